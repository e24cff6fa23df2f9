package normalize

import (
	"sync"
	"unsafe"

	"biblog/pipeline/cite"
)

// shards is how many parts a table has, so that workers seldom wait for each other. A power of two; it shows in no
// output.
const shards = 64

// Table folds descriptions into sources: equal descriptions get one and the same source. It is keyed by the source id,
// a cryptographic hash, so that no log, however hostile, can make two descriptions share a source or pile up in one
// bucket. Its methods may be called from several goroutines at once.
type Table struct {
	shards [shards]shard
}

// shard holds the sources whose ids start alike. Thousands of them stand in few pieces of memory: the collector marks a
// piece once, where it would look up each source and each text.
type shard struct {
	mu      sync.Mutex
	sources map[cite.SourceID]*cite.Source
	free    []cite.Source
	text    []byte             // the end of a piece; what was cut off it belongs to sources
	origins []cite.Description // the distinct formats, providers and namespaces, of which there are few
}

// together and textTogether are for how many sources, and for how many bytes of their texts, a shard takes memory at once.
const together, textTogether = 64, 16 << 10

// NewTable is a table without sources.
func NewTable() *Table {
	t := new(Table)
	for i := range t.shards {
		t.shards[i].sources = make(map[cite.SourceID]*cite.Source)
	}
	return t
}

// Intern is the one source that stands for the description. The strings of d may alias memory that is used again: they
// are cloned when a description is seen for the first time, and only then. Who counts the uses of the source is not the
// table's concern.
func (t *Table) Intern(d *cite.Description) *cite.Source {
	id := d.ID()
	sh := t.shard(id)
	sh.mu.Lock()
	defer sh.mu.Unlock()
	if known := sh.sources[id]; known != nil {
		return known
	}
	if len(sh.free) == 0 {
		sh.free = make([]cite.Source, together)
	}
	fresh := &sh.free[0]
	sh.free = sh.free[1:]
	fresh.ID, fresh.Description = id, sh.clone(d)
	sh.sources[id] = fresh
	return fresh
}

func (t *Table) shard(id cite.SourceID) *shard { return &t.shards[id[0]%shards] }

// clone copies the texts of a description to where they stay.
func (sh *shard) clone(d *cite.Description) cite.Description {
	c := sh.origin(d)
	c.Title, c.Author, c.Year, c.URL, c.Path, c.DocumentID = d.Title, d.Author, d.Year, d.URL, d.Path, d.DocumentID
	sh.keep(&c.Title, &c.Author, &c.Year, &c.URL, &c.Path, &c.DocumentID)
	return c
}

// most is how many origins are remembered: a provider is whatever a log says it is.
const most = 16

// origin is a description of nothing but where d comes from.
func (sh *shard) origin(d *cite.Description) cite.Description {
	for i := range sh.origins {
		if o := &sh.origins[i]; o.Format == d.Format && o.Provider == d.Provider && o.Namespace == d.Namespace {
			return *o
		}
	}
	o := cite.Description{Format: d.Format, Provider: d.Provider, Namespace: d.Namespace}
	sh.keep(&o.Format, &o.Provider, &o.Namespace)
	if len(sh.origins) < most {
		sh.origins = append(sh.origins, o)
	}
	return o
}

// keep copies the texts to where they stay.
func (sh *shard) keep(texts ...*string) {
	length := 0
	for _, t := range texts {
		length += len(*t)
	}
	piece := &sh.text
	switch {
	case length > textTogether/4: // what is left of the piece is for shorter ones
		own := make([]byte, 0, length)
		piece = &own
	case length > cap(sh.text)-len(sh.text):
		sh.text = make([]byte, 0, textTogether)
	}
	for _, t := range texts {
		start := len(*piece)
		*piece = append(*piece, *t...)
		*t = unsafe.String(unsafe.SliceData((*piece)[start:]), len(*t)) // nobody writes there again
	}
}
