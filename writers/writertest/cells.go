package writertest

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"biblog/pipeline/cite"
	"biblog/writers/table"
)

// Table is a table as text: what a reader of an output finds, or should find, in it. A null is "", a list is joined
// with "; ", an instant is RFC 3339 in UTC, a number is decimal.
type Table struct {
	Columns []string
	Rows    [][]string
}

// Want is what an output of the fixture should hold in the table of that name; byKey puts works and sources into the
// order of the citation keys, else they stand in the order of their ids.
func (f *Fixture) Want(name string, byKey bool) Table {
	switch name {
	case table.BibliographyName:
		works := slices.Clone(f.Bibliography.Works)
		if byKey {
			slices.SortFunc(works, func(a, b *cite.Work) int {
				return cmp.Or(strings.Compare(a.Key, b.Key), cite.CompareEntryIDs(a, b))
			})
		}
		return render(table.Bibliography(), works)
	case table.SourcesName:
		return render(table.Sources(), f.sources(byKey))
	case table.CitationsName:
		return render(table.Citations(), f.citations())
	case table.ResponsesName:
		return render(table.Responses(), f.Responses)
	}
	return Table{}
}

func (f *Fixture) sources(byKey bool) []*cite.Source {
	sources := slices.Clone(f.Bibliography.Sources)
	if byKey {
		keys := make(map[string]string, len(f.Bibliography.Works))
		for _, w := range f.Bibliography.Works {
			keys[w.EntryID()] = w.Key
		}
		slices.SortFunc(sources, func(a, b *cite.Source) int {
			return cmp.Or(strings.Compare(keys[a.EntryID()], keys[b.EntryID()]), bySourceID(a, b))
		})
	}
	return sources
}

func (f *Fixture) citations() []*cite.CitationRow {
	var rows []*cite.CitationRow
	for _, r := range f.Responses {
		for i := range r.Citations {
			rows = append(rows, &cite.CitationRow{Response: r, Citation: &r.Citations[i]})
		}
	}
	return rows
}

func render[R any](t table.Table[R], rows []*R) Table {
	var text Table
	for _, c := range t.Columns {
		text.Columns = append(text.Columns, c.Name)
	}
	for _, row := range rows {
		cells := make([]string, len(t.Columns))
		for i, c := range t.Columns {
			cells[i] = Cell(c.Type, c.Value(row))
		}
		text.Rows = append(text.Rows, cells)
	}
	return text
}

// Cell is a value as text; see Table.
func Cell(kind table.Type, v table.Value) string {
	if v.Null {
		return ""
	}
	switch kind {
	case table.Int:
		return strconv.FormatInt(v.Int, 10)
	case table.Float:
		return strconv.FormatFloat(v.Float(), 'g', -1, 64)
	case table.Instant:
		return cite.Micros(v.Int).RFC3339()
	case table.List:
		return strings.Join(v.List(), "; ")
	}
	return v.Text
}

// Without is the fixture as if the responses of these indexes had never been, and the rows that a run took back to get there.
func (f *Fixture) Without(retract func(i int) bool) (*Fixture, cite.Retracted) {
	return f.without(retract)
}

// without is the fixture as if the responses of these indexes had never been: what has to remain of a run that took
// back their rows, but for what the bibliography counts.
func (f *Fixture) without(retract func(i int) bool) (*Fixture, cite.Retracted) {
	left := &Fixture{Bibliography: f.Bibliography}
	var taken cite.Retracted
	citation := int64(0)
	for i, r := range f.Responses {
		if !retract(i) {
			left.Responses = append(left.Responses, r)
			citation += int64(len(r.Citations))
			continue
		}
		taken.Responses = append(taken.Responses, int64(i))
		for range r.Citations {
			taken.Citations = append(taken.Citations, citation)
			citation++
		}
	}
	return left, taken
}
