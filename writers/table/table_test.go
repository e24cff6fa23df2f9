package table

import (
	"slices"
	"strings"
	"testing"

	"biblog/pipeline/cite"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// described is the documented shape of a table: its columns in order, `?` after one that may be null.
type described struct {
	name, doc string
	columns   []string
	types     []Type
	docs      []string
}

func describe[R any](t Table[R]) described {
	d := described{name: t.Name, doc: t.Doc}
	for _, c := range t.Columns {
		name := c.Name
		if c.Optional {
			name += "?"
		}
		d.columns, d.types, d.docs = append(d.columns, name), append(d.types, c.Type), append(d.docs, c.Doc)
	}
	return d
}

func all() []described {
	return []described{describe(Bibliography()), describe(Sources()), describe(Citations()), describe(Responses())}
}

// Readers of published files rely on names, order and nullability: what changes here is a change of the schema.
func TestColumnsAreTheDocumentedOnes(t *testing.T) {
	want := map[string]string{
		"bibliography": "entry_id citation_key aliases entry_type title? authors year? issued? url? other_urls doi? isbn? arxiv? pmid? other_ids path? citation_count response_count source_count first_cited? last_cited? formats providers",
		"sources":      "source_id entry_id format provider? namespace? title? author? year? url? path? document_id? citation_count first_cited? last_cited?",
		"responses":    "response_id format model? created? answer_count citation_count markers_without_citation scoring? finish_reason? input line",
		"citations":    "response_id answer position source_id role url? format provider? model? created? cited_text? heading? locator_type? locator? locator_start? locator_end? label? answer_quote? span_start? span_end? span_unit? provider_metadata? input line",
	}
	for _, d := range all() {
		if diff := cmp.Diff(strings.Fields(want[d.name]), d.columns); diff != "" {
			t.Errorf("%s (-want +got):\n%s", d.name, diff)
		}
	}
}

func TestNamesAreUniqueAndNoTables(t *testing.T) {
	var tables []string
	for _, d := range all() {
		tables = append(tables, d.name)
		seen := make(map[string]bool)
		for _, c := range d.columns {
			name := strings.TrimSuffix(c, "?")
			if seen[name] {
				t.Errorf("%s.%s stands there twice", d.name, name)
			}
			seen[name] = true
			if slices.Contains(Names(), name) {
				t.Errorf("%s.%s bears the name of a table", d.name, name)
			}
			if strings.Trim(name, "abcdefghijklmnopqrstuvwxyz_") != "" {
				t.Errorf("%s.%s: SQL would want quotes around this name", d.name, name)
			}
		}
	}
	if d := cmp.Diff(Names(), tables); d != "" {
		t.Errorf("names of the tables (-want +got):\n%s", d)
	}
}

func TestEverythingIsDescribed(t *testing.T) {
	for _, d := range all() {
		for i, doc := range append(d.docs, d.doc) {
			if doc == "" || strings.HasSuffix(doc, ".") || strings.TrimSpace(doc) != doc {
				t.Errorf("%s: description %d is %q, expected a phrase without a full stop", d.name, i, doc)
			}
		}
	}
}

func TestListsAreNeverNull(t *testing.T) {
	for _, d := range all() {
		for i, c := range d.columns {
			if d.types[i] == List && strings.HasSuffix(c, "?") {
				t.Errorf("%s.%s: a list is empty, not null", d.name, c)
			}
		}
	}
}

// The zero row is all that is unknown: every optional cell is null, and no other.
func TestTheZeroRowIsNullWhereItMayBe(t *testing.T) {
	zero(t, Bibliography(), new(cite.Work))
	zero(t, Sources(), new(cite.Source))
	zero(t, Responses(), new(cite.Response))
	zero(t, Citations(), &cite.CitationRow{Response: new(cite.Response), Citation: &cite.Citation{Source: new(cite.Source)}})
}

func zero[R any](t *testing.T, of Table[R], row *R) {
	t.Helper()
	for _, c := range of.Columns {
		if v := c.Value(row); v.Null != c.Optional {
			t.Errorf("%s.%s: null is %v, optional is %v", of.Name, c.Name, v.Null, c.Optional)
		}
	}
}

func TestAKnownZeroIsNoNull(t *testing.T) {
	row := &cite.CitationRow{Response: &cite.Response{Created: cite.Micros(0)}, Citation: &cite.Citation{
		Source: new(cite.Source), Locator: cite.Locator{Start: cite.Some[int64](0)}, Span: cite.Span{Unit: cite.UnitUnknown},
	}}
	for _, c := range Citations().Columns {
		switch c.Name {
		case "created", "locator_start", "span_start", "span_end":
			if v := c.Value(row); v.Null || v.Int != 0 {
				t.Errorf("%s: got %+v, expected 0", c.Name, v)
			}
		}
	}
}

func TestCitationCountIsOfRoleCited(t *testing.T) {
	r := &cite.Response{Citations: []cite.Citation{{Role: cite.Cited}, {Role: cite.Consulted}, {Role: cite.Retrieved}, {Role: cite.Cited}}}
	for _, c := range Responses().Columns {
		if c.Name == "citation_count" && c.Value(r).Int != 2 {
			t.Errorf("got %d, expected 2", c.Value(r).Int)
		}
	}
}

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		names []string
		says  string
	}{
		{nil, ""},
		{Names(), ""},
		{[]string{"citations", "bibliography"}, ""},
		{[]string{"citation"}, `there is no table "citation", only bibliography, sources, citations, responses`},
		{[]string{"sources", "sources"}, `table "sources" is listed twice`},
	} {
		err := Check(c.names)
		if (err == nil) != (c.says == "") || err != nil && err.Error() != c.says {
			t.Errorf("%q: got %v, expected %q", c.names, err, c.says)
		}
	}
}

func TestANameOfALogIsMadeUTF8(t *testing.T) {
	row := &cite.CitationRow{Response: &cite.Response{Input: "лог\xff.jsonl"}, Citation: &cite.Citation{Source: new(cite.Source)}}
	for _, c := range Citations().Columns {
		if c.Name == "input" && c.Value(row).Text != "лог\ufffd.jsonl" {
			t.Errorf("got %q", c.Value(row).Text)
		}
	}
}

func TestListsComeBackAndAreMeasured(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOf(rapid.String()).Draw(t, "list")
		v := ListOf(list)
		if !slices.Equal(v.List(), list) || v.ListBytes() != len(strings.Join(list, "")) {
			t.Fatalf("%q came back as %q of %d bytes", list, v.List(), v.ListBytes())
		}
	})
}
