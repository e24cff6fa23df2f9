package pipeline

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"sync"

	"biblog/pipeline/cite"
)

// toy is a log format for tests: records end with ";" and may hold line feeds. A record is
//
//	id kind text source*      kind: w whole, b first chunk, c chunk, l last chunk, ! unreadable, - skipped; "_" is no text
//
// A source `s1` is cited, `?s1` consulted.
type toy struct {
	logs  []string
	cut   int // bytes a block
	mu    sync.Mutex
	known map[cite.SourceID]*cite.Source
}

func newToy(cut int, logs ...string) *toy {
	return &toy{logs: logs, cut: cut, known: make(map[cite.SourceID]*cite.Source)}
}

func (t *toy) Inputs() []cite.Input {
	list := make([]cite.Input, len(t.logs))
	for i := range list {
		list[i].Name = fmt.Sprintf("log%d", i)
	}
	return list
}

func (t *toy) Blocks(_ context.Context, yield func(cite.Block) error) error {
	for i, log := range t.logs {
		for n, at := int64(0), 0; at < len(log) || n == 0; n++ {
			end := min(at+t.cut, len(log))
			b := cite.Block{Input: i, Number: n, Data: []byte(log[at:end]), Offset: int64(at), Last: end == len(log)}
			b.Release = func() { clear(b.Data) } // as if another block were read into it
			if err := yield(b); err != nil {
				return err
			}
			at = end
		}
	}
	return nil
}

func (t *toy) Decode(b cite.Block, tail cite.Tail) *cite.Batch {
	text := string(tail.Data) + string(b.Data)
	batch := &cite.Batch{}
	batch.Release = func() { // as if another batch were decoded into it
		for _, r := range batch.Responses {
			if !r.Part.Chunk {
				clear(r.Citations)
				*r = cite.Response{}
			}
		}
	}
	line := int64(1)
	for {
		record, rest, ok := strings.Cut(text, ";")
		if !ok {
			break
		}
		t.record(batch, record, line)
		line += int64(strings.Count(record, "\n"))
		text = rest
	}
	batch.Lines = line - 1
	if b.Last {
		batch.Lines += int64(strings.Count(text, "\n"))
	} else {
		batch.Tail.Data = []byte(text)
	}
	return batch
}

func (t *toy) record(batch *cite.Batch, record string, line int64) {
	f := strings.Fields(record)
	if len(f) < 3 {
		batch.Counts[cite.Unrecognised]++
		return
	}
	switch f[1] {
	case "-":
		batch.Counts[cite.Skipped]++
		return
	case "!":
		batch.Counts[cite.Rejected]++
		batch.Unreadable = append(batch.Unreadable, cite.Unreadable{Position: cite.Position{Line: line, Column: 1}, Reason: "bad", Record: []byte(record)})
		return
	}
	r := &cite.Response{ID: f[0], IDGiven: true, Format: "toy", Line: line, Records: 1, AnswerCount: 1, Answers: []string{strings.TrimPrefix(f[2], "_")}}
	for i, s := range f[3:] {
		role := cite.Cited
		if strings.HasPrefix(s, "?") {
			s, role = s[1:], cite.Consulted
		}
		r.Citations = append(r.Citations, cite.Citation{Position: i, Source: t.intern(s), Role: role})
	}
	r.Part = cite.Part{Chunk: f[1] != "w", First: f[1] == "b", Last: f[1] == "l"}
	if r.Part.Chunk {
		batch.Counts[cite.Chunks]++
	} else {
		batch.Counts[cite.Complete]++
		t.Resolve(r, &batch.Tally)
	}
	batch.Responses = append(batch.Responses, r)
}

func (t *toy) intern(title string) *cite.Source {
	d := cite.Description{Format: "toy", Title: title}
	t.mu.Lock()
	defer t.mu.Unlock()
	id := d.ID()
	if t.known[id] == nil {
		t.known[id] = cite.NewSource(&d)
	}
	return t.known[id]
}

func (t *toy) Resolve(r *cite.Response, _ *cite.Tally) {
	text := strings.Join(r.Answers, "")
	r.HasText = text != ""
	r.Text = digest(text)
	cites := ""
	for i := range r.Citations {
		cites += r.Citations[i].Source.Title() + r.Citations[i].Role.String() + ";"
	}
	r.Cites = digest(cites)
	r.Answers = nil
}

func digest(s string) cite.Digest {
	sum := sha256.Sum256([]byte(s))
	return cite.Digest(sum[:16])
}

var allRoles = [len(cite.Roles)]bool{true, true, true}

// collect reads the logs with the toy reader and returns the collector and everything it handed out.
func collect(t *toy, workers int, o Options) (*collector, []*cite.Response, error) {
	o.Workers = workers
	var handed, again []*cite.Response
	keep := func(in *[]*cite.Response) Sink {
		return sinkFunc(func(rs []*cite.Response) {
			for _, r := range rs {
				c := *r
				c.Citations = slices.Clone(r.Citations)
				*in = append(*in, &c)
			}
		})
	}
	c := newCollector(t, o, func(cite.Unreadable) error { return nil })
	err := c.read(context.Background(), []Sink{keep(&handed), keep(&again)})
	if err == nil && !slices.Equal(show(handed), show(again)) {
		panic("one sink was handed something else than the other")
	}
	return c, handed, err
}

type sinkFunc func([]*cite.Response)

func (f sinkFunc) Rows(_ context.Context, rs []*cite.Response) error { f(rs); return nil }

func (sinkFunc) Finish(context.Context, *cite.Bibliography) error { return nil }

func (sinkFunc) Close() error { return nil }

// kept is what remains of the responses that were handed out, as text, without the places they stood in.
func kept(handed []*cite.Response, r cite.Retracted) []*cite.Response {
	var out []*cite.Response
	for i, h := range handed {
		if !slices.Contains(r.Responses, int64(i)) {
			out = append(out, h)
		}
	}
	return out
}

func show(rs []*cite.Response) []string {
	var out []string
	for _, r := range rs {
		s := fmt.Sprintf("%s %x %v", r.ID, r.Text[:4], r.HasText)
		for i := range r.Citations {
			s += " " + r.Citations[i].Source.Title() + ":" + r.Citations[i].Role.String()
		}
		out = append(out, s)
	}
	return out
}
