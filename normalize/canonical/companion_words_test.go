package canonical

import (
	"slices"
	"strings"
	"testing"
	"unicode"
)

// TestCompanionWords: every word is of one script, and no list of a language has one twice.
func TestCompanionWords(t *testing.T) {
	scripts := []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Arabic, unicode.Hebrew, unicode.Devanagari, unicode.Thai, unicode.Hangul}
	for _, list := range slices.Concat(companionHeads[:], companionBooks[:], companionReaders[:], companionSides[:]) {
		seen := map[string]bool{}
		for w := range strings.FieldsFuncSeq(list, func(r rune) bool { return r == '|' || r == '\n' }) {
			if seen[w] {
				t.Errorf("%q stands twice", w)
			}
			seen[w] = true
			found := 0
			for _, s := range scripts {
				if strings.ContainsFunc(w, func(r rune) bool { return unicode.Is(s, r) }) {
					found++
				}
			}
			if found > 1 {
				t.Errorf("%q is of %d scripts", w, found)
			}
		}
	}
}
