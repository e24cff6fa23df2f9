package ris

import (
	"io/fs"
	"strings"
	"testing"

	"biblog/pipeline/cite"
	"biblog/writers/listing"
	"biblog/writers/writertest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestTheRulesOfEveryWriter(t *testing.T) {
	writertest.Run(t, writertest.Subject{
		New:   func(s writertest.Stage) (writertest.Sink, error) { return New(s), nil },
		Files: []string{Name},
		Bare:  true,
	})
}

// text is a reference as the file has it, with LF.
func text(w *cite.Work) string {
	var b strings.Builder
	for _, l := range reference(w) {
		b.WriteString(l.tag + "  - " + l.value + "\n")
	}
	return b.String()
}

func TestAWholeReference(t *testing.T) {
	w := &cite.Work{
		Key: "dostoevsky-besy-1872", Type: cite.TypeBook, Title: "Бытие и бесы:\nроман & <критика>",
		Authors: []cite.Name{cite.Person("Ф. М. Достоевский", "Достоевский", "Ф. М."), {Literal: "Foo & Bar"}},
		URL:     "https://пример.рф/бесы?a=1&b=2",
		First:   cite.Micros(1_700_000_000_000_000), Citations: 3,
		Origins: &cite.Origins{Formats: []string{"copilot", "magisterium"}, Providers: []string{"openai"}}, Extra: &cite.Extra{EntryID: "00", Aliases: []string{"besy"}, OtherURLs: []string{"http://e.example/"}, ISBN: "9785170907779", DOI: "10.1000/182", PMID: "12", ArXiv: "2101.00001", OtherIDs: []string{"oclc:1"}, Path: "a/b.go"},
		Date: &cite.Date{Issued: "1871~/1872~"},
	}
	w.EtAl = true
	want := `TY  - BOOK
ID  - dostoevsky-besy-1872
TI  - Бытие и бесы: роман & <критика>
AU  - Достоевский, Ф. М.
AU  - Foo & Bar,
N1  - With other authors
PY  - 1871
N1  - Dated: 1871~/1872~
DO  - 10.1000/182
SN  - 9785170907779
UR  - https://пример.рф/бесы?a=1&b=2
Y2  - 2023/11/14
LA  - ru
AN  - 00
KW  - copilot
KW  - magisterium
KW  - openai
N1  - PMID: 12
N1  - arXiv: 2101.00001
N1  - oclc:1
N1  - Path: a/b.go
N1  - Also: http://e.example/
N1  - Formerly: besy
`
	if d := cmp.Diff(want, text(w)); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestTypes(t *testing.T) {
	for in, want := range map[cite.EntryType]string{
		cite.TypeOnline: "ELEC", cite.TypeBook: "BOOK", cite.TypeArticle: "JOUR", cite.TypeReport: "RPRT", cite.TypeSoftware: "COMP", cite.TypeMisc: "GEN",
	} {
		if got := kind(in); got != want {
			t.Errorf("%s: got %s, expected %s", in, got, want)
		}
	}
}

func TestAuthors(t *testing.T) {
	for _, tt := range []struct {
		rule string
		in   cite.Name
		want string
	}{
		{"a person", cite.Person("José Ortega y Gasset", "Ortega y Gasset", "José"), "Ortega y Gasset, José"},
		{"one name", cite.Person("Платон", "Платон", ""), "Платон"},
		{"a body is not cut at its last blank", cite.Name{Literal: "Catholic Church"}, "Catholic Church,"},
		{"nor at more commas than it has", cite.Name{Literal: "Foo and Bar, Inc."}, "Foo and Bar, Inc."},
		{"a name without blanks", cite.Name{Literal: "司馬遷"}, "司馬遷"},
		{"no line of its own", cite.Name{Literal: "a\r\nER  - \r\nTY  - JOUR"}, "a ER  - TY  - JOUR,"},
	} {
		if got := author(tt.in); got != tt.want {
			t.Errorf("%s: got %q, expected %q", tt.rule, got, tt.want)
		}
	}
}

func TestDates(t *testing.T) {
	for _, tt := range []struct{ rule, issued, want string }{
		{"a year", "1992", "PY  - 1992\n"},
		{"an early year", "0400~", "PY  - 0400\nN1  - Dated: 0400~\n"},
		{"a month", "1992-05", "PY  - 1992\nDA  - 1992/05/\n"},
		{"a day", "1992-05-12", "PY  - 1992\nDA  - 1992/05/12\n"},
		{"an interval of days", "1992-05-12/1993-01-01", "PY  - 1992\nN1  - Dated: 1992-05-12/1993-01-01\n"},
		{"before a year", "../1500", "PY  - 1500\nN1  - Dated: before 1500\n"},
		{"before about a year", "../1500~", "PY  - 1500\nN1  - Dated: ../1500~\n"},
		{"a season", "1972-22", "PY  - 1972\nN1  - Dated: summer 1972\n"},
		{"perhaps a decade", "195X?", "PY  - 1950\nN1  - Dated: 195X?\n"},
		{"before our era", "-0090", "PY  - 91 BCE\nN1  - Dated: -0090\n"},
		{"none", "", ""},
	} {
		var b strings.Builder
		var l lines
		dated(&l, &cite.Work{Date: &cite.Date{Issued: tt.issued}})
		for _, l := range l {
			b.WriteString(l.tag + "  - " + l.value + "\n")
		}
		if got := b.String(); got != tt.want {
			t.Errorf("%s: got %q, expected %q", tt.rule, got, tt.want)
		}
	}
}

// parse reads RIS as importers do: a line that begins with a tag is a value, any other goes on with the one before.
func parse(t *testing.T, file string) (references []lines) {
	t.Helper()
	var open lines
	for l := range strings.SplitSeq(strings.TrimSuffix(file, "\r\n"), "\r\n") {
		if l == "" {
			continue
		}
		if strings.ContainsAny(l, "\r\n") || len(l) < len("TY  - ") || l[2:6] != "  - " {
			t.Fatalf("a line that no tag begins: %q", l)
		}
		if l[:2] == "ER" {
			references, open = append(references, open), nil
			continue
		}
		open = append(open, line{l[:2], l[6:]})
	}
	if open != nil {
		t.Fatal("a reference without an end")
	}
	return references
}

func TestNastyTextsMakeNoLines(t *testing.T) {
	folder, f := writertest.NewFolder(t), writertest.Nasty()
	if err := New(folder).Finish(t.Context(), f.Bibliography); err != nil {
		t.Fatal(err)
	}
	b, err := fs.ReadFile(folder.FS(), Name)
	if err != nil {
		t.Fatal(err)
	}
	works := listing.Works(f.Bibliography.Works)
	got := parse(t, string(b))
	if len(got) != len(works) {
		t.Fatalf("%d references of %d works", len(got), len(works))
	}
	for i, w := range works {
		if d := cmp.Diff(reference(w), got[i], cmp.AllowUnexported(line{})); d != "" {
			t.Errorf("%s (-want +got):\n%s", w.Key, d)
		}
		if n := len(w.Authors); strings.Count(text(w), "TY  - GEN\n") != 1 || n == 0 {
			t.Errorf("%s: %s", w.Key, text(w))
		}
	}
}

func TestAnyTextIsOneLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(rapid.String(), rapid.StringMatching("[\r\n\u2028\u0085 A-Z-]{0,20}")).Draw(t, "text")
		w := &cite.Work{Key: "k", Title: s, Authors: []cite.Name{{Literal: s}, cite.Person("", s, s)}, URL: s, Extra: &cite.Extra{Path: s, DOI: s, OtherIDs: []string{s}}, Date: &cite.Date{Issued: s}}
		for _, l := range reference(w) {
			if strings.ContainsAny(l.value, "\r\n\u0085\u2028\u2029") || l.value == "" || len(l.tag) != 2 {
				t.Fatalf("%q", l)
			}
		}
	})
}
