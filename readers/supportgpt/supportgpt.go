// Package supportgpt reads the responses of Yandex SupportGPT: answers, each with the annotations that cite documents,
// the documents it was built from, and those that were retrieved.
package supportgpt

import (
	"biblog/pipeline/cite"
	"biblog/readers/cursor"
)

// Name is the format's name in options and outputs.
const Name = "supportgpt"

// Format reads SupportGPT's responses.
type Format struct{}

// Name is the format's name in options and outputs.
func (Format) Name() string { return Name }

// The fields of an answer's meta and of an annotation, in the order of their keys below.
const (
	metaRetrieved = iota
	metaAnnotations
	metaDocuments
	metaRequest
	metaScoring
	metaFields
)

const (
	noteLabel = iota
	noteTitle
	noteType
	noteText
	notePosition
	noteURL
	noteFields
)

var (
	metaKeys = cursor.NewKeys("rag_docs", "answer_annotations", "source_documents", "request_id", "scoring")
	noteKeys = cursor.NewKeys("label", "title", "type", "text", "answer_position", "url")
)

// Recognise says whether v is a response, and if it is one of no interest, of which kind.
func (Format) Recognise(v cursor.Value) (kind string, ours bool) {
	if !v.Is(cursor.Object) {
		return "", false
	}
	answers := v.Get("answers")
	switch {
	case answers.Is(cursor.Array):
		return "", isOurs(v, answers)
	case v.Get("dialog").Is(cursor.Array) && v.Get("service").Given():
		return "request", true
	}
	return "", false
}

// isOurs says whether an array `answers` is SupportGPT's: an element has both `answer` and `meta`, or one of the two and
// nothing else; an empty array is only ours if it stands alone. Others (QnA Maker) put scores and questions beside.
func isOurs(v, answers cursor.Value) bool {
	if answers.Empty() {
		fields := 0
		for range v.Fields() {
			fields++
		}
		return fields == 1
	}
	for _, a := range answers.Elements() {
		answer, meta, others := false, false, false
		for key := range a.Fields() {
			switch {
			case key.IsText("answer"):
				answer = true
			case key.IsText("meta"):
				meta = true
			default:
				others = true
			}
		}
		if answer && meta || (answer || meta) && !others {
			return true
		}
	}
	return false
}

// Decode fills r with what v says. The texts of its answers and citations are only valid until the scope's EndPeek.
func (Format) Decode(s *cursor.Scope, v cursor.Value, r *cite.Response) {
	r.Citations = s.Citations(0)
	for _, a := range s.Array(v.Get("answers")).Elements() {
		r.Answers = append(r.Answers, "")
		if a = s.Object(a); !a.Given() {
			continue
		}
		i := len(r.Answers) - 1
		r.Answers[i] = s.Peek(a.Get("answer"))
		var meta [metaFields]cursor.Value
		s.Object(a.Get("meta")).Pick(metaKeys, meta[:])
		if id := s.Text(meta[metaRequest]); r.ID == "" {
			r.ID, r.IDGiven = id, id != ""
		}
		if score := s.Float(meta[metaScoring]); !r.Scoring.Known {
			r.Scoring = score
		}
		decodeSources(s, &meta, i, r)
	}
	r.AnswerCount = len(r.Answers)
}

// decodeSources reads what one answer cites, consulted and retrieved, in this order.
func decodeSources(s *cursor.Scope, meta *[metaFields]cursor.Value, answer int, r *cite.Response) {
	notes, documents, retrieved := s.Array(meta[metaAnnotations]), s.Array(meta[metaDocuments]), s.Array(meta[metaRetrieved])
	n := notes.Len() + documents.Len() + retrieved.Len()
	if n == 0 {
		return
	}
	if cap(r.Citations)-len(r.Citations) < n {
		r.Citations = append(s.Citations(len(r.Citations)+n), r.Citations...)
	}
	first := len(r.Citations)
	row := func(role cite.Role) *cite.Citation {
		r.Citations = append(r.Citations, cite.Citation{Answer: answer, Position: len(r.Citations) - first, Role: role})
		return &r.Citations[len(r.Citations)-1]
	}
	var j join
	j.read(s, notes, documents)
	for _, v := range notes.Elements() {
		if v = s.Object(v); v.Given() {
			j.annotation(s, v, row(cite.Cited))
		}
	}
	for i := range j.documents {
		d := &j.documents[i]
		c := row(cite.Consulted)
		described := j.describe(d)
		s.Describe(&c.Source, &described, d.value)
		c.URL = d.given
		c.Locator = chunkLocator(d.chunk)
	}
	for _, v := range retrieved.Elements() {
		if v = s.Object(v); v.Given() {
			j.retrieved(s, v, row(cite.Retrieved))
		}
	}
	s.Settle()
}

func (j *join) annotation(s *cursor.Scope, v cursor.Value, c *cite.Citation) {
	var f [noteFields]cursor.Value
	v.Pick(noteKeys, f[:])
	c.Label = s.PeekEither(f[noteLabel])
	c.CitedText = s.Peek(f[noteText])
	c.URL = s.Peek(f[noteURL])
	c.Span = position(s, f[notePosition])
	if kind := s.Peek(f[noteType]); kind != "" && kind != "source_annotation" {
		s.Warn("annotation_type", f[noteType], "expected source_annotation, got %q", kind)
	}
	d := cite.Description{Format: Name, Title: s.Peek(f[noteTitle]), URL: c.URL}
	if match := j.byTitle(d.Title); match != nil {
		d.DocumentID = match.base
		if d.URL == "" {
			d.URL = match.url
		}
		if !match.several {
			c.Locator = chunkLocator(match.chunk)
		}
	}
	s.Describe(&c.Source, &d, v)
}

func (j *join) retrieved(s *cursor.Scope, v cursor.Value, c *cite.Citation) {
	id := s.PeekEither(v.Get("source_id"))
	d, chunk := identify(id), ""
	if c.URL = d.URL; d.URL == "" {
		var base string
		base, chunk = cutChunk(id)
		d = cite.Description{Format: Name, DocumentID: base}
		if match := j.byBase(base); match != nil {
			d = j.describe(match)
		}
	}
	s.Describe(&c.Source, &d, v)
	c.Locator = chunkLocator(chunk)
}

// position is the range as the vendor gives it, raw: its unit is not documented. A reversed one is dropped.
func position(s *cursor.Scope, v cursor.Value) cite.Span {
	v = s.Object(v)
	begin, end := s.Int(v.Get("begin")), s.Int(v.Get("end"))
	if !begin.Known || !end.Known {
		return cite.Span{}
	}
	if begin.Value < 0 || end.Value < begin.Value {
		s.Warn(cursor.BadSpan, v, "expected a range from 0 on, got %d to %d", begin.Value, end.Value)
		return cite.Span{}
	}
	return cite.Span{Start: begin.Value, End: end.Value, Unit: cite.UnitUnknown}
}

func chunkLocator(chunk string) cite.Locator {
	if chunk == "" {
		return cite.Locator{}
	}
	return cite.Locator{Type: "chunk", Text: chunk}
}

// Resolve has nothing to do: the ranges that SupportGPT gives stay as they are.
func (Format) Resolve(*cite.Response, *cite.Tally) {}
