package pipeline

import (
	"hash/maphash"

	"biblog/pipeline/cite"
)

// repeats knows every response that was handed out, by its format and id. Two forms are one response where one of them is
// less than the other; of those the fuller counts. Forms with one id of which neither is less both count, because real
// logs hold placeholder ids: they are conflicts.
//
// A response takes 28 bytes for its form and 5 to 11 for the way to it.
type repeats struct {
	seed   maphash.Seed
	forms  formColumns
	slots  []uint32 // open addressing: 1 + the number of the first form of an id, 0 where there is none
	ids    int
	groups map[uint32]*group // of the ids that have several forms, by the number of the first
}

func newRepeats() *repeats {
	return &repeats{seed: maphash.MakeSeed(), slots: make([]uint32, 1<<10), groups: make(map[uint32]*group)}
}

// verdict is what becomes of a response.
type verdict struct {
	repeat   bool     // it says nothing that a form which was handed out before does not say
	replaces []uint32 // the numbers of forms that were handed out before and are less
}

// identity names a response by its format and id. It is keyed, so that nobody can write logs whose ids look alike to it.
func (s *repeats) identity(r *cite.Response) uint64 {
	return maphash.Comparable(s.seed, [2]string{r.Format, r.ID}) &^ flags
}

// judge compares a form of the response with the given identity with the others, and takes it among them unless it is a
// repeat: then its number is that of the response among those handed out.
func (s *repeats) judge(id uint64, f form) (v verdict) {
	slot := s.find(id)
	if s.slots[slot] == 0 {
		s.slots[slot] = 1 + s.forms.add(id, &f)
		if s.ids++; s.ids > len(s.slots)/4*3 {
			s.grow()
		}
		return v
	}
	first := s.slots[slot] - 1
	g := s.groups[first]
	if g == nil {
		g = &group{forms: []uint32{first}, live: 1}
	}
	for _, n := range g.above(s, &f) {
		if h := s.forms.at(n); !h.replaced && f.less(&h) {
			return verdict{repeat: true}
		}
	}
	for _, n := range g.below(s, &f) {
		if h := s.forms.at(n); !h.replaced && h.less(&f) {
			v.replaces = append(v.replaces, n)
			s.forms.replace(n)
			g.live--
		}
	}
	number := s.forms.add(id, &f)
	if len(g.forms) == 1 && g.live == 0 { // it takes the place of the only one
		s.slots[slot] = 1 + number
		return v
	}
	g.add(s, &f, number)
	s.groups[first] = g
	return v
}

// find is the slot of an id, or the free one that it would take.
func (s *repeats) find(id uint64) uint64 {
	mask := uint64(len(s.slots) - 1)
	slot := id >> 8 & mask
	for s.slots[slot] != 0 && s.forms.id(s.slots[slot]-1) != id {
		slot = (slot + 1) & mask
	}
	return slot
}

func (s *repeats) grow() {
	old := s.slots
	s.slots = make([]uint32, 2*len(old))
	for _, first := range old {
		if first != 0 {
			s.slots[s.find(s.forms.id(first-1))] = first
		}
	}
}

// conflicts is how many responses share the id of another one without being the same.
func (s *repeats) conflicts() (n int64) {
	for _, g := range s.groups {
		n += int64(g.live - 1)
	}
	return n
}

// few is how many forms of one id are looked through one by one. Where a placeholder stands for the ids of a whole log
// there are as many forms as responses, and an index finds those that matter.
const few = 8

// group is the forms of one id.
type group struct {
	forms []uint32 // their numbers
	live  int      // those that were not replaced
	index *formIndex
}

func (g *group) add(s *repeats, f *form, number uint32) {
	g.live++
	if g.index != nil {
		g.index.add(s, f, number)
		return
	}
	if g.forms = append(g.forms, number); len(g.forms) > few {
		g.index = &formIndex{last: make(map[uint64]uint32)}
		for _, n := range g.forms {
			f := s.forms.at(n)
			g.index.add(s, &f, n)
		}
		g.forms = nil
	}
}

// above are forms of which at least one says all that f says, if there is any that does.
func (g *group) above(s *repeats, f *form) []uint32 {
	if g.index == nil {
		return g.forms
	}
	return g.index.above(s, f)
}

// below are all forms that say nothing but what f says, and some others; one may stand there twice.
func (g *group) below(s *repeats, f *form) []uint32 {
	if g.index == nil {
		return g.forms
	}
	return g.index.below(s, f)
}
