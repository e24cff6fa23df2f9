package normalize

import (
	"slices"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

// mergePlaces takes the URL and the path that most sources give, in the form for people; the other URLs are kept beside
// it. A URL of a scheme that is no web page never becomes a link: it stays with its source.
func mergePlaces(w *cite.Work) {
	var urls, paths votes
	for _, s := range w.Sources {
		if u, ok := canonical.URL(s.URL); ok && u.Web {
			urls.cast(u.Clean, s)
		}
		paths.cast(canonical.Path(s.Path), s)
	}
	w.URL, w.Path = urls.winner(), paths.winner()
	for _, u := range urls {
		if u.value != w.URL {
			w.OtherURLs = append(w.OtherURLs, u.value)
		}
	}
	slices.Sort(w.OtherURLs)
}

// mergeIdentifiers collects the identifiers of every source. Of several of one scheme the one that most sources give
// stands in its own field, the rest among the others, so that none is lost.
func mergeIdentifiers(w *cite.Work) {
	var doi, isbn, arxiv, pmid votes
	for _, s := range w.Sources {
		for _, id := range canonical.Identifiers(s.URL, s.DocumentID, s.Title, s.Author) {
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
