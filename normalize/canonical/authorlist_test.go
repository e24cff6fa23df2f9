package canonical

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestEndsOfListsAreFound: the quick no lets each "et al." through, and each conjunction is found.
func TestEndsOfListsAreFound(t *testing.T) {
	words := listedWords(t, "etal.go")
	for _, w := range words {
		words = append(words, strings.ToUpper(w))
	}
	piece := rapid.OneOf(rapid.SampledFrom(words), rapid.SampledFrom(strings.Fields("Frost Зимина ДР Др Другие ДРУГИЕ AL 王 И др е р … . ] ) and и y & / и&")))
	rapid.Check(t, func(t *rapid.T) {
		s := strings.Join(rapid.SliceOfN(piece, 0, 4).Draw(t, "pieces"), rapid.SampledFrom([]string{" ", ""}).Draw(t, "between"))
		got, etAl := withoutEtAl(s)
		if want, wantEtAl := withoutAnyEtAl(s); s != "" && (got != want || etAl != wantEtAl) {
			t.Fatalf("%q: got %q, %v, want %q, %v", s, got, etAl, want, wantEtAl)
		}
		found := conjunctionsIn(s)
		for at, c := range conjunctions {
			if got := found>>at&1 == 1; got != strings.Contains(s, c) {
				t.Fatalf("%q: %q is found: %v", s, c, got)
			}
		}
	})
}

// TestEveryStemIsFound: the quick no lets each stem through.
func TestEveryStemIsFound(t *testing.T) {
	for _, s := range stems {
		if !stem(s + "s") { // words are longer than their stems
			t.Errorf("%q", s)
		}
	}
}
