package normalize

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"biblog/pipeline/cite"
)

// source is a source whose id is that of its title, first cited on the given day after 1970; 0 is never.
func source(title string, day int64) *cite.Source {
	s := cite.NewSource(&cite.Description{Format: "copilot", Title: title})
	if day > 0 {
		s.First = cite.Micros(day * 86_400_000_000)
	}
	return s
}

func work(title string, sources ...*cite.Source) *cite.Work {
	return &cite.Work{Title: title, Sources: sources}
}

func published(key string, founder *cite.Source, others ...*cite.Source) cite.Published {
	p := cite.Published{EntryID: founder.ID.String(), Key: key, Sources: []cite.SourceID{founder.ID}}
	for _, s := range others {
		p.Sources = append(p.Sources, s.ID)
	}
	return p
}

func TestTheFoundingSourceOfANewWork(t *testing.T) {
	early, late, undated := source("early", 1), source("late", 2), source("undated", 0)
	small, large := source("a", 3), source("b", 3)
	if small.ID.Compare(large.ID) > 0 {
		small, large = large, small
	}
	for _, tt := range []struct {
		rule    string
		sources []*cite.Source
		founder *cite.Source
	}{
		{"is the one cited first", []*cite.Source{late, early}, early},
		{"is a dated one rather than an undated one", []*cite.Source{undated, late}, late},
		{"is the one with the smallest id where the day is the same", []*cite.Source{large, small}, small},
	} {
		w := work("T", tt.sources...)
		Assign([]*cite.Work{w}, nil)
		if w.EntryID() != tt.founder.ID.String() {
			t.Errorf("the founding source %s: got the entry id of another", tt.rule)
		}
		for _, s := range tt.sources {
			if s.Work != w {
				t.Errorf("the founding source %s: source %q belongs to %v", tt.rule, s.Title(), s.Work)
			}
		}
	}
}

func TestALedgerDecides(t *testing.T) {
	a, b, c := source("a", 3), source("b", 2), source("c", 1)
	type outcome struct {
		Founder string
		Key     string
		Aliases []string
	}
	for _, tt := range []struct {
		rule   string
		ledger []cite.Published
		works  []*cite.Work
		want   []outcome
	}{
		{
			"an earlier source does not move a published work",
			[]cite.Published{published("old", a)},
			[]*cite.Work{work("New", a, b)},
			[]outcome{{"a", "old", nil}},
		},
		{
			"of merging works the one cited first stays, and the other's key becomes an alias",
			[]cite.Published{published("key-a", a), published("key-b", b)},
			[]*cite.Work{work("T", a, b)},
			[]outcome{{"b", "key-b", []string{"key-a"}}},
		},
		{
			"of a work that splits the part with the founding source stays",
			[]cite.Published{published("both", a, b)},
			[]*cite.Work{work("T", b), work("T", a)},
			[]outcome{{"b", "t", nil}, {"a", "both", nil}},
		},
		{
			"what splits off joins another work without giving it an alias",
			[]cite.Published{published("both", a, b), published("other", c)},
			[]*cite.Work{work("T", a), work("T", b, c)},
			[]outcome{{"a", "both", nil}, {"c", "other", nil}},
		},
		{
			"a key that somebody chose is kept",
			[]cite.Published{published("Smith_2004:x", a)},
			[]*cite.Work{work("T", a)},
			[]outcome{{"a", "Smith_2004:x", nil}},
		},
		{
			"a key that would end a field is not kept",
			[]cite.Published{published("x, title={", a)},
			[]*cite.Work{work("T", a)},
			[]outcome{{"a", "t", nil}},
		},
		{
			"of two published works with one key the smaller id keeps it",
			[]cite.Published{published("same", a), published("SAME", b)},
			[]*cite.Work{work("T", a), work("T", b)},
			func() []outcome {
				if a.ID.Compare(b.ID) < 0 {
					return []outcome{{"a", "same", nil}, {"b", "t", nil}}
				}
				return []outcome{{"a", "t", nil}, {"b", "SAME", nil}}
			}(),
		},
	} {
		Assign(tt.works, tt.ledger)
		var got []outcome
		for _, w := range tt.works {
			founder := w.EntryID()
			for _, s := range w.Sources {
				if s.ID.String() == w.EntryID() {
					founder = s.Title()
				}
			}
			got = append(got, outcome{founder, w.Key, w.Aliases()})
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.rule, diff)
		}
	}
}

func TestAnEntryWhoseFoundingSourceIsGoneKeepsItsID(t *testing.T) {
	gone, left := source("gone", 1), source("left", 2)
	w := work("T", left)
	Assign([]*cite.Work{w}, []cite.Published{published("old", gone, left)})
	if w.EntryID() != gone.ID.String() || w.Key != "old" {
		t.Errorf("got %s %s", w.EntryID(), w.Key)
	}
	// Once that is published, the founding source comes back alone: the id is taken, so it must get another one.
	again, kept := work("T", gone), work("T", left)
	Assign([]*cite.Work{again, kept}, publish([]*cite.Work{w}))
	if kept.EntryID() != gone.ID.String() || again.EntryID() == kept.EntryID() {
		t.Errorf("kept %s, came back as %s", kept.EntryID(), again.EntryID())
	}
	if _, err := cite.ParseSourceID(again.EntryID()); err != nil {
		t.Error(err)
	}
}

func TestCollidingKeys(t *testing.T) {
	a, b, c := work("Same", source("a", 1)), work("Same", source("b", 2)), work("Other", source("c", 3))
	Assign([]*cite.Work{a, b, c}, nil)
	if !strings.HasPrefix(a.Key, "same-") || !strings.HasPrefix(b.Key, "same-") || a.Key == b.Key {
		t.Errorf("fresh works that collide all get a hash: got %q and %q", a.Key, b.Key)
	}
	if c.Key != "other" {
		t.Errorf("a work that collides with none gets no hash: got %q", c.Key)
	}

	a = work("Same", source("a", 1))
	Assign([]*cite.Work{a}, nil)
	ledger := publish([]*cite.Work{a})
	ledger[0].Aliases = []string{"Once"}
	b, c = work("Same", source("b", 2)), work("Once", source("c", 3))
	Assign([]*cite.Work{b, a, c}, ledger)
	if a.Key != "same" {
		t.Errorf("a published key stays: got %q", a.Key)
	}
	if !strings.HasPrefix(b.Key, "same-") {
		t.Errorf("a newcomer gives way to a published key: got %q", b.Key)
	}
	if !strings.HasPrefix(c.Key, "once-") {
		t.Errorf("a newcomer gives way to an alias, whatever its letter case: got %q", c.Key)
	}
}

func TestAHashThatIsTakenGrows(t *testing.T) {
	a, b := source("a", 1), source("b", 2)
	taken := hashedKey("same", &cite.Work{Founder: a}, 1)
	w, v := work("Same", a), work("Same", b)
	Assign([]*cite.Work{w, v}, []cite.Published{published(taken, source("c", 1))})
	if want := hashedKey("same", &cite.Work{Founder: a}, 2); w.Key != want {
		t.Errorf("got %q, want %q", w.Key, want)
	}
	if want := hashedKey("same", &cite.Work{Founder: b}, 1); v.Key != want {
		t.Errorf("got %q, want %q", v.Key, want)
	}
}
