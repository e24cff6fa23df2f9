package xlsx

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"biblog/pipeline/cite"
	"biblog/writers/table"
	"biblog/writers/writertest"
)

// benchmarkRows are enough that what a workbook costs by itself does not show.
const benchmarkRows = 50_000

// BenchmarkCitations writes a workbook of nothing but citations of usual length, in bytes of cells.
func BenchmarkCitations(b *testing.B) {
	f := many(benchmarkRows, 2_000)
	b.SetBytes(cellBytes(f))
	b.ReportAllocs()
	for b.Loop() {
		stage := writertest.NewFolder(b)
		writeTo(b, stage, f, Options{Tables: []string{table.CitationsName}})
		if stat, err := os.Stat(filepath.Join(stage.Dir, FileName)); err == nil {
			b.ReportMetric(float64(stat.Size()), "file-bytes")
		}
	}
	b.ReportMetric(float64(benchmarkRows)*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
}

// BenchmarkWorks writes a workbook of works and sources.
func BenchmarkWorks(b *testing.B) {
	f := many(benchmarkRows, benchmarkRows)
	f.Responses = nil
	b.ReportAllocs()
	for b.Loop() {
		writeTo(b, writertest.NewFolder(b), f, Options{Tables: []string{table.BibliographyName, table.SourcesName}})
	}
	b.ReportMetric(float64(2*benchmarkRows)*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
}

// BenchmarkStreamWriter writes the same citations with excelize alone, for comparison.
func BenchmarkStreamWriter(b *testing.B) {
	f := many(benchmarkRows, 2_000)
	b.SetBytes(cellBytes(f))
	b.ReportAllocs()
	for b.Loop() {
		book := excelize.NewFile()
		w, err := book.NewStreamWriter("Sheet1")
		if err != nil {
			b.Fatal(err)
		}
		columns := table.Citations().Columns
		cells, number := make([]any, len(columns)), 0
		for _, r := range f.Responses {
			for i := range r.Citations {
				row := cite.CitationRow{Response: r, Citation: &r.Citations[i]}
				for k, c := range columns {
					switch v := c.Value(&row); {
					case v.Null:
						cells[k] = nil
					case c.Type == table.Int:
						cells[k] = v.Int
					case c.Type == table.Instant:
						cells[k] = cite.Micros(v.Int).UTC()
					default:
						cells[k] = v.Text
					}
				}
				number++
				if err := w.SetRow("A"+strconv.Itoa(number), cells); err != nil {
					b.Fatal(err)
				}
			}
		}
		if err := w.Flush(); err != nil {
			b.Fatal(err)
		}
		if err := book.SaveAs(filepath.Join(b.TempDir(), FileName)); err != nil {
			b.Fatal(err)
		}
		book.Close()
	}
	b.ReportMetric(float64(benchmarkRows)*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
}

func cellBytes(f *writertest.Fixture) (n int64) {
	columns := table.Citations().Columns
	for _, r := range f.Responses {
		for i := range r.Citations {
			for _, c := range columns {
				n += int64(len(writertest.Cell(c.Type, c.Value(&cite.CitationRow{Response: r, Citation: &r.Citations[i]}))))
			}
		}
	}
	return n
}

func writeTo(t testing.TB, stage Stage, f *writertest.Fixture, o Options) {
	t.Helper()
	s := New(stage, o)
	if err := s.Rows(t.Context(), f.Responses); err != nil {
		t.Fatal(err)
	}
	if err := s.Finish(t.Context(), f.Bibliography); err != nil {
		t.Fatal(err)
	}
}

// many is an archive of answers with so many citations of so many works, four to an answer, over two years.
func many(citations, works int) *writertest.Fixture {
	random := uint64(7)
	next := func(below int) int {
		random = random*6364136223846793005 + 1442695040888963407
		return int(random>>33) % below
	}
	words := strings.Fields("Ты создал нас для Себя и не знает покоя сердце наше пока не успокоится в Тебе " +
		"the covenant between creation and grace is treated in chapter seven of this commentary " +
		"究天人之際 通古今之變 成一家之言 quia fecisti nos ad te et inquietum est cor nostrum")
	text := func(n int) string {
		list := make([]string, n)
		for i := range list {
			list[i] = words[next(len(words))]
		}
		return strings.Join(list, " ")
	}
	formats := [...]string{"magisterium", "magisterium", "supportgpt", "copilot"}
	providers := [...]string{"anthropic", "openai"}
	b := &cite.Bibliography{Report: &cite.Report{Run: cite.RunReport{Program: "biblog 1.0", RunID: "00ff"}}}
	for i := range works {
		d := cite.Description{Format: formats[next(4)], Title: text(4 + next(8)), Author: text(2), URL: fmt.Sprintf("https://example.org/documents/%d", i)}
		if d.Format == "copilot" {
			d.Provider = providers[next(2)]
		}
		s := cite.NewSource(&d)
		b.Sources = append(b.Sources, s)
		s.Work = &cite.Work{Founder: s, Key: fmt.Sprintf("work-%06d", next(1e6)), Type: cite.TypeOnline, Title: d.Title, URL: d.URL, Authors: []cite.Name{{Literal: d.Author}}, Origins: &cite.Origins{Formats: []string{d.Format}}, Sources: []*cite.Source{s}, Date: &cite.Date{Year: cite.Some(int64(1900 + next(120)))}}
		b.Works = append(b.Works, s.Work)
	}
	f := &writertest.Fixture{Bibliography: b}
	for n := 0; n < citations; {
		r := &cite.Response{ID: fmt.Sprintf("chatcmpl-%08x", next(1<<31)), Model: "model-" + strconv.Itoa(next(3)), Created: cite.Micros(1_630_000_000_000_000 + int64(n)*1_000_000*600), AnswerCount: 1, Input: "logs/2021-08.jsonl", Line: int64(n)}
		for p := range min(4, citations-n) {
			i := min(next(works), next(works), next(works))
			s, w := b.Sources[i], b.Works[i]
			r.Format = s.Format()
			s.Citations, s.Uses, w.Citations, w.Responses = s.Citations+1, s.Uses+1, w.Citations+1, w.Responses+1
			w.First, w.Last = cite.Earlier(w.First, r.Created), cite.Later(w.Last, r.Created)
			s.First, s.Last = w.First, w.Last
			r.Citations = append(r.Citations, cite.Citation{
				Position: p, Source: s, URL: s.URL() + "/ref/" + strconv.Itoa(p), CitedText: text(10 + next(60)), Role: cite.Role(max(0, next(6)-3)), Label: strconv.Itoa(p + 1),
				Locator: cite.Locator{Type: "section", Text: strconv.Itoa(next(900))}, Quote: text(12), Span: cite.Span{Start: int64(next(900)), End: 990, Unit: cite.UnitCodepoint},
			})
			n++
		}
		f.Responses = append(f.Responses, r)
	}
	r := b.Report
	r.Citations, r.Responses, r.Works, r.Sources, r.Cited = int64(citations), int64(len(f.Responses)), int64(works), int64(works), int64(works)
	r.Counts[cite.Complete], r.Inputs = r.Responses, []cite.InputReport{{Name: "logs/2021-08.jsonl", Bytes: 1 << 30, Lines: r.Responses, Responses: r.Responses, Citations: r.Citations, Counts: r.Counts}}
	return f
}
