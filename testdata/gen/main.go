// Command gen writes a log of answers for benchmarks: the three formats mixed as a company's archive mixes them, with
// streams of chunks, events of no interest and long tool outputs between. The same flags give the same bytes.
//
//	go run ./testdata/gen -size 100000000 -o mix.jsonl
//	go run ./testdata/gen -size 100000000 -works 1000000 -zipf 0.6 -o many.jsonl     # hardly a source twice
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
)

func main() {
	size := flag.Int64("size", 10_000_000, "bytes to write, about")
	works := flag.Int("works", 20_000, "works that can be cited, at least 1")
	zipf := flag.Float64("zipf", 1.05, "how unequally they are: exponent of Zipf's law; with 0, equally")
	seed := flag.Uint64("seed", 1, "another seed gives another log")
	out := flag.String("o", "-", "file to write; - is standard output")
	flag.Parse()
	if *works < 1 || *zipf < 0 {
		fmt.Fprintln(os.Stderr, "gen: expected at least one work, and an exponent that is not negative")
		os.Exit(2)
	}
	if err := write(*out, *size, newArchive(*seed, *works, *zipf)); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func write(name string, size int64, a *archive) (err error) {
	f := os.Stdout
	if name != "-" {
		if f, err = os.Create(name); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, f.Close()) }()
	}
	out := &lines{to: bufio.NewWriterSize(f, 1<<20)}
	out.encoder = json.NewEncoder(&out.line)
	out.encoder.SetEscapeHTML(false)
	for out.written < size {
		if err := a.next(out); err != nil {
			return err
		}
	}
	return out.to.Flush()
}
