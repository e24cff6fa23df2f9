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

// BenchmarkLog decodes the log that BIBLOG_BENCH_LOG names, or else some of the tests' samples.
func BenchmarkLog(b *testing.B) {
	data := bytes.Repeat([]byte(strings.Join(samples, "\n")+"\n"), 200)
	if name := os.Getenv("BIBLOG_BENCH_LOG"); name != "" {
		var err error
		if data, err = os.ReadFile(name); err != nil {
			b.Fatal(err)
		}
	}
	l, err := New(Options{Sources: &quickTable{sources: make(map[uint64]*cite.Source), seed: maphash.MakeSeed()}})
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

func (t *quickTable) Intern(d *cite.Description) *cite.Source {
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
