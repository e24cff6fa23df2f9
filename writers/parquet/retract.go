package parquet

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	pq "github.com/parquet-go/parquet-go"
)

// rewriteWithout reads a finished file back and writes it again without the rows of these numbers, ascending from 0. It
// is rare: a fuller form of a response came after the first one had been written. The result has the bytes of a file
// into which the rows never came.
func (f *file[R]) rewriteWithout(ctx context.Context, stage Stage, rows []int64, metadata []keyValue) error {
	scratch, err := stage.Scratch()
	if err != nil {
		return fmt.Errorf("taking rows out of %s: %w", f.out.Name(), err)
	}
	again := newStream(scratch, f.schema, f.cut)
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
				s := to.next()
				for column, values := range row.Clone().Range {
					s.values[column] = append(s.values[column], values...)
					s.bytes += textBytes(values)
				}
				if err := to.added(ctx); err != nil {
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

func textBytes(values []pq.Value) (n int) {
	for _, v := range values {
		if v.Kind() == pq.ByteArray {
			n += len(v.ByteArray())
		}
	}
	return n
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
