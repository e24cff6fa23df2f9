package partial

import (
	"encoding/base64"
	"encoding/binary"
	"slices"
	"unicode/utf8"

	"biblog/pipeline/cite"
	"biblog/writers/table"
)

// SchemaVersion names the layout of a partial. A program reads no partial of another one.
const SchemaVersion = 1

// kind is what the rows of a row group are. In a segment the row groups stand in the order of the kinds; those without
// rows are left out.
type kind int

const (
	sources    kind = iota // descriptions; the citations of the segment refer to them by their number, from 0
	responses              // whole ones, and parts of streamed ones
	citations              // of whole responses, in their order
	partial                // citations of parts, in their order
	texts                  // of the answers of parts, in their order
	unreadable             // records that were rejected
	kinds
)

// kindNames are the values of the column `kind`.
var kindNames = [kinds]string{"source", "response", "citation", "part_citation", "text", "unreadable"}

// row is one row of whichever kind.
type row struct {
	kind       kind
	source     *cite.Source
	response   *cite.Response
	citation   *cite.Citation
	place      int64 // of the citation's source, from 0; -1 if it has none yet
	text       string
	unreadable *cite.Unreadable
}

// Flags of a response.
const (
	idGiven = 1 << iota
	chunk
	first
	last
	hasText
	cites // there is a list of citations, if only an empty one
)

// column is a column of the file, and the kinds that have it.
type column struct {
	table.Column[row]
	kinds []kind
	long  bool // a text that only the table of citations needs
}

func text(s string) table.Value { return table.Value{Text: s, Null: s == ""} }

func number(n int64) table.Value { return table.Value{Int: n} }

func optional(n cite.Optional[int64]) table.Value { return table.Value{Int: n.Value, Null: !n.Known} }

func half(d *cite.Digest, from int) table.Value {
	return number(int64(binary.LittleEndian.Uint64(d[from:])))
}

// columns lists the columns of a partial. A column whose meaning depends on the kind has the same type for all.
func columns() []column {
	c := func(name string, t table.Type, value func(*row) table.Value, of ...kind) column {
		return column{Column: table.Column[row]{Name: name, Type: t, Optional: true, Value: value}, kinds: of}
	}
	long := func(c column) column { c.long = true; return c }
	return []column{
		c("kind", table.Key, func(r *row) table.Value { return text(kindNames[r.kind]) }, sources, responses, citations, partial, texts, unreadable),

		c("format", table.Key, func(r *row) table.Value {
			if r.source != nil {
				return text(r.source.Format())
			}
			return text(r.response.Format)
		}, sources, responses),
		c("provider", table.Key, func(r *row) table.Value { return text(r.source.Provider()) }, sources),
		c("namespace", table.Key, func(r *row) table.Value { return text(r.source.Namespace()) }, sources),
		c("title", table.Text, func(r *row) table.Value { return text(r.source.Title()) }, sources),
		c("author", table.Text, func(r *row) table.Value { return text(r.source.Author()) }, sources),
		c("year", table.Text, func(r *row) table.Value { return text(r.source.Year()) }, sources),
		c("source_url", table.Text, func(r *row) table.Value { return text(r.source.URL()) }, sources),
		c("path", table.Text, func(r *row) table.Value { return text(r.source.Path()) }, sources),
		c("document_id", table.Text, func(r *row) table.Value { return text(r.source.DocumentID()) }, sources),

		c("response_id", table.Key, func(r *row) table.Value { return text(r.response.ID) }, responses),
		c("flags", table.Int, func(r *row) table.Value { return number(flags(r.response)) }, responses),
		c("model", table.Key, func(r *row) table.Value { return text(r.response.Model) }, responses),
		c("created", table.Instant, func(r *row) table.Value {
			return table.Value{Int: r.response.Created.Micros(), Null: !r.response.Created.Known()}
		}, responses),
		c("finish_reason", table.Key, func(r *row) table.Value { return text(r.response.FinishReason) }, responses),
		c("scoring", table.Float, func(r *row) table.Value {
			v := table.FloatOf(r.response.Scoring.Value)
			v.Null = !r.response.Scoring.Known
			return v
		}, responses),
		c("answer_count", table.Int, func(r *row) table.Value { return number(int64(r.response.AnswerCount)) }, responses),
		c("markers_without_citation", table.Int, func(r *row) table.Value { return number(int64(r.response.Orphans)) }, responses),
		c("records", table.Int, func(r *row) table.Value { return number(int64(r.response.Records)) }, responses),
		c("part_index", table.Int, func(r *row) table.Value { return optional(r.response.Part.Index) }, responses),
		c("part_count", table.Int, func(r *row) table.Value { return optional(r.response.Part.Count) }, responses),
		c("progress", table.Key, func(r *row) table.Value { return progress(r.response.Part.Answers) }, responses),
		c("text_digest_1", table.Int, func(r *row) table.Value { return half(&r.response.Text, 0) }, responses),
		c("text_digest_2", table.Int, func(r *row) table.Value { return half(&r.response.Text, 8) }, responses),
		c("citations_digest_1", table.Int, func(r *row) table.Value { return half(&r.response.Cites, 0) }, responses),
		c("citations_digest_2", table.Int, func(r *row) table.Value { return half(&r.response.Cites, 8) }, responses),
		c("citations", table.Int, func(r *row) table.Value { return number(int64(len(r.response.Citations))) }, responses),
		c("texts", table.Int, func(r *row) table.Value { return number(int64(len(r.response.Answers))) }, responses),
		c("line", table.Int, func(r *row) table.Value {
			if r.unreadable != nil {
				return number(r.unreadable.Line)
			}
			return number(r.response.Line)
		}, responses, unreadable),

		c("source", table.Int, func(r *row) table.Value { return table.Value{Int: r.place, Null: r.place < 0} }, citations, partial),
		c("role", table.Int, func(r *row) table.Value { return number(int64(r.citation.Role)) }, citations, partial),
		long(c("answer", table.Int, func(r *row) table.Value { return number(int64(r.citation.Answer)) }, citations, partial)),
		long(c("position", table.Int, func(r *row) table.Value { return number(int64(r.citation.Position)) }, citations, partial)),
		long(c("url", table.Text, func(r *row) table.Value { return text(r.citation.URL) }, citations, partial)),
		long(c("cited_text", table.LongText, func(r *row) table.Value { return text(r.citation.CitedText) }, citations, partial)),
		long(c("heading", table.Text, func(r *row) table.Value { return text(r.citation.Heading) }, citations, partial)),
		long(c("locator_type", table.Key, func(r *row) table.Value { return text(r.citation.Locator.Type) }, citations, partial)),
		long(c("locator", table.Text, func(r *row) table.Value { return text(r.citation.Locator.Text) }, citations, partial)),
		long(c("locator_start", table.Int, func(r *row) table.Value { return optional(r.citation.Locator.Start) }, citations, partial)),
		long(c("locator_end", table.Int, func(r *row) table.Value { return optional(r.citation.Locator.End) }, citations, partial)),
		long(c("label", table.Key, func(r *row) table.Value { return text(r.citation.Label) }, citations, partial)),
		long(c("answer_quote", table.LongText, func(r *row) table.Value { return text(r.citation.Quote) }, citations, partial)),
		long(c("span_start", table.Int, func(r *row) table.Value { return number(r.citation.Span.Start) }, citations, partial)),
		long(c("span_end", table.Int, func(r *row) table.Value { return number(r.citation.Span.End) }, citations, partial)),
		long(c("span_unit", table.Int, func(r *row) table.Value { return number(int64(r.citation.Span.Unit)) }, citations, partial)),
		long(c("provider_metadata", table.JSON, func(r *row) table.Value { return text(r.citation.Metadata) }, citations, partial)),

		c("text", table.LongText, func(r *row) table.Value { return text(r.text) }, texts),

		c("column", table.Int, func(r *row) table.Value { return number(r.unreadable.Column) }, unreadable),
		c("offset", table.Int, func(r *row) table.Value { return number(r.unreadable.Offset) }, unreadable),
		c("reason_kind", table.Key, func(r *row) table.Value { return text(r.unreadable.Kind) }, unreadable),
		c("reason", table.Text, func(r *row) table.Value { return text(r.unreadable.Reason) }, unreadable),
		// What is not UTF-8 stands in base64, because readers refuse a whole file for one string that is not.
		c("record", table.LongText, func(r *row) table.Value {
			return table.Value{Text: string(r.unreadable.Record), Null: !utf8.Valid(r.unreadable.Record)}
		}, unreadable),
		c("bytes", table.LongText, func(r *row) table.Value {
			return table.Value{Text: base64.StdEncoding.EncodeToString(r.unreadable.Record), Null: utf8.Valid(r.unreadable.Record)}
		}, unreadable),
	}
}

func flags(r *cite.Response) int64 {
	n := int64(0)
	set := func(flag int64, on bool) {
		if on {
			n |= flag
		}
	}
	set(idGiven, r.IDGiven)
	set(chunk, r.Part.Chunk)
	set(first, r.Part.First)
	set(last, r.Part.Last)
	set(hasText, r.HasText)
	set(cites, r.Citations != nil)
	return n
}

// progress is how far each answer is, as digits behind a colon; null where that is not said.
func progress(answers []cite.Progress) table.Value {
	if answers == nil {
		return table.Value{Null: true}
	}
	b := []byte{':'}
	for _, p := range answers {
		b = append(b, '0'+byte(p))
	}
	return table.Value{Text: string(b)}
}

// schema is the table of a partial, and the places of the columns of each kind.
func schema() (t table.Table[row], of [kinds][]int) {
	t = table.Table[row]{Name: "partial", Doc: "what some logs say"}
	for i, c := range columns() {
		t.Columns = append(t.Columns, c.Column)
		for k := range kinds {
			if slices.Contains(c.kinds, k) {
				of[k] = append(of[k], i)
			}
		}
	}
	return t, of
}
