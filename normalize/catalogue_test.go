package normalize

import (
	"strings"
	"testing"

	"biblog/pipeline/cite"
)

func TestCatalogueFinds(t *testing.T) {
	work := func(key, title string, aliases []string, ids ...byte) *cite.Work {
		w := &cite.Work{Key: key, Title: title, Extra: &cite.Extra{Aliases: aliases}}
		for _, b := range ids {
			w.Sources = append(w.Sources, &cite.Source{ID: cite.SourceID{0xab, 0xcd, b}})
		}
		w.Founder = w.Sources[0]
		return w
	}
	rerum := work("lev-xiii-rerum-1891", "Rerum novarum", []string{"leo-rerum-1891"}, 0x01, 0x02)
	ispoved := work("avgustin-ispoved-397", "Исповедь", nil, 0x11)
	other := work("avgustin-grad-426", "О граде Божием", nil, 0x21)
	other.SetEntryID("ffff0000ffff0000ffff0000ffff0000")
	c := NewCatalogue([]*cite.Work{rerum, ispoved, other})
	for _, tt := range []struct {
		name string
		want *cite.Work
		says string
	}{
		{"lev-xiii-rerum-1891", rerum, ""},
		{" LEV-xiii-rerum-1891 ", rerum, ""},
		{"leo-rerum-1891", rerum, ""},
		{"leo-r", rerum, ""},
		{rerum.Sources[1].ID.String(), rerum, ""},
		{"abcd0", rerum, ""},
		{"abcd02", rerum, ""},
		{"ffff0000ffff0000ffff0000ffff0000", other, ""},
		{"avgustin", nil, "expected more of the name, for it is the beginning of 2: avgustin-grad-426, avgustin-ispoved-397"},
		{"avg", nil, "avg: expected a citation key"},
		{"lev-xiv-rerum-1891", nil, "no such key or id; perhaps lev-xiii-rerum-1891"},
		{"Rerum Novarum", nil, "no such key or id; perhaps lev-xiii-rerum-1891"},
		{"исповедь", nil, "no such key or id; perhaps avgustin-ispoved-397"},
		{"zzz", nil, "expected a citation key, an entry id or a source id of this bibliography of 3 works"},
	} {
		got, err := c.Work(tt.name)
		if got != tt.want || (err == nil) != (tt.says == "") || err != nil && !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v and %v, want %q", tt.name, got, err, tt.says)
		}
	}
	for _, tt := range []struct {
		name string
		want *cite.Source
		says string
	}{
		{"abcd02", rerum.Sources[1], ""},
		{"avgustin-ispoved-397", ispoved.Sources[0], ""},
		{"lev-xiii-rerum-1891", nil, "expected one source, and this work has 2: abcd01"},
		{"abcd0", nil, "expected more of the name, for it is the beginning of 2: abcd01"},
	} {
		got, err := c.Source(tt.name)
		if got != tt.want || (err == nil) != (tt.says == "") || err != nil && !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v and %v, want %q", tt.name, got, err, tt.says)
		}
	}
}
