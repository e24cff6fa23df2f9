package csljson

import (
	"bytes"
	"encoding/json"
	"io/fs"
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
	})
}

func TestAWholeReference(t *testing.T) {
	w := &cite.Work{
		Key: "dostoevsky-besy-1872", Type: cite.TypeBook, Title: "Бытие и бесы:\nроман & <критика>",
		Authors: []cite.Name{cite.Person("Ф. М. Достоевский", "Достоевский", "Ф. М."), {Literal: "Foo and Bar, Inc."}, {Literal: "\u202e"}},
		URL:     "https://пример.рф/бесы?a=1&b=2",
		First:   cite.Micros(1_700_000_000_000_000), Citations: 3,
		Origins: &cite.Origins{Formats: []string{"copilot", "magisterium"}, Providers: []string{"openai"}}, Extra: &cite.Extra{EntryID: "00", Aliases: []string{"besy"}, OtherURLs: []string{"http://e.example/"}, ISBN: "9785170907779", DOI: "10.1000/182", PMID: "12", ArXiv: "2101.00001", OtherIDs: []string{"oclc:1"}, Path: "a/b.go"},
		Date: &cite.Date{Issued: "1871~/1872~"},
	}
	w.EtAl = true
	want := `{
  "id": "dostoevsky-besy-1872",
  "type": "book",
  "title": "Бытие и бесы: роман & <критика>",
  "author": [
    {
      "family": "Достоевский",
      "given": "Ф. М."
    },
    {
      "literal": "Foo and Bar, Inc."
    }
  ],
  "issued": {
    "date-parts": [
      [
        1871
      ],
      [
        1872
      ]
    ],
    "circa": true
  },
  "accessed": {
    "date-parts": [
      [
        2023,
        11,
        14
      ]
    ]
  },
  "URL": "https://пример.рф/бесы?a=1&b=2",
  "DOI": "10.1000/182",
  "ISBN": "9785170907779",
  "PMID": "12",
  "language": "ru",
  "keyword": "copilot, magisterium, openai",
  "note": "with other authors; arXiv 2101.00001; id oclc:1; path a/b.go; also at http://e.example/; formerly besy"
}
`
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(referenceOf(w)); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, b.String()); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestTypes(t *testing.T) {
	for _, tt := range []struct {
		work cite.Work
		want string
	}{
		{cite.Work{Type: cite.TypeOnline}, "webpage"},
		{cite.Work{Type: cite.TypeBook}, "book"},
		{cite.Work{Type: cite.TypeArticle}, "article-journal"},
		{cite.Work{Type: cite.TypeReport}, "report"},
		{cite.Work{Type: cite.TypeReport, Extra: &cite.Extra{ArXiv: "2101.00001"}}, "article"},
		{cite.Work{Type: cite.TypeSoftware}, "software"},
		{cite.Work{Type: cite.TypeMisc}, "document"},
	} {
		if got := kind(&tt.work); got != tt.want {
			t.Errorf("%s: got %s, expected %s", tt.work.Type, got, tt.want)
		}
	}
}

func TestDates(t *testing.T) {
	for _, tt := range []struct {
		rule, issued string
		want         *date
	}{
		{"a year", "1992", &date{Parts: [][]int{{1992}}}},
		{"a month", "1992-05", &date{Parts: [][]int{{1992, 5}}}},
		{"a day", "1992-05-12", &date{Parts: [][]int{{1992, 5, 12}}}},
		{"91 BCE is -91", "-0090", &date{Parts: [][]int{{-91}}}},
		{"1 BCE is -1", "0000", &date{Parts: [][]int{{-1}}}},
		{"an interval across the eras", "-0026/0014", &date{Parts: [][]int{{-27}, {14}}}},
		{"circa", "0400~", &date{Parts: [][]int{{400}}, Circa: true}},
		{"uncertain is circa, too", "1887?", &date{Parts: [][]int{{1887}}, Circa: true}},
		{"a decade", "196X", &date{Parts: [][]int{{1960}, {1969}}}},
		{"an interval that goes on", "1998/..", &date{Literal: "1998–"}},
		{"from a day", "1998-05-01/..", &date{Literal: "1998-05-01–"}},
		{"from a month", "1998-05/..", &date{Literal: "1998-05–"}},
		{"from before our era", "-0090/..", &date{Literal: "91 BCE–"}},
		{"before a year", "../1500", &date{Literal: "before 1500"}},
		{"a season", "1972-22", &date{Parts: [][]int{{1972}}, Season: 2}},
		{"from season to season", "1972-22/1973-21", &date{Literal: "summer 1972–spring 1973"}},
		{"perhaps a decade", "195X?", &date{Parts: [][]int{{1950}, {1959}}, Circa: true}},
		{"none", "", nil},
	} {
		if d := cmp.Diff(tt.want, issued(&cite.Work{Date: &cite.Date{Issued: tt.issued}})); d != "" {
			t.Errorf("%s: (-want +got):\n%s", tt.rule, d)
		}
	}
	if got := accessed(&cite.Work{First: cite.Micros(0)}); got != nil {
		t.Errorf("what has no URL was not accessed: got %+v", got)
	}
}

func TestMarkupIsPrinted(t *testing.T) {
	const less = `<span class="nocase"><</span>`
	for _, tt := range []struct{ rule, in, want string }{
		{"a tag and its end", "Что такое <b>?</b>", "Что такое " + less + "b>?" + less + "/b>"},
		{"each that styles know", "<i><sub></sup><sc></span>", less + "i>" + less + "sub>" + less + "/sup>" + less + "sc>" + less + "/span>"},
		{"one with attributes", `<span class="nocase">x`, less + `span class="nocase">x`},
		{"in capitals", "<I>", less + "I>"},
		{"other tags are none to styles", "<div> <br/> <script>", "<div> <br/> <script>"},
		{"no tag", "a < b > c <", "a < b > c <"},
		{"nor an entity", "&lt;b&gt;", "&lt;b&gt;"},
	} {
		if got := unmarked(tt.in); got != tt.want {
			t.Errorf("%s: %q gives %q, expected %q", tt.rule, tt.in, got, tt.want)
		}
		if got := referenceOf(&cite.Work{Title: tt.in}).Title; got != tt.want {
			t.Errorf("%s: the title %q is written %q, expected %q", tt.rule, tt.in, got, tt.want)
		}
	}
}

func TestANoteReplacesNothing(t *testing.T) {
	w := &cite.Work{Extra: &cite.Extra{Path: "title: x\nid: y {:title:z}", OtherIDs: []string{"title:x"}}}
	if got, want := note(w, new(reference)), "id title:x; path title: x id: y { :title:z}"; got != want {
		t.Errorf("got %q, expected %q", got, want)
	}
}

func TestNastyTextsComeBack(t *testing.T) {
	folder, f := writertest.NewFolder(t), writertest.Nasty()
	if err := New(folder).Finish(t.Context(), f.Bibliography); err != nil {
		t.Fatal(err)
	}
	b, err := fs.ReadFile(folder.FS(), Name)
	if err != nil {
		t.Fatal(err)
	}
	var got, want []*reference
	decoder := json.NewDecoder(bytes.NewReader(b))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&got); err != nil {
		t.Fatal(err)
	}
	for _, w := range listing.Works(f.Bibliography.Works) {
		want = append(want, referenceOf(w))
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestAnyTextComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.String().Draw(t, "text")
		want := referenceOf(&cite.Work{Key: "k", Title: s, Authors: []cite.Name{{Literal: s}, cite.Person("", s, s)}, URL: s, Extra: &cite.Extra{Path: s, DOI: s, OtherIDs: []string{s}}, Date: &cite.Date{Issued: s}})
		b, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		got := new(reference)
		if err := json.Unmarshal(b, got); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Fatalf("(-want +got):\n%s", d)
		}
	})
}
