package normalize

import (
	"context"
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/normalize/override"
	"biblog/pipeline/cite"
)

func traceOf(t rapid.TB, n *Normalizer, sources []*cite.Source, overrides []cite.Override) *Trace {
	t.Helper()
	trace, err := n.NewTrace(context.Background(), sources, overrides)
	if err != nil {
		t.Fatal(err)
	}
	return trace
}

func idsIn(w *cite.Work) (ids []cite.SourceID) {
	for _, s := range w.Sources {
		ids = append(ids, s.ID)
	}
	return ids
}

// drawMerge draws sources and decisions that do not contradict each other, and what becomes of them.
func drawMerge(t *rapid.T) (*Rules, []*cite.Source, []*cite.Work, *cite.Report) {
	sources := repeated(t, someSources(t))
	rules, contradict := drawRules(t, sources, "same", "different")
	if contradict {
		rules = nil
	}
	r := &Rules{Normalizer: Normalizer{Workers: 2, Exact: rapid.Bool().Draw(t, "exact")}, Overrides: rules}
	works, report := ruledWorks(t, r, sources)
	return r, sources, works, report
}

// TestEveryMergeExplainedIsMade, and every merge that is made is explained: the pairs that are said to have joined a work
// connect its sources, all of them and no others, each by what the evidence says or people decided.
func TestEveryMergeExplainedIsMade(t *testing.T) {
	told := make(map[Outcome]int)
	rapid.Check(t, func(t *rapid.T) {
		r, sources, works, report := drawMerge(t)
		trace := traceOf(t, &r.Normalizer, sources, report.Overrides)
		for _, w := range works {
			e := trace.Explain(idsIn(w))
			if !e.Whole {
				t.Fatalf("done again it is another work: %+v", e)
			}
			connected := map[cite.SourceID]bool{w.Sources[0].ID: true}
			for range w.Sources {
				for _, p := range e.Joined {
					if connected[p.A.ID] || connected[p.B.ID] {
						connected[p.A.ID], connected[p.B.ID] = true, true
					}
				}
			}
			if len(connected) != len(w.Sources) {
				t.Fatalf("the pairs connect %d of %d sources", len(connected), len(w.Sources))
			}
			for _, p := range e.Joined {
				told[p.Outcome]++
				if holds(works, p.A) != w || holds(works, p.B) != w {
					t.Fatalf("a pair of another work: %+v", p)
				}
				if again, ok := trace.Pair(p.B.ID, p.A.ID); p.Outcome != Decided && (!p.Evidence.Same() || p.Evidence != evidenceOf(p.A, p.B)) || !ok || again.Outcome != p.Outcome && again.Outcome != Decided {
					t.Fatalf("%v, asked for the pair alone %v: %s", p.Outcome, again.Outcome, p.Evidence.String())
				}
			}
		}
	})
	for _, outcome := range []Outcome{Joined, Equal, Decided} {
		if told[outcome] == 0 {
			t.Errorf("no pair was %v", outcome)
		}
	}
}

// TestEveryRefusalExplainedIsOne, and whatever was compared in vain is told: with what, and why.
func TestEveryRefusalExplainedIsOne(t *testing.T) {
	told := make(map[Outcome]int)
	rapid.Check(t, func(t *rapid.T) {
		r, sources, works, report := drawMerge(t)
		trace := traceOf(t, &r.Normalizer, sources, report.Overrides)
		for _, w := range works {
			e := trace.Explain(idsIn(w))
			for i, n := range e.Others {
				other := holds(works, n.Work[0])
				if other == w || !slices.Equal(idsIn(other), idsIn(&cite.Work{Sources: n.Work})) || holds(works, n.Nearest.A) != w || holds(works, n.Nearest.B) != other {
					t.Fatalf("no other work: %+v", n)
				}
				if i > 0 && nearer(e.Others[i-1].Nearest, n.Nearest) > 0 {
					t.Fatalf("a nearer one comes later")
				}
				p := n.Nearest
				told[p.Outcome]++
				right := false
				switch p.Outcome {
				case Vetoed:
					right = p.Evidence.Hard
				case Weak:
					right = !p.Evidence.Hard && p.Evidence.Score < Threshold
				case Ambiguous:
					right = p.Evidence.Same()
				case Clash:
					right = p.Evidence.Same() && p.Between.Evidence.Hard && holds(works, p.Between.A) != holds(works, p.Between.B)
				case Forbidden:
					right = p.Override != nil && p.Override.Rule == "different"
				}
				if !right {
					t.Fatalf("%v: %s", p.Outcome, p.Evidence.String())
				}
			}
		}
	})
	for _, outcome := range []Outcome{Vetoed, Weak, Ambiguous, Clash, Forbidden} {
		if told[outcome] == 0 {
			t.Errorf("no pair was %v", outcome)
		}
	}
}

// answered is what a review becomes when somebody has answered some of its rows.
func answered(t rapid.TB, doubts []Doubt, answer func(int) string) []override.Rule {
	t.Helper()
	var b strings.Builder
	w := csv.NewWriter(&b)
	rows := [][]string{override.Columns()}
	for i, d := range doubts {
		row := override.Question(d.A, d.B, "0", d.Evidence.Words())
		row[0] = answer(i)
		rows = append(rows, row)
	}
	if err := w.WriteAll(rows); err != nil {
		t.Fatal(err)
	}
	rules, err := override.Parse("review.csv", []byte(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// TestAReviewFedBackDoesExactlyWhatItSays: `same` joins the works that it asks about, `different` parts them, and a row
// without an answer changes nothing.
func TestAReviewFedBackDoesExactlyWhatItSays(t *testing.T) {
	asked, parted := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		sources := repeated(t, someSources(t))
		r := &Rules{Normalizer: Normalizer{Workers: 2}}
		before, _ := ruledWorks(t, r, sources)
		doubts, err := traceOf(t, &r.Normalizer, sources, nil).Doubts(t.Context(), 150)
		if err != nil {
			t.Fatal(err)
		}
		asked += len(doubts)
		want := partition(before)
		yes := make([]bool, len(doubts))
		for i, d := range doubts {
			if i > 0 && doubts[i-1].Distance > d.Distance {
				t.Fatal("a more doubtful pair comes later")
			}
			yes[i] = rapid.Bool().Draw(t, "same")
			if !yes[i] {
				continue
			}
			var joined []string
			want = slices.DeleteFunc(want, func(group []string) bool {
				if slices.Contains(group, d.A.ID.String()) || slices.Contains(group, d.B.ID.String()) {
					joined = append(joined, group...)
					return true
				}
				return false
			})
			slices.Sort(joined)
			want = append(want, joined)
		}
		slices.SortFunc(want, slices.Compare)
		r.Overrides = answered(t, doubts, func(i int) string {
			if yes[i] {
				return "same"
			}
			return ""
		})
		after, report := ruledWorks(t, r, sources)
		if diff := cmp.Diff(want, partition(after)); diff != "" {
			t.Fatal(diff)
		}
		again, err := traceOf(t, &r.Normalizer, sources, report.Overrides).Doubts(t.Context(), 150)
		if err != nil {
			t.Fatal(err)
		}
		for i, d := range doubts {
			if yes[i] && slices.ContainsFunc(again, func(x Doubt) bool { return x.A.ID == d.A.ID && x.B.ID == d.B.ID }) {
				t.Fatalf("asked again though it is decided: %+v", d)
			}
		}
		r.Overrides = answered(t, doubts, func(int) string { return "different" })
		after, report = ruledWorks(t, r, sources)
		for _, d := range doubts {
			parted++
			if holds(after, d.A) == holds(after, d.B) {
				t.Fatalf("not parted: %+v", d)
			}
		}
		if again, err := traceOf(t, &r.Normalizer, sources, report.Overrides).Doubts(t.Context(), 0); err != nil || slices.ContainsFunc(again, func(x Doubt) bool { return x.Outcome == Forbidden }) {
			t.Fatalf("asked again though it is decided: %+v", again)
		}
	})
	if asked == 0 || parted == 0 {
		t.Error("nothing was doubtful")
	}
}

// TestExplainTells: the cases by name.
func TestExplainTells(t *testing.T) {
	dated := kuhn
	dated.Year = "1970"
	open := kuhn
	open.Year = ""
	all := sourcesOf(kuhn, kuhnTwin, dated, open, tiaowen)
	trace := traceOf(t, &Normalizer{}, all, nil)
	for _, c := range []struct {
		name string
		a, b *cite.Source
		want Outcome
	}{
		{"capitals do not count", all[0], all[1], Equal},
		{"another year", all[0], all[2], Vetoed},
		{"no year, and two works that it fits", all[3], all[2], Ambiguous},
		{"nothing in common", all[0], all[4], NotCompared},
	} {
		if p, ok := trace.Pair(c.a.ID, c.b.ID); !ok || p.Outcome != c.want {
			t.Errorf("%s: got %v, want %v\n%s", c.name, p.Outcome, c.want, p.Evidence.String())
		}
	}
	if _, ok := trace.Pair(all[0].ID, cite.SourceID{}); ok {
		t.Error("a source that is not there was explained")
	}
	if e := trace.Explain([]cite.SourceID{all[0].ID}); e.Whole {
		t.Error("half a work is taken for the whole")
	}
}
