package pipeline

import (
	"cmp"
	"encoding/binary"
	"slices"
	"sync"
	"sync/atomic"

	"biblog/pipeline/cite"
)

// sideBySide calls do for each of n parts, as many at once as there are workers.
func sideBySide(workers, n int, do func(part int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range max(1, min(workers, n)) {
		all.Go(func() {
			for part := int(next.Add(1)) - 1; part < n; part = int(next.Add(1)) - 1 {
				do(part)
			}
		})
	}
	all.Wait()
}

// inRanges calls do for ranges of n, as many as there are workers or, where they would be longer than most, more.
func inRanges(workers, n, most int, do func(part, from, to int)) {
	if n == 0 {
		return
	}
	workers = max(1, workers)
	size := min((n+workers-1)/workers, most)
	sideBySide(workers, (n+size-1)/size, func(part int) { do(part, part*size, min((part+1)*size, n)) })
}

// byID are sources by their ids.
func byID(workers int, sources []*cite.Source) []*cite.Source {
	return sortedByHead(workers, sources, func(s *cite.Source) uint64 { return binary.BigEndian.Uint64(s.ID[:]) },
		func(a, b *cite.Source) int { return a.ID.Compare(b.ID) })
}

// byEntryID are works by their entry ids.
func byEntryID(workers int, works []*cite.Work) []*cite.Work {
	return sortedByHead(workers, works, func(w *cite.Work) uint64 {
		var id [2 * len(cite.SourceID{})]byte // ends in zeros if the text is shorter
		copy(id[:], w.AppendEntryID(id[:0]))  // elsewhere if it is longer
		return binary.BigEndian.Uint64(id[:])
	}, cite.CompareEntryIDs)
}

// heaps is into how many parts what is sorted is cut, by the first byte of its head.
const heaps, heapShift = 1 << 8, 64 - 8

// sortedByHead sorts items by the beginnings of their ids, which tell nearly all apart, so that to compare two no item has to
// be fetched; then by compare. Where the first byte parts them into heaps, these are sorted side by side.
func sortedByHead[T any](workers int, items []*T, head func(*T) uint64, compare func(a, b *T) int) []*T {
	type entry struct {
		head uint64
		item *T
	}
	next := make([][heaps]int, max(1, workers)) // of each range of items, where the next one of a heap is to stand
	inRanges(workers, len(items), len(items), func(part, from, to int) {
		for _, item := range items[from:to] {
			next[part][head(item)>>heapShift]++
		}
	})
	var first [heaps + 1]int
	for heap, at := 0, 0; heap < heaps; heap++ {
		for part := range next {
			next[part][heap], at = at, at+next[part][heap]
		}
		first[heap+1] = at
	}
	sorted := make([]*T, len(items))
	inRanges(workers, len(items), len(items), func(part, from, to int) {
		for _, item := range items[from:to] {
			at := &next[part][head(item)>>heapShift]
			sorted[*at] = item
			*at++
		}
	})
	sideBySide(workers, heaps, func(heap int) {
		heaped := sorted[first[heap]:first[heap+1]]
		list := make([]entry, len(heaped))
		for i, item := range heaped {
			list[i] = entry{head(item), item}
		}
		slices.SortFunc(list, func(a, b entry) int {
			if a.head != b.head {
				return cmp.Compare(a.head, b.head)
			}
			return compare(a.item, b.item)
		})
		for i := range list {
			heaped[i] = list[i].item
		}
	})
	return sorted
}
