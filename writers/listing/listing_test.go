package listing

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"biblog/pipeline/cite"
	"biblog/writers/writertest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestWorksAreThoseThatPeopleCanFind(t *testing.T) {
	works := []*cite.Work{
		{Key: "b", Title: "B", Citations: 1},
		{Key: "c", Title: "C"},
		{Key: "nothing", Citations: 1},
		{Key: "a", URL: "https://e.example", Citations: 2},
	}
	var keys []string
	for _, w := range Works(works) {
		keys = append(keys, w.Key)
	}
	if d := cmp.Diff([]string{"a", "b"}, keys); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff(Counts{Listed: 2, Uncited: 1, Unknown: 1}, Count(works)); d != "" {
		t.Error(d)
	}
}

func TestLabel(t *testing.T) {
	for _, tt := range []struct {
		rule string
		work cite.Work
		want string
	}{
		{"the title", cite.Work{Title: "T", URL: "u"}, "T"},
		{"a title of nothing that can be seen is none", cite.Work{Title: "\u202e ", URL: "u"}, "u"},
		{"the path", cite.Work{Extra: &cite.Extra{Path: "p", OtherIDs: []string{"x:1"}}}, "p"},
		{"an identifier", cite.Work{Extra: &cite.Extra{EntryID: "e", OtherIDs: []string{"x:1"}}}, "x:1"},
		{"the entry id", cite.Work{Extra: &cite.Extra{EntryID: "e"}}, "e"},
	} {
		if got := Label(&tt.work, Line); got != tt.want {
			t.Errorf("%s: got %q, expected %q", tt.rule, got, tt.want)
		}
	}
}

func TestLine(t *testing.T) {
	for _, tt := range []struct{ rule, in, want string }{
		{"a plain text stays", "Ёлка «史記» 🙏", "Ёлка «史記» 🙏"},
		{"a line end becomes a space", "a\r\nb\nc\u2028d", "a b c d"},
		{"with the white space around it", "a \t b", "a b"},
		{"other white space stays", "a  b\u00a0c\u3000d", "a  b\u00a0c\u3000d"},
		{"but not at the ends", " \u00a0a\u3000 ", "a"},
		{"control characters go", "a\x00b\x1b[31mc\x7f\u009b", "ab[31mc"},
		{"what turns the direction of text goes", "a\u202eb\u2066c\u2069", "abc"},
		{"joiners stay", "می\u200cخواهم 👩\u200d👧", "می\u200cخواهم 👩\u200d👧"},
		{"byte order marks and noncharacters go", "\ufeffa\ufffe\U0010ffff", "a"},
		{"what is not UTF-8 is marked", "a\xffb", "a\ufffdb"},
		{"nothing is left of nothing", "\u202e\n", ""},
	} {
		if got := Line(tt.in); got != tt.want {
			t.Errorf("%s: %q gives %q, expected %q", tt.rule, tt.in, got, tt.want)
		}
	}
}

func checkLine(t interface{ Fatalf(string, ...any) }, s string) {
	got := Line(s)
	if got != Line(got) {
		t.Fatalf("%q gives %q, which gives %q", s, got, Line(got))
	}
	if !utf8.ValidString(got) || got != strings.TrimSpace(got) {
		t.Fatalf("%q gives %q", s, got)
	}
	visible := func(s string) string { // what must come through, whatever else does
		return strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsPunct(r) || unicode.IsSymbol(r) || unicode.IsMark(r) {
				return r
			}
			return -1
		}, s)
	}
	if visible(got) != visible(strings.ToValidUTF8(s, "\ufffd")) && utf8.ValidString(s) {
		t.Fatalf("%q gives %q", s, got)
	}
	for _, r := range got {
		if unicode.IsControl(r) {
			t.Fatalf("%q gives %q", s, got)
		}
	}
}

func TestEveryLineKeepsWhatIsSeen(t *testing.T) {
	for _, s := range writertest.Texts() {
		checkLine(t, s)
	}
	rapid.Check(t, func(t *rapid.T) { checkLine(t, rapid.String().Draw(t, "text")) })
}

func FuzzLine(f *testing.F) {
	for _, s := range writertest.Texts() {
		if len(s) < 1000 {
			f.Add(s)
		}
	}
	f.Fuzz(func(t *testing.T, s string) { checkLine(t, s) })
}

func TestIssued(t *testing.T) {
	year := func(y int) Day { return Day{Year: y} }
	for _, tt := range []struct {
		rule, issued, text string
		want               Date
	}{
		{"a year", "1992", "1992", Date{Start: year(1992), End: year(1992)}},
		{"a month", "1992-05", "1992-05", Date{Start: Day{Year: 1992, Month: 5}, End: Day{Year: 1992, Month: 5}}},
		{"a day", "1992-05-12", "1992-05-12", Date{Start: Day{Year: 1992, Month: 5, Day: 12}, End: Day{Year: 1992, Month: 5, Day: 12}}},
		{"approximate", "0400~", "c. 400", Date{Start: year(400), End: year(400), Circa: true}},
		{"uncertain", "1887?", "c. 1887", Date{Start: year(1887), End: year(1887), Circa: true}},
		{"before our era", "-0090", "91 BCE", Date{Start: year(-90), End: year(-90)}},
		{"1 BCE", "0000", "1 BCE", Date{Start: year(0), End: year(0)}},
		{"an interval", "1992/1997", "1992–1997", Date{Start: year(1992), End: year(1997), Interval: true}},
		{"an interval of approximate years", "0397~/0401~", "c. 397–401", Date{Start: year(397), End: year(401), Interval: true, Circa: true}},
		{"an interval across the eras", "-0026/0014", "27 BCE–14", Date{Start: year(-26), End: year(14), Interval: true}},
		{"an open interval", "1998/..", "1998–", Date{Start: year(1998), Interval: true, Open: true}},
		{"an open start", "../1500", "before 1500", Date{Start: year(1500), End: year(1500), Before: true}},
		{"an approximate one before our era", "../-0043~", "before c. 44 BCE", Date{Start: year(-43), End: year(-43), Before: true, Circa: true}},
		{"a season", "1972-22", "summer 1972", Date{Start: Day{Year: 1972, Season: 2}, End: Day{Year: 1972, Season: 2}}},
		{"an approximate season", "1972-24~", "c. winter 1972", Date{Start: Day{Year: 1972, Season: 4}, End: Day{Year: 1972, Season: 4}, Circa: true}},
		{"no season has the number 20", "1972-20", "7", Date{Start: year(7), End: year(7)}},
		{"nor 25", "1972-25", "7", Date{Start: year(7), End: year(7)}},
		{"an uncertain decade", "195X?", "c. 1950–1959", Date{Start: year(1950), End: year(1959), Interval: true, Circa: true}},
		{"a decade", "196X", "1960–1969", Date{Start: year(1960), End: year(1969), Interval: true}},
		{"a century, perhaps", "19XX?", "c. 1900–1999", Date{Start: year(1900), End: year(1999), Interval: true, Circa: true}},
		{"what cannot be read leaves the year", "1850-02-30", "7", Date{Start: year(7), End: year(7)}},
		{"so does nothing", "", "7", Date{Start: year(7), End: year(7)}},
		{"and an unknown start", "/1998", "7", Date{Start: year(7), End: year(7)}},
	} {
		got, ok := Issued(&cite.Work{Date: &cite.Date{Issued: tt.issued, Year: cite.Some[int64](7)}})
		if d := cmp.Diff(tt.want, got); d != "" || !ok {
			t.Errorf("%s: %q (-want +got):\n%s", tt.rule, tt.issued, d)
		}
		if got.String() != tt.text {
			t.Errorf("%s: for people it is %q, expected %q", tt.rule, got, tt.text)
		}
	}
	if d, ok := Issued(new(cite.Work)); ok {
		t.Errorf("no date is known: got %+v", d)
	}
	if got, want := (Day{Year: -90, Month: 3, Day: 15}).String(), "91-03-15 BCE"; got != want {
		t.Errorf("got %q, expected %q", got, want)
	}
	for astronomical, want := range map[int]int{1: 1, 0: -1, -90: -91} {
		if got := Era(astronomical); got != want {
			t.Errorf("%d is %d, expected %d", astronomical, got, want)
		}
	}
	if got := FirstCited(&cite.Work{First: cite.Micros(300_000_000_000_000_000)}); got != "" {
		t.Errorf("a day in the year 11476 is none: got %q", got)
	}
}

func TestLanguage(t *testing.T) {
	for _, tt := range []struct{ rule, title, want string }{
		{"ы with и", "Бытие и время", "ru"},
		{"э with и", "Этика Никомаха", "ru"},
		{"perhaps Bulgarian", "Преступление и наказание", ""},
		{"Bulgarian has no letter of its own", "България", ""},
		{"ї", "Українська мова: її історія", "uk"},
		{"ў", "Гісторыя Беларусі ў дакументах", "be"},
		{"ќ", "Ноќ и ден", "mk"},
		{"ы is Kazakh, too", "Қазақ тілі ықпалы", ""},
		{"kana", "ひらがな入門", "ja"},
		{"Hangul", "한국어 문법", "ko"},
		{"a simplified radical", "论语译注", "zh"},
		{"Han alone", "天主教教理", ""},
		{"Greek", "Το κεφάλαιο", "el"},
		{"ancient Greek, perhaps", "Περὶ Ποιητικῆς", ""},
		{"a Greek letter in a Latin title", "Über die α-Teilchen", ""},
		{"Arabic", "الكتاب المختصر في حساب الجبر والمقابلة", "ar"},
		{"Persian", "تاریخ ایران", ""},
		{"Arabic by its script alone", "كتاب", ""},
		{"Hebrew", "תולדות של עם", "he"},
		{"Hebrew or Yiddish", "תנ״ך", ""},
		{"Thai", "ประวัติศาสตร์ไทย", "th"},
		{"Thai with a Latin word", "คู่มือ Linux", "th"},
		{"two such scripts", "ไทย ქართული", ""},
		{"Georgian", "ვეფხისტყაოსანი", "ka"},
		{"Armenian", "Հայոց պատմություն", "hy"},
		{"Devanagari is Hindi, Marathi, Nepali, Sanskrit", "इतिहास", ""},
		{"Latin", "Catechism", ""},
		{"nothing", "", ""},
	} {
		if got := Language(tt.title); got != tt.want {
			t.Errorf("%s: %q: got %q, expected %q", tt.rule, tt.title, got, tt.want)
		}
	}
}
