package match

import "testing"

// TestAliasInBrackets: somebody is known by the name in brackets behind his own, too; an affiliation is no name.
func TestAliasInBrackets(t *testing.T) {
	for _, c := range []struct {
		rule, x, y string
		same       bool
	}{
		{"a pen name", "George Quillfeather", "Marta Ann Luganova (George Quillfeather)", true},
		{"the name of birth", "Marta Luganova", "Marta Ann Luganova (George Quillfeather)", true},
		{"the name of a pope", "Sixtus IV", "Francesco Brandini (Pope Sixtus IV)", true},
		{"in Russian", "Иван Тростник", "Олег Кугель (Иван Тростник)", true},
		{"another bearer of the pen name's family name", "Nora Quillfeather", "Marta Ann Luganova (George Quillfeather)", false},
		{"a town", "Nora York", "Marta Luganova (New York)", false},
	} {
		if e := compare(t, src("The building of lighthouses", c.x, "1998"), src("The building of lighthouses", c.y, "1998")); e.Same() != c.same {
			t.Errorf("%s: one work: got %v, want %v, by\n%s", c.rule, e.Same(), c.same, e.String())
		}
	}
}
