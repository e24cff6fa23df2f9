package csv

import (
	"context"
	"fmt"
	"io"
	"os"

	"biblog/writers/table"
)

// bufferBytes is how much is collected before it is written.
const bufferBytes = 256 << 10

// file is one table being written.
type file[R any] struct {
	out     *os.File
	table   table.Table[R]
	encoder encoder
}

// newFile starts with the header. It is written with the first rows.
func newFile[R any](out *os.File, t table.Table[R], d dialect) *file[R] {
	f := &file[R]{out: out, table: t, encoder: newEncoder(d)}
	for i, c := range t.Columns {
		f.encoder.delimit(i)
		f.encoder.text(c.Name)
	}
	f.encoder.endRow()
	return f
}

// add writes one row.
func (f *file[R]) add(row *R) error {
	e := &f.encoder
	for i := range f.table.Columns {
		c := &f.table.Columns[i]
		e.delimit(i)
		v := c.Value(row)
		if !v.Null {
			e.cell(c.Type, v)
		}
	}
	e.endRow()
	if len(e.buf) < bufferBytes {
		return nil
	}
	return f.flush()
}

// addAll writes a whole table.
func (f *file[R]) addAll(ctx context.Context, rows []*R) error {
	if f == nil {
		return nil
	}
	err := f.table.Each(ctx, rows, func(some []*R) error {
		for _, row := range some {
			if err := f.add(row); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return f.complete(ctx, nil)
}

// flush writes what was collected. A buffer that one huge text made large is not kept.
func (f *file[R]) flush() error {
	_, err := f.out.Write(f.encoder.buf)
	f.encoder.buf = f.encoder.buf[:0]
	if cap(f.encoder.buf) > 16*bufferBytes {
		f.encoder.buf = nil
	}
	return err
}

// complete writes the rest and takes the rows of these numbers out.
func (f *file[R]) complete(ctx context.Context, retracted []int64) error {
	if f == nil {
		return nil
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := f.flush(); err != nil {
		return err
	}
	if len(retracted) == 0 {
		return nil
	}
	if err := removeRows(ctx, f.out, retracted); err != nil {
		return fmt.Errorf("taking rows out of %s: %w", f.out.Name(), err)
	}
	_, err := f.out.Seek(0, io.SeekEnd)
	return err
}

func (f *file[R]) guarded() int64 {
	if f == nil {
		return 0
	}
	return f.encoder.guarded
}
