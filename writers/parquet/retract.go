package parquet

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"biblog/writers/table"

	pq "github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"
)

// rewriteWithout reads a finished file back and writes it again without the rows of these numbers, ascending from 0. It
// is rare: a fuller form of a response came after the first one had been written. The result has the bytes of a file
// into which the rows never came.
func (f *file[R]) rewriteWithout(ctx context.Context, stage Stage, rows []int64, metadata []keyValue) error {
	scratch, err := stage.Scratch()
	if err != nil {
		return fmt.Errorf("taking rows out of %s: %w", f.out.Name(), err)
	}
	again, err := f.on(scratch, f.cut, f.packers)
	if err != nil {
		return err
	}
	defer again.stop()
	if err := errors.Join(f.copyWithout(ctx, again, rows), again.complete(ctx, metadata)); err != nil {
		return fmt.Errorf("taking rows out of %s: %w", f.out.Name(), err)
	}

	if _, err := scratch.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if err := f.out.Truncate(0); err != nil {
		return err
	}
	if _, err := f.out.Seek(0, io.SeekStart); err != nil {
		return err
	}
	_, err = io.Copy(f.out, scratch)
	return err
}

// copyWithout hands all rows but those of the given numbers to another stream.
func (f *file[R]) copyWithout(ctx context.Context, to *stream, rows []int64) error {
	size, err := f.out.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	from, err := pq.OpenFile(f.out, size, pq.SkipPageIndex(true))
	if err != nil {
		return err
	}
	number := int64(0)
	for _, group := range from.RowGroups() {
		for row, err := range rowsOf(group) {
			if err != nil {
				return err
			}
			if _, out := slices.BinarySearch(rows, number); !out {
				if err := addRow(ctx, to, row); err != nil {
					return err
				}
			}
			number++
		}
	}
	if len(rows) > 0 && rows[len(rows)-1] >= number {
		return fmt.Errorf("row %d is to be taken out, but there are only %d", rows[len(rows)-1], number)
	}
	return nil
}

// addRow adds a row that was read.
func addRow(ctx context.Context, to *stream, row pq.Row) error {
	for i, values := range row.Range {
		cell := cellOf(&to.columns[i].leaf, values)
		if err := to.cell(ctx, i, cell); err != nil {
			return err
		}
	}
	return to.endRows(ctx, 1)
}

// cellOf is the cell of a column that its values came from.
func cellOf(l *leaf, values []pq.Value) (cell table.Value) {
	if l.kind == table.List {
		return listOf(values)
	}
	for _, v := range values {
		switch {
		case v.IsNull():
			cell.Null = true
		case l.physical == format.Int64:
			cell.Int = v.Int64()
		case l.physical == format.Double:
			cell = table.FloatOf(v.Double())
		default:
			cell.Text = string(v.ByteArray())
		}
	}
	return cell
}

// listOf is the list that values came from; of an empty one there is a null.
func listOf(values []pq.Value) table.Value {
	var list []string
	for _, v := range values {
		if !v.IsNull() {
			list = append(list, string(v.ByteArray()))
		}
	}
	return table.ListOf(list)
}

// rowsOf yields the rows of a group. A row is valid until the next one is asked for.
func rowsOf(group pq.RowGroup) func(yield func(pq.Row, error) bool) {
	return func(yield func(pq.Row, error) bool) {
		rows := group.Rows()
		defer rows.Close()
		buffer := make([]pq.Row, 64)
		for {
			n, err := rows.ReadRows(buffer)
			for _, row := range buffer[:n] {
				if !yield(row, nil) {
					return
				}
			}
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				yield(nil, err)
				return
			}
		}
	}
}
