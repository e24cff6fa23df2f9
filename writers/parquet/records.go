package parquet

import (
	"context"
	"fmt"
	"os"

	"biblog/writers/table"
)

// Records writes a file whose rows are of several kinds, each kind with columns of its own: what is between two calls of
// Group is a row group of one kind, and its other columns are null. Every column of the table is optional.
type Records[R any] struct {
	*file[R]
	chosen []int  // columns of the row group
	filled []bool // by column: it is one of them
}

// NewRecords begins a file.
func NewRecords[R any](out *os.File, t table.Table[R]) (*Records[R], error) {
	for _, c := range t.Columns {
		if !c.Optional || c.Type == table.List {
			return nil, fmt.Errorf("column %s: expected an optional one that is no list", c.Name)
		}
	}
	f, err := newFile(out, t, "", usual(), newPackers())
	if err != nil {
		return nil, err
	}
	return &Records[R]{file: f, filled: make([]bool, len(t.Columns))}, nil
}

// Group ends the row group before and begins one whose rows have these columns, by their places in the table.
func (w *Records[R]) Group(ctx context.Context, columns []int) error {
	if err := w.end(ctx); err != nil {
		return err
	}
	w.chosen = columns
	clear(w.filled)
	for _, i := range columns {
		w.filled[i] = true
	}
	return nil
}

// Add writes one row. Its texts are needed until the next call of Group or Complete.
func (w *Records[R]) Add(ctx context.Context, row *R) error {
	for _, i := range w.chosen {
		if err := w.cell(ctx, i, w.table.Columns[i].Value(row)); err != nil {
			return err
		}
	}
	w.rows++
	if w.paged++; w.paged >= w.cut.pageRows {
		return w.cutPages(ctx)
	}
	return nil
}

// Complete writes the footer with these texts, by their names.
func (w *Records[R]) Complete(ctx context.Context, names, texts []string) error {
	if err := w.end(ctx); err != nil {
		return err
	}
	var metadata []keyValue
	for i, name := range names {
		metadata = append(metadata, keyValue{name, texts[i]})
	}
	return w.complete(ctx, metadata)
}

// Stop waits for what is being packed; it is not written.
func (w *Records[R]) Stop() { w.stop() }

func (w *Records[R]) end(ctx context.Context) error {
	if w.rows == 0 {
		return nil
	}
	for i, c := range w.columns {
		if !w.filled[i] {
			c.addNulls(w.rows)
		}
	}
	return w.endGroup(ctx)
}

// addNulls takes n absent cells.
func (c *column) addNulls(n int) {
	c.rows += n
	c.values += n
	c.nulls += n
	for range n {
		c.definitions = append(c.definitions, 0)
	}
}
