package override

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

// errNoField says that there is no such field, or none that can be set.
var errNoField = errors.New("no field")

// settable is a field of a work that people may set, and how its text is read. An empty text empties it.
type settable struct {
	name string
	set  func(w *cite.Work, text string) error
}

func fields() []settable {
	return []settable{
		{"entry_type", setType},
		{"title", func(w *cite.Work, text string) error { w.Title = canonical.Trimmed(text); return nil }},
		{"authors", setAuthors},
		{"year", setYear},
		{"url", setURL},
		{"doi", identifier(canonical.DOI, func(w *cite.Work) *string { return &w.Extend().DOI })},
		{"isbn", identifier(canonical.ISBN, func(w *cite.Work) *string { return &w.Extend().ISBN })},
		{"arxiv", identifier(canonical.ArXiv, func(w *cite.Work) *string { return &w.Extend().ArXiv })},
		{"pmid", identifier(canonical.PMID, func(w *cite.Work) *string { return &w.Extend().PMID })},
		{"path", func(w *cite.Work, text string) error { w.Extend().Path = canonical.Trimmed(text); return nil }},
	}
}

// Fields are the names of the fields that people may set.
func Fields() []string {
	var names []string
	for _, f := range fields() {
		names = append(names, f.name)
	}
	return names
}

// Set puts the value of the rule into its field of the work.
func (r *Rule) Set(w *cite.Work) error { return Set(w, r.Field, r.Value) }

// Set puts a text into a field of the work, in the form that the field has.
func Set(w *cite.Work, name, text string) error {
	for _, f := range fields() {
		if f.name == name {
			return f.set(w, text)
		}
	}
	return fmt.Errorf("%w %q: expected one of %s", errNoField, name, strings.Join(Fields(), ", "))
}

func setType(w *cite.Work, text string) error {
	types := []cite.EntryType{cite.TypeOnline, cite.TypeBook, cite.TypeArticle, cite.TypeReport, cite.TypeSoftware, cite.TypeMisc}
	if !slices.Contains(types, cite.EntryType(text)) {
		return fmt.Errorf("entry type %q: expected one of %s", text, strings.Trim(fmt.Sprint(types), "[]"))
	}
	w.Type = cite.EntryType(text)
	return nil
}

// setAuthors reads a list as the table shows it: `Family, Given` or a name as it is, with semicolons between them.
func setAuthors(w *cite.Work, text string) error {
	w.Authors, w.EtAl = nil, false
	for part := range strings.SplitSeq(text, ";") {
		part = canonical.Trimmed(part)
		if part == "" {
			continue
		}
		name := cite.Name{Literal: part}
		read := canonical.AuthorsAsGiven(part).People
		if len(read) != 1 || !read[0].Corporate { // no "Example Press, Inc."
			if family, given, ok := strings.Cut(part, ","); ok {
				name = cite.Person(part, strings.TrimSpace(family), strings.TrimSpace(given))
			} else if len(read) == 1 {
				name = cite.Person(part, read[0].Family, read[0].Given)
			}
		}
		w.Authors = append(w.Authors, name)
	}
	return nil
}

func setYear(w *cite.Work, text string) error {
	if text == "" {
		w.Date = nil
		return nil
	}
	year, ok := canonical.Year(text)
	if !ok {
		return fmt.Errorf("year %q: expected one such as 1992, 1992–1997, c. 400 or 91 BCE", text)
	}
	w.Date = &cite.Date{Year: cite.Some(int64(year.From)), Issued: year.EDTF()}
	return nil
}

// setURL keeps the URL that the work had among the others: it was cited under it.
func setURL(w *cite.Work, text string) error {
	clean := ""
	if text != "" {
		u, ok := canonical.URL(text)
		if !ok || !u.Web {
			return fmt.Errorf("url %q: expected one of http or https", text)
		}
		clean = u.Clean
	}
	others := w.OtherURLs()
	if w.URL != "" && w.URL != clean {
		others = append(others, w.URL)
	}
	w.URL = clean
	others = slices.DeleteFunc(others, func(u string) bool { return u == clean })
	slices.Sort(others)
	w.Extend().OtherURLs = slices.Compact(others)
	return nil
}

// identifier reads an identifier of one scheme, with or without the scheme's name before it.
func identifier(scheme canonical.Scheme, of func(*cite.Work) *string) func(*cite.Work, string) error {
	return func(w *cite.Work, text string) error {
		*of(w) = ""
		if text == "" {
			return nil
		}
		for _, form := range [...]string{text, string(scheme) + ":" + text, string(scheme) + " " + text} {
			found := canonical.Identifiers(form)
			if len(found) == 1 && found[0].Scheme == scheme {
				*of(w) = found[0].Value
				return nil
			}
		}
		return fmt.Errorf("%s %q: expected one that is valid", scheme, text)
	}
}
