package canonical

import (
	"regexp"
	"testing"

	"pgregory.net/rapid"
)

func TestYear(t *testing.T) {
	for _, c := range []struct {
		rule, in string
		from, to int
		edtf     string
	}{
		{"four digits", "1992", 1992, 1992, "1992"},
		{"punctuation around", " (1995), ", 1995, 1995, "1995"},
		{"a letter behind", "2004a", 2004, 2004, "2004"},
		{"brackets of a catalogue", "[1887]", 1887, 1887, "1887"},
		{"copyright", "©2001", 2001, 2001, "2001"},
		{"copyright, typed", "c1998", 1998, 1998, "1998"},
		{"three digits", "400", 400, 400, "0400"},
		{"circa", "c. 400", 400, 400, "0400~"},
		{"circa in Russian", "ок. 1500", 1500, 1500, "1500~"},
		{"circa in Chinese", "约1500年", 1500, 1500, "1500~"},
		{"circa in German", "um 1500", 1500, 1500, "1500~"},
		{"a question mark", "[1887?]", 1887, 1887, "1887?"},
		{"probably", "probably 1887", 1887, 1887, "1887?"},
		{"both", "ca. 1887?", 1887, 1887, "1887%"},
		{"a range with a dash", "1992–1997", 1992, 1997, "1992/1997"},
		{"a range with a hyphen", "1992-1997", 1992, 1997, "1992/1997"},
		{"a range with an em dash and spaces", "1992 — 1997", 1992, 1997, "1992/1997"},
		{"a range with a slash", "1992/1997", 1992, 1997, "1992/1997"},
		{"a range in Chinese", "1992年至1997年", 1992, 1997, "1992/1997"},
		{"a range with a wave", "1992～1997", 1992, 1997, "1992/1997"},
		{"a short end", "1992–97", 1992, 1997, "1992/1997"},
		{"a short end of one digit", "1992-7", 1992, 1997, "1992/1997"},
		{"an academic year", "1999/00", 1999, 2000, "1999/2000"},
		{"an academic year again", "2004/05", 2004, 2005, "2004/2005"},
		{"an open range", "1998–present", 1998, OpenEnd, "1998/.."},
		{"an open range in Russian", "с 1998 по н. вр.", 1998, OpenEnd, "1998/.."},
		{"BCE", "91 BCE", -90, -90, "-0090"},
		{"BC with stops", "91 B.C.", -90, -90, "-0090"},
		{"a minus sign before few digits", "-375", -375, -375, "-0375"},
		{"a typographic minus sign", " −55 ", -55, -55, "-0055"},
		{"Russian BCE", "91 г. до н. э.", -90, -90, "-0090"},
		{"Russian BCE, close", "91 до н.э.", -90, -90, "-0090"},
		{"Russian BCE of the church", "91 до Р. Х.", -90, -90, "-0090"},
		{"Chinese BCE", "前91年", -90, -90, "-0090"},
		{"Chinese BCE in full", "公元前九十一年", -90, -90, "-0090"},
		{"German BCE", "91 v. Chr.", -90, -90, "-0090"},
		{"one BCE is zero", "1 BC", 0, 0, "0000"},
		{"a range BCE", "91–80 BC", -90, -79, "-0090/-0079"},
		{"a range across", "27 BC – 14 AD", -26, 14, "-0026/0014"},
		{"a range across in Chinese", "前27年—公元14年", -26, 14, "-0026/0014"},
		{"a range after a prefix", "前91-87", -90, -86, "-0090/-0086"},
		{"CE", "AD 33", 33, 33, "0033"},
		{"CE in Russian", "33 г. н. э.", 33, 33, "0033"},
		{"CE in Chinese", "公元33年", 33, 33, "0033"},
		{"a Russian century", "XIX в.", 1801, 1900, "1801/1900"},
		{"a Russian range of centuries", "XVIII–XIX вв.", 1701, 1900, "1701/1900"},
		{"an English century", "19th century", 1801, 1900, "1801/1900"},
		{"a German century", "19. Jahrhundert", 1801, 1900, "1801/1900"},
		{"a French century", "XIXe siècle", 1801, 1900, "1801/1900"},
		{"a Spanish century", "siglo XIX", 1801, 1900, "1801/1900"},
		{"a Chinese century", "十九世纪", 1801, 1900, "1801/1900"},
		{"a Chinese century in digits", "19世紀", 1801, 1900, "1801/1900"},
		{"a century BCE", "V в. до н. э.", -499, -400, "-0499/-0400"},
		{"a short century", "4th c.", 301, 400, "0301/0400"},
		{"roman numerals", "MDCLXXXVII", 1687, 1687, "1687"},
		{"roman numerals in brackets", "[MDCCC]", 1800, 1800, "1800"},
		{"Arabic-Indic digits", "٢٠٢٤", 2024, 2024, "2024"},
		{"Persian digits", "۱۹۹۸", 1998, 1998, "1998"},
		{"Devanagari digits", "२०२४", 2024, 2024, "2024"},
		{"full width digits", "２０２４年", 2024, 2024, "2024"},
		{"Chinese numerals by position", "二〇二四年", 2024, 2024, "2024"},
		{"Chinese numerals without a counter", "一九九八", 1998, 1998, "1998"},
		{"Chinese numerals with a circle", "二○○四年", 2004, 2004, "2004"},
		{"Taisho", "大正3年", 1914, 1914, "1914"},
		{"the first year of Reiwa", "令和元年", 2019, 2019, "2019"},
		{"Showa in Han numerals", "昭和五十年", 1975, 1975, "1975"},
		{"an era and our year", "昭和50年（1975年）", 1975, 1975, "1975"},
		{"the Republic of China", "民國五十年", 1961, 1961, "1961"},
		{"Thai era", "พ.ศ. ๒๕๖๗", 2024, 2024, "2024"},
		{"Hijri with its sign", "1445 هـ", 2023, 2024, "2023/2024"},
		{"Solar Hijri with its sign", "۱۴۰۲ ه.ش", 2023, 2024, "2023/2024"},
		{"a day of ISO 8601", "2024-05-01", 2024, 2024, "2024-05-01"},
		{"a month of ISO 8601", "2001-02", 2001, 2001, "2001-02"},
		{"a time of ISO 8601", "2024-05-01T12:30:00Z", 2024, 2024, "2024-05-01"},
		{"a day with slashes", "2024/05/01", 2024, 2024, "2024-05-01"},
		{"a day in eight digits", "20240501", 2024, 2024, "2024-05-01"},
		{"a Chinese day", "2024年5月1日", 2024, 2024, "2024-05-01"},
		{"a Chinese month", "2024年12月", 2024, 2024, "2024-12"},
		{"a Russian day", "12 мая 1992 г.", 1992, 1992, "1992-05-12"},
		{"an English day", "May 12, 1992", 1992, 1992, "1992-05-12"},
		{"an English month", "May 1992", 1992, 1992, "1992-05"},
		{"a German day", "12.05.1992", 1992, 1992, "1992-05-12"},
		{"an ambiguous day", "05/12/1992", 1992, 1992, "1992"},
		{"a decade", "1960s", 1960, 1969, "196X"},
		{"a Russian decade", "1960-е", 1960, 1969, "196X"},
		{"a Russian decade in full", "1960-е гг.", 1960, 1969, "196X"},
		{"a Chinese decade", "1960年代", 1960, 1969, "196X"},
		{"an open decade", "196-?", 1960, 1969, "196X?"},
		{"an open decade of EDTF", "196X", 1960, 1969, "196X"},
		{"an open century", "19--", 1900, 1999, "19XX"},
		{"several years", "1887 (repr. 2001)", 1887, 2001, "1887/2001"},
		{"an edition beside it", "4th ed., 1998", 1998, 1998, "1998"},
		{"a volume beside it", "vol. 123, 1998", 1998, 1998, "1998"},
		{"EDTF, negative", "-0090", -90, -90, "-0090"},
		{"EDTF, approximate", "0400~", 400, 400, "0400~"},
		{"EDTF, a range of approximate years", "1992~/1997~", 1992, 1997, "1992~/1997~"},
		{"a year of Russian", "1992 г.", 1992, 1992, "1992"},
	} {
		got, ok := Year(c.in)
		if !ok || got.From != c.from || got.To != c.to || got.EDTF() != c.edtf {
			t.Errorf("%s: Year(%q) = %d to %d, %s, %t; want %d to %d, %s", c.rule, c.in, got.From, got.To, got.EDTF(), ok, c.from, c.to, c.edtf)
		}
	}
}

func TestYearUnknown(t *testing.T) {
	for _, c := range []struct{ rule, in string }{
		{"nothing", ""},
		{"no date", "n.d."},
		{"no date in Latin", "[s. a.]"},
		{"no date in Russian", "б. г."},
		{"no date in Chinese", "出版年不详"},
		{"in press", "in press"},
		{"two digits", "97"},
		{"zero", "0000"},
		{"far too many digits", "199212345678"},
		{"words", "Spring"},
		{"a word that is a roman numeral", "mix"},
		{"a placeholder", "9999"},
		{"an end without a beginning", "– present"},
		{"a page and an end", "0..0"},
	} {
		if got, ok := Year(c.in); ok {
			t.Errorf("%s: Year(%q) = %+v, want unknown", c.rule, c.in, got)
		}
	}
}

func TestIntervalDisjoint(t *testing.T) {
	for _, c := range []struct {
		rule, a, b string
		want       bool
	}{
		{"the same year", "1992", "1992", false},
		{"another year", "1992", "1993", true},
		{"within a range", "1992–1997", "1995", false},
		{"beside a range", "1992–1997", "1998", true},
		{"circa reaches further", "c. 400", "410", false},
		{"circa does not reach everywhere", "c. 400", "500", true},
		{"a century holds its years", "XIX в.", "1887", false},
		{"an open range goes on", "1998–present", "2020", false},
		{"BCE is not CE", "91 BCE", "91 CE", true},
	} {
		a, ok1 := Year(c.a)
		b, ok2 := Year(c.b)
		if !ok1 || !ok2 {
			t.Fatalf("%s: %q or %q is unknown", c.rule, c.a, c.b)
		}
		if a.Disjoint(b) != c.want || b.Disjoint(a) != c.want {
			t.Errorf("%s: %q and %q: %t, want %t", c.rule, c.a, c.b, a.Disjoint(b), c.want)
		}
	}
}

func TestEDTFIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.IntRange(-3000, 1900).Draw(t, "from")
		i := Interval{
			From: from, To: from + rapid.OneOf(rapid.Just(0), rapid.IntRange(1, 200)).Draw(t, "years"),
			Approximate: rapid.Bool().Draw(t, "approximate"), Uncertain: rapid.Bool().Draw(t, "uncertain"),
		}
		if i.From == 0 || i.To == 0 {
			t.Skip("0000 stands for no date far more often than for 1 BCE")
		}
		got, ok := Year(i.EDTF())
		if !ok || got.From != i.From || got.To != i.To || got.Approximate != i.Approximate || got.Uncertain != i.Uncertain {
			t.Fatalf("%+v is written %s and read %+v, %t", i, i.EDTF(), got, ok)
		}
	})
}

var season = regexp.MustCompile(`^[0-9]{4}-2[1-4]`)

func FuzzYear(f *testing.F) {
	for _, s := range []string{"", "1992–97", "前91", "大正3年", "196-?", "MDCLXXXVII", "2024-05-01", "c. 400?", "до н.э.", "99999999999999999999", "第三世纪", "0/0", "-0090/-0080", "1.1.1", "一千万", "年月日", "هـ", "0..0", "5550Ad", "2567 AD", "5819 5899", "1990, 2350 AD", "1990–2350 AD", "1990; 2190 v.s.", "5999 a.m. 1990", "до н.2022", "after 1998", "2024-050-01", "before 2222", "2222"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		i, ok := Year(s)
		if !ok {
			return
		}
		if i.From > i.To {
			t.Fatalf("Year(%q) = %+v ends before it begins", s, i)
		}
		again, ok := Year(i.EDTF())
		same := again.From == i.From && again.To == i.To || again.EDTF() == i.EDTF() || // "after 1998" and "1998–present" are written alike
			season.MatchString(i.EDTF()) // "1914-21" is read as eight years
		if i.From >= 1000 && (!ok || !same) {
			t.Fatalf("Year(%q) is %s, which is read as %+v, %t", s, i.EDTF(), again, ok)
		}
		if i.Disjoint(i) {
			t.Fatalf("Year(%q) = %+v is disjoint from itself", s, i)
		}
	})
}

func BenchmarkYear(b *testing.B) {
	for _, in := range []string{"1992", "c. 400", "1992–97", "大正3年", "12 мая 1992 г.", "91 г. до н. э.", "XVIII–XIX вв."} {
		b.Run(in, func(b *testing.B) {
			b.SetBytes(int64(len(in)))
			b.ReportAllocs()
			for b.Loop() {
				Year(in)
			}
		})
	}
}
