package normalize

import (
	"cmp"
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
	first, next []int32
}

// sort sorts by key, then source; entries are worthless then, and what it gives is when it sorts again. Keys are hashes:
// their upper bits, of which there are as many as it takes to tell most keys apart, part them into heaps of a few, whatever
// their number.
func (s *sorter) sort(entries []posting) []posting {
	if len(entries) <= fewPostings {
		slices.SortFunc(entries, comparePostings)
		return entries
	}
	shift := 64 - (bits.Len(uint(len(entries))) - 2)
	first := append(s.first[:0], make([]int32, 1<<(64-shift)+1)...) // of each heap, where it begins
	for _, e := range entries {
		first[e.key()>>shift+1]++
	}
	for i := range len(first) - 1 {
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
	for i := range len(first) - 1 {
		if heap := sorted[first[i]:first[i+1]]; len(heap) > 1 {
			slices.SortFunc(heap, comparePostings)
		}
	}
	return sorted
}

func comparePostings(x, y posting) int {
	if a, b := x.key(), y.key(); a != b {
		return cmp.Compare(a, b)
	}
	return cmp.Compare(x.source, y.source)
}
