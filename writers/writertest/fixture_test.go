package writertest

import (
	"slices"
	"testing"
	"unicode/utf8"

	"biblog/writers/table"
)

func TestSmallHasEachColumnSetAndNull(t *testing.T) {
	f := Small()
	covers(t, table.Bibliography(), f.Bibliography.Works)
	covers(t, table.Sources(), f.Bibliography.Sources)
	covers(t, table.Citations(), f.citations())
	covers(t, table.Responses(), f.Responses)
}

func covers[R any](t *testing.T, of table.Table[R], rows []*R) {
	t.Helper()
	for _, c := range of.Columns {
		var set, null bool
		for _, row := range rows {
			v := c.Value(row)
			null = null || v.Null || (c.Type == table.List && len(v.List()) == 0)
			set = set || (!v.Null && (c.Type != table.List || len(v.List()) > 0))
			if v.Null && !c.Optional {
				t.Errorf("%s.%s: null, but the column is not optional", of.Name, c.Name)
			}
		}
		if !set {
			t.Errorf("%s.%s: no row has a value", of.Name, c.Name)
		}
		if (c.Optional || c.Type == table.List) && !null && c.Name != "formats" { // every work has a format
			t.Errorf("%s.%s: no row is without a value", of.Name, c.Name)
		}
	}
}

func TestFixturesAreSortedAndReferTo(t *testing.T) {
	for name, f := range map[string]*Fixture{"small": Small(), "nasty": Nasty(), "many": Many(500)} {
		entries := make(map[string]bool)
		for i, w := range f.Bibliography.Works {
			entries[w.EntryID()] = true
			if i > 0 && f.Bibliography.Works[i-1].EntryID() >= w.EntryID() {
				t.Errorf("%s: work %d is not after the one before it", name, i)
			}
		}
		if !slices.IsSortedFunc(f.Bibliography.Sources, bySourceID) {
			t.Errorf("%s: the sources are not sorted by id", name)
		}
		for _, s := range f.Bibliography.Sources {
			if d := s.Description(); !entries[s.EntryID()] || s.ID != d.ID() {
				t.Errorf("%s: source %v belongs to no work or has another's id", name, s.ID)
			}
		}
	}
}

func TestTextsAreValidAndDistinct(t *testing.T) {
	seen := make(map[string]bool)
	for _, s := range Texts() {
		if s == "" || seen[s] || !utf8.ValidString(s) {
			t.Errorf("%.40q is empty, repeated or not UTF-8", s)
		}
		seen[s] = true
	}
}
