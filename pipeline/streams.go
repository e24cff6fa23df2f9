package pipeline

import (
	"cmp"
	"slices"

	"biblog/pipeline/cite"
)

// streams holds the responses of which parts came and the last one has not.
type streams struct {
	open map[streamID]*openStream
	next int64
}

type streamID struct{ format, id string }

type openStream struct {
	*cite.Response
	input int // the log in which it began
	born  int64
}

func newStreams() *streams { return &streams{open: make(map[streamID]*openStream)} }

// add joins a part, found in the given log, to its stream, and returns the stream if that completed it, else nil. A
// part without an id stands for itself, since nothing says what it belongs to.
func (s *streams) add(part *cite.Response, input int) *openStream {
	if !part.IDGiven {
		return &openStream{Response: part, input: input}
	}
	id := streamID{part.Format, part.ID}
	o := s.open[id]
	if o == nil {
		o = &openStream{Response: part, input: input, born: s.next}
		s.next++
	} else {
		cite.Join(o.Response, part)
	}
	if o.Part.Last {
		delete(s.open, id)
		return o
	}
	s.open[id] = o
	return nil
}

// unfinished returns and forgets the responses whose last part never came, in the order in which they began.
func (s *streams) unfinished() []*openStream {
	open := make([]*openStream, 0, len(s.open))
	for _, o := range s.open {
		open = append(open, o)
	}
	slices.SortFunc(open, func(a, b *openStream) int { return cmp.Compare(a.born, b.born) })
	clear(s.open)
	return open
}
