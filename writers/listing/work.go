package listing

import (
	"slices"

	"biblog/pipeline/cite"
	"biblog/writers/table"
)

// Works picks the works that are cited at least once and of which something is known, by citation key.
func Works(works []*cite.Work) []*cite.Work {
	return slices.DeleteFunc(table.ByKey(works), func(w *cite.Work) bool { return w.Citations == 0 || w.Unidentified() })
}

// Counts is how many works are listed, and how many are not and why.
type Counts struct {
	Listed  int
	Uncited int // only consulted or retrieved
	Unknown int // cited, but nothing is known of them
}

// Count counts the works by what becomes of them in a list.
func Count(works []*cite.Work) (c Counts) {
	for _, w := range works {
		switch {
		case w.Citations == 0:
			c.Uncited++
		case w.Unidentified():
			c.Unknown++
		default:
			c.Listed++
		}
	}
	return c
}

// Label is what stands where a title is due, so that nothing is without one: the title, else the URL, the path, an
// identifier, the entry id, whichever is the first of which clean leaves anything.
func Label(w *cite.Work, clean func(string) string) string {
	for _, s := range append([]string{w.Title, w.URL, w.Path()}, w.OtherIDs()...) {
		if s = clean(s); s != "" {
			return s
		}
	}
	return clean(w.EntryID())
}

// Keywords are the log formats and the providers that named the work.
func Keywords(w *cite.Work) []string { return slices.Concat(w.Formats(), w.Providers()) }
