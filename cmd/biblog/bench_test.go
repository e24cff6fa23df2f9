package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// BenchmarkExport runs the whole program on 50 MB of a generated log. To measure on a log of your own, name it in
// BIBLOG_BENCH_LOG.
func BenchmarkExport(b *testing.B) {
	log := os.Getenv("BIBLOG_BENCH_LOG")
	if log == "" {
		log = generated(b, "-size", "50000000")
	}
	st, err := os.Stat(log)
	if err != nil {
		b.Fatal(err)
	}
	for _, bm := range []struct{ name, args string }{
		{"inspect", "inspect --no-progress"},
		{"parquet", "export -q -t parquet --roles cited"},
		{"parquet exact", "export -q -t parquet --roles cited --dedupe exact"},
		{"csv", "export -q -t csv"},
		{"xlsx", "export -q -t xlsx"},
		{"all", "export -q"},
	} {
		b.Run(bm.name, func(b *testing.B) {
			b.SetBytes(st.Size())
			b.ReportAllocs()
			args := append(strings.Fields(bm.args), log)
			if args[0] == "export" {
				args = append(args, "-o", filepath.Join(b.TempDir(), "out"))
			}
			for b.Loop() {
				var said bytes.Buffer
				if code := run(context.Background(), args, streams{strings.NewReader(""), &said, &said}); code != exitDone {
					b.Fatalf("exit code %d: %s", code, &said)
				}
			}
		})
	}
}
