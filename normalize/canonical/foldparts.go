package canonical

import "unicode/utf8"

// foldedParts is the folded form of a title, and those of what stands before and behind the sign of its subtitle.
type foldedParts struct{ whole, main, sub string }

// foldParts folds a text that was cut in two. As a rule the whole is one part behind the other: what a sign parts does not
// depend on each other.
func foldParts(text, main, sub string) foldedParts {
	if sub == "" {
		whole := Fold(text)
		return foldedParts{whole: whole, main: whole}
	}
	if len(text) <= fastFold && parts(text[len(main):len(text)-len(sub)]) {
		var space [fastFold]byte
		if b, ok := appendFast(space[:0], main); ok {
			end := len(b)
			b, ok = appendFast(append(b, ' '), sub)
			if ok && 0 < end && end+1 < len(b) {
				whole := string(b)
				return foldedParts{reformed(whole), reformed(whole[:end]), reformed(whole[end+1:])}
			}
		}
	}
	return foldedParts{Fold(text), Fold(main), Fold(sub)}
}

// parts says whether a sign only parts words for foldFast.
func parts(sign string) bool {
	for i := 0; i < len(sign); {
		r, n := utf8.DecodeRuneInString(sign[i:])
		if r < utf8.RuneSelf && (asciiLetters[r] != 0 || r == '\'' || r == '+' || r == '#') || r >= utf8.RuneSelf && r != '—' && r != '–' {
			return false
		}
		i += n
	}
	return sign != ""
}
