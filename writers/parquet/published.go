package parquet

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"biblog/pipeline/cite"
	"biblog/writers/table"

	pq "github.com/parquet-go/parquet-go"
)

// ReadPublished reads what an earlier output in the folder said of its works: from bibliography.parquet and
// sources.parquet, by the names of their columns. The works come by entry id. If one of the files is not there, the error
// is an fs.ErrNotExist.
func ReadPublished(folder fs.FS) ([]cite.Published, error) {
	ledger := table.NewLedger()
	err := eachRow(folder, FileName(table.BibliographyName), []string{"entry_id", "citation_key", "aliases"}, func(cells [][]string) error {
		return ledger.Work(first(cells[0]), first(cells[1]), cells[2])
	})
	if err != nil {
		return nil, err
	}
	err = eachRow(folder, FileName(table.SourcesName), []string{"source_id", "entry_id"}, func(cells [][]string) error {
		return ledger.Source(first(cells[0]), first(cells[1]))
	})
	if err != nil {
		return nil, err
	}
	published, err := ledger.Published()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", FileName(table.SourcesName), err)
	}
	return published, nil
}

func first(cell []string) string {
	if len(cell) == 0 {
		return ""
	}
	return cell[0]
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
	return pq.OpenFile(at, info.Size(), pq.SkipPageIndex(true), pq.SkipBloomFilters(true))
}

// leavesOf finds the columns of strings, or lists of strings, of these names.
func leavesOf(schema *pq.Schema, columns []string) ([]int, error) {
	leaves := make([]int, len(columns))
	for i, name := range columns {
		leaves[i] = -1
		for k, path := range schema.Columns() {
			if path[0] != name {
				continue
			}
			if leaf, ok := schema.Lookup(path...); ok && leaf.Node.Type().Kind() == pq.ByteArray {
				leaves[i] = k
			}
		}
		if leaves[i] < 0 {
			return nil, fmt.Errorf("expected a column %q of strings, found %s", name, strings.Join(namesOf(schema), ", "))
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
		if !v.IsNull() {
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
