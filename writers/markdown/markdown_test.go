package markdown

import (
	"fmt"
	"html"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"biblog/pipeline/cite"
	"biblog/writers/listing"
	"biblog/writers/writertest"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extended "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
	"pgregory.net/rapid"
)

func TestTheRulesOfEveryWriter(t *testing.T) {
	writertest.Run(t, writertest.Subject{
		New:   func(s writertest.Stage) (writertest.Sink, error) { return New(s), nil },
		Files: []string{Name},
	})
}

func written(t *testing.T, b *cite.Bibliography) string {
	t.Helper()
	folder := writertest.NewFolder(t)
	if err := New(folder).Finish(t.Context(), b); err != nil {
		t.Fatal(err)
	}
	file, err := fs.ReadFile(folder.FS(), Name)
	if err != nil {
		t.Fatal(err)
	}
	return string(file)
}

func TestAWholeFile(t *testing.T) {
	works := []*cite.Work{{
		Key: "dostoevsky-besy-1872", Title: "1. Бесы:\n<b>роман</b> & *критика*", Authors: []cite.Name{cite.Person("Ф. М. Достоевский", "Достоевский", "Ф. М."), {Literal: "R&D"}},
		Date: &cite.Date{Issued: "1871~/1872~"}, URL: "https://пример.рф/a_(b)?a=1&copy;=2", Citations: 3, Responses: 1,
		Extra: &cite.Extra{OtherURLs: []string{"javascript:alert(1)"}, ISBN: "9785170907779", DOI: "10.1000/a#1", PMID: "12", ArXiv: "2101.00001", Path: "a_b.go"},
	}, {Key: "readme-md", Extra: &cite.Extra{Path: "README.md"}, Authors: []cite.Name{{Literal: "A"}}, EtAl: true, Citations: 1, Responses: 1}, {Key: "x"}}
	want := "# Bibliography\n\n2 works that answers cite. Not listed: 1 not cited, but consulted or retrieved; 0 cited of which nothing is known.\n\n" +
		`1. *[1. Бесы: \<b\>роман\</b\> \& \*критика\*](https://%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84/a_%28b%29?a=1&amp;copy;=2)*. Достоевский, Ф. М.; R\&D. c. 1871–1872. ` +
		`DOI [10.1000/a\#1](https://doi.org/10.1000/a%231). ISBN 9785170907779. arXiv [2101.00001](https://arxiv.org/abs/2101.00001). PMID [12](https://pubmed.ncbi.nlm.nih.gov/12). ` +
		"File a\\_b.go. Also at javascript:alert(1). Cited 3 times in 1 response. Key `dostoevsky-besy-1872`.\n" +
		"2. *README.md*. A; et al. Cited 1 time in 1 response. Key `readme-md`.\n" +
		"\n## Footnotes\n\nTo be pasted into notes: `[^key]` in a text refers to one.\n\n```markdown\n" +
		`[^dostoevsky-besy-1872]: Достоевский, Ф. М.; R\&D, *[1. Бесы: \<b\>роман\</b\> \& \*критика\*](https://%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84/a_%28b%29?a=1&amp;copy;=2)*, c. 1871–1872, ` +
		`DOI [10.1000/a\#1](https://doi.org/10.1000/a%231), ISBN 9785170907779, arXiv [2101.00001](https://arxiv.org/abs/2101.00001), PMID [12](https://pubmed.ncbi.nlm.nih.gov/12).` + "\n" +
		"[^readme-md]: A; et al., *README.md*.\n```\n"
	if d := cmp.Diff(want, written(t, &cite.Bibliography{Works: works})); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestAddresses(t *testing.T) {
	for _, tt := range []struct{ rule, in, want string }{
		{"http", "http://e.example/", "http://e.example/"},
		{"https in capitals", "HTTPS://e.example/", "HTTPS://e.example/"},
		{"mail", "mailto:a@e.example", "mailto:a@e.example"},
		{"a script", "javascript:alert(1)", ""},
		{"a script behind white space", " \tjavascript:alert(1)", ""},
		{"a script with a line end in it", "java\nscript:alert(1)", ""},
		{"data", "data:text/html,x", ""},
		{"a path", "/etc/passwd", ""},
		{"nothing", "", ""},
		{"what would end the link", `https://e.example/a) "x" <b>[c](d)`, "https://e.example/a%29%20%22x%22%20%3Cb%3E%5Bc%5D%28d%29"},
		{"line ends go, as in browsers", "https://e.example/\r\n\ta", "https://e.example/a"},
		{"an ampersand", "https://e.example/?a=1&b=2", "https://e.example/?a=1&b=2"},
		{"but not an entity", "https://e.example/?a=1&copy;&#65;", "https://e.example/?a=1&amp;copy;&amp;#65;"},
		{"other scripts", "https://пример.рф/", "https://%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84/"},
	} {
		if got := address(tt.in); got != tt.want {
			t.Errorf("%s: %q gives %q, expected %q", tt.rule, tt.in, got, tt.want)
		}
	}
}

// rendered is what a reader of GitHub's Markdown makes of a file.
type rendered struct {
	source []byte
	root   ast.Node
}

func parse(file string) rendered {
	markdown := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote))
	return rendered{[]byte(file), markdown.Parser().Parse(text.NewReader([]byte(file)))}
}

// text is the text of a node without its markup.
func (r rendered) text(n ast.Node) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Text:
			if entering {
				b.WriteString(string(unescaped(n.Segment.Value(r.source))))
			}
		case *ast.String:
			if entering {
				b.Write(n.Value)
			}
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

// unescaped takes the backslashes away and resolves entities: goldmark leaves that to its renderer.
func unescaped(b []byte) (out []byte) {
	for i := 0; i < len(b); i++ {
		if b[i] == '&' && entity(string(b[i+1:])) {
			end := i + slices.Index(b[i:], ';') + 1
			out = append(out, html.UnescapeString(string(b[i:end]))...)
			i = end - 1
			continue
		}
		if b[i] == '\\' && i+1 < len(b) && strings.IndexByte("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", b[i+1]) >= 0 {
			i++
		}
		out = append(out, b[i])
	}
	return out
}

// check asserts that a node holds no markup but that of this package.
func (r rendered) check(t interface{ Errorf(string, ...any) }, n ast.Node) {
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Link:
			if address(string(n.Destination)) == "" {
				t.Errorf("a link to %s", n.Destination)
			}
		case *ast.Emphasis:
			if n.Level != 1 {
				t.Errorf("strong emphasis: %s", r.text(n))
			}
		case *ast.Text, *ast.CodeSpan, *ast.Paragraph, *ast.TextBlock, *ast.ListItem, *ast.List, *extended.Footnote, *extended.FootnoteList, *extended.FootnoteBacklink:
		default:
			t.Errorf("a node of kind %s: %s", n.Kind(), r.text(n))
		}
		return ast.WalkContinue, nil
	})
}

// checkWorks asserts that a file shows the works as they are, and nothing else.
func checkWorks(t interface {
	Errorf(string, ...any)
	Fatalf(string, ...any)
}, file string, works []*cite.Work,
) {
	r := parse(file)
	var list ast.Node
	var fence *ast.FencedCodeBlock
	for n := r.root.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.List:
			list = n
		case *ast.FencedCodeBlock:
			fence = n
		}
	}
	if r.root.ChildCount() != 6 || list == nil || fence == nil || list.ChildCount() != len(works) {
		t.Fatalf("%d blocks, a list of %v", r.root.ChildCount(), list)
	}
	r.check(t, list)
	item := list.FirstChild()
	for _, w := range works {
		checkWork(t, r, item, w)
		item = item.NextSibling()
	}
	notes := ""
	for i, w := range works {
		notes += fmt.Sprintf("%d[^%s]\n\n", i, w.Key)
	}
	n := parse(notes + string(fence.Lines().Value(r.source)))
	if got := strings.Count(string(fence.Lines().Value(r.source)), "\n"); got != len(works) {
		t.Errorf("%d lines of footnotes for %d works", got, len(works))
	}
	footnotes, ok := n.root.LastChild().(*extended.FootnoteList)
	if !ok || footnotes.ChildCount() != len(works) {
		t.Fatalf("the footnotes of %d works: %v", len(works), n.root.LastChild())
	}
	n.check(t, footnotes)
}

func checkWork(t interface{ Errorf(string, ...any) }, r rendered, item ast.Node, w *cite.Work) {
	block := item.FirstChild()
	if item.ChildCount() != 1 || block == nil {
		t.Errorf("%s: %d blocks", w.Key, item.ChildCount())
		return
	}
	emphasis, ok := block.FirstChild().(*ast.Emphasis)
	if want := listing.Label(w, listing.Line); !ok || r.text(emphasis) != want {
		t.Errorf("%s: the title is %q, expected %q", w.Key, r.text(block.FirstChild()), want)
	}
	shown := r.text(block) + "."
	for _, a := range w.Authors {
		if name := listing.Line(a.String()); !strings.Contains(shown, name) {
			t.Errorf("%s: author %q is missing in %q", w.Key, name, shown)
		}
	}
}

func TestNastyTextsAreNoMarkup(t *testing.T) {
	f := writertest.Nasty()
	works := listing.Works(f.Bibliography.Works)
	checkWorks(t, written(t, f.Bibliography), works)
}

func TestNoTextIsMarkup(t *testing.T) {
	signs := rapid.StringMatching("[-\\\\`*_{}\\[\\]()#+.!<>|~$^&@=:;'\"/ \\n\\ta1。«»]{0,12}")
	words := rapid.SampledFrom([]string{
		"<script>alert(1)</script>", "![x](javascript:alert(1))", "[^a]: x", "http://e.example", "www.e.example", "a@e.example", "&copy;", "&#65;", "```", "~~~", "$$", "---", "===", "1. ", "# ", "- [x] ", "<!--", "\\", "**", "`", "<http://x.y>", "[a][b]",
	})
	rapid.Check(t, func(rt *rapid.T) {
		s := strings.Join(rapid.SliceOfN(rapid.OneOf(signs, words, rapid.String()), 1, 4).Draw(rt, "text"), "")
		w := &cite.Work{Key: "k", Title: s, Authors: []cite.Name{{Literal: s}, cite.Person("", s, s)}, URL: s, Citations: 1, Responses: 2, Extra: &cite.Extra{EntryID: "e", OtherURLs: []string{s, "https://e.example/" + s}, Path: s, DOI: s, ArXiv: s}}
		checkWorks(rt, "# B\n\nx\n\n1. "+numbered(w)+"\n\n## F\n\ny\n\n```markdown\n"+footnote(w)+"\n```\n", []*cite.Work{w})
	})
}

func FuzzEscape(f *testing.F) {
	for _, s := range writertest.Texts() {
		if len(s) < 1000 {
			f.Add(s)
		}
	}
	f.Fuzz(func(t *testing.T, s string) {
		w := &cite.Work{Key: "k", Extra: &cite.Extra{EntryID: "e"}, Title: s, Authors: []cite.Name{{Literal: s}}, URL: s, Citations: 1}
		checkWorks(t, "# B\n\nx\n\n1. "+numbered(w)+"\n\n## F\n\ny\n\n```markdown\n"+footnote(w)+"\n```\n", []*cite.Work{w})
	})
}

func TestActiveCharactersAreThoseOfASCIIPunctuation(t *testing.T) {
	for i := range len(listing.MarkdownActive) { // a backslash before anything else would be shown
		if !slices.Contains([]byte("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"), listing.MarkdownActive[i]) {
			t.Errorf("%q", listing.MarkdownActive[i])
		}
	}
}
