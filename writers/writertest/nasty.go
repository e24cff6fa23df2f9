package writertest

import (
	"fmt"
	"strings"

	"biblog/pipeline/cite"
)

// Texts are valid UTF-8 that has broken exporters or their readers. None is empty.
func Texts() []string {
	return []string{
		`"`, `""`, `a"b`, `","`, "a,b;c\td|e", "a; b", "'quoted'", `\`, `\N`, `\.`, "NULL", "null", "NaN", "#comment", "# N/A", "=1+1", "+1", "-1", "-x", "@sum", "\t=1", "\r=1", "\n=1",
		"＝1+1", "＋1", "－1", "＠a", "0012", "2004", "1e5", "true", "2021-08-26", "\n", "\r", "\r\n", "a\nb", "a\rb", "a\r\nb", "a\n\rb\n", "\n\n\r\r", " lead", "trail ", " ", "\t", "\u00a0",
		"\x00", "a\x00b", "\x01\x02\x1f\x7f", "\u0085\u2028\u2029", "\ufeffbom", "\ufffd", "\ufffe\uffff", "\u202egnp.exe\u202c", "\u2066x\u2069", "zero\u200bwidth\u200d", "e\u0301 é", "שָׁלוֹם", "العربية", "日本語の本", "史記", "Ёлка", "Ωμέγα",
		"😀👩‍👩‍👧‍👦🏳️‍🌈", "𝔘𝔫𝔦", "\U0010ffff", `\input{/etc/passwd}`, `\write18{id}`, "}{", "{", "}", `\{`, "100 % & #1_x^2 ~ $y$ <a>", "-- --- ''", "?` !`", "@article{x,}", "<script>alert(1)</script>", "&amp;", "_x000D_",
		"javascript:alert(1)", "https://example.com/\"onmouseover=x", "https://пример.рф/путь?q=й", strings.Repeat("long ", 20000), strings.Repeat("ж", 40000), strings.Repeat("\n", 300), strings.Repeat(`"`, 5000), strings.Repeat("{", 1000),
	}
}

// Nasty is a bibliography that has each of Texts in every place where a text can stand. Keys, ids of works and the small
// vocabularies stay what the program makes them.
func Nasty() *Fixture {
	var works []*cite.Work
	var responses []*cite.Response
	for i, s := range Texts() {
		source := &cite.Source{Packed: cite.Pack(&cite.Description{Format: "copilot", Provider: "client", Namespace: s, Title: s, Author: s, Year: s, URL: s, Path: s, DocumentID: fmt.Sprint(i, s)}), Citations: 1, Uses: 1, First: at(int64(i), 0), Last: at(int64(i), 0)}
		works = append(works, &cite.Work{
			Key: fmt.Sprintf("nasty-%03d", i), Type: cite.TypeMisc, Title: s, Authors: []cite.Name{{Literal: s}, cite.Person(s, s, s)}, URL: s,
			Citations: 1, Responses: 1, First: source.First, Last: source.Last, Sources: []*cite.Source{source},
			Origins: &cite.Origins{Formats: []string{"copilot"}, Providers: []string{"client"}}, Extra: &cite.Extra{OtherURLs: []string{s, "z" + s}, DOI: s, OtherIDs: []string{"x:" + s}, Path: s},
			Date: &cite.Date{Issued: "2021", Year: cite.Some[int64](2021)},
		})
		responses = append(responses, &cite.Response{
			ID: s, IDGiven: true, Format: "copilot", Model: s, Created: at(int64(i), int64(i)), FinishReason: s, AnswerCount: 1, Input: s, Line: int64(i) + 1,
			Citations: []cite.Citation{{Source: source, URL: s, CitedText: s, Heading: s, Locator: cite.Locator{Type: s, Text: s}, Label: s, Quote: s, Span: cite.Span{Start: 1, End: 2, Unit: cite.UnitCodepoint}, Metadata: s}},
		})
	}
	return assemble(works, responses)
}

// Many is n responses with 0 to 4 citations each of a few hundred sources, made from a fixed seed: enough rows to cross
// the limits of pages and row groups. The citations of one in eight have no text.
func Many(n int) *Fixture {
	random := uint32(1)
	next := func(below int) int {
		random = random*1664525 + 1013904223
		return int(random>>8) % below
	}
	words := strings.Fields("сердце наше не знает покоя 天 人 之 際 et inquietum est cor nostrum donec requiescat the quick brown fox قال في οὐκ ἔστιν")
	text := func(n int) string {
		var b strings.Builder
		for range n {
			b.WriteString(words[next(len(words))])
			b.WriteByte(' ')
		}
		return b.String()
	}
	works := make([]*cite.Work, 300)
	for i := range works {
		source := &cite.Source{Packed: cite.Pack(&cite.Description{Format: "magisterium", Title: text(5), Author: text(2), Year: fmt.Sprint(1500 + i)})}
		works[i] = &cite.Work{Key: fmt.Sprintf("work-%04d", (i*7919)%1000), Type: cite.TypeBook, Title: source.Title(), Authors: []cite.Name{{Literal: source.Author()}}, Sources: []*cite.Source{source}, Origins: &cite.Origins{Formats: []string{"magisterium"}}}
	}
	sources := sourcesOf(works)
	responses := make([]*cite.Response, n)
	for i := range responses {
		r := &cite.Response{ID: fmt.Sprintf("response-%06d", i), Format: "magisterium", Model: "magisterium-1", Created: at(int64(i), 0), AnswerCount: 1, Input: "log.jsonl", Line: int64(i) + 1}
		for p := range next(5) {
			c := cite.Citation{Position: p, Source: sources[next(len(sources))][0], Label: fmt.Sprint(p + 1)}
			c.Source.Citations, c.Source.Uses = c.Source.Citations+1, c.Source.Uses+1
			if next(8) > 0 {
				c.CitedText = text(20 + next(100))
			}
			r.Citations = append(r.Citations, c)
		}
		responses[i] = r
	}
	for i, w := range works {
		w.Citations = sources[i][0].Citations
	}
	return assemble(works, responses)
}
