package pipeline

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"biblog/pipeline/cite"
)

func overridden() *cite.Report {
	id := (&cite.Description{Title: "Исповедь"}).ID()
	return &cite.Report{
		Run: cite.RunReport{Settings: []cite.Setting{{Name: "dedupe", Value: "exact"}}},
		Overrides: []cite.Override{
			{Position: cite.Position{Input: "o.csv", Line: 2, Column: 1}, Rule: "same", Sources: []cite.SourceID{id}, Others: []cite.SourceID{{1}, {2}}},
			{Position: cite.Position{Input: "o.csv", Line: 3, Column: 1}, Rule: "field", Sources: []cite.SourceID{id}, Field: "year", Value: "397"},
		},
	}
}

// TestOverridesAreOfTheRun: what people decided changes what a run is called, also where it changes no id and no key.
func TestOverridesAreOfTheRun(t *testing.T) {
	with, without, other := overridden(), &cite.Report{}, overridden()
	other.Overrides[1].Value = "398"
	ids := map[string]bool{}
	for _, r := range []*cite.Report{with, without, other} {
		ids[runIDOf("1", &cite.Bibliography{Report: r})] = true
	}
	if len(ids) != 3 {
		t.Errorf("%d different ids, want 3", len(ids))
	}
}

// TestPreviousGivesBackWhatARunFollowed, with places as texts.
func TestPreviousGivesBackWhatARunFollowed(t *testing.T) {
	dir := t.TempDir()
	if _, _, ok, err := Previous(dir); ok || err != nil {
		t.Errorf("without a report: got %v and %v", ok, err)
	}
	f, err := os.Create(filepath.Join(dir, reportName))
	if err != nil {
		t.Fatal(err)
	}
	want := overridden()
	if err := WriteReport(f, want); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	settings, got, ok, err := Previous(dir)
	if !ok || err != nil || settings["dedupe"] != "exact" {
		t.Errorf("got %v, %v and %v", settings, ok, err)
	}
	for i := range want.Overrides {
		want.Overrides[i].Position = cite.Position{Input: want.Overrides[i].Position.String()}
		if len(want.Overrides[i].Others) == 0 {
			want.Overrides[i].Others = []cite.SourceID{}
		}
	}
	if diff := cmp.Diff(want.Overrides, got); diff != "" {
		t.Error(diff)
	}
	if err := os.WriteFile(filepath.Join(dir, reportName), []byte(`{"version":1,"overrides":[{"rule":"same","sources":["x"]}]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := Previous(dir); err == nil {
		t.Error("a report with broken ids was read")
	}
}
