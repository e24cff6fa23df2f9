package canonical

import "testing"

// TestPartOfYear: what two dates of a year say beyond it is told apart where both say it, and in one way.
func TestPartOfYear(t *testing.T) {
	for _, c := range []struct {
		rule, x, y string
		differs    bool
	}{
		{"days", "12 February 2020", "19 February 2020", true},
		{"days of ISO 8601", "2020-02-12", "2020-02-19", true},
		{"one day in two forms", "12 February 2020", "2020-02-12", false},
		{"a day and its month", "12 February 2020", "February 2020", false},
		{"a day and another month", "12 February 2020", "March 2020", true},
		{"a day and the year", "12 February 2020", "2020", false},
		{"months", "January 2015", "March 2015", true},
		{"months in Russian", "январь 2015", "март 2015", true},
		{"one month in two languages", "март 2015", "März 2015", false},
		{"days in German", "5. März 2015", "6. März 2015", true},
		{"months in French", "janvier 2015", "août 2015", true},
		{"days in Spanish", "3 de marzo de 2015", "4 de marzo de 2015", true},
		{"days in Chinese", "2021年3月5日", "2021年3月6日", true},
		{"days in Korean", "2021년 3월 5일", "2021년 3월 6일", true},
		{"quarters", "2020 Q1", "2020 Q2", true},
		{"one quarter in two forms", "Q1 2020", "first quarter 2020", false},
		{"quarters in Russian", "1 кв. 2020", "II квартал 2020", true},
		{"quarters in Chinese", "2020年第一季度", "2020年第2季度", true},
		{"a quarter and a month of it", "2020 Q1", "March 2020", false},
		{"a quarter and a month of another", "2020 Q1", "May 2020", true},
		{"seasons", "Winter 2010", "Summer 2010", true},
		{"a season and a month", "Winter 2010", "May 2010", false},
		{"issues", "2015, № 1", "2015, № 2", true},
		{"issues in Spanish", "2015, n.º 3", "2015, núm. 4", true},
		{"issues in Chinese", "2015年第3期", "2015年第4期", true},
		{"an issue and a month", "2015, no. 1", "May 2015", false},
		{"days with full stops", "05.03.2021", "06.03.2021", true},
		{"days with full stops, one of which cannot be turned round", "05.03.2021", "15.03.2021", true},
		{"a day that cannot be turned round, in two forms", "15.03.2021", "2021-03-15", false},
		{"days that cannot be turned round, in two forms", "15.03.2021", "2021-03-16", true},
		{"numbers with slashes", "05/03/2021", "05/04/2021", true},
		{"numbers that may be turned round", "05/03/2021", "2021-05-03", false},
		{"numbers that may be turned round, with full stops", "05.03.2021", "2021-05-03", false},
		{"some days", "12–15 March 2015", "12 March 2015", false},
		{"two months", "January/February 2015", "January 2015", false},
		{"about a year", "c. 1450", "1450", false},
	} {
		part := func(s string) YearPart {
			y, ok := Year(s)
			if !ok {
				t.Fatalf("%s: %q is no year", c.rule, s)
			}
			return PartOfYear(s, y)
		}
		if x, y := part(c.x), part(c.y); x.Differs(y) != c.differs || y.Differs(x) != c.differs {
			t.Errorf("%s: %q (%#x) and %q (%#x): got %v, and turned round %v, want %v", c.rule, c.x, x, c.y, y, x.Differs(y), y.Differs(x), c.differs)
		}
	}
}
