package table

import "biblog/pipeline/cite"

// Responses has one row for each distinct response, with or without citations.
func Responses() Table[cite.Response] {
	type row = cite.Response
	return Table[row]{Name: ResponsesName, Doc: "one row for each distinct response, with or without citations", Columns: []Column[row]{
		{"response_id", Key, false, "the provider's id, else a digest of the content", func(r *row) Value { return text(r.ID) }},
		{"format", Key, false, "the log format", func(r *row) Value { return text(r.Format) }},
		{"model", Key, true, "the model as the log names it", func(r *row) Value { return maybe(r.Model) }},
		{"created", Instant, true, "when the response was made", func(r *row) Value { return instant(r.Created) }},
		{"answer_count", Int, false, "answers in the response", func(r *row) Value { return number(int64(r.AnswerCount)) }},
		{"citation_count", Int, false, "citations of role cited", func(r *row) Value { return number(r.Cited()) }},
		{"markers_without_citation", Int, false, "footnote markers in the answers that no citation belongs to", func(r *row) Value { return number(int64(r.Orphans)) }},
		{"scoring", Float, true, "SupportGPT's score of the first answer that has one", func(r *row) Value { return fraction(r.Scoring) }},
		{"finish_reason", Key, true, "why the model stopped, as the log says it", func(r *row) Value { return maybe(r.FinishReason) }},
		{"input", Key, false, "the log's name as given", func(r *row) Value { return name(r.Input) }},
		{"line", Int, false, "the line on which the response starts, from 1", func(r *row) Value { return number(r.Line) }},
	}}
}

// Citations has one row for each occurrence of a source in an answer.
func Citations() Table[cite.CitationRow] {
	type row = cite.CitationRow
	return Table[row]{Name: CitationsName, Doc: "one row for each occurrence of a source in an answer", Columns: []Column[row]{
		{"response_id", Key, false, "the response it stands in", func(c *row) Value { return text(c.Response.ID) }},
		{"answer", Int, false, "zero-based index of the answer in the response", func(c *row) Value { return number(int64(c.Answer)) }},
		{"position", Int, false, "zero-based place among the citations of that answer", func(c *row) Value { return number(int64(c.Position)) }},
		{"source_id", Key, false, "the source it points to", func(c *row) Value { return text(c.Source.ID.String()) }},
		{"role", Key, false, "cited, consulted or retrieved", func(c *row) Value { return text(c.Role.String()) }},
		{"url", Text, true, "as given, with its passage", func(c *row) Value { return maybe(c.URL) }},
		{"format", Key, false, "the log format", func(c *row) Value { return text(c.Source.Format()) }},
		{"provider", Key, true, "Copilot's anthropic, openai or client", func(c *row) Value { return maybe(c.Source.Provider()) }},
		{"model", Key, true, "the model as the log names it", func(c *row) Value { return maybe(c.Model) }},
		{"created", Instant, true, "when the response was made", func(c *row) Value { return instant(c.Created) }},
		{"cited_text", LongText, true, "the quotation from the source", func(c *row) Value { return maybe(c.CitedText) }},
		{"heading", Text, true, "the heading nearest to the quotation", func(c *row) Value { return maybe(c.Heading) }},
		{"locator_type", Key, true, "section, char, page, block or the provider's own word", func(c *row) Value { return maybe(c.Locator.Type) }},
		{"locator", Text, true, "the place in the source as the provider wrote it", func(c *row) Value { return maybe(c.Locator.Text) }},
		{"locator_start", Int, true, "its start, where it is a number", func(c *row) Value { return optional(c.Locator.Start) }},
		{"locator_end", Int, true, "its end: exclusive for char and block, inclusive for page", func(c *row) Value { return optional(c.Locator.End) }},
		{"label", Key, true, "the number or name of the reference as the reader of the answer saw it", func(c *row) Value { return maybe(c.Label) }},
		{"answer_quote", LongText, true, "the part of the answer that the citation supports", func(c *row) Value { return maybe(c.Quote) }},
		{"span_start", Int, true, "where that part starts in the answer, zero-based", func(c *row) Value { return spanned(c, c.Span.Start) }},
		{"span_end", Int, true, "where it ends, exclusive", func(c *row) Value { return spanned(c, c.Span.End) }},
		{"span_unit", Key, true, "codepoint, or unknown where the provider does not say what it counts", func(c *row) Value { return maybe(c.Span.Unit.String()) }},
		{"provider_metadata", JSON, true, "the provider's own data, compact JSON", func(c *row) Value { return maybe(c.Metadata) }},
		{"input", Key, false, "the log's name as given", func(c *row) Value { return name(c.Input) }},
		{"line", Int, false, "the line on which the response starts, from 1", func(c *row) Value { return number(c.Line) }},
	}}
}

func spanned(c *cite.CitationRow, n int64) Value {
	return Value{Int: n, Null: c.Span.Unit == cite.UnitNone}
}
