package csv

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"biblog/pipeline/cite"
	"biblog/writers/table"
)

// ReadPublished reads what an earlier output in the folder said of its works: from bibliography.csv and sources.csv, plain
// or in the Excel profile, by the names of their columns. The works come by entry id. If one of the files is not there,
// the error is an fs.ErrNotExist.
func ReadPublished(folder fs.FS) ([]cite.Published, error) {
	ledger := table.NewLedger()
	err := eachRow(folder, FileName(table.BibliographyName), []string{"entry_id", "citation_key", "aliases"}, func(cells []string) error {
		var aliases []string
		if cells[2] != "" {
			aliases = strings.Split(cells[2], "; ") // keys hold no space
		}
		return ledger.Work(cells[0], cells[1], aliases)
	})
	if err != nil {
		return nil, err
	}
	err = eachRow(folder, FileName(table.SourcesName), []string{"source_id", "entry_id"}, func(cells []string) error {
		return ledger.Source(cells[0], cells[1])
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

// eachRow yields the named columns of each row. Its errors name the file and the line.
func eachRow(folder fs.FS, name string, columns []string, yield func(cells []string) error) error {
	f, err := folder.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	buffered := bufio.NewReaderSize(f, bufferBytes)
	delimiter, err := delimiterOf(buffered)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	r := csv.NewReader(buffered)
	r.Comma, r.ReuseRecord = delimiter, true
	header, err := r.Read()
	if err != nil {
		return fmt.Errorf("%s: reading the header: %w", name, err)
	}
	at, err := places(header, columns)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	cells := make([]string, len(columns))
	for {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for i, k := range at {
			cells[i] = record[k]
		}
		if err := yield(cells); err != nil {
			line, _ := r.FieldPos(0)
			return fmt.Errorf("%s:%d: %w", name, line, err)
		}
	}
}

// delimiterOf skips a byte order mark and finds what ends the first column's name.
func delimiterOf(r *bufio.Reader) (rune, error) {
	if mark, _ := r.Peek(3); string(mark) == "\ufeff" {
		if _, err := r.Discard(3); err != nil {
			return 0, err
		}
	}
	start, err := r.Peek(256)
	if err != nil && !errors.Is(err, io.EOF) {
		return 0, err
	}
	for _, b := range start {
		if !isWord(b) {
			if b < ' ' && b != '\t' || b >= 0x7f || b == '"' {
				break
			}
			return rune(b), nil
		}
	}
	return 0, errors.New("expected a header of column names, as biblog writes it")
}

// places are the indexes of the columns in the header.
func places(header, columns []string) ([]int, error) {
	at := make([]int, len(columns))
	for i, c := range columns {
		if at[i] = slices.Index(header, c); at[i] < 0 {
			return nil, fmt.Errorf("expected a column %q, found %s", c, strings.Join(header, ", "))
		}
	}
	return at, nil
}
