package main

import (
	"context"
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"biblog/pipeline"
	"biblog/writers"
)

// TestFilesAreThoseThatAreWritten asserts that every output writes the files it says it does, and no other.
func TestFilesAreThoseThatAreWritten(t *testing.T) {
	for _, name := range writers.Names() {
		for _, more := range [][]string{nil, {"--bib-split", "4", "--parquet-partition", "date"}, {"--tables", "sources,citations"}} {
			out := filepath.Join(t.TempDir(), "out")
			said(t, context.Background(), exitDone, append([]string{"export", "-q", "-o", out, "-t", name, "../../testdata/logs"}, more...)...)
			b, err := os.ReadFile(filepath.Join(out, "report.json"))
			if err != nil {
				t.Fatal(err)
			}
			var r struct{ Outputs []struct{ Name string } }
			if err := json.Unmarshal(b, &r); err != nil {
				t.Fatal(err)
			}
			o := writers.Options{Tables: writers.Tables()}
			if len(more) == 4 {
				o.Split, o.Period = 4, "date"
			} else if more != nil {
				o.Tables = strings.Split(more[1], ",")
			}
			files := writers.Files(name, o)
			for _, written := range r.Outputs {
				if !slices.ContainsFunc(files, func(pattern string) bool { ok, err := path.Match(pattern, written.Name); return ok && err == nil }) {
					t.Errorf("%s %v wrote %s, but says %q", name, more, written.Name, files)
				}
			}
			for _, pattern := range files {
				if !slices.ContainsFunc(r.Outputs, func(written struct{ Name string }) bool { ok, _ := path.Match(pattern, written.Name); return ok }) {
					t.Errorf("%s %v says that it writes %s, and did not", name, more, pattern)
				}
			}
		}
	}
}

func TestAPlanWithoutLogsKeepsTheBibliography(t *testing.T) {
	var b strings.Builder
	printPlan(&b, &pipeline.Plan{New: []string{"a.csv"}, Works: 2, Unfinished: true}, "out", 0)
	if s := b.String(); !strings.Contains(s, "nothing would be written: there are no logs, and out holds a bibliography of 2 works") || strings.Contains(s, "a.csv") || !strings.Contains(s, "killed") {
		t.Error(s)
	}
}
