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
	return table.ReadPublished(rowsIn(folder), FileName)
}

// ReadWorks reads the works of an earlier output, with their sources, from the same files. Line breaks in a text may come
// back as other ones, and names of authors that hold "; " as two.
func ReadWorks(folder fs.FS) ([]*cite.Work, error) {
	works, err := table.ReadWorks(rowsIn(folder), FileName)
	for _, w := range works {
		for _, s := range w.Sources {
			unguard(s)
		}
	}
	return works, err
}

// unguard takes away what keeps a spreadsheet from running a text as a formula, where it was put there: the source's id
// says how its texts were.
func unguard(s *cite.Source) {
	plain := s.Description()
	changed := false
	for _, text := range [...]*string{&plain.Namespace, &plain.Title, &plain.Author, &plain.Year, &plain.URL, &plain.Path, &plain.DocumentID} {
		if rest, ok := strings.CutPrefix(*text, "'"); ok && looksLikeFormula(rest) {
			*text, changed = rest, true
		}
	}
	if changed && plain.ID() == s.ID {
		s.Packed = cite.Pack(&plain)
	}
}

func rowsIn(folder fs.FS) table.Rows {
	return func(name string, columns []string, yield func(cells [][]string) error) error {
		lists := table.Lists(name)
		row := make([][]string, len(columns))
		return eachRow(folder, FileName(name), columns, func(cells []string) error {
			for i, cell := range cells {
				switch row[i] = nil; {
				case cell == "":
				case slices.Contains(lists, columns[i]):
					row[i] = strings.Split(cell, "; ")
				default:
					row[i] = cells[i : i+1]
				}
			}
			return yield(row)
		})
	}
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
