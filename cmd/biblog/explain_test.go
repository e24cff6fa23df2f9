package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestLawEveryWorkIsExplained: from the written tables alone, in whichever form they are, every work comes out again of the
// sources that it has, and the evidence of each pair that joined it says so.
func TestLawEveryWorkIsExplained(t *testing.T) {
	explained := 0
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOfN(rapid.Custom(response), 1, 12).Draw(t, "lines")
		flags := rapid.SampledFrom([][]string{{"-t", "csv"}, {"-t", "csv", "--csv-excel"}, {"-t", "csv,parquet"}, {"-t", "csv", "--dedupe", "exact"}}).Draw(t, "flags")
		dir, err := os.MkdirTemp("", "biblog-explain-")
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(dir)
		log, out := filepath.Join(dir, "log.jsonl"), filepath.Join(dir, "out")
		if err := os.WriteFile(log, []byte(strings.Join(lines, "")), 0o600); err != nil {
			t.Fatal(err)
		}
		printed(t, slices.Concat([]string{"export", "-q", "-o", out, "--tables", "bibliography,sources"}, flags, []string{log})...)
		for _, w := range worksOf(t, out) {
			var e explanationJSON
			if err := json.Unmarshal(printed(t, "explain", "-o", out, "--json", w.key), &e); err != nil {
				t.Fatal(err)
			}
			explained++
			if !e.Reproduced || e.Work.EntryID != w.id || len(e.Sources) == 0 {
				t.Fatalf("%s: %+v", w.key, e)
			}
			for _, p := range e.Joined {
				if !p.OneWork || p.Hard || p.Score < e.Threshold {
					t.Fatalf("%s: joined by %+v", w.key, p)
				}
			}
		}
	})
	if explained == 0 {
		t.Error("no work was explained")
	}
}

// printed is what a command prints; it has to succeed.
func printed(t *rapid.T, args ...string) []byte {
	var out, errors bytes.Buffer
	if code := run(context.Background(), args, streams{strings.NewReader(""), &out, &errors}); code != exitDone {
		t.Fatalf("%v: exit code %d: %s", args, code, &errors)
	}
	return out.Bytes()
}

type writtenWork struct{ id, key string }

// worksOf are the works in the CSV of an output, which may be in the profile for Excel.
func worksOf(t *rapid.T, dir string) (works []writtenWork) {
	text, err := os.ReadFile(filepath.Join(dir, "bibliography.csv"))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(text, []byte("\ufeff")))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		works = append(works, writtenWork{row[0], row[1]})
	}
	return works
}
