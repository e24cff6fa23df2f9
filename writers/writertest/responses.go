package writertest

import "biblog/pipeline/cite"

// smallResponses cite the sources of Small's works, given in the order in which Small lists the works.
func smallResponses(of [][]*cite.Source) []*cite.Response {
	confessions, algebra, shiji, library, nameless, web := of[0], of[1], of[2], of[3], of[4], of[5]
	return []*cite.Response{
		{
			ID: "magisterium-1", IDGiven: true, Format: "magisterium", Model: "magisterium-1", Created: at(0, 0), FinishReason: "stop", AnswerCount: 1,
			Input: "логи/2021-08.jsonl", Line: 1, Orphans: 2, Citations: []cite.Citation{
				{
					Position: 0, Source: confessions[0], URL: "https://www.magisterium.com/docs/3f2504e0-4f89-11d3-9a0c-0305e82c3301/ref/1.1", CitedText: "Ты создал нас для Себя,\nи не знает покоя сердце наше…", Heading: "Книга I", Label: "1",
					Locator: cite.Locator{Type: "section", Text: "I, 1"}, Span: cite.Span{Start: 10, End: 14, Unit: cite.UnitCodepoint},
				},
				{Position: 1, Source: algebra[0], CitedText: "وجدت ما يحتاج إليه الناس من الحساب", Label: "2"},
			},
		},
		{
			ID: "нет-цитат", Format: "supportgpt", AnswerCount: 2, Scoring: cite.Some(0.0), Input: "логи/2021-08.jsonl", Line: 2,
		},
		{
			ID: "chatcmpl-α7", IDGiven: true, Format: "supportgpt", Model: "gpt-4o", Created: at(3600, 250000), FinishReason: "length", AnswerCount: 2,
			Scoring: cite.Some(0.875), Input: "логи/2021-08.jsonl", Line: 3, Citations: []cite.Citation{
				{
					Answer: 0, Position: 0, Source: confessions[1], Label: "A", Quote: "сердце наше", Locator: cite.Locator{Type: "block", Start: cite.Some[int64](0), End: cite.Some[int64](1)},
					Span: cite.Span{Start: 0, End: 11, Unit: cite.UnitUnknown}, Metadata: `{"score":0.5,"теги":["а","б"]}`,
				},
				{Answer: 1, Position: 0, Source: nameless[0]},
				{Answer: 1, Position: 1, Source: confessions[1], Role: cite.Retrieved},
			},
		},
		{
			ID: "8c7f", IDGiven: true, Format: "copilot", Created: at(7200, 0), AnswerCount: 1, Input: "stdin", Line: 9, Citations: []cite.Citation{
				{
					Position: 0, Source: shiji[0], CitedText: "究天人之際,通古今之變,成一家之言", Quote: "成一家之言 😀", Locator: cite.Locator{Type: "page", Text: "12–13", Start: cite.Some[int64](12), End: cite.Some[int64](13)},
					Span: cite.Span{Start: 3, End: 3, Unit: cite.UnitCodepoint},
				},
				{Position: 1, Source: web[0], URL: "https://example.com/a?q=%D0%98&x=1#frag", CitedText: "a\r\nb\rc \"d\", e; f", Quote: "=HYPERLINK(\"x\")"},
			},
		},
		{
			ID: "8c80", IDGiven: true, Format: "copilot", AnswerCount: 1, Input: "stdin", Line: 10, Citations: []cite.Citation{
				{Source: library[0], Role: cite.Consulted, Locator: cite.Locator{Type: "char", Start: cite.Some[int64](-1), End: cite.Some[int64](1 << 40)}},
			},
		},
	}
}
