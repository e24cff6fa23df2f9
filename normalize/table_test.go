package normalize

import (
	"fmt"
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
	if s.ID != d.ID() || s.Description() != d {
		t.Errorf("got %+v", s)
	}
}

func TestTheTableOutlivesTheMemoryItWasReadFrom(t *testing.T) {
	scratch := []byte("title url provider")
	d := cite.Description{Title: alias(scratch[:5]), URL: alias(scratch[6:9]), Provider: alias(scratch[10:])}
	s := NewTable().Intern(&d)
	copy(scratch, "XXXXXXXXXXXXXXXXXX")
	if got := s.Description(); got != (cite.Description{Title: "title", URL: "url", Provider: "provider"}) {
		t.Errorf("the source changed with the memory: %+v", got)
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
			Format: "copilot", Provider: fmt.Sprint("provider ", i%30), Title: title, Author: "Αὐγουστῖνος"[:2*(i%11)],
			Path: fmt.Sprintf("доки/%d.md", i%5),
		}
		want, got = append(want, d), append(got, table.Intern(&d))
	}
	for i, s := range got {
		if s.Description() != want[i] || s.ID != want[i].ID() || table.Intern(&want[i]) != s {
			t.Fatalf("source %d is %+v, expected %+v", i, s.Description(), want[i])
		}
	}
}

// Each worker comes across the sources in another order, alone or many at once, while the table grows under all of them.
func TestWorkersMayInternAtOnce(t *testing.T) {
	const sources, workers = 20_011, 8 // a prime, so that each comes across all
	table := NewTable()
	var g sync.WaitGroup
	found := make([][]*cite.Source, workers)
	for w := range found {
		found[w] = make([]*cite.Source, sources)
		g.Go(func() {
			for at := 0; at < sources; {
				n := min(1+at%200, sources-at)
				all, some := make([]cite.Description, n), make([]*cite.Source, n)
				for i := range all {
					all[i].Title = fmt.Sprint((at + i) * (2*w + 1) % sources)
				}
				if w%2 == 0 {
					table.InternAll(all, some)
				} else {
					for i := range all {
						some[i] = table.Intern(&all[i])
					}
				}
				for i, s := range some {
					found[w][(at+i)*(2*w+1)%sources] = s
				}
				at += n
			}
		})
	}
	g.Wait()
	for w := range found {
		for i, s := range found[w] {
			if d := s.Description(); s != found[0][i] || d.Title != fmt.Sprint(i) || s.ID != d.ID() {
				t.Fatalf("worker %d got another source for %d: %+v", w, i, s)
			}
		}
	}
}

func TestOneDescriptionTwiceAmongManyIsOneSource(t *testing.T) {
	table := NewTable()
	all, found := make([]cite.Description, 500), make([]*cite.Source, 500)
	for i := range all {
		all[i].Author = fmt.Sprint(i % 7)
	}
	table.InternAll(all, found)
	for i, s := range found {
		if s != found[i%7] || s.Author() != all[i].Author {
			t.Fatalf("description %d got %+v", i, s)
		}
	}
}

// What the index tells apart by is all of what it keeps of a hash; what it looks at first may be the same for all.
func TestTheIndexTellsHashesApart(t *testing.T) {
	var x index
	hash := func(i int) [2]uint64 { return [2]uint64{uint64(i/2) << 32, uint64(i % 2)} }
	for i := range 300 {
		if got := x.find(hash(i)); got != 0 {
			t.Fatalf("%d is there before it was added: %d", i, got)
		}
		x.add(hash(i), uint32(i+1))
		for k := range i + 1 {
			if got := x.find(hash(k)); got != uint32(k+1) {
				t.Fatalf("of %d, %d is %d", i, k, got)
			}
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
