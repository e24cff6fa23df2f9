// Package csljson writes the works that answers cite as `bibliography.csl.json`: CSL-JSON 1.0.2, which pandoc, Zotero,
// Typst's tools and whatever else formats references by citation styles read.
//
// Texts are on one line each (see listing.Line) and otherwise as they are, but for the few HTML tags that citation styles
// know in titles, such as `<i>`: these are written so that they are printed (see unmarked).
package csljson

import (
	"bufio"
	"encoding/json"
	"strings"

	"biblog/pipeline/cite"
	"biblog/writers/listing"
)

// Name is the file that the sink creates.
const Name = "bibliography.csl.json"

// New is the sink.
func New(stage listing.Stage) *listing.Sink { return listing.NewSink(stage, Name, write) }

// write writes an array of references, one on a line.
func write(out *bufio.Writer, _ listing.Counts, works listing.Entries) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	before := "["
	for _, w := range works {
		out.WriteString(before)
		if err := encoder.Encode(referenceOf(w)); err != nil {
			return err
		}
		before = ","
	}
	if before == "[" {
		out.WriteString("[")
	}
	out.WriteString("]\n")
	return nil
}

// reference is a work in the terms of CSL-JSON. What is empty is left out.
type reference struct {
	ID       string `json:"id"`
	Type     string `json:"type"`
	Title    string `json:"title"`
	Author   []name `json:"author,omitempty"`
	Issued   *date  `json:"issued,omitempty"`
	Accessed *date  `json:"accessed,omitempty"`
	URL      string `json:"URL,omitempty"`
	DOI      string `json:"DOI,omitempty"`
	ISBN     string `json:"ISBN,omitempty"`
	PMID     string `json:"PMID,omitempty"`
	Language string `json:"language,omitempty"`
	Keyword  string `json:"keyword,omitempty"`
	Note     string `json:"note,omitempty"`
}

// name is a person with a family name, or whatever else is responsible as a literal.
type name struct {
	Family  string `json:"family,omitempty"`
	Given   string `json:"given,omitempty"`
	Literal string `json:"literal,omitempty"`
}

// date is a day or an interval of two. A year is in the era's own count: 91 BCE is -91, as the specification of CSL has it.
type date struct {
	Parts   [][]int `json:"date-parts,omitempty"`
	Season  int     `json:"season,omitempty"`
	Circa   bool    `json:"circa,omitempty"`
	Literal string  `json:"literal,omitempty"`
}

func referenceOf(w *cite.Work) *reference {
	r := &reference{
		ID: w.Key, Type: kind(w), Title: unmarked(listing.Label(w, listing.Line)), Issued: issued(w), Accessed: accessed(w),
		URL: listing.Line(w.URL), DOI: listing.Line(w.DOI()), ISBN: listing.Line(w.ISBN()), PMID: listing.Line(w.PMID()),
		Language: listing.Language(w.Title),
	}
	for _, a := range w.Authors {
		if n := nameOf(a); n != (name{}) {
			r.Author = append(r.Author, n)
		}
	}
	var keywords []string
	for _, k := range listing.Keywords(w) {
		keywords = append(keywords, listing.Line(k))
	}
	r.Keyword = strings.Join(keywords, ", ")
	r.Note = note(w, r)
	return r
}

// unmarked writes a text in which nothing is markup. CSL-JSON has no escape for `<`; but in a span that only keeps the case
// of letters it begins no tag, and the span is not printed. So came `a <b>` back exactly from pandoc's citeproc and from
// citeproc-js, which Zotero and citation.js use; `&lt;` is printed as it is by both.
func unmarked(text string) string {
	if !strings.Contains(text, "<") {
		return text
	}
	var b strings.Builder
	for i, c := range []byte(text) {
		if c == '<' && tag(text[i+1:]) {
			b.WriteString(`<span class="nocase"><</span>`)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// tag says whether a text behind a `<` completes a tag of citation styles.
func tag(s string) bool {
	s = strings.TrimPrefix(s, "/")
	for _, name := range [...]string{"i>", "b>", "sub>", "sup>", "sc>", "span>", "span "} {
		if len(s) >= len(name) && strings.EqualFold(s[:len(name)], name) {
			return true
		}
	}
	return false
}

func nameOf(a cite.Name) name {
	n := name{Family: listing.Line(a.Family()), Given: listing.Line(a.Given())}
	if n.Family == "" {
		return name{Literal: listing.Line(a.Literal)}
	}
	return n
}

// kind is the type in CSL 1.0.2, where `article` is a preprint and `document` what no other type fits.
func kind(w *cite.Work) string {
	switch w.Type {
	case cite.TypeOnline:
		return "webpage"
	case cite.TypeBook:
		return "book"
	case cite.TypeArticle:
		return "article-journal"
	case cite.TypeReport:
		if w.ArXiv() != "" {
			return "article"
		}
		return "report"
	case cite.TypeSoftware:
		return "software"
	}
	return "document"
}

// issued is the date. CSL cannot write an interval without an end or a beginning but in words, beside which no numbers
// may stand: citeproc-js prints both, and Zotero only the numbers. A season it has of one date only.
func issued(w *cite.Work) *date {
	d, ok := listing.Issued(w)
	if !ok {
		return nil
	}
	switch {
	case d.Open, d.Before, d.Interval && d.Start.Season+d.End.Season > 0:
		return &date{Literal: d.String()}
	case d.Interval:
		return &date{Circa: d.Circa, Parts: [][]int{parts(d.Start), parts(d.End)}}
	}
	return &date{Circa: d.Circa, Parts: [][]int{parts(d.Start)}, Season: d.Start.Season}
}

func parts(d listing.Day) []int {
	list := []int{listing.Era(d.Year)}
	if d.Month > 0 {
		list = append(list, d.Month)
	}
	if d.Day > 0 {
		list = append(list, d.Day)
	}
	return list
}

// accessed is the day on which a work with a URL was first cited.
func accessed(w *cite.Work) *date {
	day := listing.FirstCited(w)
	if w.URL == "" || day == "" {
		return nil
	}
	t := w.First.UTC()
	return &date{Parts: [][]int{{t.Year(), int(t.Month()), t.Day()}}}
}

// note has what CSL has no variable for, in words. Zotero, citeproc-js and pandoc read `title: …` at the start of a line of
// a note, and `{:title: …}` anywhere in it, as a variable that replaces the reference's own: so it is one line, no colon
// stands behind its first word, and none behind a brace.
func note(w *cite.Work, r *reference) string {
	var list []string
	add := func(name, value string) {
		if value = listing.Line(value); value != "" {
			list = append(list, name+" "+value)
		}
	}
	if w.EtAl && len(r.Author) > 0 { // CSL has no sign for it
		list = append(list, "with other authors")
	}
	add("arXiv", w.ArXiv())
	for _, id := range w.OtherIDs() {
		add("id", id)
	}
	add("path", w.Path())
	for _, url := range w.OtherURLs() {
		add("also at", url)
	}
	for _, key := range w.Aliases() {
		add("formerly", key)
	}
	return unmarked(strings.ReplaceAll(strings.Join(list, "; "), "{:", "{ :"))
}
