package canonical

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestQuickNoToTranslated: a list that no mark can stand in has none.
func TestQuickNoToTranslated(t *testing.T) {
	piece := rapid.SampledFrom([]string{
		"tr", "tra", "trans", "Tr", "TRANS", "lated by ", ". ", ".) ", "(", ", ", "; ", "ed", "ED", "Ed", "ited by ", "İted by ", ". by ", "s. ", "пер", "ПЕР", "Пер", "п", "Е", "р", "евод ", "в ", "Übers", "übers", "ÜBERS", "etzt von ", "uit par ",
		"译", "Роу", "Doe", "é", "\u212a", "\xd0", "옮김", " ",
	})
	rapid.Check(t, func(t *rapid.T) {
		list := strings.Join(rapid.SliceOfN(piece, 0, 6).Draw(t, "pieces"), "")
		if translated(strings.ToLower(list)) && !mayBeTranslated(list) {
			t.Errorf("%q is translated", list)
		}
	})
}
