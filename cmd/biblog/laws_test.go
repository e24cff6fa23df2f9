package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/writers"
)

// The laws of the whole program, on random logs of all formats in which responses, ids and works recur.

var titles = []string{
	"Rerum novarum", "RERUM NOVARUM", "Rerum novarum: De conditione opificum", "Любя жизнь", "«Любя жизнь»", "天主教教理", "天主教教理（第2版）",
	"Περὶ Ποιητικῆς", "مقدمة ابن خلدون", "תנ״ך", "Introduction", "", "=1+1", `\input{x}`, "🙏",
}

var urls = []string{
	"https://example.org/a", "http://www.example.org/a/?utm_source=x", "https://example.org/a?id=2", "https://doi.org/10.1000/182", "",
	"https://www.magisterium.com/docs/9d1c2f34-8f0a-4e51-b0a7-6a1f2b3c4d5e/ref/3", "javascript:alert(1)",
}

// response draws one line of a log that is a whole response.
func response(t *rapid.T) string {
	pick := func(label string, from []string) string { return rapid.SampledFrom(from).Draw(t, label) }
	id := pick("id", []string{"r1", "r2", "r3", "r4", "string", ""})
	title, url := pick("title", titles), pick("url", urls)
	var v any
	switch pick("format", []string{"magisterium", "supportgpt", "copilot"}) {
	case "magisterium":
		v = map[string]any{
			"id": id, "object": "chat.completion", "created": rapid.SampledFrom([]int{0, 1772355600, 1772445600}).Draw(t, "created"),
			"choices": []any{map[string]any{"message": map[string]any{"content": pick("text", []string{"", "вера[^1]", "fides [^1][^2]"})}}},
			"citations": []any{map[string]any{
				"document_title": title, "document_author": pick("author", []string{"Leo XIII", "Лев XIII", "", "Catholic Church"}),
				"document_year": pick("year", []string{"1891", "c. 400", ""}), "document_index": 0, "source_url": url, "cited_text": pick("quote", []string{"", "x", "爱"}),
			}},
		}
	case "supportgpt":
		v = map[string]any{"answers": []any{map[string]any{"answer": pick("text", []string{"ответ", "да"}), "meta": map[string]any{
			"request_id": id, "answer_annotations": []any{map[string]any{"label": "1", "title": title, "type": "source_annotation", "text": "…", "url": url}},
			"source_documents": []any{map[string]any{"source_id": "doc_1_7", "title": pick("document", titles)}},
		}}}}
	case "copilot":
		v = map[string]any{"type": "assistant.message", "id": id, "timestamp": "2026-03-01T10:00:00Z", "data": map[string]any{
			"messageId": id, "content": "😀 Paris", "citations": map[string]any{
				"sources": []any{map[string]any{"id": "s", "provider": pick("provider", []string{"openai", "client"}), "title": title, "path": pick("path", []string{"", "docs/a.md"})}},
				"spans":   []any{map[string]any{"startIndex": 3, "endIndex": 8, "references": []any{map[string]any{"sourceId": "s"}}}},
			},
		}}
	}
	line, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(line) + "\n"
}

// export runs the program on logs of the given contents and returns its outputs by name.
func export(t *rapid.T, logs []string, flags ...string) map[string][]byte {
	dir, err := os.MkdirTemp("", "biblog-laws-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	biblog(t, slices.Concat([]string{"export", "-o", filepath.Join(dir, "out"), "--roles", "cited,consulted,retrieved"}, flags, logFiles(t, dir, logs))...)
	return outputsIn(t, dir)
}

// logFiles writes logs of the given contents into a folder and returns their names.
func logFiles(t *rapid.T, dir string, logs []string) (names []string) {
	for i, log := range logs {
		name := filepath.Join(dir, fmt.Sprintf("%d.jsonl", i))
		if err := os.WriteFile(name, []byte(log), 0o600); err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	return names
}

// biblog runs the program, which has to be done with everything.
func biblog(t *rapid.T, args ...string) {
	var said bytes.Buffer
	if code := run(context.Background(), append(args, "-q"), streams{strings.NewReader(""), &said, &said}); code != exitDone {
		t.Fatalf("exit code %d of %q: %s", code, args, &said)
	}
}

// outputsIn are the outputs in the folder `out` of dir, by name, without the name of dir.
func outputsIn(t *rapid.T, dir string) map[string][]byte {
	outputs := map[string][]byte{}
	out := os.DirFS(filepath.Join(dir, "out"))
	err := fs.WalkDir(out, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name == ".biblog":
			return fs.SkipDir // the program's own
		case d.IsDir():
			return nil
		}
		b, err := fs.ReadFile(out, name)
		outputs[name] = bytes.ReplaceAll(b, []byte(dir), nil)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return outputs
}

// Every output, parted into files or not, is the same bytes in a second run, and whatever the workers.
func TestLawSameInputSameBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dir, err := os.MkdirTemp("", "biblog-laws-")
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(dir)
		lines := rapid.SliceOfN(rapid.Custom(response), 0, 12).Draw(t, "lines")
		args := []string{"export", "-o", filepath.Join(dir, "out"), "--roles", "cited,consulted,retrieved", "-t", strings.Join(writers.Names(), ",")}
		if rapid.Bool().Draw(t, "parted") {
			args = append(args, "--parquet-partition", "date", "--bib-split", "2")
		}
		args = append(args, logFiles(t, dir, []string{strings.Join(lines, "")})...)
		var first map[string][]byte
		for _, workers := range []string{"1", "8", "8"} {
			biblog(t, append(slices.Clone(args), "--workers", workers)...)
			outputs := outputsIn(t, dir)
			delete(outputs, "report.json") // its run object tells the day and the workers
			if err := os.RemoveAll(filepath.Join(dir, "out")); err != nil {
				t.Fatal(err)
			}
			if first == nil {
				first = outputs
			}
			if d := cmp.Diff(texts(first), texts(outputs)); d != "" {
				t.Errorf("with %s workers: %s", workers, d)
			}
		}
		if len(first) < len(writers.Names()) {
			t.Errorf("%d files of %d outputs", len(first), len(writers.Names()))
		}
	})
}

func texts(outputs map[string][]byte) map[string]string {
	out := map[string]string{}
	for name, b := range outputs {
		out[name] = string(b)
	}
	return out
}

func TestLawOrderAndShardsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOfN(rapid.Custom(response), 1, 12).Draw(t, "lines")
		shuffled := rapid.Permutation(lines).Draw(t, "shuffled")
		at := rapid.IntRange(0, len(shuffled)).Draw(t, "shard")
		a := export(t, []string{strings.Join(lines, "")}, "-t", "bibtex,csv,parquet,ris,csljson,md")
		b := export(t, []string{strings.Join(shuffled[:at], ""), strings.Join(shuffled[at:], "")}, "-t", "bibtex,csv,parquet,ris,csljson,md")
		for _, name := range []string{"bibliography.bib", "bibliography.csv", "sources.csv", "bibliography.parquet", "sources.parquet", "bibliography.ris", "bibliography.csl.json", "bibliography.md"} {
			if !bytes.Equal(a[name], b[name]) {
				t.Errorf("%s differs: %s", name, cmp.Diff(string(a[name]), string(b[name])))
			}
		}
		for _, name := range []string{"citations.csv", "responses.csv"} {
			if d := cmp.Diff(rowsWithoutPlace(t, a[name]), rowsWithoutPlace(t, b[name])); d != "" {
				t.Errorf("%s: %s", name, d)
			}
		}
	})
}

// rowsWithoutPlace are the rows, sorted, without the two last columns, which say where in which log a row comes from.
func rowsWithoutPlace(t *rapid.T, table []byte) []string {
	records, err := csv.NewReader(bytes.NewReader(table)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if h := records[0][len(records[0])-2:]; !slices.Equal(h, []string{"input", "line"}) {
		t.Fatalf("the last columns are %q", h)
	}
	rows := make([]string, len(records))
	for i, r := range records {
		rows[i] = strings.Join(r[:len(r)-2], "|")
	}
	slices.Sort(rows)
	return rows
}

// Law 1, from the outside: every citation of every distinct response is a row, and every row leads to a work.
func TestLawNothingIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOfN(rapid.Custom(response), 0, 12).Draw(t, "lines")
		out := export(t, []string{strings.Join(lines, "")}, "-t", "csv", "--repeats", "keep")
		var report struct {
			Records, Complete, Citations, Responses, Sources, Works int
		}
		if err := json.Unmarshal(out["report.json"], &report); err != nil {
			t.Fatal(err)
		}
		column := func(table string, n int) (list []string) {
			records, err := csv.NewReader(bytes.NewReader(out[table])).ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range records[1:] {
				list = append(list, r[n])
			}
			return list
		}
		distinct := func(l []string) []string { slices.Sort(l); return slices.Compact(l) }
		if report.Records != len(lines) || report.Complete != len(lines) || report.Responses != len(lines) {
			t.Errorf("%d lines: %+v", len(lines), report)
		}
		if got := len(column("citations.csv", 0)); got != report.Citations || got < len(lines) {
			t.Errorf("%d rows of citations in %d lines, the report says %d", got, len(lines), report.Citations)
		}
		if d := cmp.Diff(distinct(column("citations.csv", 3)), distinct(column("sources.csv", 0))); d != "" {
			t.Error("sources of the citations and of the table: ", d)
		}
		if d := cmp.Diff(distinct(column("sources.csv", 1)), distinct(column("bibliography.csv", 0))); d != "" {
			t.Error("works of the sources and of the table: ", d)
		}
	})
}
