package readers

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"biblog/pipeline/cite"
)

// numbered is a numbered part of a message; sources and spans are JSON. Without both it has no citations.
func numbered(index int, content, sources, spans string) string {
	citations := ""
	if sources != "" || spans != "" {
		citations = fmt.Sprintf(`,"citations":{"sources":[%s],"spans":[%s]}`, sources, spans)
	}
	return fmt.Sprintf(`{"type":"assistant.message","id":"e%d","data":{"messageId":"m","content":%q,"chunkIndex":%d,"chunkCount":3%s}}`, index, content, index, citations) + "\n"
}

func listed(id, title string) string {
	return fmt.Sprintf(`{"id":%q,"provider":"openai","title":%q}`, id, title)
}

func span(start, end int, ids ...string) string {
	for i := range ids {
		ids[i] = fmt.Sprintf(`{"sourceId":%q}`, ids[i])
	}
	return fmt.Sprintf(`{"startIndex":%d,"endIndex":%d,"references":[%s]}`, start, end, strings.Join(ids, ","))
}

func TestNumberedPartsEachBringTheirCitations(t *testing.T) {
	for _, c := range []struct {
		rule  string
		parts []string
		want  string
	}{
		{
			"each lists what it cites, under one id",
			[]string{
				numbered(0, "Бытие ", listed("s", "А"), span(0, 5, "s")), numbered(1, "😀 ", listed("s", "Б"), span(6, 8, "s")),
				numbered(2, "論語", listed("s", "В"), span(9, 11, "s")),
			},
			"copilot id=m answers=1\n  cited 0.0 provider=\"openai\" title=\"А\" quote=\"Бытие\" span=0-5/codepoint\n" +
				"  cited 0.1 provider=\"openai\" title=\"Б\" quote=\"😀\" span=6-7/codepoint\n  cited 0.2 provider=\"openai\" title=\"В\" quote=\"論語\" span=8-10/codepoint\n",
		},
		{
			"what one cites another lists, before or behind it",
			[]string{
				numbered(0, "Бытие ", listed("s", "А"), span(0, 5, "z")), numbered(1, "x", "", span(0, 2, "s")), numbered(2, "y", listed("z", "Я"), ""),
			},
			"copilot id=m answers=1\n  cited 0.0 provider=\"openai\" title=\"Я\" quote=\"Бытие\" span=0-5/codepoint\n  cited 0.1 provider=\"openai\" title=\"А\" quote=\"Бы\" span=0-2/codepoint\n",
		},
		{
			"of two with one id the one listed last before it counts",
			[]string{
				numbered(0, "ab", listed("s", "А"), ""), numbered(1, "c", listed("s", "Б"), ""), numbered(2, "d", "", span(0, 1, "s")),
			},
			"copilot id=m answers=1\n  cited 0.0 provider=\"openai\" title=\"Б\" quote=\"a\" span=0-1/codepoint\n  consulted 0.1 provider=\"openai\" title=\"А\"\n",
		},
		{
			"a source that several list is consulted once, and what is cited is not consulted",
			[]string{
				numbered(0, "ab", listed("s", "А")+","+listed("t", "Б"), ""), numbered(1, "c", listed("t", "Б")+","+listed("u", "В"), ""), numbered(2, "d", listed("s", "А"), span(0, 1, "s")),
			},
			"copilot id=m answers=1\n  cited 0.0 provider=\"openai\" title=\"А\" quote=\"a\" span=0-1/codepoint\n  consulted 0.1 provider=\"openai\" title=\"Б\"\n  consulted 0.2 provider=\"openai\" title=\"В\"\n",
		},
		{
			"what no part lists is dropped with a warning",
			[]string{numbered(0, "a", "", span(0, 1, "q")), numbered(1, "b", listed("s", "А"), ""), numbered(2, "c", "", "")},
			"warning unknown_source 1\ncopilot id=m answers=1\n  consulted 0.0 provider=\"openai\" title=\"А\"\n",
		},
		{
			"no part has citations",
			[]string{numbered(0, "a", "", ""), numbered(1, "b", "", ""), numbered(2, "c", "", "")},
			"copilot id=m answers=1\n",
		},
	} {
		t.Run(c.rule, func(t *testing.T) {
			l := newLogs(t, Options{})
			b := l.Decode(cite.Block{Data: []byte(strings.Join(c.parts, "")), Last: true}, cite.Tail{})
			if len(b.Responses) != len(c.parts) || b.Counts[cite.Chunks] != int64(len(c.parts)) {
				t.Fatal(brief(b))
			}
			whole := b.Responses[0]
			for _, part := range b.Responses[1:] {
				all := slices.Concat(whole.Citations, part.Citations)
				cite.Join(whole, part)
				whole.Citations = all
			}
			l.Resolve(whole, &b.Tally)
			whole.Part = cite.Part{}
			got := ""
			if n := b.Tally.Of("unknown_source"); n > 0 {
				got = fmt.Sprintf("warning unknown_source %d\n", n)
			}
			if d := cmp.Diff(c.want, got+briefResponse(whole)); d != "" {
				t.Error(d)
			}
		})
	}
}
