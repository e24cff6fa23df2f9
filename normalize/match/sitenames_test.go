package match

import "testing"

// TestSiteNames: two names of its site are no two authors of a page.
func TestSiteNames(t *testing.T) {
	const page = "https://tgs.example/gauges/tide-gauges"
	for _, c := range []struct {
		rule, author, other, url string
		same, site               bool
	}{
		{"a longer name", "TGS", "TGS UK", page, true, false},
		{"a longer name that begins with initials", "TGS", "TGS Web Docs", page, true, true},
		{"initials of somebody else", "TGS", "TGR Web Docs", page, false, false},
		{"another name", "TGS", "Percival Marsh", page, false, false},
		{"another page", "TGS", "TGS Web Docs", "https://tgs.example/gauges/salt-gauges", false, false},
	} {
		p, q := src("Tide gauges", c.author, ""), src("Tide gauges", c.other, "")
		p.URL, q.URL = page, c.url
		e := compare(t, p, q)
		if e.Same() != c.same || c.site && e.Findings[Author].Reason != partOfBody {
			t.Errorf("%s: one work %t, by\n%s", c.rule, e.Same(), e.String())
		}

		var d Describer
		a, b := d.Describe(&p), d.Describe(&q)
		if n := testing.AllocsPerRun(10, func() { e = Evidence{}; e.Findings[Author].Outcome = Conflict; e.settleSite(&a, &b) }); n > 0 {
			t.Errorf("%s: %g allocations", c.rule, n)
		}
	}
}
