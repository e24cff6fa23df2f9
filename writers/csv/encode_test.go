package csv

import (
	"encoding/csv"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"biblog/pipeline/cite"
	"biblog/writers/table"
	"biblog/writers/writertest"
)

func TestBytesOfFields(t *testing.T) {
	plain, semicolon := dialect{delimiter: ',', newline: "\n"}, dialect{delimiter: ';', newline: "\r\n", excel: true}
	for _, c := range []struct {
		rule       string
		dialect    dialect
		text, want string
	}{
		{"a plain text stays bare", plain, "Исповедь", "Исповедь"},
		{"an empty text is an empty field", plain, "", ""},
		{"the delimiter is quoted", plain, "a,b", `"a,b"`},
		{"another delimiter is not", plain, "a;b", "a;b"},
		{"a quote is doubled", plain, `a"b`, `"a""b"`},
		{"quotes alone", plain, `""`, `""""""`},
		{"LF is kept", plain, "a\nb", "\"a\nb\""},
		{"CR is kept", plain, "a\rb", "\"a\rb\""},
		{"CRLF is kept", plain, "a\r\nb", "\"a\r\nb\""},
		{"the delimiter far behind", plain, strings.Repeat("ж", 40) + ",", `"` + strings.Repeat("ж", 40) + `,"`},
		{"a quote far behind", plain, strings.Repeat("ж", 40) + `"`, `"` + strings.Repeat("ж", 40) + `"""`},
		{"LF far behind", plain, strings.Repeat("ж", 40) + "\n", `"` + strings.Repeat("ж", 40) + "\n\""},
		{"CR far behind", plain, strings.Repeat("ж", 40) + "\r", `"` + strings.Repeat("ж", 40) + "\r\""},
		{"a long plain text stays bare", plain, strings.Repeat("ж", 40), strings.Repeat("ж", 40)},
		{"spaces at the ends are quoted", plain, " a", `" a"`},
		{"spaces at the end, too", plain, "a ", `"a "`},
		{"what might be a comment is quoted", plain, "#1", `"#1"`},
		{"what ends data for PostgreSQL is quoted", plain, `\.`, `"\."`},
		{"NUL is kept", plain, "a\x00b", "a\x00b"},
		{"a formula is not guarded in plain CSV", plain, "=1+1", "=1+1"},

		{"Excel: another delimiter is quoted", semicolon, "a;b", `"a;b"`},
		{"Excel: a comma is not", semicolon, "a,b", "a,b"},
		{"Excel: CRLF within a text becomes LF", semicolon, "a\r\nb", "\"a\nb\""},
		{"Excel: CR within a text becomes LF", semicolon, "a\rb\r\n\r", "\"a\nb\n\n\""},
		{"Excel: a formula is guarded", semicolon, "=1+1", "'=1+1"},
		{"Excel: a formula with the delimiter is guarded within the quotes", semicolon, "=A1;B1", `"'=A1;B1"`},
		{"Excel: plus", semicolon, "+cmd", "'+cmd"},
		{"Excel: minus", semicolon, "-2+3", "'-2+3"},
		{"Excel: at", semicolon, "@SUM(A1)", "'@SUM(A1)"},
		{"Excel: tab", semicolon, "\t=1", "'\t=1"},
		{"Excel: CR", semicolon, "\r=1", "\"'\n=1\""},
		{"Excel: full-width equals", semicolon, "＝1+1", "'＝1+1"},
		{"Excel: full-width plus", semicolon, "＋1", "'＋1"},
		{"Excel: full-width minus", semicolon, "－1", "'－1"},
		{"Excel: full-width at", semicolon, "＠a", "'＠a"},
		{"Excel: a negative number is data", semicolon, "-12.5", "-12.5"},
		{"Excel: a signed number is data", semicolon, "+12", "+12"},
		{"Excel: an exponent is data", semicolon, "-1e5", "-1e5"},
		{"Excel: a minus alone is no number", semicolon, "-", "'-"},
		{"Excel: infinity is no number", semicolon, "-inf", "'-inf"},
		{"Excel: a sum is no number", semicolon, "-1-1", "'-1-1"},
		{"Excel: a formula behind a letter is text", semicolon, "a=1", "a=1"},
	} {
		e := newEncoder(c.dialect)
		e.buf = nil
		e.text(c.text)
		if got := string(e.buf); got != c.want {
			t.Errorf("%s: %q gives %q, expected %q", c.rule, c.text, got, c.want)
		}
	}
}

func TestBytesOfNumbersAndTimes(t *testing.T) {
	for _, c := range []struct {
		kind table.Type
		v    table.Value
		want string
	}{
		{table.Int, table.Value{Int: -90}, "-90"},
		{table.Int, table.Value{Int: math.MinInt64}, "-9223372036854775808"},
		{table.Float, table.FloatOf(0), "0"},
		{table.Float, table.FloatOf(0.875), "0.875"},
		{table.Float, table.FloatOf(1e20), "100000000000000000000"},
		{table.Float, table.FloatOf(1e21), "1e+21"},
		{table.Float, table.FloatOf(1e-7), "1e-07"},
		{table.Instant, table.Value{Int: 1630000000e6}, "2021-08-26T17:46:40Z"},
		{table.Instant, table.Value{Int: 1630000000e6 + 250000}, "2021-08-26T17:46:40.25Z"},
		{table.Instant, table.Value{Int: -1}, "1969-12-31T23:59:59.999999Z"},
		{table.Instant, table.Value{Int: 0}, "1970-01-01T00:00:00Z"},
		{table.List, table.ListOf([]string{"Августин", "司馬遷"}), "Августин; 司馬遷"},
		{table.List, table.ListOf([]string{"a, b", "c"}), `"a, b; c"`},
		{table.List, table.Value{}, ""},
	} {
		e := newEncoder(dialect{delimiter: ',', newline: "\n"})
		e.cell(c.kind, c.v)
		e.cell(c.kind, c.v) // the same again, from what is remembered
		if got := string(e.buf); got != c.want+c.want {
			t.Errorf("got %q, expected %q twice", got, c.want)
		}
	}
}

func TestWholeFiles(t *testing.T) {
	f := writertest.Small()
	for profile, c := range map[string]struct {
		options       Options
		header, bytes string
	}{
		"plain": {Options{}, "response_id,format,model,created,answer_count,citation_count,markers_without_citation,scoring,finish_reason,input,line\n", "\r\n"},
		"excel": {Options{Excel: &Excel{Delimiter: ';'}}, "\ufeffresponse_id;format;model;created;answer_count;citation_count;markers_without_citation;scoring;finish_reason;input;line\r\n", ""},
	} {
		files := output(t, f, c.options)
		if got := string(files["responses.csv"].Data); !strings.HasPrefix(got, c.header) {
			t.Errorf("%s: the file starts with %q", profile, got[:len(c.header)])
		}
		if got := string(files["citations.csv"].Data); !strings.Contains(got, "a\r\nb\rc") && profile == "plain" {
			t.Errorf("%s: CR and CRLF within a text are not kept", profile)
		} else if strings.Count(got, "\r") != strings.Count(got, "\r\n") && profile == "excel" {
			t.Errorf("%s: a CR stands within a text", profile)
		}
	}
	if got := string(output(t, f, Options{})["responses.csv"].Data); strings.Contains(got, "\r") || strings.HasPrefix(got, "\ufeff") || !strings.HasSuffix(got, "\n") {
		t.Errorf("plain CSV has a byte order mark or a CR, or does not end a line: %q", got)
	}
}

func TestGuardedIsCounted(t *testing.T) {
	folder := writertest.NewFolder(t)
	w, err := New(folder, Options{Tables: []string{"citations"}, Excel: &Excel{}})
	if err != nil {
		t.Fatal(err)
	}
	source := &cite.Source{Packed: cite.Pack(&cite.Description{Format: "copilot"})}
	err = w.Rows(t.Context(), []*cite.Response{{Citations: []cite.Citation{{Source: source, CitedText: "=1", Quote: "-1"}, {Source: source, CitedText: "x", Heading: "@a", Label: "+b"}}}})
	if err != nil || w.Guarded() != 3 {
		t.Errorf("%v, %d guarded, expected 3", err, w.Guarded())
	}
}

func TestDelimiters(t *testing.T) {
	for _, d := range []rune{0, ',', ';', '\t', '|', ':', '~'} {
		if _, err := New(writertest.NewFolder(t), Options{Excel: &Excel{Delimiter: d}}); err != nil {
			t.Errorf("%q: %v", d, err)
		}
	}
	for _, d := range []rune{'"', '\'', '\n', '\r', ' ', 'a', '0', '-', '.', '_', 0x7f, '，', utf8.RuneError, -1} {
		if _, err := New(writertest.NewFolder(t), Options{Excel: &Excel{Delimiter: d}}); err == nil {
			t.Errorf("%q was taken", d)
		}
	}
}

func TestOnlyTheChosenTablesAreMade(t *testing.T) {
	folder := writertest.NewFolder(t)
	if _, err := New(folder, Options{Tables: []string{"sources"}}); err != nil {
		t.Fatal(err)
	}
	if files := folder.Files(t); len(files) != 1 || files["sources.csv"] == nil {
		t.Errorf("%d files", len(files))
	}
	if _, err := New(folder, Options{Tables: []string{"works"}}); err == nil || !strings.Contains(err.Error(), `no table "works"`) {
		t.Errorf("got %v", err)
	}
}

// FuzzText compares with encoding/csv, which turns CRLF within quotes into LF.
func FuzzText(f *testing.F) {
	for _, s := range writertest.Texts() {
		if len(s) < 1000 {
			f.Add(s, "x")
		}
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		for _, d := range []dialect{{delimiter: ',', newline: "\n"}, {delimiter: ';', newline: "\r\n", excel: true}} {
			e := newEncoder(d)
			e.buf = nil
			want := []string{a, b, "end"}
			for i, s := range want {
				e.delimit(i)
				e.text(s)
				if d.excel {
					want[i] = e.forExcel(s)
				}
				want[i] = strings.ReplaceAll(want[i], "\r\n", "\n")
			}
			e.endRow()
			r := csv.NewReader(strings.NewReader(string(e.buf)))
			r.Comma = rune(d.delimiter)
			rows, err := r.ReadAll()
			if err != nil || len(rows) != 1 || len(rows[0]) != len(want) {
				t.Fatalf("%q gave %q: %v, %q", want, e.buf, err, rows)
			}
			for i := range want {
				if rows[0][i] != want[i] {
					t.Errorf("%q came back as %q", want[i], rows[0][i])
				}
			}
		}
	})
}
