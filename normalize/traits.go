package normalize

import (
	"cmp"
	"slices"

	"biblog/normalize/match"
)

// traits are those of many variants, in one store, in which they lie in the order of their numbers: those of like titles side by
// side.
type traits struct {
	store *match.Store
	kept  []match.Kept
	place []int32 // of each variant, in an order that rests on what it says alone; nothing before they are numbered
	again []bool  // by place: it has the digest of the one before
}

func (l traits) len() int { return len(l.kept) }

// of unpacks the traits of a variant, which hold until the room is used again.
func (l traits) of(i int32, room *match.Space) *match.Traits { return l.store.Traits(l.kept[i], room) }

// first decides between two variants of which nothing else does: their numbers rest on which sources there are, and in which
// order they were read.
func (l traits) first(a, b int32) int { return cmp.Compare(l.place[a], l.place[b]) }

// firstLink is first of two links: by the earlier of their ends, then by the later.
func (l traits) firstLink(x, y link) int {
	xa, xb, ya, yb := l.place[x.a], l.place[x.b], l.place[y.a], l.place[y.b]
	return cmp.Or(cmp.Compare(min(xa, xb), min(ya, yb)), cmp.Compare(max(xa, xb), max(ya, yb)))
}

// inOrder are the variants in the order of their places.
func (l traits) inOrder(of []int32) []int32 { return slices.SortedFunc(slices.Values(of), l.first) }

// compare is that of scales, for few pairs.
func (l traits) compare(a, b int32) match.Evidence {
	s := scales{traits: l}
	return s.compare(a, b)
}

// scales compare traits, two at a time: they have room for so many. They serve one goroutine.
type scales struct {
	traits
	x, y match.Space
}

func (s *scales) compare(a, b int32) match.Evidence {
	return match.Compare(s.of(a, &s.x), s.of(b, &s.y))
}

func (s *scales) link(a, b int32) (score int32, same bool) {
	return match.Link(s.of(a, &s.x), s.of(b, &s.y))
}

// alike says whether no evidence tells two variants apart: the places of those of one digest, which hardly any two have, are
// side by side.
func (s *scales) alike(a, b int32) bool {
	from, to := s.place[a], s.place[b]
	for i := max(from, to); i > min(from, to); i-- {
		if !s.again[i] {
			return false
		}
	}
	return s.of(a, &s.x).Alike(s.of(b, &s.y))
}
