package main

import (
	"fmt"
	"unicode/utf8"
)

// A response of SupportGPT.
type supportResponse struct {
	Answers []supportAnswer `json:"answers"`
}

type supportAnswer struct {
	Answer string      `json:"answer"`
	Meta   supportMeta `json:"meta"`
}

type supportMeta struct {
	Retrieved   []retrieved  `json:"rag_docs"`
	Annotations []annotation `json:"answer_annotations"`
	Documents   []builtFrom  `json:"source_documents"`
	RequestID   string       `json:"request_id"`
	Scoring     int          `json:"scoring"`
}

type retrieved struct {
	SourceID int `json:"source_id"`
}

type builtFrom struct {
	SourceID string `json:"source_id"`
	Title    string `json:"title"`
}

type annotation struct {
	Label    string `json:"label"`
	Title    string `json:"title"`
	Type     string `json:"type"`
	Text     string `json:"text"`
	Position struct {
		Begin int `json:"begin"`
		End   int `json:"end"`
	} `json:"answer_position"`
	URL string `json:"url,omitempty"`
}

const russian = 1

func (a *archive) support(out *lines, ascii bool) error {
	answer := supportAnswer{Answer: bytesOf(a.rand, russian, 300+a.rand.IntN(1500))}
	m := &answer.Meta
	for range 2 + a.rand.IntN(8) {
		m.Retrieved = append(m.Retrieved, retrieved{SourceID: a.rand.IntN(10_000)})
	}
	length := utf8.RuneCountInString(answer.Answer)
	for i, w := range a.several(1 + a.rand.IntN(4)) {
		text, _ := a.library.quote(a.rand, w)
		n := annotation{Label: fmt.Sprint(i + 1), Title: w.title, Type: "source_annotation", Text: text}
		n.Position.Begin = a.rand.IntN(length / 2)
		n.Position.End = min(n.Position.Begin+10+a.rand.IntN(80), length)
		if !a.oneOf(6) {
			n.URL = w.url
		}
		m.Annotations = append(m.Annotations, n)
		m.Documents = append(m.Documents, builtFrom{SourceID: fmt.Sprintf("%08x_%d", w.number, i), Title: w.title})
	}
	m.RequestID, m.Scoring = a.id(), 1+a.rand.IntN(5)
	return out.add(ascii, supportResponse{[]supportAnswer{answer}})
}
