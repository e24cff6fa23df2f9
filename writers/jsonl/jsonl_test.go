package jsonl

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"testing"

	"biblog/pipeline/cite"
	"biblog/writers/table"
	"biblog/writers/writertest"

	"pgregory.net/rapid"
)

func TestTheRulesOfEveryWriter(t *testing.T) {
	for _, l := range []struct {
		name string
		limits
	}{
		{"as usual", usual()},
		{"with memory for some works", limits{held: 20_000, parts: 3}},
	} {
		t.Run(l.name, func(t *testing.T) {
			writertest.Run(t, writertest.Subject{
				New: func(stage writertest.Stage) (writertest.Sink, error) {
					s := New(stage)
					s.limits = l.limits
					return s, nil
				},
				Files:  []string{Name},
				Tables: []string{table.BibliographyName, table.SourcesName, table.CitationsName},
				Read:   read,
				Bare:   true,
				ByKey:  true,
			})
		})
	}
}

// read reads a table out of the lines. Citations come back in the order of the input, which their logs and lines tell.
func read(folder fs.FS, name string) (writertest.Table, error) {
	lines, err := linesOf(folder)
	if err != nil {
		return writertest.Table{}, err
	}
	var objects []json.RawMessage
	for _, l := range lines {
		var nested struct{ Sources, Citations []json.RawMessage }
		if err := json.Unmarshal(l, &nested); err != nil {
			return writertest.Table{}, err
		}
		switch name {
		case table.BibliographyName:
			objects = append(objects, l)
		case table.SourcesName:
			objects = append(objects, nested.Sources...)
		default:
			objects = append(objects, nested.Citations...)
		}
	}
	switch name {
	case table.BibliographyName:
		return cells(table.Bibliography(), objects)
	case table.SourcesName:
		return cells(table.Sources(), objects)
	}
	got, err := cells(table.Citations(), objects)
	number := func(row []string, name string) int {
		n, _ := strconv.Atoi(row[slices.Index(got.Columns, name)])
		return n
	}
	slices.SortStableFunc(got.Rows, func(a, b []string) int {
		return cmp.Or(number(a, "line")-number(b, "line"), number(a, "answer")-number(b, "answer"), number(a, "position")-number(b, "position"))
	})
	return got, err
}

// linesOf splits the file where a reader of lines in any language would.
func linesOf(folder fs.FS) (lines [][]byte, err error) {
	b, err := fs.ReadFile(folder, Name)
	if err != nil {
		return nil, err
	}
	if len(b) == 0 {
		return nil, nil
	}
	text, ended := strings.CutSuffix(string(b), "\n")
	if !ended {
		return nil, io.ErrUnexpectedEOF
	}
	for _, l := range strings.FieldsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f || r == 0x85 || r == 0x2028 || r == 0x2029 }) {
		lines = append(lines, []byte(l))
	}
	return lines, nil
}

// cells renders objects as the suite spells cells.
func cells[R any](of table.Table[R], objects []json.RawMessage) (writertest.Table, error) {
	var out writertest.Table
	for _, c := range of.Columns {
		out.Columns = append(out.Columns, c.Name)
	}
	for _, o := range objects {
		var members map[string]json.RawMessage
		if err := json.Unmarshal(o, &members); err != nil {
			return out, err
		}
		delete(members, "sources")
		delete(members, "citations")
		if len(members) != len(of.Columns) {
			return out, errors.New("an object of other columns than the table's: " + string(o))
		}
		row := make([]string, len(of.Columns))
		for i, c := range of.Columns {
			cell, err := cellOf(c.Type, members[c.Name])
			if err != nil {
				return out, err
			}
			row[i] = cell
		}
		out.Rows = append(out.Rows, row)
	}
	return out, nil
}

func cellOf(kind table.Type, raw json.RawMessage) (string, error) {
	switch {
	case string(raw) == "null":
		return "", nil
	case kind == table.Int || kind == table.JSON && raw[0] != '"':
		return string(raw), nil
	case kind == table.List:
		var list []string
		err := json.Unmarshal(raw, &list)
		return strings.Join(list, "; "), err
	}
	var text string
	if err := json.Unmarshal(raw, &text); err != nil {
		return "", err
	}
	return text, nil
}

func TestProviderMetadataIsNested(t *testing.T) {
	column := table.Value{Text: `{"a": [1.0, "é"]}`}
	if got, want := string(appendValue(nil, table.JSON, column)), `{"a": [1.0, "é"]}`; got != want {
		t.Errorf("got %s, expected %s", got, want)
	}
	for _, s := range []string{`{`, `"a"`, `1`, `null`, "{\n}", "\"\u2028\"", "[\"\u0085\"]"} {
		column.Text = s
		var back string
		if err := json.Unmarshal(appendValue(nil, table.JSON, column), &back); err != nil || back != s {
			t.Errorf("%q: what does not fit into the line is a text: got %q, %v", s, back, err)
		}
	}
}

func TestACitationOfNoWorkIsAnError(t *testing.T) {
	f := writertest.Small()
	for name, works := range map[string][]*cite.Work{"none": nil, "another": f.Bibliography.Works[:1], "others": f.Bibliography.Works[:2]} {
		s := New(writertest.NewFolder(t))
		if err := s.Rows(t.Context(), f.Responses); err != nil {
			t.Fatal(err)
		}
		if err := s.Finish(t.Context(), &cite.Bibliography{Works: works}); err == nil || !strings.Contains(err.Error(), "belongs to no work") {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestATextIsWrittenAsJSONHasIt(t *testing.T) {
	for _, tt := range []struct{ rule, in, want string }{
		{"plain", "Ёлка «史記» 🙏", `"Ёлка «史記» 🙏"`},
		{"quotation mark and backslash", `"\`, `"\"\\"`},
		{"line ends", "\r\n\t", `"\r\n\t"`},
		{"control characters", "\x00\x1f\x7f", `"\u0000\u001f\u007f"`},
		{"what some readers take for line ends", "\u0085\u2028\u2029", `"\u0085\u2028\u2029"`},
		{"tags stay", "<a>&", `"<a>&"`},
		{"what is not UTF-8", "a\xffb", "\"a\ufffdb\""},
	} {
		if got := string(appendText(nil, tt.in)); got != tt.want {
			t.Errorf("%s: got %s, expected %s", tt.rule, got, tt.want)
		}
	}
}

func checkText(t interface{ Fatalf(string, ...any) }, s string) {
	b := appendText(nil, s)
	var back string
	if err := json.Unmarshal(b, &back); err != nil || back != strings.ToValidUTF8(s, "\ufffd") && len(back) != len([]rune(s)) && back != string([]rune(s)) {
		t.Fatalf("%q is written %s and comes back as %q, %v", s, b, back, err)
	}
	if bytes.ContainsAny(b, "\n\r\u0085\u2028\u2029") {
		t.Fatalf("%q is written %s, on several lines", s, b)
	}
}

func TestAnyTextComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkText(t, rapid.String().Draw(t, "text")) })
}

func FuzzText(f *testing.F) {
	for _, s := range writertest.Texts() {
		if len(s) < 1000 {
			f.Add(s)
		}
	}
	f.Fuzz(func(t *testing.T, s string) { checkText(t, s) })
}

// However little memory there is and wherever the works are parted, the bytes are the same.
func TestPartsChangeNothing(t *testing.T) {
	write := func(t interface {
		Fatal(...any)
	}, folder *writertest.Folder, l limits, f *writertest.Fixture,
	) []byte {
		s := New(folder)
		s.limits = l
		ctx := context.Background()
		if err := errors.Join(s.Rows(ctx, f.Responses), s.Finish(ctx, f.Bibliography)); err != nil {
			t.Fatal(err)
		}
		b, err := fs.ReadFile(folder.FS(), Name)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	f := writertest.Many(150)
	want := write(t, writertest.NewFolder(t), usual(), f)
	rapid.Check(t, func(rt *rapid.T) {
		l := limits{held: rapid.Int64Range(0, 1<<17).Draw(rt, "held"), parts: rapid.Int64Range(2, 400).Draw(rt, "parts")}
		if got := write(rt, writertest.NewFolder(t), l, f); !bytes.Equal(got, want) {
			rt.Errorf("%+v: not the same bytes", l)
		}
	})
}
