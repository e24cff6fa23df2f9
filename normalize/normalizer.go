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

	stats Stats
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
	n.stats = Stats{}
	sources = slices.Clone(sources)
	slices.SortFunc(sources, compareSources)
	variants, drafts, err := n.read(ctx, sources)
	if err != nil {
		return nil, err
	}
	groups, err := n.groups(ctx, variants)
	if err != nil {
		return nil, err
	}
	works := make([]*cite.Work, len(groups))
	err = inStretches(ctx, len(groups), stretch, n.Workers, func(_, from, to int) error {
		for i := from; i < to; i++ {
			works[i] = merge(sources, drafts, groups[i])
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return works, nil
}

func compareSources(a, b *cite.Source) int { return a.ID.Compare(b.ID) }

// groups are the indexes of the sources of each work, ascending, by the first.
func (n *Normalizer) groups(ctx context.Context, v *variants) ([][]int32, error) {
	groups, err := n.together(ctx, v)
	if err != nil {
		return nil, err
	}
	for i := range groups {
		groups[i] = v.sources(groups[i])
	}
	return groups, nil // in the order of their first sources, as the variants are
}

// together are the variants of each work, ascending, by the first.
func (n *Normalizer) together(ctx context.Context, v *variants) ([][]int32, error) {
	if n.Exact {
		return equals(v.traits), nil
	}
	pairs, err := n.candidates(ctx, v)
	if err != nil {
		return nil, err
	}
	links, err := n.links(ctx, v.traits, pairs)
	if err != nil {
		return nil, err
	}
	return n.clusters(ctx, v, links)
}

// equals groups the variants that are canonically equal in every field, where that is evidence enough: two introductions
// of which nothing else is known are not.
func equals(traits []*match.Traits) [][]int32 {
	first := make(map[match.Form]int, len(traits))
	var groups [][]int32
	for i := range traits {
		form := traits[i].Form()
		at, known := first[form]
		if known {
			e := match.Compare(traits[groups[at][0]], traits[i])
			known = e.Same()
		}
		if !known {
			at = len(groups)
			first[form] = at
			groups = append(groups, nil)
		}
		groups[at] = append(groups[at], int32(i))
	}
	return groups
}
