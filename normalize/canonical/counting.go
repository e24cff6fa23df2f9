package canonical

import "strings"

// CountKind is what a folded word counts ("vol", "том", "auflage"); 0 if it is no word that counts.
func CountKind(w string) Kind {
	if editionWord(w) {
		return Edition
	}
	return designator(w)
}

// CountValue is the number that a folded word stands for beside a word that counts: digits, with the ending of an ordinal
// or without it, a small roman numeral, a number word.
func CountValue(w string) (string, bool) {
	if n := digitRun(w); n > 0 {
		if n < len(w) && !ordinalEnding(w[n:]) {
			return "", false
		}
		return withoutZeros(w[:n]), true
	}
	if strings.Trim(w, "ivx") == "" {
		if v, ok := Roman(w); ok {
			return itoa(v), true
		}
	}
	if v := numberWord(w); v > 0 {
		return itoa(v), true
	}
	return "", false
}

// OrdinalEnding says whether a folded word is what is left of an ordinal behind its digits ("2-е").
func OrdinalEnding(w string) bool { return ordinalEnding(w) }
