package normalize

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"biblog/normalize/match"
	"biblog/pipeline/cite"
)

// read puts every source into the forms in which it is compared, and in which it can become a work.
func (n *Normalizer) read(ctx context.Context, sources []*cite.Source) (*variants, []draft, error) {
	order, err := n.byTitle(ctx, sources)
	if err != nil {
		return nil, nil, err
	}
	drafts := make([]draft, len(sources))
	parts := make([]stretchVariants, (len(sources)+stretch-1)/stretch)
	err = inStretches(ctx, len(sources), stretch, n.Workers, func(part, from, to int) error {
		parts[part] = readStretch(sources, drafts, order[from:to])
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	return joinVariants(order, parts), drafts, nil
}

// byTitle orders the sources so that those of like titles stand side by side: what one reads can be remembered for the
// next, and repeats are found before they take up memory. Nothing that comes out depends on it.
func (n *Normalizer) byTitle(ctx context.Context, sources []*cite.Source) ([]int32, error) {
	type place struct {
		title  uint64
		source int32
	}
	places := make([]place, len(sources))
	err := inStretches(ctx, len(sources), stretch, n.Workers, func(_, from, to int) error {
		for i := from; i < to; i++ {
			places[i] = place{title: sketch(sources[i].Title), source: int32(i)}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(places, func(a, b place) int {
		if a.title != b.title {
			return cmp.Compare(a.title, b.title)
		}
		return cmp.Or(strings.Compare(sources[a.source].Title, sources[b.source].Title), cmp.Compare(a.source, b.source))
	})
	order := make([]int32, len(sources))
	for i := range places {
		order[i] = places[i].source
	}
	return order, nil
}

// sketch is equal for titles that differ in capitals and signs of ASCII only.
func sketch(title string) uint64 {
	h := uint64(14695981039346656037) // FNV-1a
	for i := range len(title) {
		c := title[i]
		switch {
		case 'A' <= c && c <= 'Z':
			c |= 0x20
		case c < '0', '9' < c && c < 'A', 'Z' < c && c < 'a', 'z' < c && c < 0x80:
			continue
		}
		h = (h ^ uint64(c)) * 1099511628211
	}
	return h
}

func readStretch(sources []*cite.Source, drafts []draft, order []int32) stretchVariants {
	var d match.Describer
	var m drafter
	v := stretchVariants{variantSet: variantSet{known: make(map[uint64]int32)}, of: make([]int32, len(order))}
	for i, at := range order {
		t := d.Read(sources[at])
		drafts[at] = m.draft(sources[at], d.Reading())
		v.of[i] = v.add(t, t.Digest(), d.Keep)
	}
	return v
}
