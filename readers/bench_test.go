package readers

import (
	"bytes"
	"hash/maphash"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"biblog/pipeline/cite"
)

func blocks(data []byte, size int) (out []cite.Block) {
	for at := 0; at < len(data); {
		end := min(at+size, len(data))
		if end < len(data) {
			if n := bytes.LastIndexByte(data[at:end], '\n'); n >= 0 {
				end = at + n + 1
			}
		}
		out = append(out, cite.Block{Number: int64(len(out)), Data: data[at:end], Offset: int64(at), Last: end == len(data)})
		at = end
	}
	return out
}

// BenchmarkLog decodes the log that BIBLOG_BENCH_LOG names, or else some of the tests' samples: for partial results, for
// an export with every citation, and for one without.
func BenchmarkLog(b *testing.B) {
	for _, c := range []struct {
		name    string
		options Options
	}{
		{"lasting", Options{}},
		{"brief", Options{Brief: true}},
		{"bare", Options{Brief: true, Bare: [len(cite.Roles)]bool{true, true, true}}},
	} {
		b.Run(c.name, func(b *testing.B) { benchmarkLog(b, c.options) })
	}
}

func benchmarkLog(b *testing.B, o Options) {
	data := bytes.Repeat([]byte(strings.Join(samples, "\n")+"\n"), 200)
	if name := os.Getenv("BIBLOG_BENCH_LOG"); name != "" {
		var err error
		if data, err = os.ReadFile(name); err != nil {
			b.Fatal(err)
		}
	}
	o.Sources = &quickTable{sources: make(map[uint64]*cite.Source), seed: maphash.MakeSeed()}
	l, err := New(o)
	if err != nil {
		b.Fatal(err)
	}
	all := blocks(data, 1<<20)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for _, block := range all { // so that every source is known
		l.Decode(block, cite.Tail{})
	}
	before := cpuTime(b)
	for b.Loop() {
		var counts cite.Counts
		var cited, rows int64
		for _, block := range all {
			batch := l.Decode(block, cite.Tail{})
			counts.Add(&batch.Counts)
			for _, r := range batch.Responses {
				cited += r.Cited()
				rows += int64(len(r.Citations))
			}
		}
		b.ReportMetric(float64(cited), "cited")
		b.ReportMetric(float64(rows), "rows")
		b.ReportMetric(float64(counts.Total()), "records")
	}
	// on a machine that others use too, the wall clock says little
	b.ReportMetric(float64(len(data))*float64(b.N)/1e6/(cpuTime(b)-before).Seconds(), "MB/cpu-s")
}

// quickTable costs little, so that the benchmark measures decoding; it takes descriptions with equal hashes for equal.
type quickTable struct {
	sources map[uint64]*cite.Source
	seed    maphash.Seed
}

func (t *quickTable) InternAll(all []cite.Description, found []*cite.Source) {
	for i := range all {
		found[i] = t.intern(&all[i])
	}
}

func (t *quickTable) intern(d *cite.Description) *cite.Source {
	var h maphash.Hash
	h.SetSeed(t.seed)
	for _, f := range [...]string{d.Format, d.Provider, d.Title, d.Author, d.Year, d.URL, d.Path, d.DocumentID} {
		h.WriteString(f)
		h.WriteByte(0)
	}
	s := t.sources[h.Sum64()]
	if s == nil {
		s = &cite.Source{ID: d.ID()}
		t.sources[h.Sum64()] = s
	}
	return s
}

func cpuTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkRecords decodes records of one kind, so many bytes of each: of every format, whole and as parts of streams, and those
// that are refused before any parsing because they can hold no citation.
func BenchmarkRecords(b *testing.B) {
	output, deltas := `{"type":"tool.execution_complete","data":{"success":true,"result":{"content":"`+strings.Repeat(`a line of code\n`, 400)+`"}},"id":"e3"}`, samples[6]
	for _, c := range []struct{ name, record string }{
		{"magisterium", samples[0]},
		{"magisterium, chunk", samples[1]},
		{"supportgpt", samples[4]},
		{"copilot", samples[5]},
		{"refused, short", deltas},
		{"refused, long", output},
	} {
		b.Run(c.name, func(b *testing.B) {
			l, err := New(Options{Sources: &quickTable{sources: make(map[uint64]*cite.Source), seed: maphash.MakeSeed()}})
			if err != nil {
				b.Fatal(err)
			}
			records := max(1, 1<<20/len(c.record))
			data := bytes.Repeat([]byte(c.record+"\n"), records)
			block := cite.Block{Data: data, Last: true}
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				if batch := l.Decode(block, cite.Tail{}); batch.Counts.Total() != int64(records) || batch.Counts[cite.Rejected] > 0 {
					b.Fatalf("%v", batch.Counts)
				}
			}
			b.ReportMetric(float64(records)*float64(b.N)/b.Elapsed().Seconds(), "records/s")
		})
	}
}
