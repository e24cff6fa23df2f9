package match

import "testing"

func TestJoint(t *testing.T) {
	for _, c := range []struct{ rule, author, title, authors, rest string }{
		{"initials have lost their family name", "M. Kearns and H. S.", "Sandor (1995). Learning from a population of witnesses", "M. Kearns and H. S. Sandor", "(1995). Learning from a population of witnesses"},
		{"with the year in square brackets", "M. Kearns, M. Li, L. Pitt, and L.", "Valiant [1987]. 'On the readability of cursive formulae'", "M. Kearns, M. Li, L. Pitt, and L. Valiant", "(1987). 'On the readability of cursive formulae'"},
		{"without a year", "A. Blum & M.", "Frost. How to use advice", "A. Blum & M. Frost", "How to use advice"},
		{"a family name has lost its first name", "Bloom, Ada; Frost, Mary; and Doe,", "Ann 1993. Reasoning with borrowed models", "Bloom, Ada; Frost, Mary; and Doe, Ann", "(1993). Reasoning with borrowed models"},
		{"in Russian", "Иванов И. И. и П. П.", "Петров (1995). Методы исследования сетей", "Иванов И. И. и П. П. Петров", "(1995). Методы исследования сетей"},
		{"a whole list stays", "Kearns, M. and Sandor, H. S.", "Paris 1919. Six months", "Kearns, M. and Sandor, H. S.", "Paris 1919. Six months"},
		{"a family name and a comma without a year stay", "Bloom, Ada; and Doe,", "Letters. An anthology", "Bloom, Ada; and Doe,", "Letters. An anthology"},
		{"a title that begins with many words stays", "M. Kearns and H. S.", "Learning from a population (1995)", "M. Kearns and H. S.", "Learning from a population (1995)"},
		{"nothing", "", "", "", ""},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if authors, rest := joint(c.author, c.title); authors != c.authors || rest != c.rest {
				t.Errorf("got %q and %q, want %q and %q", authors, rest, c.authors, c.rest)
			}
		})
	}
}

func FuzzJoint(f *testing.F) {
	f.Add("M. Kearns and H. S.", "Sandor (1995). Learning")
	f.Add("Doe,, and Doe,", "Ann 1993. R")
	f.Add("и П.", "Ъ.")
	f.Fuzz(func(t *testing.T, author, title string) {
		authors, rest := joint(author, title)
		if authors == author && rest != title {
			t.Errorf("joint(%q, %q) lost a part of the title: %q", author, title, rest)
		}
	})
}
