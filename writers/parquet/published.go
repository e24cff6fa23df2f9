package parquet

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"strings"

	"biblog/pipeline/cite"
	"biblog/writers/table"

	pq "github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"
)

// ReadPublished reads what an earlier output in the folder said of its works: from bibliography.parquet and
// sources.parquet, by the names of their columns. The works come by entry id. If one of the files is not there, the error
// is an fs.ErrNotExist.
func ReadPublished(folder fs.FS) ([]cite.Published, error) {
	return table.ReadPublished(rowsIn(folder), FileName)
}

// ReadWorks reads the works of an earlier output, with their sources, from the same files.
func ReadWorks(folder fs.FS) ([]*cite.Work, error) { return table.ReadWorks(rowsIn(folder), FileName) }

func rowsIn(folder fs.FS) table.Rows {
	return func(name string, columns []string, yield func(cells [][]string) error) error {
		return eachRow(folder, FileName(name), columns, yield)
	}
}

// eachRow yields the named columns of each row, each as the texts it holds: none for a null, one for a plain text, any
// number for a list. Its errors name the file, and the row from 0.
func eachRow(folder fs.FS, name string, columns []string, yield func(cells [][]string) error) (err error) {
	in, err := folder.Open(name)
	if err != nil {
		return err
	}
	defer in.Close()
	defer func() {
		// The library checks the checksums of pages, not all that a damaged footer may say.
		if p := recover(); p != nil {
			err = fmt.Errorf("%s: damaged: %v", name, p)
		}
	}()
	file, err := openFile(in)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	leaves, err := leavesOf(file.Schema(), columns)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	row := 0
	for _, group := range file.RowGroups() {
		if err := eachRowOf(group, leaves, yield, &row); err != nil {
			return fmt.Errorf("%s: row %d: %w", name, row, err)
		}
	}
	return nil
}

// eachRowOf yields the cells of a group's rows and counts the rows.
func eachRowOf(group pq.RowGroup, leaves []int, yield func(cells [][]string) error, row *int) error {
	readers := make([]*columnReader, len(leaves))
	for i, leaf := range leaves {
		readers[i] = &columnReader{pages: group.ColumnChunks()[leaf].Pages()}
		defer readers[i].pages.Close()
	}
	cells := make([][]string, len(leaves))
	for range group.NumRows() {
		for i, r := range readers {
			var err error
			if cells[i], err = r.row(); errors.Is(err, io.EOF) {
				return fmt.Errorf("expected %d rows: %w", group.NumRows(), io.ErrUnexpectedEOF)
			} else if err != nil {
				return err
			}
		}
		if err := yield(cells); err != nil {
			return err
		}
		*row++
	}
	return nil
}

func openFile(in fs.File) (*pq.File, error) {
	info, err := in.Stat()
	if err != nil {
		return nil, err
	}
	at, ok := in.(io.ReaderAt)
	if !ok {
		return nil, errors.New("cannot be read at any offset")
	}
	return openSafely(at, info.Size())
}

// openSafely opens a file that may be damaged. One that says that it is packed as LZ4 is refused, which this program
// never writes: there the library (0.32.0, compress/lz4) takes every error for a buffer that is too small and doubles it
// until memory is gone, and one flipped bit of a footer makes zstd LZ4.
func openSafely(in io.ReaderAt, size int64) (*pq.File, error) {
	file, err := pq.OpenFile(in, size, pq.SkipPageIndex(true), pq.SkipBloomFilters(true))
	if err != nil {
		return nil, err
	}
	for _, group := range file.Metadata().RowGroups {
		for _, column := range group.Columns {
			if codec := column.MetaData.Codec; codec == format.Lz4Raw || codec == format.Lz4 {
				return nil, fmt.Errorf("column %s is packed as %v, which is not read", strings.Join(column.MetaData.PathInSchema, "."), codec)
			}
		}
	}
	return file, nil
}

// leavesOf finds the columns of strings or numbers, or lists of them, of these names.
func leavesOf(schema *pq.Schema, columns []string) ([]int, error) {
	leaves := make([]int, len(columns))
	for i, name := range columns {
		leaves[i] = -1
		for k, path := range schema.Columns() {
			if path[0] != name {
				continue
			}
			if leaf, ok := schema.Lookup(path...); ok && (leaf.Node.Type().Kind() == pq.ByteArray || leaf.Node.Type().Kind() == pq.Int64) {
				leaves[i] = k
			}
		}
		if leaves[i] < 0 {
			return nil, fmt.Errorf("expected a column %q of strings or numbers, found %s", name, strings.Join(namesOf(schema), ", "))
		}
	}
	return leaves, nil
}

func namesOf(schema *pq.Schema) (names []string) {
	for _, f := range schema.Fields() {
		names = append(names, f.Name())
	}
	return names
}

// columnReader reads one column of a row group row by row.
type columnReader struct {
	pages  pq.Pages
	values pq.ValueReader // of the current page; nil before the first one
	buffer [256]pq.Value
	ahead  []pq.Value // read and not used
}

// row is the texts of the next row.
func (c *columnReader) row() (texts []string, err error) {
	for started := false; ; started = true {
		v, err := c.peek()
		if errors.Is(err, io.EOF) && started {
			return texts, nil
		}
		if err != nil {
			return nil, err
		}
		if started && v.RepetitionLevel() == 0 {
			return texts, nil
		}
		switch {
		case v.IsNull():
		case v.Kind() == pq.Int64:
			texts = append(texts, strconv.FormatInt(v.Int64(), 10))
		default:
			texts = append(texts, string(v.ByteArray()))
		}
		c.ahead = c.ahead[1:]
	}
}

// peek is the next value; io.EOF after the last one.
func (c *columnReader) peek() (pq.Value, error) {
	for len(c.ahead) == 0 {
		if c.values == nil {
			page, err := c.pages.ReadPage()
			if err != nil {
				return pq.Value{}, err
			}
			c.values = page.Values()
		}
		n, err := c.values.ReadValues(c.buffer[:])
		c.ahead = c.buffer[:n]
		if errors.Is(err, io.EOF) || n == 0 && err == nil {
			c.values = nil
		} else if err != nil {
			return pq.Value{}, err
		}
	}
	return c.ahead[0], nil
}
