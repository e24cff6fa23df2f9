package normalize

import (
	"cmp"
	"slices"

	"biblog/normalize/match"
)

// equallyGood is how far the strength of two links of one source may be apart for neither to be better, in tenths of
// a bit.
const equallyGood = 10

// mostRivals bounds the links of one source that are looked at for rivals, the strongest ones.
const mostRivals = 32

// withoutAmbiguous drops the links of sources that fit several works equally well where those works are in hard
// conflict: a title without a year fits the editions of 1996 and of 1999, and which it is nobody can tell. Joined to
// one by accident it would be wrong half of the time, and it would depend on the order. Sources that are ambiguous in
// the same way may still be one with each other.
func (n *Normalizer) withoutAmbiguous(traits []match.Traits, links []link) []link {
	around := neighbours(len(traits), links)
	vague := make([]bool, len(traits))
	for i := range traits {
		if around.ambiguous(traits, int32(i)) {
			vague[i] = true
			n.stats.Ambiguous++
		}
	}
	if n.stats.Ambiguous == 0 {
		return links
	}
	return slices.DeleteFunc(links, func(l link) bool { return vague[l.a] != vague[l.b] })
}

// adjacency lists the links of each source, the strongest first.
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
	for i := range sources {
		slices.SortFunc(adj.of(int32(i)), func(x, y link) int {
			return cmp.Or(cmp.Compare(y.score, x.score), cmp.Compare(x.b, y.b))
		})
	}
	return adj
}

func (adj *adjacency) of(source int32) []link { return adj.ends[adj.first[source]:adj.first[source+1]] }

// ambiguous says whether two of the best links of a source lead to sources in hard conflict.
func (adj *adjacency) ambiguous(traits []match.Traits, source int32) bool {
	links := adj.of(source)
	if len(links) < 2 {
		return false
	}
	links = links[:min(len(links), mostRivals)]
	for i, l := range links {
		if l.score < links[0].score-equallyGood {
			return false
		}
		for _, m := range links[:i] {
			if e := match.Compare(&traits[l.b], &traits[m.b]); e.Hard {
				return true
			}
		}
	}
	return false
}
