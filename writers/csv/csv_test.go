package csv

import (
	"encoding/csv"
	"io/fs"
	"strings"
	"testing"

	"biblog/writers/table"
	"biblog/writers/writertest"
)

func files() []string {
	return []string{"bibliography.csv", "sources.csv", "citations.csv", "responses.csv"}
}

func TestConformance(t *testing.T) {
	writertest.Run(t, writertest.Subject{
		New: func(stage writertest.Stage) (writertest.Sink, error) {
			return New(stage, Options{Tables: table.Names()})
		},
		Files:  files(),
		Tables: table.Names(),
		Read:   func(folder fs.FS, name string) (writertest.Table, error) { return readTable(folder, name, ',') },
		// encoding/csv reads every CRLF as LF, even in quotes; that CR is kept, TestBytes shows.
		Text:  func(s string) string { return strings.ReplaceAll(s, "\r\n", "\n") },
		ByKey: true,
	})
}

func TestExcelConformance(t *testing.T) {
	writertest.Run(t, writertest.Subject{
		New: func(stage writertest.Stage) (writertest.Sink, error) {
			return New(stage, Options{Tables: table.Names(), Excel: &Excel{Delimiter: ';'}})
		},
		Files:  files(),
		Tables: table.Names(),
		Read:   func(folder fs.FS, name string) (writertest.Table, error) { return readTable(folder, name, ';') },
		Text: func(s string) string {
			e := newEncoder(dialect{excel: true})
			return e.forExcel(s)
		},
		ByKey: true,
	})
}

func readTable(folder fs.FS, name string, delimiter rune) (writertest.Table, error) {
	content, err := fs.ReadFile(folder, FileName(name))
	if err != nil {
		return writertest.Table{}, err
	}
	r := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(content), "\ufeff")))
	r.Comma = delimiter
	rows, err := r.ReadAll()
	if err != nil {
		return writertest.Table{}, err
	}
	return writertest.Table{Columns: rows[0], Rows: rows[1:]}, nil
}
