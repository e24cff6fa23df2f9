package match

import (
	"strings"
	"testing"

	"biblog/normalize/canonical"
)

// TestListsAreFolded: what a list holds is compared with folded text, so that an entry that is not folded itself is in vain.
func TestListsAreFolded(t *testing.T) {
	words := map[string]string{
		"functionWords": functionWords, "titleWords": titleWords, "labelWords": labelWords, "sideWords": sideWords, "countingWords": countingWords,
		"genericWordList": genericWordList, "bodyWordList": bodyWordList, "frequentFamilies": frequentFamilies,
		"recurringWordList": recurringWordList,
	}
	for name, list := range words {
		for w := range strings.FieldsSeq(list) {
			if folded := canonical.Fold(w); folded != w {
				t.Errorf("%s: %q, folded %q", name, w, folded)
			}
		}
	}
	titles := map[string]string{"genericTitleList": genericTitleList, "collectiveTitleList": collectiveTitleList}
	for name, list := range titles {
		for title := range strings.SplitSeq(strings.ReplaceAll(list, "\n", ""), "|") {
			if folded := canonical.Title(title).Folded; folded != title {
				t.Errorf("%s: %q, folded %q", name, title, folded)
			}
		}
	}
	for _, w := range recurringHan {
		if folded := canonical.Fold(w); folded != w {
			t.Errorf("recurringHan: %q, folded %q", w, folded)
		}
	}
}
