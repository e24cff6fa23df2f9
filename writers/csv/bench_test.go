package csv

import (
	"encoding/csv"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"testing"

	"biblog/pipeline/cite"
	"biblog/writers/table"
	"biblog/writers/writertest"
)

// BenchmarkCitations measures rows with cited texts of some hundred bytes.
func BenchmarkCitations(b *testing.B) {
	f := writertest.Many(5000)
	rows, size := citations(f)
	b.Run("own", func(b *testing.B) {
		null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
		if err != nil {
			b.Fatal(err)
		}
		defer null.Close()
		out := newFile(null, table.Citations(), dialect{delimiter: ',', newline: "\n"})
		b.SetBytes(size)
		for b.Loop() {
			for i := range rows {
				if err := out.add(&rows[i]); err != nil {
					b.Fatal(err)
				}
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(rows)), "ns/row")
	})
	b.Run("encoding/csv", func(b *testing.B) {
		w := csv.NewWriter(io.Discard)
		columns := table.Citations().Columns
		record := make([]string, len(columns))
		b.SetBytes(size)
		for b.Loop() {
			for i := range rows {
				for k := range columns {
					record[k] = writertest.Cell(columns[k].Type, columns[k].Value(&rows[i]))
				}
				if err := w.Write(record); err != nil {
					b.Fatal(err)
				}
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(rows)), "ns/row")
	})
}

func citations(f *writertest.Fixture) (rows []cite.CitationRow, size int64) {
	for _, r := range f.Responses {
		for i := range r.Citations {
			rows = append(rows, cite.CitationRow{Response: r, Citation: &r.Citations[i]})
			size += int64(len(r.Citations[i].CitedText))
		}
	}
	return rows, size
}

// BenchmarkSources measures the sources of a run, which lie in memory in another order than in the table.
func BenchmarkSources(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	sources := make([]*cite.Source, 100_000)
	for i := range sources {
		url := fmt.Sprintf("https://example.com/%d/%0*d", i, 20+random.IntN(100), i)
		sources[i] = cite.NewSource(&cite.Description{Format: "magisterium", Title: fmt.Sprintf("Исповедь, глава %d", i), Author: "Августин", Year: "1992", URL: url})
		sources[i].Work = &cite.Work{Founder: sources[i]}
		sources[i].First, sources[i].Last = cite.Micros(1.6e15+int64(i)*1e7), cite.Micros(1.6e15+int64(i)*2e7)
	}
	random.Shuffle(len(sources), func(i, j int) { sources[i], sources[j] = sources[j], sources[i] })
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		b.Fatal(err)
	}
	defer null.Close()
	out := newFile(null, table.Sources(), dialect{delimiter: ',', newline: "\n"})
	for b.Loop() {
		if err := out.addAll(b.Context(), sources); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(sources)), "ns/row")
}
