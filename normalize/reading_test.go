package normalize

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

// TestSourcesComeByTheirTitles: by sketch, title and number, however many spellings of a title there are.
func TestSourcesComeByTheirTitles(t *testing.T) {
	most := 0 // spellings of one title
	rapid.Check(t, func(t *rapid.T) {
		title := rapid.OneOf(rapid.StringMatching(`[aA.?]{1,4}`), rapid.SampledFrom([]string{"", "Tides", "TIDES", "Приливы"}))
		sources := make([]*cite.Source, rapid.IntRange(0, 3*fewPostings).Draw(t, "sources"))
		spellings := make(map[uint64]map[string]bool)
		for i := range sources {
			d := cite.Description{Title: title.Draw(t, "title")}
			sources[i] = described(d)
			if spellings[sketch(d.Title)] == nil {
				spellings[sketch(d.Title)] = make(map[string]bool)
			}
			spellings[sketch(d.Title)][d.Title] = true
			most = max(most, len(spellings[sketch(d.Title)]))
		}
		got, err := (&Normalizer{}).byTitle(t.Context(), sources)
		if err != nil {
			t.Fatal(err)
		}
		want := slices.SortedFunc(slices.Values(upTo(len(sources))), func(a, b int32) int {
			x, y := sources[a].Title(), sources[b].Title()
			return cmp.Or(cmp.Compare(sketch(x), sketch(y)), strings.Compare(x, y), cmp.Compare(a, b))
		})
		if !slices.Equal(got, want) {
			t.Fatalf("got %v, want %v", got, want)
		}
	})
	if most <= 8 {
		t.Errorf("no title has more spellings than %d, of which the last are looked at", most)
	}
}
