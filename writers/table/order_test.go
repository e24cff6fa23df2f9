package table

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"biblog/pipeline/cite"

	"pgregory.net/rapid"
)

// Sources stand as sorting all of them by key and id puts them, also those of works that share a key or are not there.
func TestSourcesStandByTheKeysOfTheirWorks(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		b := new(cite.Bibliography)
		keys := make(map[string]string)
		for _, id := range rapid.SliceOfDistinct(rapid.StringMatching("[a-d]"), rapid.ID).Draw(r, "works") {
			w := &cite.Work{EntryID: id, Key: rapid.SampledFrom([]string{"", "augustine", "plato", "рим"}).Draw(r, "key")}
			b.Works, keys[id] = append(b.Works, w), w.Key
		}
		for _, n := range rapid.SliceOfDistinct(rapid.Byte(), rapid.ID).Draw(r, "sources") {
			b.Sources = append(b.Sources, &cite.Source{ID: cite.SourceID{n}, EntryID: rapid.StringMatching("[a-e]").Draw(r, "entry")})
		}
		if rapid.Bool().Draw(r, "by id") {
			b.Sources = byID(b.Sources)
		}
		came := slices.Clone(b.Sources)
		want := slices.SortedFunc(slices.Values(b.Sources), func(x, y *cite.Source) int {
			return cmp.Or(strings.Compare(keys[x.EntryID], keys[y.EntryID]), x.ID.Compare(y.ID))
		})
		if got := SourcesByKey(b); !slices.Equal(got, want) {
			r.Fatal("sources stand in another order")
		}
		if !slices.Equal(b.Sources, came) {
			r.Fatal("the bibliography, which other sinks read, was sorted in place")
		}
	})
}
