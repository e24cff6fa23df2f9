package normalize

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

func TestEqualDescriptionsAreOneSource(t *testing.T) {
	table := NewTable()
	d := cite.Description{Format: "magisterium", Title: "Исповедь", Author: "Августин"}
	same := d
	other := d
	other.Title, other.Author = "ИсповедьА", "вгустин" // the same bytes, cut elsewhere
	s := table.Intern(&d)
	if table.Intern(&same) != s {
		t.Error("an equal description got another source")
	}
	if table.Intern(&other) == s {
		t.Error("another description got the same source")
	}
	if s.ID != d.ID() || s.Description != d {
		t.Errorf("got %+v", s)
	}
}

func TestTheTableOutlivesTheMemoryItWasReadFrom(t *testing.T) {
	scratch := []byte("title url")
	d := cite.Description{Title: alias(scratch[:5]), URL: alias(scratch[6:])}
	s := NewTable().Intern(&d)
	copy(scratch, "XXXXXXXXX")
	if s.Title != "title" || s.URL != "url" {
		t.Errorf("the source changed with the memory: %q %q", s.Title, s.URL)
	}
}

func TestSourcesAreListedByIDAndOnlyIfUsed(t *testing.T) {
	table := NewTable()
	var want []cite.SourceID
	for i := range 200 {
		s := table.Intern(&cite.Description{Title: fmt.Sprint(i)})
		if i%3 > 0 {
			s.Uses = 1
			want = append(want, s.ID)
		}
	}
	slices.SortFunc(want, func(a, b cite.SourceID) int { return slices.Compare(a[:], b[:]) })
	var got []cite.SourceID
	for _, s := range table.Sources() {
		got = append(got, s.ID)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestWorkersMayInternAtOnce(t *testing.T) {
	table := NewTable()
	var workers sync.WaitGroup
	found := make([][]*cite.Source, 8)
	for w := range found {
		workers.Go(func() {
			for i := range 500 {
				found[w] = append(found[w], table.Intern(&cite.Description{Title: fmt.Sprint(i)}))
			}
		})
	}
	workers.Wait()
	for w := range found {
		if !slices.Equal(found[w], found[0]) {
			t.Fatalf("worker %d got other sources", w)
		}
	}
}

// used is a log's worth of uses: descriptions by number, on days.
type used struct{ title, day int64 }

func tally(table *Table, uses []used) {
	for _, u := range uses {
		s := table.Intern(&cite.Description{Title: fmt.Sprint(u.title)})
		s.Uses++
		s.Citations += u.day % 2
		s.First = cite.Earlier(s.First, cite.Micros(u.day))
		s.Last = cite.Later(s.Last, cite.Micros(u.day))
	}
}

func listed(table *Table) []string {
	var list []string
	for _, s := range table.Sources() {
		list = append(list, fmt.Sprint(s.ID, s.Title, s.Uses, s.Citations, s.First.RFC3339(), s.Last.RFC3339()))
	}
	return list
}

func TestFoldingTogetherEqualsFoldingApartAndMerging(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) used {
			return used{rapid.Int64Range(0, 5).Draw(t, "title"), rapid.Int64Range(1, 9).Draw(t, "day")}
		}), 0, 30)
		a, b := log.Draw(t, "a"), log.Draw(t, "b")
		together, first, second := NewTable(), NewTable(), NewTable()
		tally(together, a)
		tally(together, b)
		tally(first, a)
		tally(second, b)
		before := listed(second)
		first.Merge(second)
		if diff := cmp.Diff(listed(together), listed(first)); diff != "" {
			t.Fatal(diff)
		}
		tally(first, a)
		if diff := cmp.Diff(before, listed(second)); diff != "" {
			t.Fatalf("merging changed the other table: %s", diff)
		}
	})
}

func BenchmarkInternKnown(b *testing.B) {
	table := NewTable()
	d := &cite.Description{
		Format: "magisterium", Title: "Катехизис Католической Церкви", Author: "Святой Престол", Year: "1992",
		URL: "https://www.magisterium.com/docs/0b0cbf2c-8b3e-4e4e-9d4e-0f2f3c1b2a19",
	}
	table.Intern(d)
	b.ReportAllocs()
	b.SetBytes(int64(len(d.Format) + len(d.Title) + len(d.Author) + len(d.Year) + len(d.URL)))
	for b.Loop() {
		table.Intern(d)
	}
}

func BenchmarkInternFresh(b *testing.B) {
	table := NewTable()
	var n int
	b.ReportAllocs()
	for b.Loop() {
		n++
		table.Intern(&cite.Description{Format: "copilot", URL: fmt.Sprintf("https://example.org/%d", n)})
	}
}
