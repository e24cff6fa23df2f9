package main

import (
	"bytes"
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

// stream draws the two parts of a streamed response, by number, so that its id is its own.
func stream(t *rapid.T, number int) []string {
	part := func(delta string, rest map[string]any) string {
		v := map[string]any{"id": fmt.Sprintf("stream-%d", number), "object": "chat.completion.chunk", "created": 1772355600, "choices": []any{map[string]any{
			"index": 0, "delta": map[string]any{"role": "assistant", "content": delta}, "finish_reason": rest["finish_reason"],
		}}}
		if rest == nil {
			delete(v["choices"].([]any)[0].(map[string]any), "finish_reason")
		} else {
			delete(v["choices"].([]any)[0].(map[string]any)["delta"].(map[string]any), "role")
			v["citations"] = rest["citations"]
		}
		line, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return string(line) + "\n"
	}
	return []string{
		part("Вера[^1] ", nil),
		part("и разум.", map[string]any{"finish_reason": "stop", "citations": []any{map[string]any{
			"document_title": rapid.SampledFrom(titles).Draw(t, "title"), "document_index": 0, "cited_text": "信仰",
		}}}),
	}
}

// shards draws logs in which responses come again and streams end in another log than they begin in, and the same
// records in one log.
func shards(t *rapid.T) (logs []string, all string) {
	lines := rapid.SliceOfN(rapid.Custom(response), 0, 10).Draw(t, "lines")
	lines = append(lines, lines[:rapid.IntRange(0, len(lines)).Draw(t, "again")]...)
	logs = make([]string, rapid.IntRange(1, 4).Draw(t, "shards"))
	for i := range rapid.IntRange(0, 3).Draw(t, "streams") {
		parts := stream(t, i)
		if lines = append(lines, parts...); rapid.Bool().Draw(t, "pieces") {
			// the whole stream in one log, and its beginning again in another
			lines = lines[:len(lines)-len(parts)]
			logs[0] += strings.Join(parts, "")
			logs[len(logs)-1] += parts[0]
		}
	}
	for _, line := range lines {
		logs[rapid.IntRange(0, len(logs)-1).Draw(t, "shard")] += line
	}
	return logs, strings.Join(logs, "")
}

// merged extracts each log for itself and merges the partial results in the given order.
func merged(t *rapid.T, logs []string, order []int, flags ...string) map[string][]byte {
	dir, err := os.MkdirTemp("", "biblog-laws-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	parts := make([]string, len(logs))
	for i, name := range logFiles(t, dir, logs) {
		parts[order[i]] = filepath.Join(dir, fmt.Sprintf("%d.part", i))
		biblog(t, "extract", "-o", parts[order[i]], name)
	}
	biblog(t, slices.Concat([]string{"merge", "-o", filepath.Join(dir, "out"), "--roles", "cited,consulted,retrieved"}, flags, parts)...)
	return outputsIn(t, dir)
}

// Law 3, from the outside: extracting logs one by one and merging is exporting them, in whichever order they come.
func TestLawExtractAndMergeIsExport(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		logs, all := shards(t)
		places := make([]int, len(logs))
		for i := range places {
			places[i] = i
		}
		flags := []string{"-t", "bibtex,csv,parquet"}
		whole, inOrder := export(t, logs, flags...), merged(t, logs, places, flags...)
		for name, b := range whole {
			if name == "report.json" {
				if d := cmp.Diff(figuresOf(t, b), figuresOf(t, inOrder[name])); d != "" {
					t.Error("the reports differ: ", d)
				}
			} else if name != "citations.parquet" && name != "responses.parquet" && !bytes.Equal(b, inOrder[name]) { // those two hold the names of folders
				t.Errorf("%s differs: %s", name, cmp.Diff(string(b), string(inOrder[name])))
			}
		}
		one := export(t, []string{all}, flags...)
		other := merged(t, logs, rapid.Permutation(places).Draw(t, "order"), flags...)
		for _, name := range []string{"bibliography.bib", "bibliography.csv", "sources.csv", "bibliography.parquet", "sources.parquet"} {
			if !bytes.Equal(one[name], other[name]) {
				t.Errorf("in another order %s differs: %s", name, cmp.Diff(string(one[name]), string(other[name])))
			}
		}
		for _, name := range []string{"citations.csv", "responses.csv"} {
			if d := cmp.Diff(rowsWithoutPlace(t, one[name]), rowsWithoutPlace(t, other[name])); d != "" {
				t.Errorf("in another order %s: %s", name, d)
			}
		}
	})
}

// figuresOf is a report without what says how the run went, what it was asked and which files it made.
func figuresOf(t *rapid.T, report []byte) map[string]any {
	var r map[string]any
	if err := json.Unmarshal(report, &r); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"run", "settings", "outputs"} {
		delete(r, name)
	}
	return r
}
