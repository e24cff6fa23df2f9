package normalize

import (
	"net/url"
	"path"
	"strconv"
	"strings"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

// Lengths of the parts of a citation key, in ASCII characters. A key is typed, read aloud and completed by editors: the
// longest natural one stays below 80.
const (
	authorLength   = 24 // the family name, or the first words of a body's name
	titleLength    = 20 // the first telling word
	untitledLength = 32 // what stands in for an author, or for both
	entryLength    = 8  // hexadecimal digits of an entry id, where nothing else is known
)

// naturalKey is the citation key that a work would have if it were alone: `dostoevsky-prestuplenie-1866`, author,
// tellingWords word of the title and year as far as they are known, in ASCII; of a work without author and title, where it
// is or what identifies it. It has the form [a-z][a-z0-9]*(-[a-z0-9]+)*: a doubled hyphen, an apostrophe or `#` breaks
// pandoc or biber, and a key that differs from another in case only makes bibtex drop an entry. It depends on the work
// alone, never on its neighbours or its place in a list. Published keys are kept by the ledger, however this changes.
func naturalKey(w *cite.Work) string { return string(new(keyWords).appendNaturalKey(nil, w)) }

// appendNaturalKey appends the natural key of a work.
func (k *keyWords) appendNaturalKey(b []byte, w *cite.Work) []byte {
	from := len(b)
	for _, parts := range [...]func(*keyWords, *cite.Work) keyParts{(*keyWords).named, (*keyWords).located, (*keyWords).identified} {
		k.out = k.out[:0]
		if b = parts(k, w).append(b); len(b) > from {
			return b
		}
	}
	id := appendASCIIWord(nil, w.EntryID())
	return keyParts{[]byte("entry"), id[:min(len(id), entryLength)]}.append(b)
}

// keyParts are what a key is joined of; some may be empty.
type keyParts [3][]byte

// named is author, title word and year. A year alone names nothing.
func (k *keyWords) named(w *cite.Work) keyParts {
	author := k.byline(w.Authors)
	if len(author) > 0 {
		return keyParts{author, k.telling(canonical.Display(w.Title), 1, titleLength), k.yearPart(w.Year())}
	}
	if title := k.telling(canonical.Display(w.Title), 3, untitledLength); len(title) > 0 {
		return keyParts{title, k.yearPart(w.Year())}
	}
	return keyParts{}
}

// located is the host and the end of the URL's path, or the name of the file.
func (k *keyWords) located(w *cite.Work) keyParts {
	if u, err := url.Parse(w.URL); err == nil && u.Host != "" {
		host := strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.")
		return keyParts{k.ascii(host, untitledLength), k.ascii(path.Base(u.Path), untitledLength)}
	}
	if w.Path() != "" {
		return keyParts{k.ascii(path.Base(w.Path()), untitledLength)}
	}
	return keyParts{}
}

// identified is the first identifier there is, behind its scheme.
func (k *keyWords) identified(w *cite.Work) keyParts {
	ids := []string{schemed("doi:", w.DOI()), schemed("isbn:", w.ISBN()), schemed("arxiv:", w.ArXiv()), schemed("pmid:", w.PMID())}
	for _, id := range append(ids, w.OtherIDs()...) {
		if key := k.ascii(id, untitledLength); len(key) > 0 {
			return keyParts{key}
		}
	}
	return keyParts{}
}

func schemed(scheme, id string) string {
	if id == "" {
		return ""
	}
	return scheme + id
}

// byline is the family name of the first author, or the first words of a name whose parts are not certain.
func (k *keyWords) byline(authors []cite.Name) []byte {
	if len(authors) == 0 {
		return nil
	}
	if family := authors[0].Family(); family != "" {
		return k.ascii(family, authorLength)
	}
	return k.telling(authors[0].Literal, 3, authorLength)
}

// yearPart is the year as people write it: `1992`, and `91bce` for the astronomical -90, since a minus sign would read
// as a hyphen.
func (k *keyWords) yearPart(year cite.Optional[int64]) []byte {
	from := len(k.out)
	switch {
	case !year.Known:
	case year.Value <= 0:
		k.out = append(strconv.AppendUint(k.out, uint64(1-year.Value), 10), "bce"...)
	default:
		k.out = strconv.AppendInt(k.out, year.Value, 10)
	}
	return k.out[from:]
}

// append puts the parts that are not empty behind one another. A key must start with a letter: before a digit goes
// `work`, as in `work-1984-1949`.
func (parts keyParts) append(b []byte) []byte {
	from := len(b)
	for _, p := range parts {
		if len(p) == 0 {
			continue
		}
		if len(b) > from {
			b = append(b, '-')
		} else if p[0] < 'a' {
			b = append(b, "work-"...)
		}
		b = append(b, p...)
	}
	return b
}
