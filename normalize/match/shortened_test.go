package match

import "testing"

// TestShortened: a short form is the word that it stands for.
func TestShortened(t *testing.T) {
	for _, c := range []struct {
		rule string
		a, b string // titles
		same bool
	}{
		{"a Greek letter", "β-catenin in the gills of mussels", "Beta-catenin in the gills of mussels", true},
		{"another one", "β-catenin in the gills of mussels", "Alpha-catenin in the gills of mussels", false},
		{"species", "In vitro growth of Mytilus species", "In vitro growth of Mytilus spp.", true},
		{"a class", "Океанология. 7 класс", "Океанология: 7 кл.", true},
		{"another class", "Океанология. 7 класс", "Океанология: 8 кл.", false},
		{"the plural of an acronym", "Fast simulation of tides on GPUs", "Fast simulation of tides on GPU", true},
		{"a word of three letters and another", "Fast growth of EMU in ports", "Fast growth of emus in ports", false},
		{"a help and a disease", "Studies of AIDS in Africa", "Studies of aid in Africa", false},
		{"an ordinal before a name", "Homilies on First Samuel", "Homilies on 1 Samuel", true},
		{"another one before it", "Homilies on First Samuel", "Homilies on 2 Samuel", false},
		{"a century in French", "Les pêcheurs bretons au XVIIe siècle", "Les pêcheurs bretons au 17e siècle", true},
		{"another century", "Les pêcheurs bretons au XVIIe siècle", "Les pêcheurs bretons au 18e siècle", false},
	} {
		if e := compare(t, src(c.a, "Percival Marsh", "1972"), src(c.b, "Percival Marsh", "1972")); e.Same() != c.same {
			t.Errorf("%s: got one work %t, by\n%s", c.rule, e.Same(), e.String())
		}
	}
}

// TestShortTitles: a short title by one author is one work where only one source says when, unless many works of an author have it.
func TestShortTitles(t *testing.T) {
	for _, c := range []struct {
		rule       string
		a, authorA string
		b, authorB string
		year       string // of the first
		same       bool
	}{
		{"two characters", "潮汐", "鲁海生", "《潮汐》", "鲁海生", "1923", false},
		{"in Portuguese", "Os Salgueiros", "Luís de Carvalhal", "Os Salgueiros", "Carvalhal, Luís de", "1572", true},
		{"a letter is another", "Salgueiros", "Luís de Carvalhal", "Salgueiras", "Carvalhal, Luís de", "1572", false},
		{"by somebody with other first names", "潮汐", "鲁海生", "潮汐", "鲁文", "1923", false},
		{"what many works of an author are called", "Poems", "Luís de Carvalhal", "Poems", "Carvalhal, Luís de", "1572", false},
		{"a form of music", "Nocturne", "Luís de Carvalhal", "Nocturne", "Carvalhal, Luís de", "1972", false},
		{"a form of art", "Selbstbildnis", "Luís de Carvalhal", "Selbstbildnis", "Carvalhal, Luís de", "1972", false},
		{"a form of writing in Russian", "Афоризмы", "Луиш Карвальял", "Афоризмы", "Карвальял, Луиш", "1972", false},
		{"a word for a book in brackets elsewhere", "Textbook", "Luís de Carvalhal", "Textbook", "Carvalhal, Luís de", "1972", false},
		{"in Chinese, too", "日记", "鲁海生", "日记", "鲁海生", "1923", false},
		{"a letter in a work of one whom everybody knows", "Summa theologica", "Thomas Aquinas", "Summa Theologiae", "Thomas de Aquino", "", true},
		{"a letter that makes another word", "De salino", "Aristotle", "De salina", "Aristotle", "", false},
		{"of somebody else", "Summa maritimica", "Percival Marsh", "Summa maritimicae", "Percival Marsh", "", false},
	} {
		if e := compare(t, src(c.a, c.authorA, c.year), src(c.b, c.authorB, "")); e.Same() != c.same {
			t.Errorf("%s: got one work %t, by\n%s", c.rule, e.Same(), e.String())
		}
	}
}
