// Package jsonl writes `bibliography.jsonl`: one work on a line, with its sources and citations nested in it, for
// programs that want everything about a work at once.
//
// A line has the columns of the table of works, then `sources` and `citations`, which are lists of objects with the columns
// of those tables. Every key is in every line, absent values are null, and texts are exactly as they are.
//
// Citations come in the order of the input, long before it is known to which work each belongs. They go into a file of
// compressed blocks; at the end, those of a few works at a time are brought together: see nest. So the memory does not
// grow with them.
package jsonl

import (
	"bufio"
	"context"
	"fmt"
	"os"

	"biblog/pipeline/cite"
	"biblog/writers/spool"
	"biblog/writers/table"
)

// Name is the file that the sink creates.
const Name = "bibliography.jsonl"

// Stage makes the files of a run.
type Stage interface {
	// Create makes an output file under its final name. It is open for reading and writing; closing it is the stage's.
	Create(name string) (*os.File, error)
	// Scratch makes a file that is gone when the run ends.
	Scratch() (*os.File, error)
}

// Sink writes the file. Its methods are called one after the other.
type Sink struct {
	stage   Stage
	limits  limits
	columns []table.Column[cite.CitationRow]
	all     *spool.Bucket           // every citation, in the order of the input; nil as long as there is none
	bytes   map[cite.SourceID]int64 // of the citations of each source
	line    []byte
}

// New is the sink; the file is not made before Finish.
func New(stage Stage) *Sink {
	return &Sink{stage: stage, limits: usual(), columns: table.Citations().Columns, bytes: make(map[cite.SourceID]int64)}
}

// Rows takes the next responses with their citations.
func (s *Sink) Rows(ctx context.Context, responses []*cite.Response) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	var row cite.CitationRow
	for _, r := range responses {
		row.Response = r
		for i := range r.Citations {
			row.Citation = &r.Citations[i]
			if err := s.keep(&row); err != nil {
				return fmt.Errorf("keeping citations for %s: %w", Name, err)
			}
		}
	}
	return nil
}

// keep puts a citation into the spool, which is made for the first one.
func (s *Sink) keep(row *cite.CitationRow) error {
	if s.all == nil {
		file, err := s.stage.Scratch()
		if err != nil {
			return err
		}
		s.all = spool.NewFile(file).NewBucket()
	}
	s.line = appendObject(s.line[:0], s.columns, row)
	s.bytes[row.Source.ID] += int64(len(s.line))
	return s.all.Add(row.Source.ID[:], s.line)
}

// Finish writes the works in the order of their citation keys.
func (s *Sink) Finish(ctx context.Context, b *cite.Bibliography) error {
	file, err := s.stage.Create(Name)
	if err != nil {
		return err
	}
	n := newNest(s.stage, table.ByKey(b.Works), s.bytes, s.limits)
	n.out = bufio.NewWriterSize(file, 256<<10)
	all := records(func(yield func(record) error) error { return nil })
	if s.all != nil {
		all = each(ctx, s.all, b.Retracted.Citations)
	}
	if err := n.write(ctx, 0, all, 0, len(n.works)); err != nil {
		return fmt.Errorf("writing %s: %w", Name, err)
	}
	if err := n.out.Flush(); err != nil {
		return err
	}
	return ctx.Err()
}

// Close has nothing to give up: the files belong to the stage.
func (s *Sink) Close() error { return nil }
