// Command arrow prints what Apache Arrow's Go library reads in the Parquet tables, row by row, and its answers to the
// questions of questions.py. It is a module of its own: the program itself has no use for that library.
//
//	arrow EXPORT CYRILLIC-TITLE HAN-TITLE
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"
	"github.com/apache/arrow-go/v18/parquet/file"
	"github.com/apache/arrow-go/v18/parquet/pqarrow"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	if err := run(os.Args[1], os.Args[2], os.Args[3], json.NewEncoder(out)); err != nil {
		fmt.Fprintln(os.Stderr, "arrow:", err)
		os.Exit(1)
	}
	if err := out.Flush(); err != nil {
		os.Exit(1)
	}
}

// column has the values of a column: nil, string, int64, float64, []string or time.Time.
type column []any

func run(folder, cyrillic, han string, out *json.Encoder) error {
	out.SetEscapeHTML(false)
	tables := make(map[string]map[string]column)
	for _, name := range []string{"bibliography", "sources", "citations", "responses"} {
		names, columns, err := read(filepath.Join(folder, name+".parquet"))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := out.Encode(map[string]any{"table": name, "columns": names}); err != nil {
			return err
		}
		tables[name] = columns
		for i := range columns[names[0]] {
			row := make([]any, len(names))
			for j, n := range names {
				row[j] = spelled(columns[n][i])
			}
			if err := out.Encode(map[string]any{"table": name, "row": row}); err != nil {
				return err
			}
		}
	}
	for question, answer := range answers(tables, cyrillic, han) {
		if err := out.Encode(map[string]any{"question": question, "answer": answer}); err != nil {
			return err
		}
	}
	return nil
}

func spelled(value any) any {
	if t, ok := value.(time.Time); ok {
		return t.UTC().Format("2006-01-02T15:04:05.999999Z")
	}
	return value
}

// read gives the names of a table's columns in order, and their values.
func read(path string) ([]string, map[string]column, error) {
	f, err := file.OpenParquetFile(path, false)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	r, err := pqarrow.NewFileReader(f, pqarrow.ArrowReadProperties{}, memory.DefaultAllocator)
	if err != nil {
		return nil, nil, err
	}
	table, err := r.ReadTable(context.Background())
	if err != nil {
		return nil, nil, err
	}
	defer table.Release()
	var names []string
	columns := make(map[string]column)
	for i := range int(table.NumCols()) {
		name := table.Schema().Field(i).Name
		names = append(names, name)
		columns[name] = make(column, 0, table.NumRows())
		for _, chunk := range table.Column(i).Data().Chunks() {
			for j := range chunk.Len() {
				value, err := valueOf(chunk, j)
				if err != nil {
					return nil, nil, fmt.Errorf("%s: %w", name, err)
				}
				columns[name] = append(columns[name], value)
			}
		}
	}
	return names, columns, nil
}

func valueOf(values arrow.Array, i int) (any, error) {
	if values.IsNull(i) {
		return nil, nil
	}
	switch values := values.(type) {
	case *array.String:
		return values.Value(i), nil
	case *array.Int64:
		return values.Value(i), nil
	case *array.Float64:
		return values.Value(i), nil
	case *array.Timestamp:
		return values.Value(i).ToTime(values.DataType().(*arrow.TimestampType).Unit), nil
	case *array.List:
		from, to := values.ValueOffsets(i)
		list := make([]string, 0, to-from)
		for k := from; k < to; k++ {
			list = append(list, values.ListValues().(*array.String).Value(int(k)))
		}
		return list, nil
	}
	return nil, fmt.Errorf("a column of %s, expected text, whole number, number, time or list", values.DataType())
}
