package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Law 1 as one property. A folder of logs is drawn: responses of every format, whole or in chunks, in envelopes or in
// several, beside noise and lines that were cut; framed in every way; in every encoding, compression and archive, some of
// which are cut themselves. Every response cites texts that stand nowhere else, so what came out can be held to what went in.
//
// What damage may take is what stands behind it and the record that it cuts, and nothing else: of a log that is cut, every
// citation of a record that can still be read whole comes out. Nothing ever comes out twice.

type figures struct{ Records, Complete, Chunks, Repeats, Skipped, Unrecognised, Rejected int }

func (f figures) sum() int {
	return f.Complete + f.Chunks + f.Repeats + f.Skipped + f.Unrecognised + f.Rejected
}

func (f *figures) add(class string) {
	f.Records++
	switch class {
	case "complete":
		f.Complete++
	case "chunks":
		f.Chunks++
	case "repeats":
		f.Repeats++
	case "skipped":
		f.Skipped++
	case "unrecognised":
		f.Unrecognised++
	case "rejected":
		f.Rejected++
	}
}

func TestLawNothingIsLostOfAnyMixture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &mixture{T: t, exact: true}
		dir, err := os.MkdirTemp("", "biblog-mixture-")
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(dir)
		var want figures
		must, may, responses := map[string]bool{}, map[string]bool{}, map[string]bool{}
		cut := false
		for i := range 1 + m.pick("files", 3) {
			f := m.file()
			for _, p := range f.all {
				want.add(p.class)
				for _, c := range p.cites {
					may[c] = true
				}
				for _, id := range p.of {
					responses[id] = true
				}
			}
			for _, c := range f.readable {
				must[c] = true
			}
			cut = cut || f.cut
			if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%d.log", i)), f.stored, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		got, distinct, cites, rejected := m.exported(dir)
		if got.sum() != got.Records || got.Rejected != rejected {
			t.Errorf("%+v: %d in rejected.jsonl", got, rejected)
		}
		if m.exact && !cut && got != want {
			t.Errorf("records: %s", cmp.Diff(want, got))
		}
		if !cut && distinct != len(responses) {
			t.Errorf("%d responses, want %d", distinct, len(responses))
		}
		seen := map[string]bool{}
		for _, c := range cites {
			if seen[c] || !may[c] {
				t.Errorf("the citation of %q was not planted, or came twice", c)
			}
			seen[c] = true
		}
		for c := range must {
			if !seen[c] {
				t.Errorf("the citation of %q is lost", c)
			}
		}
	})
}

// exported runs the program on a folder: the figures of its report, the texts that are cited, and how many records it kept
// that could not be read.
func (m *mixture) exported(dir string) (total figures, responses int, cites []string, rejected int) {
	var said bytes.Buffer
	out := filepath.Join(dir, "out")
	if code := run(context.Background(), []string{
		"export", "-q", "-t", "csv", "--tables", "citations", "-o", out, "--workers", m.oneOf("workers", "1", "2", "8"), dir,
	}, streams{strings.NewReader(""), &said, &said}); code != exitDone && code != exitRejected && code != exitFailed {
		m.Fatalf("exit code %d: %s", code, &said)
	} else if code == exitFailed {
		if !strings.Contains(said.String(), "no log") {
			m.Fatalf("exit code %d: %s", code, &said)
		}
		m.Log(&said)
		return total, 0, nil, 0
	}
	var report struct {
		figures
		Responses int
		Inputs    []struct{ figures }
	}
	read := func(name string) []byte {
		b, err := os.ReadFile(filepath.Join(out, name))
		if err != nil && !os.IsNotExist(err) {
			m.Fatal(err)
		}
		return b
	}
	if err := json.Unmarshal(read("report.json"), &report); err != nil {
		m.Fatal(err)
	}
	m.Logf("%.3000s", read("rejected.jsonl"))
	sum := 0
	for _, in := range report.Inputs {
		if sum += in.Records; in.sum() != in.Records {
			m.Errorf("the classes of a log are not its records: %+v", in)
		}
	}
	if sum != report.Records {
		m.Errorf("%d records in the logs, %d in all", sum, report.Records)
	}
	rows, err := csv.NewReader(bytes.NewReader(read("citations.csv"))).ReadAll()
	if err != nil {
		m.Fatal(err)
	}
	column, role := slices.Index(rows[0], "cited_text"), slices.Index(rows[0], "role")
	for _, r := range rows[1:] {
		if r[role] == "cited" {
			cites = append(cites, r[column])
		}
	}
	return report.figures, report.Responses, cites, bytes.Count(read("rejected.jsonl"), []byte("\n"))
}
