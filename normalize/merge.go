package normalize

import (
	"cmp"
	"slices"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

// merge makes a work of the sources of one group, whose indexes ascend, and of what each has to offer. Every field is one that some source gave: nothing is invented,
// and every choice is by a total order over the sources, so that neither their number nor their order shows.
func merge(sources []*cite.Source, drafts []draft, group []int32) *cite.Work {
	w := &cite.Work{Sources: make([]*cite.Source, len(group))}
	offers := make([]*draft, len(group))
	for i, at := range group {
		w.Sources[i], offers[i] = sources[at], &drafts[at]
	}
	w.Title = mergeTitles(offers)
	w.Authors = mergeAuthors(offers).names
	w.Year, w.Issued = mergeYears(w.Sources, offers)
	mergePlaces(w, offers)
	mergeIdentifiers(w, offers)
	w.Type = entryType(w)
	mergeUse(w)
	return w
}

// mergeUse adds up how often and when a work was cited, and by whom.
func mergeUse(w *cite.Work) {
	for _, s := range w.Sources {
		w.Citations += s.Citations
		w.First, w.Last = cite.Earlier(w.First, s.First), cite.Later(w.Last, s.Last)
		w.Formats = append(w.Formats, s.Format)
		if s.Provider != "" {
			w.Providers = append(w.Providers, s.Provider)
		}
	}
	w.Formats, w.Providers = distinct(w.Formats), distinct(w.Providers)
}

// distinct sorts and drops repeats.
func distinct(list []string) []string {
	slices.Sort(list)
	return slices.Clip(slices.Compact(list))
}

// mergeYears takes the date that most sources give: a digit that one of them got wrong loses. Of several as frequent
// the more cited wins, then the more exact, then the earlier, then the order of the text.
func mergeYears(sources []*cite.Source, drafts []*draft) (cite.Optional[int64], string) {
	type date struct {
		year      canonical.Interval
		issued    string
		sources   int
		citations int64
	}
	var dates []date
	for i, d := range drafts {
		if d.issued == "" {
			continue
		}
		year, issued := d.year, d.issued
		at := slices.IndexFunc(dates, func(d date) bool { return d.issued == issued })
		if at < 0 {
			at = len(dates)
			dates = append(dates, date{year: year, issued: issued})
		}
		dates[at].sources++
		dates[at].citations += sources[i].Citations
	}
	if len(dates) == 0 {
		return cite.Optional[int64]{}, ""
	}
	best := slices.MinFunc(dates, func(x, y date) int {
		return cmp.Or(cmp.Compare(y.sources, x.sources), cmp.Compare(y.citations, x.citations),
			cmp.Compare(x.year.To-x.year.From, y.year.To-y.year.From), cmp.Compare(x.year.From, y.year.From),
			cmp.Compare(x.issued, y.issued))
	})
	return cite.Some(int64(best.year.From)), best.issued
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
	case w.ISBN != "" && (w.DOI == "" || doiOfBook(w.DOI, w.ISBN)):
		return cite.TypeBook
	case w.DOI != "" || w.PMID != "":
		return cite.TypeArticle
	case w.ArXiv != "":
		return cite.TypeReport
	case w.Path != "":
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
