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
func SourcesByKey(b *cite.Bibliography) []*cite.Source {
	keys := make(map[string]string, len(b.Works))
	for _, w := range b.Works {
		keys[w.EntryID] = w.Key
	}
	type keyed struct {
		key    string // looked up once a source, not once a comparison
		source *cite.Source
	}
	list := make([]keyed, len(b.Sources))
	for i, s := range b.Sources {
		list[i] = keyed{keys[s.EntryID], s}
	}
	slices.SortFunc(list, func(a, b keyed) int {
		return cmp.Or(strings.Compare(a.key, b.key), a.source.ID.Compare(b.source.ID))
	})
	sources := make([]*cite.Source, len(list))
	for i, k := range list {
		sources[i] = k.source
	}
	return sources
}
