// Package ris writes the works that answers cite as `bibliography.ris`, which Zotero, EndNote, Mendeley and most other
// reference managers import.
//
// RIS is a line for each value behind a tag of two letters, and has no way to escape anything: a line end within a value
// would let a log write tags and whole references of its own. So every value is one line (see listing.Line), and stands
// otherwise as it is.
package ris

import (
	"bufio"
	"fmt"
	"strings"

	"biblog/pipeline/cite"
	"biblog/writers/listing"
)

// Name is the file that the sink creates.
const Name = "bibliography.ris"

// New is the sink. The file has no byte order mark: the importers that need one ask for the encoding, and others take it
// for a part of the first tag.
func New(stage listing.Stage) *listing.Sink { return listing.NewSink(stage, Name, write) }

func write(out *bufio.Writer, _ listing.Counts, works listing.Entries) error {
	for _, w := range works {
		for _, l := range reference(w) {
			out.WriteString(l.tag + "  - " + l.value + "\r\n")
		}
		out.WriteString("ER  - \r\n\r\n")
	}
	return nil
}

type line struct{ tag, value string }

// lines are those of one reference, in order. A value is not empty, and on one line.
type lines []line

func (l *lines) add(tag, value string) {
	if value = listing.Line(value); value != "" {
		*l = append(*l, line{tag, value})
	}
}

// reference is a work as its lines. Where a tag means one thing to one program and another to the next, the value stands
// in a note (N1) instead, which all of them keep.
func reference(w *cite.Work) lines {
	var l lines
	l.add("TY", kind(w.Type))
	l.add("ID", w.Key)
	l.add("TI", listing.Label(w, listing.Line))
	for _, a := range w.Authors {
		l.add("AU", author(a))
	}
	if w.EtAl && len(w.Authors) > 0 { // RIS has no sign for it
		note(&l, "", "With other authors")
	}
	dated(&l, w)
	l.add("DO", w.DOI())
	l.add("SN", w.ISBN())
	l.add("UR", w.URL)
	if w.URL != "" {
		l.add("Y2", strings.ReplaceAll(listing.FirstCited(w), "-", "/"))
	}
	if w.Type != cite.TypeSoftware { // where Zotero takes it for the programming language
		l.add("LA", listing.Language(w.Title))
	}
	l.add("AN", w.EntryID())
	for _, k := range listing.Keywords(w) {
		l.add("KW", k)
	}
	note(&l, "PMID: ", w.PMID())
	note(&l, "arXiv: ", w.ArXiv())
	for _, id := range w.OtherIDs() {
		note(&l, "", id)
	}
	note(&l, "Path: ", w.Path())
	for _, url := range w.OtherURLs() {
		note(&l, "Also: ", url)
	}
	for _, key := range w.Aliases() {
		note(&l, "Formerly: ", key)
	}
	return l
}

// note adds a note of something behind its name, if there is something.
func note(l *lines, name, value string) {
	if value = listing.Line(value); value != "" {
		l.add("N1", name+value)
	}
}

// kind is the type of reference: ELEC is a web page, COMP a computer program, GEN is generic.
func kind(t cite.EntryType) string {
	switch t {
	case cite.TypeOnline:
		return "ELEC"
	case cite.TypeBook:
		return "BOOK"
	case cite.TypeArticle:
		return "JOUR"
	case cite.TypeReport:
		return "RPRT"
	case cite.TypeSoftware:
		return "COMP"
	}
	return "GEN"
}

// author is `Last, First` of a person. The name of a body, and one whose parts are not certain, ends with a comma, or
// importers would take its last word for a family name; where it holds a comma itself, or no blank at which it could be
// cut, it stays as it is.
func author(n cite.Name) string {
	family, given := listing.Line(n.Family()), listing.Line(n.Given())
	switch {
	case family != "" && given != "":
		return family + ", " + given
	case family == "":
		family = listing.Line(n.Literal)
	}
	if strings.ContainsRune(family, ' ') && !strings.ContainsRune(family, ',') {
		return family + ","
	}
	return family
}

// dated adds the year in four digits, of an interval its start, and `91 BCE` before our era, for which RIS has no form;
// the day or the month where it is known; and what these do not say as a note (see listing.Dated).
func dated(l *lines, w *cite.Work) {
	d, ok := listing.Issued(w)
	if !ok {
		return
	}
	if d.Start.Year <= 0 {
		l.add("PY", fmt.Sprintf("%d BCE", -listing.Era(d.Start.Year)))
	} else {
		l.add("PY", fmt.Sprintf("%04d", d.Start.Year))
		if d.Start.Month > 0 && !d.Interval {
			day := fmt.Sprintf("%04d/%02d/", d.Start.Year, d.Start.Month)
			if d.Start.Day > 0 {
				day += fmt.Sprintf("%02d", d.Start.Day)
			}
			l.add("DA", day)
		}
	}
	if d.Interval || d.Before || d.Circa || d.Start.Season > 0 || d.Start.Year <= 0 {
		note(l, "Dated: ", listing.Dated(w))
	}
}
