package normalize

import (
	"cmp"
	"context"
	"slices"
	"sync/atomic"
)

// equallyGood is how far the strength of two links of one source may be apart for neither to be better, in tenths of
// a bit.
const equallyGood = 10

// mostRivals bounds the links of one source that the weaker ones are compared with, the strongest ones.
const mostRivals = 32

// withoutAmbiguous drops the links of sources that fit several works equally well where those works are in hard
// conflict: a title without a year fits the editions of 1996 and of 1999, and which it is nobody can tell. Joined to
// one by accident it would be wrong half of the time. It stays only with what is ambiguous in the same way.
//
// How many sources speak for each of the works does not count. Odds of three to one would be wrong once in four times,
// far from the once in a hundred that a merge may be; and a source would move from one work to another because more
// logs came. The price is that one misprinted year makes a title without a year ambiguous.
func (n *Normalizer) withoutAmbiguous(ctx context.Context, v *variants, links []link, b *bonds) ([]link, error) {
	if n.Exact {
		return links, nil
	}
	around := neighbours(v.len(), links)
	vague := make([]bool, v.len())
	drops := make([][]pair, (v.len()+stretch-1)/stretch)
	var ambiguous atomic.Int64
	err := inStretches(ctx, v.len(), stretch, n.Workers, func(part, from, to int) error {
		var space []link
		s := scales{traits: v.traits}
		for i := int32(from); i < int32(to); i++ {
			var rivals []int32
			rivals, space = around.rivals(&s, i, b, space)
			if len(rivals) == 0 {
				continue
			}
			vague[i] = true
			ambiguous.Add(int64(v.size(i)))
			for _, r := range rivals {
				drops[part] = append(drops[part], pairOf(i, r))
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	n.stats.Ambiguous = ambiguous.Load()
	dropped := slices.Concat(drops...)
	slices.Sort(dropped)
	return slices.DeleteFunc(links, func(l link) bool {
		if vague[l.a] != vague[l.b] {
			return true
		}
		_, drop := slices.BinarySearch(dropped, pairOf(l.a, l.b))
		return drop
	}), nil
}

// adjacency lists the links of each variant, by the other one.
type adjacency struct {
	first []int32 // of each source, in ends
	ends  []link  // a is the source itself
}

// neighbours lists links, which come by the smaller variant, then the larger.
func neighbours(sources int, links []link) *adjacency {
	adj := &adjacency{first: make([]int32, sources+1), ends: make([]link, 2*len(links))}
	for _, l := range links {
		adj.first[l.a+1]++
		adj.first[l.b+1]++
	}
	for i := range sources {
		adj.first[i+1] += adj.first[i]
	}
	next := slices.Clone(adj.first)
	for _, l := range links {
		adj.ends[next[l.a]] = l
		next[l.a]++
		adj.ends[next[l.b]] = link{a: l.b, b: l.a, score: l.score}
		next[l.b]++
	}
	return adj
}

func (adj *adjacency) of(source int32) []link { return adj.ends[adj.first[source]:adj.first[source+1]] }

// linked says whether two variants have a link.
func (adj *adjacency) linked(x, y int32) bool {
	_, found := slices.BinarySearchFunc(adj.of(x), y, func(l link, y int32) int { return cmp.Compare(l.b, y) })
	return found
}

// agree says whether all that a variant has a few links to have links to one another, as most do: none of them are rivals.
func (adj *adjacency) agree(links []link) bool {
	if len(links) > mostRivals {
		return false
	}
	for i, x := range links {
		for _, y := range links[:i] {
			if !adj.linked(x.b, y.b) {
				return false
			}
		}
	}
	return true
}

// rivals are the sources that a variant has links to and that are in hard conflict with each other, of which neither fits
// better; none if it is not torn between works. A link to what is in conflict with a better one does not count. Nor do links to
// what says the same in every field, unless people said something of it: one more spelling of a title does not tell which work
// is meant. space is room for links, which is given back.
func (adj *adjacency) rivals(s *scales, of int32, b *bonds, space []link) (rivals []int32, _ []link) {
	if len(adj.of(of)) < 2 || b == nil && adj.agree(adj.of(of)) {
		return nil, space
	}
	links := append(space[:0], adj.of(of)...)
	slices.SortFunc(links, func(x, y link) int {
		return cmp.Or(cmp.Compare(y.score, x.score), s.first(x.b, y.b))
	})
	var fitting []link
	for _, l := range links {
		if s.alike(of, l.b) && !b.names(l.b) {
			continue
		}
		worse, found := false, len(rivals)
		for _, f := range fitting {
			against, parts := b.opposed(l.b, f.b), false
			if !against && !adj.linked(l.b, f.b) { // what has a link is in no hard conflict
				e := s.compare(l.b, f.b)
				against, parts = e.Hard, e.Parts()
			}
			switch {
			case !against:
			case parts || f.score-l.score <= equallyGood:
				rivals = append(rivals, f.b, l.b)
			default:
				worse = true
			}
		}
		if worse {
			rivals = rivals[:found]
		} else if len(fitting) < mostRivals {
			fitting = append(fitting, l)
		}
	}
	return rivals, links
}
