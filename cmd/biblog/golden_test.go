package main

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden outputs anew")

// TestGolden exports the samples and compares every text output with testdata/golden, byte by byte. XLSX and Parquet
// render the same tables: that they say the same is for their own tests.
func TestGolden(t *testing.T) {
	t.Chdir("../..") // so that the outputs name the logs as a user of the samples would
	for _, dialect := range []string{"biblatex", "bibtex"} {
		out := filepath.Join(t.TempDir(), dialect)
		var said bytes.Buffer
		args := []string{"export", "-q", "-o", out, "-t", "bibtex,csv,ris,csljson,jsonl,md", "--bibtex-dialect", dialect, "testdata/logs"}
		if code := run(context.Background(), args, streams{strings.NewReader(""), &said, &said}); code != exitDone {
			t.Fatalf("exit code %d: %s", code, &said)
		}
		for _, name := range []string{"bibliography.bib", "bibliography.csv", "sources.csv", "citations.csv", "responses.csv", "bibliography.ris", "bibliography.csl.json", "bibliography.jsonl", "bibliography.md"} {
			golden := filepath.Join("testdata", "golden", name)
			if name == "bibliography.bib" {
				golden = filepath.Join("testdata", "golden", dialect+".bib")
			}
			got, err := os.ReadFile(filepath.Join(out, name))
			if err != nil {
				t.Fatal(err)
			}
			if *update {
				if err := os.MkdirAll(filepath.Dir(golden), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(golden, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(string(want), string(got)); d != "" {
				t.Errorf("%s: -golden +got (see -update):\n%s", golden, d)
			}
		}
	}
}
