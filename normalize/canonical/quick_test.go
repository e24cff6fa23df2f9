package canonical

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestQuickNoes: what a glance leaves out has nothing of what is looked for.
func TestQuickNoes(t *testing.T) {
	piece := rapid.SampledFrom([]string{
		" ", ",", ";", ":", ".", "/", "#", "'", "—", "«", "о", "ъ", "or", "ou", "oder", "или", "albo", "албо", "avagy", "czyli", "sive", "seu", "eller", "aneb", "ossia", "o sia", "of het", "ou l'", "The", "A",
		"Treatise", "treatise", "ТРАКТАТ", "Трактат", "traité", "Ｔreatise", "t", "on Law", "Ten", "Books", "books", "on", "7", "10.1000/a", "10.", "arXiv:", "hep-th/9901001", "ISBN 9780374275631", "PMC", "PMID", "hdl:",
		"magisterium.com/docs/", "abcdefab-abcd-abcd-abcd-abcdefabcdef", "https://", "nature.com/", "articles/", "Regulation (EU) 2016/679", "Directive ", "Федеральный закон", "et al", "ET AL", "и др", "и соавт", "та ін", "u. a", "u.a", "[et al.]", "(et al.)", "и другие", "others", "等", "Doe J", "word", "слово", "書",
	})
	rapid.Check(t, func(t *rapid.T) {
		s := strings.Join(rapid.SliceOfN(piece, 0, 8).Draw(t, "pieces"), rapid.SampledFrom([]string{"", " "}).Draw(t, "between"))
		if list := appendAddressed(appendMarked(appendDOIs(nil, s), s), s); len(list) > 0 && !mayIdentify(s) {
			t.Errorf("%q has %v", s, list)
		}
		if otherTitle(s) > 0 && !mayBeOther(s) {
			t.Errorf("%q is another title", s)
		}
		if first, _, _ := strings.Cut(Fold(s), " "); treatise(first) && !mayBeTreatise(s) {
			t.Errorf("%q is a treatise", s)
		}
		if words := strings.Fields(s); len(words) > 2 && (words[1] == "Books" || words[1] == "books") && !countsBooks(s) {
			t.Errorf("%q counts books", s)
		}
		if _, found := withoutAnyEtAl(s); found && !mayEndEtAl(s) {
			t.Errorf("%q has more authors", s)
		}
	})
}
