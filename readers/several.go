package readers

import (
	"strings"

	"biblog/pipeline/cite"
	"biblog/readers/cursor"
)

// foreignElement warns of an element of an array of responses that is none.
const foreignElement = "foreign_element"

// several decodes an array that stands where a response may. Its elements are responses, each of its own, or envelopes
// around them; or they are chunks, of which those of one stream make one response (Amazon Bedrock logs streams so). The
// record is one record nevertheless: it is complete if a whole response came out of it.
func (w *worker) several(v cursor.Value, nesting int) (class cite.Class, kind string) {
	start, opened, nested := len(w.batch.Responses), len(w.opened), len(w.scope.Nested)
	outer, shared := w.folding, w.shared
	streams := &folding{spare: &w.streams.spare}
	w.folding = streams
	if w.holdsSeveral(v) {
		w.shared = opened
	}
	class = cite.Unrecognised
	var foreign cursor.Value
	strange := int64(0)
	for _, e := range v.Elements() {
		c, k := w.element(e, nesting)
		w.opened, w.scope.Nested = w.opened[:opened], w.scope.Nested[:nested]
		w.envelopes, w.documents = min(w.envelopes, opened), min(w.documents, nested+1)
		switch {
		case c == cite.Skipped && class == cite.Unrecognised:
			class, kind = c, k
		case c == cite.Unrecognised:
			if strange++; strange == 1 {
				foreign = e
			}
		case c == cite.Complete, c == cite.Chunks && class != cite.Complete:
			class = c
		}
	}
	w.folding = outer
	if len(streams.all) == 1 && len(w.batch.Responses) == start {
		w.shared = shared // the only response may have the envelope's id after all
	}
	for _, s := range streams.all {
		s.complete()
		w.complete(s.response)
		s.response.Part = cite.Part{}
		w.seal(s.format, s.response)
	}
	w.shared = shared
	if class == cite.Complete || class == cite.Chunks {
		w.oneRecord(w.batch.Responses[start:])
		if strange > 0 {
			w.scope.Warn(foreignElement, foreign, "expected responses, got something else in %d of %d elements", strange, v.Len())
		}
	}
	return class, kind
}

// element decodes an element of an array of responses.
func (w *worker) element(e cursor.Value, nesting int) (class cite.Class, kind string) {
	if e.Is(cursor.Array) {
		nesting-- // or brackets would be followed however deep they are
	}
	return w.find(w.unwrap(e), nesting)
}

// holdsSeveral says whether an array may hold more than one response, so that the id of what stands around it, which
// names one call, names none of them.
func (w *worker) holdsSeveral(v cursor.Value) bool {
	found := 0
	for _, e := range v.Elements() {
		_, kind, ok := w.recognise(e)
		if ok && kind == "" || !ok && (e.Is(cursor.Object) || e.Is(cursor.Array) || e.Is(cursor.String)) {
			found++
		}
		if found > 1 {
			return true
		}
	}
	return false
}

// oneRecord divides one record among the responses in it: the first that is of the record's class counts it.
func (w *worker) oneRecord(all []*cite.Response) {
	first := all[0]
	for _, r := range all {
		r.Records = 0
		if first.Part.Chunk && !r.Part.Chunk {
			first = r
		}
	}
	first.Records = 1
}

// folding joins the chunks in one array.
type folding struct {
	all   []*folded
	byID  map[streamID]*folded
	last  *folded
	spare *[][]byte
}

type folded struct {
	*stream
	format Format
}

// add joins a chunk to its stream: that with its id; where it has none, the one before it.
func (s *folding) add(f Format, r *cite.Response) {
	at := s.last
	if at != nil && at.format != f {
		at = nil
	}
	id := streamID{r.Format, r.ID}
	if known := s.byID[id]; r.IDGiven && known != nil {
		at = known
	} else if r.IDGiven && at != nil && at.response.IDGiven {
		at = nil
	}
	if at == nil || beginsAnew(at.response, r) {
		at = &folded{newStream(r, s.spare), f}
		at.response.Records = 1
		s.all = append(s.all, at)
	} else {
		if r.IDGiven && !at.response.IDGiven {
			at.response.IDGiven, at.response.ID = true, strings.Clone(r.ID)
			at.streamID = streamID{r.Format, at.response.ID}
		}
		at.join(r)
	}
	if at.response.IDGiven {
		if s.byID == nil {
			s.byID = make(map[streamID]*folded)
		}
		s.byID[at.streamID] = at
	}
	s.last = at
}

// beginsAnew says whether a chunk goes on with an answer that has ended: then it belongs to another stream.
func beginsAnew(whole, part *cite.Response) bool {
	for i, p := range part.Part.Answers {
		text := i < len(part.Answers) && part.Answers[i] != ""
		if p != cite.Unseen && i < len(whole.Part.Answers) && whole.Part.Answers[i] == cite.Ended && (text || part.Part.First) {
			return true
		}
	}
	return false
}
