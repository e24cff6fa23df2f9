package normalize

import (
	"slices"

	"biblog/normalize/match"
)

// variants are the sources by what they say for every evidence: a work that is often cited is described by hundreds of
// sources that differ in capitals, white space and tracking parameters only. Those that no evidence tells apart, and of
// which it says that they are one work, come together whatever else there is: they are compared as one.
type variants struct {
	traits  []*match.Traits // of each variant, by its first source
	first   []int32         // of each variant, in members; one more at the end
	members []int32         // indexes of sources, ascending within each variant
}

func (v *variants) len() int { return len(v.traits) }

// size is how many sources a variant stands for.
func (v *variants) size(of int32) int32 { return v.first[of+1] - v.first[of] }

// sources are the indexes of the sources of several variants, ascending.
func (v *variants) sources(of []int32) []int32 {
	size := int32(0)
	for _, i := range of {
		size += v.size(i)
	}
	all := make([]int32, 0, size)
	for _, i := range of {
		all = append(all, v.members[v.first[i]:v.first[i+1]]...)
	}
	slices.Sort(all)
	return all
}

// variantSet finds variants among the traits that it is given.
type variantSet struct {
	traits  []*match.Traits
	digests []uint64
	known   map[uint64]int32 // by digest; unproven where alike is not enough to be one work
}

// unproven marks a digest whose traits do not say enough: two introductions of which nothing else is known are not one.
const unproven = -1

// add gives the variant that traits belong to; keep is asked for the traits of a new one.
func (s *variantSet) add(t *match.Traits, digest uint64, keep func() *match.Traits) int32 {
	at, known := s.known[digest]
	if known && at != unproven && s.traits[at].Alike(t) {
		if e := match.Compare(t, t); e.Same() {
			return at
		}
		s.known[digest] = unproven
	}
	at = int32(len(s.traits))
	if !known {
		s.known[digest] = at
	}
	s.traits = append(s.traits, keep())
	s.digests = append(s.digests, digest)
	return at
}

// stretchVariants are the variants of one stretch, and which each of its sources is of.
type stretchVariants struct {
	variantSet
	of []int32
}

// joinVariants makes one of the variants of all stretches. order says which source stands where in them.
func joinVariants(order []int32, parts []stretchVariants) *variants {
	size := 0
	for i := range parts {
		size += len(parts[i].traits)
	}
	all := variantSet{known: make(map[uint64]int32, size), traits: make([]*match.Traits, 0, size)}
	of := make([]int32, len(order)) // of each source
	for part := range parts {
		p := &parts[part]
		moved := make([]int32, len(p.traits))
		for i, t := range p.traits {
			moved[i] = all.add(t, p.digests[i], func() *match.Traits { return t })
		}
		for i, at := range p.of {
			of[order[part*stretch+i]] = moved[at]
		}
		*p = stretchVariants{}
	}
	return numbered(of, all.traits)
}

// numbered puts the variants in the order of their first sources, on which the order of everything later rests.
func numbered(of []int32, traits []*match.Traits) *variants {
	v := &variants{traits: make([]*match.Traits, 0, len(traits)), first: make([]int32, len(traits)+1), members: make([]int32, len(of))}
	number := make([]int32, len(traits)) // from 1; 0 for one not met yet
	for i, at := range of {
		if number[at] == 0 {
			v.traits = append(v.traits, traits[at])
			number[at] = int32(len(v.traits))
		}
		of[i] = number[at] - 1
		v.first[of[i]+1]++
	}
	for i := range traits {
		v.first[i+1] += v.first[i]
	}
	next := slices.Clone(v.first)
	for i, at := range of {
		v.members[next[at]] = int32(i)
		next[at]++
	}
	return v
}
