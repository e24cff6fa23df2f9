// Package override is the file in which people decide what the evidence cannot: which sources are one work and which are
// not, under which key a work is cited, what one of its fields says.
//
// The file is CSV, because it is edited in spreadsheets: the review of a bibliography is written in this form, and read
// back with the column `decision` filled in. This package reads and writes bytes and knows no files; which sources a
// reference names is for package normalize to find out.
package override

import (
	"strings"

	"biblog/pipeline/cite"
)

// Kind is what a rule decides.
type Kind string

// The kinds of rules.
const (
	Same      Kind = "same"      // the sources of both sides are one work, whatever the evidence
	Different Kind = "different" // no work holds sources of both sides
	Key       Kind = "key"       // the work is cited under this key
	Field     Kind = "field"     // the field of the work says this
)

// Rule is one decision.
type Rule struct {
	cite.Position // of the decision in the file
	Kind          Kind
	Source        Reference
	Other         Reference // of Same and Different
	Field         string    // of Field: the name of a column of the bibliography
	Value         string    // of Key and Field; of Field, empty for a field that is to say nothing
}

// Reference names sources: by a name, or by what they say.
type Reference struct {
	Name string // a source id, an entry id, a citation key, or a URL
	// Without a name: what the sources say. They fit if they say the same as all that is given, in the forms in which
	// titles, authors, years and URLs are compared. A title or a URL there is always.
	Title, Author, Year, URL string
}

// String is the reference as people would write it.
func (r Reference) String() string {
	for _, s := range [...]string{r.Name, r.Title, r.URL} {
		if s != "" {
			return s
		}
	}
	return ""
}

// The columns, in the order in which a review has them. A file may have fewer, in any order, but `decision` and something
// that names a source.
const (
	decision    = "decision"
	source      = "source"
	other       = "other"
	title       = "title"
	otherTitle  = "other_title"
	author      = "author"
	otherAuthor = "other_author"
	year        = "year"
	otherYear   = "other_year"
	url         = "url"
	otherURL    = "other_url"
	score       = "score"
	evidence    = "evidence"
	field       = "field"
	value       = "value"
	note        = "note"
)

// Columns are the columns of the file, in the order in which Question fills them.
func Columns() []string {
	return []string{
		decision, score, title, otherTitle, author, otherAuthor, year, otherYear, url, otherURL, evidence, source, other, field, value, note,
	}
}

// Question is a row that asks whether two sources are one work: to be answered in the first column.
func Question(a, b *cite.Source, points, reasons string) []string {
	x, y := a.Description(), b.Description()
	return []string{
		"", points, x.Title, y.Title, x.Author, y.Author, x.Year, y.Year, place(&x), place(&y), reasons, cellOf(a.ID), cellOf(b.ID), "", "", "",
	}
}

// cellOf is an id for a spreadsheet, which would take one like 12e45 for a number: text behind an apostrophe, which is
// taken off again.
func cellOf(id cite.SourceID) string {
	if digits := id.String(); strings.Trim(digits, "0123456789e") != "" {
		return digits
	}
	return "'" + id.String()
}

// place is where a document is, for people.
func place(d *cite.Description) string {
	switch {
	case d.URL != "":
		return d.URL
	case d.Path != "":
		return d.Path
	}
	return d.DocumentID
}
