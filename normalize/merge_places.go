package normalize

import (
	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

// mergePlaces takes the page and the path that most sources give, in the form for people; the other pages are kept
// beside it. Of the ways to write one page the most frequent is taken.
func mergePlaces(w *cite.Work, drafts []*draft) {
	var pages, paths votes
	for i, s := range w.Sources {
		pages.cast(drafts[i].page, s)
		paths.cast(drafts[i].path, s)
	}
	w.Path = paths.winner()
	best := pages.winner()
	for _, page := range pages {
		var ways votes
		for i, s := range w.Sources {
			if drafts[i].page == page.value {
				ways.cast(drafts[i].url, s)
			}
		}
		if url := ways.winner(); page.value == best {
			w.URL = url
		} else {
			w.OtherURLs = append(w.OtherURLs, url)
		}
	}
	w.OtherURLs = distinct(w.OtherURLs)
}

// mergeIdentifiers collects the identifiers of every source. Of several of one scheme the one that most sources give
// stands in its own field, the rest among the others, so that none is lost.
func mergeIdentifiers(w *cite.Work, drafts []*draft) {
	var doi, isbn, arxiv, pmid votes
	for i, s := range w.Sources {
		for _, id := range drafts[i].ids {
			switch id.Scheme {
			case canonical.DOI:
				doi.cast(id.Value, s)
			case canonical.ISBN:
				isbn.cast(id.Value, s)
			case canonical.ArXiv:
				arxiv.cast(id.Value, s)
			case canonical.PMID:
				pmid.cast(id.Value, s)
			default:
				w.OtherIDs = append(w.OtherIDs, id.String())
			}
		}
		if s.DocumentID != "" {
			w.OtherIDs = append(w.OtherIDs, s.Format+":"+s.DocumentID)
		}
	}
	for _, f := range [...]struct {
		scheme canonical.Scheme
		given  votes
		field  *string
	}{{canonical.DOI, doi, &w.DOI}, {canonical.ISBN, isbn, &w.ISBN}, {canonical.ArXiv, arxiv, &w.ArXiv}, {canonical.PMID, pmid, &w.PMID}} {
		*f.field = f.given.winner()
		for _, v := range f.given {
			if v.value != *f.field {
				w.OtherIDs = append(w.OtherIDs, canonical.Identifier{Scheme: f.scheme, Value: v.value}.String())
			}
		}
	}
	w.OtherIDs = distinct(w.OtherIDs)
}
