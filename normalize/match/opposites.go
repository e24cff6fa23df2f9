package match

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
	{"μικρο", "μακρο"},
}

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
