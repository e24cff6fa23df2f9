package pipeline

import (
	"cmp"
	"container/list"
	"slices"
	"strings"

	"biblog/pipeline/cite"
)

const (
	// lingering is how many streams of which the last part came may wait for what is still missing: citations, which a
	// provider may send behind the last part, or the first part, which may stand in a log that is read later. Many more
	// than run side by side, few enough to cost nothing.
	lingering = 256
	// heldText is how much text of unfinished streams is held, in bytes. Beyond it the oldest stream is given up as
	// unfinished, so that a log of streams which never end takes no more memory than any other.
	heldText = 64 << 20
)

// streams joins the parts of streamed responses, in the order of the input.
type streams struct {
	open  map[streamID]*openStream
	order list.List         // of *openStream, in the order in which they began
	ended list.List         // of *openStream: those of the open ones that wait for citations
	text  int               // bytes held
	done  map[streamID]bool // streams of numbered parts that were complete: a part of one that comes again is a repeat
}

// streamID names a stream. Where the provider gave no id, the parts of one log belong together until the last one.
type streamID struct {
	format, id string
	input      int // only where there is no id
}

// openStream is what came of a stream so far.
type openStream struct {
	id       streamID
	input    int              // the log in which it began
	runs     []*cite.Response // what one log after another said, joined; the order is that of reading
	last     int              // the log of the last run
	numbered []*cite.Response // parts whose place the provider gives, in that order
	hasLast  bool
	text     int // bytes
	at, end  *list.Element
}

func newStreams() *streams {
	return &streams{open: make(map[streamID]*openStream), done: make(map[streamID]bool)}
}

// add joins a part, found in the given log, to its stream, and returns the streams that are complete now, or were given
// up. A part that came before says nothing new: it is a repeat.
func (s *streams) add(part *cite.Response, input int) (done []*openStream, repeat bool) {
	id := streamID{format: part.Format, id: part.ID}
	if !part.IDGiven {
		id = streamID{format: part.Format, input: input}
	}
	if part.Part.Index.Known && s.done[id] {
		return nil, true
	}
	o := s.open[id]
	if o == nil {
		o = &openStream{id: id, input: input, last: -1}
		s.open[id] = o
		o.at = s.order.PushBack(o)
	}
	n, repeat := o.add(part, input)
	o.text += n
	s.text += n
	switch {
	case o.complete():
		if len(o.numbered) > 0 {
			s.done[o.id] = true
		}
		done = append(done, s.close(o))
	case o.hasLast && o.end == nil:
		o.end = s.ended.PushBack(o)
	}
	for s.ended.Len() > lingering {
		done = append(done, s.close(s.ended.Front().Value.(*openStream)))
	}
	for s.text > heldText {
		done = append(done, s.close(s.order.Front().Value.(*openStream)))
	}
	return done, repeat
}

// rest closes every stream, in the order in which they began.
func (s *streams) rest() (done []*openStream) {
	for s.order.Len() > 0 {
		done = append(done, s.close(s.order.Front().Value.(*openStream)))
	}
	return done
}

func (s *streams) close(o *openStream) *openStream {
	delete(s.open, o.id)
	s.order.Remove(o.at)
	if o.end != nil {
		s.ended.Remove(o.end)
	}
	s.text -= o.text
	return o
}

// add takes a part and returns how many bytes of text it brought, and whether it came before.
func (o *openStream) add(part *cite.Response, input int) (text int, repeat bool) {
	for _, a := range part.Answers {
		text += len(a)
	}
	if part.Part.Index.Known {
		return o.number(part, text)
	}
	if n := len(o.runs); n > 0 && o.last == input && !o.runs[n-1].Part.Last {
		cite.Join(o.runs[n-1], part)
	} else {
		o.runs = append(o.runs, part)
	}
	o.last = input
	o.hasLast = o.hasLast || o.runs[len(o.runs)-1].Part.Last
	return text, false
}

// number takes a part whose place is given. One that came before came again, in another log or after a resume.
func (o *openStream) number(part *cite.Response, text int) (int, bool) {
	at, twice := slices.BinarySearchFunc(o.numbered, part, func(a, b *cite.Response) int {
		return int(min(max(a.Part.Index.Value-b.Part.Index.Value, -1), 1))
	})
	if twice {
		return 0, true
	}
	o.numbered = slices.Insert(o.numbered, at, part)
	count := part.Part.Count
	o.hasLast = o.hasLast || count.Known && int64(len(o.numbered)) == count.Value
	return text, false
}

// complete says whether nothing more is to come: the last part has come after the first one, and the citations; or
// every numbered part; or, where there is no id, the last part, since the next one may belong to another stream.
func (o *openStream) complete() bool {
	if !o.hasLast || len(o.numbered) > 0 || o.id.id == "" {
		return o.hasLast
	}
	first, whole, cited := false, false, false
	for _, r := range o.runs {
		first = first || r.Part.First
		whole = whole || first && r.Part.Last
		cited = cited || r.Citations != nil
	}
	return whole && cited
}

// response is what the parts say together: what begins first and what ends last, whatever the order of the logs.
func (o *openStream) response() *cite.Response {
	slices.SortStableFunc(o.runs, func(a, b *cite.Response) int { return cmp.Compare(rank(a), rank(b)) })
	var whole *cite.Response
	for _, r := range slices.Concat(o.numbered, o.runs) {
		if whole == nil {
			whole = r
			continue
		}
		if len(o.numbered) == 0 {
			withoutRepeat(whole, r)
		}
		before := whole.Citations
		cite.Join(whole, r)
		if len(o.numbered) > 0 {
			whole.Citations = unite(before, r.Citations)
		}
	}
	if whole != nil && len(o.numbered) > 0 {
		whole.Part.First = whole.Part.Index.Value == 0
	}
	return whole
}

// unite is the citations of two numbered parts, each of which may have its own; a list that is given again counts once.
func unite(a, b []cite.Citation) []cite.Citation {
	if len(b) == 0 || slices.EqualFunc(a[:min(len(a), len(b))], b[:min(len(a), len(b))], sameCitation) && len(a) > 0 {
		if len(b) > len(a) {
			return b
		}
		return a
	}
	out := slices.Concat(a, b)
	for i := range out {
		out[i].Position = i
	}
	return out
}

func sameCitation(x, y cite.Citation) bool { return x == y }

func rank(run *cite.Response) int {
	switch {
	case run.Part.First:
		return 0
	case run.Part.Last:
		return 2
	}
	return 1
}

// withoutRepeat takes the texts out of what a later log says of a stream where that log is a copy: it begins again where
// the stream began, and may go on further.
func withoutRepeat(whole, later *cite.Response) {
	for i := range min(len(whole.Answers), len(later.Answers)) {
		switch a, b := whole.Answers[i], later.Answers[i]; {
		case strings.HasPrefix(b, a):
			whole.Answers[i] = ""
		case strings.HasPrefix(a, b):
			later.Answers[i] = ""
		}
	}
}
