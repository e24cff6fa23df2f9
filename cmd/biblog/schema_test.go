package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schemaOf compiles a schema of the folder schema as it is, but closed: what it does not name is an error. As published
// it is open, because a later version may add fields.
func schemaOf(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	f, err := os.Open(filepath.Join("schema", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	doc, err := jsonschema.UnmarshalJSON(f)
	if err != nil {
		t.Fatal(err)
	}
	closeObjects(doc)
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	c.AssertFormat()
	if err := c.AddResource("urn:closed:"+name, doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("urn:closed:" + name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func closeObjects(doc any) {
	switch v := doc.(type) {
	case map[string]any:
		if _, ok := v["properties"].(map[string]any); ok && v["additionalProperties"] == nil {
			v["additionalProperties"] = false
		}
		for _, inner := range v {
			closeObjects(inner)
		}
	case []any:
		for _, inner := range v {
			closeObjects(inner)
		}
	}
}

// schemas are those of the JSON files among the outputs, by name.
func schemas(t *testing.T) map[string]*jsonschema.Schema {
	return map[string]*jsonschema.Schema{"report.json": schemaOf(t, "report.schema.json"), "changes.json": schemaOf(t, "changes.schema.json")}
}

// validate holds every file of these names under dir to its schema, and returns how many there were.
func validate(dir string, by map[string]*jsonschema.Schema) (n int, err error) {
	return n, filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		s := by[filepath.Base(path)]
		if err != nil || s == nil || !e.Type().IsRegular() {
			return err
		}
		f, err := os.Open(path)
		if err != nil {
			return err
		}
		defer f.Close()
		doc, err := jsonschema.UnmarshalJSON(f)
		if err != nil {
			return &fs.PathError{Op: "reading", Path: path, Err: err}
		}
		if err := s.Validate(doc); err != nil {
			return &fs.PathError{Op: "validating", Path: path, Err: err}
		}
		n++
		return nil
	})
}

func TestReportSchema(t *testing.T) {
	by := schemas(t)
	dir := t.TempDir()
	bad := filepath.Join(dir, "bad.jsonl")
	if err := os.WriteFile(bad, []byte("{\"citations\":[{\"document_title\":\"信\"}]}\n{\"citations\":[x]}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	if code := run(context.Background(), []string{"export", "-q", "-o", filepath.Join(dir, "out"), "-t", "csv", bad}, streams{strings.NewReader(""), &said, &said}); code != exitRejected {
		t.Fatalf("exit code %d: %s", code, &said)
	}
	if n, err := validate(dir, by); n != 1 || err != nil {
		t.Fatalf("%d reports: %v", n, err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "out", "report.json"))
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(report map[string]any){
		"a field that the schema does not know":            func(r map[string]any) { r["news"] = 1 },
		"a field of a log that the schema does not know":   func(r map[string]any) { r["inputs"].([]any)[0].(map[string]any)["news"] = 1 },
		"a field of the run that the schema does not know": func(r map[string]any) { r["run"].(map[string]any)["news"] = 1 },
		"a field that is gone":                             func(r map[string]any) { delete(r, "works") },
		"a count that is text":                             func(r map[string]any) { r["records"] = "2" },
		"another version":                                  func(r map[string]any) { r["version"] = 2 },
		"a time that is none":                              func(r map[string]any) { r["run"].(map[string]any)["started"] = "yesterday" },
	} {
		var r map[string]any
		if err := json.Unmarshal(text, &r); err != nil {
			t.Fatal(err)
		}
		change(r)
		if by["report.json"].Validate(r) == nil {
			t.Errorf("%s is valid", name)
		}
	}
}
