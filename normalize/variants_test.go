package normalize

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/normalize/match"
	"biblog/pipeline/cite"
)

// repeated describes sources again, with nothing but what no evidence looks at changed.
func repeated(t *rapid.T, sources []*cite.Source) []*cite.Source {
	known := make(map[cite.SourceID]bool)
	var all []*cite.Source
	for _, s := range sources {
		for range rapid.IntRange(1, 4).Draw(t, "times") {
			d := s.Description()
			d.Provider = rapid.SampledFrom([]string{"", "openai", "anthropic"}).Draw(t, "provider")
			if rapid.Bool().Draw(t, "shouted") {
				d.Title = strings.ToUpper(d.Title)
			}
			if d.URL != "" && rapid.Bool().Draw(t, "tracked") {
				d.URL += "#top"
			}
			if r := described(d); !known[r.ID] {
				known[r.ID] = true
				all = append(all, r)
			}
		}
	}
	return all
}

// TestVariantsStandForTheirSources: the works are the same as if every source were compared by itself, as long as that
// leaves no block too large for every two of it to be compared: not to have such blocks is what variants are for.
func TestVariantsStandForTheirSources(t *testing.T) {
	collapsed := 0
	rapid.Check(t, func(t *rapid.T) {
		sources := repeated(t, someSources(t))
		n := Normalizer{Workers: 1}
		v, _, err := n.read(t.Context(), sources)
		if err != nil {
			t.Fatal(err)
		}
		collapsed += len(sources) - v.len()
		got, err := n.groups(t.Context(), v, nil)
		if err != nil {
			t.Fatal(err)
		}
		want, err := n.groups(t.Context(), eachByItself(sources), nil)
		if err != nil {
			t.Fatal(err)
		}
		if n.stats.LargeBlocks > 0 {
			t.Skip("by themselves there are too many")
		}
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(groups{})); diff != "" {
			t.Fatal(diff)
		}
	})
	if collapsed == 0 {
		t.Error("no source was found to say what another says")
	}
}

func eachByItself(sources []*cite.Source) *variants {
	store := new(match.Store)
	d := match.NewDescriber(store)
	traits, of := traits{store: store, kept: make([]match.Kept, len(sources))}, make([]int32, len(sources))
	for i, s := range sources {
		given := s.Description()
		d.Read(&given)
		traits.kept[i], of[i] = d.Keep(), int32(i)
	}
	return numbered(of, traits, digestsOf(traits), upTo(traits.len()))
}

// TestTooLittleIsNoVariant: two introductions of which nothing else is known stay two, however alike they are.
func TestTooLittleIsNoVariant(t *testing.T) {
	sources := []*cite.Source{
		described(cite.Description{Title: "Introduction", Provider: "openai"}),
		described(cite.Description{Title: "INTRODUCTION", Provider: "anthropic"}),
		described(cite.Description{Title: "Introduction."}),
	}
	v, _, err := (&Normalizer{}).read(t.Context(), sources)
	if err != nil {
		t.Fatal(err)
	}
	if v.len() != len(sources) {
		t.Errorf("got %d variants, want %d", v.len(), len(sources))
	}
}

// TestVariantsOfOneDigest: sources that differ in what their letters do not show, days, signs, marks and forms, are as many variants as
// they are works, however often each is described.
func TestVariantsOfOneDigest(t *testing.T) {
	const copies = 30
	days := make([]cite.Description, 28)
	for i := range days {
		days[i] = cite.Description{Title: "Salt Harbour Newsletter of the Tides", Author: "Marsh, Percival", Year: fmt.Sprintf("2020-01-%02d", i+1)}
	}
	for _, c := range []struct {
		name string
		of   []cite.Description
	}{
		{"days", days},
		{"signs", []cite.Description{{Title: "CD25+ cells in northern herring"}, {Title: "CD25− cells in northern herring"}}},
		{"marks", []cite.Description{{Title: "Kỹ thuật nuôi dê ở miền núi"}, {Title: "Kỹ thuật nuôi dế ở miền núi"}}},
		{"numbers of films", []cite.Description{{Title: "The Salt Road (1950 film)"}, {Title: "The Salt Road (1989 film)"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var sources []*cite.Source
			for _, d := range c.of {
				for i := range copies {
					d.Provider = strconv.Itoa(i)
					if d.Author == "" {
						d.Author, d.Year = "Marsh, Percival", "2011"
					}
					sources = append(sources, described(d))
				}
			}
			v, _, err := (&Normalizer{}).read(t.Context(), sorted(sources))
			if err != nil {
				t.Fatal(err)
			}
			if v.len() != len(c.of) {
				t.Errorf("got %d variants, want %d", v.len(), len(c.of))
			}
			if works := worksIn(t, &Normalizer{}, sources); len(works) != len(c.of) {
				t.Errorf("got %d works, want %d", len(works), len(c.of))
			}
		})
	}
}

// TestMoreSpellingsChangeNothing: sources that say what others say, which more logs bring, join those and move nothing else.
func TestMoreSpellingsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sources := someSources(t)
		more := repeated(t, sources)
		known := make(map[cite.SourceID]bool, len(sources))
		for _, s := range sources {
			known[s.ID] = true
		}
		more = slices.DeleteFunc(more, func(s *cite.Source) bool { return known[s.ID] })
		together := worksOf(t, slices.Concat(sources, more))
		for _, w := range together {
			w.Sources = slices.DeleteFunc(w.Sources, func(s *cite.Source) bool { return !known[s.ID] })
		}
		together = slices.DeleteFunc(together, func(w *cite.Work) bool { return len(w.Sources) == 0 })
		if diff := cmp.Diff(partition(worksOf(t, sources)), partition(together)); diff != "" {
			t.Fatal(diff)
		}
	})
}

// TestVariantsAreAlikeAsTheirTraitsAre: what their digests say of most pairs is what all their traits say.
func TestVariantsAreAlikeAsTheirTraitsAre(t *testing.T) {
	alike := 0
	rapid.Check(t, func(t *rapid.T) {
		sources := repeated(t, someSources(t))
		v := eachByItself(sources[:min(len(sources), 60)])
		s := scales{traits: v.traits}
		for a := range int32(v.len()) {
			for b := range int32(v.len()) {
				want := s.of(a, &s.x).Alike(s.of(b, &s.y))
				if got := s.alike(a, b); got != want {
					t.Fatalf("%d and %d are alike: %v, want %v", a, b, got, want)
				}
				if want && a != b {
					alike++
				}
			}
		}
	})
	if alike == 0 {
		t.Error("no two were alike")
	}
}
