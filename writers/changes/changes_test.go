package changes

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

func id(name string) (id cite.SourceID) {
	h := sha256.Sum256([]byte(name))
	copy(id[:], h[:])
	return id
}

// published is a work of an earlier output: its id is the name of its first source.
func published(key, title string, citations int64, sources ...string) cite.Published {
	p := cite.Published{EntryID: sources[0], Key: key, Title: title, Citations: citations}
	for _, s := range sources {
		p.Sources = append(p.Sources, id(s))
	}
	return p
}

func work(key, title string, citations int64, sources ...string) *cite.Work {
	w := &cite.Work{Extra: &cite.Extra{EntryID: sources[0]}, Key: key, Title: title, Citations: citations}
	for _, s := range sources {
		w.Sources = append(w.Sources, &cite.Source{ID: id(s), Work: w})
	}
	return w
}

func report() *cite.Report { return &cite.Report{} }

func TestCompare(t *testing.T) {
	tests := []struct {
		name   string
		before []cite.Published
		after  []*cite.Work
		want   []string // lines of the text that begin with a dash, behind the title of their section
	}{
		{"nothing changed", []cite.Published{published("a", "Вера", 2, "s1")}, []*cite.Work{work("a", "Вера", 2, "s1")}, nil},
		{"the first output of all", nil, []*cite.Work{work("a", "信", 1, "s1")}, []string{"Works added: *信* (a), cited 1 times"}},
		{
			"a work was added, another is gone",
			[]cite.Published{published("a", "Fides", 1, "s1")},
			[]*cite.Work{work("b", "Spes", 3, "s2")},
			[]string{"Works added: *Spes* (b), cited 3 times", "Works that are gone: *Fides* (a)"},
		},
		{
			"two became one",
			[]cite.Published{published("a", "Πίστις", 1, "s1"), published("b", "Пистис", 1, "s2")},
			[]*cite.Work{work("a", "Πίστις", 2, "s1", "s2")},
			[]string{"Works merged into others: *Пистис* (b) is now part of *Πίστις* (a)", "Works cited more often: *Πίστις* (a): 2, before 1"},
		},
		{
			"one became two",
			[]cite.Published{published("a", "Spes", 3, "s1", "s2")},
			[]*cite.Work{work("a", "Spes", 1, "s1"), work("c", "Spes II", 2, "s2")},
			[]string{"Works split: *Spes* (a) is now *Spes* (a); *Spes II* (c)", "Works cited less often: *Spes* (a): 1, before 3"},
		},
		{
			"a source moved from one to another",
			[]cite.Published{published("a", "A", 1, "s1", "s2"), published("b", "B", 1, "s3")},
			[]*cite.Work{work("a", "A", 1, "s1"), work("b", "B", 1, "s3", "s2")},
			[]string{"Works split: *A* (a) is now *A* (a); *B* (b)"},
		},
		{
			"another key, another title, cited for the first time",
			[]cite.Published{published("a", "Old", 0, "s1")},
			[]*cite.Work{work("b", "New", 1, "s1")},
			[]string{"Works with another key: *New* (b), before a", "Works with another title: *New* (b), before: Old", "Works cited for the first time: *New* (b): 1, before 0"},
		},
		{
			"line ends and a spreadsheet's apostrophe are no other title",
			[]cite.Published{published("a", "Fides\net ratio", 1, "s1"), published("b", "'=1+1", 1, "s2")},
			[]*cite.Work{work("a", "Fides\r\net ratio", 1, "s1"), work("b", "=1+1", 1, "s2")},
			nil,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := compare(&cite.LastRun{Works: tt.before}, &cite.Bibliography{Works: tt.after, Report: report()})
			if d := cmp.Diff(tt.want, dashes(t, c)); d != "" {
				t.Errorf("-want +got:\n%s", d)
			}
		})
	}
}

// dashes are the lines of the text for people that begin with a dash.
func dashes(t *testing.T, c *Changes) (list []string) {
	var b bytes.Buffer
	if err := c.writeMarkdown(&b); err != nil {
		t.Fatal(err)
	}
	section := ""
	for line := range strings.Lines(b.String()) {
		line = strings.TrimSuffix(line, "\n")
		if title, ok := strings.CutPrefix(line, "## "); ok {
			section, _, _ = strings.Cut(title, ":")
		} else if text, ok := strings.CutPrefix(line, "- "); ok {
			list = append(list, section+": "+text)
		}
	}
	return list
}

func TestProblemsThatAreNew(t *testing.T) {
	r := report()
	for range 3 {
		r.Warnings.Add(cite.Problem{Position: cite.Position{Input: "лог", Line: 4}, Kind: "bad_span", Err: errors.New("<b>0–9</b>")})
	}
	r.Warnings.Count("bad_time", 1)
	r.Counts[cite.Rejected] = 1
	r.Inputs = []cite.InputReport{{Name: "old.gz", Problem: "cut off"}, {Name: "new.gz", Problem: "cut off"}, {Name: "good.gz"}}
	before := &cite.LastRun{Problems: []cite.Kind{{Name: "bad_span", Count: 2}, {Name: "bad_time", Count: 1}}, Logs: []cite.InputReport{{Name: "old.gz", Problem: "cut off"}}}
	want := []string{
		`More problems than before: bad\_span: 3, before 2, such as лог:4: bad\_span: \<b\>0–9\</b\>`,
		`More problems than before: rejected: 1, before 0`,
		`Logs that could not be read to their end: new.gz: cut off`,
	}
	if d := cmp.Diff(want, dashes(t, compare(before, &cite.Bibliography{Report: r}))); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// TestEveryPublishedWorkHasOneFate: a published work stays, is merged, split or gone, and a work is new or not.
func TestEveryPublishedWorkHasOneFate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) (works [][]string) {
			groups := map[int][]string{}
			for s := range rapid.IntRange(0, 9).Draw(t, name) {
				if g := rapid.IntRange(0, 6).Draw(t, name); g > 0 {
					groups[g] = append(groups[g], fmt.Sprintf("s%d", s))
				}
			}
			for g := range 7 {
				if groups[g] != nil {
					works = append(works, groups[g])
				}
			}
			return works
		}
		before, b := &cite.LastRun{}, &cite.Bibliography{Report: report()}
		for _, sources := range draw("before") {
			before.Works = append(before.Works, published("k-"+sources[0], "T", 1, sources...))
		}
		for _, sources := range draw("after") {
			b.Works = append(b.Works, work("k-"+sources[0], "T", 1, sources...))
		}
		c := compare(before, b)
		kept := 0
		for _, p := range before.Works {
			if i := slices.IndexFunc(b.Works, func(w *cite.Work) bool { return w.EntryID() == p.EntryID }); i >= 0 {
				kept++
			}
		}
		gone := len(c.Merged) + len(c.Removed)
		for _, s := range c.Split {
			if !slices.ContainsFunc(b.Works, func(w *cite.Work) bool { return w.EntryID() == s.EntryID }) {
				gone++
			}
		}
		if kept+gone != len(before.Works) {
			t.Errorf("%d works stay and %d do not, of %d", kept, gone, len(before.Works))
		}
		for i := 1; i < len(c.Added); i++ {
			if c.Added[i-1].Key >= c.Added[i].Key {
				t.Errorf("not sorted: %v", c.Added)
			}
		}
	})
}

func TestPeopleAreToldHowManyMoreThereAre(t *testing.T) {
	b := &cite.Bibliography{Report: report()}
	for i := range shown + 2 {
		b.Works = append(b.Works, work(fmt.Sprintf("k%03d", i), "T", 1, fmt.Sprint(i)))
	}
	c := compare(&cite.LastRun{}, b)
	list := dashes(t, c)
	if len(list) != shown+1 || list[shown] != "Works added: and 2 more, all in changes.json" || len(c.Added) != shown+2 {
		t.Errorf("%d lines, the last is %q", len(list), list[len(list)-1])
	}
}
