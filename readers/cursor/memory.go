package cursor

import "biblog/pipeline/cite"

// Memory is where the responses of one batch stand, with their citations and texts, many in one piece: nothing of it costs
// an allocation of its own, and all of it can be used again for another batch. The zero value is ready.
type Memory struct {
	Arena
	responses slab[cite.Response]
	citations slab[cite.Citation]
}

// Response is a new response; what is in it is not defined.
func (m *Memory) Response() *cite.Response {
	r := &m.responses.room(1, sizes{16, 64})[0]
	m.responses.take(1)
	return r
}

// Citations is an empty list with room for n citations. It is not nil: that would be a list which was not given.
func (m *Memory) Citations(n int) []cite.Citation {
	list := m.citations.room(n, sizes{64, 512})[:0:n]
	m.citations.take(n)
	return list
}

// Reset makes the memory ready for another batch. What was handed out will be overwritten.
func (m *Memory) Reset() {
	m.Arena.slab.reset()
	m.responses.reset()
	m.citations.reset()
}

// slab hands out room for values, which lie one behind the other in pieces. What stands in a piece keeps all of it alive.
type slab[T any] struct {
	pieces [][]T // those that may be used again
	used   int   // of them
	free   []T   // what is left of the piece in use
}

// sizes are how long the pieces of a slab are: the first is small, since a block may hold little, and they double.
type sizes struct{ first, largest int }

// keptPieces is how many pieces of a slab are used again, so that one odd batch does not keep much memory for good.
const keptPieces = 8

// room is what is free in one piece, at least n values; they may be anything.
func (s *slab[T]) room(n int, size sizes) []T {
	for s.free == nil || len(s.free) < n {
		if s.used < len(s.pieces) {
			s.free = s.pieces[s.used]
			s.used++
			continue
		}
		length := size.first
		if s.used > 0 {
			length = min(2*len(s.pieces[s.used-1]), size.largest)
		}
		if s.free = make([]T, max(length, n)); n <= size.largest && s.used < keptPieces {
			s.pieces = append(s.pieces, s.free)
			s.used++
		}
	}
	return s.free
}

// take hands out the first n values of the room.
func (s *slab[T]) take(n int) { s.free = s.free[n:] }

func (s *slab[T]) reset() { s.used, s.free = 0, nil }
