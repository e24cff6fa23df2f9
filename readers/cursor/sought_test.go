package cursor

import (
	"strconv"
	"testing"

	"biblog/pipeline/cite"
)

// table makes one source of each description.
type table map[cite.Description]*cite.Source

func (t table) InternAll(all []cite.Description, found []*cite.Source) {
	for i, d := range all {
		if t[d] == nil {
			t[d] = &cite.Source{Description: d}
		}
		found[i] = t[d]
	}
}

func TestEveryPlaceGetsTheSourceThatWasDescribedForIt(t *testing.T) {
	for _, n := range []int{1, soughtTogether - 1, soughtTogether, 3*soughtTogether + 1} {
		s := Scope{Sources: table{}, Namespace: "n"}
		for range 2 {
			places := make([]*cite.Source, n)
			for i := range places {
				s.Describe(&places[i], &cite.Description{Title: strconv.Itoa(i / 2)}, Value{})
			}
			s.Settle()
			for i, got := range places {
				if want := (cite.Description{Title: strconv.Itoa(i / 2), Namespace: "n"}); got == nil || got.Description != want {
					t.Fatalf("place %d of %d got %+v", i, n, got)
				}
			}
		}
	}
}
