package pipeline

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"biblog/pipeline/cite"
)

// part is a part of a stream for the tests: text, and what marks it.
type part struct {
	id    string
	input int
	text  string
	cites []string // nil: the part has no list of citations
	first bool
	last  bool
	index int64 // from 1; 0 where the provider does not number parts
	count int64
}

func (p part) response() *cite.Response {
	r := &cite.Response{ID: p.id, IDGiven: p.id != "", Format: "toy", Records: 1, Answers: []string{p.text}}
	r.Part = cite.Part{Chunk: true, First: p.first, Last: p.last}
	if p.index > 0 {
		r.Part.Index = cite.Some(p.index - 1)
		r.Part.Count = cite.Optional[int64]{Value: p.count, Known: p.count > 0}
	}
	if p.cites != nil {
		r.Citations = []cite.Citation{}
	}
	for _, c := range p.cites {
		r.Citations = append(r.Citations, cite.Citation{Label: c})
	}
	return r
}

func TestStreams(t *testing.T) {
	tests := []struct {
		name  string
		parts []part
		want  []string // of each stream: its text, its citations, `?` where the last part is missing
	}{
		{"parts are joined up to the last one", []part{{id: "a", text: "Ве"}, {id: "a", text: "ра"}, {id: "a", last: true, cites: []string{"1"}}}, []string{"Вера [1]"}},
		{"streams may be interleaved", []part{{id: "a", text: "1"}, {id: "b", text: "x"}, {id: "a", text: "2", last: true, cites: []string{}}, {id: "b", last: true, cites: []string{}}}, []string{"12 []", "x []"}},
		{"without an id, what stands in one log belongs together", []part{{text: "1"}, {input: 1, text: "x"}, {text: "2"}, {last: true, cites: []string{"1"}}}, []string{"12 [1]", "x []?"}},
		{"without an id, the last part ends a stream", []part{{text: "1", last: true}, {text: "2", last: true, cites: []string{}}}, []string{"1 []", "2 []"}},
		{"a stream without its last part counts with what it has", []part{{id: "a", text: "愛"}}, []string{"愛 []?"}},
		{"citations may come behind the last part", []part{{id: "a", text: "fides"}, {id: "a", last: true}, {id: "a", cites: []string{"1"}}}, []string{"fides [1]"}},
		{"a stream that ended without citations is not unfinished", []part{{id: "a", text: "spes", last: true}}, []string{"spes []"}},
		{"a stream goes on in the next log", []part{{id: "a", text: "ab"}, {id: "a", input: 1, text: "cd", last: true, cites: []string{}}}, []string{"abcd []"}},
		{"a copy of the log begins the stream again and ends it", []part{{id: "a", text: "ab"}, {id: "a", input: 1, text: "ab"}, {id: "a", input: 1, text: "cd", last: true, cites: []string{"1"}}}, []string{"abcd [1]"}},
		{"a copy of the log has less of the stream", []part{{id: "a", text: "abcd"}, {id: "a", input: 1, text: "ab"}}, []string{"abcd []?"}},
		{"the log with the end is read before the log with the beginning", []part{{id: "a", input: 0, text: "cd", last: true, cites: []string{"1"}}, {id: "a", input: 1, first: true, text: "a"}, {id: "a", input: 1, text: "b"}}, []string{"abcd [1]"}},
		{"a stream is complete when its first part, its last and its citations came", []part{{id: "a", first: true, text: "ab"}, {id: "a", last: true, cites: []string{"1"}}, {id: "a", first: true, text: "x"}}, []string{"ab [1]", "x []?"}},
		{"numbered parts come in any order, some of them twice", []part{{id: "a", text: "3", index: 3, count: 3}, {id: "a", text: "1", index: 1, count: 3}, {id: "a", text: "1", index: 1, count: 3}, {id: "a", text: "2", index: 2, count: 3, cites: []string{"1"}}}, []string{"123 [1]"}},
		{"each numbered part may have citations", []part{{id: "a", text: "1", index: 1, count: 2, cites: []string{"x"}}, {id: "a", text: "2", index: 2, count: 2, cites: []string{"y"}}}, []string{"12 [x y]"}},
		{"a numbered part of a complete stream comes again", []part{{id: "a", text: "1", index: 1, count: 2}, {id: "a", text: "2", index: 2, count: 2, cites: []string{"x"}}, {id: "a", text: "2", index: 2, count: 2, cites: []string{"x"}}}, []string{"12 [x]"}},
		{"a numbered part is missing", []part{{id: "a", text: "1", index: 1, count: 3}, {id: "a", text: "3", index: 3, count: 3}}, []string{"13 []?"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := newStreams()
			var done []*openStream
			for _, p := range tt.parts {
				more, _ := s.add(p.response(), p.input)
				done = append(done, more...)
			}
			if d := cmp.Diff(tt.want, outcomes(append(done, s.rest()...))); d != "" {
				t.Error(d)
			}
			if len(s.open) != 0 || s.order.Len() != 0 || s.ended.Len() != 0 || s.text != 0 {
				t.Errorf("left behind: %d streams, %d bytes", len(s.open), s.text)
			}
		})
	}
}

func outcomes(done []*openStream) (list []string) {
	for _, o := range done {
		r := o.response()
		labels := make([]string, 0, len(r.Citations))
		for _, c := range r.Citations {
			labels = append(labels, c.Label)
		}
		text := fmt.Sprintf("%s %v", strings.Join(r.Answers, "|"), labels)
		if !o.hasLast {
			text += "?"
		}
		list = append(list, text)
	}
	return list
}

func TestStreamsHoldABoundedAmountOfText(t *testing.T) {
	s := newStreams()
	text := strings.Repeat("x", 1<<20)
	given := 0
	for i := range 3 * heldText >> 20 {
		done, _ := s.add(part{id: fmt.Sprint(i), text: text}.response(), 0)
		given += len(done)
		for k, o := range done {
			if want := fmt.Sprint(given - len(done) + k); o.id.id != want {
				t.Fatalf("stream %s was given up, want the oldest, %s", o.id.id, want)
			}
		}
	}
	if s.text > heldText || given != 2*heldText>>20 {
		t.Errorf("%d bytes are held, %d streams were given up", s.text, given)
	}
}

func TestStreamsThatEndedWaitInABoundedNumber(t *testing.T) {
	s := newStreams()
	for i := range 3 * lingering {
		s.add(part{id: fmt.Sprint(i), text: "x", last: true}.response(), 0)
	}
	if len(s.open) != lingering {
		t.Errorf("%d streams are open, want %d", len(s.open), lingering)
	}
}
