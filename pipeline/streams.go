package pipeline

import (
	"cmp"
	"container/list"
	"hash/maphash"
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
	open  map[streamID][]*openStream // in the order in which they began; several where one id stands for several responses
	order list.List                  // of *openStream, in the order in which they began
	ended list.List                  // of *openStream: those of the open ones that wait for citations
	text  int                        // bytes held

	keep  bool                   // a part that comes again is one more
	seeds [2]maphash.Seed        // of done
	done  map[[2]uint64]struct{} // the numbered parts of complete streams: one that comes again is a repeat
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

// newStreams joins parts. Where repeats are kept, a part that comes again belongs to one more response.
func newStreams(keep bool) *streams {
	return &streams{
		open: make(map[streamID][]*openStream), keep: keep,
		seeds: [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}, done: make(map[[2]uint64]struct{}),
	}
}

// add joins a part, found in the given log, to its stream, and returns the streams that are complete now, or were given
// up. A numbered part that came before says nothing new: it is a repeat.
func (s *streams) add(part *cite.Response, input int) (done []*openStream, repeat bool) {
	id := streamID{format: part.Format, id: part.ID}
	if !part.IDGiven {
		id = streamID{format: part.Format, input: input}
	}
	var o *openStream
	if part.Part.Index.Known {
		if o, done, repeat = s.numbered(id, part); repeat {
			return nil, true
		}
	} else if all := s.open[id]; len(all) > 0 {
		if o = all[len(all)-1]; part.Part.First && o.whole() {
			done, o = append(done, s.close(o)), nil // another response with its id begins, or the same one again
		}
	}
	if o == nil {
		o = &openStream{id: id, input: input, last: -1}
		s.open[id] = append(s.open[id], o)
		o.at = s.order.PushBack(o)
	}
	n := o.add(part, input)
	o.text += n
	s.text += n
	if run := o.another(); run != nil {
		if all := s.open[id]; len(all) >= sameID {
			done = append(done, s.close(all[0]))
		}
		o = s.part(o, run)
	}
	switch {
	case o.complete():
		if !s.keep {
			for _, part := range o.numbered {
				s.done[s.digest(o.id, part)] = struct{}{}
			}
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
	return done, false
}

// part makes a stream of its own of the last run of o.
func (s *streams) part(o *openStream, run *cite.Response) *openStream {
	o.runs = o.runs[:len(o.runs)-1]
	apart := &openStream{id: o.id, input: o.last, runs: []*cite.Response{run}, last: o.last, hasLast: run.Part.Last}
	for _, a := range run.Answers {
		apart.text += len(a)
	}
	o.text -= apart.text
	s.open[o.id] = append(s.open[o.id], apart)
	apart.at = s.order.PushBack(apart)
	return apart
}

// sameID is how many streams of one id may be open at a time: placeholders stand for the ids of a whole log.
const sameID = 8

// numbered finds the stream that a numbered part belongs to: the first of its id in which its place is free. It is a repeat
// if that place is taken by the same, and begins a stream if in all of them by something else.
func (s *streams) numbered(id streamID, part *cite.Response) (o *openStream, done []*openStream, repeat bool) {
	if _, repeat := s.done[s.digest(id, part)]; repeat {
		return nil, nil, true
	}
	all := s.open[id]
	for _, o := range all {
		at, taken := o.place(part)
		switch {
		case taken && !s.keep && samePart(o.numbered[at], part):
			return nil, nil, true
		case !taken && (len(o.numbered) == 0 || sameCount(o.numbered[0].Part.Count, part.Part.Count)):
			return o, nil, false
		}
	}
	if len(all) == sameID {
		done = append(done, s.close(all[0]))
	}
	return nil, done, false
}

func sameCount(a, b cite.Optional[int64]) bool { return !a.Known || !b.Known || a == b }

// digest tells a numbered part from every other.
func (s *streams) digest(id streamID, part *cite.Response) (d [2]uint64) {
	for i, seed := range s.seeds {
		var h maphash.Hash
		h.SetSeed(seed)
		maphash.WriteComparable(&h, id)
		maphash.WriteComparable(&h, part.Part.Index)
		for _, text := range part.Answers {
			maphash.WriteComparable(&h, text)
		}
		for _, c := range part.Citations {
			maphash.WriteComparable(&h, c)
		}
		d[i] = h.Sum64()
	}
	return d
}

// samePart says whether two numbered parts say the same.
func samePart(a, b *cite.Response) bool {
	return slices.Equal(a.Answers, b.Answers) && slices.EqualFunc(a.Citations, b.Citations, sameCitation)
}

// rest closes every stream, in the order in which they began.
func (s *streams) rest() (done []*openStream) {
	for s.order.Len() > 0 {
		done = append(done, s.close(s.order.Front().Value.(*openStream)))
	}
	return done
}

func (s *streams) close(o *openStream) *openStream {
	if run := o.begun(); run != nil {
		s.part(o, run)
	}
	all := s.open[o.id]
	if all = slices.Delete(all, slices.Index(all, o), slices.Index(all, o)+1); len(all) > 0 {
		s.open[o.id] = all
	} else {
		delete(s.open, o.id)
	}
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
		at, _ := o.place(part)
		o.numbered = slices.Insert(o.numbered, at, part)
		count := part.Part.Count
		o.hasLast = o.hasLast || count.Known && int64(len(o.numbered)) == count.Value
		return text
	}
	if n := len(o.runs); n > 0 && o.last == input && !o.runs[n-1].Part.Last {
		cite.Join(o.runs[n-1], part)
	} else {
		o.runs = append(o.runs, part)
	}
	o.last = input
	o.hasLast = o.hasLast || o.runs[len(o.runs)-1].Part.Last
	return text
}

// place is where a numbered part stands among the others, and whether that place is taken.
func (o *openStream) place(part *cite.Response) (at int, taken bool) {
	return slices.BinarySearchFunc(o.numbered, part, func(a, b *cite.Response) int {
		return cmp.Compare(a.Part.Index.Value, b.Part.Index.Value)
	})
}

// complete says whether nothing more is to come: the last part has come after the first one, and the citations; or
// every numbered part; or, where there is no id, the last part, since the next one may belong to another stream.
func (o *openStream) complete() bool {
	if !o.hasLast || len(o.numbered) > 0 || o.id.id == "" {
		return o.hasLast
	}
	return o.whole() && slices.ContainsFunc(o.runs, func(r *cite.Response) bool { return r.Citations != nil })
}

// whole says whether the last part has come after the first one.
func (o *openStream) whole() bool {
	first := false
	for _, r := range o.runs {
		if first = first || r.Part.First; first && r.Part.Last {
			return true
		}
	}
	return false
}

// another is the last run of the stream where it has just ended and is another response with the same id: real logs hold
// placeholders for ids, and not every server marks where a stream begins. Where two runs have an end, one is a copy of the
// other, or a piece of it, or they are two responses.
func (o *openStream) another() *cite.Response {
	n := len(o.runs)
	if n < 2 || !o.runs[n-1].Part.Last {
		return nil
	}
	for _, r := range o.runs[:n-1] {
		if r.Part.Last && !alike(r, o.runs[n-1]) {
			return o.runs[n-1]
		}
	}
	return nil
}

// begun is the last run of the stream where it begins, without an end, behind the end of another one in the same log. A
// beginning that is marked as one belongs to an end whose beginning is missing, in whichever order they stand.
func (o *openStream) begun() *cite.Response {
	n := len(o.runs)
	if n < 2 || o.runs[n-1].Part.Last {
		return nil
	}
	run, before := o.runs[n-1], o.runs[n-2]
	if !before.Part.Last || before.Input != run.Input || alike(before, run) ||
		run.Part.First && !slices.ContainsFunc(o.runs[:n-1], func(r *cite.Response) bool { return r.Part.First }) {
		return nil
	}
	return run
}

// alike says whether two runs can be of one response: each text begins or ends the other one's, and they have the same
// citations or one of them none.
func alike(a, b *cite.Response) bool {
	for i := range min(len(a.Answers), len(b.Answers)) {
		long, short := a.Answers[i], b.Answers[i]
		if len(long) < len(short) {
			long, short = short, long
		}
		if !strings.HasPrefix(long, short) && !strings.HasSuffix(long, short) {
			return false
		}
	}
	return len(a.Citations) == 0 || len(b.Citations) == 0 || slices.EqualFunc(a.Citations, b.Citations, sameCitation)
}
