package xlsx

import (
	"fmt"
	"io/fs"
	"math"
	"strconv"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"biblog/pipeline/cite"
	"biblog/writers/table"
	"biblog/writers/writertest"
)

// typesOf are the columns' types of a table.
func typesOf(name string) (types []table.Type) {
	switch name {
	case table.BibliographyName:
		for _, c := range table.Bibliography().Columns {
			types = append(types, c.Type)
		}
	case table.SourcesName:
		for _, c := range table.Sources().Columns {
			types = append(types, c.Type)
		}
	case table.CitationsName:
		for _, c := range table.Citations().Columns {
			types = append(types, c.Type)
		}
	}
	return types
}

// open reads the workbook of a folder.
func open(folder fs.FS) (*excelize.File, error) {
	file, err := folder.Open(FileName)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return excelize.OpenReader(file)
}

// readTable reads a sheet as excelize sees it, the cells spelled as writertest spells them.
func readTable(folder fs.FS, name string) (t writertest.Table, err error) {
	f, err := open(folder)
	if err != nil {
		return t, err
	}
	defer f.Close()
	rows, err := f.Rows(sheetName(name))
	if err != nil {
		return t, err
	}
	defer rows.Close()
	types := typesOf(name)
	for number := 1; rows.Next(); number++ {
		cells, err := rows.Columns(excelize.Options{RawCellValue: true})
		if err != nil {
			return t, err
		}
		if number == 1 {
			t.Columns = cells
			continue
		}
		cells = append(cells, make([]string, len(types)-len(cells))...)
		for i, kind := range types {
			if cells[i], err = spelled(kind, cells[i]); err != nil {
				return t, fmt.Errorf("row %d, column %d: %w", number, i, err)
			}
		}
		t.Rows = append(t.Rows, cells)
	}
	return t, nil
}

// spelled turns the number of a date into RFC 3339, to the nearest microsecond: a spreadsheet's number is that exact.
func spelled(kind table.Type, cell string) (string, error) {
	if kind != table.Instant || cell == "" {
		return cell, nil
	}
	serial, err := strconv.ParseFloat(cell, 64)
	if err != nil {
		return cell, nil // as text
	}
	if serial < 61 {
		serial++
	}
	const day = float64(24 * time.Hour / time.Microsecond)
	days, rest := math.Modf(serial)
	return cite.Micros(int64((days-25569)*day) + int64(math.Round(rest*day))).RFC3339(), nil
}

func TestConformance(t *testing.T) {
	writertest.Run(t, writertest.Subject{
		New: func(stage writertest.Stage) (writertest.Sink, error) {
			return New(stage, Options{Tables: table.Names()}), nil
		},
		Files:  []string{FileName},
		Tables: []string{table.BibliographyName, table.SourcesName, table.CitationsName},
		Read:   readTable,
		Text:   cellText,
		ByKey:  true,
	})
}

// cellText is what a cell holds of a text, told apart from the writer's own code.
func cellText(s string) string {
	var out []rune
	lines := 0
	runes := []rune(s)
	for i := 0; i < len(runes); i++ {
		r := runes[i]
		if r == '\r' {
			if i+1 < len(runes) && runes[i+1] == '\n' {
				continue
			}
			r = '\n'
		}
		switch {
		case r == '\n':
			if lines++; lines > 253 {
				r = ' '
			}
		case r == '\t':
		case r < 0x20 || 0x7f <= r && r < 0xa0 || r == 0xfffe || r == 0xffff:
			continue
		}
		out = append(out, r)
	}
	units := func(r []rune) (n int) {
		for _, c := range r {
			n++
			if c > 0xffff {
				n++
			}
		}
		return n
	}
	if units(out) <= 32767 {
		return string(out)
	}
	mark := []rune(" … [cut at 32,767 characters]")
	for n := units(out) + units(mark); n > 32767; {
		n -= units(out[len(out)-1:])
		out = out[:len(out)-1]
	}
	return string(out) + string(mark)
}
