package normalize

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

// mergeAll makes one work of all the descriptions.
func mergeAll(descriptions ...cite.Description) *cite.Work {
	return newMerger(&offering{drafts: draftsOf(mostParticulars, descriptions...)}, 1, len(descriptions)).merge(upTo(len(descriptions)))
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
		{"with the letters that a keyboard lacked", []string{"La rebelion de las masas", "La rebelión de las masas"}, "La rebelión de las masas"},
		{"with umlauts rather than two letters", []string{"Zur Elektrodynamik bewegter Koerper", "Zur Elektrodynamik bewegter Körper"}, "Zur Elektrodynamik bewegter Körper"},
		{"with ё", []string{"Вишневый сад", "Вишнёвый сад"}, "Вишнёвый сад"},
		{"without markup, if that has as many words", []string{`{\"U}ber formal unentscheidbare S{\"a}tze`, "Über formal unentscheidbare Sätze"}, "Über formal unentscheidbare Sätze"},
		{"with all its letters", []string{"A price model for B?hm spaces", "A price model for Böhm spaces"}, "A price model for Böhm spaces"},
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
		rule, title string
		authors     []string
		want        []cite.Name
	}{
		{"the longest list", "T", []string{"Kuhn, T. and Popper, K.", "Kuhn, Thomas"}, []cite.Name{cite.Person("Kuhn, T.", "Kuhn", "T."), cite.Person("Popper, K.", "Popper", "K.")}},
		{"first names written out", "T", []string{"Kuhn, T.", "Kuhn, Thomas"}, []cite.Name{cite.Person("Kuhn, Thomas", "Kuhn", "Thomas")}},
		{"in the script of the title", "Бесы", []string{"Dostoyevsky, Fyodor", "Достоевский, Ф. М."}, []cite.Name{cite.Person("Достоевский, Ф. М.", "Достоевский", "Ф. М.")}},
		{"in the script of the title, of a well-known name", "Исповедь", []string{"Leo Tolstoy", "Лев Толстой"}, []cite.Name{{Literal: "Лев Толстой"}}},
		{"a Latin title has a Latin name", "Fides et ratio", []string{"Иоанн Павел II", "Pope John Paul II"}, []cite.Name{{Literal: "Pope John Paul II"}}},
		{"in another script if there is none", "Fides et ratio", []string{"Иоанн Павел II", ""}, []cite.Name{{Literal: "Иоанн Павел II"}}},
		{"a pope as catalogues have him", "Veritatis splendor", []string{"Giovanni Paolo II", "John Paul II"}, []cite.Name{{Literal: "John Paul II"}}},
		{"not shouted", "T", []string{"CONGREGATION FOR DIVINE WORSHIP", "Congregation for Divine Worship"}, []cite.Name{{Literal: "Congregation for Divine Worship"}}},
		{"with all letters", "T", []string{"B?hm, Christian", "Christian Böhm"}, []cite.Name{{Literal: "Christian Böhm"}}},
		{"with accents", "T", []string{"Ibanez, Lucia", "Ibáñez, Lucía"}, []cite.Name{cite.Person("Ibáñez, Lucía", "Ibáñez", "Lucía")}},
		{"a title behind a comma is no name", "T", []string{"Tolstoy, Leo, graf, 1828-1910", ""}, []cite.Name{cite.Person("Tolstoy, Leo", "Tolstoy", "Leo")}},
		{"a foreigner in Chinese is not taken apart", "老人与海", []string{"海明威 著", ""}, []cite.Name{{Literal: "海明威"}}},
		{"a saint of a place is not taken apart", "T", []string{"Gregory of Nyssa", ""}, []cite.Name{{Literal: "Gregory of Nyssa"}}},
		{"both family names", "T", []string{"José Ortega y Gasset", ""}, []cite.Name{cite.Person("José Ortega y Gasset", "Ortega y Gasset", "José")}},
		{"a body has no family name", "T", []string{"World Health Organization", ""}, []cite.Name{{Literal: "World Health Organization"}}},
		{"a body with and is one", "T", []string{"U.S. Food and Drug Administration", ""}, []cite.Name{{Literal: "U.S. Food and Drug Administration"}}},
		{"an assembly", "T", []string{"UN General Assembly", ""}, []cite.Name{{Literal: "UN General Assembly"}}},
		{"nobody is invented", "T", []string{"", ""}, nil},
	} {
		t.Run(c.rule, func(t *testing.T) {
			for _, order := range [][]string{c.authors, {c.authors[1], c.authors[0]}} {
				got := mergeAll(cite.Description{Title: c.title, Author: order[0]}, cite.Description{Title: c.title, Author: order[1]}).Authors
				if diff := cmp.Diff(c.want, got); diff != "" {
					t.Error(diff)
				}
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
		Type: cite.TypeArticle, Title: "On teaching",
		URL:       "https://doi.org/10.1000/ABC",
		Citations: 3, Sources: w.Sources, Origins: &cite.Origins{Formats: []string{"copilot", "magisterium"}, Providers: []string{"anthropic", "openai"}},
		Extra: &cite.Extra{OtherURLs: []string{"http://www.example.org/a"}, DOI: "10.1000/abc", Path: "docs/teaching.md"},
		Date:  &cite.Date{Year: cite.Some[int64](1996), Issued: "1996"},
	}
	if diff := cmp.Diff(want, w, cmp.AllowUnexported(cite.Time{}), cmp.Transformer("description", cite.Packed.Description)); diff != "" {
		t.Error(diff)
	}
}

// TestMergedDocumentID: a uuid is one however it is written.
func TestMergedDocumentID(t *testing.T) {
	const id = "7a0c2b1e-55d4-4c10-8f3a-90d1e2f3a4b5"
	w := mergeAll(cite.Description{Format: "magisterium", Title: "T", DocumentID: strings.ToUpper(id)}, cite.Description{Format: "magisterium", Title: "T", DocumentID: id})
	if diff := cmp.Diff([]string{"magisterium:" + id}, w.OtherIDs()); diff != "" {
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
			if w.Path() != c.want {
				t.Errorf("path: got %q, want %q", w.Path(), c.want)
			}
		})
	}
	for _, c := range []struct {
		rule, given string
		want        []cite.Name
	}{
		{"names with commands", `G{\"o}del, Kurt and Erd\H{o}s, P.`, []cite.Name{cite.Person(`G{\"o}del, Kurt`, `G{\"o}del`, "Kurt"), cite.Person(`Erd\H{o}s, P.`, `Erd\H{o}s`, "P.")}},
		{"names with entities", `G&ouml;del, Kurt; Weber, A.`, []cite.Name{cite.Person("G&ouml;del, Kurt", "G&ouml;del", "Kurt"), cite.Person("Weber, A.", "Weber", "A.")}},
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
			if got := mergeAll(d...).Path(); got != c.want {
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
		{"the page itself rather than a form of it", []string{"https://amp.example.org/2021/05/a", "https://example.org/2021/05/a/amp", "http://example.org/2021/05/a"}, "http://example.org/2021/05/a", nil},
		{"the page of a file rather than its bare text", []string{"https://raw.githubusercontent.com/golang/go/master/a.go", "https://github.com/golang/go/blob/master/a.go"}, "https://github.com/golang/go/blob/master/a.go", nil},
		{"a form of the page if there is no other", []string{"https://youtu.be/oV9rvDllKEg"}, "https://youtu.be/oV9rvDllKEg", nil},
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
			if diff := cmp.Diff(c.other, w.OtherURLs()); diff != "" {
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
		{"an ISBN is a book's", cite.Work{Extra: &cite.Extra{ISBN: "9783540286509"}}, cite.TypeBook},
		{"a DOI with the digits of the ISBN is the book's", cite.Work{Extra: &cite.Extra{ISBN: "9783540286509", DOI: "10.1007/978-3-540-28650-9"}}, cite.TypeBook},
		{"a DOI of a chapter", cite.Work{Extra: &cite.Extra{ISBN: "9783540286509", DOI: "10.1007/978-3-540-28650-9_4"}}, cite.TypeArticle},
		{"a PMID", cite.Work{Extra: &cite.Extra{PMID: "1", ArXiv: "1706.00001"}}, cite.TypeArticle},
		{"a preprint", cite.Work{URL: "https://arxiv.org/abs/1706.00001", Extra: &cite.Extra{ArXiv: "1706.00001"}}, cite.TypeReport},
		{"a file", cite.Work{URL: "https://example.org", Extra: &cite.Extra{Path: "a.go"}}, cite.TypeSoftware},
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
			titled, dated, linked := w.Title == "", w.Issued() == "", w.URL == ""
			for _, s := range w.Sources {
				one := mergeAll(s.Description())
				titled = titled || one.Title == w.Title
				dated = dated || one.Issued() == w.Issued()
				linked = linked || one.URL == w.URL
			}
			if !titled || !dated || !linked {
				t.Fatalf("no source says what the work does: %+v", w)
			}
		}
	})
}

func TestMoreAuthorsThanAreNamed(t *testing.T) {
	for _, c := range []struct {
		rule    string
		authors []string
		want    bool
	}{
		{"said by the only source", []string{"Smith, John et al."}, true},
		{"in Russian", []string{"Иванов И. И. и др."}, true},
		{"a fuller list names them", []string{"Smith, John et al.", "Smith, John; Jones, Mary"}, false},
		{"nobody says so", []string{"Smith, John"}, false},
	} {
		var sources []cite.Description
		for _, a := range c.authors {
			sources = append(sources, cite.Description{Title: "T", Author: a})
		}
		if w := mergeAll(sources...); w.EtAl != c.want {
			t.Errorf("%s: got %v of %v", c.rule, w.EtAl, w.Authors)
		}
	}
}

// TestTitlesOfSeveralSourcesAreWordedOnce: what was made of a title for one source stands for the next that writes it so, but
// for what the rest of that source makes of it: the name of a site is none without its URL.
func TestTitlesOfSeveralSourcesAreWordedOnce(t *testing.T) {
	const title = "Harbour tides - Saltmarsh Papers"
	sources := []*cite.Source{
		described(cite.Description{Title: title, URL: "https://saltmarshpapers.example/tides"}),
		described(cite.Description{Title: title}),
	}
	m := newMerger(&offering{drafts: draftsOf(mostParticulars, sources[0].Description(), sources[1].Description())}, 1, len(sources))
	m.offers = m.from.appendDrafts(nil, upTo(len(sources)))
	if m.offers[0].says == m.offers[1].says {
		t.Fatal("the name of the site is taken off neither or both")
	}
	m.fullestTitle(sources)
	for i := range sources {
		if diff := cmp.Diff(wordingOf(title, m.offers[i].says), m.titles[i], cmp.AllowUnexported(wording{}, content{})); diff != "" {
			t.Errorf("source %d: %s", i, diff)
		}
	}
}

// TestOneTitleIsMergedAlike: of sources that all write one title the short way takes what the long way takes.
func TestOneTitleIsMergedAlike(t *testing.T) {
	letters := rapid.SampledFrom([]rune("abZ 12?\t\u3000.(){}&<é红яЯא\ufffd"))
	rapid.Check(t, func(t *rapid.T) {
		given := cite.Description{Title: string(rapid.SliceOfN(letters, 0, 12).Draw(t, "title"))}
		offer := draft{says: draftsOf(0, given).gists[0].says}
		other := offer // beside another URL, less of the title may say something
		other.says.words += rapid.Int32Range(0, 1).Draw(t, "words")
		other.says.letters += rapid.Int32Range(0, 2).Draw(t, "letters")
		m := merger{offers: []draft{offer, other}}
		s := described(given)
		sources := []*cite.Source{s, s}
		title, in := m.mergeTitles(sources)
		if want, wantIn := m.fullestTitle(sources); title != want || in != wantIn {
			t.Fatalf("%q: got %q in %v, want %q in %v", given.Title, title, in, want, wantIn)
		}
	})
}

// TestWordingsKeepTheText: a title is worded as given but for white space, whether it holds markup or not.
func TestWordingsKeepTheText(t *testing.T) {
	letters := rapid.SampledFrom([]rune("ab \t\n\u0085\u00a0\u2028\u3000\u007f\u0001&<>{}\\*_é中\ufffd"))
	rapid.Check(t, func(t *rapid.T) {
		given := string(rapid.SliceOfN(letters, 0, 12).Draw(t, "title"))
		if rapid.Bool().Draw(t, "invalid") {
			given += "\xff"
		}
		w := wordingOf(given, content{})
		if text, display := canonical.Trimmed(given), canonical.Display(given); w.text != text || w.marked != (text != display) || w.script != scriptOf(display) {
			t.Fatalf("%q: got %+v, want the text %q of %q", given, w, text, display)
		}
	})
}
