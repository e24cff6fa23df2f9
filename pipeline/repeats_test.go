package pipeline

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

// plainJudge is judge without an index: it looks at every form.
func plainJudge(forms *[]form, f form) (v verdict) {
	for i := range *forms {
		if h := &(*forms)[i]; f.within(h) && (!h.within(&f) || f.compare(h) <= 0) || f.piece(h) {
			return verdict{repeat: true}
		}
	}
	*forms = slices.DeleteFunc(*forms, func(h form) bool {
		if h.within(&f) {
			v.replaces = append(v.replaces, h)
			return true
		}
		return false
	})
	*forms = append(*forms, f)
	return v
}

func TestTheIndexOfManyFormsChangesNoVerdict(t *testing.T) {
	drawn := rapid.Custom(func(t *rapid.T) form {
		digest := func(label string) cite.Digest { return cite.Digest{byte(rapid.IntRange(1, 6).Draw(t, label))} }
		f := form{known: uint8(rapid.IntRange(0, 1).Draw(t, "known")), fragment: rapid.Bool().Draw(t, "fragment")}
		if f.hasText = rapid.Bool().Draw(t, "has text"); f.hasText {
			f.text = digest("text")
		}
		if rapid.Bool().Draw(t, "has citations") {
			f.cites, f.citations = digest("cites"), 1
		}
		return f
	})
	rapid.Check(t, func(t *rapid.T) {
		s, plain := newRepeats(), []form{}
		for i, f := range rapid.SliceOfN(drawn, 0, 60).Draw(t, "forms") {
			f.number = int64(i)
			got, want := s.judge([16]byte{}, f), plainJudge(&plain, f)
			if got.repeat != want.repeat || !slices.Equal(numbers(got.replaces), numbers(want.replaces)) {
				t.Fatalf("form %d %+v: repeat %v, replaces %v; want %v, %v", i, f, got.repeat, numbers(got.replaces), want.repeat, numbers(want.replaces))
			}
		}
		if n := s.conflicts(); len(plain) > 0 && n != int64(len(plain)-1) {
			t.Errorf("%d conflicts, want %d", n, len(plain)-1)
		}
	})
}

func numbers(forms []form) []int64 {
	list := make([]int64, len(forms))
	for i, f := range forms {
		list[i] = f.number
	}
	slices.Sort(list)
	return list
}

func TestRepeats(t *testing.T) {
	text, cites := cite.Digest{1}, cite.Digest{2}
	whole := form{text: text, hasText: true, cites: cites, citations: 1}
	tests := []struct {
		name   string
		forms  []form
		repeat []bool
	}{
		{"the same again is a repeat", []form{whole, whole}, []bool{false, true}},
		{"less is a repeat of more", []form{whole, {text: text, hasText: true}, {cites: cites, citations: 1}, {}}, []bool{false, true, true, true}},
		{"more replaces less", []form{{text: text, hasText: true}, whole}, []bool{false, false}},
		{"another text under one id is another response", []form{whole, {text: cite.Digest{9}, hasText: true}}, []bool{false, false}},
		{"the end of a stream that comes once more is a repeat", []form{whole, {text: cite.Digest{9}, hasText: true, cites: cites, citations: 1, fragment: true}}, []bool{false, true}},
		{"two streams whose beginning nothing marks are two", []form{{text: text, hasText: true, fragment: true}, {text: cite.Digest{9}, hasText: true, fragment: true}}, []bool{false, false}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := newRepeats()
			for i, f := range tt.forms {
				if v := s.judge([16]byte{}, f); v.repeat != tt.repeat[i] {
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
			s.judge([16]byte{}, form{text: cite.Digest{byte(i), byte(i >> 8), byte(i >> 16)}, hasText: true})
		}
	}
}
