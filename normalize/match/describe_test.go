package match

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

func TestLeadingYear(t *testing.T) {
	for _, c := range []struct{ rule, title, year, rest string }{
		{"before the title", "(1996). On the complexity of ferrying", "1996", "On the complexity of ferrying"},
		{"behind the end of the authors", "Schapire (1996a). Experiments with boosting", "1996", "Experiments with boosting"},
		{"in Russian", "Иванов И. (1998). О преподавании", "1998", "О преподавании"},
		{"in Russian, in quotation marks", "Иванов И. (1998). «О преподавании»", "1998", "«О преподавании»"},
		{"before a title in typewriter's quotation marks", "Schapire (1996). `Experiments with boosting'", "1996", "`Experiments with boosting'"},
		{"before a title in German quotation marks", "(1996). „Über das Fährwesen“", "1996", "„Über das Fährwesen“"},
		{"before a title in Chinese marks", "(1996). 《论渡船》", "1996", "《论渡船》"},
		{"none within a title", "The elections of Ruritania (1996) and their aftermath", "", ""},
		{"none at the end", "Report on teaching (1996)", "", ""},
		{"no year", "(Part 1). On teaching", "", ""},
	} {
		t.Run(c.rule, func(t *testing.T) {
			year, rest, ok := leadingYear(c.title)
			if ok != (c.year != "") || year != c.year || rest != c.rest {
				t.Errorf("got %q %q %v, want %q %q", year, rest, ok, c.year, c.rest)
			}
		})
	}
}

// TestKeysAreFew: no source stands in more blocks than MaxKeys, whatever it holds, and every block once.
func TestKeysAreFew(t *testing.T) {
	var d Describer
	for _, s := range []cite.Description{
		{},
		{Title: "Introduction"},
		{
			Title: "The long title of a work 10.1000/a 10.1000/b 10.1000/c 10.1000/d on the structure of revolutions", Author: "Kuhn, Thomas", Year: "1962",
			URL: "https://doi.org/10.1000/e", Path: "a/b", DocumentID: "doc_1",
		},
		{Title: strings.Repeat("слово ", 500), Author: strings.Repeat("Иванов И. И.; ", 300)},
		{Title: strings.Repeat("史", 70000)},
	} {
		traits := d.Describe(&s)
		keys := traits.AppendKeys(nil)
		seen := make(map[uint64]bool)
		for _, k := range keys {
			if seen[k] {
				t.Errorf("%.40q: a key twice", s.Title)
			}
			seen[k] = true
		}
		if len(keys) > MaxKeys {
			t.Errorf("%.40q: %d keys", s.Title, len(keys))
		}
	}
}

// TestCompareAllocatesNothing: pairs are many more than sources.
func TestCompareAllocatesNothing(t *testing.T) {
	var d Describer
	a, b := src("The structure of scientific revolutions in biology", "Kuhn, Thomas and Popper, Karl", "1962"), src("The structure of scientfic revolution in biology: an essay", "T. Kuhn; K. Poper", "1962")
	x, y := d.Describe(&a), d.Describe(&b)
	if n := testing.AllocsPerRun(100, func() { Compare(&x, &y) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkCompare(b *testing.B) {
	var d Describer
	first, second := src("The structure of scientific revolutions in biology", "Kuhn, Thomas and Popper, Karl", "1962"), src("The structure of scientfic revolution in biology: an essay", "T. Kuhn; K. Poper", "1962")
	x, y := d.Describe(&first), d.Describe(&second)
	b.ReportAllocs()
	for b.Loop() {
		Compare(&x, &y)
	}
}

// FuzzCompare: whatever two sources say, they are described without failing, compared symmetrically, and each is one
// with itself or not evident enough, but never in conflict with itself.
func FuzzCompare(f *testing.F) {
	for _, c := range sameWork {
		f.Add(c.a.Title, c.a.Author, c.a.Year, c.a.URL, c.b.Title, c.b.Author, c.b.Year, c.b.URL)
	}
	for _, c := range otherWork {
		f.Add(c.a.Title, c.a.Author, c.a.Year, c.a.URL, c.b.Title, c.b.Author, c.b.Year, c.b.URL)
	}
	f.Add("From", "", "", "", "Fro) m", "", "", "")
	f.Fuzz(func(t *testing.T, title1, author1, year1, url1, title2, author2, year2, url2 string) {
		for _, s := range []string{title1, author1, year1, url1, title2, author2, year2, url2} {
			if !utf8.ValidString(s) || len(s) > 2000 {
				t.Skip()
			}
		}
		var d Describer
		x := d.Describe(&cite.Description{Title: title1, Author: author1, Year: year1, URL: url1})
		y := d.Describe(&cite.Description{Title: title2, Author: author2, Year: year2, URL: url2})
		if e, reverse := Compare(&x, &y), Compare(&y, &x); e != reverse {
			t.Errorf("not symmetric:\n%s\n%s", e.String(), reverse.String())
		}
		if e := Compare(&x, &x); e.Hard {
			t.Errorf("in conflict with itself:\n%s", e.String())
		}
		if len(x.AppendKeys(nil)) > MaxKeys {
			t.Error("too many keys")
		}
	})
}

// TestATitleOfManyWorksMayBeCutOtherwise: whichever of the two comes first, the same letters are worth no more than the words
// that many works have.
func TestATitleOfManyWorksMayBeCutOtherwise(t *testing.T) {
	var d Describer
	x, y := d.Describe(&cite.Description{Title: "From"}), d.Describe(&cite.Description{Title: "Fro) m"})
	for _, e := range []Evidence{Compare(&x, &y), Compare(&y, &x)} {
		if f := e.Findings[Title]; f.Reason != genericTitle || f.Weight > weightGeneric {
			t.Error(e.String())
		}
	}
}

// TestDescriberRemembersNoSite: what one source's URL says of its title is not said of the next one's.
func TestDescriberRemembersNoSite(t *testing.T) {
	a := &cite.Description{Title: "Citations - Example", URL: "https://example.org/a"}
	b := &cite.Description{Title: "Citations - Example"}
	var d, fresh Describer
	d.Describe(a)
	got, want := d.Describe(b), fresh.Describe(b)
	if got.Form() != want.Form() {
		t.Error("the traits of a source depend on the source described before")
	}
}

// TestWhatIsRememberedShowsInNothing: a describer that has met titles, lists of authors and URLs before says of a source
// what a fresh one says, in the traits and in the reading.
func TestWhatIsRememberedShowsInNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var d Describer
		for range rapid.IntRange(1, 40).Draw(t, "sources") {
			s := someDescription(t)
			if rapid.IntRange(0, 19).Draw(t, "long") == 0 { // no room is left for all names
				s.Title = strings.Repeat("слово ", maxText/len("слово ")-rapid.IntRange(0, 3).Draw(t, "shorter"))
			}
			var fresh Describer
			got, want := d.Read(&s), fresh.Read(&s)
			if !got.Alike(want) || got.Form() != want.Form() {
				t.Fatalf("%+v:\n%+v\nnot\n%+v", s, got, want)
			}
			x, y := *d.Reading(), *fresh.Reading()
			x.PlaceNo, y.PlaceNo, x.ListNo, y.ListNo = 0, 0, ListNo{}, ListNo{}
			if !reflect.DeepEqual(x, y) {
				t.Fatalf("%+v:\n%+v\nnot\n%+v", s, x, y)
			}
			if list, want := d.Authors(s.Author), canonical.Authors(s.Author); !slices.EqualFunc(list.People, want.People, func(p, q canonical.Person) bool { return reflect.DeepEqual(p, q) }) || list.EtAl != want.EtAl {
				t.Fatalf("%+v:\n%+v\nnot\n%+v", s, list, want)
			}
		}
	})
}

// TestNumbersOfReadings: equal numbers are equal values, so that what is made of them may be remembered by number.
func TestNumbersOfReadings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var d Describer
		lists, places := map[ListNo]string{}, map[uint64]string{}
		for range rapid.IntRange(1, 40).Draw(t, "sources") {
			s := someDescription(t)
			d.Read(&s)
			r := d.Reading()
			if known, met := places[r.PlaceNo]; met && known != s.URL {
				t.Fatalf("%q and %q have one number", known, s.URL)
			}
			places[r.PlaceNo] = s.URL
			if r.ListNo == (ListNo{}) {
				continue
			}
			if known, met := lists[r.ListNo]; met && known != s.Author {
				t.Fatalf("%q and %q have one number", known, s.Author)
			}
			lists[r.ListNo] = s.Author
		}
	})
}

// TestAListReadAgainIsSignedLater: of a list of authors that was read without its names the names are taken when they are asked
// for.
func TestAListReadAgainIsSignedLater(t *testing.T) {
	s := src("The structure of scientific revolutions in biology", "Kuhn, Thomas and Popper, Karl", "1962")
	var d, fresh Describer
	d.Reread(s.Author, s.URL)
	got, want := d.Describe(&s), fresh.Describe(&s)
	if !got.Alike(&want) || len(got.names) == 0 {
		t.Errorf("got the names %v, want %v", got.names, want.names)
	}
}
