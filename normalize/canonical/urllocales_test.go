package canonical

import "testing"

// TestViews: one page in several views is one, and what is another page stays apart.
func TestViews(t *testing.T) {
	for _, c := range []struct {
		rule, a, b string
		same       bool
	}{
		{"English where no language is named", "https://docs.github.com/en/tides/about-tides", "https://docs.github.com/tides/about-tides", true},
		{"English of a country", "https://developer.mozilla.org/en-US/docs/Web/Tide", "https://developer.mozilla.org/docs/Web/Tide", true},
		{"another language", "https://docs.github.com/de/tides/about-tides", "https://docs.github.com/tides/about-tides", false},
		{"English on a site of another language", "https://gezeiten.example/en/tides/about", "https://gezeiten.example/tides/about", false},
		{"the files of a pull request", "https://github.com/acme/tide/pull/742/files", "https://github.com/acme/tide/pull/742", true},
		{"another pull request", "https://github.com/acme/tide/pull/743/files", "https://github.com/acme/tide/pull/742", false},
		{"a page for printing", "https://tide.example/recipes/742-soup/print", "https://tide.example/recipes/742-soup", true},
		{"an article of a newspaper for printing", "https://www.theguardian.com/tides/2031/gauges/print", "https://www.theguardian.com/tides/2031/gauges", true},
		{"a package called print", "https://pkg.example/tide/v2/print", "https://pkg.example/tide/v2", false},
		{"a collection of prints", "https://museum.example/collection/objects/print", "https://museum.example/collection/objects", false},
		{"the print edition of a year", "https://news.example/edition/2031-tides/print", "https://news.example/edition/2031-tides", false},
		{"a page called print", "https://tide.example/print", "https://tide.example/", false},
		{"the number of a vulnerability", "https://nvd.nist.gov/vuln/detail/cve-2031-40404", "https://nvd.nist.gov/vuln/detail/CVE-2031-40404", true},
		{"an act and its contents", "https://www.legislation.gov.uk/ukpga/1996/742/contents", "https://www.legislation.gov.uk/ukpga/1996/742", true},
		{"a section of an act", "https://www.legislation.gov.uk/ukpga/1996/742/section/1", "https://www.legislation.gov.uk/ukpga/1996/742", false},
		{"a tab of a page", "https://www.nhs.uk/medicines/tidol/?tabname=side-effects", "https://www.nhs.uk/medicines/tidol/", true},
		{"another page of a list", "https://tide.example/best-gauges?page=2", "https://tide.example/best-gauges", false},
	} {
		x, _ := URL(c.a)
		y, _ := URL(c.b)
		if (x.Key == y.Key) != c.same {
			t.Errorf("%s: %q, %q", c.rule, x.Key, y.Key)
		}
	}
}
