package normalize

import (
	"flag"
	"fmt"
	"runtime"
	"slices"
	"testing"
)

// large is how many sources the largest run of BenchmarkDedupe has. Ten million take some minutes and gigabytes:
//
//	go test ./normalize -run '^$' -bench Dedupe -benchtime 1x -dedupe.large 10000000
var large = flag.Int("dedupe.large", 0, "sources of one more, larger run of BenchmarkDedupe")

// BenchmarkDedupe measures sources a second on one core, what is allocated for each, and what of it is in memory at the
// end, works included and the sources themselves not. Between the sizes the time of a source has to grow like log n.
func BenchmarkDedupe(b *testing.B) {
	sizes := []int{100_000, 1_000_000}
	if *large > 0 {
		sizes = append(sizes, *large)
	}
	for _, n := range sizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			if testing.Short() && n > sizes[0] {
				b.Skip("a million sources take a while")
			}
			sources, _ := newGenerator(1).sources(n)
			var size int64
			for _, s := range sources {
				d := s.Description()
				size += int64(len(d.Title) + len(d.Author) + len(d.Year) + len(d.URL))
			}
			b.SetBytes(size)
			b.ReportAllocs()
			before := heap()
			var kept uint64
			for b.Loop() {
				normalizer := Normalizer{Workers: 1}
				works, err := normalizer.Works(b.Context(), sources)
				if err != nil {
					b.Fatal(err)
				}
				b.StopTimer()
				kept = heap() - before
				runtime.KeepAlive(works)
				b.StartTimer()
			}
			b.ReportMetric(float64(len(sources))*float64(b.N)/b.Elapsed().Seconds(), "sources/s")
			b.ReportMetric(float64(kept)/float64(len(sources)), "kept-B/source")
			runtime.KeepAlive(sources)
		})
	}
}

// heap is how many bytes are in use.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// BenchmarkStages measures what becomes of sources one stage after the other, on one core: they are read into canonical forms,
// put into blocks, the pairs of which are scored, joined to clusters, merged to works, and named.
func BenchmarkStages(b *testing.B) {
	sources, _ := newGenerator(1).sources(50_000)
	n := Normalizer{Workers: 1}
	sources = sorted(sources)
	check := func(err error) {
		if err != nil {
			b.Fatal(err)
		}
	}
	measure := func(name, unit string, count func() int, do func()) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				do()
			}
			b.ReportMetric(float64(count())*float64(b.N)/b.Elapsed().Seconds(), unit)
		})
	}
	all := func() int { return len(sources) }

	v, drafts, err := n.read(b.Context(), sources)
	check(err)
	measure("canonicalise", "sources/s", all, func() {
		_, _, err := n.read(b.Context(), sources)
		check(err)
	})
	pairs, err := n.candidates(b.Context(), v)
	check(err)
	measure("block", "sources/s", all, func() {
		_, err := n.candidates(b.Context(), v)
		check(err)
	})
	compared := 0
	for _, part := range pairs {
		compared += len(part)
	}
	links, err := n.links(b.Context(), v.traits, pairs)
	check(err)
	measure("score", "pairs/s", func() int { return compared }, func() {
		_, err := n.links(b.Context(), v.traits, pairs)
		check(err)
	})
	outcome, err := n.clusters(b.Context(), v.traits, slices.Clone(links), nil)
	check(err)
	measure("cluster", "sources/s", all, func() {
		_, err := n.clusters(b.Context(), v.traits, slices.Clone(links), nil)
		check(err)
	})
	groups := v.groupsOf(outcome.groups)
	works, err := n.mergeAll(b.Context(), drafts, groups)
	check(err)
	measure("merge", "sources/s", all, func() {
		_, err := n.mergeAll(b.Context(), drafts, groups)
		check(err)
	})
	drafts.particulars = nil
	measure("merge again", "sources/s", all, func() {
		_, err := n.mergeAll(b.Context(), drafts, groups)
		check(err)
	})
	measure("name", "works/s", func() int { return len(works) }, func() { Assign(works, nil) })
}
