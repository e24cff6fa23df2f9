package readers

import (
	"hash/maphash"
	"strings"
	"sync"

	"biblog/pipeline/cite"
)

// table is the least that can be a cursor.Sources.
type table struct {
	mu      sync.Mutex
	seed    maphash.Seed
	sources map[cite.Description]*cite.Source
}

func newTable() *table {
	return &table{seed: maphash.MakeSeed(), sources: make(map[cite.Description]*cite.Source)}
}

func (t *table) InternAll(all []cite.Description, found []*cite.Source) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for i := range all {
		found[i] = t.intern(&all[i])
	}
}

func (t *table) intern(d *cite.Description) *cite.Source {
	if s := t.sources[*d]; s != nil {
		return s
	}
	c := *d
	for _, f := range []*string{&c.Format, &c.Provider, &c.Namespace, &c.Title, &c.Author, &c.Year, &c.URL, &c.Path, &c.DocumentID} {
		*f = strings.Clone(*f)
	}
	s := cite.NewSource(&c)
	t.sources[c] = s
	return s
}
