package normalize

import (
	"cmp"
	"context"
	"math/bits"
	"slices"
	"sync/atomic"

	"biblog/normalize/match"
)

// equallyGood is how far the strength of two links of one source may be apart for neither to be better, in tenths of
// a bit.
const equallyGood = 10

// mostRivals bounds the links of one source that are looked at for rivals, the strongest ones.
const mostRivals = 32

// majority is how many times as many of the best links must lead to one work as to all its rivals together for a source
// to belong to it: of a title without a year that thirty others date to 1996 and three to 1999, the odds are known.
const majority = 3

// withoutAmbiguous drops the links of sources that fit several works equally well where those works are in hard
// conflict: a title without a year fits the editions of 1996 and of 1999, and which it is nobody can tell. Joined to
// one by accident it would be wrong half of the time. It stays with a large majority, if there is one, else only with
// what is ambiguous in the same way.
func (n *Normalizer) withoutAmbiguous(ctx context.Context, v *variants, links []link) ([]link, error) {
	around := neighbours(v.len(), links)
	vague := make([]bool, v.len())
	drops := make([][]pair, (v.len()+stretch-1)/stretch)
	var ambiguous atomic.Int64
	err := inStretches(ctx, v.len(), stretch, n.Workers, func(part, from, to int) error {
		for i := int32(from); i < int32(to); i++ {
			drop, torn := around.rivals(v, i)
			if torn {
				vague[i] = true
				ambiguous.Add(int64(v.size(i)))
				continue
			}
			drops[part] = append(drops[part], drop...)
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

// adjacency lists the links of each variant.
type adjacency struct {
	first []int32 // of each source, in ends
	ends  []link  // a is the source itself
}

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

// rivals looks whether the best links of a variant lead to sources in hard conflict with each other. If a majority of
// them is in none, the links to the others are to be dropped; if there is no such majority, the variant is torn.
func (adj *adjacency) rivals(v *variants, of int32) (drop []pair, torn bool) {
	links := adj.of(of)
	if len(links) < 2 {
		return nil, false
	}
	slices.SortFunc(links, func(x, y link) int {
		return cmp.Or(cmp.Compare(y.score, x.score), cmp.Compare(x.b, y.b))
	})
	if v.size(of) > 1 { // sources that say the same are the best company, and in conflict with nobody
		if e := match.Compare(v.traits[of], v.traits[of]); e.Score >= links[0].score-equallyGood {
			return nil, false
		}
	}
	best := 1
	for best < min(len(links), mostRivals) && links[best].score >= links[0].score-equallyGood {
		best++
	}
	links = links[:best]
	var against [mostRivals]uint32 // of each link, the links that it is in conflict with, one bit each
	conflict := false
	for i, l := range links {
		for j, m := range links[:i] {
			if e := match.Compare(v.traits[l.b], v.traits[m.b]); e.Hard {
				against[i] |= 1 << j
				against[j] |= 1 << i
				conflict = true
			}
		}
	}
	if !conflict {
		return nil, false
	}
	all := v.weight(links, 1<<len(links)-1)
	chosen, lost := 0, all
	for i := range links {
		if l := v.weight(links, against[i]); l < lost {
			chosen, lost = i, l
		}
	}
	if all-lost < majority*lost {
		return nil, true
	}
	for i, l := range links {
		if against[chosen]>>i&1 != 0 {
			drop = append(drop, pairOf(of, l.b))
		}
	}
	return drop, false
}

// weight is how many sources the links of a set lead to, one bit each.
func (v *variants) weight(links []link, set uint32) (sources int64) {
	for ; set != 0; set &= set - 1 {
		sources += int64(v.size(links[bits.TrailingZeros32(set)].b))
	}
	return sources
}
