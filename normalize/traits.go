package normalize

import "biblog/normalize/match"

// traits are those of many variants, in one store.
type traits struct {
	store *match.Store
	kept  []match.Kept
	again []bool // of each variant: it has the digest of the one before; nothing before they are numbered
}

func (l traits) len() int { return len(l.kept) }

// of unpacks the traits of a variant, which hold until the room is used again.
func (l traits) of(i int32, room *match.Space) *match.Traits { return l.store.Traits(l.kept[i], room) }

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

// alike says whether no evidence tells two variants apart: they come by their digests, and those of one digest, which hardly
// any two have, side by side.
func (s *scales) alike(a, b int32) bool {
	for i := max(a, b); i > min(a, b); i-- {
		if !s.again[i] {
			return false
		}
	}
	return s.of(a, &s.x).Alike(s.of(b, &s.y))
}
