package normalize

import (
	"context"
	"slices"
	"unicode/utf8"

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
	places := make([]posting, len(sources))
	err := inStretches(ctx, len(sources), stretch, n.Workers, func(_, from, to int) error {
		var titles [ahead]string
		for ; from < to; from += ahead {
			some := sources[from:min(from+ahead, to)]
			for i, s := range some { // before the first is read through: the texts lie all over the memory
				titles[i] = s.Title()
			}
			for i := range some {
				places[from+i] = newPosting(sketch(titles[i]), int32(from+i))
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	places, err = sortedPostings(ctx, n.Workers, places, func(like []posting) { sortByTitle(like, sources) })
	if err != nil {
		return nil, err
	}
	order := make([]int32, len(sources))
	for i := range places {
		order[i] = places[i].source
	}
	return order, nil
}

// sortByTitle sorts sources, which come by their numbers, by their titles. There are a few titles as a rule, each of many
// sources: instead of the titles of any two sources, each is compared with those met last, and these with one another.
func sortByTitle(like []posting, sources []*cite.Source) {
	const last = 8
	var room [last]string
	titles := room[:0]
	for i, p := range like {
		title := sources[p.source].Title()
		at := len(titles) - 1
		for ; at >= max(0, len(titles)-last) && titles[at] != title; at-- {
		}
		if at < max(0, len(titles)-last) {
			at = len(titles)
			titles = append(titles, title) // again, if it was met long before
		}
		like[i] = newPosting(uint64(at), p.source)
	}
	if len(titles) == 1 {
		return
	}
	inOrder := slices.Sorted(slices.Values(titles))
	for i, p := range like {
		place, _ := slices.BinarySearch(inOrder, titles[p.key()])
		like[i] = newPosting(uint64(place), p.source)
	}
	slices.SortFunc(like, comparePostings)
}

// sketch is equal for titles that differ in capitals and signs of ASCII only.
func sketch(title string) uint64 {
	h := uint64(14695981039346656037) // FNV-1a
	for i := range len(title) {
		if c := sketched[title[i]]; c != 0 {
			h = (h ^ uint64(c)) * 1099511628211
		}
	}
	return h
}

// sketched is what becomes of each byte in a sketch; 0 if it is left out.
var sketched = func() (t [256]byte) {
	for c := range t {
		switch c := byte(c); {
		case 'A' <= c && c <= 'Z':
			t[c] = c | 0x20
		case '0' <= c && c <= '9', 'a' <= c && c <= 'z', c >= utf8.RuneSelf:
			t[c] = c
		}
	}
	return t
}()

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
