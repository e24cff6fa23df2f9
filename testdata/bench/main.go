// Command bench measures the whole program against DuckDB, on logs that testdata/gen makes, and writes what came of it as
// Markdown. It is what `make bench-peers` runs, from the root of the repository:
//
//	go run ./testdata/bench -program ./biblog -gen ./gen -duckdb testdata/bench/duckdb -out BENCHMARKS.md
//
// The environment chooses what is measured:
//
//	BENCH_SIZES=100M,1G,4G  bytes of the logs, with M and G for powers of ten
//	BENCH_RUNS=5            how often each command runs, in logs of more than 1 GB a third as often
//	BENCH_FOLDER=DIR        where logs are made and kept for the next time; else they are made anew
//	BENCH_UPDATE=1          write the summary into the README as well
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"strings"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) (err error) {
	if len(os.Args) == 3 {
		switch os.Args[1] {
		case "decode":
			return decode(os.Args[2])
		case "compress":
			return compress(os.Args[2])
		}
	}
	b := new(bench)
	var out string
	flag.StringVar(&b.program, "program", "./biblog", "the program")
	flag.StringVar(&b.gen, "gen", "", "the program that makes logs, testdata/gen")
	flag.StringVar(&b.duckdb, "duckdb", "testdata/bench/duckdb", "folder with run.mjs, its packages installed")
	flag.StringVar(&out, "out", "BENCHMARKS.md", "file to write")
	flag.Parse()
	if b.sizes, err = sizesOf(setting("BENCH_SIZES", "100M,1G,4G")); err != nil {
		return err
	}
	if b.runs, err = strconv.Atoi(setting("BENCH_RUNS", "5")); err != nil || b.runs < 1 {
		return fmt.Errorf("BENCH_RUNS: expected a number of runs, got %q", os.Getenv("BENCH_RUNS"))
	}
	if b.scratch, err = os.MkdirTemp("", "biblog-bench-"); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(b.scratch)) }()
	if b.logs = setting("BENCH_FOLDER", b.scratch); b.logs != b.scratch {
		if err := os.MkdirAll(b.logs, 0o755); err != nil {
			return err
		}
	}
	found, err := b.measure(ctx)
	if err != nil {
		return err
	}
	text := found.markdown()
	if err := os.WriteFile(out, []byte(text), 0o644); err != nil {
		return err
	}
	if os.Getenv("BENCH_UPDATE") == "1" {
		return intoReadme("README.md", text)
	}
	return nil
}

func setting(name, usual string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return usual
}

// size is a number of bytes.
type size int64

func sizesOf(list string) (sizes []size, err error) {
	for _, s := range strings.Split(list, ",") {
		s = strings.TrimSpace(s)
		factor := 1.0
		for suffix, f := range map[string]float64{"K": 1e3, "M": 1e6, "G": 1e9} {
			if digits, ok := strings.CutSuffix(s, suffix); ok {
				s, factor = digits, f
			}
		}
		n, err := strconv.ParseFloat(s, 64)
		if err != nil || n <= 0 {
			return nil, fmt.Errorf("BENCH_SIZES: expected sizes such as 100M,1G, got %q", list)
		}
		sizes = append(sizes, size(n*factor))
	}
	return sizes, nil
}

func (s size) String() string {
	if s >= 1e9 {
		return strconv.FormatFloat(float64(s)/1e9, 'g', 4, 64) + " GB"
	}
	return strconv.FormatFloat(float64(s)/1e6, 'g', 4, 64) + " MB"
}
