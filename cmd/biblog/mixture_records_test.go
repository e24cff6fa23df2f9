package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

	"pgregory.net/rapid"
)

// planted is one record of a drawn log.
type planted struct {
	text  string   // JSON
	class string   // under which it has to be counted
	cites []string // the cited texts that it brings
	of    []string // the responses that it belongs to
	cut   bool     // what stands here is a record that was cut, and no JSON
}

// mixture draws records and remembers what it has planted.
type mixture struct {
	*rapid.T
	cited int      // texts cited so far
	named int      // ids given so far
	again []string // whole responses that a later record may repeat
	exact bool     // the class of every record is certain

	later [][]planted // what was logged already in part or in another form, and is logged once more in another log
}

func (m *mixture) pick(label string, n int) int { return rapid.IntRange(0, n-1).Draw(m.T, label) }

func (m *mixture) oneOf(label string, from ...string) string {
	return rapid.SampledFrom(from).Draw(m.T, label)
}

func (m *mixture) chance(label string, n int) bool { return m.pick(label, n) == 0 }

// quote is a cited text that stands nowhere else.
func (m *mixture) quote() string {
	m.cited++
	return fmt.Sprint(m.cited, " ", m.oneOf("text", "вера", "信 }{", "πίστις \"x\"", "إيمان", "🙏 \\", "a\nb", "line\u2028separator", `data: {"a":`, "[1]", "=1+1", " "))
}

func (m *mixture) quotes(most int) []string {
	list := make([]string, m.pick("citations", most+1))
	for i := range list {
		list[i] = m.quote()
	}
	return list
}

// object is JSON in the order of the pairs, written as some writers do.
func (m *mixture) object(pairs ...any) string {
	var b strings.Builder
	escaped := m.chance("keys escaped", 6)
	for i := 0; i < len(pairs); i += 2 {
		key := `"` + pairs[i].(string) + `"`
		if escaped {
			key = fmt.Sprintf(`"\u%04x%s`, key[1], key[2:])
		}
		fmt.Fprintf(&b, `,%s:%s`, key, m.value(pairs[i+1]))
	}
	return "{" + strings.TrimPrefix(b.String(), ",") + "}"
}

// raw is a value that is JSON already.
type raw string

func (m *mixture) value(v any) string {
	switch v := v.(type) {
	case raw:
		return string(v)
	case string:
		return m.quoted(v)
	case []raw:
		list := make([]string, len(v))
		for i := range v {
			list[i] = string(v[i])
		}
		return "[" + strings.Join(list, ",") + "]"
	}
	return fmt.Sprint(v)
}

// quoted is a JSON string, with what is not ASCII as it is or escaped.
func (m *mixture) quoted(s string) string {
	const separator, private = "\u2028", "\uE000" // the encoder escapes the one, which stands in logs as it is
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	m.must(e.Encode(strings.ReplaceAll(s, separator, private)))
	text := strings.ReplaceAll(strings.TrimSpace(b.String()), private, separator)
	if !m.chance("escaped", 8) {
		return text
	}
	var escaped strings.Builder
	for _, u := range utf16.Encode([]rune(text)) {
		if u < 0x80 {
			escaped.WriteByte(byte(u))
		} else {
			fmt.Fprintf(&escaped, `\u%04x`, u)
		}
	}
	return escaped.String()
}

// padding makes some records as long as a block.
func (m *mixture) padding() string {
	if m.chance("long", 60) {
		return strings.Repeat("x{}[\\\"文 ", 120_000)
	}
	return ""
}

// magisterium draws the citations of one response, as JSON.
func (m *mixture) magisterium(quotes []string) []raw {
	list := make([]raw, len(quotes))
	for i, q := range quotes {
		list[i] = raw(m.object("cited_text", q, "document_title", m.oneOf("title", titles...), "document_index", i, "document_author", "Leo XIII", "source_url", ""))
	}
	return list
}

// whole draws a response that is one record.
func (m *mixture) whole(id string) (text string, quotes []string) {
	quotes = m.quotes(3)
	switch m.pick("format", 3) {
	case 0:
		return m.object("id", id, "object", "chat.completion", "created", 1772355600, "x_pad", m.padding(), "choices",
			[]raw{raw(m.object("index", 0, "message", raw(m.object("role", "assistant", "content", "a[^1] "+id)), "finish_reason", "stop"))},
			"citations", m.magisterium(quotes)), quotes
	case 1:
		list := make([]raw, len(quotes))
		for i, q := range quotes {
			list[i] = raw(m.object("label", fmt.Sprint(i+1), "title", m.oneOf("title", titles...), "type", "source_annotation", "text", q, "answer_position", raw(`{"begin":0,"end":1}`)))
		}
		return m.object("answers", []raw{raw(m.object("answer", "ответ "+id, "meta", raw(m.object("request_id", id, "rag_docs", raw("null"), "answer_annotations", list))))}), quotes
	}
	return m.object("type", "assistant.message", "timestamp", "2026-03-01T10:00:00Z", "data", raw(m.object("messageId", id, "content", "😀 "+id, "citations", m.copilot(quotes)))), quotes
}

func (m *mixture) copilot(quotes []string) raw {
	references := make([]raw, len(quotes))
	for i, q := range quotes {
		references[i] = raw(m.object("sourceId", "s", "citedText", q))
	}
	return raw(m.object("sources", raw(`[{"id":"s","provider":"openai","title":"`+m.oneOf("source", "A", "文")+`"}]`), "spans", []raw{raw(m.object("startIndex", 0, "endIndex", 2, "references", references))}))
}

// envelope draws an envelope around a body, which may be JSON in a string.
func (m *mixture) envelope(body, id string) string {
	v := raw(body)
	if m.chance("as a string", 3) {
		v = raw(m.value(body))
	}
	switch m.pick("envelope", 9) {
	case 0:
		return m.object("id", id, "custom_id", "c", "response", raw(m.object("status_code", 200, "request_id", id, "body", v)), "error", raw("null"))
	case 1:
		return m.object("id", id, "status", "success", "model", "m", "startTime", "2026-01-02T03:04:05Z", "messages", raw(`[{"role":"user","content":"?"}]`), "response", v)
	case 2:
		return m.object("id", id, "trace_id", "t", "type", "GENERATION", "input", "?", "output", v)
	case 3:
		return m.object("response_id", id, "response_status", 200, "request_body", raw("{}"), "response_body", v)
	case 4:
		return m.object("id", id, "request", raw("{}"), "response", raw(m.object("status", 200, "body", v)))
	case 5:
		return m.object("id", id, "response.body", v)
	case 6:
		return m.object("requestId", id, "modelId", "m", "input", raw("{}"), "output", raw(m.object("outputBodyJson", v)))
	case 7:
		return m.object("headers", raw(m.object("x-request-id", id)), "body", v)
	}
	return m.object("jsonrpc", "2.0", "method", "session.event", "params", raw(m.object("sessionId", "s", "event", v)))
}

// stream draws the records of a response that comes in parts, and the one that says the same in one.
func (m *mixture) stream(id string) (parts []planted, whole planted) {
	n := 2 + m.pick("parts", 4)
	text := ""
	for i := range n {
		var quotes []string
		if i == n-1 {
			quotes = m.quotes(3)
		}
		piece := fmt.Sprint(" слово ", i)
		delta := []any{"content", piece}
		if i == 0 && m.chance("beginning marked", 2) {
			delta = append(delta, "role", "assistant")
		}
		choice := raw(m.object("index", 0, "delta", raw(m.object(delta...)), "finish_reason", raw("null")))
		fields := []any{"id", id, "object", "chat.completion.chunk", "created", 1772355600}
		if i < n-1 {
			text += piece
		} else {
			choice = raw(m.object("index", 0, "delta", raw("{}"), "finish_reason", "stop"))
			list := m.magisterium(quotes)
			fields = append(fields, "citations", list)
			whole = planted{class: "complete", cites: quotes, of: []string{id}, text: m.object("id", id, "object", "chat.completion", "created", 1772355600, "citations", list,
				"choices", []raw{raw(m.object("index", 0, "message", raw(m.object("content", text)), "finish_reason", "stop"))})}
		}
		parts = append(parts, planted{text: m.object(append(fields, "choices", []raw{choice})...), class: "chunks", cites: quotes, of: []string{id}})
	}
	return parts, whole
}

// delivered draws a stream that is logged several times: in full or up to a place or from there on, or as one record.
func (m *mixture) delivered(id string) []planted {
	parts, whole := m.stream(id)
	if m.chance("once", 2) {
		return parts
	}
	m.exact = false
	at := 1 + m.pick("border", len(parts)-1)
	forms := [][]planted{parts, parts[:at], parts[at:], {whole}}
	for range m.pick("again", 4) {
		m.later = append(m.later, forms[m.pick("form", len(forms))])
	}
	return forms[m.pick("form", len(forms))]
}

// numbered draws the parts of a Copilot message, in any order.
func (m *mixture) numbered(id string) (parts []planted) {
	n := 2 + m.pick("parts", 3)
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	for _, i := range rapid.Permutation(order).Draw(m.T, "order") {
		quotes := m.quotes(2)
		parts = append(parts, planted{class: "chunks", cites: quotes, of: []string{id}, text: m.object("type", "assistant.message", "data",
			raw(m.object("messageId", id, "chunkIndex", i, "chunkCount", n, "content", fmt.Sprint("часть ", i), "citations", m.copilot(quotes))))})
	}
	return parts
}

// records draws what one response, or one piece of noise, leaves in a log.
func (m *mixture) records() []planted {
	m.named++
	id := fmt.Sprint("r", m.named)
	switch m.pick("record", 12) {
	case 0:
		return m.delivered("s" + id)
	case 1:
		return m.numbered("n" + id)
	case 2:
		return []planted{{text: m.oneOf("noise",
			`{"type":"assistant.message_delta","data":{"messageId":"m","deltaContent":"{\"citations\":"},"id":"e"}`,
			`{"type":"permission.requested","data":{"permissionRequest":{"citations":"a.go:1"}}}`,
			`{"custom_id":"c","response":null,"error":{"message":"x"}}`,
			`{"custom_id":"c","method":"POST","url":"/v1/chat/completions","body":{"messages":[{"role":"user","content":"?"}]}}`,
			`{"type":"session.idle","data":{}}`), class: "skipped"}}
	case 3:
		return []planted{{text: m.oneOf("unknown", `{"level":"info","msg":"citations"}`, `{"object":"chat.completion","citations":["https://a.example"],"choices":[]}`, `{"a":[{"b":{}}]}`, `{}`), class: "unrecognised"}}
	case 4:
		text, _ := m.whole("x" + id)
		m.exact = m.exact && len(text) < 1<<20 // the blocks say how much of a cut line is looked at, so say nothing of it
		return []planted{{text: text[:1+m.pick("cut", len(text)-1)], class: "rejected", cut: true}}
	case 5:
		if len(m.again) > 0 {
			return []planted{{text: m.oneOf("again", m.again...), class: "repeats"}}
		}
	case 6: // several in an array in an envelope: one record
		one, a := m.whole("a" + id)
		two, b := m.whole("b" + id)
		return []planted{{text: m.object("id", "o"+id, "output", []raw{raw(one), raw(two)}), class: "complete", cites: slices.Concat(a, b), of: []string{"a" + id, "b" + id}}}
	case 7: // a stream that is one record
		var chunks []raw
		var cites []string
		parts, _ := m.stream("f" + id)
		for _, p := range parts {
			chunks, cites = append(chunks, raw(p.text)), append(cites, p.cites...)
		}
		return []planted{{text: m.object("requestId", "q"+id, "output", raw(m.object("outputBodyJson", chunks))), class: "complete", cites: cites, of: []string{id}}}
	}
	text, cites := m.whole(id)
	for n := m.pick("nesting", 3); n > 0; n-- {
		text = m.envelope(text, fmt.Sprint("e", n, id))
	}
	m.again = append(m.again, text)
	return []planted{{text: text, class: "complete", cites: cites, of: []string{id}}}
}

// log draws the records of one log: the parts of streams stand between other records.
func (m *mixture) log() (list []planted) {
	due := m.later
	m.later = nil
	for range m.pick("responses", 7) {
		list = m.insert(list, m.records())
	}
	here := map[string]bool{} // two deliveries of one stream side by side in one log cannot be told apart
	for _, p := range list {
		for _, id := range p.of {
			here[id] = true
		}
	}
	for _, parts := range due {
		if id := parts[0].of[0]; here[id] || m.chance("still later", 3) {
			m.later = append(m.later, parts)
		} else {
			here[id] = true
			list = m.insert(list, parts)
		}
	}
	return list
}

// insert puts parts, in their order, between the records of a list.
func (m *mixture) insert(list, parts []planted) []planted {
	at := len(list)
	if len(parts) > 1 && m.chance("interleaved", 2) {
		at = m.pick("from", len(list)+1)
	}
	for _, p := range parts {
		list = slices.Insert(list, at, p)
		if at++; at < len(list) {
			at += m.pick("between", len(list)-at+1)
		}
	}
	return list
}
