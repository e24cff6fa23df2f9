package normalize

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"biblog/pipeline/cite"
)

// labelled is a description and the work that it is known to be of: `laudato-si` of the record `laudato-si.2`.
type labelled struct {
	record, work string
	source       *cite.Source
}

const labelledFolder = "../testdata/dedupe/"

// labelledWorks reads the labelled set of the project: a log of each format, whose records are named after their works. The
// logs of Copilot are one for each workspace, after which they are named; what is from the web is of none.
func labelledWorks(t *testing.T) []labelled {
	t.Helper()
	all := readLabelled(t, "works.jsonl", magisteriumRecord)
	all = append(all, readLabelled(t, "support.jsonl", supportRecord)...)
	workspaces, err := filepath.Glob(labelledFolder + "workspaces/*.jsonl")
	if err != nil || len(workspaces) < 3 {
		t.Fatalf("%d workspaces, expected three: %v", len(workspaces), err)
	}
	for _, path := range workspaces {
		file := filepath.Base(path)
		namespace := strings.TrimSuffix(file, ".jsonl")
		if namespace == "web" {
			namespace = ""
		}
		all = append(all, readLabelled(t, "workspaces/"+file, func(line []byte) (string, cite.Description, error) {
			id, d, err := copilotRecord(line)
			d.Namespace = namespace
			return id, d, err
		})...)
	}
	return all
}

func readLabelled(t *testing.T, name string, record func(line []byte) (string, cite.Description, error)) (all []labelled) {
	t.Helper()
	text, err := os.ReadFile(labelledFolder + name)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for lines.Scan() {
		id, d, err := record(lines.Bytes())
		if err != nil || !strings.Contains(id, ".") {
			t.Fatalf("%s, line %d: expected a record of one citation with a name: %v", name, len(all)+1, err)
		}
		all = append(all, labelled{
			record: id, work: id[:strings.LastIndexByte(id, '.')],
			source: &cite.Source{ID: d.ID(), Packed: cite.Pack(&d), Citations: 1, Uses: 1},
		})
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

func magisteriumRecord(line []byte) (string, cite.Description, error) {
	var r struct {
		ID        string `json:"id"`
		Citations [1]struct {
			Title  string `json:"document_title"`
			Author string `json:"document_author"`
			Year   string `json:"document_year"`
			URL    string `json:"source_url"`
		} `json:"citations"`
	}
	err := json.Unmarshal(line, &r)
	c := r.Citations[0]
	return r.ID, cite.Description{Format: "magisterium", Title: c.Title, Author: c.Author, Year: c.Year, URL: c.URL}, err
}

func supportRecord(line []byte) (string, cite.Description, error) {
	var r struct {
		Answers [1]struct {
			Meta struct {
				RequestID   string `json:"request_id"`
				Annotations [1]struct {
					Title string `json:"title"`
					URL   string `json:"url"`
				} `json:"answer_annotations"`
			} `json:"meta"`
		} `json:"answers"`
	}
	err := json.Unmarshal(line, &r)
	meta := r.Answers[0].Meta
	return meta.RequestID, cite.Description{Format: "supportgpt", Title: meta.Annotations[0].Title, URL: meta.Annotations[0].URL}, err
}

func copilotRecord(line []byte) (string, cite.Description, error) {
	var r struct {
		Data struct {
			ID        string `json:"messageId"`
			Citations struct {
				Sources [1]struct {
					Provider string `json:"provider"`
					Title    string `json:"title"`
					URL      string `json:"url"`
					Path     string `json:"path"`
				} `json:"sources"`
			} `json:"citations"`
		} `json:"data"`
	}
	err := json.Unmarshal(line, &r)
	s := r.Data.Citations.Sources[0]
	return r.Data.ID, cite.Description{Format: "copilot", Provider: s.Provider, Title: s.Title, URL: s.URL, Path: s.Path}, err
}

// TestLabelledWorks: no two works of the labelled set come together, and of the pairs of descriptions of one work at
// least 97 in a hundred do.
func TestLabelledWorks(t *testing.T) {
	records := labelledWorks(t)
	if len(records) < 1000 {
		t.Fatalf("%d records, expected the whole set", len(records))
	}
	sources := make([]*cite.Source, 0, len(records))
	known := make(map[cite.SourceID]bool, len(records))
	for _, r := range records {
		if !known[r.source.ID] {
			known[r.source.ID] = true
			sources = append(sources, r.source)
		}
	}
	entry := make(map[cite.SourceID]int, len(sources))
	var n Normalizer
	works, err := n.Works(t.Context(), sources)
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range works {
		for _, s := range w.Sources {
			entry[s.ID] = i
		}
	}
	pairs, found := 0, 0
	for i, x := range records {
		for _, y := range records[:i] {
			same := entry[x.source.ID] == entry[y.source.ID]
			switch {
			case x.source.ID == y.source.ID && x.work != y.work:
				t.Errorf("one description of two works: %s and %s", y.record, x.record)
			case x.source.ID == y.source.ID:
			case x.work == y.work:
				pairs++
				if same {
					found++
				} else {
					t.Logf("two works: %s and %s", y.record, x.record)
				}
			case same:
				t.Errorf("one work: %s and %s", y.record, x.record)
			}
		}
	}
	t.Logf("%d of %d pairs found", found, pairs)
	if found*100 < pairs*97 {
		t.Errorf("%d of %d pairs found, expected 97 %% of them", found, pairs)
	}
}

// TestLabels: the table of labels says of every record what its name does.
func TestLabels(t *testing.T) {
	text, err := os.ReadFile(labelledFolder + "works.gold.csv")
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	label := make(map[string]string, len(rows))
	for _, row := range rows[1:] {
		label[row[0]] = row[1]
	}
	records := labelledWorks(t)
	for _, r := range records {
		if label[r.record] != r.work {
			t.Errorf("%s: labelled %q", r.record, label[r.record])
		}
	}
	if len(records) != len(label) {
		t.Errorf("%d labels for %d records", len(label), len(records))
	}
}
