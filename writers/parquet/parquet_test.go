package parquet

import (
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"testing"

	"biblog/pipeline/cite"
	"biblog/writers/table"
	"biblog/writers/writertest"

	pq "github.com/parquet-go/parquet-go"
)

func TestConformance(t *testing.T) {
	writertest.Run(t, writertest.Subject{
		New: func(stage writertest.Stage) (writertest.Sink, error) {
			return New(stage, Options{Tables: table.Names()})
		},
		Files:  []string{"bibliography.parquet", "sources.parquet", "citations.parquet", "responses.parquet"},
		Tables: table.Names(),
		Read:   readTable,
	})
}

// readTable reads a file's rows as text, by what its schema says of each column.
func readTable(folder fs.FS, name string) (writertest.Table, error) {
	var out writertest.Table
	file, err := open(folder, name)
	if err != nil {
		return out, err
	}
	for _, field := range file.Schema().Fields() {
		out.Columns = append(out.Columns, field.Name())
	}
	for _, group := range file.RowGroups() {
		for row, err := range rowsOf(group) {
			if err != nil {
				return out, err
			}
			cells := make([]string, len(out.Columns))
			for i, values := range row.Range {
				cells[i] = textOf(file.Schema().Fields()[i], values)
			}
			out.Rows = append(out.Rows, cells)
		}
	}
	return out, nil
}

func textOf(field pq.Field, values []pq.Value) string {
	var texts []string
	for _, v := range values {
		switch {
		case v.IsNull():
		case v.Kind() == pq.Int64 && strings.HasPrefix(field.Type().String(), "TIMESTAMP"):
			texts = append(texts, cite.Micros(v.Int64()).RFC3339())
		case v.Kind() == pq.Int64:
			texts = append(texts, strconv.FormatInt(v.Int64(), 10))
		case v.Kind() == pq.Double:
			texts = append(texts, strconv.FormatFloat(v.Double(), 'g', -1, 64))
		default:
			texts = append(texts, string(v.ByteArray()))
		}
	}
	return strings.Join(texts, "; ")
}

func open(folder fs.FS, name string) (*pq.File, error) {
	f, err := folder.Open(path.Join(".", FileName(name)))
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	at, ok := f.(interface {
		ReadAt(p []byte, off int64) (int, error)
	})
	if !ok {
		return nil, fmt.Errorf("%s: cannot be read at an offset", name)
	}
	return pq.OpenFile(at, info.Size())
}
