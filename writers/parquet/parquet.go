// Package parquet writes the tables of a bibliography as Parquet files, one NAME.parquet a table, for DuckDB, Spark,
// ClickHouse, Polars and whatever else reads Parquet.
//
// The library, parquet-go, knows the format: it declares the schema, encodes levels and headers, and reads. The pages are
// laid out here: its way of writing, by which every value becomes one of 24 bytes first, took half as much time again as
// the compression, and held whole row groups. Values are put into the encoding of their page as they come, pages are
// compressed by goroutines, and row groups enter the file in order. Where a page and a row group end depends on the rows
// alone, so that the bytes of a file do not depend on how the rows were handed over, nor on time or workers.
package parquet

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"os"
	"slices"
	"strconv"

	"golang.org/x/sync/errgroup"

	"biblog/pipeline/cite"
	"biblog/writers/table"
)

// Stage makes the files of a run.
type Stage interface {
	// Create makes an output file under its final name. It is open for reading and writing; closing it is the stage's.
	Create(name string) (*os.File, error)
	// Scratch makes a file that is gone when the run ends.
	Scratch() (*os.File, error)
}

// Options choose what is written.
type Options struct {
	Tables []string // names of tables, see table.Names; a table that is not listed is not created
	By     Period   // citations as a file for each period in Hive's layout, see Partition; "" as one file
}

// wholePart is the name of the files that hold all of the run's citations of a period.
const wholePart = "part-00000"

// FileName is the name of the file that holds a table.
func FileName(name string) string { return name + ".parquet" }

// Writer writes the chosen tables. Its methods are called one after the other.
type Writer struct {
	stage        Stage
	bibliography *file[cite.Work] // nil, like the others, if it was not chosen
	sources      *file[cite.Source]
	citations    *file[cite.CitationRow]
	parted       *Partition[cite.CitationRow] // instead of citations, where they are parted
	responses    *file[cite.Response]
}

// New creates the files of the chosen tables.
func New(stage Stage, o Options) (*Writer, error) {
	if err := table.Check(o.Tables); err != nil {
		return nil, err
	}
	w := &Writer{stage: stage}
	shared := newPackers()
	if o.By != "" && slices.Contains(o.Tables, table.CitationsName) {
		w.parted = NewCitations(stage, o.By, wholePart)
		o.Tables = slices.DeleteFunc(slices.Clone(o.Tables), func(name string) bool { return name == table.CitationsName })
	}
	if err := errors.Join(
		create(&w.bibliography, stage, o.Tables, table.Bibliography(), "entry_id", shared),
		create(&w.sources, stage, o.Tables, table.Sources(), "source_id", shared),
		create(&w.citations, stage, o.Tables, table.Citations(), "", shared),
		create(&w.responses, stage, o.Tables, table.Responses(), "", shared),
	); err != nil {
		return nil, errors.Join(err, w.Close())
	}
	if w.citations != nil {
		w.citations.bySource("source_id", sourceOf)
	}
	return w, nil
}

func sourceOf(c *cite.CitationRow) *cite.Source { return c.Source }

// create makes the file of a table if the table was chosen.
func create[R any](to **file[R], stage Stage, chosen []string, t table.Table[R], sortedBy string, shared packers) error {
	if !slices.Contains(chosen, t.Name) {
		return nil
	}
	out, err := stage.Create(FileName(t.Name))
	if err != nil {
		return fmt.Errorf("creating %s: %w", FileName(t.Name), err)
	}
	if *to, err = newFile(out, t, sortedBy, usual(), shared); err != nil {
		*to = nil
		return fmt.Errorf("declaring %s: %w", t.Name, err)
	}
	return nil
}

// Rows takes the next responses and their citations, in input order.
func (w *Writer) Rows(ctx context.Context, responses []*cite.Response) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if w.responses != nil {
		if err := w.responses.add(ctx, responses); err != nil {
			return err
		}
	}
	if err := w.addCitations(ctx, responses); err != nil {
		return err
	}
	w.responses.keep()
	w.citations.keep()
	return nil
}

// addCitations takes the citations of responses.
func (w *Writer) addCitations(ctx context.Context, responses []*cite.Response) error {
	switch {
	case w.citations != nil:
		return w.addTogether(ctx, citations(responses))
	case w.parted != nil:
		for row := range citations(responses) {
			if err := w.parted.Add(&row); err != nil {
				return err
			}
		}
	}
	return nil
}

// addTogether takes citations of which there is one file, as many together as have room there.
func (w *Writer) addTogether(ctx context.Context, all iter.Seq[cite.CitationRow]) error {
	f := w.citations
	var space [together]cite.CitationRow
	var rows [together]*cite.CitationRow
	for i := range rows {
		rows[i] = &space[i]
	}
	n, room := 0, f.room()
	for row := range all {
		space[n] = row
		if n++; n < room {
			continue
		}
		if err := w.addFetched(ctx, rows[:n]); err != nil {
			return err
		}
		n, room = 0, f.room()
	}
	return w.addFetched(ctx, rows[:n])
}

func (w *Writer) addFetched(ctx context.Context, rows []*cite.CitationRow) error {
	fetch(rows, w.citations.ids())
	return w.citations.add(ctx, rows)
}

// citations are those of some responses, in order.
func citations(responses []*cite.Response) iter.Seq[cite.CitationRow] {
	return func(yield func(cite.CitationRow) bool) {
		for _, r := range responses {
			for i := range r.Citations {
				if !yield(cite.CitationRow{Response: r, Citation: &r.Citations[i]}) {
					return
				}
			}
		}
	}
}

// Settle writes the last row group of the tables that Rows fills, and lets go of the memory for more.
func (w *Writer) Settle(ctx context.Context) error {
	var err error
	if w.citations != nil {
		err = w.citations.settle(ctx)
	}
	if w.responses != nil {
		err = errors.Join(err, w.responses.settle(ctx))
	}
	return err
}

// Finish writes works and sources, takes the retracted rows out, and completes the files, side by side.
func (w *Writer) Finish(ctx context.Context, b *cite.Bibliography) error {
	metadata := metadataOf(b.Report)
	bySource := func(a, b *cite.Source) int { return a.ID.Compare(b.ID) }
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return finishSorted(ctx, w.bibliography, b.Works, cite.CompareEntryIDs, metadata) })
	g.Go(func() error { return finishSorted(ctx, w.sources, b.Sources, bySource, metadata) })
	g.Go(func() error { // only here is the stage asked for files
		if err := finishRows(ctx, w.stage, w.responses, b.Retracted.Responses, metadata); err != nil {
			return err
		}
		if w.parted != nil {
			return w.parted.Finish(ctx, b.Retracted.Citations, b.Report)
		}
		return finishRows(ctx, w.stage, w.citations, b.Retracted.Citations, metadata)
	})
	return g.Wait()
}

// finishSorted writes a whole table. The rows should come in order; a file that says it is sorted and is not would give
// wrong answers without a word, so the order is made sure of.
func finishSorted[R any](ctx context.Context, f *file[R], rows []*R, order func(a, b *R) int, metadata []keyValue) error {
	if f == nil {
		return nil
	}
	if !slices.IsSortedFunc(rows, order) {
		rows = slices.SortedFunc(slices.Values(rows), order)
	}
	if err := f.table.Each(ctx, rows, func(some []*R) error { return f.add(ctx, some) }); err != nil {
		return err
	}
	return f.complete(ctx, metadata)
}

// finishRows completes a streamed table and takes the retracted rows out.
func finishRows[R any](ctx context.Context, stage Stage, f *file[R], retracted []int64, metadata []keyValue) error {
	if f == nil {
		return nil
	}
	if err := f.complete(ctx, metadata); err != nil {
		return err
	}
	if len(retracted) == 0 {
		return nil
	}
	return f.rewriteWithout(ctx, stage, retracted, metadata)
}

// Close stops what is still being encoded. After Finish it does nothing.
func (w *Writer) Close() error {
	w.bibliography.close()
	w.sources.close()
	w.citations.close()
	w.responses.close()
	return nil
}

// keyValue is one pair of a file's key-value metadata.
type keyValue struct{ key, value string }

// metadataOf says what made the files and how much they hold, without clock and machine.
func metadataOf(r *cite.Report) []keyValue {
	count := func(n int64) string { return strconv.FormatInt(n, 10) }
	return []keyValue{
		{"biblog.schema_version", table.SchemaVersion},
		{"biblog.run_id", r.Run.RunID},
		{"biblog.program", r.Run.Program},
		{"biblog.responses", count(r.Responses)},
		{"biblog.citations", count(r.Citations)},
		{"biblog.sources", count(r.Sources)},
		{"biblog.works", count(r.Works)},
	}
}
