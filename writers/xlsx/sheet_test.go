package xlsx

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"biblog/pipeline/cite"
	"biblog/writers/table"
	"biblog/writers/writertest"
)

// written is the workbook of a fixture, by a sink with these limits.
func written(t *testing.T, f *writertest.Fixture, o Options, l limits) []byte {
	t.Helper()
	stage := writertest.NewFolder(t)
	s := New(stage, o)
	s.limits = l
	if err := s.Rows(t.Context(), f.Responses); err != nil {
		t.Fatal(err)
	}
	if err := s.Finish(t.Context(), f.Bibliography); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(filepath.Join(stage.Dir, FileName))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func book(t *testing.T, b []byte) *excelize.File {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// cells are a sheet's cells as people see them.
func cells(t *testing.T, f *excelize.File, sheet string) [][]string {
	t.Helper()
	rows, err := f.GetRows(sheet)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func TestSheetsFollowTheTables(t *testing.T) {
	for _, c := range []struct {
		rule   string
		tables []string
		want   []string
	}{
		{"every table that a workbook shows", table.Names(), []string{"Summary", "Bibliography", "Sources", "Citations", "Problems", "Run"}},
		{"a table that is not chosen has no sheet", []string{"bibliography", "responses"}, []string{"Summary", "Bibliography", "Problems", "Run"}},
		{"no table at all", nil, []string{"Summary", "Problems", "Run"}},
		{"the order is always the same", []string{"citations", "sources"}, []string{"Summary", "Sources", "Citations", "Problems", "Run"}},
	} {
		f := book(t, written(t, writertest.Small(), Options{Tables: c.tables}, excelLimits))
		if d := cmp.Diff(c.want, f.GetSheetList()); d != "" {
			t.Errorf("%s (-want +got):\n%s", c.rule, d)
		}
	}
}

func TestASheetEndsAtItsLimit(t *testing.T) {
	for _, c := range []struct {
		rule      string
		citations int
		retracted []int64
		shown     int // of the citations
		left      int // out
	}{
		{"rows that just fit need no notice", 19, nil, 19, 0},
		{"one more: two go, one of them for the notice", 20, nil, 18, 2},
		{"many more", 60, nil, 18, 42},
		{"retracted rows give their places to later ones", 22, []int64{0, 5, 21}, 19, 0},
		{"and are not counted as left out", 30, []int64{0, 1, 2, 3, 4}, 18, 7},
		{"more retracted than are spared: the count is exact all the same", 60, []int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, 15, 35},
	} {
		t.Run(c.rule, func(t *testing.T) {
			f := many(c.citations, 5)
			f.Bibliography.Retracted.Citations = c.retracted
			b := book(t, written(t, f, Options{Tables: table.Names()}, limits{rows: 20, spare: 5}))
			rows := cells(t, b, "Citations")[1:]
			notice := fmt.Sprintf("%d more rows of citations are left out here, because a sheet ends at row 20; citations.parquet and citations.csv hold them all.", c.left)
			if c.left > 0 {
				if last := rows[len(rows)-1]; last[0] != notice || len(last) != 1 {
					t.Errorf("the last row is %q, expected %q", last, notice)
				}
				rows = rows[:len(rows)-1]
			}
			if len(rows) != c.shown {
				t.Errorf("%d rows, expected %d", len(rows), c.shown)
			}
			if tables, err := b.GetTables("Citations"); err != nil || tables[0].Range != fmt.Sprintf("A1:X%d", c.shown+1) {
				t.Errorf("the table is %v (%v), expected its %d rows and the header", tables, err, c.shown)
			}
			summary := slices.ContainsFunc(cells(t, b, "Summary"), func(row []string) bool { return slices.Contains(row, notice) })
			if summary != (c.left > 0) {
				t.Errorf("said on Summary: %t, expected %t", summary, c.left > 0)
			}
		})
	}
}

func TestOtherSheetsEndAtTheLimitToo(t *testing.T) {
	f := many(4, 30)
	r := f.Bibliography.Report
	for i := range 40 {
		r.Inputs = append(r.Inputs, cite.InputReport{Name: fmt.Sprintf("log-%02d", i), Problem: "cut"})
	}
	b := book(t, written(t, f, Options{Tables: table.Names()}, limits{rows: 20, spare: 5}))
	for _, c := range []struct{ sheet, want string }{
		{"Bibliography", "12 more rows of bibliography are left out here, because a sheet ends at row 20; bibliography.parquet and bibliography.csv hold them all."},
		{"Sources", "12 more rows of sources are left out here, because a sheet ends at row 20; sources.parquet and sources.csv hold them all."},
		{"Problems", "24 more rows are left out here, because a sheet ends at row 20; report.json holds them."},
		{"Run", "28 more rows are left out here, because a sheet ends at row 20; report.json holds them."},
	} {
		rows := cells(t, b, c.sheet)
		if last := rows[len(rows)-1]; len(rows) != 20 || last[0] != c.want {
			t.Errorf("%s: %d rows, the last %q, expected 20 and %q", c.sheet, len(rows), last, c.want)
		}
	}
}

func TestSameInputSameBytes(t *testing.T) {
	var first []byte
	for _, workers := range []int{1, 4, 2} {
		previous := runtime.GOMAXPROCS(workers)
		f := many(3_000, 40)
		run := &f.Bibliography.Report.Run
		run.Started, run.Seconds, run.Workers = cite.Micros(int64(workers)), float64(workers), workers
		b := written(t, f, Options{Tables: table.Names()}, excelLimits)
		runtime.GOMAXPROCS(previous)
		if first == nil {
			first = b
		}
		if !bytes.Equal(first, b) {
			t.Errorf("other bytes with %d processors, at another time", workers)
		}
	}
}

func TestEveryPartIsWhole(t *testing.T) {
	b := written(t, writertest.Nasty(), Options{Tables: table.Names()}, excelLimits)
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range z.File {
		names = append(names, e.Name)
		r, err := e.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r) // checks the length and the CRC
		if err != nil {
			t.Errorf("%s: %v", e.Name, err)
		}
		if err := wellFormed(content); err != nil {
			t.Errorf("%s: %v", e.Name, err)
		}
		if e.Modified.Year() > 1980 {
			t.Errorf("%s: has the time %v", e.Name, e.Modified)
		}
	}
	if names[0] != contentTypes || !slices.IsSorted(names[1:]) {
		t.Errorf("expected %s and the others sorted, got %q", contentTypes, names)
	}
	if len(slices.Compact(slices.Clone(names))) != len(names) {
		t.Errorf("a part twice: %q", names)
	}
}

func wellFormed(content []byte) error {
	d := xml.NewDecoder(bytes.NewReader(content))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func TestCellTypes(t *testing.T) {
	f := writertest.Empty()
	works := f.Bibliography
	works.Works = []*cite.Work{{
		Key: "2004", Title: "=1+1", Date: &cite.Date{Issued: "2021-08-26", Year: cite.Some[int64](-90)}, URL: "https://example.org/й",
		Extra: &cite.Extra{EntryID: "0012", Path: "javascript:alert(1)"}, Citations: 1 << 60, First: cite.Micros(1630000000000000), Last: cite.Micros(-2208988800000001),
	}}
	b := book(t, written(t, f, Options{Tables: table.Names()}, excelLimits))
	for _, c := range []struct {
		rule, cell string
		kind       excelize.CellType
		shown      string
	}{
		{"digits stay text", "A2", excelize.CellTypeInlineString, "0012"},
		{"a year of text stays text", "B2", excelize.CellTypeInlineString, "2004"},
		{"a formula stays text", "E2", excelize.CellTypeInlineString, "=1+1"},
		{"a number is a number", "G2", excelize.CellTypeUnset, "-90"},
		{"a date of text stays text", "H2", excelize.CellTypeInlineString, "2021-08-26"},
		{"a URL is a formula with its result", "I2", excelize.CellTypeFormula, "https://example.org/й"},
		{"another scheme is text", "P2", excelize.CellTypeInlineString, "javascript:alert(1)"},
		{"a number of more than 15 digits is text", "Q2", excelize.CellTypeInlineString, "1152921504606846976"},
		{"an instant is a date", "T2", excelize.CellTypeUnset, "2021-08-26 17:46:40"},
		{"one before 1900 is ISO text", "U2", excelize.CellTypeInlineString, "1899-12-31T23:59:59.999999Z"},
	} {
		kind, err := b.GetCellType("Bibliography", c.cell)
		shown, err2 := b.GetCellValue("Bibliography", c.cell)
		if err := errors.Join(err, err2); err != nil || kind != c.kind || shown != c.shown {
			t.Errorf("%s: %s is %q of type %d (%v), expected %q of type %d", c.rule, c.cell, shown, kind, err, c.shown, c.kind)
		}
	}
	if formula, err := b.GetCellFormula("Bibliography", "I2"); err != nil || formula != `HYPERLINK("https://example.org/й")` {
		t.Errorf("the formula is %q (%v)", formula, err)
	}
}

func TestSerialDate(t *testing.T) {
	const day = 24 * 60 * 60 * 1_000_000
	for _, c := range []struct {
		rule   string
		days   int64 // since 1970-01-01
		serial float64
		ok     bool
	}{
		{"1970-01-01", 0, 25_569, true},
		{"1900-01-01 is the first", -25_567, 1, true},
		{"1899-12-31 is none", -25_568, 0, false},
		{"1900-02-28 stands before the day that never was", -25_509, 59, true},
		{"1900-03-01 behind it", -25_508, 61, true},
		{"9999-12-31 is the last", 2_932_896, 2_958_465, true},
		{"10000-01-01 is none", 2_932_897, 2_958_466, false},
	} {
		if serial, ok := serialDate(c.days * day); serial != c.serial || ok != c.ok {
			t.Errorf("%s: %v, %t, expected %v, %t", c.rule, serial, ok, c.serial, c.ok)
		}
	}
	if _, ok := serialDate(-25_567*day - 1); ok {
		t.Error("the last microsecond of 1899 is a date, expected none")
	}
	if _, ok := serialDate(2_932_897*day - 1); !ok {
		t.Error("the last microsecond of 9999 is no date")
	}
}

func TestTablesAreWhatPeopleExpect(t *testing.T) {
	b := book(t, written(t, writertest.Empty(), Options{Tables: table.Names()}, excelLimits))
	for _, name := range []string{table.BibliographyName, table.SourcesName, table.CitationsName} {
		sheet := sheetName(name)
		tables, err := b.GetTables(sheet)
		if err != nil || len(tables) != 1 || tables[0].Name != name || !strings.HasSuffix(tables[0].Range, "2") {
			t.Errorf("%s: tables %v (%v), expected one that is named %s and has a row to fill in", sheet, tables, err, name)
		}
		if panes, err := b.GetPanes(sheet); err != nil || !panes.Freeze || panes.YSplit != 1 {
			t.Errorf("%s: panes %+v (%v), expected the header to stay", sheet, panes, err)
		}
		columns := typesOf(name)
		explained, err := b.GetDataValidations(sheet)
		if err != nil || len(explained) != len(columns) {
			t.Errorf("%s: %d columns are explained (%v), expected each of %d", sheet, len(explained), err, len(columns))
		}
		for _, e := range explained {
			// What Excel takes of a title and of a text beside a cell.
			if !e.ShowInputMessage || e.Type != "" || len(*e.PromptTitle) > 32 || len(*e.Prompt) > 255 || !strings.HasSuffix(e.Sqref, "1") {
				t.Errorf("%s: %s is explained by %q, %q", sheet, e.Sqref, *e.PromptTitle, *e.Prompt)
			}
		}
		if rows := cells(t, b, sheet); len(rows) != 1 {
			t.Errorf("%s: %d rows, expected the header", sheet, len(rows))
		}
	}
}
