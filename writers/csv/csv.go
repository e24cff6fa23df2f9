// Package csv writes the tables of a bibliography as CSV files, one NAME.csv a table: RFC 4180 in UTF-8, with a comma, line
// feeds, and texts exactly as they are; or, for spreadsheets, in the profile that Excel opens without questions.
//
// A null is an empty field. The elements of a list are joined with "; ", the habit of Zotero, Scopus and Web of Science;
// an element that holds "; " itself is written as it is, so that a list cannot always be taken apart again: whoever needs
// the elements reads the Parquet files. Times are RFC 3339 in UTC.
package csv

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"

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

// Options choose what is written, and how.
type Options struct {
	Tables []string // names of tables, see table.Names; a table that is not listed is not created
	Excel  *Excel   // the profile for spreadsheets; nil for plain CSV
}

// Excel is the profile for spreadsheets: a byte order mark, CRLF after each row, LF within texts, and an apostrophe before
// each text that Excel would take for a formula.
type Excel struct {
	Delimiter rune // between fields, printable ASCII or a tab; 0 is a comma. Excel expects a semicolon where the comma is the decimal sign
}

// FileName is the name of the file that holds a table.
func FileName(name string) string { return name + ".csv" }

// Writer writes the chosen tables. Its methods are called one after the other.
type Writer struct {
	bibliography *file[cite.Work] // nil, like the others, if it was not chosen
	sources      *file[cite.Source]
	citations    *file[cite.CitationRow]
	responses    *file[cite.Response]
}

// New creates the files of the chosen tables and writes their headers.
func New(stage Stage, o Options) (*Writer, error) {
	if err := table.Check(o.Tables); err != nil {
		return nil, err
	}
	d, err := dialectOf(o.Excel)
	if err != nil {
		return nil, err
	}
	w := new(Writer)
	if err := errors.Join(
		create(&w.bibliography, stage, o.Tables, table.Bibliography(), d),
		create(&w.sources, stage, o.Tables, table.Sources(), d),
		create(&w.citations, stage, o.Tables, table.Citations(), d),
		create(&w.responses, stage, o.Tables, table.Responses(), d),
	); err != nil {
		return nil, err
	}
	return w, nil
}

// create makes the file of a table if the table was chosen.
func create[R any](to **file[R], stage Stage, chosen []string, t table.Table[R], d dialect) error {
	if !slices.Contains(chosen, t.Name) {
		return nil
	}
	out, err := stage.Create(FileName(t.Name))
	if err != nil {
		return fmt.Errorf("creating %s: %w", FileName(t.Name), err)
	}
	*to = newFile(out, t, d)
	return nil
}

// Rows takes the next responses and their citations, in input order.
func (w *Writer) Rows(ctx context.Context, responses []*cite.Response) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	var row cite.CitationRow
	for _, r := range responses {
		if w.responses != nil {
			if err := w.responses.add(r); err != nil {
				return err
			}
		}
		if w.citations == nil {
			continue
		}
		row.Response = r
		for i := range r.Citations {
			row.Citation = &r.Citations[i]
			if err := w.citations.add(&row); err != nil {
				return err
			}
		}
	}
	return nil
}

// Finish writes works and sources in the order of citation keys, takes the retracted rows out, and completes the files, side
// by side.
func (w *Writer) Finish(ctx context.Context, b *cite.Bibliography) error {
	works := table.ByKey(b.Works)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return w.bibliography.addAll(ctx, works) })
	g.Go(func() error {
		if w.sources == nil {
			return nil
		}
		return w.sources.addAll(ctx, table.SourcesByKey(works, b.Sources))
	})
	g.Go(func() error { return w.responses.complete(ctx, b.Retracted.Responses) })
	g.Go(func() error { return w.citations.complete(ctx, b.Retracted.Citations) })
	return g.Wait()
}

// Guarded is the number of texts before which the Excel profile put an apostrophe. It counts rows that were taken back,
// too: what was written into them is not known any more at the end.
func (w *Writer) Guarded() int64 {
	return w.bibliography.guarded() + w.sources.guarded() + w.citations.guarded() + w.responses.guarded()
}

// Close gives up what is not written yet. The files are the stage's.
func (w *Writer) Close() error { return nil }
