package match

import (
	"strings"
	"sync"
)

// opposites are beginnings that turn a word into its opposite, in pairs; an empty one is the bare word.
var opposites = [...][2]string{
	{"hyper", "hypo"},
	{"pre", "post"},
	{"intra", "inter"},
	{"intra", "extra"},
	{"micro", "macro"},
	{"endo", "exo"},
	{"ante", "post"},
	{"over", "under"},
	{"ab", "ad"},
	{"im", "ex"},
	{"in", "ex"},
	{"hetero", "homo"},
	{"mono", "poly"},
	{"uni", "bi"},
	{"a", ""},
	{"an", ""},
	{"un", ""},
	{"in", ""},
	{"im", ""},
	{"ir", ""},
	{"il", ""},
	{"non", ""},
	{"dis", ""},
	{"de", ""},
	{"anti", ""},
	{"fe", ""},
	{"wo", ""},
	{"не", ""},
	{"в", "вы"},
	{"под", "от"},
	{"раз", ""},
	{"рас", ""},
	{"за", "вы"},
	{"за", "раз"},
	{"за", "рас"},
	{"в", "ис"},
	{"при", "у"},
	{"им", "экс"},
	{"на", "с"},
	{"en", "dis"},
	{"up", "down"},
	{"in", "out"},
	{"on", "off"},
	{"ein", "aus"},
	{"an", "ab"},
	{"auf", "zu"},
	{"con", "dis"},
	{"без", ""},
	{"бес", ""},
	{"анти", ""},
	{"а", ""},
	{"над", "под"},
	{"до", "по"},
	{"гипер", "гипо"},
	{"микро", "макро"},
	{"ин", "эк"},
	{"интра", "интер"},
	{"α", ""},
	{"αν", ""},
	{"υπερ", "υπο"},
	{"ost", "west"},
	{"oost", "west"},
	{"ost", "vast"},
	{"nord", "sud"},
	{"nord", "syd"},
	{"noord", "zuid"},
	{"east", "west"},
	{"north", "south"},
	{"ober", "unter"},
	{"ober", "nieder"},
	{"vor", "nach"},
	{"inner", "ausser"},
	{"in", "aus"},
	{"gross", "klein"},
	{"sub", "super"},
	{"supra", "infra"},
	{"supra", "sub"},
	{"hyper", "normo"},
	{"hypo", "normo"},
	{"auto", "allo"},
	{"auto", "hetero"},
	{"mini", "maxi"},
	{"tachy", "brady"},
	{"северо", "юго"},
	{"восточно", "западно"},
	{"верхне", "нижне"},
	{"внутри", "вне"},
	{"крупно", "мелко"},
	{"βορειο", "νοτιο"},
	{"μικρο", "μακρο"},
}

// ways are words that say the opposite of one another without being alike, folded, version 1: where somebody comes from and where he goes, what
// is for something and what is against it. Source: the prepositions of each language as its grammars set them against each other.
const ways = `to/from into/from toward/from towards/from for/against over/under above/below within/beyond and/or all/some more/less
к/от в/из на/с за/против до/с над/под и/или все/некоторые больше/меньше
до/від за/проти і/або
nach/von zu/von fur/gegen uber/unter und/oder
a/de au/du aux/des pour/contre sur/sous et/ou
a/del al/del para/contra sobre/bajo y/o
ai/dai al/dal alla/dalla alle/dalle per/contro sopra/sotto e/o
ao/do aos/dos e/ou
ad/de ad/ab pro/contra super/sub et/vel et/aut in/ex
προς/απο υπερ/κατα και/η
الي/من مع/ضد و/او
אל/מן בעד/נגד`

// waysOf are the opposites of a word.
var waysOf = sync.OnceValue(func() map[string][]string {
	of := make(map[string][]string)
	for pair := range strings.FieldsSeq(ways) {
		x, y, _ := strings.Cut(pair, "/")
		of[x], of[y] = append(of[x], y), append(of[y], x)
	}
	return of
})

// opposed says whether two words differ in nothing but such a beginning.
func opposed(x, y string) bool {
	if len(x) < sameEnd || len(y) < sameEnd || x[len(x)-sameEnd:] != y[len(y)-sameEnd:] {
		return false // as most
	}
	for _, o := range opposites {
		if swapped(x, y, o[0], o[1]) || swapped(y, x, o[0], o[1]) {
			return true
		}
	}
	return false
}

// sameEnd is how many bytes two words have in common at least behind such a beginning.
const sameEnd = 4

func swapped(x, y, p, q string) bool {
	return len(x)-len(p) == len(y)-len(q) && len(x) >= len(p)+sameEnd && x[:len(p)] == p && y[:len(q)] == q && x[len(p):] == y[len(q):]
}
