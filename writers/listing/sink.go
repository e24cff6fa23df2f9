package listing

import (
	"bufio"
	"context"
	"iter"
	"os"

	"biblog/pipeline/cite"
)

// Stage makes the file of a list.
type Stage interface {
	Create(name string) (*os.File, error)
}

// Entries are works with their places in a list, from 0.
type Entries = iter.Seq2[int, *cite.Work]

// Body writes what stands in the file of a list. What bufio.Writer fails to write need not be looked at: it is reported
// when the file is complete.
type Body func(out *bufio.Writer, counts Counts, works Entries) error

// Sink writes the works that answers cite as one file, when everything is known.
type Sink struct {
	stage Stage
	name  string
	body  Body
}

// NewSink is the sink of a list; the file is not made before Finish.
func NewSink(stage Stage, name string, body Body) *Sink { return &Sink{stage, name, body} }

// Rows has nothing to do: citations themselves do not stand in a list of works.
func (s *Sink) Rows(context.Context, []*cite.Response) error { return nil }

// Finish writes the works in the order of their citation keys.
func (s *Sink) Finish(ctx context.Context, b *cite.Bibliography) error {
	_, err := Write(ctx, s.stage, s.name, Works(b.Works), func(out *bufio.Writer, works Entries) error {
		return s.body(out, Count(b.Works), works)
	})
	return err
}

// Close has nothing to give up: the file belongs to the stage.
func (s *Sink) Close() error { return nil }

// Write makes a file and has its body written, to which the works stop coming when ctx ends.
func Write(ctx context.Context, stage Stage, name string, works []*cite.Work, body func(*bufio.Writer, Entries) error) (*os.File, error) {
	file, err := stage.Create(name)
	if err != nil {
		return nil, err
	}
	out := bufio.NewWriterSize(file, 64<<10)
	err = body(out, func(yield func(int, *cite.Work) bool) {
		for i, w := range works {
			if i%1000 == 0 && ctx.Err() != nil || !yield(i, w) {
				return
			}
		}
	})
	if err != nil {
		return nil, err
	}
	if err := out.Flush(); err != nil {
		return nil, err
	}
	return file, ctx.Err()
}
