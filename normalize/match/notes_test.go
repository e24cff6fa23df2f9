package match

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestLastMarkIsTheLast: a mark is found wherever it stands within reach of the end, and nothing else is taken for one.
func TestLastMarkIsTheLast(t *testing.T) {
	part := rapid.SampledFrom(append([]string{"tides", "соли", "塩", " ", "-", "–", "—", "·", "|", ":", "::", "Ѓ", "ї", "œ", " a ", "\x93 "}, siteMarks[:]...))
	rapid.Check(t, func(t *rapid.T) {
		title := strings.Join(rapid.SliceOfN(part, 0, 12).Draw(t, "parts"), "")
		at, behind := -1, 0
		for i := range len(title) {
			for _, m := range siteMarks {
				if end := i + len(m); i > 0 && strings.HasPrefix(title[i:], m) && end > behind && len(title)-end <= longestSite {
					at, behind = i, end
				}
			}
		}
		gotAt, gotBehind := lastMark(title)
		if max(gotAt, 0) != max(at, 0) || at > 0 && gotBehind != behind {
			t.Fatalf("%q: got %d, %d, want %d, %d", title, gotAt, gotBehind, at, behind)
		}
	})
}
