package normalize

import (
	"cmp"
	"context"
	"math"
	"slices"

	"biblog/normalize/match"
)

// variants are the sources by what they say for every evidence: a work that is often cited is described by hundreds of
// sources that differ in capitals, white space and tracking parameters only. Those that no evidence tells apart, and of
// which it says that they are one work, come together whatever else there is: they are compared as one.
type variants struct {
	groups        // of sources, by their indexes
	traits traits // of each variant, by its first source
}

// sources are the indexes of the sources of several variants, ascending. They are not to be changed.
func (v *variants) sources(of []int32) []int32 {
	if len(of) == 1 {
		return v.of(of[0])
	}
	size := int32(0)
	for _, i := range of {
		size += v.size(i)
	}
	all := make([]int32, 0, size)
	for _, i := range of {
		all = append(all, v.of(i)...)
	}
	slices.Sort(all)
	return all
}

// groupsOf are the sources of each of these groups of variants, by the first source.
func (v *variants) groupsOf(works groups) groups {
	first := make([]int32, len(v.members)) // of each source, that of its work
	for work := range int32(works.len()) {
		least := int32(math.MaxInt32)
		for _, x := range works.of(work) {
			least = min(least, v.of(x)[0])
		}
		for _, x := range works.of(work) {
			for _, source := range v.of(x) {
				first[source] = least
			}
		}
	}
	return groupedByFirst(first)
}

// apart are the variants with each of these sources as one of its own.
func (v *variants) apart(sources []int32) *variants {
	of, traits := v.numbers(), v.traits
	traits.kept = slices.Clone(traits.kept)
	for _, source := range sources {
		traits.kept = append(traits.kept, traits.kept[of[source]])
		of[source] = int32(traits.len() - 1)
	}
	return numbered(of, traits, digestsOf(traits), upTo(traits.len()))
}

// variantSet finds variants among the traits that it is given.
type variantSet struct {
	traits  traits
	digests []uint64
	known   map[uint64]int32 // by digest; unproven where alike is not enough to be one work
	room    *match.Space
}

// unproven marks a digest whose traits do not say enough: two introductions of which nothing else is known are not one.
const unproven = -1

// add gives the variant that traits belong to; keep is asked for the traits of a new one.
func (s *variantSet) add(t *match.Traits, digest uint64, keep func() match.Kept) int32 {
	at, known := s.known[digest]
	if known && at != unproven {
		if s.traits.of(at, s.room).Alike(t) {
			if e := match.Compare(t, t); e.Same() {
				return at
			}
			s.known[digest] = unproven
		}
	}
	at = int32(s.traits.len())
	if !known {
		s.known[digest] = at
	}
	s.traits.kept = append(s.traits.kept, keep())
	s.digests = append(s.digests, digest)
	return at
}

// newVariantSet has room for so many variants, whose traits are kept in a store, and finds them in a map that is empty.
func newVariantSet(store *match.Store, size int, known map[uint64]int32, room *match.Space) variantSet {
	return variantSet{traits: traits{store: store, kept: make([]match.Kept, 0, size)}, digests: make([]uint64, 0, size), known: known, room: room}
}

// stretchVariants are the variants of one stretch, and which each of its sources is of.
type stretchVariants struct {
	variantSet
	of []int32
}

// joinVariants makes one of the variants of all stretches. order says which source stands where in them. What can be one
// variant has one digest: sorted by it, they are met side by side, and only those few that share one are looked at.
func joinVariants(ctx context.Context, store *match.Store, order []int32, parts []stretchVariants, pool int) (*variants, error) {
	size := 0
	for part := range parts {
		size += parts[part].traits.len()
	}
	read, digests := traits{store: store, kept: make([]match.Kept, 0, size)}, make([]uint64, 0, size)
	for part := range parts {
		read.kept = append(read.kept, parts[part].traits.kept...)
		digests = append(digests, parts[part].digests...)
	}
	places := make([]posting, size) // of each digest, where it stands among all
	for at, digest := range digests {
		places[at] = newPosting(digest, int32(at))
	}
	same := upTo(size) // of each, the first that says the same
	places, err := sortedPostings(ctx, pool, places, func(places []posting) {
		var room, second match.Space
		one, firsts := newVariantSet(store, len(places), make(map[uint64]int32), &room), []int32(nil)
		for _, p := range places {
			at := p.source
			i := one.add(read.of(at, &second), p.key(), func() match.Kept { return read.kept[at] })
			if int(i) == len(firsts) {
				firsts = append(firsts, at)
			}
			same[at] = firsts[i]
		}
	})
	if err != nil {
		return nil, err
	}
	of, base := make([]int32, len(order)), int32(0) // of each source
	for part := range parts {
		for i, at := range parts[part].of {
			of[order[part*stretch+i]] = same[base+at]
		}
		base += int32(parts[part].traits.len())
		parts[part] = stretchVariants{}
	}
	sorted := make([]int32, size)
	for i, p := range places {
		sorted[i] = p.source
	}
	return numbered(of, read, digests, sorted), nil
}

// numbered numbers the variants as their traits lie in memory, and gives them places in the order of what they say, on which
// the order of everything later rests: which of two ties comes first must not depend on how many sources say the same, whose
// ids would decide. of is the variant of each source, digests are those of the traits; order holds their numbers, sorted by
// digest as far as they are already.
func numbered(of []int32, traits traits, digests []uint64, order []int32) *variants {
	met := make([]int32, traits.len()) // by which source first, from 1
	for i, at := range of {
		if met[at] == 0 {
			met[at] = int32(i + 1)
		}
	}
	order = slices.DeleteFunc(order, func(at int32) bool { return met[at] == 0 }) // those that are no variant any more
	slices.SortFunc(order, func(x, y int32) int { return cmp.Or(cmp.Compare(digests[x], digests[y]), cmp.Compare(met[x], met[y])) })
	v := &variants{traits: traits}
	v.traits.kept = make([]match.Kept, 0, len(order))
	number := make([]int32, traits.len())
	for at := range traits.len() {
		if met[at] > 0 {
			number[at] = int32(v.traits.len())
			v.traits.kept = append(v.traits.kept, traits.kept[at])
		}
	}
	v.traits.place, v.traits.again = make([]int32, len(order)), make([]bool, len(order))
	for i, at := range order {
		v.traits.place[number[at]] = int32(i)
		v.traits.again[i] = i > 0 && digests[at] == digests[order[i-1]]
	}
	for i, at := range of {
		of[i] = number[at]
	}
	v.groups = grouped(of, len(order))
	return v
}

// upTo are the numbers below n.
func upTo(n int) []int32 {
	all := make([]int32, n)
	for i := range all {
		all[i] = int32(i)
	}
	return all
}

func digestsOf(traits traits) []uint64 {
	digests := make([]uint64, traits.len())
	var room match.Space
	for i := range digests {
		digests[i] = traits.of(int32(i), &room).Digest()
	}
	return digests
}
