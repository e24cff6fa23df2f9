package main

import (
	"fmt"
	"unicode/utf16"
)

// An event of a Copilot session.
type event struct {
	ID        string `json:"id"`
	Timestamp string `json:"timestamp"`
	ParentID  string `json:"parentId"`
	Ephemeral bool   `json:"ephemeral,omitempty"`
	Type      string `json:"type"`
	Data      any    `json:"data"`
}

type (
	turn struct {
		ID string `json:"turnId"`
	}
	request struct {
		Content string `json:"content"`
	}
	toolCall struct {
		ID        string `json:"toolCallId"`
		Name      string `json:"toolName"`
		Arguments struct {
			Path string `json:"path"`
		} `json:"arguments"`
	}
	toolResult struct {
		ID      string  `json:"toolCallId"`
		Success bool    `json:"success"`
		Result  request `json:"result"`
	}
	delta struct {
		MessageID string `json:"messageId"`
		Content   string `json:"deltaContent"`
	}
	usage struct {
		Model  string `json:"model"`
		Input  int    `json:"inputTokens"`
		Output int    `json:"outputTokens"`
	}
	reply struct {
		MessageID string   `json:"messageId"`
		Model     string   `json:"model"`
		Content   string   `json:"content"`
		Tools     []string `json:"toolRequests"`
		Citations *spans   `json:"citations,omitempty"`
	}
)

type spans struct {
	Sources []listed `json:"sources"`
	Spans   []span   `json:"spans"`
}

type listed struct {
	ID       string `json:"id"`
	Provider string `json:"provider"`
	Title    string `json:"title,omitempty"`
	URL      string `json:"url,omitempty"`
	Path     string `json:"path,omitempty"`
}

type span struct {
	Start      int         `json:"startIndex"`
	End        int         `json:"endIndex"`
	References []reference `json:"references"`
}

type reference struct {
	SourceID string    `json:"sourceId"`
	Text     string    `json:"citedText,omitempty"`
	Location *location `json:"location,omitempty"`
}

type location struct {
	Type  string `json:"type"`
	Start int    `json:"startIndex"`
	End   int    `json:"endIndex"`
}

// model is what answers in a session.
const model = "claude-sonnet-4.5"

// session is a question, what tools said, the answer word by word, and the answer.
func (a *archive) session(out *lines, ascii bool) error {
	event := func(kind string, ephemeral bool, data any) error {
		return out.add(ascii, event{ID: a.id(), Timestamp: a.stamp(), ParentID: a.id(), Ephemeral: ephemeral, Type: kind, Data: data})
	}
	lang, id := a.rand.IntN(2), a.id()
	steps := []func() error{
		func() error { return event("user.message", false, request{bytesOf(a.rand, lang, 80+a.rand.IntN(300))}) },
		func() error { return event("assistant.turn_start", false, turn{fmt.Sprint(a.rand.IntN(100))}) },
	}
	for range a.rand.IntN(5) {
		call := toolCall{ID: "call_" + a.id(), Name: "view"}
		call.Arguments.Path = a.library.pick(a.rand).path
		steps = append(steps,
			func() error { return event("tool.execution_start", false, call) },
			func() error {
				return event("tool.execution_complete", false, toolResult{call.ID, true, request{a.toolOutput()}})
			})
	}
	for range 30 + a.rand.IntN(60) {
		steps = append(steps, func() error {
			return event("assistant.message_delta", true, delta{id, " " + prose(a.rand, lang, 1)})
		})
	}
	r := reply{MessageID: id, Model: model, Content: bytesOf(a.rand, lang, 300+a.rand.IntN(2000)), Tools: []string{}}
	if a.oneOf(3) {
		r.Content += " ✅ 🚀"
	}
	if a.oneOf(2) {
		r.Citations = a.spans(len(utf16.Encode([]rune(r.Content))))
	}
	steps = append(steps,
		func() error { return event("assistant.message", false, r) },
		func() error {
			return event("assistant.usage", true, usage{model, a.rand.IntN(90_000), a.rand.IntN(900)})
		},
		func() error { return event("session.idle", true, struct{}{}) })
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// toolOutput is what a tool printed: mostly some kilobytes, now and then a file of 100 to 400, sometimes a log with the words by
// which citations are found.
func (a *archive) toolOutput() string {
	n := 200 + a.rand.IntN(6000)
	if a.oneOf(50) {
		n = 100_000 + a.rand.IntN(300_000)
	}
	text := bytesOf(a.rand, 0, n)
	if a.oneOf(10) {
		text += `{"citations": [{"cited_text": "x"}]}`
	}
	return text
}

// spans are the citations of an answer of so many UTF-16 units. Every source is referred to at least once.
func (a *archive) spans(length int) *spans {
	provider := []string{"anthropic", "openai", "client"}[a.rand.IntN(3)]
	list := a.several(1 + a.rand.IntN(5))
	c := new(spans)
	for i, w := range list {
		s := listed{ID: fmt.Sprintf("src-%d", i), Provider: provider}
		switch {
		case w.path != "":
			s.Path = w.path
		case a.oneOf(8):
			s.Title = w.title
		default:
			s.Title, s.URL = w.title, w.url
		}
		c.Sources = append(c.Sources, s)
	}
	at := 0
	for i := range len(list) + a.rand.IntN(4) {
		s := span{Start: at, End: min(at+10+a.rand.IntN(100), length)}
		at = s.End
		for k := range 1 + a.rand.IntN(2) {
			w := (i + k) % len(list)
			r := reference{SourceID: c.Sources[w].ID}
			if provider == "anthropic" {
				r.Text, _ = a.library.quote(a.rand, list[w])
				r.Location = &location{Type: "char", Start: a.rand.IntN(9000), End: 9000 + a.rand.IntN(900)}
			}
			s.References = append(s.References, r)
		}
		c.Spans = append(c.Spans, s)
	}
	return c
}
