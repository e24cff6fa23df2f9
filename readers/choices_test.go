package readers

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"biblog/pipeline/cite"
)

// choice is a chunk about one choice of a stream.
func choice(id string, index int, text, reason, more string) string {
	return fmt.Sprintf(`{"id":%q,"object":"chat.completion.chunk","choices":[{"index":%d,"delta":{"content":%q},"finish_reason":%s}]%s}`, id, index, text, reason, more) + "\n"
}

func TestAStreamOfSeveralChoicesEndsWithTheLastOfThem(t *testing.T) {
	const stop, goes = `"stop"`, "null"
	cited := `,"citations":[{"document_title":"Исповедь","document_index":0}]`
	for _, c := range []struct {
		rule, log, want string
	}{
		{
			"the other choice goes on",
			choice("a", 0, "раз ", goes, "") + choice("a", 1, "一", goes, "") + choice("a", 0, "два", stop, "") + choice("a", 1, "二", goes, "") + choice("a", 1, "[^1]", stop, cited),
			"magisterium id=a finish=stop answers=2\n  cited 1.0 title=\"Исповедь\" label=\"1\" span=2-6/codepoint\n",
		},
		{
			"the same without an id",
			choice("", 0, "раз ", goes, "") + choice("", 1, "一", goes, "") + choice("", 0, "два", stop, "") + choice("", 1, "二", goes, "") + choice("", 1, "[^1]", stop, cited),
			"magisterium finish=stop answers=2\n  cited 1.0 title=\"Исповедь\" label=\"1\" span=2-6/codepoint\n",
		},
		{
			"both end in one chunk",
			choice("a", 1, "x", goes, "") + choice("a", 0, "[^1]", goes, "") + `{"id":"a","object":"chat.completion.chunk","choices":[{"index":0,"delta":{},"finish_reason":"stop"},{"index":1,"delta":{},"finish_reason":"length"}]` + cited + "}\n",
			"magisterium id=a finish=stop answers=2\n  cited 0.0 title=\"Исповедь\" label=\"1\" span=0-4/codepoint\n",
		},
		{
			"only the second choice was logged",
			choice("a", 1, "x", goes, "") + choice("a", 1, "[^1]", stop, cited) + choice("b", 0, "y", stop, ""),
			"magisterium id=a finish=stop answers=2\n  cited 1.0 title=\"Исповедь\" label=\"1\" span=1-5/codepoint\nmagisterium id=b finish=stop answers=1\n",
		},
	} {
		t.Run(c.rule, func(t *testing.T) {
			l := newLogs(t, Options{})
			for size := 64; size <= len(c.log); size += 97 {
				var tail cite.Tail
				var batches []*cite.Batch
				for _, b := range blocks([]byte(c.log), size) {
					batch := l.Decode(b, tail)
					tail = batch.Tail
					batches = append(batches, batch)
				}
				all, _, _ := joinAll(l, batches)
				var got strings.Builder
				for _, r := range all {
					r.Part = cite.Part{}
					got.WriteString(briefResponse(r))
				}
				if d := cmp.Diff(c.want, got.String()); d != "" {
					t.Errorf("in blocks of %d: %s", size, d)
				}
			}
		})
	}
}
