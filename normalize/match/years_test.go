package match

import (
	"testing"

	"biblog/pipeline/cite"
)

// TestYearsOfTwoCatalogues: years that are one apart are of one work where a long title and several people are the same and two
// catalogues speak. Whatever comes again every year, or stands twice in one catalogue, is another work.
func TestYearsOfTwoCatalogues(t *testing.T) {
	const title = "Tidal forecasts and the training of harbour pilots in northern estuaries"
	const out, short = "Okafor, Chidi and Brandt, Marta", "Okafor, C. and Brandt, M."
	for _, c := range []struct {
		rule string
		a, b cite.Description
		same bool
	}{
		{"first names and initials", src(title, out, "2017"), src(title, short, "2018"), true},
		{"first names before and behind", src(title, "Chidi Okafor and Marta Brandt", "2018"), src(title, "Okafor C, Brandt M", "2017"), true},
		{"in Russian", src("Прогнозы приливов и обучение лоцманов северных портов", "Орлов, Андрей and Зимина, Нина", "2017"), src("Прогнозы приливов и обучение лоцманов северных портов", "Орлов А., Зимина Н.", "2018"), true},
		{"in Greek", src("Προγνώσεις παλιρροιών και εκπαίδευση πλοηγών σε βόρεια λιμάνια", "Μαρινάκης, Νίκος and Θαλασσινός, Κώστας", "2017"), src("Προγνώσεις παλιρροιών και εκπαίδευση πλοηγών σε βόρεια λιμάνια", "Μαρινάκης, Ν. and Θαλασσινός, Κ.", "2018"), true},
		{"first names in both", src(title, out, "2017"), src(title, "Chidi Okafor and Marta Brandt", "2018"), false},
		{"initials in both", src(title, short, "2017"), src(title, "C. Okafor and M. Brandt", "2018"), false},
		{"one first name among initials", src(title, "Okafor, Chidi and Brandt, M.", "2017"), src(title, short, "2018"), false},
		{"family names alone", src(title, out, "2017"), src(title, "Okafor and Brandt", "2018"), false},
		{"two years", src(title, out, "2016"), src(title, short, "2018"), false},
		{"one author", src(title, "Okafor, Chidi", "2017"), src(title, "Okafor, C.", "2018"), false},
		{"more authors", src(title, out, "2017"), src(title, short+" and Quiroga, L.", "2018"), false},
		{"a list cut short", src(title, out, "2017"), src(title, "Okafor, C. and Brandt, M. et al.", "2018"), false},
		{"bodies", src(title, "Ministry of Fisheries and Board of Pilots", "2017"), src(title, "Ministry of Fisheries and Board of Pilots", "2018"), false},
		{"a short title", src("Training of pilots", out, "2017"), src("Training of pilots", short, "2018"), false},
		{"a title but for spelling of other words", src(title, out, "2017"), src("Tidal forecasts and the training of harbour masters in northern estuaries", short, "2018"), false},
		{"what comes every year", src("Annual review of tidal forecasts and the training of pilots in northern estuaries", out, "2017"), src("Annual review of tidal forecasts and the training of pilots in northern estuaries", short, "2018"), false},
		{"what comes every year, misspelt", src("Harbour yearbook of tidal forecasts and the training of pilots in northern estuaries", out, "2017"), src("Harbour yearbok of tidal forecasts and the training of pilots in northern estuaries", short, "2018"), false},
		{"what comes every year in Russian", src("Ежегодный обзор прогнозов приливов и обучения лоцманов северных портов", "Орлов, Андрей and Зимина, Нина", "2017"), src("Ежегодный обзор прогнозов приливов и обучения лоцманов северных портов", "Орлов А., Зимина Н.", "2018"), false},
		{"what comes every year in Chinese", src("北方港口潮汐预报与引航员培训年度综述", "Wang, Xiaoming and Li, Hua", "2017"), src("北方港口潮汐预报与引航员培训年度综述", "Wang, X. and Li, H.", "2018"), false},
		{"two pages of one site", with(src(title, out, "2017"), at("https://example.org/a")), with(src(title, short, "2018"), at("https://example.org/b")), false},
		{"two articles", with(src(title, out, "2017"), at("https://doi.org/10.1000/a1")), with(src(title, short, "2018"), at("https://doi.org/10.2000/b1")), false},
	} {
		t.Run(c.rule, func(t *testing.T) {
			e := compare(t, c.a, c.b)
			if e.Same() != c.same {
				t.Errorf("one work: got %v, want %v, by\n%s", e.Same(), c.same, e.String())
			}
			if !c.same && !e.Hard {
				t.Errorf("years are no hard conflict:\n%s", e.String())
			}
		})
	}
}

// TestDatesOfAYear: what comes out again within a year is another work, and an article that was put online before it was printed is not.
func TestDatesOfAYear(t *testing.T) {
	const long = "Tidal forecasts and the training of harbour pilots in northern estuaries"
	const two = "Okafor, Chidi and Brandt, Marta"
	page := at("https://example.org/harbour/notice")
	for _, c := range []struct {
		rule string
		a, b cite.Description
		same bool
	}{
		{"days", src("Notice to mariners", "Harbour Office", "3 May 2019"), src("Notice to mariners", "Harbour Office", "10 May 2019"), false},
		{"a day and the year", src("Notice to mariners", "Harbour Office", "3 May 2019"), src("Notice to mariners", "Harbour Office", "2019"), true},
		{"months in Russian", src("Вестник гавани", "Орлов, Андрей", "март 2019"), src("Вестник гавани", "Орлов, Андрей", "май 2019"), false},
		{"days in Chinese", src("港口早间新闻节目", "海港电视台", "2019年3月5日"), src("港口早间新闻节目", "海港电视台", "2019年3月6日"), false},
		{"issues", src("Вестник гавани", "Орлов, Андрей", "2019, № 1"), src("Вестник гавани", "Орлов, Андрей", "2019, № 2"), false},
		{"online and in print", src(long, two, "12 January 2019"), src(long, two, "March 2019"), true},
		{"one page, changed", with(src("Notice to mariners", "Harbour Office", "3 May 2019"), page), with(src("Notice to mariners", "Harbour Office", "10 May 2019"), page), true},
		{"years of accounts", src("Harbour budget speech", "Harbour Office", "2010/11"), src("Harbour budget speech", "Harbour Office", "2011/12"), false},
		{"one year of accounts", src("Harbour budget speech", "Harbour Office", "2010/11"), src("Harbour budget speech", "Harbour Office", "2010/2011"), true},
	} {
		if e := compare(t, c.a, c.b); e.Same() != c.same {
			t.Errorf("%s: one work: got %v, want %v, by\n%s", c.rule, e.Same(), c.same, e.String())
		} else if !c.same && !e.Hard {
			t.Errorf("%s: no hard conflict:\n%s", c.rule, e.String())
		}
	}
}
