package normalize

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

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

// Texts of all lengths share pieces of memory, and none may write over another.
func TestSourcesKeepTheirTextsSideBySide(t *testing.T) {
	table := NewTable()
	var want []cite.Description
	var got []*cite.Source
	for i := range 9000 { // each shard grows more than once
		title := strings.Repeat("Град Божий ", i%37+i%1000/999*2000) + fmt.Sprint(i)
		d := cite.Description{
			Format: "copilot", Provider: fmt.Sprint("provider ", i%(2*most)), Title: title, Author: "Αὐγουστῖνος"[:2*(i%11)],
			Path: fmt.Sprintf("доки/%d.md", i%5),
		}
		want, got = append(want, d), append(got, table.Intern(&d))
	}
	for i, s := range got {
		if s.Description != want[i] || s.ID != want[i].ID() || table.Intern(&want[i]) != s {
			t.Fatalf("source %d is %+v, expected %+v", i, s.Description, want[i])
		}
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
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "sources/s")
}
