package parquet

import (
	"os"
	"testing"

	"biblog/writers/table"
	"biblog/writers/writertest"
)

// BenchmarkCitations measures rows with cited texts of some hundred bytes, from the nouns to the bytes.
func BenchmarkCitations(b *testing.B) {
	f := writertest.Many(20_000)
	size, rows := int64(0), 0
	for i, s := range f.Bibliography.Sources {
		s.Ordinal = uint32(i) + 1
	}
	for _, r := range f.Responses {
		rows += len(r.Citations)
		for i := range r.Citations {
			size += int64(len(r.Citations[i].CitedText))
		}
	}
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		b.Fatal(err)
	}
	defer null.Close()
	b.SetBytes(size)
	for b.Loop() {
		citations, err := newFile(null, table.Citations(), "", usual(), newPackers())
		if err != nil {
			b.Fatal(err)
		}
		citations.bySource("source_id", sourceOf)
		w := &Writer{citations: citations}
		if err := w.Rows(b.Context(), f.Responses); err != nil {
			b.Fatal(err)
		}
		if err := w.Finish(b.Context(), f.Bibliography); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*rows), "ns/row")
}
