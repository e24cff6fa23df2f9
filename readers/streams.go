package readers

import (
	"slices"
	"strings"

	"biblog/pipeline/cite"
	"biblog/readers/cursor"
)

// streams joins the parts of streamed responses as far as they stand in one block. What it makes of them is what
// joining them one by one with cite.Join would, only without a response for each.
type streams struct {
	open    map[streamID]*stream
	all     []*stream // of this block, in the order in which they began
	last    *stream   // the one that the last part belonged to
	pattern pattern
	spare   [][]byte // for texts
}

type streamID struct{ format, id string }

type stream struct {
	streamID
	response *cite.Response
	texts    [][]byte  // of its answers
	spare    *[][]byte // where memory for texts comes from and goes to
	place    int       // among the responses of the batch
}

// chunk takes a part. Parts without an id belong together until the last one: nothing else says what belongs to what.
// Parts whose place the provider gives are put in order where all of them are known.
func (w *worker) chunk(r *cite.Response) {
	s := &w.streams
	if r.Part.Index.Known {
		w.begin(r)
		return
	}
	id := streamID{r.Format, r.ID}
	st := s.last
	if st == nil || st.streamID != id {
		st = s.open[id]
	}
	if st == nil {
		st = w.begin(r)
		if s.open == nil {
			s.open = make(map[streamID]*stream)
		}
		s.open[st.streamID] = st
	} else {
		st.join(r)
	}
	s.last = st
	w.remember(st)
	if !st.response.Part.Last { // the part may be the last one of its own answers only
		return
	}
	// It ends here, so it takes its place here; as nothing after it is joined to it, it is complete if it began here too.
	delete(s.open, st.streamID)
	s.last, s.pattern.stream = nil, nil
	responses := w.batch.Responses
	responses[st.place] = nil
	w.batch.Responses = append(responses, st.response)
}

// begin starts a stream with its first part in this block.
func (w *worker) begin(r *cite.Response) *stream {
	st := newStream(r, &w.streams.spare)
	st.place = len(w.batch.Responses)
	w.batch.Responses = append(w.batch.Responses, st.response)
	w.streams.all = append(w.streams.all, st)
	return st
}

// newStream is a stream of which r is the first part, that gathers texts in spare memory.
func newStream(r *cite.Response, spare *[][]byte) *stream {
	st := &stream{response: new(cite.Response), spare: spare}
	*st.response = apart(r)
	st.response.ID = strings.Clone(r.ID)
	st.streamID = streamID{r.Format, st.response.ID}
	st.append(r.Answers)
	return st
}

func (st *stream) join(r *cite.Response) {
	st.append(r.Answers)
	part := apart(r)
	cite.Join(st.response, &part)
}

// apart is a part without its answers, with memory of its own but for its id: it may be joined to others long after its
// batch.
func apart(r *cite.Response) cite.Response {
	part := *r
	part.Answers = nil
	part.Citations = slices.Clone(r.Citations)
	texts := append(make([]*string, 0, 2+citationTexts*len(part.Citations)), &part.Model, &part.FinishReason)
	for i := range part.Citations {
		all := textsOf(&part.Citations[i])
		texts = append(texts, all[:]...)
	}
	cursor.Clone(texts...)
	return part
}

func (st *stream) append(answers []string) {
	for len(st.texts) < len(answers) {
		var b []byte
		if n := len(*st.spare); n > 0 {
			b, *st.spare = (*st.spare)[n-1], (*st.spare)[:n-1]
		}
		st.texts = append(st.texts, b)
	}
	for i, text := range answers {
		st.texts[i] = append(st.texts[i], text...)
	}
}

// complete gives the response of a stream the texts of its answers.
func (st *stream) complete() {
	answers := make([]string, len(st.texts))
	for i, text := range st.texts {
		answers[i] = string(text)
		if 0 < cap(text) && cap(text) <= mostSpare && len(*st.spare) < spareTexts {
			*st.spare = append(*st.spare, text[:0])
		}
	}
	st.response.Answers, st.texts = answers, nil
}

// spareTexts is how much memory of texts is used again, in pieces of at most mostSpare bytes: a block holds some hundred
// streams of a few KiB.
const spareTexts, mostSpare = 256, 16 << 10

// finish gives the responses of the batch the texts of their answers, and closes the gaps that streams left which ended.
func (s *streams) finish(b *cite.Batch) {
	for _, st := range s.all {
		st.complete()
	}
	kept := b.Responses[:0]
	for _, r := range b.Responses {
		if r != nil {
			kept = append(kept, r)
		}
	}
	clear(b.Responses[len(kept):])
	b.Responses = kept
	clear(s.open)
	clear(s.all)
	s.all, s.last, s.pattern = s.all[:0], nil, pattern{}
}
