package pipeline

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

func day(n int) cite.Time { return cite.FromTime(time.Date(2026, 3, n, 0, 0, 0, 0, time.UTC)) }

// TestOnlyWhatCountsIsInspected asserts that a form which a fuller one replaced is in no figure of an inspection.
func TestOnlyWhatCountsIsInspected(t *testing.T) {
	toys := newToy(1, "", "")
	c := newCollector(toys, Options{Roles: allRoles}, nil)
	c.found = newFindings()
	source := toys.intern("Устав")
	for _, r := range []struct {
		input     int
		id, model string
		text      bool
		cited     int
		created   cite.Time
	}{
		{0, "a", "大师", true, 0, day(1)}, // replaced by the next
		{1, "a", "мастер", true, 2, day(2)},
		{0, "a", "大师", true, 0, day(3)}, // a repeat
		{0, "b", "мастер", true, 1, day(4)},
		{0, "c", "", true, 1, cite.Time{}},
		{1, "d", "alpha", true, 0, day(5)},
	} {
		response := &cite.Response{ID: r.id, IDGiven: true, Format: "toy", Model: r.model, Created: r.created, HasText: r.text, Text: digest(r.id), Cites: digest(string(rune(r.cited)))}
		for i := range r.cited {
			response.Citations = append(response.Citations, cite.Citation{Position: i, Source: source})
		}
		c.accept(nil, response, r.input)
	}
	sources, retracted := c.finish()
	x := c.found.inspection(c, sources, retracted)
	want := &cite.Inspection{
		Dates:   cite.Dates{First: day(2), Last: day(5), Undated: 1},
		Formats: []cite.Share{{Name: "toy", Responses: 4, Citations: 4, Dates: cite.Dates{First: day(2), Last: day(5), Undated: 1}}},
		Models: []cite.Share{
			{Name: "мастер", Responses: 2, Citations: 3, Dates: cite.Dates{First: day(2), Last: day(4)}},
			{Name: "", Responses: 1, Citations: 1, Dates: cite.Dates{Undated: 1}},
			{Name: "alpha", Responses: 1, Dates: cite.Dates{First: day(5), Last: day(5)}},
		},
		Providers: []cite.ProviderShare{{Format: "toy", Citations: 4, Sources: 1}},
		Logs: []cite.LogFound{
			{Input: cite.Input{Name: "log0"}, Dates: cite.Dates{First: day(4), Last: day(4), Undated: 1}},
			{Input: cite.Input{Name: "log1"}, Dates: cite.Dates{First: day(2), Last: day(5)}},
		},
	}
	if d := cmp.Diff(want, x, cmpopts.IgnoreFields(cite.Inspection{}, "Report"), cmp.AllowUnexported(cite.Time{})); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// TestAnInspectionAddsUp asserts that the parts that an inspection tells are those that the report counts, whatever the
// logs hold.
func TestAnInspectionAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		logs := rapid.SliceOfN(rapid.StringMatching(`([ab] [wcl!-] [_xy]( \??s[12]){0,2};){0,8}`), 1, 3).Draw(t, "logs")
		x, err := Inspect(t.Context(), newToy(rapid.IntRange(1, 40).Draw(t, "block"), logs...), silence{}, Options{Workers: 2, Roles: allRoles})
		if err != nil {
			t.Fatal(err)
		}
		var formats, models, inputs cite.Share
		for _, s := range x.Formats {
			formats.Responses, formats.Citations = formats.Responses+s.Responses, formats.Citations+s.Citations
		}
		for _, s := range x.Models {
			models.Responses, models.Citations = models.Responses+s.Responses, models.Citations+s.Citations
		}
		for _, in := range x.Inputs {
			inputs.Responses, inputs.Citations = inputs.Responses+in.Responses, inputs.Citations+in.Citations
		}
		want := cite.Share{Responses: x.Responses, Citations: x.Citations}
		if formats != want || models != want || inputs != want || x.Dates.Undated != x.Responses {
			t.Errorf("formats %+v, models %+v, logs %+v, undated %d: the report has %+v", formats, models, inputs, x.Dates.Undated, want)
		}
	})
}

type silence struct{}

func (silence) Read(int64)   {}
func (silence) Phase(string) {}
