package readers

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"biblog/pipeline/cite"
)

// wholeChat is a response that cites one source.
func wholeChat(id, title string) string {
	return fmt.Sprintf(`{"id":%q,"object":"chat.completion","choices":[{"message":{"content":"x[^1]"}}],"citations":[{"document_title":%q,"document_index":0}]}`, id, title)
}

func piece(id, text, reason, more string) string {
	return strings.TrimSuffix(choice(id, 0, text, reason, more), "\n")
}

func cites(id, title string) string {
	if id != "" {
		id = " id=" + id
	}
	return fmt.Sprintf("magisterium%s answers=1\n  cited 0.0 title=%q label=\"1\" span=1-5/codepoint\n", id, title)
}

func TestResponsesInAnArrayAreEachOfTheirOwn(t *testing.T) {
	const stop, goes = `"stop"`, "null"
	list := func(elements ...string) string { return "[" + strings.Join(elements, ",") + "]" }
	cited := func(title string) string {
		return fmt.Sprintf(`,"citations":[{"document_title":%q,"document_index":0}]`, title)
	}
	two := list(wholeChat("1", "Исповедь"), wholeChat("2", "論語"))
	both := cites("1", "Исповедь") + cites("2", "論語")
	idle, other := `{"type":"session.idle","data":{}}`, `{"тип":"иное"}`
	bedrock := func(id string, chunks ...string) string {
		return fmt.Sprintf(`{"requestId":%q,"output":{"outputBodyJson":%s}}`, id, list(chunks...))
	}
	stream := func(id, title string) string {
		return strings.Replace(cites(id, title), " answers", " finish=stop answers", 1)
	}
	for _, c := range []struct{ rule, log, want string }{
		{"in an envelope", `{"output":` + two + `}`, "complete 1\nkind envelope/langfuse 1\n" + both},
		{"in another", `{"response":` + two + `}`, "complete 1\nkind envelope/litellm 1\n" + both},
		{"in a string", `{"output":` + quoted(two) + `}`, "complete 1\nkind envelope/langfuse 1\n" + both},
		{"each in a string", `{"output":` + list(quoted(wholeChat("1", "Исповедь")), quoted(wholeChat("2", "論語"))) + `}`, "complete 1\nkind envelope/langfuse 1\n" + both},
		{"in arrays of their own", `{"output":` + list(list(wholeChat("1", "Исповедь")), list(wholeChat("2", "論語"))) + `}`, "complete 1\nkind envelope/langfuse 1\n" + both},
		{"in envelopes of their own", `{"output":` + list(`{"response":`+wholeChat("1", "Исповедь")+`}`, `{"response":`+wholeChat("2", "論語")+`}`) + `}`, "complete 1\nkind envelope/langfuse 1\nkind envelope/litellm 2\n" + both},
		{
			"the envelope's id names none of several", `{"id":"q","trace_id":"t","model":"m","output":` + list(wholeChat("", "Исповедь"), wholeChat("", "論語")) + `}`,
			"complete 1\nkind envelope/langfuse 1\n" + strings.ReplaceAll(cites("", "Исповедь")+cites("", "論語"), " answers", " model=m answers"),
		},
		{"the envelope's id names the only one", `{"id":"q","trace_id":"t","output":` + list(idle, wholeChat("", "Исповедь")) + `}`, "complete 1\nkind envelope/langfuse 1\n" + cites("q", "Исповедь")},
		{"beside noise", `{"output":` + list(idle, wholeChat("1", "Исповедь"), idle, wholeChat("2", "論語")) + `}`, "complete 1\nkind envelope/langfuse 1\n" + both},
		{"beside something else", `{"output":` + list(other, wholeChat("1", "Исповедь"), "7", `"слово"`, wholeChat("2", "論語")) + `}`, "complete 1\nwarning foreign_element 1\nkind envelope/langfuse 1\n" + both},
		{"noise only", `{"output":` + list(other, idle, idle) + `}`, "skipped 1\nkind copilot/session.idle 1\n"},
		{"something else only", `{"output":` + list(other, "7") + `}`, "unrecognised 1\nkind unrecognised 1\n"},
		{
			"of two formats", `{"output":` + list(wholeChat("1", "Исповедь"), `{"answers":[{"answer":"a","meta":{}}]}`) + `}`,
			"complete 1\nkind envelope/langfuse 1\n" + cites("1", "Исповедь") + "supportgpt answers=1\n",
		},
		{
			"chunks of two streams", bedrock("q", piece("1", "x", goes, ""), piece("2", "x", goes, ""), piece("1", "[^1]", stop, cited("Исповедь")), piece("2", "[^1]", stop, cited("論語"))),
			"complete 1\nkind envelope/bedrock 1\n" + stream("1", "Исповедь") + stream("2", "論語"),
		},
		{
			"chunks of which only the first has an id", bedrock("q", piece("1", "x", goes, ""), piece("", "[^1]", goes, ""), piece("", "", stop, cited("Исповедь"))),
			"complete 1\nkind envelope/bedrock 1\n" + stream("1", "Исповедь"),
		},
		{
			"chunks of which only the last has an id", bedrock("q", piece("", "x", goes, ""), piece("", "[^1]", goes, ""), piece("1", "", stop, cited("Исповедь"))),
			"complete 1\nkind envelope/bedrock 1\n" + stream("1", "Исповедь"),
		},
		{
			"chunks without ids, of one stream after another", bedrock("q", piece("", "x[^1]", goes, ""), piece("", "", stop, cited("Исповедь")), piece("", "x[^1]", goes, ""), piece("", "", stop, cited("論語"))),
			"complete 1\nkind envelope/bedrock 1\n" + stream("", "Исповедь") + stream("", "論語"),
		},
		{
			"citations behind the last chunk", bedrock("q", piece("", "x[^1]", stop, ""), `{"object":"chat.completion.chunk","choices":[]`+cited("Исповедь")+`}`),
			"complete 1\nkind envelope/bedrock 1\n" + stream("q", "Исповедь"),
		},
		{
			"a stream and a whole response", bedrock("q", piece("1", "x[^1]", goes, ""), wholeChat("2", "論語"), piece("1", "", stop, cited("Исповедь"))),
			"complete 1\nkind envelope/bedrock 1\n" + cites("2", "論語") + stream("1", "Исповедь"),
		},
		{
			"streams in envelopes of their own", `{"output":` + list(bedrock("1", piece("", "x[^1]", stop, cited("Исповедь"))), bedrock("2", piece("", "x[^1]", stop, cited("論語")))) + `}`,
			"complete 1\nkind envelope/bedrock 2\nkind envelope/langfuse 1\n" + stream("1", "Исповедь") + stream("2", "論語"),
		},
		{
			"numbered parts go to their stream", `{"output":` + list(strings.TrimSpace(numbered(1, "б", "", "")), strings.TrimSpace(numbered(0, "а", "", ""))) + `}`,
			"chunks 1\nkind envelope/langfuse 1\n" +
				"copilot id=m answers=1 part=last:false,index:{1 true},count:{3 true} texts=[\"б\"]\ncopilot id=m answers=1 part=last:false,index:{0 true},count:{3 true} texts=[\"а\"]\n",
		},
		{"brackets without end", `{"output":` + strings.Repeat("[", 500) + strings.Repeat("]", 500) + `}`, "unrecognised 1\nkind unrecognised 1\n"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			b := decodeAll(t, Options{}, c.log)
			if d := cmp.Diff(c.want, brief(b)); d != "" {
				t.Error(d)
			}
			records := 0
			for _, r := range b.Responses {
				records += r.Records
			}
			if want := b.Counts[cite.Complete] + b.Counts[cite.Chunks]; int64(records) != want || b.Counts.Total() != 1 {
				t.Errorf("the responses count %d records, want %d", records, want)
			}
			if n := b.Counts[cite.Complete]; n > 0 && b.Responses[0].Records == 0 {
				t.Error("the first response does not count the record")
			}
		})
	}
}

func TestWarningsInAnArrayAreCountedOnceAndSayWhere(t *testing.T) {
	bad := strings.Replace(wholeChat("1", "Исповедь"), `"document_index":0`, `"document_index":-1,"document_index":-1`, 1)
	b := decodeAll(t, Options{}, `{"model":"m","model":"m","output":[`+wholeChat("0", "x")+`,`+quoted(bad)+`,`+quoted(bad)+`]}`)
	var got []string
	for _, k := range b.Tally.List() {
		for _, e := range k.Examples {
			got = append(got, fmt.Sprintf("%s %d: %s", e.Kind, k.Count, e.Field))
		}
	}
	want := []string{
		"duplicate_key 3: model", "duplicate_key 3: output[1].document_index", "duplicate_key 3: output[2].document_index",
		"wrong_type 2: output[1].citations[0].document_index", "wrong_type 2: output[2].citations[0].document_index",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
