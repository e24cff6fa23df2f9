package canonical

import (
	"strings"
	"testing"
)

// TestListsSayOneThingOfAWord: a word that announced two kinds, or took two sides, would only do what its last list says.
func TestListsSayOneThingOfAWord(t *testing.T) {
	kinds, sides := make(map[string]bool), make(map[string]bool)
	once := func(words string, seen map[string]bool) {
		for w := range strings.FieldsSeq(words) {
			if seen[w] || Fold(w) != w {
				t.Errorf("%q is listed twice, or not as it is folded", w)
			}
			seen[w] = true
		}
	}
	for _, words := range kindWords {
		once(words, kinds)
	}
	once(editionWords, kinds)
	for _, p := range poleWords {
		once(p.words, sides)
	}
}
