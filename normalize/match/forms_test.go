package match

import "testing"

// TestForms: what stands behind a title about the form of the work is no part of its name, and tells a film from a novel.
func TestForms(t *testing.T) {
	for _, c := range []struct {
		rule         string
		a, b         string // titles
		author, year string
		same         bool
	}{
		{"a film", "The salt road", "The Salt Road (film)", "Percival Marsh", "1972", true},
		{"a film in square brackets", "The salt road", "The Salt Road [Film]", "Percival Marsh", "1972", true},
		{"a film and its year", "The salt road", "The Salt Road (1972 film)", "Percival Marsh", "1972", true},
		{"a film in Russian", "Соляной путь", "Соляной путь (фильм)", "Андрей Орлов", "1979", true},
		{"a novel in Spanish", "La salina", "La salina (novela)", "Julia Marsal", "1963", true},
		{"a novel in German, behind a subtitle", "Salzweg: Verfall einer Insel", "Salzweg. Verfall einer Insel (Roman)", "Lorenz Hagedorn", "1901", true},
		{"a novel in Hindi", "नमक", "नमक (उपन्यास)", "रवि शर्मा", "1936", true},
		{"a novel in Korean", "소금의 길", "소금의 길 (소설)", "김민수", "2008", true},
		{"all volumes in Chinese", "盐路志", "盐路志（全三册）", "李文清", "2008", true},
		{"all volumes in English", "The salt road and its towns", "The salt road and its towns (3 vols.)", "Percival Marsh", "1972", true},
		{"the place in a series", "The ebb of winter", "The Ebb of Winter (The Salt Road, #1)", "Percival Marsh", "1997", true},
		{"the year", "The ebb of winter", "The Ebb of Winter (1997)", "Percival Marsh", "1997", true},
		{"the ending of a file", "The ebb of winter", "The Ebb of Winter.pdf", "Percival Marsh", "1997", true},
		{"the form and the ending of a file", "The ebb of winter", "The Ebb of Winter (novel).epub", "Percival Marsh", "1997", true},
		{"the number of a preprint", "The ebb of winter in shallow basins", "[2306.01234] The ebb of winter in shallow basins", "Percival Marsh", "2023", true},
		{"a film and a novel", "The Salt Road (novel)", "The Salt Road (film)", "Percival Marsh", "1972", false},
		{"a film and a novel in two languages", "The Salt Road (roman)", "The Salt Road (фильм)", "Percival Marsh", "1972", false},
		{"two films of one name", "The long road of salt between two harbours (1972 film)", "The long road of salt between two harbours (1990 film)", "", "", false},
		{"two parts of a series", "The Salt Road (Harbours, #1)", "The Salt Road (Harbours, #2)", "Percival Marsh", "1997", false},
		{"a film, and who knows what", "The long road of salt", "The long road of salt (film)", "", "", false},
		{"another year in the title", "The ebb of winter", "The ebb of winter (1914)", "Percival Marsh", "1997", false},
	} {
		if e := compare(t, src(c.a, c.author, c.year), src(c.b, c.author, c.year)); e.Same() != c.same {
			t.Errorf("%s: got one work %t, by\n%s", c.rule, e.Same(), e.String())
		}
	}
}
