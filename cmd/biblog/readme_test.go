package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"biblog/writers/table"
)

// TestReadmeSession asserts that what README.md shows first is what the program says.
func TestReadmeSession(t *testing.T) {
	t.Chdir("../..")
	b, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	args := []string{"export", "-o", filepath.Join(t.TempDir(), "out"), "testdata/logs"}
	if code := run(context.Background(), args, streams{strings.NewReader(""), &said, &said}); code != exitDone {
		t.Fatalf("exit code %d: %s", code, &said)
	}
	for line := range strings.Lines(said.String()) {
		if !strings.HasPrefix(line, "written") && !strings.Contains(string(b), line) {
			t.Errorf("README.md does not show: %s", line)
		}
	}
}

// TestReadme asserts that README.md lists every column of every table, as the tables themselves document them, and
// every exit code.
func TestReadme(t *testing.T) {
	b, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	readme := string(b)
	for _, want := range []string{
		columns(table.Bibliography()), columns(table.Sources()), columns(table.Citations()), columns(table.Responses()),
	} {
		if !strings.Contains(readme, want) {
			t.Errorf("README.md should hold:\n%s", want)
		}
	}
	for _, code := range []int{exitDone, exitFailed, exitUsage, exitRejected, exitLocked, exitInterrupted} {
		if !strings.Contains(readme, fmt.Sprintf("| %d |", code)) {
			t.Errorf("README.md does not explain exit code %d", code)
		}
	}
}

// TestReadmeSaysWhatWasMeasured asserts that the figures in README.md are those of BENCHMARKS.md.
func TestReadmeSaysWhatWasMeasured(t *testing.T) {
	figures := func(name string) string {
		b, err := os.ReadFile("../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		_, rest, found := strings.Cut(string(b), "<!-- benchmarks:")
		block, _, ended := strings.Cut(rest, "<!-- end of benchmarks -->")
		if !found || !ended || strings.Count(block, "\n") < 5 {
			t.Fatalf("%s holds no figures", name)
		}
		return block
	}
	if figures("README.md") != figures("BENCHMARKS.md") {
		t.Error("README.md has other figures than BENCHMARKS.md: BENCH_UPDATE=1 make bench-peers writes both")
	}
}

// columns is a table's part of README.md.
func columns[R any](t table.Table[R]) string {
	types := map[table.Type]string{
		table.Text: "text", table.LongText: "text", table.Key: "text", table.JSON: "JSON", table.Int: "integer", table.Float: "number",
		table.Instant: "time", table.List: "list of texts",
	}
	var b strings.Builder
	fmt.Fprintf(&b, "**`%s`**: %s.\n\n| column | type | what |\n|---|---|---|\n", t.Name, t.Doc)
	for _, c := range t.Columns {
		typ := types[c.Type]
		if c.Optional {
			typ += ", or null"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", c.Name, typ, strings.ReplaceAll(c.Doc, "|", `\|`))
	}
	return b.String()
}
