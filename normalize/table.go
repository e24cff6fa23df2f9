package normalize

import (
	"strings"
	"sync"

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

// shard holds the sources whose ids start alike.
type shard struct {
	mu      sync.Mutex
	sources map[cite.SourceID]*cite.Source
	_       [48]byte // fills a cache line of 64 bytes, so that two shards' locks do not fight over one
}

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
	fresh := &cite.Source{ID: id, Description: cloneDescription(d)}
	sh.sources[id] = fresh
	return fresh
}

func (t *Table) shard(id cite.SourceID) *shard { return &t.shards[id[0]%shards] }

// cloneDescription copies the nine strings into one allocation of their own.
func cloneDescription(d *cite.Description) cite.Description {
	c := *d
	fields := [...]*string{
		&c.Format, &c.Provider, &c.Namespace, &c.Title, &c.Author, &c.Year, &c.URL, &c.Path, &c.DocumentID,
	}
	var all strings.Builder
	length := 0
	for _, f := range fields {
		length += len(*f)
	}
	all.Grow(length)
	for _, f := range fields {
		all.WriteString(*f)
	}
	rest := all.String()
	for _, f := range fields {
		*f, rest = rest[:len(*f)], rest[len(*f):]
	}
	return c
}
