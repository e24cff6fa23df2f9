package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// generated is a log of about so many bytes that testdata/gen makes.
func generated(t testing.TB, flags ...string) string {
	t.Helper()
	log := filepath.Join(t.TempDir(), "mix.jsonl")
	if out, err := exec.Command("go", append([]string{"run", "../../testdata/gen", "-o", log}, flags...)...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return log
}

// TestGeneratedLogs: benchmarks are worth something only if their logs are the same each time, and if all of them is read.
func TestGeneratedLogs(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a program")
	}
	log := generated(t, "-size", "2000000")
	first, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	second, err := os.ReadFile(generated(t, "-size", "2000000"))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first, second) {
		t.Error("the same flags gave another log")
	}
	var out, said bytes.Buffer
	args := []string{"export", "-q", "-t", "csv", "--roles", "cited", "-o", filepath.Join(t.TempDir(), "out"), "--report", "-", log}
	if code := run(t.Context(), args, streams{strings.NewReader(""), &out, &said}); code != exitDone {
		t.Fatalf("exit code %d: %s", code, &said)
	}
	var r struct {
		Complete, Chunks, Skipped, Repeats, Unrecognised, Rejected, Citations int64
		Warnings                                                              map[string]any
	}
	if err := json.Unmarshal(out.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	delete(r.Warnings, "windowed_block") // it tells how works are compared, not how they were read
	if r.Rejected+r.Unrecognised+r.Repeats > 0 || len(r.Warnings) > 0 {
		t.Errorf("not all of it is read as it should: %+v", r)
	}
	if r.Complete == 0 || r.Chunks == 0 || r.Skipped == 0 || r.Citations < 500 {
		t.Errorf("a kind of record is missing: %+v", r)
	}
}

// TestBenchmarksCompile: `go vet ./...` does not look into folders named testdata.
func TestBenchmarksCompile(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles two programs")
	}
	if out, err := exec.Command("go", "vet", "../../testdata/gen", "../../testdata/bench").CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}
