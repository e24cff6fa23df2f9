package normalize

import (
	"strings"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

// mergePlaces takes the page and the path that most sources give; the other pages are kept beside it, each once, however
// many ways there are to write it.
func mergePlaces(w *cite.Work, drafts []*draft) {
	var pages, paths votes
	for i, s := range w.Sources {
		pages.cast(drafts[i].page, s)
		paths.cast(drafts[i].path, s)
	}
	w.Path = wayTo(paths.winner(), w, drafts)
	best := pages.winner()
	for _, page := range pages {
		if url := addressOf(page.value, w, drafts); page.value == best {
			w.URL = url
		} else {
			w.OtherURLs = append(w.OtherURLs, url)
		}
	}
	w.OtherURLs = distinct(w.OtherURLs)
}

// addressOf is the most frequent way in which the sources write the URL of a page, of those with https if there are any:
// a link without it is the older one, but one that nobody gave is not made up.
func addressOf(page string, w *cite.Work, drafts []*draft) string {
	var safe, ways votes
	for i, s := range w.Sources {
		if drafts[i].page != page {
			continue
		}
		ways.cast(drafts[i].url, s)
		if strings.HasPrefix(drafts[i].url, "https:") {
			safe.cast(drafts[i].url, s)
		}
	}
	if len(safe) > 0 {
		return safe.winner()
	}
	return ways.winner()
}

// wayTo is how the sources write a path: the shortest way, without "./" and doubled slashes, if any of them has it, else
// the most frequent one.
func wayTo(path string, w *cite.Work, drafts []*draft) string {
	var ways votes
	for i, s := range w.Sources {
		if drafts[i].path != path {
			continue
		}
		if drafts[i].file == path {
			return path
		}
		ways.cast(drafts[i].file, s)
	}
	return ways.winner()
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
