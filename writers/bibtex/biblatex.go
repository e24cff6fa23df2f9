package bibtex

import (
	"strings"

	"biblog/pipeline/cite"
	"biblog/writers/listing"
)

// biblatex is a work as an entry for biblatex and biber. Which fields it may have, its type decides: biber validates an
// entry against biblatex's data model, and the type is one whose mandatory fields are all there. A log never names the
// journal that @article must have nor the institution of a @report, so these works stand as what they also are.
func biblatex(w *cite.Work) entry {
	var (
		names = credited(w)
		url   = escapeURL(w.URL)
		doi   = escapeID(w.DOI())
		rest  notes
	)
	eprint, eprintType := escapeID(w.ArXiv()), "arxiv"
	if eprint != "" {
		rest.add("PMID ", w.PMID())
	} else {
		eprint, eprintType = escapeID(w.PMID()), "pubmed"
	}
	e := entry{kind: "misc", key: w.Key}
	switch {
	case w.Type == cite.TypeSoftware:
		e.kind = "software"
	case w.ISBN() != "" && names != "": // @book must have an author
		e.kind = "book"
	case url != "" || doi != "" || eprint != "": // @online must have one of them
		e.kind = "online"
	}

	e.add("author", names)
	e.add("title", "{"+escape(listing.Label(w, clean))+"}")
	e.add("date", date(w, e.kind != "software"))
	if e.kind == "software" || e.kind == "misc" {
		e.add("howpublished", escapeField(w.Path()))
	} else {
		rest.add("", w.Path())
	}
	e.add("doi", doi)
	if e.kind == "book" {
		e.add("isbn", escapeField(w.ISBN()))
	} else {
		rest.add("ISBN ", w.ISBN())
	}
	if eprint != "" {
		e.add("eprint", eprint)
		e.add("eprinttype", eprintType)
	}
	if url != "" {
		e.add("url", url)
		e.add("urldate", listing.FirstCited(w))
	}
	e.add("note", rest.String())
	e.add("langid", langid(listing.Language(w.Title)))
	e.add("keywords", keywords(w))
	e.add("ids", strings.Join(w.Aliases(), ", "))
	return e
}

// keywords are the log formats and the providers that named the work.
func keywords(w *cite.Work) string {
	var list []string
	for _, k := range listing.Keywords(w) {
		list = append(list, escapeField(strings.ReplaceAll(k, ",", " ")))
	}
	return strings.Join(list, ", ")
}

// notes collects what has no field of its own.
type notes []string

// add appends a text behind a name, if there is a text.
func (n *notes) add(name, text string) {
	if text = escapeField(text); text != "" {
		*n = append(*n, name+text)
	}
}

func (n notes) String() string { return strings.Join(n, "; ") }
