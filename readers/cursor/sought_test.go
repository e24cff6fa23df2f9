package cursor

import (
	"reflect"
	"strconv"
	"testing"

	"biblog/pipeline/cite"
)

// table makes one source of each description.
type table map[cite.Description]*cite.Source

func (t table) InternAll(all []cite.Description, found []*cite.Source) {
	for i, d := range all {
		if t[d] == nil {
			t[d] = &cite.Source{Packed: cite.Pack(&d)}
		}
		found[i] = t[d]
	}
}

// TestEveryFieldIsDescribed: no field of a description is left behind where it is put down to be sought.
func TestEveryFieldIsDescribed(t *testing.T) {
	var d cite.Description
	for i, v := 0, reflect.ValueOf(&d).Elem(); i < v.NumField(); i++ {
		v.Field(i).SetString(v.Type().Field(i).Name)
	}
	s := Scope{Sources: table{}, Namespace: d.Namespace}
	if got := s.Source(d, Value{}); got.Description() != d {
		t.Errorf("got %+v, want %+v", got.Description(), d)
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
				if want := (cite.Description{Title: strconv.Itoa(i / 2), Namespace: "n"}); got == nil || got.Description() != want {
					t.Fatalf("place %d of %d got %+v", i, n, got)
				}
			}
		}
	}
}
