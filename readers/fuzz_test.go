package readers

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"biblog/pipeline/cite"
)

// Each format by itself, on anything: the shortcuts, the borders of blocks and the slow decoder say the same.

func FuzzMagisterium(f *testing.F) { fuzzFormat(f, "magisterium") }
func FuzzSupportGPT(f *testing.F)  { fuzzFormat(f, "supportgpt") }
func FuzzCopilot(f *testing.F)     { fuzzFormat(f, "copilot") }

func fuzzFormat(f *testing.F, name string) {
	for _, s := range samples {
		f.Add([]byte(s))
	}
	fast, plain := newLogs(f, Options{From: name}), newLogs(f, Options{From: name})
	plain.plain = true
	plain.options.Sources = fast.options.Sources
	f.Fuzz(func(t *testing.T, data []byte) {
		block := cite.Block{Data: data, Last: true}
		b := fast.Decode(block, cite.Tail{})
		if d := compareBatches(plain.Decode(block, cite.Tail{}), b); d != "" {
			t.Fatal(d)
		}
		if len(b.Responses) != 1 || b.Counts.Total() != 1 || !json.Valid(data) {
			return
		}
		if d := againstSlow(string(data), name, b.Responses[0]); d != "" {
			t.Fatal(d)
		}
	})
}

// againstSlow compares a decoded record with what the slow decoder makes of it, where that knows it.
func againstSlow(record, format string, got *cite.Response) string {
	want := slow(record)
	if want == nil || want.Format != format {
		return ""
	}
	want.IDGiven = want.ID != ""
	return diff(normal(want), normal(got))
}

// envelopes are every documented one around a body, as an object and, by `quoted`, as a JSON string.
var envelopes = []struct{ kind, before, after string }{
	{"openai_batch", `{"id":"b1","custom_id":"r-1","response":{"status_code":200,"request_id":"q1","body":`, `},"error":null}`},
	{"litellm", `{"id":"l1","status":"success","model":"m","startTime":"2026-01-02T03:04:05Z","messages":[{"role":"user"}],"response":`, `}`},
	{"langfuse", `{"id":"o1","trace_id":"t1","type":"GENERATION","input":"?","output":`, `}`},
	{"helicone", `{"response_id":"h1","response_status":200,"request_body":{"messages":[]},"response_body":`, `}`},
	{"portkey", `{"id":"p1","request":{"body":{"messages":[]}},"response":{"status":200,"body":`, `}}`},
	{"portkey", `{"id":"p2","response.body":`, `}`},
	{"bedrock", `{"requestId":"a1","modelId":"m","timestamp":"2026-01-02T03:04:05Z","input":{},"output":{"outputBodyJson":`, `}}`},
	{"yandex", `{"headers":{"x-request-id":"y1"},"body":`, `}`},
	{"copilot_rpc", `{"jsonrpc":"2.0","method":"session.event","params":{"sessionId":"s1","event":`, `}}`},
}

// FuzzEnvelopes puts any response into every envelope, and into one in another: all citations still come out, and the
// record is of the same class.
func FuzzEnvelopes(f *testing.F) {
	for i, s := range samples {
		f.Add([]byte(s), uint8(i))
	}
	l := newLogs(f, Options{})
	decode := func(log string) *cite.Batch { return l.Decode(cite.Block{Data: []byte(log), Last: true}, cite.Tail{}) }
	f.Fuzz(func(t *testing.T, data []byte, outer uint8) {
		body := strings.TrimSpace(string(data))
		if !json.Valid(data) || !utf8.ValidString(body) || body == "" || body[0] != '{' {
			return
		}
		bare := decode(body)
		if bare.Counts.Total() != 1 || bare.Counts[cite.Rejected] > 0 {
			return // too deep, or a place where frame and encoding/json differ
		}
		_, _, direct := l.recogniseText(body)
		around := envelopes[int(outer)%len(envelopes)]
		for _, e := range envelopes {
			for _, record := range []string{
				e.before + body + e.after, e.before + quoted(body) + e.after,
				around.before + e.before + body + e.after + around.after, around.before + quoted(e.before+quoted(body)+e.after) + around.after,
			} {
				got := decode(record)
				if got.Counts.Total() != 1 || got.Counts[cite.Rejected] > 0 {
					t.Fatalf("%s: not one record: %v\n%s", e.kind, got.Counts, record)
				}
				if !direct {
					continue // what is an envelope itself may be too deep now
				}
				if d := cmp.Diff(cited(bare), cited(got)); d != "" || bare.Counts != got.Counts {
					t.Fatalf("%s in %s: %v, was %v: %s\n%s", e.kind, around.kind, got.Counts, bare.Counts, d, record)
				}
			}
		}
	})
}

// recogniseText says which format a record that stands in no envelope is of.
func (l *Logs) recogniseText(record string) (f Format, kind string, ok bool) {
	w := newWorker(l)
	if w.docs[0].Parse([]byte(record)) != nil {
		return nil, "", false
	}
	return l.recognise(w.docs[0].Root())
}

// cited is what the responses of a batch cite, without what an envelope may add to them.
func cited(b *cite.Batch) string {
	var out bytes.Buffer
	for _, r := range b.Responses {
		fmt.Fprintf(&out, "%s %d %v %q\n", r.Format, r.AnswerCount, r.Part, r.Answers)
		for _, c := range r.Citations {
			source := *c.Source
			c.Source = nil
			fmt.Fprintf(&out, "  %+v %+v\n", source, c)
		}
	}
	return out.String()
}
