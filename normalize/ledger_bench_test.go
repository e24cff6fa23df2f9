package normalize

import (
	"fmt"
	"testing"

	"biblog/pipeline/cite"
)

func benchmarkWorks(n int) []*cite.Work {
	works := make([]*cite.Work, n)
	for i := range works {
		works[i] = &cite.Work{
			Title:   fmt.Sprintf("Преступление и наказание %d", i%(n/2)),
			Authors: []cite.Name{cite.Person("Достоевский", "Достоевский", "")},
			Sources: []*cite.Source{source(fmt.Sprint(i), int64(i)), source(fmt.Sprint(i, "b"), 1)}, Date: &cite.Date{Year: cite.Some(int64(1800 + i%100))},
		}
	}
	return works
}

// Every work collides with a thousand others: nothing may grow with the square of that.
func BenchmarkAssignFresh(b *testing.B) {
	works := benchmarkWorks(100_000)
	b.ReportAllocs()
	for b.Loop() {
		Assign(works, nil)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(works)), "ns/work")
}

func BenchmarkAssignPublished(b *testing.B) {
	works := benchmarkWorks(100_000)
	Assign(works, nil)
	ledger := publish(works)
	b.ReportAllocs()
	for b.Loop() {
		Assign(works, ledger)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(works)), "ns/work")
}
