package bibtex

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"biblog/pipeline/cite"
	"biblog/writers/writertest"
)

func rendered(e entry) string {
	var b strings.Builder
	out := bufio.NewWriter(&b)
	e.writeTo(out)
	out.Flush()
	return b.String()
}

// fieldOf is a field's value, "" if the entry has none.
func fieldOf(e entry, name string) string {
	for _, f := range e.fields {
		if f.name == name {
			return f.value
		}
	}
	return ""
}

func TestNames(t *testing.T) {
	literal := func(s string) cite.Name { return cite.Name{Literal: s} }
	person := func(family, given string) cite.Name {
		return cite.Person(given+" "+family, family, given)
	}
	for _, tt := range []struct {
		rule string
		in   []cite.Name
		want string
	}{
		{"a person", []cite.Name{person("Достоевский", "Фёдор М.")}, "Достоевский, Фёдор М."},
		{"several", []cite.Name{person("A", "B"), person("C", "D")}, "A, B and C, D"},
		{"a body is not cut at its `and`", []cite.Name{literal("Foo and Bar, Inc.")}, "{Foo and Bar, Inc.}"},
		{"a name whose parts are not certain", []cite.Name{literal("John Smith")}, "{John Smith}"},
		{"a body beside a person", []cite.Name{person("A", "B"), literal("R&D")}, `A, B and {R{\&}D}`},
		{"many commas", []cite.Name{literal("a, b, c, d")}, "{a, b, c, d}"},
		{"a particle before the family name", []cite.Name{person("von Balthasar", "Hans Urs")}, "von Balthasar, Hans Urs"},
		{"a particle within it", []cite.Name{person("Ortega y Gasset", "José")}, "{Ortega y Gasset}, José"},
		{"a comma within a part", []cite.Name{person("Smith, Jr.", "John")}, "{Smith, Jr.}, {John}"},
		{"a family name `and`", []cite.Name{person("And", "B")}, "{And}, B"},
		{"a family name `others` is not et al.", []cite.Name{person("others", "")}, "{others}"},
		{"an equals sign is no option of biber's", []cite.Name{person("given=x", "y")}, "{given{=}x}, {y}"},
		{"nor is it in a body's name", []cite.Name{literal("useprefix=true")}, "{useprefix{=}true}"},
		{"one name of two words has no given name", []cite.Name{person("Van Dyke", "")}, "{Van Dyke}"},
		{"a command at the start has an initial behind it", []cite.Name{literal(`\x`), literal("~^x"), person(`\a, b`, "c")}, `{\textbackslash{}x} and {\textasciitilde{}\textasciicircum{}x} and {\textbackslash{}a, b}, {c}`},
		{"a brace behind a diacritic is no initial", []cite.Name{literal("``x"), literal("·&"), literal("\\`{")}, "{{\\vphantom{x}}`{}`x} and {{\\vphantom{x}}·{\\&}} and {\\textbackslash{}`\\{{\\vphantom{\\}}}}"},
		{"other diacritics stay", []cite.Name{literal("`x"), literal("é&")}, `{` + "`" + `x} and {é{\&}}`},
		{"a name of nothing that can be seen", []cite.Name{literal("\u200b"), literal("A")}, "{A}"},
		{"none", nil, ""},
	} {
		if got := authors(tt.in); got != tt.want {
			t.Errorf("%s: got %q, expected %q", tt.rule, got, tt.want)
		}
	}
}

func TestMoreAuthorsThanAreNamed(t *testing.T) {
	w := &cite.Work{Authors: []cite.Name{cite.Person("J. Smith", "Smith", "J."), {Literal: "others"}}, EtAl: true}
	if got, want := credited(w), "Smith, J. and {others} and others"; got != want {
		t.Errorf("got %q, expected %q", got, want)
	}
	if got := credited(&cite.Work{EtAl: true}); got != "" {
		t.Errorf("nobody but others is no author: got %q", got)
	}
}

func TestDates(t *testing.T) {
	for _, tt := range []struct{ rule, issued, want string }{
		{"a year", "1992", "1992"},
		{"a month", "1992-05", "1992-05"},
		{"a day", "1992-05-01", "1992-05-01"},
		{"an interval", "1992/1997", "1992/1997"},
		{"an open end", "1998/..", "1998/.."},
		{"an unknown start", "/1998", "/1998"},
		{"approximate", "0400~", "0400~"},
		{"before our era", "-0090~", "-0090~"},
		{"an interval across the eras", "-0010/0010", "-0010/0010"},
		{"a decade and a century", "196X", "196X"},
		{"biber reads no mark behind a decade, but behind its years", "196X~", "1960~/1969~"},
		{"nor behind a century", "19XX?", "1900?/1999?"},
		{"an open start", "../1500", "../1500"},
		{"a season", "1972-22", "1972-22"},
		{"an uncertain season", "1972-21?", "1972-21?"},
		{"no such season", "1972-25", "7777"},
		{"nor an interval of decades", "196X/197X", "7777"},
		{"no such day", "1850-02-30", "7777"},
		{"no such thing", "n.d.", "7777"},
		{"both ends open", "../..", "7777"},
		{"none", "", "7777"},
	} {
		w := &cite.Work{Date: &cite.Date{Issued: tt.issued, Year: cite.Some(int64(7777))}}
		if got := date(w, true); got != tt.want {
			t.Errorf("%s: %q gives %q, expected %q", tt.rule, tt.issued, got, tt.want)
		}
	}
	for _, tt := range []struct {
		rule          string
		year          cite.Optional[int64]
		date, classic string
	}{
		{"a year of our era", cite.Some(int64(400)), "0400", "400"},
		{"astronomical -90 is 91 BCE", cite.Some(int64(-90)), "-0090", "91 BCE"},
		{"astronomical 0 is 1 BCE", cite.Some(int64(0)), "0000", "1 BCE"},
		{"a year of five digits is none to biber", cite.Some(int64(12000)), undated, "12000"},
		{"no year", cite.Optional[int64]{}, undated, "n.d."},
	} {
		if got := date(&cite.Work{Date: &cite.Date{Year: tt.year}}, true); got != tt.date {
			t.Errorf("%s: biblatex: got %q, expected %q", tt.rule, got, tt.date)
		}
		if got := classicYear(tt.year); got != tt.classic {
			t.Errorf("%s: bibtex: got %q, expected %q", tt.rule, got, tt.classic)
		}
	}
	if got := date(&cite.Work{}, false); got != "" {
		t.Errorf("a type that needs no date has none: got %q", got)
	}
}

func TestEntryTypes(t *testing.T) {
	author := []cite.Name{{Literal: "A"}}
	for _, tt := range []struct {
		rule string
		work cite.Work
		want string
	}{
		{"an ISBN and an author make a book", cite.Work{Type: cite.TypeBook, Authors: author, Extra: &cite.Extra{ISBN: "9783161484100"}}, "book"},
		{"biber wants an author for a book", cite.Work{Type: cite.TypeBook, Extra: &cite.Extra{ISBN: "9783161484100"}}, "misc"},
		{"a URL makes it online then", cite.Work{Type: cite.TypeBook, URL: "https://e.example", Extra: &cite.Extra{ISBN: "9783161484100"}}, "online"},
		{"biber wants a journal for an article", cite.Work{Type: cite.TypeArticle, Extra: &cite.Extra{DOI: "10.1/1"}}, "online"},
		{"biber wants an institution for a report", cite.Work{Type: cite.TypeReport, Extra: &cite.Extra{ArXiv: "2101.00001"}}, "online"},
		{"a file", cite.Work{Type: cite.TypeSoftware, Extra: &cite.Extra{Path: "a.go"}}, "software"},
		{"biber wants a place for what is online", cite.Work{Type: cite.TypeOnline, URL: "\n"}, "misc"},
		{"nothing else", cite.Work{Type: cite.TypeMisc}, "misc"},
	} {
		if got := biblatex(&tt.work).kind; got != tt.want {
			t.Errorf("%s: got @%s, expected @%s", tt.rule, got, tt.want)
		}
		if got := classic(&tt.work).kind; got != "misc" {
			t.Errorf("classic BibTeX knows @misc alone: got @%s", got)
		}
	}
}

func TestAWholeEntryOfEachDialect(t *testing.T) {
	w := &cite.Work{
		Key: "dostoevsky-besy-1872", Type: cite.TypeBook,
		Title: "Бесы: роман & <критика>", Authors: []cite.Name{cite.Person("Ф. М. Достоевский", "Достоевский", "Ф. М.")},
		URL:   "https://пример.рф/бесы?a=1&b=2",
		First: cite.Micros(1_700_000_000_000_000), Citations: 3,
		Origins: &cite.Origins{Formats: []string{"copilot", "magisterium"}, Providers: []string{"openai"}}, Extra: &cite.Extra{EntryID: "00", Aliases: []string{"besy", "dostoevskii-1872"}, ISBN: "9785170907779", PMID: "12"},
		Date: &cite.Date{Year: cite.Some(int64(1871)), Issued: "1871/1872"},
	}
	for _, tt := range []struct {
		dialect dialect
		want    string
	}{
		{biblatex, `
@book{dostoevsky-besy-1872,
  author       = {Достоевский, Ф. М.},
  title        = {{Бесы: роман {\&} {\textless}критика{\textgreater}}},
  date         = {1871/1872},
  isbn         = {9785170907779},
  eprint       = {12},
  eprinttype   = {pubmed},
  url          = {https://%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84/%D0%B1%D0%B5%D1%81%D1%8B?a=1&b=2},
  urldate      = {2023-11-14},
  langid       = {russian},
  keywords     = {copilot, magisterium, openai},
  ids          = {besy, dostoevskii-1872},
}
`},
		{classic, `
@misc{dostoevsky-besy-1872,
  author       = {Достоевский, Ф. М.},
  title        = {{Бесы: роман {\&} {\textless}критика{\textgreater}}},
  year         = {1871},
  howpublished = {\url{https://%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84/%D0%B1%D0%B5%D1%81%D1%8B?a=1&b=2}},
  url          = {https://%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84/%D0%B1%D0%B5%D1%81%D1%8B?a=1&b=2},
  urldate      = {2023-11-14},
  isbn         = {9785170907779},
  pmid         = {12},
  note         = {dated 1871/1872; first cited 2023-11-14},
  keywords     = {copilot, magisterium, openai},
}
`},
	} {
		if got := rendered(tt.dialect(w)); got != tt.want {
			t.Errorf("got:\n%s\nexpected:\n%s", got, tt.want)
		}
	}
}

func TestAnEntryAlwaysHasATitleAndBibTeXSomethingToSortBy(t *testing.T) {
	for _, tt := range []struct {
		rule string
		work cite.Work
		want string
	}{
		{"the URL", cite.Work{URL: "https://e.example/a_b"}, `{https://e.example/a{\_}b}`},
		{"the path", cite.Work{Extra: &cite.Extra{Path: "src/main.go"}}, "{src/main.go}"},
		{"an identifier", cite.Work{Extra: &cite.Extra{OtherIDs: []string{"oclc:1"}}}, "{oclc:1}"},
		{"the entry id", cite.Work{Extra: &cite.Extra{EntryID: "abc"}}, "{abc}"},
		{"not a title of which nothing can be seen", cite.Work{Title: "\x00\u200b", URL: "https://e.example"}, "{https://e.example}"},
	} {
		for _, d := range []dialect{biblatex, classic} {
			if got := fieldOf(d(&tt.work), "title"); got != tt.want {
				t.Errorf("title is %s: got %q, expected %q", tt.rule, got, tt.want)
			}
		}
		if got := fieldOf(classic(&tt.work), "key"); got != tt.want {
			t.Errorf("key is %s: got %q, expected %q", tt.rule, got, tt.want)
		}
	}
	long := cite.Work{Title: strings.Repeat("é{", 300)}
	if got := printed(t, fieldOf(classic(&long), "key")); got != strings.Repeat("é{", 20) {
		t.Errorf("plainnat takes no key of 500 bytes: got %q", got)
	}
	if got := fieldOf(classic(&cite.Work{Title: "T", Authors: []cite.Name{{Literal: "A"}}}), "key"); got != "" {
		t.Errorf("with an author there is no key: got %q", got)
	}
}

func TestNoTextOpensAnEntryOrLeavesItsField(t *testing.T) {
	for _, f := range []*writertest.Fixture{writertest.Small(), writertest.Nasty()} {
		for _, w := range f.Bibliography.Works {
			for _, d := range []dialect{biblatex, classic} {
				e := d(w)
				for _, f := range e.fields {
					if !balanced(f.value) {
						t.Errorf("%s of %s: braces do not balance: %q", f.name, w.Key, f.value)
					}
				}
				if lines := strings.Split(strings.TrimSpace(rendered(e)), "\n"); len(lines) != len(e.fields)+2 {
					t.Errorf("%s has %d lines, expected one a field", w.Key, len(lines))
				}
			}
		}
	}
}

func TestWhichWorksStandInTheFileAndInWhichOrder(t *testing.T) {
	f := writertest.Empty()
	f.Bibliography.Works = []*cite.Work{
		{Extra: &cite.Extra{EntryID: "1"}, Key: "b", Title: "B", Citations: 1},
		{Extra: &cite.Extra{EntryID: "2"}, Key: "c", Title: "only consulted"},
		{Extra: &cite.Extra{EntryID: "3"}, Key: "a", Title: "A", Citations: 2},
		{Extra: &cite.Extra{EntryID: "4"}, Key: "d", Citations: 9}, // nothing known
	}
	folder := writertest.NewFolder(t)
	sink, err := New(folder, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := sink.Finish(t.Context(), f.Bibliography); err != nil {
		t.Fatal(err)
	}
	got := string(folder.Files(t)[Name])
	want := `% Works that answers cite, collected by biblog: 2.
% In the tables only: 1 not cited, but consulted or retrieved; 1 cited of which nothing is known.

@misc{a,
  title        = {{A}},
  date         = {` + undated + `},
}

@misc{b,
  title        = {{B}},
  date         = {` + undated + `},
}
`
	if got != want {
		t.Errorf("got:\n%s\nexpected:\n%s", got, want)
	}
}

func BenchmarkFinish(b *testing.B) {
	f := writertest.Empty()
	for i := range 10_000 {
		f.Bibliography.Works = append(f.Bibliography.Works, &cite.Work{
			Key: fmt.Sprintf("work-%d", i), Title: "Преступление и наказание", URL: "https://example.org/a/b?c=d", Citations: 1,
			Authors: []cite.Name{cite.Person("x", "Достоевский", "Ф. М.")}, Origins: &cite.Origins{Formats: []string{"copilot"}}, Date: &cite.Date{Year: cite.Some(int64(1866)), Issued: "1866"},
		})
	}
	b.ReportAllocs()
	for b.Loop() {
		folder := writertest.NewFolder(b)
		sink, err := New(folder, Options{})
		if err != nil {
			b.Fatal(err)
		}
		if err := sink.Finish(b.Context(), f.Bibliography); err != nil {
			b.Fatal(err)
		}
		stat, err := os.Stat(filepath.Join(folder.Dir, Name))
		if err != nil {
			b.Fatal(err)
		}
		b.SetBytes(stat.Size())
	}
}
