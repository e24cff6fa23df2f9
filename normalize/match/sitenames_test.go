package match

import "testing"

// TestSiteNames: two names of its site are no two authors of a page.
func TestSiteNames(t *testing.T) {
	at := func(title, author, url string) bool {
		a, b := src("Tide gauges for sailors", "TGS", ""), src(title, author, "")
		a.URL, b.URL = "https://tgs.example/gauges/tide-gauges", url
		e := compare(t, a, b)
		return e.Same()
	}
	for _, c := range []struct {
		rule, title, author, url string
		same                     bool
	}{
		{"a longer name", "Tide gauges for sailors", "TGS UK", "https://tgs.example/gauges/tide-gauges", true},
		{"another page", "Salt gauges for sailors", "TGS UK", "https://tgs.example/gauges/salt-gauges", false},
	} {
		if got := at(c.title, c.author, c.url); got != c.same {
			t.Errorf("%s: one work %t", c.rule, got)
		}
	}
}
