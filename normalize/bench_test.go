package normalize

import (
	"fmt"
	"runtime"
	"testing"
)

// BenchmarkDedupe measures sources a second on one core, and the memory that the work takes beyond the sources: it has
// to grow like n log n.
func BenchmarkDedupe(b *testing.B) {
	for _, n := range []int{10_000, 100_000, 1_000_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			if testing.Short() && n > 100_000 {
				b.Skip("a million sources take a while")
			}
			sources, _ := newGenerator(1).sources(n)
			var size int64
			for _, s := range sources {
				size += int64(len(s.Title) + len(s.Author) + len(s.Year) + len(s.URL))
			}
			b.SetBytes(size)
			b.ReportAllocs()
			for b.Loop() {
				normalizer := Normalizer{Workers: 1}
				if _, err := normalizer.Works(b.Context(), sources); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "sources/s")
		})
		runtime.GC()
	}
}
