package table

import (
	"cmp"
	"slices"
	"strings"

	"biblog/pipeline/cite"
)

// ByKey lists works by citation key, the order in which people look for them.
func ByKey(works []*cite.Work) []*cite.Work {
	return slices.SortedFunc(slices.Values(works), func(a, b *cite.Work) int {
		return cmp.Or(strings.Compare(a.Key, b.Key), strings.Compare(a.EntryID, b.EntryID))
	})
}

// SourcesByKey lists the sources by the citation key of their work, then by id. A source knows only the id of its work.
//
// Sources are many times as many as works: only those are sorted by their keys, and each source is put into its place.
func SourcesByKey(b *cite.Bibliography) []*cite.Source {
	places := make(map[string]int, len(b.Works)) // of works, by id; works with one key share a place
	last, key := 0, ""
	for _, w := range ByKey(b.Works) {
		if w.Key != key {
			last, key = last+1, w.Key
		}
		places[w.EntryID] = last
	}
	of := make([]int, len(b.Sources)) // the place of each source's work; 0 if that is not there, before all keys
	starts := make([]int, last+2)     // where the sources of each place begin
	sources := byID(b.Sources)
	for i, s := range sources {
		of[i] = places[s.EntryID]
		starts[of[i]+1]++
	}
	for i := range last {
		starts[i+1] += starts[i]
	}
	list := make([]*cite.Source, len(sources))
	for i, s := range sources {
		at := &starts[of[i]]
		list[*at] = s
		*at++
	}
	return list
}

// byID lists sources by id, as they usually come.
func byID(sources []*cite.Source) []*cite.Source {
	order := func(a, b *cite.Source) int { return a.ID.Compare(b.ID) }
	if slices.IsSortedFunc(sources, order) {
		return sources
	}
	return slices.SortedFunc(slices.Values(sources), order)
}
