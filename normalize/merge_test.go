package normalize

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/normalize/match"
	"biblog/pipeline/cite"
)

// mergeAll makes one work of all the descriptions.
func mergeAll(descriptions ...cite.Description) *cite.Work {
	sources := make([]*cite.Source, len(descriptions))
	drafts := make([]draft, len(descriptions))
	group := make([]int32, len(descriptions))
	for i, d := range descriptions {
		sources[i] = described(d)
	}
	var describer match.Describer
	var m drafter
	for i, s := range sources {
		describer.Describe(s)
		drafts[i] = m.draft(s, describer.Reading())
		group[i] = int32(i)
	}
	return merge(sources, drafts, group)
}

func TestMergedTitle(t *testing.T) {
	for _, c := range []struct {
		rule   string
		titles []string
		want   string
	}{
		{"the fullest", []string{"Crowdsourcing control", "Crowdsourcing control: an investigation"}, "Crowdsourcing control: an investigation"},
		{"not shouted", []string{"ПРЕСТУПЛЕНИЕ И НАКАЗАНИЕ. РОМАН", "Преступление и наказание"}, "Преступление и наказание"},
		{"shouted if there is no other", []string{"DEI VERBUM", ""}, "DEI VERBUM"},
		{"as people write rather than all small", []string{"the strength of weak handwriting", "The Strength of Weak Handwriting"}, "The Strength of Weak Handwriting"},
		{"in the original script", []string{"Hong lou meng yan jiu shi gao quan ji", "红楼梦研究史稿"}, "红楼梦研究史稿"},
		{"without the notes of an index", []string{"Symposium on surgical pathology. [Review] [33 refs]", "Symposium on surgical pathology"}, "Symposium on surgical pathology"},
		{"a script without capitals is not shouted", []string{"תולדות הפילוסופיה", "תולדות"}, "תולדות הפילוסופיה"},
		{"none", []string{"", ""}, ""},
	} {
		t.Run(c.rule, func(t *testing.T) {
			for _, order := range [][]string{c.titles, {c.titles[1], c.titles[0]}} {
				var d []cite.Description
				for _, title := range order {
					d = append(d, cite.Description{Title: title, Author: "Someone"})
				}
				if got := mergeAll(d...).Title; got != c.want {
					t.Errorf("got %q, want %q", got, c.want)
				}
			}
		})
	}
}

func TestMergedAuthors(t *testing.T) {
	for _, c := range []struct {
		rule    string
		authors []string
		want    []cite.Name
	}{
		{"the longest list", []string{"Kuhn, T. and Popper, K.", "Kuhn, Thomas"}, []cite.Name{{Literal: "Kuhn, T.", Family: "Kuhn", Given: "T."}, {Literal: "Popper, K.", Family: "Popper", Given: "K."}}},
		{"first names written out", []string{"Kuhn, T.", "Kuhn, Thomas"}, []cite.Name{{Literal: "Kuhn, Thomas", Family: "Kuhn", Given: "Thomas"}}},
		{"in the original script", []string{"Dostoyevsky, Fyodor", "Достоевский, Ф. М."}, []cite.Name{{Literal: "Достоевский, Ф. М.", Family: "Достоевский", Given: "Ф. М."}}},
		{"in the original script of a well-known name", []string{"Leo Tolstoy", "Лев Толстой"}, []cite.Name{{Literal: "Лев Толстой"}}},
		{"a body has no family name", []string{"World Health Organization", ""}, []cite.Name{{Literal: "World Health Organization"}}},
		{"nobody is invented", []string{"", ""}, nil},
	} {
		t.Run(c.rule, func(t *testing.T) {
			got := mergeAll(cite.Description{Title: "T", Author: c.authors[0]}, cite.Description{Title: "T", Author: c.authors[1]}).Authors
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestMergedFields(t *testing.T) {
	one := cite.Description{Format: "magisterium", Title: "On teaching", Year: "1996", URL: "http://www.example.org/a?utm_source=x"}
	two := cite.Description{Format: "copilot", Provider: "openai", Title: "On teaching", Year: "1996", URL: "https://doi.org/10.1000/ABC"}
	three := cite.Description{Format: "copilot", Provider: "anthropic", Title: "On teaching", Year: "1997", URL: "https://doi.org/10.1000/abc", Path: "docs/teaching.md"}
	w := mergeAll(one, two, three)
	want := &cite.Work{
		Type: cite.TypeArticle, Title: "On teaching", Year: cite.Some[int64](1996), Issued: "1996",
		URL: "https://doi.org/10.1000/ABC", OtherURLs: []string{"http://www.example.org/a"}, DOI: "10.1000/abc", Path: "docs/teaching.md",
		Citations: 3, Formats: []string{"copilot", "magisterium"}, Providers: []string{"anthropic", "openai"}, Sources: w.Sources,
	}
	if diff := cmp.Diff(want, w, cmp.AllowUnexported(cite.Time{})); diff != "" {
		t.Error(diff)
	}
}

// TestMergedTextIsExact: what a work says is one source's text, character by character, but for white space.
func TestMergedTextIsExact(t *testing.T) {
	for _, c := range []struct{ rule, given, want string }{
		{"a LaTeX command", `\input{secret}`, `\input{secret}`},
		{"braces alone", `}{`, `}{`},
		{"an escape of Excel", `_x000D_`, `_x000D_`},
		{"an open brace", `open { only`, `open { only`},
		{"a tag", `The <b> element`, `The <b> element`},
		{"an entity", `AT&amp;T`, `AT&amp;T`},
		{"Markdown", "`go build` *in* [one](step) # now", "`go build` *in* [one](step) # now"},
		{"dollars and tildes", `$5 ~ $6`, `$5 ~ $6`},
		{"white space is folded", "  Слово\t о\n\nполку ", "Слово о полку"},
		{"ideographic and narrow spaces", "\u3000论语\u3000\u3000集注\u202f", "论语 集注"},
		{"white space alone", " \t", ""},
	} {
		t.Run(c.rule, func(t *testing.T) {
			w := mergeAll(cite.Description{Title: c.given, Path: c.given})
			if w.Title != c.want {
				t.Errorf("title: got %q, want %q", w.Title, c.want)
			}
			if w.Path != c.want {
				t.Errorf("path: got %q, want %q", w.Path, c.want)
			}
		})
	}
	for _, c := range []struct {
		rule, given string
		want        []cite.Name
	}{
		{"names with commands", `G{\"o}del, Kurt and Erd\H{o}s, P.`, []cite.Name{{Literal: `G{\"o}del, Kurt`, Family: `G{\"o}del`, Given: "Kurt"}, {Literal: `Erd\H{o}s, P.`, Family: `Erd\H{o}s`, Given: "P."}}},
		{"names with entities", `G&ouml;del, Kurt; Weber, A.`, []cite.Name{{Literal: "G&ouml;del, Kurt", Family: "G&ouml;del", Given: "Kurt"}, {Literal: "Weber, A.", Family: "Weber", Given: "A."}}},
		{"a list that markup keeps from being taken apart", `<a href="x, y and z">Weber, A.</a>`, []cite.Name{{Literal: `<a href="x, y and z">Weber, A.</a>`}}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if diff := cmp.Diff(c.want, mergeAll(cite.Description{Title: "T", Author: c.given}).Authors); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestMergedTextWithoutMarkup: of two sources that say the same, the one without markup is taken.
func TestMergedTextWithoutMarkup(t *testing.T) {
	w := mergeAll(
		cite.Description{Title: `The \emph{Escherichia coli} genome`, Author: `B{\"o}hm, Michael`},
		cite.Description{Title: "The Escherichia coli genome", Author: "Böhm, Michael"},
		cite.Description{Title: "The <i>Escherichia coli</i> genome", Author: "B&ouml;hm, Michael"},
	)
	if w.Title != "The Escherichia coli genome" || w.Authors[0].Literal != "Böhm, Michael" {
		t.Errorf("got %q by %q", w.Title, w.Authors)
	}
}

func TestMergedPath(t *testing.T) {
	for _, c := range []struct {
		rule  string
		paths []string
		want  string
	}{
		{"as given", []string{"./docs//README.md"}, "./docs//README.md"},
		{"without what says nothing, if a source has it so", []string{"./docs/README.md", "./docs/README.md ", "docs/README.md"}, "docs/README.md"},
		{"backslashes stay", []string{`docs\README.md`}, `docs\README.md`},
	} {
		t.Run(c.rule, func(t *testing.T) {
			var d []cite.Description
			for _, p := range c.paths {
				d = append(d, cite.Description{Title: "T", Path: p})
			}
			if got := mergeAll(d...).Path; got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestMergedURLs(t *testing.T) {
	for _, c := range []struct {
		rule  string
		urls  []string
		want  string
		other []string
	}{
		{"http is not made https", []string{"http://example.org/a"}, "http://example.org/a", nil},
		{"https where some source has it", []string{"http://example.org/a", "http://example.org/a/", "https://www.example.org/a"}, "https://www.example.org/a", nil},
		{"ways to write one page are one", []string{"https://example.org/a", "http://www.example.org/a/", "https://example.org/a?utm_source=x", "https://example.org/a#top", "https://m.example.org/a/index.html"}, "https://example.org/a", nil},
		{"another page stays, once", []string{"https://example.org/a", "https://example.org/a#b", "http://mirror.example.net/a", "https://mirror.example.net/a/"}, "https://example.org/a", []string{"https://mirror.example.net/a/"}},
		{"another query is another page", []string{"https://example.org/a?p=1", "https://example.org/a?p=2"}, "https://example.org/a?p=1", []string{"https://example.org/a?p=2"}},
		{"a DOI in whatever case", []string{"https://doi.org/10.1000/ABC", "http://dx.doi.org/10.1000/abc"}, "https://doi.org/10.1000/ABC", nil},
		{"a port", []string{"http://localhost:8080/a"}, "http://localhost:8080/a", nil},
	} {
		t.Run(c.rule, func(t *testing.T) {
			var d []cite.Description
			for _, u := range c.urls {
				d = append(d, cite.Description{Title: "T", URL: u})
			}
			w := mergeAll(d...)
			if w.URL != c.want {
				t.Errorf("url: got %q, want %q", w.URL, c.want)
			}
			if diff := cmp.Diff(c.other, w.OtherURLs); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestEntryType(t *testing.T) {
	for _, c := range []struct {
		rule string
		work cite.Work
		want cite.EntryType
	}{
		{"an ISBN is a book's", cite.Work{ISBN: "9783540286509"}, cite.TypeBook},
		{"a DOI with the digits of the ISBN is the book's", cite.Work{ISBN: "9783540286509", DOI: "10.1007/978-3-540-28650-9"}, cite.TypeBook},
		{"a DOI of a chapter", cite.Work{ISBN: "9783540286509", DOI: "10.1007/978-3-540-28650-9_4"}, cite.TypeArticle},
		{"a PMID", cite.Work{PMID: "1", ArXiv: "1706.00001"}, cite.TypeArticle},
		{"a preprint", cite.Work{ArXiv: "1706.00001", URL: "https://arxiv.org/abs/1706.00001"}, cite.TypeReport},
		{"a file", cite.Work{Path: "a.go", URL: "https://example.org"}, cite.TypeSoftware},
		{"a page", cite.Work{URL: "https://example.org"}, cite.TypeOnline},
		{"nothing", cite.Work{Title: "T"}, cite.TypeMisc},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if got := entryType(&c.work); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestMergeInventsNothing: whatever a work says, one of its sources says.
func TestMergeInventsNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, w := range worksOf(t, someSources(t)) {
			titled, dated, linked := w.Title == "", w.Issued == "", w.URL == ""
			for _, s := range w.Sources {
				one := mergeAll(s.Description)
				titled = titled || one.Title == w.Title
				dated = dated || one.Issued == w.Issued
				linked = linked || one.URL == w.URL
			}
			if !titled || !dated || !linked {
				t.Fatalf("no source says what the work does: %+v", w)
			}
		}
	})
}
