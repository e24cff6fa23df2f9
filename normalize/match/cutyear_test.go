package match

import "testing"

func TestWithoutYear(t *testing.T) {
	for _, c := range []struct{ rule, in, rest, year string }{
		{"in brackets", "Marsh, J. and Larsen, K. (1994)", "Marsh, J. and Larsen, K.", "1994"},
		{"in square brackets", "Marsh, J. [1994].", "Marsh, J.", "1994"},
		{"bare behind a name", "Marsh, Judith; and Larsen, Knut 1994.", "Marsh, Judith; and Larsen, Knut", "1994"},
		{"a year of birth", "Marsh, Judith, 1950-", "Marsh, Judith, 1950-", ""},
		{"a year of birth behind a comma", "Marsh, Judith, 1950", "Marsh, Judith, 1950", ""},
		{"years of life", "Marsh, Judith (1895-1975)", "Marsh, Judith (1895-1975)", ""},
		{"the number of a user", "User 12345", "User 12345", ""},
		{"what is no year", "Room 1101", "Room 1101", ""},
		{"nothing", "", "", ""},
	} {
		if rest, year := withoutYear(c.in); rest != c.rest || year != c.year {
			t.Errorf("%s: withoutYear(%q) = %q, %q; want %q, %q", c.rule, c.in, rest, year, c.rest, c.year)
		}
	}
}

func TestWithoutDate(t *testing.T) {
	for _, c := range []struct{ rule, in, rest, year string }{
		{"behind the stop of a reference", "Tides and salt in northern ports. 1999.", "Tides and salt in northern ports.", "1999"},
		{"a year that the title is about", "The price of salt in 1999", "The price of salt in 1999", ""},
		{"behind a comma", "The price of salt, 1999", "The price of salt, 1999", ""},
		{"a short title", "Salt. 1999.", "Salt. 1999.", ""},
		{"the name of a novel", "On the novels of George Orwell. 1984", "On the novels of George Orwell. 1984", ""},
		{"in brackets", "Tides and salt in northern ports. (1999)", "Tides and salt in northern ports. (1999)", ""},
	} {
		if rest, year := withoutDate(c.in); rest != c.rest || year != c.year {
			t.Errorf("%s: withoutDate(%q) = %q, %q; want %q, %q", c.rule, c.in, rest, year, c.rest, c.year)
		}
	}
}

// TestEditionForYear: an edition in the field of the year is that of the title.
func TestEditionForYear(t *testing.T) {
	for _, c := range []struct {
		rule, x, y string
		same       bool
	}{
		{"two editions", "3rd edition", "4th edition", false},
		{"two editions in Russian", "изд. 3-е", "изд. 4-е", false},
		{"two editions in German", "3. Auflage", "4. Auflage", false},
		{"two editions in Chinese", "第3版", "第4版", false},
		{"two volumes", "Vol. 1", "Vol. 2", false},
		{"one edition in two forms", "3rd edition", "3rd ed.", true},
		{"words that count nothing", "in press 12", "in press 13", true},
	} {
		e := compare(t, src("Handbook of lighthouses and harbours", "Quillfeather, Marta", c.x), src("Handbook of lighthouses and harbours", "Quillfeather, Marta", c.y))
		if e.Same() != c.same {
			t.Errorf("%s: one work: got %v, want %v, by\n%s", c.rule, e.Same(), c.same, e.String())
		}
	}
	in := src("Handbook of lighthouses, 3rd edition", "Quillfeather, Marta", "2001")
	if e := compare(t, in, src("Handbook of lighthouses", "Quillfeather, Marta", "4th edition")); e.Same() {
		t.Errorf("an edition in the title and another one for a year are one work:\n%s", e.String())
	}
}
