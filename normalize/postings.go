package normalize

import (
	"cmp"
	"context"
	"math/bits"
	"slices"
)

// posting says that a source stands in a block. The key is cut in two so that a posting takes 12 bytes: there are some nine a
// source.
type posting struct {
	upper, lower uint32
	source       int32
}

func newPosting(key uint64, source int32) posting {
	return posting{uint32(key >> 32), uint32(key), source}
}

func (p posting) key() uint64 { return uint64(p.upper)<<32 | uint64(p.lower) }

// fewPostings is up to how many postings comparing is the shortest way to sort them.
const fewPostings = 64

// sorter sorts postings. It keeps the memory in which it does so.
type sorter struct {
	sorted      []posting
	first, next []int32 // of each heap, where it begins, and where the next of it goes
}

// sort sorts by key, then source; entries are worthless then, and what it gives is when it sorts again.
func (s *sorter) sort(entries []posting) []posting {
	if len(entries) <= fewPostings {
		slices.SortFunc(entries, comparePostings)
		return entries
	}
	s.sortHeaps(0, s.part(entries))
	return s.sorted
}

// sortedPostings is sort, of very many, several heaps at once; those of one key are given to tied, which may change their order.
func sortedPostings(ctx context.Context, pool int, entries []posting, tied func([]posting)) ([]posting, error) {
	var s sorter
	err := inStretches(ctx, s.part(entries), stretch, pool, func(_, from, to int) error {
		s.sortHeaps(from, to)
		eachRun(s.sorted[s.first[from]:s.first[to]], tied)
		return nil
	})
	return s.sorted, err
}

// part parts entries into heaps, in the order of the heaps, and says how many there are. Keys are hashes: their upper bits, of
// which there are as many as it takes to tell most keys apart, make heaps of a few, whatever their number.
func (s *sorter) part(entries []posting) (heaps int) {
	shift := 64 - max(bits.Len(uint(len(entries)))-2, 0)
	heaps = 1 << (64 - shift)
	first := append(s.first[:0], make([]int32, heaps+1)...)
	for _, e := range entries {
		first[e.key()>>shift+1]++
	}
	for i := range heaps {
		first[i+1] += first[i]
	}
	sorted := slices.Grow(s.sorted[:0], len(entries))[:len(entries)]
	next := append(s.next[:0], first...)
	s.sorted, s.first, s.next = sorted, first, next
	for _, e := range entries {
		at := &next[e.key()>>shift]
		sorted[*at] = e
		*at++
	}
	return heaps
}

func (s *sorter) sortHeaps(from, to int) {
	for i := from; i < to; i++ {
		if heap := s.sorted[s.first[i]:s.first[i+1]]; len(heap) > 1 {
			slices.SortFunc(heap, comparePostings)
		}
	}
}

// eachRun hands out the runs of equal keys that hold two sources or more.
func eachRun(entries []posting, do func([]posting)) {
	for from := 0; from < len(entries); {
		to := from + 1
		for to < len(entries) && entries[to].key() == entries[from].key() {
			to++
		}
		if to-from > 1 {
			do(entries[from:to])
		}
		from = to
	}
}

func comparePostings(x, y posting) int {
	if a, b := x.key(), y.key(); a != b {
		return cmp.Compare(a, b)
	}
	return cmp.Compare(x.source, y.source)
}
