package xlsx

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"biblog/pipeline/cite"
	"biblog/writers/table"
	"biblog/writers/writertest"
)

// dated is a tally of one citation a day given, by role cited.
func dated(days ...string) *tally {
	t := newTally()
	for _, d := range days {
		u := use{format: "copilot"}
		if at, err := time.Parse(time.DateOnly, d); err == nil {
			u.created = cite.FromTime(at.Add(23*time.Hour + 59*time.Minute))
		}
		t.add(&u)
	}
	return t
}

func TestIntervals(t *testing.T) {
	for _, c := range []struct {
		rule   string
		days   []string
		want   []string // `day count`
		months bool
	}{
		{"no date, no interval", []string{"", "0001-01-01", "1969-12-31", "2100-01-01"}, nil, false},
		{"days without citations are shown", []string{"2024-02-28", "2024-03-01", "2024-03-01"}, []string{"2024-02-28 1", "2024-02-29 0", "2024-03-01 2"}, false},
		{"the bounds count", []string{"1970-01-01"}, []string{"1970-01-01 1"}, false},
		{"and so does the last", []string{"2099-12-31"}, []string{"2099-12-31 1"}, false},
	} {
		list, months := dated(c.days...).intervals()
		var got []string
		for _, i := range list {
			got = append(got, cite.Micros(i.day*microsPerDay).Date()+" "+string(rune('0'+i.total())))
		}
		if d := cmp.Diff(c.want, got); d != "" || months != c.months {
			t.Errorf("%s: months %t (-want +got):\n%s", c.rule, months, d)
		}
	}
}

func TestLongTimesAreShownByMonth(t *testing.T) {
	list, months := dated("2019-01-31", "2019-02-01", "2023-12-31").intervals()
	if !months || len(list) != 60 || list[0].total() != 1 || list[1].total() != 1 || list[59].total() != 1 {
		t.Errorf("%d intervals, by month: %t; expected the 60 months with one citation in the first two and the last", len(list), months)
	}
	for _, i := range list {
		if d := cite.Micros(i.day * microsPerDay).Date(); !strings.HasSuffix(d, "-01") {
			t.Errorf("a month begins on %s", d)
		}
	}
}

// row is the row of a sheet that begins with a text.
func row(t *testing.T, rows [][]string, first string) []string {
	t.Helper()
	i := slices.IndexFunc(rows, func(r []string) bool { return len(r) > 0 && r[0] == first })
	if i < 0 {
		t.Fatalf("no row begins with %q", first)
	}
	return rows[i]
}

func TestSummary(t *testing.T) {
	f := writertest.Small()
	r := f.Bibliography.Report
	r.Cited = 5
	r.Counts = cite.Counts{cite.Complete: 5, cite.Rejected: 1234}
	r.Inputs = []cite.InputReport{{Name: "a"}, {Name: "b", Problem: "cut"}}
	f.Bibliography.Retracted = cite.Retracted{Responses: []int64{4}, Citations: []int64{7}}
	b := book(t, written(t, f, Options{Tables: table.Names()}, excelLimits))
	rows := cells(t, b, "Summary")
	for _, want := range [][]string{
		{"Works", "6"},
		{"Works cited at least once", "5"},
		{"Citations", "8"},
		{"cited", "6"},
		{"retrieved", "1"},
		{"First citation (UTC)", "2021-08-26"},
		{"Records", "1,239"},
		{"rejected", "1,234"},
		{"Logs", "2"},
		{"format", "cited", "retrieved"},
		{"copilot", "2", "0"},
		{"supportgpt", "2", "1"},
		{"anthropic", "1", "0"},
		{"2021-08-26", "6", "1"},
		{"Confessiones: «Исповедь» в тринадцат…", "2", "augustine-confessiones-0397"},
		{"Records that could not be read: 1,234. See the Problems sheet and rejected.jsonl."},
		{"Logs that could not be read to their end: 1. See the Problems sheet."},
	} {
		if d := cmp.Diff(want, row(t, rows, want[0])); d != "" {
			t.Errorf("%s (-want +got):\n%s", want[0], d)
		}
	}
	if slices.ContainsFunc(rows, func(r []string) bool { return len(r) > 0 && r[0] == "consulted" }) {
		t.Error("a role that no citation has is shown")
	}
}

func TestCitationsWithoutADayAreCounted(t *testing.T) {
	b := book(t, written(t, writertest.Small(), Options{Tables: table.Names()}, excelLimits))
	row(t, cells(t, b, "Summary"), "Citations without a date, or with one before 1970 or after 2099, which are not shown here: 1.")
}

func TestProblemsAndRun(t *testing.T) {
	f := writertest.Empty()
	r := f.Bibliography.Report
	at := cite.Position{Input: "логи/a.jsonl", Line: 3, Column: 7}
	r.Warnings.Add(cite.Problem{Position: at, Kind: "bad_span", Field: "citations[2]", Err: errors.New("expected an end\x00")})
	r.Warnings.Add(cite.Problem{Position: at, Kind: "bad_span"})
	r.Warnings.Count("uncounted", 9)
	r.Kinds.Count("envelope/openai", 3)
	r.Inputs = []cite.InputReport{{Name: "=cmd", Bytes: 5, Lines: 2, Counts: cite.Counts{cite.Rejected: 2}, Problem: "cut"}}
	r.Run.Settings = []cite.Setting{{Name: "--roles", Value: "=1+1"}}
	b := book(t, written(t, f, Options{Tables: table.Names()}, excelLimits))
	if d := cmp.Diff([][]string{
		{"what", "kind", "count", "place", "field", "detail"},
		{"warning", "bad_span", "2", "логи/a.jsonl:3:7", "citations[2]", "expected an end"},
		{"warning", "bad_span", "", "логи/a.jsonl:3:7"},
		{"warning", "uncounted", "9"},
		{"rejected", "records", "2", "=cmd", "", "could not be read; rejected.jsonl keeps each with its line, column and reason"},
		{"damaged log", "log", "1", "=cmd", "", "cut"},
	}, cells(t, b, "Problems")); d != "" {
		t.Errorf("Problems (-want +got):\n%s", d)
	}
	run := cells(t, b, "Run")
	for _, want := range [][]string{
		{"program", "test"},
		{"run_id", "0123456789abcdef0123456789abcdef"},
		{"--roles", "=1+1"},
		{"envelope/openai", "3"},
		{"=cmd", "5", "2", "2", "0", "0", "0", "0", "0", "2", "0", "0", "cut"},
	} {
		if d := cmp.Diff(want, row(t, run, want[0])); d != "" {
			t.Errorf("Run, %s (-want +got):\n%s", want[0], d)
		}
	}
}

func TestNoProblemsAreSaidToBeNone(t *testing.T) {
	b := book(t, written(t, writertest.Small(), Options{Tables: table.Names()}, excelLimits))
	if rows := cells(t, b, "Problems"); len(rows) != 2 || rows[1][0] != "none" {
		t.Errorf("got %q, expected a line that says there are none", rows)
	}
}

func TestDisplayWidth(t *testing.T) {
	for _, c := range []struct {
		rule, text string
		want       int
	}{
		{"a letter is one", "abc", 3},
		{"so are those of other alphabets", "Ёж", 2},
		{"an East Asian one is two", "史記a", 5},
		{"marks that combine are none", "e\u0301\u200d", 1},
		{"the widest line counts", "a\nbcd\ne", 3},
		{"counting ends where no column is wider", strings.Repeat("x", 1000), widestText},
	} {
		if got := displayWidth(c.text); got != c.want {
			t.Errorf("%s: %q is %d wide, expected %d", c.rule, c.text, got, c.want)
		}
	}
}

func TestRowsAreAsHighAsTheirText(t *testing.T) {
	for _, c := range []struct {
		rule, text string
		want       float64
	}{
		{"a line is as high as any row", "abc", 0},
		{"so is nothing", "", 0},
		{"what is wider than the column goes on below", strings.Repeat("a", 11), 30},
		{"East Asian characters are wide", "史記史記史記", 30},
		{"a line end is one", "a\nb\nc", 45},
		{"there is an end", strings.Repeat("a", 1000), 150},
	} {
		if got := wrappedHeight(c.text, 10); got != c.want {
			t.Errorf("%s: %q is %v points high, expected %v", c.rule, c.text, got, c.want)
		}
	}
}

func TestColumnNames(t *testing.T) {
	for n, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 51: "AZ", 701: "ZZ", 702: "AAA", 16_383: "XFD"} {
		if got := columnName(n); got != want {
			t.Errorf("column %d is %s, expected %s", n, got, want)
		}
	}
}

func TestTooManyGroupsAreOneMore(t *testing.T) {
	counts := make(map[string]*byRole)
	for i := range maxGroups + 3 {
		counts[string(rune('a'+i))] = &byRole{int64(100 - i), 1}
	}
	list := withOthers(largest(counts))
	if len(list) != maxGroups+1 || list[0].name != "a" {
		t.Fatalf("%d groups, the first %q, expected %d and the largest", len(list), list[0].name, maxGroups+1)
	}
	if last := list[maxGroups]; last.name != "(3 others)" || last.byRole != (byRole{80 + 79 + 78, 3}) {
		t.Errorf("the rest is %+v", last)
	}
	delete(counts, "a")
	delete(counts, "b")
	delete(counts, "c")
	if list := withOthers(largest(counts)); len(list) != maxGroups {
		t.Errorf("%d groups, expected each of %d", len(list), maxGroups)
	}
}
