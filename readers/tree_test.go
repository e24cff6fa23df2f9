package readers

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"biblog/readers/cursor"
)

// tree is a JSON value that a test can change and write again, in any way in which it can be written.
type tree struct {
	kind   cursor.Kind
	text   string   // of a scalar, as JSON; of a string, what it says
	keys   []string // of an object
	values []*tree  // of an object or array
}

func parseTree(s string) *tree {
	var d cursor.Doc
	if err := d.Parse([]byte(s)); err != nil {
		panic(s + err.Error())
	}
	return treeOf(d.Root())
}

func treeOf(v cursor.Value) *tree {
	t := &tree{kind: v.Kind(), text: string(v.Raw())}
	switch t.kind {
	case cursor.String:
		t.text = string(v.AppendText(nil))
	case cursor.Array:
		for _, e := range v.Elements() {
			t.values = append(t.values, treeOf(e))
		}
	case cursor.Object:
		for k, e := range v.Fields() {
			t.keys, t.values = append(t.keys, string(k.AppendText(nil))), append(t.values, treeOf(e))
		}
	}
	return t
}

func (t *tree) clone() *tree {
	c := *t
	c.keys = slices.Clone(t.keys)
	c.values = nil
	for _, v := range t.values {
		c.values = append(c.values, v.clone())
	}
	return &c
}

// all lists the tree and everything in it.
func (t *tree) all() []*tree {
	list := []*tree{t}
	for _, v := range t.values {
		list = append(list, v.all()...)
	}
	return list
}

// writer writes trees in one of many ways: order of keys, white space, escapes.
type writer struct {
	*rand.Rand
	odd bool // write what is usual, if false
}

func (w writer) String(t *tree) string {
	var b strings.Builder
	w.write(&b, t)
	return b.String()
}

func (w writer) chance(n int) bool { return w.odd && w.IntN(n) == 0 }

func (w writer) space(b *strings.Builder) {
	if w.chance(12) {
		b.WriteString([]string{" ", "  ", "\t"}[w.IntN(3)])
	}
}

func (w writer) write(b *strings.Builder, t *tree) {
	switch t.kind {
	case cursor.String:
		w.quote(b, t.text, 6)
	case cursor.Array:
		b.WriteByte('[')
		for i, v := range t.values {
			if i > 0 {
				b.WriteByte(',')
			}
			w.space(b)
			w.write(b, v)
		}
		w.space(b)
		b.WriteByte(']')
	case cursor.Object:
		order := make([]int, len(t.keys))
		for i := range order {
			order[i] = i
		}
		if w.chance(3) {
			w.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		}
		b.WriteByte('{')
		for n, i := range order {
			if n > 0 {
				b.WriteByte(',')
			}
			w.space(b)
			w.quote(b, t.keys[i], 20)
			w.space(b)
			b.WriteByte(':')
			w.space(b)
			w.write(b, t.values[i])
		}
		b.WriteByte('}')
	default:
		b.WriteString(t.text)
	}
}

// quote writes a string, with some of its letters as \u escapes one time in n.
func (w writer) quote(b *strings.Builder, s string, n int) {
	text, _ := json.Marshal(s)
	if !w.chance(n) {
		b.Write(text)
		return
	}
	for _, r := range string(text) {
		if r > ' ' && r != '"' && r != '\\' && r < 0x10000 && !strings.ContainsRune(string(text), '\\') && w.IntN(2) == 0 {
			fmt.Fprintf(b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
}

// wrong are values that may stand where another is due.
var wrong = []string{
	`null`, `""`, `0`, `-1`, `907`, `42.0`, `4.5`, `1e400`, `true`, `[]`, `{}`, `[1]`, `["x"]`, `[{}]`, `[null]`, `{"x":1}`, `"слово"`,
	`"https://a.example/x"`, `12345678901234567890123`, `[{"document_title":"T"}]`, `"assistant.message"`, `"session.idle"`,
}

// mutate changes up to three things somewhere in t.
func (w writer) mutate(t *tree) {
	for range w.IntN(4) {
		all := t.all()
		v := all[w.IntN(len(all))]
		switch w.IntN(5) {
		case 0:
			*v = *parseTree(wrong[w.IntN(len(wrong))])
		case 1: // leave something out
			if n := len(v.values); n > 0 {
				i := w.IntN(n)
				v.values = slices.Delete(v.values, i, i+1)
				if v.kind == cursor.Object {
					v.keys = slices.Delete(v.keys, i, i+1)
				}
			}
		case 2: // say something twice
			if n := len(v.values); n > 0 {
				i := w.IntN(n)
				again := v.values[i].clone()
				if w.IntN(2) == 0 {
					*again = *parseTree(wrong[w.IntN(len(wrong))])
				}
				v.values = append(v.values, again)
				if v.kind == cursor.Object {
					v.keys = append(v.keys, v.keys[i])
				}
			}
		case 3:
			if v.kind == cursor.Object {
				key := []string{"extra", "Citations", "type", "data", "id", "object", "choices", "response", "body", "output", "error"}[w.IntN(11)]
				v.keys, v.values = append(v.keys, key), append(v.values, parseTree(wrong[w.IntN(len(wrong))]))
			}
		case 4:
			if v.kind == cursor.String {
				v.text += []string{" 😀", "[1]", "[^2]", "教会", "\n", `"`, "\\"}[w.IntN(7)]
			}
		}
	}
}

// samples are records of every format and of what stands between them, in the forms that the vendors document.
var samples = []string{
	`{"id":"chatcmpl-1","object":"chat.completion","created":1630000000,"model":"magisterium-1","choices":[{"index":0,"message":{"role":"assistant","content":"Учение[^1] Церкви[^2] о вере[^1] [3]"},"finish_reason":"stop"}],"citations":[{"cited_text":"34. Учение Церкви","cited_text_heading":"О вере","document_title":"Любя жизнь","document_index":0,"document_author":"Конференция епископов","document_year":"2004","document_reference":"34","source_url":"https://www.magisterium.com/docs/2f9b4c1e-8f1a-4b52-9d52-0a1b2c3d4e5f/ref/Matthew%2010:24-10:33"},{"cited_text":"Lex","document_title":"De legibus","document_index":1,"document_year":1612,"source_url":"https://example.org/lex"}]}`,
	`{"id":"chatcmpl-2","object":"chat.completion.chunk","created":1630000000,"model":"magisterium-1","choices":[{"index":0,"delta":{"content":" слово"},"finish_reason":null}]}`,
	`{"id":"chatcmpl-2","object":"chat.completion.chunk","created":1630000000,"model":"magisterium-1","choices":[{"index":0,"delta":{"content":" мир 【1】"},"finish_reason":null}]}`,
	`{"id":"chatcmpl-2","object":"chat.completion.chunk","created":1630000000,"model":"magisterium-1","choices":[{"index":0,"delta":{},"finish_reason":"stop"}],"citations":[{"cited_text":"光","document_title":"論法律","document_index":0}]}`,
	`{"answers":[{"answer":"Чтобы настроить доступ, откройте раздел","meta":{"rag_docs":[{"source_id":42},{"source_id":"doc_1_7"},{"source_id":"https://a.example/k"}],"answer_annotations":[{"label":"1","title":"Инструкция","type":"source_annotation","text":"Откройте раздел","answer_position":{"begin":6,"end":15},"url":"https://a.example/i"},{"label":2,"title":"Другое","type":"source_annotation","text":"x","answer_position":{"begin":0,"end":3}}],"source_documents":[{"source_id":"doc_1_7","title":"Инструкция"},{"source_id":"doc_2","title":"Прочее"}],"request_id":"rq-1","scoring":4}},{"answer":"нет","meta":{"rag_docs":null,"answer_annotations":[]}}]}`,
	`{"id":"e1","timestamp":"2026-03-01T08:15:30.123Z","parentId":null,"type":"assistant.message","data":{"messageId":"m1","content":"😀 Paris, столица — 教会 x","citations":{"sources":[{"id":"s1","provider":"anthropic","title":"Guide","url":"https://a.example/g"},{"id":"s2","provider":"client","path":"docs/a.md"},{"id":"s3","provider":"openai","title":"Unused"}],"spans":[{"startIndex":3,"endIndex":8,"references":[{"sourceId":"s1","citedText":"Paris is","location":{"type":"char","startIndex":5,"endIndex":9},"providerMetadata":{"document_index": 0}},{"sourceId":"s2","location":{"type":"page","startPage":2,"endPage":2}}]},{"startIndex":10,"endIndex":17,"references":[{"sourceId":"s1","location":{"type":"cell","row":1}},{"sourceId":"s2","location":{"type":"block","startBlock":1,"endBlock":3}}]}]},"model":"m","toolRequests":[]}}`,
	`{"data":{"messageId":"m1","deltaContent":" слово"},"type":"assistant.message_delta","id":"e2","timestamp":"2026-03-01T08:15:30Z","parentId":"e1","ephemeral":true}`,
	`{"type":"tool.execution_complete","data":{"success":true,"result":{"content":"{\"citations\":[{\"cited_text\":\"x\"}]}","citableSources":[{"id":"a","content":"b","title":"c"}]}},"id":"e3","timestamp":"2026-03-01T08:15:30Z","parentId":"e2"}`,
	`{"id":"l1","status":"success","model":"m","startTime":"2026-01-02T03:04:05Z","messages":[],"response":{"choices":[{"message":{"content":"да[1]"}}],"citations":[{"document_title":"Т","document_index":0}]}}`,
	`{"type":"GENERATION","trace_id":"t","id":"o1","output":"{\"answers\":[{\"answer\":\"a\",\"meta\":{\"request_id\":\"q\"}}]}"}`,
	`{"jsonrpc":"2.0","params":{"event":{"type":"assistant.message","data":{"messageId":"m2","content":"x","chunkIndex":0,"chunkCount":2}}}}`,
	`{"custom_id":"r-1","response":null,"error":{"message":"x"}}`,
	`{"object":"chat.completion","citations":["https://a.example"],"choices":[{"message":{"content":"x"}}]}`,
	`{"level":"info","msg":"started","ts":1630000000.25}`,
	`{"id":"b1","output":[{"id":"c8","choices":[{"message":{"content":"x[^1]"}}],"citations":[{"document_title":"論語","document_index":0}]},{"type":"session.idle","data":{}},"{\"id\":\"c9\",\"citations\":[{\"document_title\":\"T\"}]}"]}`,
	`{"requestId":"b2","output":{"outputBodyJson":[{"choices":[{"index":0,"delta":{"content":"да"}},{"index":1,"delta":{"content":"нет"}}]},{"choices":[{"index":1,"delta":{"content":"[^1]"},"finish_reason":"stop"}]},{"choices":[{"index":0,"delta":{},"finish_reason":"stop"}],"citations":[{"document_title":"Т","document_index":0}]}]}}`,
}
