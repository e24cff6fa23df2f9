package cursor

import (
	"strconv"
	"sync"
	"testing"

	"biblog/pipeline/cite"
)

// table makes one source of each description.
type table map[cite.Description]*cite.Source

func (t table) Intern(d *cite.Description) *cite.Source {
	if t[*d] == nil {
		t[*d] = &cite.Source{Description: *d}
	}
	return t[*d]
}

func TestWhatIsRememberedIsTheSourceOfTheDescription(t *testing.T) {
	sources := table{}
	s := Scope{Sources: sources, Namespace: "n"}
	for round := range 3 {
		for i := range remembered * 3 / 2 { // more than are remembered: some take the places of others
			i %= remembered / (1 + round)
			d := cite.Description{Format: "f", Title: strconv.Itoa(i)}
			if i%2 == 1 { // the same texts, cut elsewhere
				d.Title, d.Author = "", d.Title
			}
			got := s.Source(d, Value{})
			if d.Namespace = "n"; got.Description != d {
				t.Fatalf("got %v, want %v", got.Description, d)
			}
			if got != sources[d] {
				t.Fatalf("%v is not the one source", d)
			}
		}
	}
}

func TestWhatSeveralRememberInOnePlaceIsNeverMixed(t *testing.T) {
	var s set
	var sources [3 * inSet]cite.Source
	hash := func(i int) [2]uint64 { return [2]uint64{uint64(i/2) + 1, uint64(i%2) + 1} } // each half is that of another one, too
	var g sync.WaitGroup
	for worker := range 4 {
		g.Go(func() {
			for n := range 20_000 {
				i := (n*(2*worker+1) + worker) % len(sources)
				switch got := s.find(hash(i)); got {
				case &sources[i]:
				case nil:
					s.add(hash(i), &sources[i])
				default:
					t.Errorf("found another source")
					return
				}
			}
		})
	}
	g.Wait()
	for i := range inSet {
		s.add(hash(i), &sources[i])
	}
	for i := range inSet {
		if s.find(hash(i)) != &sources[i] {
			t.Errorf("the source that came %d before the last is forgotten", inSet-1-i)
		}
	}
	for i := inSet; i < len(sources); i++ {
		if s.find(hash(i)) != nil {
			t.Error("more sources are remembered than there is room for")
		}
	}
}
