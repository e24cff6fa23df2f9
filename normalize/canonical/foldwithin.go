package canonical

// mostSearched bounds the text in which pieces are sought: it is searched once for each of them.
const mostSearched = 1 << 10

// foldWithin is the folded form of a piece of a text whose folded form is whole: as a rule it stands in that, and takes no
// memory of its own.
func foldWithin(whole, s string) string {
	if s == "" || folded(s) {
		return s
	}
	if len(whole) > mostSearched {
		return Fold(s)
	}
	first := asciiLetters[s[0]&0x7F]
	for at := 0; first != 0 && at+len(s) <= len(whole); at++ {
		if whole[at] == first && foldsTo(s, whole[at:at+len(s)]) {
			return whole[at : at+len(s)]
		}
	}
	return Fold(s)
}

// foldsTo says whether s is words of ASCII letters and digits with single spaces between them, of which to is the folded form.
func foldsTo(s, to string) bool {
	for i := range len(s) {
		c := s[i]
		if c >= 0x80 {
			return false
		}
		l := asciiLetters[c]
		if l == 0 && c == ' ' && i > 0 && i+1 < len(s) && s[i-1] != ' ' {
			l = ' '
		}
		if l == 0 || l != to[i] {
			return false
		}
	}
	return s[len(s)-1] != ' '
}
