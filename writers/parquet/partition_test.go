package parquet

import (
	"bytes"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"biblog/pipeline/cite"
	"biblog/writers/table"
	"biblog/writers/writertest"

	"github.com/google/go-cmp/cmp"
)

// byDay writes a fixture with its citations parted, so many responses at once.
func byDay(t *testing.T, f *writertest.Fixture, atOnce int) *writertest.Folder {
	t.Helper()
	return parted(t, Days, f, atOnce)
}

func parted(t *testing.T, by Period, f *writertest.Fixture, atOnce int) *writertest.Folder {
	t.Helper()
	folder := writertest.NewFolder(t)
	w, err := New(folder, Options{Tables: table.Names(), By: by})
	if err != nil {
		t.Fatal(err)
	}
	for responses := range slices.Chunk(f.Responses, atOnce) {
		if err := w.Rows(t.Context(), responses); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Finish(t.Context(), f.Bibliography); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return folder
}

// days reads the files of the citations, by day.
func days(t *testing.T, folder *writertest.Folder) map[string]writertest.Table {
	t.Helper()
	got := make(map[string]writertest.Table)
	for name := range folder.Files(t) {
		day, parted := strings.CutPrefix(path.Dir(name), "citations/date=")
		if !parted {
			continue
		}
		table, err := readTable(folder.FS(), strings.TrimSuffix(name, ".parquet"))
		if err != nil {
			t.Fatal(err)
		}
		got[day] = table
	}
	return got
}

// wanted are the rows by the day that their column `created` says.
func wanted(f *writertest.Fixture) map[string]writertest.Table {
	all := f.Want(table.CitationsName, false)
	created := slices.Index(all.Columns, "created")
	want := make(map[string]writertest.Table)
	for _, row := range all.Rows {
		day := Undated
		if at := row[created]; at != "" {
			day = at[:len("2026-03-01")]
		}
		want[day] = writertest.Table{Columns: all.Columns, Rows: append(want[day].Rows, row)}
	}
	if len(want) == 0 {
		want[Undated] = writertest.Table{Columns: all.Columns}
	}
	return want
}

// overDays puts the responses of a fixture on several days, each on another than the one before; one in five has none.
func overDays(f *writertest.Fixture) *writertest.Fixture {
	for i, r := range f.Responses {
		r.Created = cite.Time{}
		if i%5 != 4 {
			r.Created = cite.FromTime(time.Date(2026, 3, 1+i%5, 23, 59, 59, i, time.UTC))
		}
	}
	return f
}

func TestCitationsByDay(t *testing.T) {
	for name, fixture := range map[string]func() *writertest.Fixture{
		"none": writertest.Empty, "each kind of value": writertest.Small, "nasty texts": func() *writertest.Fixture { return overDays(writertest.Nasty()) },
		"many": func() *writertest.Fixture { return overDays(writertest.Many(3000)) },
	} {
		t.Run(name, func(t *testing.T) {
			folder := byDay(t, fixture(), 100)
			if d := cmp.Diff(wanted(fixture()), days(t, folder)); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
			for name := range folder.Files(t) {
				if name == "citations.parquet" {
					t.Error("the citations stand in one file as well")
				}
			}
			whole := writertest.NewFolder(t)
			w, err := New(whole, Options{Tables: []string{table.ResponsesName, table.SourcesName, table.BibliographyName}})
			if err != nil {
				t.Fatal(err)
			}
			f := fixture()
			if err := w.Rows(t.Context(), f.Responses); err != nil {
				t.Fatal(err)
			}
			if err := w.Finish(t.Context(), f.Bibliography); err != nil {
				t.Fatal(err)
			}
			for name, content := range whole.Files(t) {
				if !bytes.Equal(content, folder.Files(t)[name]) {
					t.Errorf("%s is another file where citations are parted", name)
				}
			}
		})
	}
}

func TestCitationsByMonth(t *testing.T) {
	f := overDays(writertest.Many(30))
	f.Responses[0].Created = cite.FromTime(time.Date(2026, 2, 28, 23, 59, 59, 0, time.UTC))
	var names []string
	for name := range parted(t, Months, f, 100).Files(t) {
		if dir := path.Dir(name); dir != "." {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	want := []string{"citations/month=2026-02/part-00000.parquet", "citations/month=2026-03/part-00000.parquet", "citations/month=" + Undated + "/part-00000.parquet"}
	if d := cmp.Diff(want, names); d != "" {
		t.Error(d)
	}
}

func TestTheBytesOfADayDoNotDependOnHowRowsCame(t *testing.T) {
	first := byDay(t, overDays(writertest.Many(1000)), 1).Files(t)
	for _, atOnce := range []int{7, 1000} {
		files := byDay(t, overDays(writertest.Many(1000)), atOnce).Files(t)
		if d := cmp.Diff(slices.Sorted(maps.Keys(first)), slices.Sorted(maps.Keys(files))); d != "" {
			t.Fatal(d)
		}
		for name, content := range first {
			if !bytes.Equal(content, files[name]) {
				t.Errorf("%s: differs when %d responses come at once", name, atOnce)
			}
		}
	}
}

func TestRetractedCitationsAreInNoDay(t *testing.T) {
	for rule, retract := range map[string]func(i int) bool{
		"some":               func(i int) bool { return i%7 == 3 },
		"a whole day":        func(i int) bool { return i%5 == 2 },
		"all":                func(int) bool { return true },
		"all without a date": func(i int) bool { return i%5 == 4 },
	} {
		t.Run(rule, func(t *testing.T) {
			f := overDays(writertest.Many(500))
			left, taken := f.Without(retract)
			b := *f.Bibliography
			b.Retracted = taken
			got := byDay(t, &writertest.Fixture{Responses: f.Responses, Bibliography: &b}, 100).Files(t)
			never := byDay(t, left, 100).Files(t)
			if d := cmp.Diff(slices.Sorted(maps.Keys(never)), slices.Sorted(maps.Keys(got))); d != "" {
				t.Fatal(d)
			}
			for name, content := range never {
				if !bytes.Equal(content, got[name]) {
					t.Errorf("%s: not the bytes of a run in which the rows never came", name)
				}
			}
		})
	}
	p := NewCitations(writertest.NewFolder(t), Days, "part-00000")
	if err := p.Finish(t.Context(), []int64{0}, writertest.Empty().Bibliography.Report); err == nil {
		t.Error("a row that never came was taken out without an error")
	}
}
