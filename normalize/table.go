package normalize

import (
	"hash/maphash"
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
	seed   maphash.Seed
	shards [shards]shard
}

// shard holds the sources whose ids start alike. Thousands of them stand in few pieces of memory: the collector marks a
// piece once, where it would look up each source and each text.
type shard struct {
	mu      sync.Mutex
	sources []*piece
	count   uint32             // of sources
	slots   []slot             // a power of two, of which a quarter is free; empty until the first source
	text    []byte             // the end of a piece; what was cut off it belongs to sources
	origins []cite.Description // the distinct formats, providers and namespaces, of which there are few
}

// slot is where a source is found. A map with ids for keys takes ten times the memory: the source has its id itself.
type slot struct {
	upper  uint32 // half of its hash; the other half says where it is looked for first
	number uint32 // of the source in its shard, from 1; 0 for a free slot
}

// piece is memory for the sources that a shard takes memory for at once.
type piece [sourcesTogether]cite.Source

// sourcesTogether and textTogether are for how many sources, and for how many bytes of their texts, a shard takes memory at
// once: as much as the allocator gives in one size. It puts a word before what holds pointers.
const (
	sourcesTogether = (textTogether - int(unsafe.Sizeof(uintptr(0)))) / int(unsafe.Sizeof(cite.Source{}))
	textTogether    = 16 << 10
)

// NewTable is a table without sources.
func NewTable() *Table { return &Table{seed: maphash.MakeSeed()} }

// Intern is the one source that stands for the description. The strings of d may alias memory that is used again: they
// are cloned when a description is seen for the first time, and only then. Who counts the uses of the source is not the
// table's concern.
func (t *Table) Intern(d *cite.Description) *cite.Source {
	id := d.ID()
	hash := maphash.Comparable(t.seed, id)
	sh := t.shard(id)
	sh.mu.Lock()
	defer sh.mu.Unlock()
	if 4*int(sh.count) >= 3*len(sh.slots) {
		sh.grow(t.seed)
	}
	at := sh.find(hash, &id)
	if at.number == 0 {
		*at = slot{upper(hash), sh.next()}
		fresh := sh.source(at.number)
		fresh.ID, fresh.Description = id, sh.clone(d)
	}
	return sh.source(at.number)
}

func upper(hash uint64) uint32 { return uint32(hash >> 32) }

// source is the one with the number.
func (sh *shard) source(number uint32) *cite.Source {
	at := int(number - 1)
	return &sh.sources[at/sourcesTogether][at%sourcesTogether]
}

// next is the number of a new source.
func (sh *shard) next() uint32 {
	if int(sh.count)%sourcesTogether == 0 {
		sh.sources = append(sh.sources, new(piece))
	}
	sh.count++
	return sh.count
}

// find is the slot of a source, or the free one where it belongs.
func (sh *shard) find(hash uint64, id *cite.SourceID) *slot {
	for i := uint32(hash); ; i++ {
		at := &sh.slots[i&uint32(len(sh.slots)-1)]
		if at.number == 0 || at.upper == upper(hash) && sh.source(at.number).ID == *id {
			return at
		}
	}
}

// grow makes room for twice as many sources.
func (sh *shard) grow(seed maphash.Seed) {
	sh.slots = make([]slot, max(leastSlots, 2*len(sh.slots)))
	for number := uint32(1); number <= sh.count; number++ {
		id := &sh.source(number).ID
		hash := maphash.Comparable(seed, *id)
		*sh.find(hash, id) = slot{upper(hash), number}
	}
}

// leastSlots is how many slots a shard with a source has.
const leastSlots = 64

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
