package csv

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
)

// removeRows takes the rows of these numbers, ascending from 0 after the header, out of a file that this package wrote.
// What stays moves to the front within the file, so that neither memory nor a second file is needed.
func removeRows(ctx context.Context, f *os.File, rows []int64) error {
	var (
		in, out  int64 // where is read, where is written
		row      = int64(-1)
		quoted   bool
		dropping bool
		block    = make([]byte, bufferBytes)
	)
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		n, err := f.ReadAt(block, in)
		in += int64(n)
		kept := block[:0]
		from := 0
		for i, b := range block[:n] {
			switch {
			case b == '"':
				quoted = !quoted // a doubled quote closes and opens again
			case b == '\n' && !quoted:
				if !dropping {
					kept = append(kept, block[from:i+1]...)
				}
				from = i + 1
				row++
				if dropping = len(rows) > 0 && rows[0] == row; dropping {
					rows = rows[1:]
				}
			}
		}
		if !dropping {
			kept = append(kept, block[from:n]...)
		}
		if _, err := f.WriteAt(kept, out); err != nil {
			return err
		}
		out += int64(len(kept))
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
	}
	if dropping {
		rows = append([]int64{row}, rows...)
	}
	if len(rows) > 0 {
		return fmt.Errorf("row %d is to be taken out, but there are only %d", rows[0], row)
	}
	return f.Truncate(out)
}
