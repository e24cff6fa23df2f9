package pipeline

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

// plainJudge is judge without an index: it looks at every form.
func plainJudge(forms map[uint32]form, number uint32, f form) (v verdict) {
	for _, h := range forms {
		if f.less(&h) {
			return verdict{repeat: true}
		}
	}
	for n, h := range forms {
		if h.less(&f) {
			v.replaces = append(v.replaces, n)
			delete(forms, n)
		}
	}
	forms[number] = f
	return v
}

// drawnForm has content of which there is little, so that forms of one response are frequent.
var drawnForm = rapid.Custom(func(t *rapid.T) form {
	f := form{known: uint8(rapid.IntRange(0, 4).Draw(t, "known")), seal: uint32(rapid.IntRange(0, 1).Draw(t, "seal")), extent: extent(rapid.IntRange(0, int(torn)).Draw(t, "extent"))}
	if f.hasText = rapid.Bool().Draw(t, "has text"); f.hasText {
		f.text = uint64(rapid.IntRange(0, 5).Draw(t, "text"))
	}
	if f.hasCites = rapid.Bool().Draw(t, "has citations"); f.hasCites {
		f.cites = uint64(rapid.IntRange(0, 5).Draw(t, "cites"))
	}
	return f
})

func TestTheIndexOfManyFormsChangesNoVerdict(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, plain := newRepeats(), map[uint32]form{}
		for i, f := range rapid.SliceOfN(drawnForm, 0, 60).Draw(t, "forms") {
			number := s.forms.length
			got, want := s.judge(0, f), plainJudge(plain, number, f)
			slices.Sort(got.replaces)
			slices.Sort(want.replaces)
			if got.repeat != want.repeat || !slices.Equal(got.replaces, want.replaces) {
				t.Fatalf("form %d %+v: %+v, want %+v", i, f, got, want)
			}
			if !got.repeat && s.forms.at(number) != f {
				t.Fatalf("%+v became %+v", f, s.forms.at(number))
			}
		}
		if n := s.conflicts(); len(plain) > 0 && n != int64(len(plain)-1) {
			t.Errorf("%d conflicts, want %d", n, len(plain)-1)
		}
	})
}

// Which of the forms of an id count does not depend on the order in which they came. Ends of streams are left out: one may
// tie a form to a whole with which it has nothing in common, if it comes between them.
func TestTheOrderOfFormsChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		forms := rapid.SliceOfN(drawnForm, 0, 12).Draw(t, "forms")
		for i := range forms {
			forms[i].extent = entire
		}
		kept := func(forms []form) (list []form) {
			s := newRepeats()
			for _, f := range forms {
				s.judge(0, f)
			}
			for n := range s.forms.length {
				if f := s.forms.at(n); !f.replaced {
					list = append(list, f)
				}
			}
			slices.SortFunc(list, func(a, b form) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
			return list
		}
		other := rapid.Permutation(forms).Draw(t, "other order")
		if a, b := kept(forms), kept(other); !slices.Equal(a, b) {
			t.Fatalf("%v: %v\n%v: %v", forms, a, other, b)
		}
	})
}

func TestAMillionIDsAreFoundAgain(t *testing.T) {
	s := newRepeats()
	name := func(i int) uint64 { return s.identity(&cite.Response{Format: "toy", ID: fmt.Sprint(i)}) }
	f := form{text: 1, hasText: true}
	for i := range 1_000_000 {
		if s.judge(name(i), f).repeat {
			t.Fatalf("%d is new, and was taken for a repeat", i)
		}
	}
	for i := range 1_000_000 {
		if !s.judge(name(i), f).repeat {
			t.Fatalf("%d was not found again", i)
		}
	}
}

func TestRepeats(t *testing.T) {
	const text, cites = 1, 2
	whole := form{text: text, hasText: true, cites: cites, hasCites: true}
	tests := []struct {
		name   string
		forms  []form
		repeat []bool
	}{
		{"the same again is a repeat", []form{whole, whole}, []bool{false, true}},
		{"less is a repeat of more", []form{whole, {text: text, hasText: true}, {cites: cites, hasCites: true}, {}}, []bool{false, true, true, true}},
		{"more replaces less", []form{{text: text, hasText: true}, whole}, []bool{false, false}},
		{"another text under one id is another response", []form{whole, {text: 9, hasText: true}}, []bool{false, false}},
		{"the end of a stream that comes once more is a repeat", []form{whole, {text: 9, hasText: true, cites: cites, hasCites: true, extent: torn}}, []bool{false, true}},
		{"the whole of a stream takes the place of its end", []form{{text: 9, hasText: true, cites: cites, hasCites: true, extent: torn}, whole, {text: 9, hasText: true, extent: torn}}, []bool{false, false, true}},
		{"what was fitted together of parts that overlap is no response beside the whole", []form{whole, {text: 9, hasText: true, cites: cites, hasCites: true, extent: fitted}}, []bool{false, true}},
		{"the whole of a stream takes the place of what was fitted together, which took that of its end", []form{{text: 8, hasText: true, cites: cites, hasCites: true, extent: torn}, {text: 9, hasText: true, cites: cites, hasCites: true, extent: fitted}, whole, {text: 8, hasText: true, cites: cites, hasCites: true, extent: torn}}, []bool{false, false, false, true}},
		{"another text that was fitted together is another response where it has no citations", []form{whole, {text: 9, hasText: true, extent: fitted}}, []bool{false, false}},
		{"two streams whose beginning nothing marks are two", []form{{text: text, hasText: true, extent: torn}, {text: 9, hasText: true, extent: torn}}, []bool{false, false}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := newRepeats()
			for i, f := range tt.forms {
				if v := s.judge(0, f); v.repeat != tt.repeat[i] {
					t.Errorf("form %d: repeat %v, want %v", i, v.repeat, tt.repeat[i])
				}
			}
		})
	}
}

func BenchmarkManyFormsOfOneID(b *testing.B) {
	for b.Loop() {
		s := newRepeats()
		for i := range 100_000 {
			s.judge(0, form{text: uint64(i), hasText: true})
		}
	}
}

// BenchmarkMemory reports what is held for each response, when all are distinct and when one placeholder names all.
func BenchmarkMemory(b *testing.B) {
	const responses = 1_000_000
	for _, c := range []struct {
		name string
		id   func(s *repeats, i int) uint64
	}{
		{"distinct", func(s *repeats, i int) uint64 { return s.identity(&cite.Response{Format: "toy", ID: fmt.Sprint(i)}) }},
		{"placeholder", func(s *repeats, _ int) uint64 { return s.identity(&cite.Response{Format: "toy", ID: "string"}) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				before := heap()
				s := newRepeats()
				for i := range responses {
					s.judge(c.id(s, i), form{text: uint64(i), hasText: true, cites: uint64(i), hasCites: true, seal: uint32(i)})
				}
				b.ReportMetric(float64(heap()-before)/responses, "B/response")
				runtime.KeepAlive(s)
			}
		})
	}
}

func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
