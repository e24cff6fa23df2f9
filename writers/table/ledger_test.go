package table

import (
	"strings"
	"testing"

	"biblog/pipeline/cite"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestLedgerSortsWorksAndSources(t *testing.T) {
	id := func(digit string) string { return strings.Repeat(digit, 32) }
	source := func(digit string) cite.SourceID {
		s, err := cite.ParseSourceID(id(digit))
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	l := newLedger()
	for _, err := range []error{
		l.work(id("b"), "zeta", nil), l.work(id("a"), "alpha", []string{"beta", "gamma"}),
		l.source(id("c"), id("b")), l.source(id("a"), id("a")), l.source(id("b"), id("b")),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	got, err := l.published()
	want := []cite.Published{
		{EntryID: id("a"), Key: "alpha", Aliases: []string{"beta", "gamma"}, Sources: []cite.SourceID{source("a")}},
		{EntryID: id("b"), Key: "zeta", Sources: []cite.SourceID{source("b"), source("c")}},
	}
	if d := cmp.Diff(want, got); d != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, d)
	}
}

// Whatever rows come, what is accepted has each id and each key once, and a source in every work.
func TestLedgerHoldsNoAmbiguity(t *testing.T) {
	word := rapid.SampledFrom([]string{"", "a", "b", "c"})
	rapid.Check(t, func(t *rapid.T) {
		l := newLedger()
		for range rapid.IntRange(0, 6).Draw(t, "works") {
			_ = l.work(word.Draw(t, "entry"), word.Draw(t, "key"), nil)
		}
		for range rapid.IntRange(0, 6).Draw(t, "sources") {
			_ = l.source(strings.Repeat(word.Draw(t, "source"), 32), word.Draw(t, "of"))
		}
		works, err := l.published()
		if err != nil {
			return
		}
		entries, keys, sources := make(map[string]bool), make(map[string]bool), make(map[cite.SourceID]bool)
		for _, w := range works {
			if entries[w.EntryID] || keys[w.Key] || w.EntryID == "" || w.Key == "" || len(w.Sources) == 0 {
				t.Fatalf("%+v", works)
			}
			entries[w.EntryID], keys[w.Key] = true, true
			for _, s := range w.Sources {
				if sources[s] {
					t.Fatalf("%+v", works)
				}
				sources[s] = true
			}
		}
	})
}
