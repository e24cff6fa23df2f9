package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/writers/table"
)

// A log that is cut anywhere each night, also where a record is whole but its line feed is not written yet, or where records
// follow each other on a line, gives every column of its citations as one export does.
func TestLawGrowthIsCutAnywhere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dir, err := os.MkdirTemp("", "biblog-growth-")
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(dir)
		text, cuts := grownText(t)
		log, out := filepath.Join(dir, "a.log"), filepath.Join(dir, "out")
		flags := []string{"-t", "parquet", log}
		before := ""
		for i, cut := range cuts {
			if err := os.WriteFile(log, []byte(text[:cut]), 0o600); err != nil {
				t.Fatal(err)
			}
			was, _ := os.Readlink(filepath.Join(out, "current"))
			biblog(t, slices.Concat([]string{"export", "--incremental", "-o", out}, flags)...)
			now, _ := os.Readlink(filepath.Join(out, "current"))
			if i == 0 || now != was {
				before = was
			}
		}
		ids := []string{}
		if before != "" {
			ids = []string{"--ids", filepath.Join(out, before)}
		}
		biblog(t, slices.Concat([]string{"export", "-o", filepath.Join(dir, "full")}, ids, flags)...)
		parts, err := filepath.Glob(filepath.Join(out, "current", "citations", "date=*", "part-*.parquet"))
		if err != nil || len(parts) == 0 {
			t.Fatalf("no part files: %v", err)
		}
		var columns []string
		for _, c := range table.Citations().Columns {
			columns = append(columns, c.Name)
		}
		want, got := rowsOfFiles(t, columns, filepath.Join(dir, "full", "citations.parquet")), rowsOfFiles(t, columns, parts...)
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("cut at %v of %q, citations differ: %s", cuts, text, d)
		}
	})
}

// grownText is a log, and how long it is each night: at least one whole record in the end.
func grownText(t *rapid.T) (text string, cuts []int) {
	var ends []int
	for range rapid.IntRange(2, 4).Draw(t, "records") {
		text += strings.TrimSuffix(response(t), "\n")
		ends = append(ends, len(text))
		text += rapid.SampledFrom([]string{"\n", "\n", "\r\n", "", " ", "\n\n"}).Draw(t, "between")
	}
	for range rapid.IntRange(1, 2).Draw(t, "nights") {
		cut := rapid.IntRange(ends[0], len(text)).Draw(t, "cut") // what comes before is no log yet
		if rapid.Bool().Draw(t, "at an end") {
			cut = min(len(text), rapid.SampledFrom(ends).Draw(t, "end")+rapid.IntRange(0, 2).Draw(t, "behind"))
		}
		cuts = append(cuts, cut)
	}
	slices.Sort(cuts)
	return text, append(cuts, len(text))
}
