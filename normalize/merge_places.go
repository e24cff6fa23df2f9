package normalize

import (
	"slices"
	"strings"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

// mergePlaces takes the page and the path that most sources give; the other pages are kept beside it, each once, however
// many ways there are to write it.
func (m *merger) mergePlaces(w *cite.Work) {
	m.pages, m.paths = m.pages[:0], m.paths[:0]
	for i, s := range w.Sources {
		m.pages.cast(m.offers[i].page.key, s)
		m.paths.cast(m.offers[i].further.path, s)
	}
	if path := m.wayTo(m.paths.winner(), w); path != "" {
		w.Extend().Path = path
	}
	others := m.others[:0]
	best := m.pages.winner()
	for _, page := range m.pages {
		if url := m.addressOf(page.value, w); page.value == best {
			w.URL = url
		} else {
			others = append(others, url)
		}
	}
	if m.others = others; len(others) > 0 {
		w.Extend().OtherURLs = distinct(slices.Clone(others))
	}
}

// addressOf is the most frequent way in which the sources write the URL of a page, of those that lead to the page itself and
// not to a form of it for telephones or programs, if there are any, and of these with https, if there are any: a link without
// it is the older one, but one that nobody gave is not made up.
func (m *merger) addressOf(page string, w *cite.Work) string {
	ways := &m.ways
	for rank := range ways {
		ways[rank] = ways[rank][:0]
	}
	for i, s := range w.Sources {
		url := m.offers[i].page.url
		if m.offers[i].page.key != page {
			continue
		}
		rank := 0
		if !detour(url) {
			rank += 2
		}
		if strings.HasPrefix(url, "https:") {
			rank++
		}
		ways[rank].cast(url, s)
	}
	for rank := len(ways) - 1; rank > 0; rank-- {
		if len(ways[rank]) > 0 {
			return ways[rank].winner()
		}
	}
	return ways[0].winner()
}

// detour says whether a URL leads to a form of its page for telephones, to a short link or to the bare text of a file.
func detour(url string) bool {
	_, rest, _ := strings.Cut(url, "://")
	host, path, _ := strings.Cut(rest, "/")
	for _, start := range [...]string{"m.", "mobile.", "amp."} {
		if strings.HasPrefix(host, start) {
			return true
		}
	}
	switch host {
	case "youtu.be", "raw.githubusercontent.com", "gist.githubusercontent.com", "cdn.jsdelivr.net", "export.arxiv.org":
		return true
	}
	path, _, _ = strings.Cut(path, "?")
	path = strings.TrimSuffix(path, "/")
	return strings.HasSuffix(path, "/amp") || strings.HasSuffix(path, ".amp") || strings.Contains(host, ".m.wiki")
}

// wayTo is how the sources write a path: the shortest way, without "./" and doubled slashes, if any of them has it, else
// the most frequent one.
func (m *merger) wayTo(path string, w *cite.Work) string {
	ways := m.ways[0][:0]
	for i, s := range w.Sources {
		if m.offers[i].further.path != path {
			continue
		}
		if m.offers[i].further.file == path {
			return path
		}
		ways.cast(m.offers[i].further.file, s)
	}
	m.ways[0] = ways
	return ways.winner()
}

// mergeIdentifiers collects the identifiers of every source. Of several of one scheme the one that most sources give
// stands in its own field, the rest among the others, so that none is lost.
func (m *merger) mergeIdentifiers(w *cite.Work) {
	m.doi, m.isbn, m.arxiv, m.pmid = m.doi[:0], m.isbn[:0], m.arxiv[:0], m.pmid[:0]
	others := m.others[:0]
	for i, s := range w.Sources {
		for _, id := range m.offers[i].further.ids {
			switch id.Scheme {
			case canonical.DOI:
				m.doi.cast(id.Value, s)
			case canonical.ISBN:
				m.isbn.cast(id.Value, s)
			case canonical.ArXiv:
				m.arxiv.cast(id.Value, s)
			case canonical.PMID:
				m.pmid.cast(id.Value, s)
			default:
				others = append(others, id.String())
			}
		}
		if id := s.DocumentID(); id != "" {
			others = append(others, s.Format()+":"+canonical.DocumentID(id))
		}
	}
	for _, f := range [...]struct {
		scheme canonical.Scheme
		given  votes
		field  func(*cite.Extra) *string
	}{
		{canonical.DOI, m.doi, func(x *cite.Extra) *string { return &x.DOI }},
		{canonical.ISBN, m.isbn, func(x *cite.Extra) *string { return &x.ISBN }},
		{canonical.ArXiv, m.arxiv, func(x *cite.Extra) *string { return &x.ArXiv }},
		{canonical.PMID, m.pmid, func(x *cite.Extra) *string { return &x.PMID }},
	} {
		best := f.given.winner()
		if best != "" {
			*f.field(w.Extend()) = best
		}
		for _, v := range f.given {
			if v.value != best {
				others = append(others, canonical.Identifier{Scheme: f.scheme, Value: v.value}.String())
			}
		}
	}
	if m.others = others; len(others) > 0 {
		w.Extend().OtherIDs = distinct(slices.Clone(others))
	}
}
