package table

import (
	"cmp"
	"encoding/binary"
	"slices"
	"strings"

	"biblog/pipeline/cite"
)

// ByKey lists works by citation key, the order in which people look for them.
func ByKey(works []*cite.Work) []*cite.Work {
	// The first bytes of a key tell most of them apart: to compare those, no work has to be fetched.
	type entry struct {
		prefix uint64
		work   *cite.Work
	}
	list := make([]entry, len(works))
	for i, w := range works {
		var first [8]byte
		copy(first[:], w.Key)
		list[i] = entry{binary.BigEndian.Uint64(first[:]), w}
	}
	slices.SortFunc(list, func(a, b entry) int {
		if a.prefix != b.prefix {
			return cmp.Compare(a.prefix, b.prefix)
		}
		return cmp.Or(strings.Compare(a.work.Key, b.work.Key), cite.CompareEntryIDs(a.work, b.work))
	})
	sorted := make([]*cite.Work, len(list))
	for i, e := range list {
		sorted[i] = e.work
	}
	return sorted
}

// SourcesByKey lists the sources by the citation key of their work, then by id; the works come as ByKey lists them.
//
// Sources are many times as many as works: only those are sorted by their keys, and each source is put into its place.
func SourcesByKey(works []*cite.Work, sources []*cite.Source) []*cite.Source {
	places := make(map[*cite.Work]int, len(works)) // works with one key share a place
	last, key := 0, ""
	for _, w := range works {
		if w.Key != key {
			last, key = last+1, w.Key
		}
		places[w] = last
	}
	of := make([]int, len(sources)) // the place of each source's work; 0 if that is not there, before all keys
	starts := make([]int, last+2)   // where the sources of each place begin
	sources = byID(sources)
	for i, s := range sources {
		of[i] = places[s.Work]
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
