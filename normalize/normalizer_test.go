package normalize

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/normalize/match"
	"biblog/pipeline/cite"
)

func described(d cite.Description) *cite.Source {
	if d.Format == "" {
		d.Format = "magisterium"
	}
	return &cite.Source{ID: d.ID(), Packed: cite.Pack(&d), Citations: 1, Uses: 1}
}

// evidenceOf is what two sources alone say.
func evidenceOf(a, b *cite.Source) match.Evidence {
	var d match.Describer
	given, other := a.Description(), b.Description()
	x, y := d.Describe(&given), d.Describe(&other)
	return match.Compare(&x, &y)
}

func worksIn(t *testing.T, n *Normalizer, sources []*cite.Source) []*cite.Work {
	t.Helper()
	w, err := n.Works(t.Context(), sources)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// partition is which sources stand together, in an order of its own.
func partition(works []*cite.Work) (groups [][]string) {
	for _, w := range works {
		var ids []string
		for _, s := range w.Sources {
			ids = append(ids, s.ID.String())
		}
		slices.Sort(ids)
		groups = append(groups, ids)
	}
	slices.SortFunc(groups, slices.Compare)
	return groups
}

// TestGeneratedWorks: of invented works, whose variants are known, next to all come together and none is mixed up.
func TestGeneratedWorks(t *testing.T) {
	sources, truth := newGenerator(7).sources(4000)
	found := worksIn(t, &Normalizer{}, sources)
	var apart, mixed int
	parts := make(map[int]int)
	for _, w := range found {
		for _, s := range w.Sources {
			if truth[s.ID] != truth[w.Sources[0].ID] {
				mixed++
			}
		}
		parts[truth[w.Sources[0].ID]]++
	}
	for _, n := range parts {
		apart += n - 1
	}
	if mixed > 0 {
		t.Errorf("%d sources stand in works of others", mixed)
	}
	if apart*50 > len(parts) {
		t.Errorf("%d of %d works are split", apart, len(parts))
	}
}

// TestEachSourceOnce: works share the sources out, without loss and without repeats, and add up their citations.
func TestEachSourceOnce(t *testing.T) {
	sources, _ := newGenerator(3).sources(1000)
	for _, exact := range []bool{false, true} {
		t.Run(fmt.Sprintf("exact %v", exact), func(t *testing.T) {
			var ids []string
			var citations int64
			for _, w := range worksIn(t, &Normalizer{Exact: exact}, sources) {
				citations += w.Citations
				for _, s := range w.Sources {
					ids = append(ids, s.ID.String())
				}
			}
			slices.Sort(ids)
			if n := len(slices.Compact(slices.Clone(ids))); n != len(ids) || n != len(sources) || citations != int64(len(sources)) {
				t.Errorf("got %d sources, %d of them distinct, and %d citations, want %d", len(ids), n, citations, len(sources))
			}
		})
	}
}

// TestOrderAndWorkersDoNotShow: the works are the same, field by field, whatever the order of the sources and the number
// of workers.
func TestOrderAndWorkersDoNotShow(t *testing.T) {
	sources, _ := newGenerator(11).sources(1500)
	want := worksIn(t, &Normalizer{Workers: 1}, sources)
	for seed := range uint64(3) {
		shuffled := slices.Clone(sources)
		rand.New(rand.NewPCG(seed, 2)).Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		got := worksIn(t, &Normalizer{Workers: 1 + int(seed)*3}, shuffled)
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(cite.Time{}), cmp.Transformer("description", cite.Packed.Description)); diff != "" {
			t.Fatalf("order %d:\n%s", seed, diff)
		}
	}
}

// fields are small sets of values, so that random descriptions often agree in some and conflict in others.
var (
	someTitles = []string{
		"", "Introduction", "Введение в историю древней философии", "Введение в исторію древней философии", "A study of the structure of scientific revolutions",
		"A study of the structure of scientific revolutions: an essay", "A study of the strucutre of scientific revolutions", "中国古代天文学史研究", "中國古代天文學史研究", "中国古代天文学史研究 第二卷", "Reply to: A study of the structure of scientific revolutions",
	}
	someAuthors = []string{"", "Kuhn, Thomas", "T. Kuhn", "Popper, Karl and Kuhn, Thomas", "Popper, Karl", "Иванов И. И.", "Ivanov, Ivan", "陈遵妫"}
	someYears   = []string{"", "1962", "1963", "1962/1964", "c. 1960"}
	someURLs    = []string{"", "https://doi.org/10.1000/a", "https://doi.org/10.1000/b", "https://example.org/p?q=1", "https://example.org/p?q=2", "https://arxiv.org/abs/1706.00001"}
)

func someSources(t *rapid.T) []*cite.Source {
	drawn := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) cite.Description {
		return cite.Description{
			Format: "magisterium",
			Title:  rapid.SampledFrom(someTitles).Draw(t, "title"),
			Author: rapid.SampledFrom(someAuthors).Draw(t, "author"),
			Year:   rapid.SampledFrom(someYears).Draw(t, "year"),
			URL:    rapid.SampledFrom(someURLs).Draw(t, "url"),
		}
	}), 1, 25).Draw(t, "descriptions")
	known := make(map[cite.SourceID]bool)
	var sources []*cite.Source
	for _, d := range drawn {
		if s := described(d); !known[s.ID] {
			known[s.ID] = true
			sources = append(sources, s)
		}
	}
	return sources
}

func worksOf(t *rapid.T, sources []*cite.Source) []*cite.Work {
	n := Normalizer{Workers: 2}
	w, err := n.Works(context.Background(), sources)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// TestNoConflictInAWork: whatever chain of pairs leads from one source to another, no two of one work are in hard
// conflict.
func TestNoConflictInAWork(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, w := range worksOf(t, someSources(t)) {
			for i, a := range w.Sources {
				for _, b := range w.Sources[:i] {
					if e := evidenceOf(a, b); e.Hard {
						t.Fatalf("in one work:\n%+v\n%+v\n%s", a.Description(), b.Description(), e.String())
					}
				}
			}
		}
	})
}

// TestATitleCutOtherwiseIsHeldToEveryConflict: two titles of the same letters agree, but a third may be in conflict with one of
// them only.
func TestATitleCutOtherwiseIsHeldToEveryConflict(t *testing.T) {
	var sources []*cite.Source
	for _, title := range []string{"No date", "Nodate", "No datte"} {
		sources = append(sources, described(cite.Description{Title: title, Year: "1962", URL: "https://example.org/a"}))
	}
	cut, misspelt, apart := evidenceOf(sources[0], sources[1]), evidenceOf(sources[0], sources[2]), evidenceOf(sources[1], sources[2])
	if !cut.Same() || !misspelt.Same() || !apart.Hard {
		t.Fatalf("the three say something else now, take others:\n%s\n%s\n%s", cut.String(), misspelt.String(), apart.String())
	}
	if works := worksIn(t, &Normalizer{}, sources); len(works) != 2 {
		t.Errorf("%d works: %v", len(works), partition(works))
	}
}

// TestEvidenceIsSymmetric: which of two sources comes first says nothing.
func TestEvidenceIsSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sources := someSources(t)
		var d match.Describer
		traits := make([]match.Traits, len(sources))
		for i, s := range sources {
			given := s.Description()
			traits[i] = d.Describe(&given)
		}
		for i, a := range sources {
			for j, b := range sources[:i] {
				if x, y := match.Compare(&traits[i], &traits[j]), match.Compare(&traits[j], &traits[i]); x != y {
					t.Fatalf("%+v\n%+v\n%s\n%s", a.Description(), b.Description(), x.String(), y.String())
				}
			}
		}
	})
}

// TestPermutationsGiveTheSameWorks: the order of the sources does not show, even where conflicts and ties abound.
func TestPermutationsGiveTheSameWorks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sources := someSources(t)
		shuffled := rapid.Permutation(sources).Draw(t, "order")
		if diff := cmp.Diff(partition(worksOf(t, sources)), partition(worksOf(t, shuffled))); diff != "" {
			t.Fatal(diff)
		}
	})
}

// TestTwiceGivesTheSame: what came out of one run, put in again, comes out the same.
func TestTwiceGivesTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sources := someSources(t)
		first := worksOf(t, sources)
		var again []*cite.Source
		for _, w := range first {
			again = append(again, w.Sources...)
		}
		if diff := cmp.Diff(first, worksOf(t, again), cmp.AllowUnexported(cite.Time{}), cmp.Transformer("description", cite.Packed.Description)); diff != "" {
			t.Fatal(diff)
		}
	})
}

// TestAmbiguousStaysByItself: a description that fits two works equally well joins neither and does not bridge them.
func TestAmbiguousStaysByItself(t *testing.T) {
	title, author := "Scheduling of ferries with user-defined timetables", "Okonkwo, Sunday and Sato, Kenji"
	first, second := described(cite.Description{Title: title, Author: author, Year: "1996"}), described(cite.Description{Title: title, Author: author, Year: "1999"})
	open := described(cite.Description{Title: title, Author: author})
	n := &Normalizer{}
	if got := worksIn(t, n, []*cite.Source{first, open, second}); len(got) != 3 || n.Stats().Ambiguous != 1 {
		t.Errorf("got %d works and %d ambiguous sources, want 3 and 1", len(got), n.Stats().Ambiguous)
	}
	if got := worksIn(t, n, []*cite.Source{first, open}); len(got) != 1 {
		t.Errorf("without a rival: got %d works, want 1", len(got))
	}
	var many []*cite.Source
	for i := range 40 {
		many = append(many, described(cite.Description{Title: title, Author: author, Year: "1996", Provider: fmt.Sprint(i)}))
	}
	for _, c := range []struct {
		rule string
		more []*cite.Source
	}{
		{"however many there are of one", many},
		{"however many spellings it has", []*cite.Source{described(cite.Description{Title: strings.ToUpper(title), Author: author})}},
	} {
		got := worksIn(t, n, slices.Concat(c.more, []*cite.Source{first, second, open}))
		if len(got) != 3 || n.Stats().Ambiguous == 0 {
			t.Errorf("%s: got %d works and %d ambiguous sources, want 3 and some", c.rule, len(got), n.Stats().Ambiguous)
		}
	}
}

// TestNamesakesCountForNothing: an author of whom only the initial is known is neither of two namesakes, however often each
// of them is cited.
func TestNamesakesCountForNothing(t *testing.T) {
	title := "Harbour dues and the price of grain on the lower river"
	sources := []*cite.Source{
		described(cite.Description{Title: title, Author: "Marsh, J.", Year: "1996"}),
		described(cite.Description{Title: title, Author: "Marsh, Judith", Year: "1996"}),
		described(cite.Description{Title: title, Author: "Marsh, Jonathan", Year: "1996"}),
	}
	for i := range 20 {
		if got := worksIn(t, &Normalizer{}, sources); len(got) != 3 {
			t.Fatalf("with %d more of one of them: got %d works, want 3", i, len(got))
		}
		sources = append(sources, described(cite.Description{Title: title, Author: "Judith Marsh", Year: "1996", Provider: fmt.Sprint(i)}))
	}
}

// TestChainDoesNotOutvote: volume 1 = without a volume = volume 2 does not make the volumes one.
func TestChainDoesNotOutvote(t *testing.T) {
	author := "Ключевский, Василий Осипович"
	got := worksIn(t, &Normalizer{}, []*cite.Source{
		described(cite.Description{Title: "Полный курс лекций по русской истории. Том 1", Author: author, Year: "1904"}),
		described(cite.Description{Title: "Полный курс лекций по русской истории", Author: author, Year: "1904"}),
		described(cite.Description{Title: "Полный курс лекций по русской истории. Том 2", Author: author, Year: "1904"}),
	})
	if len(got) != 3 {
		t.Errorf("got %d works, want 3: the volumes, and what fits both", len(got))
	}
}

// TestWholeBridgesNoParts: the bare title of a whole fits all of its parts, and brings no two of them together, whether or not
// it says when it is of.
func TestWholeBridgesNoParts(t *testing.T) {
	author := "Marine Fund"
	for _, year := range []string{"", "2015"} {
		got := worksIn(t, &Normalizer{}, []*cite.Source{
			described(cite.Description{Title: "Coastal Fisheries Outlook: Europe", Author: author, Year: "2015"}),
			described(cite.Description{Title: "Coastal Fisheries Outlook", Author: author, Year: year}),
			described(cite.Description{Title: "Coastal Fisheries Outlook: Asia", Author: author, Year: "2015"}),
		})
		if len(got) != 3 {
			t.Errorf("of the year %q: got %d works, want 3: two parts, and what fits both", year, len(got))
		}
	}
}

// TestLargeBlocks: a title that thousands share is compared in linear time, and reported.
func TestLargeBlocks(t *testing.T) {
	var sources []*cite.Source
	g := newGenerator(5)
	for i := range 3000 {
		sources = append(sources, described(cite.Description{
			Title: "Annual report of the national library", Author: title(g.word(strings.Fields(latinSyllables))) + ", A.", Year: fmt.Sprint(1000 + i%1000),
		}))
	}
	n := &Normalizer{}
	if got := worksIn(t, n, sources); len(got) != len(sources) {
		t.Errorf("got %d works, want %d", len(got), len(sources))
	}
	s := n.Stats()
	if s.WindowedBlocks == 0 || s.Pairs > int64(len(sources)*match.MaxKeys*(wholeBlock+window)) {
		t.Errorf("got %+v: want few pairs and the large blocks reported", s)
	}
}

// TestExactIsBlindToVariants: only canonical equality counts, and whatever it finds is one work in full as well.
func TestExactIsBlindToVariants(t *testing.T) {
	title := "The structure of scientific revolutions in biology"
	sources := []*cite.Source{
		described(cite.Description{Title: title, Author: "Kuhn, Thomas", Year: "1962"}),
		described(cite.Description{Title: "THE STRUCTURE OF SCIENTIFIC REVOLUTIONS IN BIOLOGY", Author: "Kuhn, Thomas", Year: "1962"}),
		described(cite.Description{Title: "The structure of scientfic revolutions in biology", Author: "Kuhn, Thomas", Year: "1962"}),
	}
	if got := worksIn(t, &Normalizer{Exact: true}, sources); len(got) != 2 {
		t.Errorf("exact: got %d works, want 2", len(got))
	}
	if got := worksIn(t, &Normalizer{}, sources); len(got) != 1 {
		t.Errorf("in full: got %d works, want 1", len(got))
	}
}

// TestCancelled: a run that is called off says so and hands out nothing.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	off := errors.New("called off")
	cancel(off)
	sources, _ := newGenerator(1).sources(100)
	if w, err := (&Normalizer{}).Works(ctx, sources); !errors.Is(err, off) && !errors.Is(err, context.Canceled) || w != nil {
		t.Errorf("got %d works and %v, want none and %v", len(w), err, off)
	}
}

// TestNoSources: nothing in, nothing out.
func TestNoSources(t *testing.T) {
	if got := worksIn(t, &Normalizer{}, nil); len(got) != 0 {
		t.Errorf("got %d works", len(got))
	}
}

// TestWorkOfAThousandNames: a work of more forms than are compared is cut, and the cut is reported.
func TestWorkOfAThousandNames(t *testing.T) {
	var sources []*cite.Source
	for i := range maxForms + 50 {
		sources = append(sources, described(cite.Description{
			Title: "The structure of scientific revolutions in biology", Author: "Kuhn, Thomas", Year: "1962", URL: fmt.Sprintf("https://host%d.example/kuhn", i),
		}))
	}
	n := &Normalizer{}
	got := worksIn(t, n, sources)
	for _, w := range got {
		if len(w.Sources) > maxForms {
			t.Errorf("a work of %d forms, want at most %d", len(w.Sources), maxForms)
		}
	}
	if len(got) < 2 || n.Stats().TooLarge == 0 {
		t.Errorf("got %d works and %+v, want the cut reported", len(got), n.Stats())
	}
}
