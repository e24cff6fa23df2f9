package normalize

import (
	"strings"
	"sync"
	"sync/atomic"
	"unique"
	"unsafe"

	"biblog/pipeline/cite"
)

// shelf keeps sources whose ids start alike. Thousands of them stand in few pieces of memory: the collector marks a piece
// once, where it would look up each source and each text.
type shelf struct {
	mu    sync.Mutex
	piece []cite.Source              // the last one
	used  uint32                     // sources of it
	first uint32                     // the number of its first source
	texts strings.Builder            // a piece
	last  unique.Handle[cite.Origin] // of the last source
}

// together and textTogether are for how many sources, and for how many bytes of their texts, a shelf takes memory at once: as
// much as the allocator gives in one size. It puts a word before what holds pointers.
const (
	together     = uint32((textTogether - unsafe.Sizeof(uintptr(0))) / unsafe.Sizeof(cite.Source{}))
	textTogether = 16 << 10
)

// source is a new source with its number, described by a copy of d.
func (sh *shelf) source(id cite.SourceID, d *cite.Description, all *pieces) (*cite.Source, uint32) {
	var space [1024]byte
	texts := d.AppendTexts(space[:0])
	sh.mu.Lock()
	defer sh.mu.Unlock()
	if sh.used %= together; sh.used == 0 {
		sh.piece, sh.first = all.add()
	}
	number := sh.first + sh.used
	s := &sh.piece[sh.used]
	sh.used++
	s.ID, s.Packed = id, cite.Packed{Origin: sh.origin(d), Texts: sh.keep(texts)}
	return s, number
}

// origin is d.Origin, which is looked up only where it is another one than that of the source before: a log has few.
func (sh *shelf) origin(d *cite.Description) unique.Handle[cite.Origin] {
	if sh.last == (unique.Handle[cite.Origin]{}) || sh.last.Value() != (cite.Origin{Format: d.Format, Provider: d.Provider, Namespace: d.Namespace}) {
		sh.last = d.Origin()
	}
	return sh.last
}

// keep copies the texts to where they stay.
func (sh *shelf) keep(texts []byte) string {
	if len(texts) > textTogether/4 { // what is left of the piece is for shorter ones
		return string(texts)
	}
	if len(texts) > sh.texts.Cap()-sh.texts.Len() {
		sh.texts.Reset()
		sh.texts.Grow(textTogether)
	}
	start := sh.texts.Len()
	sh.texts.Write(texts)
	return sh.texts.String()[start:]
}

// pieces are those of all shelves. They number the sources from 1 on: a number is half of a pointer, and nothing for the
// collector. As many as fit into 32 bits would take a TiB. They are slices because the place of a source in one is known
// without a look at its memory; with pointers to arrays Go makes sure of each that it is not nil, by reading what it points
// to, and to wait for that took a tenth of the time to find a known source.
type pieces struct {
	list atomic.Pointer[[][]cite.Source]
	mu   sync.Mutex // of whoever adds
}

func (p *pieces) source(number uint32) *cite.Source {
	return &(*p.list.Load())[(number-1)/together][(number-1)%together]
}

// add makes a piece and says the number of the first source in it.
func (p *pieces) add() (fresh []cite.Source, first uint32) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var list [][]cite.Source
	if known := p.list.Load(); known != nil {
		list = *known
	}
	fresh = make([]cite.Source, together)
	list = append(list, fresh) // whoever reads the list as it was does not look beyond its end
	p.list.Store(&list)
	return fresh, uint32(len(list)-1)*together + 1
}
