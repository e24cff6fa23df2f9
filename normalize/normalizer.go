package normalize

import (
	"context"
	"slices"

	"biblog/normalize/match"
	"biblog/pipeline/cite"
)

// Normalizer turns sources into works. One serves one call after the other.
type Normalizer struct {
	Workers int  // goroutines; 0 for one a processor
	Exact   bool // only what is canonically equal in every field is one work: fast, and blind to variants

	tracing bool // tell which links bring clusters together, and make no works
	stats   Stats
}

// Stats is what the last call did.
type Stats struct {
	Pairs          int64 // pairs that were compared
	Links          int64 // of them, those that describe one work
	LargeBlocks    int64 // blocks whose members were not all compared with each other, but by finer keys
	WindowedBlocks int64 // blocks in which only neighbours were compared
	Ambiguous      int64 // sources that fit several works equally well, which are not one: left by themselves
	Refused        int64 // unions that would have held a hard conflict
	TooLarge       int64 // unions refused because too many different descriptions would have come together
}

// Stats says what the last call did.
func (n *Normalizer) Stats() Stats { return n.stats }

// Works merges the sources that describe one work. The sources may come in any order; the works come by the smallest
// source id. Each source stands in exactly one work. EntryID, Key and Aliases are left to Assign.
func (n *Normalizer) Works(ctx context.Context, sources []*cite.Source) ([]*cite.Work, error) {
	return n.works(ctx, sorted(sources), func(*variants) ([]ruled, error) { return nil, nil })
}

// works is Works, of sources that are sorted, under rules about what is one work, if there are any.
func (n *Normalizer) works(ctx context.Context, sources []*cite.Source, rules func(*variants) ([]ruled, error)) ([]*cite.Work, error) {
	n.stats = Stats{}
	variants, drafts, err := n.read(ctx, sources)
	if err != nil {
		return nil, err
	}
	about, err := rules(variants)
	if err != nil {
		return nil, err
	}
	groups, err := n.groups(ctx, variants, about)
	if err != nil {
		return nil, err
	}
	return n.mergeAll(ctx, drafts, groups)
}

// mergeAll makes a work of each group.
func (n *Normalizer) mergeAll(ctx context.Context, drafts *drafts, groups groups) ([]*cite.Work, error) {
	works := make([]*cite.Work, groups.len())
	offers := make(chan *offering, workers(n.Workers)) // one a goroutine, as in read
	for range cap(offers) {
		offers <- &offering{drafts: drafts}
	}
	err := inStretches(ctx, len(works), stretch, n.Workers, func(_, from, to int) error {
		m := newMerger(<-offers, to-from, int(groups.first[to]-groups.first[from]))
		for i := from; i < to; i++ {
			if (i-from)%ahead == 0 {
				m.from.lookAt(&groups, i, min(i+ahead, to))
			}
			works[i] = m.merge(groups.of(int32(i)))
		}
		offers <- m.from
		return nil
	})
	if err != nil {
		return nil, err
	}
	return works, nil
}

func compareSources(a, b *cite.Source) int { return a.ID.Compare(b.ID) }

// groups are the indexes of the sources of each work, by the first.
func (n *Normalizer) groups(ctx context.Context, v *variants, rules []ruled) (groups, error) {
	v, bonds := bind(v, rules)
	works, err := n.together(ctx, v, bonds)
	if err != nil {
		return groups{}, err
	}
	return v.groupsOf(works), nil
}

// together are the variants of each work.
func (n *Normalizer) together(ctx context.Context, v *variants, b *bonds) (groups, error) {
	if n.Exact && b == nil {
		return n.equals(ctx, v.traits)
	}
	links, err := n.evidence(ctx, v)
	if err != nil {
		return groups{}, err
	}
	if links, err = n.withoutAmbiguous(ctx, v, links, b); err != nil {
		return groups{}, err
	}
	outcome, err := n.clusters(ctx, v.traits, links, b)
	return outcome.groups, err
}

// evidence are the pairs of variants that describe one work.
func (n *Normalizer) evidence(ctx context.Context, v *variants) ([]link, error) {
	if n.Exact {
		return n.equalLinks(ctx, v.traits)
	}
	pairs, err := n.candidates(ctx, v)
	if err != nil {
		return nil, err
	}
	return n.links(ctx, v.traits, pairs)
}

// equalLinks connect the variants that equals groups, each with the first of its group.
func (n *Normalizer) equalLinks(ctx context.Context, traits traits) (links []link, err error) {
	groups, err := n.equals(ctx, traits)
	s := scales{traits: traits}
	for i := range int32(groups.len()) {
		group := groups.of(i)
		for _, x := range group[1:] {
			e := s.compare(group[0], x)
			links = append(links, link{a: min(group[0], x), b: max(group[0], x), score: e.Score})
		}
	}
	slices.SortFunc(links, func(x, y link) int { return byPair(x, pairOf(y.a, y.b)) })
	return links, err
}

// equals groups the variants that are canonically equal in every field, where that is evidence enough: two introductions
// of which nothing else is known are not. Those of a group come in the order of their places.
func (n *Normalizer) equals(ctx context.Context, traits traits) (groups, error) {
	forms := make([]match.Form, traits.len())
	err := inStretches(ctx, traits.len(), stretch, n.Workers, func(_, from, to int) error {
		var room match.Space
		for i := from; i < to; i++ {
			forms[i] = traits.of(int32(i), &room).Form()
		}
		return nil
	})
	if err != nil {
		return groups{}, err
	}
	inOrder := make([]int32, traits.len())
	for i, place := range traits.place {
		inOrder[place] = int32(i)
	}
	latest := make(map[match.Form]int32, traits.len()) // the group of each form, if there are several the last
	of := make([]int32, traits.len())                  // by place
	s := scales{traits: traits}
	var first []int32 // of each group
	for place, i := range inOrder {
		at, known := latest[forms[i]]
		if known {
			e := s.compare(first[at], i)
			known = e.Same()
		}
		if !known {
			at = int32(len(first))
			latest[forms[i]] = at
			first = append(first, i)
		}
		of[place] = at
	}
	equal := grouped(of, len(first))
	for i, place := range equal.members {
		equal.members[i] = inOrder[place]
	}
	return equal, nil
}
