package partial

import (
	"context"
	"encoding/json"
	"os"
	"slices"

	"biblog/pipeline/cite"
	"biblog/writers/parquet"
)

// A segment ends with the response that brings it to so many rows of a kind, or so many bytes of long text: enough that
// its footers cost little, few enough that some of them fit into memory while they are read. They depend on nothing but
// the logs, so that the same logs give the same partial.
const (
	segmentRows  = 32 << 10
	segmentBytes = 8 << 20
)

// Options say what the header holds besides the figures.
type Options struct {
	Rules   string       // the version of the rules by which logs are read
	Program string       // name and version, for people
	Foreign []string     // what was passed over beside the logs
	Inputs  []cite.Input // the logs
	Lines   []int64      // by log, the line feeds before what is read of it; nil if all are read from their beginning
}

// Writer writes a partial. Its methods are called one after the other.
type Writer struct {
	out    *parquet.Records[row]
	of     [kinds][]int
	header header
	seg    gathered
	lines  []int64

	// of the log that is being read
	begun    bool       // a block of it came
	line     int64      // line feeds before its next block
	warnings cite.Tally // so far
	others   cite.Tally
}

// gathered is the segment that is being gathered.
type gathered struct {
	segment
	places     map[*cite.Source]int64
	sources    []*cite.Source
	responses  []*cite.Response
	unreadable []cite.Unreadable
	bytes      int
}

// NewWriter begins a partial. Out remains the caller's to sync and close.
func NewWriter(out *os.File, o Options) (*Writer, error) {
	t, of := schema()
	records, err := parquet.NewRecords(out, t)
	if err != nil {
		return nil, err
	}
	w := &Writer{out: records, of: of, lines: o.Lines, header: header{
		Schema: SchemaVersion, Rules: o.Rules, Program: o.Program, Foreign: o.Foreign, Logs: []logJSON{}, Segments: []segment{},
	}}
	w.seg.places = make(map[*cite.Source]int64)
	for _, in := range o.Inputs {
		l := logJSON{Name: in.Name}
		if in.Err != nil {
			l.Problem, l.Unreadable = in.Err.Error(), true
		}
		w.header.Logs = append(w.header.Logs, l)
	}
	return w, nil
}

// Record takes what a block of a log says, in the order of the input. The lines of the batch are relative to the block. It
// changes nothing of the batch, and keeps what others may change only as a copy.
func (w *Writer) Record(ctx context.Context, b cite.Block, batch *cite.Batch) error {
	l := &w.header.Logs[b.Input]
	if w.lines != nil && !w.begun {
		w.line = w.lines[b.Input]
	}
	w.begun = !b.Last
	l.Bytes = b.Offset + int64(len(b.Data))
	l.Lines += batch.Lines
	l.Counts.Add(&batch.Counts)
	place := func(p cite.Position) cite.Position {
		p.Line += w.line
		return p
	}
	w.warnings.Merge(&batch.Tally, place)
	w.others.Merge(&batch.Kinds, place)
	if b.Err != nil {
		l.Problem = b.Err.Error()
	}
	for _, u := range batch.Unreadable {
		u.Position = place(u.Position)
		w.seg.unreadable = append(w.seg.unreadable, u)
		w.seg.span(b.Input).Unreadable++
		w.seg.bytes += len(u.Record)
		w.seg.Rows[unreadable]++
		if err := w.endSegment(ctx); err != nil {
			return err
		}
	}
	for _, r := range batch.Responses {
		w.seg.add(r, b.Input, w.line)
		if err := w.endSegment(ctx); err != nil {
			return err
		}
	}
	if w.line += batch.Lines; b.Last {
		l.Warnings, l.Kinds = encodeTally(&w.warnings), encodeTally(&w.others)
		w.line, w.warnings, w.others = 0, cite.Tally{}, cite.Tally{}
	}
	return nil
}

func (s *gathered) span(log int) *span {
	if n := len(s.Spans); n == 0 || s.Spans[n-1].Log != log {
		s.Spans = append(s.Spans, span{Log: log})
	}
	return &s.Spans[len(s.Spans)-1]
}

// add takes a response of a log of which so many lines stand before its block.
func (s *gathered) add(r *cite.Response, log int, lines int64) {
	kept := new(cite.Response)
	*kept = *r
	kept.Line += lines
	of := citations
	if r.Part.Chunk {
		// Parts are joined in place.
		of = partial
		kept.Citations, kept.Answers = slices.Clone(r.Citations), slices.Clone(r.Answers)
		for _, t := range r.Answers {
			s.bytes += len(t)
		}
	}
	s.responses = append(s.responses, kept)
	s.span(log).Responses++
	s.Rows[responses]++
	s.Rows[of] += int64(len(kept.Citations))
	s.Rows[texts] += int64(len(kept.Answers))
	for i := range kept.Citations {
		c := &kept.Citations[i]
		s.bytes += len(c.CitedText) + len(c.Quote) + len(c.Metadata)
		if c.Source == nil {
			continue
		}
		if _, known := s.places[c.Source]; !known {
			s.places[c.Source] = int64(len(s.sources))
			s.sources = append(s.sources, c.Source)
			s.Rows[sources]++
		}
	}
}

// endSegment writes the segment if it is large enough.
func (w *Writer) endSegment(ctx context.Context) error {
	if w.seg.bytes < segmentBytes && slices.Max(w.seg.Rows[:]) < segmentRows {
		return nil
	}
	return w.flush(ctx)
}

// flush writes the segment.
func (w *Writer) flush(ctx context.Context) error {
	s := &w.seg
	if len(s.Spans) == 0 {
		return nil
	}
	for k := range kinds {
		if s.Rows[k] == 0 {
			continue
		}
		if err := w.out.Group(ctx, w.of[k]); err != nil {
			return err
		}
		if err := s.rows(k, func(r *row) error { return w.out.Add(ctx, r) }); err != nil {
			return err
		}
	}
	w.header.Segments = append(w.header.Segments, s.segment)
	clear(s.places)
	w.seg = gathered{places: s.places}
	return nil
}

// rows yields the rows of a kind. A row is valid until the next one.
func (s *gathered) rows(k kind, yield func(*row) error) error {
	r := &row{kind: k}
	switch k {
	case sources:
		for _, r.source = range s.sources {
			if err := yield(r); err != nil {
				return err
			}
		}
		return nil
	case unreadable:
		for i := range s.unreadable {
			r.unreadable = &s.unreadable[i]
			if err := yield(r); err != nil {
				return err
			}
		}
		return nil
	}
	for _, r.response = range s.responses {
		if err := s.rowsOf(r, yield); err != nil {
			return err
		}
	}
	return nil
}

// rowsOf yields the rows of a response that are of the kind of r.
func (s *gathered) rowsOf(r *row, yield func(*row) error) error {
	switch {
	case r.kind == responses:
		return yield(r)
	case r.kind == texts:
		for _, r.text = range r.response.Answers {
			if err := yield(r); err != nil {
				return err
			}
		}
	case r.response.Part.Chunk == (r.kind == partial):
		for i := range r.response.Citations {
			r.citation, r.place = &r.response.Citations[i], -1
			if r.citation.Source != nil {
				r.place = s.places[r.citation.Source]
			}
			if err := yield(r); err != nil {
				return err
			}
		}
	}
	return nil
}

// Finish writes what is left and completes the file.
func (w *Writer) Finish(ctx context.Context) error {
	if err := w.flush(ctx); err != nil {
		return err
	}
	b, err := json.Marshal(&w.header)
	if err != nil {
		return err
	}
	return w.out.Complete(ctx, []string{headerName}, []string{string(b)})
}

// Close gives up what is being encoded; after Finish it does nothing.
func (w *Writer) Close() { w.out.Stop() }

// Came is how many line feeds and records came of a log.
func (w *Writer) Came(log int) (lines, records int64) {
	l := &w.header.Logs[log]
	return l.Lines, l.Counts.Total()
}
