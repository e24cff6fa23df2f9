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
	r := &cite.Response{ID: p.id, IDGiven: p.id != "", Format: "toy", Records: 1, Answers: []string{p.text}, Input: fmt.Sprint(p.input)}
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
		{"the end stands before the beginning in one log", []part{{id: "a", text: "cd", last: true, cites: []string{"1"}}, {id: "a", first: true, text: "ab"}}, []string{"abcd [1]"}},
		{"a log that has all of the stream is read after the log with its end", []part{{id: "a", text: "cd", last: true, cites: []string{"1"}}, {id: "a", input: 1, first: true, text: "abcd"}, {id: "a", input: 1, last: true, cites: []string{"1"}}}, []string{"abcd [1]"}},
		{"a stream is complete when its first part, its last and its citations came", []part{{id: "a", first: true, text: "ab"}, {id: "a", last: true, cites: []string{"1"}}, {id: "a", first: true, text: "x"}}, []string{"ab [1]", "x []?"}},
		{"numbered parts come in any order, some of them twice", []part{{id: "a", text: "3", index: 3, count: 3}, {id: "a", text: "1", index: 1, count: 3}, {id: "a", text: "1", index: 1, count: 3}, {id: "a", text: "2", index: 2, count: 3, cites: []string{"1"}}}, []string{"123 [1]"}},
		{"each numbered part may have citations", []part{{id: "a", text: "1", index: 1, count: 2, cites: []string{"x"}}, {id: "a", text: "2", index: 2, count: 2, cites: []string{"y"}}}, []string{"12 [x y]"}},
		{"a numbered part of a complete stream comes again", []part{{id: "a", text: "1", index: 1, count: 2}, {id: "a", text: "2", index: 2, count: 2, cites: []string{"x"}}, {id: "a", text: "2", index: 2, count: 2, cites: []string{"x"}}}, []string{"12 [x]"}},
		{"a numbered part of a complete stream comes again, and says something else", []part{{id: "m", text: "1", index: 1, count: 2}, {id: "m", text: "2", index: 2, count: 2, cites: []string{"x"}}, {id: "m", text: "3", index: 1, count: 2, cites: []string{"y"}}, {id: "m", text: "4", index: 2, count: 2}}, []string{"12 [x]", "34 [y]"}},
		{"numbered streams with a placeholder for an id, interleaved", []part{{id: "m", text: "1", index: 1, count: 2}, {id: "m", text: "3", index: 1, count: 2, cites: []string{"y"}}, {id: "m", text: "2", index: 2, count: 2, cites: []string{"x"}}, {id: "m", text: "4", index: 2, count: 2}}, []string{"12 [x]", "34 [y]"}},
		{"numbered streams of one id that have other numbers of parts", []part{{id: "m", text: "1", index: 1, count: 2}, {id: "m", text: "4", index: 2, count: 3, cites: []string{"y"}}, {id: "m", text: "2", index: 2, count: 2}}, []string{"12 []", "4 [y]?"}},
		{"a stream with a placeholder for an id begins after another one that has no citations", []part{{id: "m", first: true, text: "no"}, {id: "m", last: true}, {id: "m", first: true, text: "yes"}, {id: "m", last: true, cites: []string{"1"}}}, []string{"no []", "yes [1]"}},
		{"streams with a placeholder for an id and no mark where they begin, one after another", []part{{id: "x", text: "не"}, {id: "x", text: "т"}, {id: "x", last: true, cites: []string{"1"}}, {id: "x", text: "да"}, {id: "x", last: true, cites: []string{"2"}}, {id: "x", text: "愛", last: true}, {id: "x", text: "fides"}}, []string{"нет [1]", "да [2]", "愛 []", "fides []?"}},
		{"streams with a placeholder for an id and no mark where they begin, each in a log of its own", []part{{id: "x", text: "нет"}, {id: "x", last: true, cites: []string{"1"}}, {id: "x", input: 1, text: "да"}, {id: "x", input: 1, last: true, cites: []string{"2"}}, {id: "x", input: 2, text: "愛", last: true, cites: []string{"2"}}}, []string{"нет [1]", "да [2]", "愛 [2]"}},
		{"a copy in the same log, of a stream without a mark where it begins, breaks off", []part{{id: "a", text: "abcd"}, {id: "a", last: true, cites: []string{"1"}}, {id: "a", text: "ab"}}, []string{"abcd [1]"}},
		{"a numbered part is missing", []part{{id: "a", text: "1", index: 1, count: 3}, {id: "a", text: "3", index: 3, count: 3}}, []string{"13 []?"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := newStreams(false)
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

// A stream that one log has whole is one response, also where others have its beginning and its end, and more than once what
// stands between: put together they say that twice.
func TestPiecesThatOverlapAreNoResponseBesideTheWhole(t *testing.T) {
	for _, logs := range [][]string{
		{"a b\nFi ;a c\ndes ;a l\n_ s1;", "a c\ndes ;a l\n_ s1;", "a b\nFi ;a c\ndes ;"},
		{"a b\nA ;a c\nA ;a l\nB s1;", "a c\nA ;a l\nB s1;", "a b\nA ;a c\nA ;"}, // its middle begins as it does itself
	} {
		_, whole, _ := collect(newToy(1<<10, logs[0]), 1, Options{Roles: allRoles})
		for _, order := range [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
			c, handed, err := collect(newToy(1<<10, logs[order[0]], logs[order[1]], logs[order[2]]), 1, Options{Roles: allRoles})
			if err != nil {
				t.Fatal(err)
			}
			_, retracted := c.finish()
			if d := cmp.Diff(show(whole), show(kept(handed, retracted))); d != "" {
				t.Errorf("%q in the order %v: %s", logs, order, d)
			}
		}
	}
}

func TestKeptRepeatsAreStreamsOfTheirOwn(t *testing.T) {
	s := newStreams(true)
	var done []*openStream
	for _, p := range []part{{id: "m", text: "1", index: 1, count: 2}, {id: "m", text: "1", index: 1, count: 2}, {id: "m", text: "2", index: 2, count: 2}, {id: "m", text: "2", index: 2, count: 2}} {
		more, repeat := s.add(p.response(), 0)
		if done = append(done, more...); repeat {
			t.Errorf("%+v is a repeat", p)
		}
	}
	if d := cmp.Diff([]string{"12 []", "12 []"}, outcomes(append(done, s.rest()...))); d != "" {
		t.Error(d)
	}
}

func TestStreamsOfOneIDAreBoundedInNumber(t *testing.T) {
	s := newStreams(false)
	given := 0
	for i := range 3 * sameID {
		done, _ := s.add(part{id: "m", text: fmt.Sprint(i), index: 1, count: 2}.response(), 0)
		given += len(done)
	}
	if len(s.open[streamID{format: "toy", id: "m"}]) != sameID || given != 2*sameID {
		t.Errorf("%d streams are open, %d were given up", s.order.Len(), given)
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
	s := newStreams(false)
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
	s := newStreams(false)
	for i := range 3 * lingering {
		s.add(part{id: fmt.Sprint(i), text: "x", last: true}.response(), 0)
	}
	if len(s.open) != lingering {
		t.Errorf("%d streams are open, want %d", len(s.open), lingering)
	}
}
