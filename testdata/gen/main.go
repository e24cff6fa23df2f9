// Command gen writes a log of answers for benchmarks: the three formats mixed as a company's archive mixes them, with
// streams of chunks, events of no interest and long tool outputs between. The same flags give the same bytes.
//
//	go run ./testdata/gen -size 100000000 -o mix.jsonl
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"time"
)

func main() {
	size := flag.Int64("size", 10_000_000, "bytes to write, about")
	works := flag.Int("works", 20_000, "works that can be cited")
	zipf := flag.Float64("zipf", 1.05, "how unequally they are: exponent of Zipf's law, above 1")
	seed := flag.Uint64("seed", 1, "another seed gives another log")
	out := flag.String("o", "-", "file to write; - is standard output")
	flag.Parse()
	if err := write(*out, *size, newArchive(*seed, *works, *zipf)); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func write(name string, size int64, a *archive) (err error) {
	f := os.Stdout
	if name != "-" {
		if f, err = os.Create(name); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, f.Close()) }()
	}
	counted := &counter{w: bufio.NewWriterSize(f, 1<<20)}
	enc := json.NewEncoder(counted)
	enc.SetEscapeHTML(false)
	for counted.n < size {
		for _, record := range a.next() {
			if err := enc.Encode(record); err != nil {
				return err
			}
		}
	}
	return counted.w.Flush()
}

type counter struct {
	w *bufio.Writer
	n int64
}

func (c *counter) Write(p []byte) (int, error) {
	c.n += int64(len(p))
	return c.w.Write(p)
}

var _ io.Writer = (*counter)(nil)

// object is a JSON object; encoding/json sorts its keys, which is one of the orders that real logs have.
type object map[string]any

// archive makes one conversation after the other.
type archive struct {
	rand  *rand.Rand
	seed  uint64
	works *rand.Zipf
	clock time.Time
}

func newArchive(seed uint64, works int, zipf float64) *archive {
	r := rand.New(rand.NewPCG(seed, 0))
	return &archive{rand: r, seed: seed, works: rand.NewZipf(r, zipf, 20, uint64(works-1)), clock: time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)}
}

// next are the records of one conversation. The shares are those of bytes in an archive that serves all three products.
func (a *archive) next() []any {
	a.clock = a.clock.Add(time.Duration(a.rand.IntN(3000)) * time.Millisecond)
	switch n := a.rand.IntN(100); {
	case n < 60:
		return []any{a.completion()}
	case n < 68:
		return a.stream()
	case n < 88:
		return []any{a.support()}
	}
	return a.session()
}

// work is what a source describes; its fields follow from its number alone.
type work struct{ title, author, year, url, path string }

func (a *archive) pick() work {
	n := a.works.Uint64()
	r := rand.New(rand.NewPCG(a.seed, n+1))
	lang := r.IntN(len(words))
	return work{
		title:  fmt.Sprintf("%s %d", prose(r, lang, 3+r.IntN(9)), n),
		author: strings.TrimSpace(name(r, lang) + " " + name(r, lang)),
		year:   fmt.Sprint(1850 + r.IntN(176)),
		url:    fmt.Sprintf("https://%s/%s/%d", hosts[r.IntN(len(hosts))], words[0][r.IntN(len(words[0]))], n),
		path:   fmt.Sprintf("docs/%s/%d.md", words[0][r.IntN(len(words[0]))], n),
	}
}

// noisy is a work as the next log happens to write it.
func (a *archive) noisy(w work) work {
	switch a.rand.IntN(12) {
	case 0:
		w.title = strings.ToUpper(w.title)
	case 1:
		w.title = "  " + w.title + " "
	case 2:
		w.url += "?utm_source=chat&utm_medium=llm"
	case 3:
		w.url = strings.Replace(w.url, "https://", "http://www.", 1)
	case 4:
		w.author, w.year = "", ""
	case 5:
		w.url += "#p" + fmt.Sprint(a.rand.IntN(90))
	}
	return w
}

func (a *archive) citations() []object {
	list := make([]object, 3+a.rand.IntN(8))
	for i := range list {
		w := a.noisy(a.pick())
		list[i] = object{
			"cited_text": prose(a.rand, a.rand.IntN(len(words)), 30+int(math.Abs(a.rand.NormFloat64()*60))), "cited_text_heading": nil,
			"document_title": w.title, "document_index": i, "document_author": maybe(w.author), "document_year": maybe(w.year),
			"document_reference": fmt.Sprint(1 + a.rand.IntN(400)), "source_url": w.url,
		}
	}
	return list
}

func maybe(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func (a *archive) completion() object {
	return object{
		"id": "chatcmpl-" + a.id(), "object": "chat.completion", "created": a.clock.Unix(), "model": "magisterium-1", "citations": a.citations(),
		"choices": []object{{"index": 0, "finish_reason": "stop", "message": object{"role": "assistant", "content": a.answer(100 + a.rand.IntN(300))}}},
	}
}

func (a *archive) stream() []any {
	id, n := "chatcmpl-"+a.id(), 80+a.rand.IntN(160)
	chunk := func(delta object, reason any) object {
		return object{
			"id": id, "object": "chat.completion.chunk", "created": a.clock.Unix(), "model": "magisterium-1",
			"choices": []object{{"index": 0, "delta": delta, "finish_reason": reason}},
		}
	}
	list := make([]any, 0, n+1)
	for range n {
		list = append(list, chunk(object{"content": " " + prose(a.rand, 1, 1)}, nil))
	}
	last := chunk(object{}, "stop")
	last["citations"] = a.citations()
	return append(list, last)
}

func (a *archive) support() object {
	annotations, documents := make([]object, 1+a.rand.IntN(4)), []object{}
	for i := range annotations {
		w := a.noisy(a.pick())
		annotations[i] = object{
			"label": fmt.Sprint(i + 1), "title": w.title, "type": "source_annotation", "text": prose(a.rand, 1, 40), "url": w.url,
			"answer_position": object{"begin": i * 40, "end": i*40 + 30},
		}
		documents = append(documents, object{"source_id": fmt.Sprintf("%08x_%d", a.rand.Uint32(), i), "title": w.title})
	}
	return object{"answers": []object{{"answer": prose(a.rand, 1, 60+a.rand.IntN(100)), "meta": object{
		"rag_docs": []object{{"source_id": a.rand.IntN(10_000)}}, "answer_annotations": annotations, "source_documents": documents,
		"request_id": a.id(), "scoring": 1 + a.rand.IntN(5),
	}}}}
}

func (a *archive) session() []any {
	event := func(kind string, data object) object {
		return object{"type": kind, "data": data, "id": a.id(), "timestamp": a.clock.Format(time.RFC3339Nano), "parentId": nil}
	}
	var list []any
	for range a.rand.IntN(5) {
		n := 30 + a.rand.IntN(600)
		if a.rand.IntN(50) == 0 {
			n = 20_000 // the output of a tool that printed a file
		}
		list = append(list, event("tool.execution_complete", object{"toolCallId": a.id(), "success": true, "result": object{"content": prose(a.rand, 0, n)}}))
	}
	message := a.id()
	for range 20 + a.rand.IntN(60) {
		list = append(list, event("assistant.message_delta", object{"messageId": message, "deltaContent": " " + prose(a.rand, 0, 1)}))
	}
	data := object{"messageId": message, "model": "claude-sonnet-4.5", "content": prose(a.rand, 0, 80+a.rand.IntN(200))}
	if a.rand.IntN(2) == 0 {
		data["citations"] = a.spans()
	}
	return append(list, event("assistant.message", data), event("session.idle", object{}))
}

func (a *archive) spans() object {
	var sources, spans []object
	for i := range 1 + a.rand.IntN(4) {
		w, id := a.noisy(a.pick()), fmt.Sprintf("src-%d", i)
		source := object{"id": id, "provider": []string{"anthropic", "openai", "client"}[a.rand.IntN(3)], "title": w.title, "url": w.url}
		if a.rand.IntN(4) == 0 {
			source = object{"id": id, "provider": "client", "path": w.path}
		}
		sources = append(sources, source)
		spans = append(spans, object{"startIndex": i * 30, "endIndex": i*30 + 25, "references": []object{{
			"sourceId": id, "citedText": prose(a.rand, 0, 30), "location": object{"type": "char", "startIndex": 10, "endIndex": 90},
		}}})
	}
	return object{"sources": sources, "spans": spans}
}

// answer is prose with a footnote here and there.
func (a *archive) answer(n int) string {
	return prose(a.rand, a.rand.IntN(len(words)), n/2) + "[^1] " + prose(a.rand, a.rand.IntN(len(words)), n/2) + "[^2]"
}

func (a *archive) id() string { return fmt.Sprintf("%016x%08x", a.rand.Uint64(), a.rand.Uint32()) }
