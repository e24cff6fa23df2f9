package match

import "testing"

func TestWithoutIdentifiers(t *testing.T) {
	for _, c := range []struct{ rule, in, want string }{
		{"an ISBN in brackets", "The Salt of Tides (ISBN 978-0-374-27563-1)", "The Salt of Tides"},
		{"in the midst", "The Salt of Tides [doi:10.5555/salt.1]: a history", "The Salt of Tides: a history"},
		{"in brackets of full width", "潮汐之盐（ISBN 978-0-374-27563-1）", "潮汐之盐"},
		{"without the name of its system, where none else has its form", "Соль приливов (10.5555/salt.1)", "Соль приливов"},
		{"two of them", "Соль приливов (ISBN 9780374275631) (DOI: 10.5555/salt.1)", "Соль приливов"},
		{"behind the end", "Sal et aestus. ISBN 978-0-374-27563-1", "Sal et aestus"},
		{"as an address", "Sal et aestus, https://doi.org/10.5555/salt.1", "Sal et aestus"},
		{"a note beside it stays", "Sal et aestus (reprint of ISBN 978-0-374-27563-1)", "Sal et aestus (reprint of ISBN 978-0-374-27563-1)"},
		{"a wrong check digit is none", "Sal et aestus (ISBN 978-0-374-27563-2)", "Sal et aestus (ISBN 978-0-374-27563-2)"},
		{"a year stays", "Sal et aestus (1984)", "Sal et aestus (1984)"},
		{"what it is about stays", "How to read an ISBN 978-0-374-27563-1 aloud", "How to read an ISBN 978-0-374-27563-1 aloud"},
		{"nothing else", "(ISBN 978-0-374-27563-1)", "(ISBN 978-0-374-27563-1)"},
		{"a bracket without a partner", "Sal (ISBN 978-0-374-27563-1", "Sal (ISBN 978-0-374-27563-1"},
	} {
		if got := GivenTitle(c.in); got != c.want {
			t.Errorf("%s: got %q, want %q", c.rule, got, c.want)
		}
	}
}
