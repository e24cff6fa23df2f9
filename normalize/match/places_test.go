package match

import "testing"

// TestPlacesOfOneDocument: an identifier says more than the way in which its document is shown.
func TestPlacesOfOneDocument(t *testing.T) {
	paper := src("Salt marshes and the tides that feed them", "", "")
	for _, c := range []struct {
		rule string
		a, b string
		same bool
	}{
		{"one DOI, and a parameter of the site", "https://salt.example.org/doi/10.5555/salt.17?view=full", "https://salt.example.org/doi/10.5555/salt.17", true},
		{"versions of one preprint on its server", "https://www.biorxiv.org/content/10.1101/2021.03.04.433901v1", "https://www.biorxiv.org/content/10.1101/2021.03.04.433901v2.full.pdf", true},
		{"versions of one preprint by their DOIs", "https://doi.org/10.21203/rs.3.rs-77001/v1", "https://doi.org/10.21203/rs.3.rs-77001/v3", true},
		{"two preprints of a day", "https://www.biorxiv.org/content/10.1101/2021.03.04.433901v1", "https://www.biorxiv.org/content/10.1101/2021.03.04.433902v1", false},
		{"one ISBN, and a parameter that may be the chapter", "https://salt.example.org/book/9783540286509?chapter=1", "https://salt.example.org/book/9783540286509?chapter=2", false},
		{"no identifier, and another query", "https://salt.example.org/paper?id=1", "https://salt.example.org/paper?id=2", false},
	} {
		if e := compare(t, with(paper, at(c.a)), with(paper, at(c.b))); e.Same() != c.same {
			t.Errorf("%s: got one work %t, by\n%s", c.rule, e.Same(), e.String())
		}
	}
}
