package table

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"biblog/pipeline/cite"

	"pgregory.net/rapid"
)

// Works stand by their whole keys, however much of them is the same, and those of one key by their ids.
func TestWorksStandByTheirKeys(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		var works []*cite.Work
		for _, key := range rapid.SliceOf(rapid.StringMatching("(plato-crito|рим)?[a-b-]{0,9}")).Draw(r, "keys") {
			works = append(works, &cite.Work{Key: key, Extra: &cite.Extra{EntryID: rapid.StringMatching("[a-d]").Draw(r, "id")}})
		}
		came := slices.Clone(works)
		got := ByKey(works)
		if !slices.IsSortedFunc(got, func(a, b *cite.Work) int {
			return cmp.Or(strings.Compare(a.Key, b.Key), strings.Compare(a.EntryID(), b.EntryID()))
		}) || len(got) != len(works) {
			r.Fatal("works stand in another order")
		}
		if !slices.Equal(works, came) {
			r.Fatal("the works, which other sinks read, were sorted in place")
		}
	})
}

// Sources stand as sorting all of them by key and id puts them, also those of works that share a key or are not there.
func TestSourcesStandByTheKeysOfTheirWorks(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		b := new(cite.Bibliography)
		for _, id := range rapid.SliceOfDistinct(rapid.StringMatching("[a-d]"), rapid.ID).Draw(r, "works") {
			b.Works = append(b.Works, &cite.Work{Extra: &cite.Extra{EntryID: id}, Key: rapid.SampledFrom([]string{"", "augustine", "plato", "рим"}).Draw(r, "key")})
		}
		work := rapid.SampledFrom(append([]*cite.Work{{Extra: &cite.Extra{EntryID: "not there"}}}, b.Works...))
		for _, n := range rapid.SliceOfDistinct(rapid.Byte(), rapid.ID).Draw(r, "sources") {
			b.Sources = append(b.Sources, &cite.Source{ID: cite.SourceID{n}, Work: work.Draw(r, "work")})
		}
		if rapid.Bool().Draw(r, "by id") {
			b.Sources = byID(b.Sources)
		}
		came := slices.Clone(b.Sources)
		want := slices.SortedFunc(slices.Values(b.Sources), func(x, y *cite.Source) int {
			return cmp.Or(strings.Compare(x.Work.Key, y.Work.Key), x.ID.Compare(y.ID))
		})
		if got := SourcesByKey(ByKey(b.Works), b.Sources); !slices.Equal(got, want) {
			r.Fatal("sources stand in another order")
		}
		if !slices.Equal(b.Sources, came) {
			r.Fatal("the bibliography, which other sinks read, was sorted in place")
		}
	})
}
