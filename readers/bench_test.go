package readers

import (
	"bytes"
	"os"
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

func BenchmarkLog(b *testing.B) {
	data, err := os.ReadFile(os.Getenv("BIBLOG_BENCH_LOG"))
	if err != nil {
		b.Skip("set BIBLOG_BENCH_LOG to a log")
	}
	l, err := New(Options{Sources: newTable()})
	if err != nil {
		b.Fatal(err)
	}
	all := blocks(data, 1<<20)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
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

func cpuTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
