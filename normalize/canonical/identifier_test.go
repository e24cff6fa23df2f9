package canonical

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestIdentifiers(t *testing.T) {
	for _, c := range []struct{ rule, in, want string }{
		{"a DOI alone", "10.1000/ABC.def", "doi:10.1000/abc.def"},
		{"a DOI with its word", "doi: 10.1000/182", "doi:10.1000/182"},
		{"a DOI in a resolver", "https://dx.doi.org/10.1000/ABC", "doi:10.1000/abc"},
		{"an escaped DOI", "https://doi.org/10.1000%2Fabc%28d%29", "doi:10.1000/abc(d)"},
		{"a DOI in a sentence", "See (doi:10.1000/abc), and more.", "doi:10.1000/abc"},
		{"a DOI with brackets of its own", "10.1016/S0140-6736(05)17709-5", "doi:10.1016/s0140-6736(05)17709-5"},
		{"a DOI of SICI form", "10.1002/(SICI)1097-4636(199823)43:4<371::AID-JBM3>3.0.CO;2-X", "doi:10.1002/(sici)1097-4636(199823)43:4<371::aid-jbm3>3.0.co;2-x"},
		{"a DOI with numbers in angle brackets", "doi:10.1175/1520-0000(1995)123<1070:CSIT>2.0.CO;2", "doi:10.1175/1520-0000(1995)123<1070:csit>2.0.co;2"},
		{"the same in a URL", "https://doi.org/10.1175/1520-0000%281995%29123%3C1070%3ACSIT%3E2.0.CO%3B2", "doi:10.1175/1520-0000(1995)123<1070:csit>2.0.co;2"},
		{"a tag behind a DOI", "<a>10.1000/abc</a>", "doi:10.1000/abc"},
		{"a DOI in a publisher's URL", "https://www.example.com/doi/full/10.1000/abc.1?x=1#s2", "doi:10.1000/abc.1"},
		{"a publisher's ending", "https://www.example.com/content/10.1000/abc.1.full.pdf", "doi:10.1000/abc.1"},
		{"Springer's figure of an article", "https://link.springer.com/article/10.1007/s00123-004-0001-2/figures/3", "doi:10.1007/s00123-004-0001-2"},
		{"Springer's full text", "https://link.springer.com/article/10.1007/s00123-004-0001-2/fulltext.html", "doi:10.1007/s00123-004-0001-2"},
		{"Springer's book, whose DOI is made of an ISBN", "https://link.springer.com/book/10.1007/978-3-16-148410-0", "doi:10.1007/978-3-16-148410-0"},
		{"Wiley", "https://onlinelibrary.wiley.com/doi/epdf/10.1111/j.1000-0001.2004.00001.x", "doi:10.1111/j.1000-0001.2004.00001.x"},
		{"Taylor & Francis", "https://www.tandfonline.com/doi/full/10.1080/01234567.2004.123456?needAccess=true", "doi:10.1080/01234567.2004.123456"},
		{"ACM", "https://dl.acm.org/doi/pdf/10.1145/1234567.1234568", "doi:10.1145/1234567.1234568"},
		{"ACM of old", "https://dl.acm.org/citation.cfm?doid=1234567.1234568", "doi:10.1145/1234567.1234568"},
		{"ACM's number alone", "https://dl.acm.org/citation.cfm?id=1234568", ""},
		{"Nature", "https://www.nature.com/articles/s41000-004-0001-2", "doi:10.1038/s41000-004-0001-2"},
		{"Nature of old", "https://www.nature.com/articles/nature01234.pdf", "doi:10.1038/nature01234"},
		{"a page of Nature that is no article", "https://www.nature.com/articles/about", ""},
		{"eLife", "https://elifesciences.org/articles/01234", "doi:10.7554/elife.01234"},
		{"Zenodo", "https://zenodo.org/records/1234567", "doi:10.5281/zenodo.1234567"},
		{"SSRN", "https://papers.ssrn.com/sol3/papers.cfm?abstract_id=1234567", "doi:10.2139/ssrn.1234567"},
		{"ScienceDirect has none", "https://www.sciencedirect.com/science/article/pii/S0123456704012345", ""},
		{"an ISBN that is a part of a path", "https://www.example.com/books/tides/9783161484100/", "isbn:9783161484100"},
		{"an ISBN with hyphens in a path", "https://www.example.com/978-3-16-148410-0", "isbn:9783161484100"},
		{"no ISBN with a wrong digit in a path", "https://www.example.com/books/9783161484101", ""},
		{"no ISBN within another part", "https://www.example.com/books/tides-9783161484100", ""},
		{"no ISBN of printed music", "https://www.example.com/scores/9790060115615", ""},
		{"no ISBN outside of an address", "books/9783161484100", ""},
		{"a registrant with parts", "10.1000.10/123", "doi:10.1000.10/123"},
		{"no DOI within a number", "110.1000/1 1.10.1000/1", ""},
		{"no DOI without suffix", "10.1000/ and 10.1000", ""},
		{"no DOI with a short registrant", "10.1/abc", ""},
		{"Chinese text behind a DOI", "10.1000/abc（中文）", "doi:10.1000/abc"},
		{"several DOIs", "10.1000/b, 10.1000/a 10.1000/b", "doi:10.1000/a doi:10.1000/b"},
		{"arXiv", "arXiv:2101.00001v2 [cs.CL]", "arxiv:2101.00001/2"},
		{"arXiv in a URL", "https://arxiv.org/pdf/1501.00001v1.pdf", "arxiv:1501.00001/1"},
		{"old arXiv", "arXiv:hep-th/9901001", "arxiv:hep-th/9901001"},
		{"old arXiv with a subject class", "arxiv: math.AG/0309136v3", "arxiv:math/0309136/3"},
		{"arXiv in words", "arXiv preprint arXiv:0704.0001", "arxiv:0704.0001"},
		{"the DOI of arXiv", "10.48550/arXiv.2101.00001", "arxiv:2101.00001 doi:10.48550/arxiv.2101.00001"},
		{"no arXiv id of month 13", "arXiv:2113.00001", ""},
		{"no arXiv id without its word", "2101.00001", ""},
		{"an ISBN of ten digits", "ISBN 3-16-148410-X", "isbn:9783161484100"},
		{"an ISBN of thirteen digits", "ISBN-13: 978-3-16-148410-0", "isbn:9783161484100"},
		{"an ISBN with odd dashes", "ISBN 978–3–16–148410–0.", "isbn:9783161484100"},
		{"two forms of one ISBN", "ISBN 3-16-148410-X, ISBN 978-3-16-148410-0", "isbn:9783161484100"},
		{"two ISBNs", "ISBN 3-16-148410-X (vol. 1), 0-306-40615-2", "isbn:9783161484100"},
		{"two ISBNs after one word", "ISBN: 3-16-148410-X, 0-306-40615-2", "isbn:9780306406157 isbn:9783161484100"},
		{"a name of an ISBN", "urn:isbn:9783161484100", "isbn:9783161484100"},
		{"no ISBN with a wrong digit", "ISBN 978-3-16-148410-1", ""},
		{"no ISBN without its word", "9783161484100", ""},
		{"no ISBN of zeros", "ISBN 0000000000", ""},
		{"an ISSN", "ISSN 0378-5955", "issn:0378-5955"},
		{"an ISSN with X", "ISSN: 2434-561x", "issn:2434-561X"},
		{"no ISSN with a wrong digit", "ISSN 0378-5954", ""},
		{"PMID", "PMID: 12345678", "pmid:12345678"},
		{"PMID in a URL", "https://pubmed.ncbi.nlm.nih.gov/12345678/", "pmid:12345678"},
		{"PMID in an old URL", "http://www.ncbi.nlm.nih.gov/pubmed/12345678", "pmid:12345678"},
		{"PMCID", "PMCID: PMC1234567", "pmcid:PMC1234567"},
		{"PMCID in a URL", "https://pmc.ncbi.nlm.nih.gov/articles/PMC1234567/", "pmcid:PMC1234567"},
		{"a handle", "https://hdl.handle.net/2027/mdp.39015012345678", "hdl:2027/mdp.39015012345678"},
		{"a document of Magisterium", "https://www.magisterium.com/docs/0B0D7E9E-1111-4222-8333-0123456789ab/ref/319", "magisterium:0b0d7e9e-1111-4222-8333-0123456789ab"},
		{"no uuid elsewhere", "https://example.org/docs/0b0d7e9e-1111-4222-8333-0123456789ab", ""},
		{"nothing", "An ordinary title of 1992 with 978 words", ""},
	} {
		var got []string
		for _, i := range Identifiers(c.in) {
			s := i.String()
			if i.Version != "" {
				s += "/" + i.Version
			}
			got = append(got, s)
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: Identifiers(%q) = %q, want %q", c.rule, c.in, s, c.want)
		}
	}
}

func TestIdentifierKey(t *testing.T) {
	for _, c := range []struct{ rule, a, b string }{
		{"versions of one preprint", "10.21203/rs.3.rs-12345/v1", "10.21203/rs.3.rs-12345/v2"},
		{"versions and the whole", "10.1101/2020.01.02.123456v2", "10.1101/2020.01.02.123456"},
		{"versions on arXiv", "arXiv:2101.00001v1", "arXiv:2101.00001v3"},
	} {
		a, b := Identifiers(c.a), Identifiers(c.b)
		if len(a) != 1 || len(b) != 1 || a[0].Key() != b[0].Key() {
			t.Errorf("%s: %q gives %v, %q gives %v", c.rule, c.a, a, c.b, b)
		}
	}
	a, b := Identifiers("10.1000/abc-v1"), Identifiers("10.1000/abc-v2")
	if a[0].Key() == b[0].Key() {
		t.Errorf("a DOI that merely ends like a version is cut: %v", a)
	}
}

func TestIdentifiersOfSeveralFieldsAreSorted(t *testing.T) {
	got := Identifiers("PMID: 5", "https://doi.org/10.1000/b", "10.1000/a")
	want := []Identifier{{DOI, "10.1000/a", ""}, {DOI, "10.1000/b", ""}, {PMID, "5", ""}}
	if !equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func FuzzIdentifiers(f *testing.F) {
	for _, s := range []string{"", "10.1000/abc", "ISBN 3-16-148410-X", "arXiv:hep-th/9901001v1", "ISSN 0378-5955", "PMID: 1", "PMC1234", "hdl:1/2", "10.1000%2F%FF", "10.1002/(SICI)<>", "isbn-13", "arxiv.org/abs/", "magisterium.com/docs/", "10.1000%2F%22", "10.1000%2F%3C", "10.1000/1%3C2%3E%E2%80%9C", "10.1000/a%2522"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, i := range Identifiers(s) {
			if i.Value == "" || strings.ContainsAny(i.Value, " \t\n") {
				t.Fatalf("Identifiers(%q) has %q", s, i)
			}
			if utf8.ValidString(s) && !utf8.ValidString(i.Value) {
				t.Fatalf("Identifiers(%q) holds %q, which is not valid UTF-8", s, i.Value)
			}
			marked := i.String()
			switch i.Scheme {
			case ISBN, ISSN, PMID:
				marked = string(i.Scheme) + " " + i.Value
			case PMCID, DOI:
				marked = i.Value
			case Magisterium:
				marked = "https://magisterium.com/docs/" + i.Value
			}
			again := Identifiers(marked)
			found := false
			for _, a := range again {
				found = found || a.Scheme == i.Scheme && a.Value == i.Value
			}
			if !found {
				t.Fatalf("Identifiers(%q) has %v, which is read as %v", s, i, again)
			}
		}
	})
}

func BenchmarkIdentifiers(b *testing.B) {
	for _, c := range []struct{ name, in string }{
		{"none", "Comparison of liquid-based cytology and conventional Pap smear as a screening method"},
		{"russian", "Учение Церкви по моральным вопросам: введение. Том 2"},
		{"doi", "https://doi.org/10.1000/abc.def"},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.in)))
			b.ReportAllocs()
			for b.Loop() {
				Identifiers(c.in)
			}
		})
	}
}

func TestPath(t *testing.T) {
	for _, c := range []struct{ rule, in, want string }{
		{"plain", "src/main.go", "src/main.go"},
		{"a leading dot", "./src/main.go", "src/main.go"},
		{"backslashes", `src\main.go`, "src/main.go"},
		{"repeated slashes and dots", "src//a/./b/../main.go", "src/a/main.go"},
		{"letter case is kept", "SRC/Main.go", "SRC/Main.go"},
		{"a trailing slash", "src/", "src"},
		{"out of the workspace", "../a", "../a"},
		{"the workspace", ".", ""},
		{"nothing", " ", ""},
		{"other scripts", "./документы/文.md", "документы/文.md"},
	} {
		if got := Path(c.in); got != c.want || Path(got) != got {
			t.Errorf("%s: Path(%q) = %q, want %q", c.rule, c.in, got, c.want)
		}
	}
}

func FuzzPath(f *testing.F) {
	for _, s := range []string{"", ".", "./a", `a\b`, "a//..", "\xff", "/ ", "0\xfc /"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := Path(s)
		if !utf8.ValidString(once) || Path(once) != once {
			t.Fatalf("Path(%q) = %q, again %q", s, once, Path(once))
		}
	})
}

func TestASCII(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"plain", "plain"},
		{"Толстой", "Tolstoi"},
		{"Gödel", "Godel"},
		{"王小明", "Wang Xiao Ming"},
		{"Πλάτων", "Platon"},
		{"😀", ""},
	} {
		if got := ASCII(c.in); got != c.want {
			t.Errorf("ASCII(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}
