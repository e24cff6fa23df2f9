package pipeline

import (
	"container/list"
	"slices"
	"strings"

	"biblog/pipeline/cite"
)

const (
	// lingering is how many streams that have ended without citations may wait for them: a provider may send them in a
	// part behind the last one. Many more than run side by side, few enough to cost nothing.
	lingering = 256
	// heldText is how much text of unfinished streams is held, in bytes. Beyond it the oldest stream is given up as
	// unfinished, so that a log of streams which never end takes no more memory than any other.
	heldText = 64 << 20
)

// streams joins the parts of streamed responses, in the order of the input.
type streams struct {
	open  map[streamID]*openStream
	order list.List // of *openStream, in the order in which they began
	ended list.List // of *openStream: those of the open ones that wait for citations
	text  int       // bytes held
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
	runs     []*cite.Response // what one log after another said, joined
	last     int              // the log of the last run
	numbered []*cite.Response // parts whose place the provider gives, in that order
	hasLast  bool
	text     int // bytes
	at, end  *list.Element
}

func newStreams() *streams { return &streams{open: make(map[streamID]*openStream)} }

// add joins a part, found in the given log, to its stream, and returns the streams that are complete now, or were given up.
func (s *streams) add(part *cite.Response, input int) (done []*openStream) {
	id := streamID{format: part.Format, id: part.ID}
	if !part.IDGiven {
		id = streamID{format: part.Format, input: input}
	}
	o := s.open[id]
	if o == nil {
		o = &openStream{id: id, input: input, last: -1}
		s.open[id] = o
		o.at = s.order.PushBack(o)
	}
	n := o.add(part, input)
	o.text += n
	s.text += n
	switch {
	case o.complete():
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
	return done
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

// add takes a part and returns how many bytes of text it brought.
func (o *openStream) add(part *cite.Response, input int) (text int) {
	for _, a := range part.Answers {
		text += len(a)
	}
	if part.Part.Index.Known {
		return o.number(part, text)
	}
	if len(o.runs) > 0 && o.last == input && !o.hasLast {
		cite.Join(o.runs[len(o.runs)-1], part)
	} else {
		o.runs = append(o.runs, part)
	}
	o.last = input
	o.hasLast = o.hasLast || part.Part.Last
	return text
}

// number takes a part whose place is given. One that came before came again, in another log or after a resume.
func (o *openStream) number(part *cite.Response, text int) int {
	at, twice := slices.BinarySearchFunc(o.numbered, part, func(a, b *cite.Response) int {
		return int(min(max(a.Part.Index.Value-b.Part.Index.Value, -1), 1))
	})
	if twice {
		o.numbered[at].Records += part.Records
		return 0
	}
	o.numbered = slices.Insert(o.numbered, at, part)
	count := part.Part.Count
	o.hasLast = o.hasLast || count.Known && int64(len(o.numbered)) == count.Value
	return text
}

// complete says whether nothing more is to come: the last part has, and so have the citations, or every numbered part.
func (o *openStream) complete() bool {
	return o.hasLast && (len(o.runs) == 0 || slices.ContainsFunc(o.runs, func(r *cite.Response) bool { return r.Citations != nil }))
}

// response is what the parts say together.
func (o *openStream) response() *cite.Response {
	var whole *cite.Response
	for _, r := range slices.Concat(o.numbered, o.runs) {
		if whole == nil {
			whole = r
			continue
		}
		if len(o.numbered) == 0 {
			withoutRepeat(whole, r)
		}
		cite.Join(whole, r)
	}
	return whole
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
