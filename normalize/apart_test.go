package normalize

import (
	"testing"

	"biblog/pipeline/cite"
)

// sorting is descriptions and of each the work that it is of: equal letters are one work.
type sorting struct {
	rule    string
	works   string
	sources []cite.Description
}

func checkSorting(t *testing.T, cases []sorting) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.rule, func(t *testing.T) {
			var sources []*cite.Source
			for _, d := range c.sources {
				sources = append(sources, described(d))
			}
			works := worksIn(t, &Normalizer{}, sources)
			for i := range sources {
				for j := range i {
					same := holds(works, sources[i]) == holds(works, sources[j])
					if want := c.works[i] == c.works[j]; same != want {
						t.Errorf("%v\n%v\none work: got %v, want %v", c.sources[j], c.sources[i], same, want)
					}
				}
			}
		})
	}
}

func of(title, author, year string) cite.Description {
	return cite.Description{Title: title, Author: author, Year: year}
}

// TestNamesakesStayApart: who is meant by an initial that fits two people, nobody can tell.
func TestNamesakesStayApart(t *testing.T) {
	checkSorting(t, []sorting{
		{"an initial of two first names", "abc", []cite.Description{of("Harbour management", "John Smith", "2001"), of("Harbour management", "Jane Smith", "2001"), of("Harbour management", "J. Smith", "2001")}},
		{"an initial of one first name", "aa", []cite.Description{of("Harbour management", "John Smith", "2001"), of("Harbour management", "J. Smith", "2001")}},
		{"first names that begin alike", "abc", []cite.Description{of("Введение в портовое дело", "Иванов Александр", "1999"), of("Введение в портовое дело", "Иванов Алексей", "1999"), of("Введение в портовое дело", "Иванов А.", "1999")}},
		{"second initials", "abc", []cite.Description{of("Приливы и отливы севера", "Орлов А. К.", "1907"), of("Приливы и отливы севера", "Орлов А. Н.", "1907"), of("Приливы и отливы севера", "Орлов А.", "1907")}},
		{"a familiar form is no other name", "aaa", []cite.Description{of("Harbour management", "James Quiroga", "2001"), of("Harbour management", "Jim Quiroga", "2001"), of("Harbour management", "J. Quiroga", "2001")}},
	})
}

// TestEditionsByIdentifier: an ISBN is that of an edition, and stands beside its year.
func TestEditionsByIdentifier(t *testing.T) {
	cases := []sorting{{"an ISBN of another year", "aab", []cite.Description{
		of("Thinking of salt and tides (ISBN 978-0-374-27563-1)", "Marsh, Paula", "2011"), of("Thinking of salt and tides", "Paula Marsh", "2011"),
		{Title: "Thinking of salt and tides", Author: "Paula Marsh", Year: "2012", URL: "https://books.google.com/books?isbn=9780141033570"},
	}}}
	checkSorting(t, cases)
	work := worksIn(t, &Normalizer{}, []*cite.Source{described(cases[0].sources[0])})[0]
	if work.Title != "Thinking of salt and tides" {
		t.Errorf("the title is printed with its identifier: %q", work.Title)
	}
}

// TestYearsOfCatalogues: what one catalogue lists with two years is two works, and nobody can tell which of them a year between
// means.
func TestYearsOfCatalogues(t *testing.T) {
	const title, out, short = "Tidal forecasts and the training of harbour pilots in northern estuaries", "Okafor, Chidi and Brandt, Marta", "Okafor, C. and Brandt, M."
	checkSorting(t, []sorting{
		{"two catalogues", "aa", []cite.Description{of(title, out, "2017"), of(title, short, "2018")}},
		{"two catalogues and no year", "aaa", []cite.Description{of(title, out, "2017"), of(title, short, "2018"), of(title, out, "")}},
		{"both years in one of them", "abb", []cite.Description{of(title, out, "2017"), of(title, out, "2018"), of(title, short, "2018")}},
		{"both years in both", "abab", []cite.Description{of(title, out, "2017"), of(title, out, "2018"), of(title, short, "2017"), of(title, short, "2018")}},
		{"a year between", "abc", []cite.Description{of(title, out, "2017"), of(title, out, "2019"), of(title, short, "2018")}},
	})
}
