package bibtex

import (
	"strconv"

	"biblog/pipeline/cite"
	"biblog/writers/listing"
)

// classic is a work as an entry for bibtex and the styles that come with it. It is always @misc: plain, plainnat and
// plainurl warn about any other type whose publisher, journal or institution is missing, and a log names none of these.
// The URL stands twice, since the styles of 1988 print `howpublished` and know no `url`, and later ones print it as a
// link only from there.
func classic(w *cite.Work) entry {
	var (
		e    = entry{kind: "misc", key: w.Key}
		url  = escapeURL(w.URL)
		rest notes
	)
	if names := credited(w); names != "" {
		e.add("author", names)
	} else {
		e.add("key", "{"+escape(sortKey(w))+"}")
	}
	e.add("title", "{"+escape(listing.Label(w, clean))+"}")
	e.add("year", classicYear(w.Year()))
	if w.Issued() != date4(w.Year()) {
		rest.add("dated ", listing.Dated(w))
	}
	if url != "" {
		e.add("howpublished", `\url{`+url+"}")
		e.add("url", url)
		e.add("urldate", listing.FirstCited(w))
		rest.add("first cited ", listing.FirstCited(w))
		rest.add("", w.Path())
	} else {
		e.add("howpublished", escapeField(w.Path()))
	}
	e.add("doi", escapeID(w.DOI()))
	e.add("isbn", escapeField(w.ISBN()))
	e.add("pmid", escapeField(w.PMID()))
	if eprint := escapeID(w.ArXiv()); eprint != "" {
		e.add("eprint", eprint)
		e.add("archiveprefix", "arXiv")
	}
	e.add("note", rest.String())
	e.add("keywords", keywords(w))
	return e
}

// sortKey is what a work without an author is sorted and labelled by; without it the styles warn. It is the start of the
// title only: plainnat warns about labels of 500 bytes.
func sortKey(w *cite.Work) string {
	const most = 40 // characters
	text, n := listing.Label(w, clean), 0
	for i := range text {
		if n == most {
			return text[:i]
		}
		n++
	}
	return text
}

// classicYear is the year as the styles print it: a number, `91 BCE` for the astronomical -90, and `n.d.` where none is
// known, since plainnat warns about an empty year and would print empty brackets. Of an interval it is the start, since
// bibclean takes nothing but a year; the note has the rest.
func classicYear(year cite.Optional[int64]) string {
	switch {
	case !year.Known:
		return "n.d."
	case year.Value <= 0:
		return strconv.FormatUint(uint64(1-year.Value), 10) + " BCE"
	}
	return strconv.FormatInt(year.Value, 10)
}
