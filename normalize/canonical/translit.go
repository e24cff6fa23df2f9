package canonical

import (
	"strings"
	"unicode/utf8"

	unidecode "github.com/mozillazg/go-unidecode"
)

// ASCII is s in ASCII letters: transliterated where there is a usual way (Cyrillic, Greek, Han by the Mandarin reading, kana),
// else left out. It serves citation keys; names are compared by Person.
//
// Wrong for Japanese written in Han, which is read as Mandarin.
func ASCII(s string) string {
	if asciiString(s) {
		return s
	}
	return strings.TrimSpace(unidecode.Unidecode(s))
}

// Skeleton is that of a folded name in Latin letters; see Person. Of one that is not, it is empty.
func Skeleton(folded string) string {
	if !asciiString(folded) {
		return ""
	}
	return skeleton(folded)
}

// skeleton reduces a name in Latin letters to what its transliterations have in common: kh, h and ch, ts, tz and c, ya, ia
// and ja, ks and x, w and v, ph and f, y, i and j are one each, doubled letters are single, hushing sounds are s or z.
// The number of a pope or a king is written in digits, since doubled letters count there.
func skeleton(latin string) string {
	var space [48]byte
	b := appendSkeleton(space[:0], latin)
	if len(b) <= len(latin) && string(b) == latin[:len(b)] { // as it is of many names, or of their beginning
		return latin[:len(b)]
	}
	return string(b)
}

func appendSkeleton(b []byte, latin string) []byte {
	start := len(b)
	number := 0
	if i := strings.LastIndexByte(latin, ' '); i >= 0 && regnal(latin[i+1:]) {
		number, _ = Roman(latin[i+1:])
		latin = latin[:i]
	}
	for i := 0; i < len(latin); i++ {
		c, n := skeletonSound(latin[i:], i == 0 || latin[i-1] == ' ')
		i += n - 1
		if c == 0 || len(b) > start && b[len(b)-1] == c {
			continue
		}
		b = append(b, c)
	}
	if number > 0 {
		b = append(b, itoa(number)...)
	}
	return b
}

// skeletonSound is the sound that s begins with, 0 for none, and how many bytes spell it; first says whether a word begins
// there.
func skeletonSound(s string, first bool) (byte, int) {
	switch s[0] {
	case 's', 't', 'c', 'd', 'z', 'k', 'p', 'q':
		for _, sound := range soundsOf[s[0]-'a'] {
			if strings.HasPrefix(s, sound.text) {
				return sound.c, len(sound.text)
			}
		}
	case 'y', 'j', 'i':
		switch {
		case len(s) == 1:
		case !first && (s[1] == 'e' || s[1] == 'o'), // Dostoyevsky, Solowjow
			first && s[0] != 'i' && s[1] == 'e': // Yeltsin
			return 'e', 2
		}
		return 'i', 1
	case 'w':
		return 'v', 1
	case ' ', '\'':
		return 0, 1
	}
	return s[0], 1
}

// sound is how one is spelled in several letters, and the letter that stands for it.
type sound struct {
	text string
	c    byte
}

// soundsOf are the sounds that each letter may begin.
var soundsOf = func() (of ['z' - 'a' + 1][]sound) {
	for _, s := range sounds {
		of[s.text[0]-'a'] = append(of[s.text[0]-'a'], s)
	}
	return of
}()

// sounds are in this order: the longer before the shorter.
var sounds = [...]sound{
	{"shch", 's'},
	{"schtsch", 's'},
	{"tsch", 'c'},
	{"tch", 'c'},
	{"sch", 's'},
	{"dzh", 'i'},
	{"tts", 'c'},
	{"ttz", 'c'},
	{"zh", 'z'},
	{"kh", 'h'},
	{"sh", 's'},
	{"ch", 'c'},
	{"ts", 'c'},
	{"tz", 'c'},
	{"cz", 'c'},
	{"ph", 'f'},
	{"ks", 'x'},
	{"ck", 'k'},
	{"th", 't'},
	{"qu", 'k'},
}

// transliterations is how many ways to transliterate Cyrillic are known.
const transliterations = 3

// latinForms are the folded transliterations of a folded name that is not in Latin letters: for Cyrillic those in use (ya
// and ia and ja, kh and h, y and i and j), else the one that ASCII knows.
//
// They may be alike, or empty where there are none.
func latinForms(folded string, script Script) (forms [transliterations]string) {
	if script != Cyrillic {
		forms[0] = Fold(ASCII(folded))
		return forms
	}
	var space [192]byte // all forms of most names
	b := space[:0]
	var ends [transliterations]int
	for scheme := range forms {
		for _, r := range folded {
			b = append(b, cyrillicSound(r, scheme)...)
		}
		ends[scheme] = len(b)
	}
	all, start := string(b), 0 // one piece of memory for all
	for scheme, end := range ends {
		forms[scheme] = strings.TrimSpace(all[start:end])
		start = end
	}
	return forms
}

func has(list []string, s string) bool {
	for _, l := range list {
		if l == s {
			return true
		}
	}
	return false
}

// Passport is a Cyrillic letter of lower case in Latin ones, by the scheme of passports and BGN/PCGN: "" for a sign, not ok
// for a letter that the scheme does not have.
func Passport(r rune) (latin string, ok bool) {
	if r == 'ъ' || r == 'ь' {
		return "", true
	}
	latin = cyrillicSound(r, 0)
	return latin, latin != "" && r >= utf8.RuneSelf
}

// cyrillicSound is a folded Cyrillic letter in the scheme of passports and BGN/PCGN (0), of the Library of Congress without
// its ties (1), of scholarly transliteration without its hooks (2).
func cyrillicSound(r rune, scheme int) string {
	three := func(a, b, c string) string { return [...]string{a, b, c}[scheme] }
	switch r {
	case 'а':
		return "a"
	case 'б':
		return "b"
	case 'в':
		return "v"
	case 'г', 'ґ':
		return "g"
	case 'д':
		return "d"
	case 'е', 'э':
		return "e"
	case 'ж':
		return three("zh", "zh", "z")
	case 'з':
		return "z"
	case 'и', 'і':
		return "i"
	case 'й':
		return three("y", "i", "j")
	case 'к':
		return "k"
	case 'л':
		return "l"
	case 'м':
		return "m"
	case 'н':
		return "n"
	case 'о':
		return "o"
	case 'п':
		return "p"
	case 'р':
		return "r"
	case 'с':
		return "s"
	case 'т':
		return "t"
	case 'у', 'ў':
		return "u"
	case 'ф':
		return "f"
	case 'х':
		return three("kh", "kh", "h")
	case 'ц':
		return three("ts", "ts", "c")
	case 'ч':
		return three("ch", "ch", "c")
	case 'ш':
		return three("sh", "sh", "s")
	case 'щ':
		return three("shch", "shch", "sc")
	case 'ы':
		return "y"
	case 'ю':
		return three("yu", "iu", "ju")
	case 'я':
		return three("ya", "ia", "ja")
	case 'є':
		return three("ye", "ie", "je")
	case 'ї':
		return three("yi", "i", "ji")
	case 'ј':
		return "j"
	case 'љ':
		return "lj"
	case 'њ':
		return "nj"
	case 'ћ':
		return "c"
	case 'ђ':
		return "d"
	case 'џ':
		return "dz"
	case 'ъ', 'ь':
		return ""
	}
	if r < utf8.RuneSelf { // "Иоанн Павел II"
		return string(r)
	}
	return ""
}
