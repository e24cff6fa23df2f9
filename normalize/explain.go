package normalize

import (
	"bytes"
	"cmp"
	"slices"

	"biblog/normalize/override"
	"biblog/pipeline/cite"
)

// Explanation is why some sources are one work, and why no others are of it.
type Explanation struct {
	Sources []*cite.Source // by id
	Joined  []Pair         // what made them one: these pairs alone connect all of them, unless Whole is false
	Others  []Neighbour    // works with whose sources some of these were compared, the nearest first
	Whole   bool           // the merge done again makes one work of exactly these sources
}

// Neighbour is another work that was compared.
type Neighbour struct {
	Work    []*cite.Source // by id
	Nearest Pair           // of the pairs that were compared, the one that fell short by least; A is of the work that is explained
	Pairs   int            // that were compared, twins counted once
}

// Explain says why the sources with these ids are one work, and what was compared and refused. Ids that are not there are
// left out.
func (t *Trace) Explain(ids []cite.SourceID) Explanation {
	var e Explanation
	var variants []int32
	for _, id := range distinctIDs(slices.Clone(ids)) {
		if at, there := t.index(id); there {
			e.Sources = append(e.Sources, t.sources[at])
			variants = append(variants, t.of[at])
		}
	}
	slices.Sort(variants)
	variants = slices.Compact(variants)
	e.Joined = t.joined(variants)
	e.Others = t.others(variants)
	if len(variants) > 0 {
		e.Whole = slices.Equal(variants, t.groups.of(t.group[variants[0]])) && len(t.v.sources(variants)) == len(e.Sources)
	}
	return e
}

// joined are the pairs that made one work of variants: decisions first, then the strongest evidence, then twins.
func (t *Trace) joined(variants []int32) (pairs []Pair) {
	in := func(x int32) bool { _, found := slices.BinarySearch(variants, x); return found }
	for i := range t.overrides {
		o := &t.overrides[i]
		if o.Rule != string(override.Same) {
			continue
		}
		first, known := t.index(o.Sources[0])
		for _, id := range slices.Concat(o.Sources[1:], o.Others) {
			if at, there := t.index(id); there && known && at != first && in(t.of[at]) && in(t.of[first]) {
				p := t.pair(first, at, Decided)
				p.Override = o
				pairs = append(pairs, p)
			}
		}
	}
	decided := len(pairs)
	for _, l := range t.unions {
		if l.score != byHand && in(l.a) && in(l.b) {
			pairs = append(pairs, t.pair(t.speaker(l.a), t.speaker(l.b), Joined))
		}
	}
	slices.SortStableFunc(pairs[decided:], byScore)
	for _, x := range t.v.traits.inOrder(variants) {
		for _, source := range t.v.of(x)[1:] {
			pairs = append(pairs, t.pair(t.speaker(x), source, Equal))
		}
	}
	return pairs
}

func byScore(a, b Pair) int {
	return cmp.Or(cmp.Compare(b.Evidence.Score, a.Evidence.Score), bytes.Compare(a.A.ID[:], b.A.ID[:]), bytes.Compare(a.B.ID[:], b.B.ID[:]))
}

// others are the works that variants were compared with and are not of.
func (t *Trace) others(variants []int32) []Neighbour {
	nearest := make(map[int32]*Neighbour) // by group
	t.compared(variants, func(x, y int32) {
		if t.group[x] == t.group[y] {
			return
		}
		p := t.pair(t.speaker(x), t.speaker(y), NotCompared)
		if p.A != t.sources[t.speaker(x)] {
			p.A, p.B = p.B, p.A
		}
		n := nearest[t.group[y]]
		if n == nil {
			n = &Neighbour{Nearest: p}
			nearest[t.group[y]] = n
		}
		n.Pairs++
		if nearer(p, n.Nearest) < 0 {
			n.Nearest = p
		}
	})
	list := make([]Neighbour, 0, len(nearest))
	for group, n := range nearest { // sorted below
		for _, at := range t.v.sources(t.groups.of(group)) {
			n.Work = append(n.Work, t.sources[at])
		}
		a, _ := t.index(n.Nearest.A.ID)
		b, _ := t.index(n.Nearest.B.ID)
		t.judge(&n.Nearest, t.of[a], t.of[b])
		list = append(list, *n)
	}
	slices.SortFunc(list, func(a, b Neighbour) int { return nearer(a.Nearest, b.Nearest) })
	return list
}

// nearer orders pairs by how little they fall short of being one work. It is total: no two pairs have the same ids.
func nearer(a, b Pair) int {
	return cmp.Or(compareBool(a.Evidence.Hard, b.Evidence.Hard), byScore(a, b))
}

// compared yields the pairs that were compared of which the first is one of the variants.
func (t *Trace) compared(variants []int32, yield func(x, y int32)) {
	in := make(map[int32]bool, len(variants))
	for _, x := range variants {
		in[x] = true
	}
	for _, part := range t.pairs {
		for _, p := range part {
			a, b := p.members()
			if in[a] {
				yield(a, b)
			}
			if in[b] {
				yield(b, a)
			}
		}
	}
}
