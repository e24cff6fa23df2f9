package override

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"biblog/pipeline/cite"
)

const id = "0123456789abcdef0123456789abcdef"

func TestParse(t *testing.T) {
	at := func(line, column int64) cite.Position {
		return cite.Position{Input: "o.csv", Line: line, Column: column}
	}
	for _, c := range []struct {
		name, text string
		want       []Rule
	}{
		{"columns in any order, decisions in any case", "other,decision,source\nb,Same,a\n", []Rule{{Position: at(2, 3), Kind: Same, Source: Reference{Name: "a"}, Other: Reference{Name: "b"}}}},
		{"rows without a decision, comments and empty lines are no rules", "decision,source,other\n,a,b\n# a note\n\n  ,x,y\n", nil},
		{"a row may end early", "decision,source,other,field,value\ndifferent,a,b\n", []Rule{{Position: at(2, 1), Kind: Different, Source: Reference{Name: "a"}, Other: Reference{Name: "b"}}}},
		{"as a spreadsheet saves it: byte order mark, semicolons, CRLF", "\ufeffdecision;source;value\r\nkey;" + id + ";my-key\r\n", []Rule{{Position: at(2, 1), Kind: Key, Source: Reference{Name: id}, Value: "my-key"}}},
		{"with tabs, every field in quotes", "\"decision\"\t\"source\"\t\"other\"\n\"same\"\t\"a\"\t\"b\"\n", []Rule{{Position: at(2, 1), Kind: Same, Source: Reference{Name: "a"}, Other: Reference{Name: "b"}}}},
		{"an id of digits alone, made text by an apostrophe", "decision,source,value\nkey,'12345678901234567890123456789012,k\n", []Rule{{Position: at(2, 1), Kind: Key, Source: Reference{Name: "12345678901234567890123456789012"}, Value: "k"}}},
		{
			"named by what the source says",
			"decision,title,author,year,field,value\nfield,Исповедь,Августин,c. 400,authors,\"Августин, Аврелий; Church, Inc.\"\n",
			[]Rule{{Position: at(2, 1), Kind: Field, Source: Reference{Title: "Исповедь", Author: "Августин", Year: "c. 400"}, Field: "authors", Value: "Августин, Аврелий; Church, Inc."}},
		},
		{"with a name the rest is for people", "decision,source,title,other,other_title\nsame,a,A,b,B\n", []Rule{{Position: at(2, 1), Kind: Same, Source: Reference{Name: "a"}, Other: Reference{Name: "b"}}}},
		{"an empty value empties the field", "decision,source,field,value\nfield,a,YEAR,\n", []Rule{{Position: at(2, 1), Kind: Field, Source: Reference{Name: "a"}, Field: "year"}}},
	} {
		got, err := Parse("o.csv", []byte(c.text))
		if diff := cmp.Diff(c.want, got); diff != "" || err != nil {
			t.Errorf("%s: %v (-want +got):\n%s", c.name, err, diff)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct {
		name, text, says string
	}{
		{"an empty file", "", "o.csv: expected a header"},
		{"a file without decisions", "source,other\na,b\n", `o.csv:1:1: expected a column "decision", found source, other`},
		{"a column that is not known", "decision,sauce\n", `o.csv:1:10: column "sauce": expected some of decision,`},
		{"a column twice", "decision,source,source\n", `o.csv:1:17: column "source" stands there twice`},
		{"an unknown decision", "decision,source,other\nsmae,a,b\n", `o.csv:2:1: decision "smae": expected same, different, key, field or nothing`},
		{"one side only", "decision,source,other\nsame,a,\n", `o.csv:2:8: expected in "other" a source id`},
		{"a key that is none", "decision,source,value\nkey,a,my key\n", `o.csv:2:7: key "my key": expected letters`},
		{"a value where none belongs", "decision,source,other,value\nsame,a,b,1892\n", `o.csv:2:10: value "1892": a decision "same" has none`},
		{"an other side where none belongs", "decision,source,other,value\nkey,a,b,k\n", `o.csv:2:7: other "b": a decision "key" has none`},
		{"a field that is none", "decision,source,field,value\nfield,a,colour,red\n", `o.csv:2:9: no field "colour": expected one of entry_type, title`},
		{"a year that is none", "decision,source,field,value\nfield,a,year,soon\n", `o.csv:2:14: year "soon": expected one such as 1992`},
		{"a URL that would run", "decision,source,field,value\nfield,a,url,javascript:alert(1)\n", `o.csv:2:13: url "javascript:alert(1)": expected one of http or https`},
		{"an ISBN whose check digit is wrong", "decision,source,field,value\nfield,a,isbn,9783161484101\n", `o.csv:2:14: isbn "9783161484101": expected one that is valid`},
		{"an entry type that is none", "decision,source,field,value\nfield,a,entry_type,novel\n", `o.csv:2:20: entry type "novel": expected one of online book article`},
		{"a quote that does not close", "decision,source\nsame,\"a\n", "o.csv:2:9: extraneous or missing"},
		{"another encoding", "decision,source\nsame,\xe9\n", "o.csv: expected UTF-8"},
	} {
		rules, err := Parse("o.csv", []byte(c.text))
		if err == nil || !strings.HasPrefix(err.Error(), c.says) {
			t.Errorf("%s: got %v and %v, want an error that says %q", c.name, rules, err, c.says)
		}
	}
	if _, err := Parse("o.csv", []byte("decision,source\nx,a\nkey,b\n")); err == nil || len(strings.Split(err.Error(), "\n")) != 2 {
		t.Errorf("got %v, want a line for each of two mistakes", err)
	}
}

func TestSet(t *testing.T) {
	cited := cite.Work{Title: "T", URL: "https://a.example/x", Extra: &cite.Extra{OtherURLs: []string{"https://b.example/y"}, DOI: "10.1000/1"}, Date: &cite.Date{Year: cite.Some[int64](1891), Issued: "1891"}}
	for _, c := range []struct {
		name, field, text string
		want              cite.Work
	}{
		{"title", "title", "  Другое\tзаглавие ", cite.Work{Title: "Другое заглавие"}},
		{"names as the table shows them", "authors", "Ратцингер, Йозеф; Catholic Church;司马迁", cite.Work{Authors: []cite.Name{
			cite.Person("Ратцингер, Йозеф", "Ратцингер", "Йозеф"), {Literal: "Catholic Church"}, cite.Person("司马迁", "司马", "迁"),
		}}},
		{"a body with a comma", "authors", "Example Press, Inc.", cite.Work{Authors: []cite.Name{{Literal: "Example Press, Inc."}}}},
		{"years before Christ", "year", "91 BCE", cite.Work{Date: &cite.Date{Year: cite.Some[int64](-90), Issued: "-0090"}}},
		{"intervals", "year", "1992–1997", cite.Work{Date: &cite.Date{Year: cite.Some[int64](1992), Issued: "1992/1997"}}},
		{"a DOI with its resolver", "doi", "https://doi.org/10.1000/ABC", cite.Work{Extra: &cite.Extra{DOI: "10.1000/abc"}}},
		{"an ISBN alone", "isbn", "3-16-148410-X", cite.Work{Extra: &cite.Extra{ISBN: "9783161484100"}}},
		{"an arXiv id alone", "arxiv", "2101.00001v2", cite.Work{Extra: &cite.Extra{ArXiv: "2101.00001"}}},
		{"a PubMed id alone", "pmid", "12345678", cite.Work{Extra: &cite.Extra{PMID: "12345678"}}},
		{"a path", "path", "docs/a.md", cite.Work{Extra: &cite.Extra{Path: "docs/a.md"}}},
		{"an entry type", "entry_type", "book", cite.Work{Type: cite.TypeBook}},
	} {
		var got cite.Work
		if err := Set(&got, c.field, c.text); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if diff := cmp.Diff(c.want, got, cmp.AllowUnexported(cite.Time{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
	for _, field := range []string{"title", "authors", "year", "doi"} {
		if err := Set(&cited, field, ""); err != nil {
			t.Error(err)
		}
	}
	if err := Set(&cited, "url", "http://b.example/y?utm_source=x"); err != nil {
		t.Error(err)
	}
	want := cite.Work{URL: "http://b.example/y", Extra: &cite.Extra{OtherURLs: []string{"https://a.example/x", "https://b.example/y"}}}
	if diff := cmp.Diff(want, cited, cmp.AllowUnexported(cite.Time{})); diff != "" {
		t.Errorf("emptied, and with another URL (-want +got):\n%s", diff)
	}
}

// FuzzParse: any bytes give rules or mistakes with places, never a panic; what was accepted can be put into a work.
func FuzzParse(f *testing.F) {
	f.Add([]byte("decision,source,other\nsame,a,b\n"))
	f.Add([]byte("\ufeffdecision;title;author;field;value\r\nfield;Исповедь;Августин;year;c. 400\r\n"))
	f.Add([]byte("decision\tsource\tvalue\nkey\t\"a\nb\"\tk.1\n#\n"))
	f.Add([]byte("decision,source,field,value\nfield,a,isbn,3-16-148410-X\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		rules, err := Parse("o.csv", text)
		if err != nil && !strings.HasPrefix(err.Error(), "o.csv") {
			t.Errorf("an error without a place: %v", err)
		}
		for _, r := range rules {
			if r.Line < 2 || r.Column < 1 || r.Source.String() == "" {
				t.Errorf("%+v: without a place or a source", r)
			}
			if err := Set(new(cite.Work), r.Field, r.Value); r.Kind == Field && err != nil {
				t.Errorf("%+v: %v", r, err)
			}
		}
	})
}
