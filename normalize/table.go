package normalize

import (
	"bytes"
	"slices"
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
// table's concern, and may be done only while nobody calls Sources or Merge.
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

// Merge folds another table into this one: counts add up, the first and the last day widen. The other table and its
// sources stay as they are.
func (t *Table) Merge(other *Table) {
	for i := range other.shards {
		for _, s := range other.shards[i].list() {
			t.add(&s)
		}
	}
}

// Sources lists, by id, the sources that have a use: one that stands only in responses which do not count (a fuller
// form of them came) stands in no output.
func (t *Table) Sources() []*cite.Source {
	var used []*cite.Source
	for i := range t.shards {
		sh := &t.shards[i]
		sh.mu.Lock()
		for _, s := range sh.sources {
			if s.Uses > 0 {
				used = append(used, s)
			}
		}
		sh.mu.Unlock()
	}
	slices.SortFunc(used, bySourceID)
	return used
}

func (t *Table) shard(id cite.SourceID) *shard { return &t.shards[id[0]%shards] }

func (t *Table) add(s *cite.Source) {
	sh := t.shard(s.ID)
	sh.mu.Lock()
	defer sh.mu.Unlock()
	mine := sh.sources[s.ID]
	if mine == nil {
		fresh := *s
		fresh.EntryID, fresh.Ordinal = "", 0 // what they were elsewhere: they are given anew
		sh.sources[s.ID] = &fresh
		return
	}
	mine.Citations += s.Citations
	mine.Uses += s.Uses
	mine.First = cite.Earlier(mine.First, s.First)
	mine.Last = cite.Later(mine.Last, s.Last)
}

// list copies the shard's sources, so that no two shards are ever locked at once.
func (sh *shard) list() []cite.Source {
	sh.mu.Lock()
	defer sh.mu.Unlock()
	list := make([]cite.Source, 0, len(sh.sources))
	for _, s := range sh.sources {
		list = append(list, *s)
	}
	return list
}

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

func bySourceID(a, b *cite.Source) int {
	return bytes.Compare(a.ID[:], b.ID[:])
}
