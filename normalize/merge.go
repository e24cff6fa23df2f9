package normalize

import (
	"cmp"
	"slices"

	"biblog/pipeline/cite"
)

// merger makes works. Works are made by the thousand, most of them of a source or two: what it takes to compare those is
// kept from one to the next, and the works lie side by side in memory.
type merger struct {
	from    *offering
	works   []cite.Work // room for more
	members []*cite.Source
	offers  []draft
	given   []string // titles of the sources
	titles  []wording

	dates                  []date
	pages, paths           votes
	ways                   [4]votes // the worst first
	doi, isbn, arxiv, pmid votes
	others                 []string // URLs or identifiers
	formats, providers     []string
	origins                []*cite.Origins // that many works have
}

// newMerger makes room for so many works of so many sources.
func newMerger(from *offering, works, sources int) *merger {
	return &merger{from: from, works: make([]cite.Work, works), members: make([]*cite.Source, sources)}
}

// merge makes a work of the sources of one group, whose indexes ascend. Every field is one that some source gave: nothing is
// invented, and every choice is by a total order over the sources, so that neither their number nor their order shows.
func (m *merger) merge(group []int32) *cite.Work {
	w := &m.works[0]
	m.works = m.works[1:]
	w.Sources, m.members = m.members[:len(group):len(group)], m.members[len(group):]
	for i, at := range group {
		w.Sources[i] = m.from.sources[at]
	}
	m.offers = m.from.appendDrafts(m.offers[:0], group)
	title, script := m.mergeTitles(w.Sources)
	w.Title = title
	credits := mergeAuthors(m.offers, script)
	w.Authors, w.EtAl = credits.names, credits.etAl
	w.Date = m.mergeDates(w.Sources)
	m.mergePlaces(w)
	m.mergeIdentifiers(w)
	w.Type = entryType(w)
	m.mergeUse(w)
	return w
}

// mergeUse adds up how often and when a work was cited, and by whom.
func (m *merger) mergeUse(w *cite.Work) {
	m.formats, m.providers = m.formats[:0], m.providers[:0]
	for _, s := range w.Sources {
		w.Citations += s.Citations
		w.First, w.Last = cite.Earlier(w.First, s.First), cite.Later(w.Last, s.Last)
		m.formats = append(m.formats, s.Format())
		if provider := s.Provider(); provider != "" {
			m.providers = append(m.providers, provider)
		}
	}
	w.Origins = m.originsOf(distinct(m.formats), distinct(m.providers))
}

// mostShared bounds the origins that are shared: formats and providers are few.
const mostShared = 64

// originsOf are one for all works that have the same.
func (m *merger) originsOf(formats, providers []string) *cite.Origins {
	for _, known := range m.origins {
		if slices.Equal(known.Formats, formats) && slices.Equal(known.Providers, providers) {
			return known
		}
	}
	o := &cite.Origins{Formats: slices.Clone(formats), Providers: append([]string(nil), providers...)} // nil where there are none
	if len(m.origins) < mostShared {
		m.origins = append(m.origins, o)
	}
	return o
}

// distinct sorts and drops repeats.
func distinct(list []string) []string {
	slices.Sort(list)
	return slices.Clip(slices.Compact(list))
}

// date is what sources say of the year, and how many do.
type date struct {
	*dating
	sources   int
	citations int64
}

// mergeDates takes the date that most sources give, nil if none gives any: a digit that one of them got wrong loses. Of several as frequent
// the more cited wins, then the more exact, then the earlier, then the order of the text.
func (m *merger) mergeDates(sources []*cite.Source) *cite.Date {
	dates := m.dates[:0]
	for i := range m.offers {
		given := m.offers[i].dating
		if given.date.Issued == "" {
			continue
		}
		at := slices.IndexFunc(dates, func(d date) bool { return d.date.Issued == given.date.Issued })
		if at < 0 {
			at = len(dates)
			dates = append(dates, date{dating: given})
		}
		dates[at].sources++
		dates[at].citations += sources[i].Citations
	}
	m.dates = dates
	if len(dates) == 0 {
		return nil
	}
	best := slices.MinFunc(dates, func(x, y date) int {
		return cmp.Or(cmp.Compare(y.sources, x.sources), cmp.Compare(y.citations, x.citations),
			cmp.Compare(x.year.To-x.year.From, y.year.To-y.year.From), cmp.Compare(x.year.From, y.year.From),
			cmp.Compare(x.date.Issued, y.date.Issued))
	})
	return &best.date
}

// votes are the values that sources give for one field, each with how many do and how often those were cited.
type votes []vote

type vote struct {
	value     string
	sources   int
	citations int64
}

func (v *votes) cast(value string, s *cite.Source) {
	if value == "" {
		return
	}
	at := slices.IndexFunc(*v, func(x vote) bool { return x.value == value })
	if at < 0 {
		at = len(*v)
		*v = append(*v, vote{value: value})
	}
	(*v)[at].sources++
	(*v)[at].citations += s.Citations
}

// winner is what most sources give, then what is cited most, then the shortest, then the first in order; "" if none
// gives anything.
func (v votes) winner() string {
	if len(v) == 0 {
		return ""
	}
	return slices.MinFunc(v, func(x, y vote) int {
		return cmp.Or(cmp.Compare(y.sources, x.sources), cmp.Compare(y.citations, x.citations),
			cmp.Compare(len(x.value), len(y.value)), cmp.Compare(x.value, y.value))
	}).value
}

// entryType is what the evidence makes of a work. A DOI that holds the digits of the work's ISBN is a book's, not an
// article's in it.
func entryType(w *cite.Work) cite.EntryType {
	switch {
	case w.ISBN() != "" && (w.DOI() == "" || doiOfBook(w.DOI(), w.ISBN())):
		return cite.TypeBook
	case w.DOI() != "" || w.PMID() != "":
		return cite.TypeArticle
	case w.ArXiv() != "":
		return cite.TypeReport
	case w.Path() != "":
		return cite.TypeSoftware
	case w.URL != "":
		return cite.TypeOnline
	}
	return cite.TypeMisc
}

// doiOfBook says whether a DOI ends with the ISBN, hyphens aside: `10.1007/978-3-540-28650-9`, not `…-9_4`.
func doiOfBook(doi, isbn string) bool {
	at := len(isbn)
	for i := len(doi) - 1; i >= 0 && at > 0; i-- {
		switch c := doi[i]; {
		case c == '-':
		case c == isbn[at-1]:
			at--
		default:
			return false
		}
	}
	return at == 0
}
