package normalize

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/normalize/override"
	"biblog/pipeline/cite"
)

var keySyntax = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// world is a set of sources and how they fall into works. Titles are few, so that keys collide.
type world struct {
	sources []*cite.Source
	block   []int // the work of each source
}

func drawWorld(t *rapid.T) world {
	var w world
	for i := range rapid.IntRange(1, 14).Draw(t, "sources") {
		w.sources = append(w.sources, source(fmt.Sprint(i), rapid.Int64Range(0, 3).Draw(t, "day")))
		w.block = append(w.block, rapid.IntRange(0, 6).Draw(t, "work"))
	}
	return w
}

// works builds the works of the sources that keep says. A work's title depends on its number, and numbers share titles.
func (w world) works(keep func(int) bool) []*cite.Work {
	byBlock := make(map[int]*cite.Work)
	var list []*cite.Work
	for i, s := range w.sources {
		if !keep(i) {
			continue
		}
		b := w.block[i]
		if byBlock[b] == nil {
			byBlock[b] = &cite.Work{Title: [...]string{"Same", "Other", "Same", "Исповедь", "same!", "", "Other"}[b]}
			list = append(list, byBlock[b])
		}
		clone := *s
		byBlock[b].Sources = append(byBlock[b].Sources, &clone)
	}
	return list
}

func all(int) bool { return true }

// assigned is what Assign decided, in an order of its own.
func assigned(works []*cite.Work) []cite.Published {
	list := publish(works)
	for i := range list {
		slices.SortFunc(list[i].Sources, func(a, b cite.SourceID) int { return slices.Compare(a[:], b[:]) })
	}
	slices.SortFunc(list, byEntryIDAndKey)
	return list
}

// drawLedger is an earlier outcome: of some of the sources, falling into works in another way.
func drawLedger(t *rapid.T, w world) []cite.Published {
	if rapid.Bool().Draw(t, "no ledger") {
		return nil
	}
	earlier := world{w.sources, nil}
	known := make([]bool, len(w.sources))
	for i := range w.sources {
		earlier.block = append(earlier.block, rapid.IntRange(0, 6).Draw(t, "earlier work"))
		known[i] = rapid.Bool().Draw(t, "known")
	}
	works := earlier.works(func(i int) bool { return known[i] })
	Assign(works, nil)
	return publish(works)
}

func TestNeitherOrderOfWorksNorOfTheLedgerMatters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := drawWorld(t)
		ledger := drawLedger(t, w)
		works := w.works(all)
		Assign(works, ledger)
		want := assigned(works)

		works = rapid.Permutation(w.works(all)).Draw(t, "works in another order")
		for _, x := range works {
			x.Sources = rapid.Permutation(x.Sources).Draw(t, "sources in another order")
		}
		Assign(works, rapid.Permutation(ledger).Draw(t, "ledger in another order"))
		if diff := cmp.Diff(want, assigned(works)); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestAnOutcomeAsTheLedgerChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := drawWorld(t)
		works := w.works(all)
		Assign(works, drawLedger(t, w))
		want := assigned(works)
		Assign(works, publish(works))
		if diff := cmp.Diff(want, assigned(works)); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestMoreSourcesChangeNoPublishedIDOrKey(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := drawWorld(t)
		known := make([]bool, len(w.sources))
		for i := range known {
			known[i] = rapid.Bool().Draw(t, "known")
		}
		before := w.works(func(i int) bool { return known[i] })
		Assign(before, nil)
		after := w.works(all)
		Assign(after, publish(before))
		for _, old := range before {
			i := slices.IndexFunc(after, func(w *cite.Work) bool { return w.EntryID() == old.EntryID() })
			if i < 0 {
				t.Fatalf("entry %s is gone", old.EntryID())
			}
			if after[i].Key != old.Key || len(after[i].Aliases()) > 0 {
				t.Fatalf("entry %s was %q, is %q %q", old.EntryID(), old.Key, after[i].Key, after[i].Aliases())
			}
		}
	})
}

// Whatever merges and splits, a published key still leads to a work, and an entry that lives on keeps its key.
func TestNoPublishedKeyIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := drawWorld(t)
		ledger := drawLedger(t, w)
		works := w.works(all)
		Assign(works, ledger)
		leads := make(map[string]string)
		keys := make(map[string]string)
		for _, x := range works {
			keys[x.EntryID()] = x.Key
			for _, k := range append([]string{x.Key}, x.Aliases()...) {
				leads[k] = x.EntryID()
			}
		}
		for _, p := range ledger {
			if _, ok := leads[p.Key]; !ok {
				t.Fatalf("key %q of %s leads nowhere", p.Key, p.EntryID)
			}
			if k, lives := keys[p.EntryID]; lives && k != p.Key {
				t.Fatalf("entry %s was %q, is %q", p.EntryID, p.Key, k)
			}
		}
	})
}

func TestKeysAndIDsAreDistinct(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := drawWorld(t)
		works := w.works(all)
		Assign(works, drawLedger(t, w))
		names, ids := make(map[string]bool), make(map[string]bool)
		for _, x := range works {
			if ids[x.EntryID()] {
				t.Fatalf("entry id %s twice", x.EntryID())
			}
			ids[x.EntryID()] = true
			for _, k := range append([]string{x.Key}, x.Aliases()...) {
				if !keySyntax.MatchString(k) {
					t.Fatalf("key %q does not look like one", k)
				}
				if names[strings.ToLower(k)] {
					t.Fatalf("key %q twice", k)
				}
				names[strings.ToLower(k)] = true
			}
		}
	})
}

// A ledger may hold anything: it was edited by hand, or another program wrote it.
func TestAnyLedgerGivesDistinctKeys(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := drawWorld(t)
		var ledger []cite.Published
		name := rapid.SampledFrom([]string{"", "same", "Same", "other", "a b", "x{", "ispoved", "α", "-", "a--b", "A.b"})
		for range rapid.IntRange(0, 5).Draw(t, "entries") {
			p := cite.Published{Key: name.Draw(t, "key"), Aliases: rapid.SliceOfN(name, 0, 3).Draw(t, "aliases")}
			p.EntryID = rapid.SampledFrom([]string{"", "x", w.sources[0].ID.String(), source("none", 0).ID.String()}).Draw(t, "id")
			for range rapid.IntRange(0, 3).Draw(t, "sources") {
				p.Sources = append(p.Sources, rapid.SampledFrom(w.sources).Draw(t, "source").ID)
			}
			ledger = append(ledger, p)
		}
		works := w.works(all)
		Assign(works, ledger)
		names := make(map[string]bool)
		for _, x := range works {
			if x.EntryID() == "" || x.Key == "" {
				t.Fatalf("a work without id or key: %q %q", x.EntryID(), x.Key)
			}
			for _, k := range append([]string{x.Key}, x.Aliases()...) {
				if names[strings.ToLower(k)] || !override.FitForKey(k) {
					t.Fatalf("key %q twice, or not fit", k)
				}
				names[strings.ToLower(k)] = true
			}
		}
		want := assigned(works)
		again := w.works(all)
		Assign(again, rapid.Permutation(ledger).Draw(t, "ledger in another order"))
		if diff := cmp.Diff(want, assigned(again)); diff != "" {
			t.Fatal(diff)
		}
	})
}
