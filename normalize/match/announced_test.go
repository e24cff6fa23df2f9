package match

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestAnnounced: it is what the small letters say, for capitals and for letters beyond ASCII, too.
func TestAnnounced(t *testing.T) {
	piece := rapid.SampledFrom([]string{"i", "I", "\u0130", "\u0131", "s", "S", "\u017f", "b", "n", "bn", "d", "D", "o", "oi", "p", "mi", "mc", "a", "r", "xiv", "h", "dl", "ttp", "://doi.org/", "é", "ж", " ", "\xc4", "7"})
	names := []string{"isbn", "doi", "issn", "pmid", "pmc", "arxiv", "hdl", "https://doi.org/", "http://doi.org/"}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(piece, 0, 6).Draw(t, "text"), "")
		lower := strings.ToLower(text[:min(len(text), len("https://doi.org/"))])
		if want := slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(lower, name) }); announced(text) != want {
			t.Errorf("%q: %v, want %v", text, announced(text), want)
		}
	})
}
