package main

import "fmt"

// A completion of Magisterium, whole or a chunk of a streamed one.
type completion struct {
	ID        string     `json:"id"`
	Object    string     `json:"object"`
	Created   int64      `json:"created"`
	Model     string     `json:"model"`
	Choices   []choice   `json:"choices"`
	Citations []citation `json:"citations,omitempty"`
	Usage     *tokens    `json:"usage,omitempty"`
}

type choice struct {
	Index   int      `json:"index"`
	Message *message `json:"message,omitempty"`
	Delta   *message `json:"delta,omitempty"`
	Reason  *string  `json:"finish_reason"`
}

type message struct {
	Role    string  `json:"role,omitempty"`
	Content *string `json:"content,omitempty"`
}

type tokens struct {
	Prompt     int `json:"prompt_tokens"`
	Completion int `json:"completion_tokens"`
}

type citation struct {
	Text      string  `json:"cited_text"`
	Heading   *string `json:"cited_text_heading"`
	Title     string  `json:"document_title"`
	Index     int     `json:"document_index"`
	Author    *string `json:"document_author"`
	Year      *string `json:"document_year"`
	Reference *string `json:"document_reference,omitempty"`
	URL       string  `json:"source_url,omitempty"`
}

var stop = "stop"

func (a *archive) head(id, object string) completion {
	return completion{ID: "chatcmpl-" + id, Object: object, Created: a.clock.Unix(), Model: "magisterium-1"}
}

func (a *archive) completion(out *lines, ascii bool) error {
	c := a.head(a.id(), "chat.completion")
	answer := bytesOf(a.rand, a.language(), 400+a.rand.IntN(2600)) + "[^1]"
	c.Choices = []choice{{Message: &message{Role: "assistant", Content: &answer}, Reason: &stop}}
	c.Citations = a.citations()
	c.Usage = &tokens{Prompt: a.rand.IntN(4000), Completion: a.rand.IntN(900)}
	return out.add(ascii, c)
}

// stream is an answer word by word; the last chunk has the citations.
func (a *archive) stream(out *lines, ascii bool) error {
	id, lang, empty := a.id(), a.language(), ""
	for i := range 120 + a.rand.IntN(160) {
		c := a.head(id, "chat.completion.chunk")
		if i == 0 {
			c.Choices = []choice{{Delta: &message{Role: "assistant", Content: &empty}}}
		} else {
			word := " " + prose(a.rand, lang, 1)
			c.Choices = []choice{{Delta: &message{Content: &word}}}
		}
		if err := out.add(ascii, c); err != nil {
			return err
		}
	}
	c := a.head(id, "chat.completion.chunk")
	c.Choices, c.Citations = []choice{{Delta: &message{}, Reason: &stop}}, a.citations()
	return out.add(ascii, c)
}

func (a *archive) citations() []citation {
	list := make([]citation, 3+a.rand.IntN(10))
	for i, w := range a.several(len(list)) {
		text, passage := a.library.quote(a.rand, w)
		c := citation{Text: text, Title: w.title, Index: i, Author: maybe(w.author), Year: maybe(w.year)}
		if a.oneOf(3) {
			c.Heading = maybe(prose(a.rand, w.lang, 3))
		}
		if !a.oneOf(5) {
			c.Reference = maybe(fmt.Sprint(1 + passage*7 + int(w.number%300)))
		}
		if !a.oneOf(25) {
			c.URL = w.url
		}
		list[i] = c
	}
	return list
}

// maybe is null where a text is empty.
func maybe(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
