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
func (n *Normalizer) read(ctx context.Context, sources []*cite.Source) (*variants, *drafts, error) {
	order, err := n.byTitle(ctx, sources)
	if err != nil {
		return nil, nil, err
	}
	var drafts *drafts
	if !n.tracing {
		drafts = newDrafts(sources, mostParticulars)
	}
	parts := make([]stretchVariants, (len(sources)+stretch-1)/stretch)
	store := new(match.Store)
	readers := make(chan *reader, workers(n.Workers)) // one a goroutine: what it remembers is of use for the next stretch
	for range cap(readers) {
		readers <- &reader{describer: match.NewDescriber(store), store: store}
	}
	err = inStretches(ctx, len(sources), stretch, n.Workers, func(part, from, to int) error {
		r := <-readers
		parts[part] = r.readStretch(sources, drafts, order[from:to])
		readers <- r
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	v, err := joinVariants(ctx, store, order, parts, n.Workers)
	return v, drafts, err
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
			places[i] = place{title: sketch(sources[i].Title()), source: int32(i)}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	places, err = sortedByHash(ctx, n.Workers, places, func(p *place) uint64 { return p.title }, func(a, b place) int {
		if a.title != b.title {
			return cmp.Compare(a.title, b.title)
		}
		return cmp.Or(strings.Compare(sources[a.source].Title(), sources[b.source].Title()), cmp.Compare(a.source, b.source))
	})
	if err != nil {
		return nil, err
	}
	order := make([]int32, len(sources))
	for i := range places {
		order[i] = places[i].source
	}
	return order, nil
}

// heaps is how many parts what is sorted by a hash is cut into.
const heaps, heapShift = 64, 64 - 6

// sortedByHash sorts items whose order is first that of a hash: its upper bits part them into heaps of about a size, which
// are sorted side by side.
func sortedByHash[T any](ctx context.Context, pool int, items []T, hash func(*T) uint64, compare func(a, b T) int) ([]T, error) {
	var first [heaps + 1]int
	for i := range items {
		first[hash(&items[i])>>heapShift+1]++
	}
	for i := range heaps {
		first[i+1] += first[i]
	}
	sorted, next := make([]T, len(items)), first
	for i := range items {
		at := &next[hash(&items[i])>>heapShift]
		sorted[*at] = items[i]
		*at++
	}
	err := inStretches(ctx, heaps, 1, pool, func(heap, _, _ int) error {
		slices.SortFunc(sorted[first[heap]:first[heap+1]], compare)
		return nil
	})
	return sorted, err
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

// reader reads sources, and remembers what it read last: that changes nothing but the time it takes.
type reader struct {
	describer match.Describer
	drafter   drafter
	store     *match.Store     // where the describer keeps traits
	known     map[uint64]int32 // the variants of the stretch at work
	room      match.Space
	looked    byte // keeps looks from being left out
}

// ahead is how many sources are looked at before they are read.
const ahead = 16

// lookAt looks at sources that lie all over the memory, just before they are read: what it takes to fetch the one passes while
// the others are fetched, too. Some 4 % of the time of reading 400,000 sources went into waiting.
func (r *reader) lookAt(sources []*cite.Source, order []int32) {
	for _, at := range order {
		if texts := sources[at].Texts; texts != "" {
			r.looked ^= texts[0] ^ texts[len(texts)-1]
		}
	}
}

func (r *reader) readStretch(sources []*cite.Source, drafts *drafts, order []int32) stretchVariants {
	d, m := &r.describer, &r.drafter
	if r.known == nil {
		r.known = make(map[uint64]int32, len(order))
	}
	clear(r.known)
	v := stretchVariants{variantSet: newVariantSet(r.store, len(order), r.known, &r.room), of: make([]int32, len(order))}
	for i, at := range order {
		if i%ahead == 0 {
			r.lookAt(sources, order[i:min(i+ahead, len(order))])
		}
		given := sources[at].Description()
		t := d.Read(&given)
		if drafts != nil {
			drafts.keep(at, m, &given, d)
		}
		v.of[i] = v.add(t, t.Digest(), d.Keep)
	}
	v.known, v.room = nil, nil // the next stretch has them
	return v
}
