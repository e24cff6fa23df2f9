package normalize

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unsafe"

	"biblog/pipeline/cite"
)

// shelf keeps sources whose ids start alike. Thousands of them stand in few pieces of memory: the collector marks a piece
// once, where it would look up each source and each text.
type shelf struct {
	mu    sync.Mutex
	piece *piece // the last one
	used  uint32 // sources of it
	first uint32 // the number of its first source
	text  []byte // the end of a piece; what was cut off it belongs to sources
}

// together and textTogether are for how many sources, and for how many bytes of their texts, a shelf takes memory at once: as
// much as the allocator gives in one size. It puts a word before what holds pointers.
const (
	together     = uint32((textTogether - unsafe.Sizeof(uintptr(0))) / unsafe.Sizeof(cite.Source{}))
	textTogether = 16 << 10
)

type piece [together]cite.Source

// source is a new source with its number, described by a copy of d, whose origin is known or nil.
func (sh *shelf) source(id cite.SourceID, d, origin *cite.Description, all *pieces) (*cite.Source, uint32) {
	sh.mu.Lock()
	defer sh.mu.Unlock()
	if sh.used %= together; sh.used == 0 {
		sh.piece, sh.first = all.add()
	}
	number := sh.first + sh.used
	s := &sh.piece[sh.used]
	sh.used++
	s.ID, s.Description = id, *d
	if origin != nil {
		s.Format, s.Provider, s.Namespace = origin.Format, origin.Provider, origin.Namespace
		sh.keep(&s.Title, &s.Author, &s.Year, &s.URL, &s.Path, &s.DocumentID)
	} else {
		sh.keep(&s.Format, &s.Provider, &s.Namespace, &s.Title, &s.Author, &s.Year, &s.URL, &s.Path, &s.DocumentID)
	}
	return s, number
}

// keep copies the texts to where they stay.
func (sh *shelf) keep(texts ...*string) {
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

// pieces are those of all shelves. They number the sources from 1 on: a number is half of a pointer, and nothing for the
// collector. As many as fit into 32 bits would take a TiB.
type pieces struct {
	list atomic.Pointer[[]*piece]
	mu   sync.Mutex // of whoever adds
}

func (p *pieces) source(number uint32) *cite.Source {
	return &(*p.list.Load())[(number-1)/together][(number-1)%together]
}

// add makes a piece and says the number of the first source in it.
func (p *pieces) add() (fresh *piece, first uint32) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var list []*piece
	if known := p.list.Load(); known != nil {
		list = *known
	}
	fresh = new(piece)
	list = append(list, fresh) // whoever reads the list as it was does not look beyond its end
	p.list.Store(&list)
	return fresh, uint32(len(list)-1)*together + 1
}

// origins are the distinct formats, providers and namespaces, of which there are few.
type origins struct {
	known atomic.Pointer[[]cite.Description]
	mu    sync.Mutex // of whoever adds
}

// mostOrigins is how many origins are remembered: a provider is whatever a log says it is.
const mostOrigins = 16

// of is a description of nothing but where d comes from; nil if it is not remembered.
func (o *origins) of(d *cite.Description) *cite.Description {
	if known, _ := o.find(d); known != nil {
		return known
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	known, all := o.find(d)
	if known != nil || len(all) == mostOrigins {
		return known
	}
	all = append(slices.Clip(all), cite.Description{
		Format: strings.Clone(d.Format), Provider: strings.Clone(d.Provider), Namespace: strings.Clone(d.Namespace),
	})
	o.known.Store(&all)
	return &all[len(all)-1]
}

func (o *origins) find(d *cite.Description) (known *cite.Description, all []cite.Description) {
	if p := o.known.Load(); p != nil {
		all = *p
	}
	for i := range all {
		if k := &all[i]; k.Format == d.Format && k.Provider == d.Provider && k.Namespace == d.Namespace {
			return k, all
		}
	}
	return nil, all
}
