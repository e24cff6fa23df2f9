package partial

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"biblog/pipeline/cite"
	"biblog/writers/parquet"
)

var errDamaged = errors.New("damaged: its rows do not fit together")

// rowsReader reads the columns of one row group, and remembers the first error.
type rowsReader struct {
	file  *parquet.RecordFile
	group int
	rows  int
	long  bool            // long columns too
	skip  map[string]bool // the long ones
	none  *parquet.Column // what stands for a column that is not read
	err   error
}

func (r *rowsReader) read(name string) *parquet.Column {
	if r.err == nil && r.rows > 0 && (r.long || !r.skip[name]) {
		var c *parquet.Column
		if c, r.err = r.file.Read(r.group, name); r.err == nil {
			return c
		}
	}
	if r.none == nil {
		r.none = &parquet.Column{Known: make([]bool, r.rows), Texts: make([]string, r.rows), Ints: make([]int64, r.rows), Floats: make([]float64, r.rows)}
	}
	return r.none
}

// texts are the values of a column of texts, "" where there is none.
func (r *rowsReader) texts(name string) []string {
	c := r.read(name)
	if len(c.Texts) != r.rows {
		r.err = errors.Join(r.err, errDamaged)
		return make([]string, r.rows)
	}
	return c.Texts
}

// numbers are a column of integers, and which of them are there.
func (r *rowsReader) numbers(name string) (values []int64, known []bool) {
	c := r.read(name)
	if len(c.Ints) != r.rows {
		r.err = errors.Join(r.err, errDamaged)
		return make([]int64, r.rows), make([]bool, r.rows)
	}
	return c.Ints, c.Known
}

func (r *rowsReader) ints(name string) []int64 {
	values, _ := r.numbers(name)
	return values
}

// optionals are numbers that may be absent.
func (r *rowsReader) optionals(name string) func(i int) cite.Optional[int64] {
	values, known := r.numbers(name)
	return func(i int) cite.Optional[int64] { return cite.Optional[int64]{Value: values[i], Known: known[i]} }
}

// load reads the rows of a stretch into its batches.
func (s *stretch) load(file *parquet.RecordFile, o *ReadOptions) error {
	if s.segment == nil {
		return nil
	}
	skip := make(map[string]bool)
	for _, c := range columns() {
		skip[c.Name] = c.long
	}
	group := s.group
	open := func(k kind, long bool) *rowsReader {
		r := &rowsReader{file: file, group: group, rows: int(s.segment.Rows[k]), long: long, skip: skip}
		if r.rows > 0 {
			group++
		}
		return r
	}
	known, err := readSources(open(sources, true), o.Sources)
	if err != nil {
		return err
	}
	all, err := readResponses(open(responses, true))
	if err != nil {
		return err
	}
	whole, err := readCitations(open(citations, s.texts), known)
	if err != nil {
		return err
	}
	parts, err := readCitations(open(partial, true), known)
	if err != nil {
		return err
	}
	answers := open(texts, true)
	said := answers.texts("text")
	rejected, err := readUnreadable(open(unreadable, true))
	if err := errors.Join(answers.err, err, all.complete(whole, parts, said)); err != nil {
		return err
	}
	first, bad := int64(0), int64(0)
	next := 0
	for k, sp := range s.segment.Spans {
		// The blocks stand in the order of the spans; of some spans there is none.
		for next < len(s.spans) && s.spans[next] < k {
			next++
		}
		if next < len(s.spans) && s.spans[next] == k {
			batch := s.batches[next]
			for i := first; i < first+sp.Responses; i++ {
				r := &all.list[i]
				if r.Part.Chunk {
					r = keep(r)
				}
				batch.Responses = append(batch.Responses, r)
			}
			batch.Unreadable = rejected[bad : bad+sp.Unreadable]
		}
		first, bad = first+sp.Responses, bad+sp.Unreadable
	}
	return nil
}

func readSources(r *rowsReader, table Sources) ([]*cite.Source, error) {
	format, provider, namespace := r.texts("format"), r.texts("provider"), r.texts("namespace")
	title, author, year := r.texts("title"), r.texts("author"), r.texts("year")
	url, path, id := r.texts("source_url"), r.texts("path"), r.texts("document_id")
	if r.err != nil {
		return nil, r.err
	}
	list := make([]*cite.Source, r.rows)
	for i := range list {
		list[i] = table.Intern(&cite.Description{
			Format: format[i], Provider: provider[i], Namespace: namespace[i], Title: title[i], Author: author[i],
			Year: year[i], URL: url[i], Path: path[i], DocumentID: id[i],
		})
	}
	return list, nil
}

// readResponse is the responses of a segment, and how many citations and texts belong to each.
type readResponse struct {
	list             []cite.Response
	citations, texts []int64
	flags            []int64
}

func readResponses(r *rowsReader) (*readResponse, error) {
	format, id, model, reason := r.texts("format"), r.texts("response_id"), r.texts("model"), r.texts("finish_reason")
	created, scoring, progress := r.optionals("created"), r.read("scoring"), r.texts("progress")
	answers, orphans, records, line := r.ints("answer_count"), r.ints("markers_without_citation"), r.ints("records"), r.ints("line")
	index, count := r.optionals("part_index"), r.optionals("part_count")
	text1, text2, cites1, cites2 := r.ints("text_digest_1"), r.ints("text_digest_2"), r.ints("citations_digest_1"), r.ints("citations_digest_2")
	out := &readResponse{list: make([]cite.Response, r.rows), citations: r.ints("citations"), texts: r.ints("texts"), flags: r.ints("flags")}
	if len(scoring.Floats) != r.rows {
		r.err = errors.Join(r.err, errDamaged)
	}
	if r.err != nil {
		return nil, r.err
	}
	for i := range out.list {
		is := func(flag int64) bool { return out.flags[i]&flag != 0 }
		p := &out.list[i]
		*p = cite.Response{
			ID: id[i], IDGiven: is(idGiven), Format: format[i], Model: model[i], FinishReason: reason[i],
			Scoring:     cite.Optional[float64]{Value: scoring.Floats[i], Known: scoring.Known[i]},
			AnswerCount: int(answers[i]), Orphans: int(orphans[i]), Line: line[i], Records: int(records[i]), HasText: is(hasText),
			Text: whole(text1[i], text2[i]), Cites: whole(cites1[i], cites2[i]),
			Part: cite.Part{Chunk: is(chunk), First: is(first), Last: is(last), Index: index(i), Count: count(i)},
		}
		if at := created(i); at.Known {
			p.Created = cite.Micros(at.Value)
		}
		if progress[i] != "" {
			p.Part.Answers = []cite.Progress{}
			for _, c := range []byte(progress[i][1:]) {
				p.Part.Answers = append(p.Part.Answers, cite.Progress(c-'0'))
			}
		}
	}
	return out, nil
}

func whole(a, b int64) (d cite.Digest) {
	binary.LittleEndian.PutUint64(d[:8], uint64(a))
	binary.LittleEndian.PutUint64(d[8:], uint64(b))
	return d
}

func readCitations(r *rowsReader, known []*cite.Source) ([]cite.Citation, error) {
	source, has := r.numbers("source")
	role := r.ints("role")
	answer, position, unit := r.ints("answer"), r.ints("position"), r.ints("span_unit")
	url, cited, heading := r.texts("url"), r.texts("cited_text"), r.texts("heading")
	locatorType, locator := r.texts("locator_type"), r.texts("locator")
	start, end := r.optionals("locator_start"), r.optionals("locator_end")
	label, quote, metadata := r.texts("label"), r.texts("answer_quote"), r.texts("provider_metadata")
	spanStart, spanEnd := r.ints("span_start"), r.ints("span_end")
	if r.err != nil {
		return nil, r.err
	}
	list := make([]cite.Citation, r.rows)
	for i := range list {
		if n := source[i]; n < 0 || has[i] && n >= int64(len(known)) ||
			role[i] < 0 || role[i] >= int64(len(cite.Roles)) || unit[i] < 0 || unit[i] > int64(cite.UnitUnknown) {
			return nil, errDamaged
		}
		list[i] = cite.Citation{
			Answer: int(answer[i]), Position: int(position[i]), Role: cite.Role(role[i]), URL: url[i], CitedText: cited[i], Heading: heading[i],
			Locator: cite.Locator{Type: locatorType[i], Text: locator[i], Start: start(i), End: end(i)},
			Label:   label[i], Quote: quote[i], Metadata: metadata[i],
			Span: cite.Span{Start: spanStart[i], End: spanEnd[i], Unit: cite.Unit(unit[i])},
		}
		if has[i] {
			list[i].Source = known[source[i]]
		}
	}
	return list, nil
}

// complete gives the responses their citations, and the parts their texts.
func (s *readResponse) complete(whole, parts []cite.Citation, said []string) error {
	for i := range s.list {
		r := &s.list[i]
		from := &whole
		if r.Part.Chunk {
			from = &parts
		}
		n, k := int(s.citations[i]), int(s.texts[i])
		if n < 0 || k < 0 || n > len(*from) || k > len(said) {
			return errDamaged
		}
		if s.flags[i]&cites != 0 {
			r.Citations = (*from)[:n:n]
		}
		*from = (*from)[n:]
		if r.Part.Chunk {
			r.Answers = said[:k:k]
		}
		said = said[k:]
	}
	if len(whole) > 0 || len(parts) > 0 || len(said) > 0 {
		return fmt.Errorf("%w: some belong to no response", errDamaged)
	}
	return nil
}

// keep is a part with memory of its own: it may wait long for the others, and would keep all of its segment.
func keep(part *cite.Response) *cite.Response {
	r := new(cite.Response)
	*r = *part
	r.Citations, r.Answers = slices.Clone(part.Citations), slices.Clone(part.Answers)
	for _, s := range []*string{&r.ID, &r.Model, &r.FinishReason, &r.Format} {
		*s = strings.Clone(*s)
	}
	for i := range r.Answers {
		r.Answers[i] = strings.Clone(r.Answers[i])
	}
	for i := range r.Citations {
		c := &r.Citations[i]
		for _, s := range []*string{&c.URL, &c.CitedText, &c.Heading, &c.Locator.Type, &c.Locator.Text, &c.Label, &c.Quote, &c.Metadata} {
			*s = strings.Clone(*s)
		}
	}
	return r
}

func readUnreadable(r *rowsReader) ([]cite.Unreadable, error) {
	line, column, offset := r.ints("line"), r.ints("column"), r.ints("offset")
	kind, reason, record, bytes := r.texts("reason_kind"), r.texts("reason"), r.texts("record"), r.texts("bytes")
	if r.err != nil {
		return nil, r.err
	}
	list := make([]cite.Unreadable, r.rows)
	for i := range list {
		list[i] = cite.Unreadable{Position: cite.Position{Line: line[i], Column: column[i], Offset: offset[i]}, Kind: kind[i], Reason: reason[i], Record: []byte(record[i])}
		if bytes[i] != "" {
			raw, err := base64.StdEncoding.DecodeString(bytes[i])
			if err != nil {
				return nil, errDamaged
			}
			list[i].Record = raw
		}
	}
	return list, nil
}
