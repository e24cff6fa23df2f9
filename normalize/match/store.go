package match

import (
	"encoding/binary"
	"math"
	"sync"
	"sync/atomic"
)

// Store is where traits stay until everything is compared: packed (packing.go), side by side in large pieces of memory without
// a pointer, which the collector does not look into. Describers that share one write side by side, each into pieces of its
// own; whoever is given what one kept may read it.
type Store struct {
	pieces atomic.Pointer[[][]byte]
	mu     sync.Mutex // of whoever adds
}

// Kept are traits in a store, by number: half of a pointer, and nothing for the collector. As many as fit into 32 bits would
// take 16 GiB, of some hundred million works.
type Kept uint32

const (
	// pieceSize is how many bytes are asked for at once. What lies in one piece has offsets of 16 bits.
	pieceSize = 1 << 16
	// unit is what the numbers of traits count in a piece, in bytes; units is how many numbers each piece has.
	unit  = 4
	units = pieceSize / unit
)

// at is the piece in which traits begin, and where.
func (s *Store) at(k Kept) (piece []byte, at int) {
	return (*s.pieces.Load())[k/units], int(k%units) * unit
}

// add makes a piece of at least so many bytes and says its number.
func (s *Store) add(size int) (piece []byte, number int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list [][]byte
	if known := s.pieces.Load(); known != nil {
		list = *known
	}
	number, piece = len(list), make([]byte, max(size, pieceSize))
	if number > math.MaxUint32/units {
		panic("traits of more works than their numbers can tell apart")
	}
	list = append(list, piece) // whoever reads the list as it was does not look beyond its end
	s.pieces.Store(&list)
	return piece, number
}

// whole is that of the traits.
func (s *Store) whole(k Kept) uint64 {
	piece, at := s.at(k)
	c := cursor{piece[at:]}
	if flags := c.uint16(); flags&isPlaced != 0 {
		c.uint16()
	}
	c.uint16()
	if title := c.uvarint(); title > 0 {
		c.left = piece[title:]
	}
	c.uint16()
	return c.uint64()
}

// Look reads a little of what is read first of traits. What it gives says nothing.
func (s *Store) Look(k Kept) uint64 { return s.whole(k) }

// keeper writes traits into the pieces of a store.
type keeper struct {
	store  *Store
	piece  []byte
	used   int                  // of the piece
	number int                  // of the piece
	known  map[[2]uint64]uint16 // where in the piece two hashes stand
	head   []byte               // what is packed of the traits at work, but for their title
	own    []byte
	title  []byte
}

// shelved is where a title was kept last.
type shelved struct{ piece, at int } // at is 0 before it was

// keep keeps traits. What stands in their piece already is not written again: the title, of sources that come one after the
// other; the host; where they come from.
func (k *keeper) keep(t *Traits, title *shelved, more beyond) Kept {
	if k.store == nil {
		k.store = new(Store)
	}
	k.own = appendOwn(k.own[:0], t)
	if title.piece != k.number {
		title.at = 0
	}
	if title.at == 0 {
		k.title = appendTitle(k.title[:0], t, more)
	}
	if k.used+k.size(title) > len(k.piece) {
		if title.at > 0 {
			k.title, title.at = appendTitle(k.title[:0], t, more), 0
		}
		k.piece, k.number = k.store.add(k.size(title))
		k.used, k.known = 0, make(map[[2]uint64]uint16)
	}
	k.head = appendHead(k.head[:0], t, k.pair(t.space, t.format), k.hostOf(t))
	at := (k.used + unit - 1) / unit * unit
	kept := Kept(k.number*units + at/unit)
	k.used = at + copy(k.piece[at:], k.head)
	if title.at > 0 {
		k.used += binary.PutUvarint(k.piece[k.used:], uint64(title.at))
	} else {
		k.piece[k.used] = 0
		k.used++
		*title = shelved{k.number, k.used}
		k.used += copy(k.piece[k.used:], k.title)
	}
	k.used += copy(k.piece[k.used:], k.own)
	return kept
}

// size is how many bytes the traits at work take at most, with what parts them from those before.
func (k *keeper) size(title *shelved) int {
	size := 2*pairSize + unit + headSize + len(k.own)
	if title.at == 0 {
		size += len(k.title)
	}
	return size
}

func (k *keeper) hostOf(t *Traits) uint16 {
	if !t.placed() {
		return 0
	}
	return k.pair(t.site, t.owner)
}

// pair is where in the piece two hashes stand. The first of a piece are at its beginning.
func (k *keeper) pair(a, b uint64) uint16 {
	at, known := k.known[[2]uint64{a, b}]
	if !known {
		at = uint16(k.used)
		k.known[[2]uint64{a, b}] = at
		binary.LittleEndian.PutUint64(k.piece[k.used:], a)
		binary.LittleEndian.PutUint64(k.piece[k.used+8:], b)
		k.used += pairSize
	}
	return at
}
