package normalize

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/normalize/override"
	"biblog/pipeline/cite"
)

// rulesIn reads rules as people write them: of each, the cells of `decision,source,other,field,value,title,author,year,url`.
func rulesIn(t rapid.TB, rows ...string) []override.Rule {
	t.Helper()
	rules, err := override.Parse("o.csv", []byte("decision,source,other,field,value,title,author,year,url\n"+strings.Join(rows, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

func ruledWorks(t rapid.TB, r *Rules, sources []*cite.Source) ([]*cite.Work, *cite.Report) {
	t.Helper()
	var report cite.Report
	works, err := r.Works(context.Background(), sources, &report)
	if err != nil {
		t.Fatal(err)
	}
	return works, &report
}

// holds is the work that holds a source.
func holds(works []*cite.Work, s *cite.Source) *cite.Work {
	for _, w := range works {
		if slices.ContainsFunc(w.Sources, func(x *cite.Source) bool { return x.ID == s.ID }) {
			return w
		}
	}
	return nil
}

// drawRules draws decisions about sources, which may contradict each other, and says whether they do.
func drawRules(t *rapid.T, sources []*cite.Source, kinds ...string) (rules []override.Rule, contradict bool) {
	one := make([]int, len(sources)) // of each source, the smallest that it is the same as
	for i := range one {
		one[i] = i
	}
	type two struct{ x, y int }
	var apart []two
	var rows []string
	for range rapid.IntRange(0, 8).Draw(t, "rules") {
		kind := rapid.SampledFrom(kinds).Draw(t, "kind")
		x, y := rapid.IntRange(0, len(sources)-1).Draw(t, "x"), rapid.IntRange(0, len(sources)-1).Draw(t, "y")
		rows = append(rows, fmt.Sprintf("%s,%s,%s", kind, sources[x].ID, sources[y].ID))
		if kind == "different" {
			apart = append(apart, two{x, y})
			continue
		}
		for i, from, to := 0, max(one[x], one[y]), min(one[x], one[y]); i < len(one); i++ {
			if one[i] == from {
				one[i] = to
			}
		}
	}
	return rulesIn(t, rows...), slices.ContainsFunc(apart, func(p two) bool { return one[p.x] == one[p.y] })
}

// TestOverridesWin: whatever the evidence says, what people decided holds; and what they decided against themselves is
// an error with its place.
func TestOverridesWin(t *testing.T) {
	followed, refused := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		sources := repeated(t, someSources(t))
		rules, contradict := drawRules(t, sources, "same", "different")
		r := &Rules{Normalizer: Normalizer{Workers: 2, Exact: rapid.Bool().Draw(t, "exact")}, Overrides: rules}
		var report cite.Report
		works, err := r.Works(t.Context(), sources, &report)
		if contradict {
			refused++
			if err == nil || !strings.HasPrefix(err.Error(), "o.csv:") {
				t.Fatalf("got %v, want an error that says where the rules contradict each other", err)
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		total := 0
		for _, w := range works {
			total += len(w.Sources)
		}
		if total != len(sources) {
			t.Fatalf("%d sources in works, want %d", total, len(sources))
		}
		for _, o := range report.Overrides {
			followed++
			a, b := holds(works, &cite.Source{ID: o.Sources[0]}), holds(works, &cite.Source{ID: o.Others[0]})
			if (o.Rule == "same") != (a == b) {
				t.Fatalf("%s: %s %v %v is not followed", o.Position.String(), o.Rule, o.Sources, o.Others)
			}
		}
		shuffled := rapid.Permutation(sources).Draw(t, "order")
		again, _ := ruledWorks(t, r, shuffled)
		if diff := cmp.Diff(partition(works), partition(again)); diff != "" {
			t.Fatalf("in another order: %s", diff)
		}
	})
	if followed == 0 || refused == 0 {
		t.Errorf("%d rules were followed and %d files refused, want some of both", followed, refused)
	}
}

// TestSameMergesExactlyTheWorksThatItNames: the rest stays as the evidence has it.
func TestSameMergesExactlyTheWorksThatItNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sources := repeated(t, someSources(t))
		rules, _ := drawRules(t, sources, "same")
		r := &Rules{Normalizer: Normalizer{Workers: 2}}
		works, _ := ruledWorks(t, r, sources)
		want := partition(works)
		for _, rule := range rules {
			var joined []string
			want = slices.DeleteFunc(want, func(group []string) bool {
				if slices.Contains(group, rule.Source.Name) || slices.Contains(group, rule.Other.Name) {
					joined = append(joined, group...)
					return true
				}
				return false
			})
			slices.Sort(joined)
			want = append(want, joined)
		}
		slices.SortFunc(want, slices.Compare)
		r.Overrides = rules
		got, _ := ruledWorks(t, r, sources)
		if diff := cmp.Diff(want, partition(got)); diff != "" {
			t.Fatal(diff)
		}
	})
}

var (
	kuhn     = cite.Description{Title: "A study of the structure of scientific revolutions", Author: "Kuhn, Thomas", Year: "1962"}
	kuhnTwin = cite.Description{Title: "A STUDY OF THE STRUCTURE OF SCIENTIFIC REVOLUTIONS", Author: "Kuhn, Thomas", Year: "1962"}
	later    = cite.Description{Title: "A study of the structure of scientific revolutions", Author: "Kuhn, Thomas", Year: "1970", URL: "https://example.org/kuhn?e=2"}
	tiaowen  = cite.Description{Title: "中国古代天文学史研究", Author: "陈遵妫", Year: "1955"}
)

func sourcesOf(descriptions ...cite.Description) (list []*cite.Source) {
	for _, d := range descriptions {
		list = append(list, described(d))
	}
	return list
}

func TestReferencesNameSources(t *testing.T) {
	all := sourcesOf(kuhn, kuhnTwin, later, tiaowen)
	first, second, han := all[0], all[2], all[3]
	founder := first
	if all[1].ID.Compare(first.ID) < 0 {
		founder = all[1]
	}
	for _, c := range []struct{ name, one, other string }{
		{"by source ids", first.ID.String(), second.ID.String()},
		{"by ids in capitals", strings.ToUpper(first.ID.String()), second.ID.String()},
		{"by the entry id", founder.ID.String(), second.ID.String()},
		{"by the citation keys that there would be without", "kuhn-study-1962", "KUHN-study-1970"},
		{"by a URL, however it is written", first.ID.String(), "http://www.example.org/kuhn/?e=2&utm_source=x#top"},
	} {
		works, report := ruledWorks(t, &Rules{Overrides: rulesIn(t, "same,"+c.one+","+c.other)}, all)
		if holds(works, first) != holds(works, second) || len(works) != 2 {
			t.Errorf("%s: got %d works, and %v", c.name, len(works), report.Warnings.List())
		}
	}
	works, _ := ruledWorks(t, &Rules{Overrides: rulesIn(t,
		"field,,,year,1954,中國古代天文學史研究,陈遵妫,,", "field,,,doi,10.1000/7,a study of the structure of scientific revolutions,T. Kuhn,1970,",
	)}, all)
	if w := holds(works, han); w.Issued() != "1954" || w.Key != "chen-zhongguogudai-1955" {
		t.Errorf("by title and author in another writing: got %q as %q, want the year set and the key as it was", w.Issued(), w.Key)
	}
	if one, two := holds(works, first), holds(works, second); one.DOI() != "" || two.DOI() != "10.1000/7" || two.Type != cite.TypeArticle {
		t.Errorf("by title and year: got %q and %q", one.DOI(), two.DOI())
	}
}

// TestATitleNamesItsPageWithTheSite: as the bibliography shows it, though it is compared without.
func TestATitleNamesItsPageWithTheSite(t *testing.T) {
	page := described(cite.Description{Title: "Resetting a password - Example Docs", URL: "https://docs.example.org/password"})
	for _, title := range []string{"Resetting a password - Example Docs", "RESETTING A PASSWORD – example docs", "Resetting a password"} {
		works, report := ruledWorks(t, &Rules{Overrides: rulesIn(t, "field,,,year,2024,"+title+",,,")}, []*cite.Source{page})
		if works[0].Issued() != "2024" {
			t.Errorf("%s: got %v", title, report.Warnings.List())
		}
	}
}

func TestWhatOverridesCannotDoIsSaid(t *testing.T) {
	for _, c := range []struct {
		name string
		rows []string
		says string
	}{
		{"nothing of that name", []string{"same,no-such-key,https://example.org/none"}, `o.csv:2:1: unknown_override: same: nothing is known as "no-such-key", nothing is known as "https://example.org/none"`},
		{"a title that nobody gave", []string{"field,,,year,1900,Nothing of the kind,,,"}, `o.csv:2:1: unknown_override: field: nothing is known as "Nothing of the kind"`},
		{"several works of one title", []string{"field,,,year,1900,A study of the structure of scientific revolutions,,,"}, "o.csv:2:1: conflicting_override: year: several works fit"},
		{"one key for two works", []string{"key,kuhn-study-1962,,,k", "key,kuhn-study-1970,,,K"}, `o.csv:3:1: conflicting_override: key: "K": o.csv:2:1 gives it to another work`},
		{"two keys for what evidence makes one work", []string{"key,,,,k,A study of the structure of scientific revolutions,,1962,", "key,kuhn-study-1962,,,l"}, ``},
		{"two values of what evidence makes one work", []string{"field," + described(kuhn).ID.String() + ",,year,1961", "field," + described(kuhnTwin).ID.String() + ",,year,1963"}, `o.csv:3:1: conflicting_override: year: "1963": o.csv:2:1 says "1961" of the same work`},
	} {
		var report cite.Report
		_, err := (&Rules{Overrides: rulesIn(t, c.rows...)}).Works(t.Context(), sourcesOf(kuhn, kuhnTwin, later, tiaowen), &report)
		if c.says == "" {
			if err == nil || !strings.HasPrefix(err.Error(), `o.csv:3:1: key "l": of the same work o.csv:2:1 says "k"`) {
				t.Errorf("%s: got %v", c.name, err)
			}
			continue
		}
		var said []string
		for _, k := range report.Warnings.List() {
			for _, e := range k.Examples {
				said = append(said, e.Error())
			}
		}
		if err != nil || len(said) != 1 || !strings.HasPrefix(said[0], c.says) {
			t.Errorf("%s: got %q and %v, want %q", c.name, said, err, c.says)
		}
	}
}

func TestContradictionsAreErrors(t *testing.T) {
	a, b, c := described(kuhn).ID.String(), described(later).ID.String(), described(tiaowen).ID.String()
	for _, tt := range []struct {
		name string
		rows []string
		says string
	}{
		{"over several rules", []string{"same," + a + "," + b, "same," + c + "," + b, "different," + c + "," + a}, "o.csv:4:1: different: other rules make both sides one work: same at o.csv:3:1, o.csv:2:1"},
		{"with itself", []string{"different," + a + "," + a}, "o.csv:2:1: different: both sides name the same source"},
		{"two years", []string{"same," + a + "," + b, "field," + a + ",,year,1962", "field," + b + ",,year,1970"}, `o.csv:4:1: year "1970": of the same work o.csv:3:1 says "1962"`},
	} {
		_, err := (&Rules{Overrides: rulesIn(t, tt.rows...)}).Works(t.Context(), sourcesOf(kuhn, later, tiaowen), new(cite.Report))
		if err == nil || !strings.HasPrefix(err.Error(), tt.says) {
			t.Errorf("%s: got %v, want %q", tt.name, err, tt.says)
		}
	}
}

// TestChosenKeys: the old key leads on, no other work loses its own, and against a ledger the choice stays.
func TestChosenKeys(t *testing.T) {
	all := sourcesOf(kuhn, later, tiaowen)
	r := &Rules{Overrides: rulesIn(t, "key,"+all[1].ID.String()+",,,kuhn-study-1962", "key,"+all[2].ID.String()+",,,chen:1955", "field,chen:1955,,year,1954")}
	works, report := ruledWorks(t, r, all)
	if w := holds(works, all[1]); w.Key != "kuhn-study-1962" || !slices.Equal(w.Aliases(), []string{"kuhn-study-1970"}) {
		t.Errorf("a key that another new work would have: got %q %q and %v", w.Key, w.Aliases(), report.Warnings.List())
	}
	if w := holds(works, all[0]); !strings.HasPrefix(w.Key, "kuhn-study-1962-") {
		t.Errorf("the other new work: got %q, want a hash behind the key", w.Key)
	}
	if w := holds(works, all[2]); w.Key != "chen:1955" || w.Issued() != "1954" {
		t.Errorf("named by the chosen key: got %q %q", w.Key, w.Issued())
	}
	ledger := publish(works)
	again, report := ruledWorks(t, &Rules{Ledger: ledger, Overrides: r.Overrides}, all)
	if diff := cmp.Diff(assigned(works), assigned(again)); diff != "" || len(report.Warnings.List()) > 0 {
		t.Errorf("once more against the ledger: %v\n%s", report.Warnings.List(), diff)
	}
	without, _ := ruledWorks(t, &Rules{Ledger: ledger}, all)
	if diff := cmp.Diff(assigned(works), assigned(without)); diff != "" {
		t.Errorf("without the rules: published keys stay\n%s", diff)
	}
	_, report = ruledWorks(t, &Rules{Ledger: ledger, Overrides: rulesIn(t, "key,chen:1955,,,kuhn-study-1962")}, all)
	if report.Warnings.Of("conflicting_override") != 1 {
		t.Errorf("a published key of another work: got %v, want a warning", report.Warnings.List())
	}
}

// TestOverridesLast: rules that name works by published keys and ids say the same when those works have merged.
func TestOverridesLast(t *testing.T) {
	all := sourcesOf(kuhn, later, tiaowen)
	first, _ := ruledWorks(t, &Rules{}, all)
	for _, rows := range [][]string{
		{"same,kuhn-study-1962,kuhn-study-1970"},
		{"same," + holds(first, all[0]).EntryID() + "," + holds(first, all[1]).EntryID()},
	} {
		r := &Rules{Ledger: publish(first), Overrides: rulesIn(t, rows...)}
		var merged [][]string
		for run := range 3 {
			works, report := ruledWorks(t, r, all)
			if len(works) != 2 || len(report.Overrides) != 1 {
				t.Errorf("%s: run %d: %d works and %v", rows, run, len(works), report.Warnings.List())
			}
			if run > 0 && !cmp.Equal(merged, partition(works)) {
				t.Errorf("%s: run %d: %v", rows, run, partition(works))
			}
			merged = partition(works)
			r.Ledger = publish(works)
		}
	}
	r := &Rules{Ledger: publish(first), Overrides: rulesIn(t, "different,kuhn-study-1962,kuhn-study-1970")}
	if works, _ := ruledWorks(t, r, all); len(works) != 3 {
		t.Errorf("apart as published: got %d works", len(works))
	}
}

// TestTwinsCanBeParted: sources that no evidence tells apart are two works where people say so, and what fits both
// equally well is of neither.
func TestTwinsCanBeParted(t *testing.T) {
	third := kuhn
	third.Title = "A Study of the Structure of Scientific Revolutions"
	all := sourcesOf(kuhn, kuhnTwin, third)
	r := &Rules{Overrides: rulesIn(t, "different,"+all[0].ID.String()+","+all[1].ID.String())}
	works, report := ruledWorks(t, r, all)
	if len(works) != 3 || report.Warnings.Of("ambiguous_source") != 1 {
		t.Errorf("got %d works and %v", len(works), report.Warnings.List())
	}
	r.Overrides = append(r.Overrides, rulesIn(t, "same,"+all[1].ID.String()+","+all[2].ID.String())...)
	if works, _ := ruledWorks(t, r, all); len(works) != 2 || holds(works, all[1]) != holds(works, all[2]) {
		t.Errorf("with the third decided: got %d works", len(works))
	}
}
