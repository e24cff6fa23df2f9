package readers

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"biblog/pipeline/cite"
)

// decodeAll decodes a log in one block.
func decodeAll(t testing.TB, o Options, log string) *cite.Batch {
	t.Helper()
	return newLogs(t, o).Decode(cite.Block{Data: []byte(log), Last: true}, cite.Tail{})
}

func newLogs(t testing.TB, o Options) *Logs {
	t.Helper()
	if o.Sources == nil {
		o.Sources = newTable()
	}
	l, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// brief writes a batch so that a test can compare it: classes, warnings, kinds, and a line for each response and each
// citation.
func brief(b *cite.Batch) string {
	var s strings.Builder
	for i, n := range b.Counts {
		if n > 0 {
			fmt.Fprintf(&s, "%s %d\n", cite.Classes[i], n)
		}
	}
	for _, k := range b.Tally.List() {
		fmt.Fprintf(&s, "warning %s %d\n", k.Name, k.Count)
	}
	for _, k := range b.Kinds.List() {
		if k.Name != "framing/jsonl" {
			fmt.Fprintf(&s, "kind %s %d\n", k.Name, k.Count)
		}
	}
	for _, u := range b.Unreadable {
		fmt.Fprintf(&s, "unreadable %s: %s\n", u.Position, u.Reason)
	}
	for _, r := range b.Responses {
		s.WriteString(briefResponse(r))
	}
	return s.String()
}

func briefResponse(r *cite.Response) string {
	var s strings.Builder
	fmt.Fprintf(&s, "%s", r.Format)
	if r.IDGiven {
		fmt.Fprintf(&s, " id=%s", r.ID)
	}
	field := func(name string, v any) {
		if text := fmt.Sprint(v); text != "" && text != "0" && text != "[]" {
			fmt.Fprintf(&s, " %s=%s", name, text)
		}
	}
	field("model", r.Model)
	field("created", r.Created.RFC3339())
	field("finish", r.FinishReason)
	if r.Scoring.Known {
		field("scoring", fmt.Sprintf("%g", r.Scoring.Value))
	}
	field("answers", r.AnswerCount)
	field("orphans", r.Orphans)
	if r.Part.Chunk {
		field("part", fmt.Sprintf("last:%v,index:%v,count:%v", r.Part.Last, r.Part.Index, r.Part.Count))
		field("texts", fmt.Sprintf("%q", r.Answers))
	}
	s.WriteByte('\n')
	for i := range r.Citations {
		c := &r.Citations[i]
		fmt.Fprintf(&s, "  %s %d.%d", c.Role, c.Answer, c.Position)
		if c.Source == nil { // another part lists it
			c.Source = &cite.Source{}
		}
		for _, f := range []struct{ name, text string }{
			{"provider", c.Source.Provider()},
			{"title", c.Source.Title()},
			{"author", c.Source.Author()},
			{"year", c.Source.Year()},
			{"source", c.Source.URL()},
			{"path", c.Source.Path()},
			{"document", c.Source.DocumentID()},
			{"url", c.URL},
			{"text", c.CitedText},
			{"heading", c.Heading},
			{"locator", c.Locator.Type + ":" + c.Locator.Text},
			{"label", c.Label},
			{"quote", c.Quote},
			{"metadata", c.Metadata},
		} {
			if f.text != "" && f.text != ":" {
				fmt.Fprintf(&s, " %s=%q", f.name, f.text)
			}
		}
		if c.Span.Unit != cite.UnitNone {
			fmt.Fprintf(&s, " span=%d-%d/%s", c.Span.Start, c.Span.End, c.Span.Unit)
		}
		s.WriteByte('\n')
	}
	return s.String()
}

func TestAwkwardLinesMeanWhatTheyMean(t *testing.T) {
	paris := `{"type":"assistant.message","data":{"messageId":"m","content":"😀 Paris","citations":{"sources":[{"id":"s","provider":"openai"}],"spans":[{"startIndex":3,"endIndex":8,"references":[{"sourceId":"s"}]}]}}}`
	for _, c := range []struct{ name, log, want string }{
		{
			"an untitled source is kept and flagged",
			`{"citations":[{"cited_text":"x","document_index":0}]}`,
			"complete 1\nwarning unidentified 1\nmagisterium\n  cited 0.0 text=\"x\" label=\"1\"\n",
		},
		{
			"citations that are strings are another service's",
			`{"object":"chat.completion","citations":["https://a.example"],"choices":[]}`,
			"unrecognised 1\nkind unrecognised 1\n",
		},
		{
			"citations that are an object are another service's",
			`{"object":"chat.completion","citations":{"0":{"document_title":"T"}},"choices":[]}`,
			"unrecognised 1\nkind unrecognised 1\n",
		},
		{
			"citations with other keys are another service's",
			`{"object":"chat.completion","citations":[{"title":"T","uri":"https://a.example"}],"choices":[]}`,
			"unrecognised 1\nkind unrecognised 1\n",
		},
		{
			"a captured event is a chunk",
			"data: " + `{"choices":[{"delta":{},"finish_reason":"stop"}],"citations":[{"document_title":"T"}]}` + "\n\ndata: [DONE]\n",
			"chunks 1\nkind framing/sse 1\nmagisterium finish=stop answers=1 part=last:true,index:{0 false},count:{0 false} texts=[\"\"]\n  cited 0.0 title=\"T\"\n",
		},
		{
			"a marker belongs to the citation with its number",
			`{"choices":[{"message":{"content":"A[^2]"}}],"citations":[{"document_title":"P","document_index":1}]}`,
			"complete 1\nmagisterium answers=1\n  cited 0.0 title=\"P\" label=\"2\" span=1-5/codepoint\n",
		},
		{
			"of two keys the last wins whole",
			`{"citations":[{"document_title":"A","document_author":"X"}],"citations":[{"document_title":"B"}]}`,
			"complete 1\nwarning duplicate_key 1\nmagisterium\n  cited 0.0 title=\"B\"\n",
		},
		{
			"spans count UTF-16 units",
			paris,
			"complete 1\nwarning unidentified 1\ncopilot id=m answers=1\n  cited 0.0 provider=\"openai\" quote=\"Paris\" span=2-7/codepoint\n",
		},
		{
			"a span outside the text is dropped and its citation stays",
			strings.Replace(paris, `"endIndex":8`, `"endIndex":99`, 1),
			"complete 1\nwarning bad_span 1\nwarning unidentified 1\ncopilot id=m answers=1\n  cited 0.0 provider=\"openai\"\n",
		},
		{
			"a span that cuts a character in two is dropped",
			strings.Replace(paris, `"startIndex":3`, `"startIndex":1`, 1),
			"complete 1\nwarning bad_span 1\nwarning unidentified 1\ncopilot id=m answers=1\n  cited 0.0 provider=\"openai\"\n",
		},
		{
			"a reference to no source is dropped and the source stays",
			strings.Replace(paris, `"sourceId":"s"`, `"sourceId":"zz"`, 1),
			"complete 1\nwarning unidentified 1\nwarning unknown_source 1\ncopilot id=m answers=1\n  consulted 0.0 provider=\"openai\"\n",
		},
		{
			"a broken event before a whole one is a warning",
			`{"type":"assistant.message","data":{"content":"tru{"type":"assistant.message","data":{"content":"true"}}`,
			"complete 1\nwarning cut_then_whole 1\nkind framing/concatenated 1\ncopilot answers=1\n",
		},
		{
			"citations in a request for permission are not ours",
			`{"type":"permission.requested","data":{"permissionRequest":{"citations":"a.go:1"}}}`,
			"skipped 1\nkind copilot/permission.requested 1\n",
		},
		{
			"an answer without citations is a response",
			`{"body":{"answers":[{"answer":"a","meta":{"rag_docs":null,"answer_annotations":[]}}]},"headers":{}}`,
			"complete 1\nkind envelope/yandex 1\nsupportgpt answers=1\n",
		},
		{
			"JSON in a string is read",
			`{"type":"GENERATION","output":"{\"citations\":[{\"document_title\":\"T\"}]}"}`,
			"complete 1\nkind envelope/langfuse 1\nmagisterium\n  cited 0.0 title=\"T\"\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if d := cmp.Diff(c.want, brief(decodeAll(t, Options{}, c.log))); d != "" {
				t.Error(d)
			}
		})
	}
}

const chatBody = `{"id":"c1","choices":[{"message":{"content":"да"}}],"citations":[{"document_title":"Любя жизнь"}]}`

// quoted is a text as a JSON string.
func quoted(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(b)
}

func TestEnvelopesAreOpened(t *testing.T) {
	found := "  cited 0.0 title=\"Любя жизнь\"\n"
	for _, c := range []struct{ name, log, want string }{
		{
			"OpenAI batch", `{"id":"b","custom_id":"r-1","response":{"status_code":200,"request_id":"q","body":` + chatBody + `},"error":null}`,
			"complete 1\nkind envelope/openai_batch 1\nmagisterium id=c1 answers=1\n" + found,
		},
		{
			"a row of a batch with an error beside the answer", `{"custom_id":"r-1","response":{"body":{"error":{},` + chatBody[1:] + `}}`,
			"complete 1\nkind envelope/openai_batch 1\nmagisterium id=c1 answers=1\n" + found,
		},
		{
			"a response with a body of its own", `{"messages":[],"response":{"body":[],` + chatBody[1:] + `}`,
			"complete 1\nkind envelope/litellm 1\nmagisterium id=c1 answers=1\n" + found,
		},
		{
			"a failed row of a batch", `{"id":"b","custom_id":"r-1","response":null,"error":{"code":"x","message":"y"}}`,
			"skipped 1\nkind batch_error 1\n",
		},
		{
			"a row of a batch's input", `{"custom_id":"r-1","method":"POST","url":"/v1/chat/completions","body":{"model":"m","messages":[{"role":"user","content":"?"}]}}`,
			"skipped 1\nkind batch_input 1\n",
		},
		{
			"a request", `{"model":"magisterium-1","messages":[{"role":"user","content":"?"}],"citations":"yes"}`,
			"skipped 1\nkind request 1\n",
		},
		{
			"a SupportGPT request", `{"service":"s","product":"p","dialog":[{"role":"client","text":"?"}]}`,
			"skipped 1\nkind request 1\n",
		},
		{
			"LiteLLM with an object", `{"id":"l","status":"success","model":"m","startTime":1630000000.5,"messages":[],"response":` + chatBody + `}`,
			"complete 1\nkind envelope/litellm 1\nmagisterium id=c1 model=m created=2021-08-26T17:46:40.5Z finish=success answers=1\n" + found,
		},
		{
			"LiteLLM with a string", `{"id":"l","startTime":"2026-01-02T03:04:05Z","messages":[],"response":` + quoted(chatBody) + `}`,
			"complete 1\nkind envelope/litellm 1\nmagisterium id=c1 created=2026-01-02T03:04:05Z answers=1\n" + found,
		},
		{
			"LiteLLM without a response", `{"id":"l","status":"failure","messages":[],"response":null}`,
			"skipped 1\nkind no_response 1\n",
		},
		{
			"Langfuse", `{"id":"o","trace_id":"t","type":"GENERATION","input":{},"output":` + chatBody + `}`,
			"complete 1\nkind envelope/langfuse 1\nmagisterium id=c1 answers=1\n" + found,
		},
		{
			"Helicone", `{"response_id":"h","response_status":200,"request_body":{"messages":[]},"response_body":{"citations":[{"document_title":"Любя жизнь"}]}}`,
			"complete 1\nkind envelope/helicone 1\nmagisterium id=h\n" + found,
		},
		{
			"Portkey nested", `{"id":"p","response":{"body":` + chatBody + `}}`,
			"complete 1\nkind envelope/portkey 1\nmagisterium id=c1 answers=1\n" + found,
		},
		{
			"Portkey with headers, which are nearer to the response than its own id", `{"id":"p","response":{"headers":{"x-request-id":"y"},"body":{"citations":[{"document_title":"Любя жизнь"}]}}}`,
			"complete 1\nkind envelope/portkey 1\nmagisterium id=y\n" + found,
		},
		{
			"Portkey with one dotted key", `{"id":"p","response.body":` + chatBody + `}`,
			"complete 1\nkind envelope/portkey 1\nmagisterium id=c1 answers=1\n" + found,
		},
		{
			"Bedrock", `{"timestamp":"2026-01-02T03:04:05Z","requestId":"q","modelId":"m","output":{"outputBodyJson":` + chatBody + `}}`,
			"complete 1\nkind envelope/bedrock 1\nmagisterium id=c1 model=m created=2026-01-02T03:04:05Z answers=1\n" + found,
		},
		{
			"Bedrock with chunks", `{"requestId":"q","output":{"outputBodyJson":[{"choices":[{"delta":{"content":"да"}}]},{"choices":[{"delta":{"content":"[^1]"},"finish_reason":"stop"}],"citations":[{"document_title":"Любя жизнь","document_index":0}]}]}}`,
			"complete 1\nkind envelope/bedrock 1\nmagisterium id=q finish=stop answers=1\n  cited 0.0 title=\"Любя жизнь\" label=\"1\" span=2-6/codepoint\n",
		},
		{
			"Yandex client", `{"body":{"answers":[{"answer":"a","meta":{"source_documents":[{"source_id":"d_3","title":"Т"}]}}]},"headers":{"x-request-id":"y"}}`,
			"complete 1\nkind envelope/yandex 1\nsupportgpt id=y answers=1\n  consulted 0.0 title=\"Т\" document=\"d\" locator=\"chunk:3\"\n",
		},
		{
			"Yandex client without a body", `{"body":null,"headers":{}}`,
			"skipped 1\nkind no_response 1\n",
		},
		{
			"Copilot notification", `{"jsonrpc":"2.0","method":"session.event","params":{"sessionId":"s","event":{"type":"assistant.message","timestamp":"2026-01-02T03:04:05.678Z","data":{"messageId":"m","content":"x"}}}}`,
			"complete 1\nkind envelope/copilot_rpc 1\ncopilot id=m created=2026-01-02T03:04:05.678Z answers=1\n",
		},
		{
			"noise in a Copilot notification", `{"jsonrpc":"2.0","method":"session.event","params":{"event":{"type":"session.idle","data":{}}}}`,
			"skipped 1\nkind copilot/session.idle 1\n",
		},
		{
			"envelopes in one another, as strings", `{"trace_id":"t","output":` + quoted(`{"startTime":1630000000,"response":`+quoted(chatBody)+`}`) + `}`,
			"complete 1\nkind envelope/langfuse 1\nkind envelope/litellm 1\nmagisterium id=c1 created=2021-08-26T17:46:40Z answers=1\n" + found,
		},
		{
			"plain text where a body could be", `{"type":"GENERATION","output":"Здравствуйте"}`,
			"unrecognised 1\nkind unrecognised 1\n",
		},
		{
			"a call that failed", `{"error":{"message":"rate limit","type":"x"}}`,
			"skipped 1\nkind error 1\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if d := cmp.Diff(c.want, brief(decodeAll(t, Options{}, c.log))); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestOneFormatOnly(t *testing.T) {
	log := chatBody + "\n" + `{"type":"session.idle","data":{}}` + "\n"
	got := decodeAll(t, Options{From: "copilot"}, log)
	if got.Counts[cite.Unrecognised] != 1 || got.Counts[cite.Skipped] != 1 {
		t.Errorf("from copilot: %s", brief(got))
	}
	if got = decodeAll(t, Options{From: "magisterium"}, log); got.Counts[cite.Complete] != 1 || got.Counts[cite.Unrecognised] != 1 {
		t.Errorf("from magisterium: %s", brief(got))
	}
	if _, err := New(Options{From: "perplexity"}); err == nil || !strings.Contains(err.Error(), "magisterium, supportgpt, copilot") {
		t.Errorf("got %v", err)
	}
}

func TestStreamsAreJoinedWithinABlockAndPlacedWhereTheyEnd(t *testing.T) {
	piece := func(id, text, reason string) string {
		return fmt.Sprintf(`{"id":%q,"object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":%q},"finish_reason":%s}]}`, id, text, reason) + "\n"
	}
	log := piece("a", "один ", "null") + piece("b", "x", "null") + piece("a", "два ", "null") + piece("a", "три\n", "null") + chatBody + "\n" +
		piece("a", "!", `"stop"`) + piece("a", "снова", "null") + `{"id":"a","object":"chat.completion.chunk","choices":[],"usage":{}}` + "\n"
	want := `complete 1
skipped 1
chunks 6
kind empty_chunk 1
magisterium id=b answers=1 part=last:false,index:{0 false},count:{0 false} texts=["x"]
magisterium id=c1 answers=1
  cited 0.0 title="Любя жизнь"
magisterium id=a finish=stop answers=1 part=last:true,index:{0 false},count:{0 false} texts=["один два три\n!"]
magisterium id=a answers=1 part=last:false,index:{0 false},count:{0 false} texts=["снова"]
`
	got := strings.Split(brief(decodeAll(t, Options{}, log)), "\n")
	if d := cmp.Diff(slices.Sorted(slices.Values(strings.Split(want, "\n"))), slices.Sorted(slices.Values(got))); d != "" {
		t.Error(d)
	}
}

func TestRejectedRecordsKeepTheirPlaceAndBytes(t *testing.T) {
	log := chatBody + "\n" + `{"citations":[{"document_title":"T\q"}]}` + "\n" + chatBody + "\n"
	b := decodeAll(t, Options{}, log)
	if b.Counts[cite.Rejected] != 1 || b.Counts[cite.Complete] != 2 || len(b.Unreadable) != 1 {
		t.Fatal(brief(b))
	}
	u := b.Unreadable[0]
	if u.Position.String() != ":2:36" || u.Reason != `expected one of " \ / b f n r t u, got "q"` || string(u.Record) != `{"citations":[{"document_title":"T\q"}]}` {
		t.Errorf("got %+v", u)
	}
}
