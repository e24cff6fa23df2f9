// Package magisterium reads the responses of Magisterium AI: OpenAI-compatible chat completions, whole or streamed, with
// an array `citations` of objects beside `choices`.
//
// Other services use the same key otherwise (an array of strings, an object), so the shape of its elements decides and
// never the key alone.
package magisterium

import (
	"slices"
	"strconv"

	"biblog/pipeline/cite"
	"biblog/readers/cursor"
)

// Name is the format's name in options and outputs.
const Name = "magisterium"

// Format reads Magisterium's responses.
type Format struct{}

// Name is the format's name in options and outputs.
func (Format) Name() string { return Name }

const (
	completion = "chat.completion"
	chunk      = "chat.completion.chunk"
)

// maxAnswers bounds the index of a choice: the API takes n up to 128, and an index costs memory up to it.
const maxAnswers = 1024

// The fields of a response, of a choice and of a citation, in the order of their keys below.
const (
	topID = iota
	topObject
	topCreated
	topModel
	topChoices
	topCitations
	topFields
)

const (
	choiceIndex = iota
	choiceMessage
	choiceDelta
	choiceReason
	choiceFields
)

const (
	citedText = iota
	citedHeading
	citedTitle
	citedIndex
	citedAuthor
	citedYear
	citedReference
	citedURL
	citedFields
)

var (
	topKeys      = cursor.NewKeys("id", "object", "created", "model", "choices", "citations")
	choiceKeys   = cursor.NewKeys("index", "message", "delta", "finish_reason")
	citationKeys = cursor.NewKeys("cited_text", "cited_text_heading", "document_title", "document_index",
		"document_author", "document_year", "document_reference", "source_url")
)

// Recognise says whether v is a response, and if it is one of no interest, of which kind.
func (Format) Recognise(v cursor.Value) (kind string, ours bool) {
	if !v.Is(cursor.Object) {
		return "", false
	}
	object, choices, citations := v.Get("object"), v.Get("choices"), v.Get("citations")
	chat := object.IsText(completion) || object.IsText(chunk) || isChat(choices)
	switch {
	case citations.Is(cursor.Object):
		return "", false
	case citations.Is(cursor.Array) && !citations.Empty():
		known, strange := shape(citations)
		return "", known || chat && !strange
	case !chat:
		return "", false
	case object.IsText(chunk) && choices.Is(cursor.Array) && choices.Empty() && !citations.Given():
		return "empty_chunk", true // figures about usage, filter results: no part of an answer
	}
	return "", true
}

// isChat says whether choices are those of a chat completion: the first that says anything has a message or a delta.
func isChat(choices cursor.Value) bool {
	for _, c := range choices.Elements() {
		if c.Get("message").Is(cursor.Object) || c.Get("delta").Is(cursor.Object) {
			return true
		}
	}
	return false
}

// shape says whether an element of citations has a key of ours, and whether one is something that ours never is.
func shape(citations cursor.Value) (known, strange bool) {
	var found [citedFields]cursor.Value
	for _, e := range citations.Elements() {
		if e.Pick(citationKeys, found[:]) {
			return true, false
		}
		if e.Given() && !(e.Is(cursor.Object) && e.Empty()) {
			strange = true
		}
	}
	return false, strange
}

// Decode fills r with what v says. The texts of its answers and citations are only valid until the scope's EndPeek.
func (Format) Decode(s *cursor.Scope, v cursor.Value, r *cite.Response) {
	var top [topFields]cursor.Value
	v.Pick(topKeys, top[:])
	r.ID = s.Text(top[topID])
	r.IDGiven = r.ID != ""
	r.Created = s.Time(top[topCreated])
	r.Model = s.Text(top[topModel])
	var few [4]cite.Progress
	deltas, pieces, answers := decodeChoices(s, top[topChoices], r, few[:0])
	r.Part.Chunk = top[topObject].IsText(chunk) || deltas && !top[topObject].IsText(completion)
	r.Part.First = r.Part.First && r.Part.Chunk
	if r.Part.Chunk && len(answers) > 0 {
		r.Part.Answers, r.Part.Last = slices.Clone(answers), cite.AllEnded(answers)
	}
	decodeCitations(s, top[topCitations], r)
	if pieces.Is(cursor.String) && r.Part.Chunk && !r.Part.Last && r.Citations == nil && len(r.Answers) == 1 && top[topChoices].Len() == 1 {
		s.Delta = pieces
	}
}

// decodeChoices reads the answers. It says whether they are pieces of streamed ones, which value the text of the last
// one is, and how far each is, appended to answers: the choices of one response end each with a reason of its own.
func decodeChoices(s *cursor.Scope, choices cursor.Value, r *cite.Response, answers []cite.Progress) (bool, cursor.Value, []cite.Progress) {
	deltas, text := false, cursor.Value{}
	for i, c := range s.Array(choices).Elements() {
		var choice [choiceFields]cursor.Value
		s.Object(c).Pick(choiceKeys, choice[:])
		message := s.Object(choice[choiceMessage])
		if delta := s.Object(choice[choiceDelta]); delta.Given() && !message.Given() {
			message, deltas = delta, true
			r.Part.First = r.Part.First || delta.Get("role").Given()
		}
		reason := s.Text(choice[choiceReason])
		if r.FinishReason == "" {
			r.FinishReason = reason
		}
		text = message.Get("content")
		answer := content(s, text)
		if i = place(s, choice[choiceIndex], i); i >= maxAnswers {
			s.Warn(badIndex, c, "expected at most %d choices", maxAnswers)
			continue
		}
		for len(r.Answers) <= i {
			r.Answers = append(r.Answers, "")
			answers = append(answers, cite.Unseen)
		}
		if answers[i] = max(answers[i], cite.Going); reason != "" {
			answers[i] = cite.Ended
		}
		if answer == "" {
			continue
		}
		if r.Answers[i] != "" {
			s.Warn(badIndex, c, "expected one choice with the index %d, got another: the last counts", i)
		}
		r.Answers[i] = answer
	}
	r.AnswerCount = len(r.Answers)
	return deltas, text, answers
}

// badIndex warns of choices whose indexes do not tell them apart.
const badIndex = "bad_index"

// place is the index of a choice: the one it gives, else its place in the array.
func place(s *cursor.Scope, index cursor.Value, i int) int {
	n := s.Int(index)
	switch {
	case !n.Known:
		return i
	case n.Value >= 0 && n.Value < maxAnswers:
		return int(n.Value)
	}
	s.Warn(badIndex, index, "expected the index of a choice below %d, got %d", maxAnswers, n.Value)
	return i
}

// content is the text of a message: a string, or an array of parts of which some are text.
func content(s *cursor.Scope, v cursor.Value) string {
	if !v.Is(cursor.Array) {
		return s.Peek(v)
	}
	return s.PeekAll(func(b []byte) []byte {
		for _, part := range v.Elements() {
			if part.Is(cursor.Object) {
				part = part.Get("text")
			}
			if part.Is(cursor.String) {
				b = part.AppendText(b)
			}
		}
		return b
	})
}

func decodeCitations(s *cursor.Scope, citations cursor.Value, r *cite.Response) {
	if citations = s.Array(citations); !citations.Given() {
		return
	}
	r.Citations = s.Citations(citations.Len())
	for _, e := range citations.Elements() {
		if e = s.Object(e); !e.Given() {
			continue
		}
		r.Citations = append(r.Citations, cite.Citation{Position: len(r.Citations), Role: cite.Cited})
		decodeCitation(s, e, &r.Citations[len(r.Citations)-1])
	}
	s.Settle()
}

func decodeCitation(s *cursor.Scope, v cursor.Value, c *cite.Citation) {
	var f [citedFields]cursor.Value
	v.Pick(citationKeys, f[:])
	c.URL = s.Peek(f[citedURL])
	c.CitedText = s.Peek(f[citedText])
	c.Heading = s.Peek(f[citedHeading])
	url, uuid, passage := cutPassage(c.URL)
	s.Describe(&c.Source, &cite.Description{
		Format:     Name,
		Title:      s.Peek(f[citedTitle]),
		Author:     s.Peek(f[citedAuthor]),
		Year:       s.PeekEither(f[citedYear]),
		URL:        url,
		DocumentID: uuid,
	}, v)
	if reference := s.PeekEither(f[citedReference]); reference != "" {
		passage = reference
	}
	if passage != "" {
		c.Locator = cite.Locator{Type: "section", Text: passage}
	}
	if n := s.Int(f[citedIndex]); n.Known {
		if n.Value >= 0 && n.Value < 1<<31 {
			c.Label = strconv.FormatInt(n.Value+1, 10)
		} else {
			s.Wrong(f[citedIndex], "an index from 0")
		}
	}
}
