package listing

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"biblog/pipeline/cite"
)

// Day is a year, a month, a day or a season. What is not known of it is 0; a year is astronomical (91 BCE is -90), and the
// seasons are 1 to 4, spring to winter.
type Day struct{ Year, Month, Day, Season int }

// Date is when a work was issued.
type Date struct {
	Start, End Day  // the same, unless it is an interval
	Interval   bool // End is not Start
	Open       bool // it goes on: there is no End
	Before     bool // it ends at End, and when it begins is not known: Start is End
	Circa      bool // approximate or uncertain, in whichever of its parts
}

// seasons are those of Day and of EDTF, whose numbers are higher by firstSeason.
var seasons = [...]string{1: "spring", 2: "summer", 3: "autumn", 4: "winter"}

const firstSeason = 20

// String is a day for people: `1998`, `1998-05`, `1998-05-12`, `summer 1998`, `91 BCE`.
func (d Day) String() string {
	year := Era(d.Year)
	var b strings.Builder
	if d.Season > 0 {
		b.WriteString(seasons[d.Season] + " ")
	}
	fmt.Fprint(&b, max(year, -year))
	if d.Month > 0 {
		fmt.Fprintf(&b, "-%02d", d.Month)
	}
	if d.Day > 0 {
		fmt.Fprintf(&b, "-%02d", d.Day)
	}
	if year < 0 {
		b.WriteString(" BCE")
	}
	return b.String()
}

// String is a date for people: `1992–1997`, `c. 400`, `1998–`, `before 1500`.
func (d Date) String() string {
	s := d.Start.String()
	if d.Interval {
		s += "–"
	}
	if d.Interval && !d.Open {
		s += d.End.String()
	}
	if d.Circa {
		s = "c. " + s
	}
	if d.Before {
		s = "before " + s
	}
	return s
}

// Dated is the date of a work as a note says it where a year cannot: in words where these say all of it (`before 1500`,
// `summer 1972`), else in EDTF.
func Dated(w *cite.Work) string {
	d, ok := parseDate(w.Issued())
	if ok && !d.Circa && (d.Before || d.Start.Season > 0) {
		return d.String()
	}
	return w.Issued()
}

// Issued reads the date of a work: the EDTF forms that canonical dates take, which are a year, a month, a day, a season, a
// decade, a century and an interval of two of the first four, with or without `~`, `?` or `%` behind them, one end perhaps
// open; else the year. It reports false where none is known.
func Issued(w *cite.Work) (Date, bool) {
	if d, ok := parseDate(w.Issued()); ok {
		return d, true
	}
	if !w.Year().Known {
		return Date{}, false
	}
	year := Day{Year: int(w.Year().Value)}
	return Date{Start: year, End: year}, true
}

func parseDate(s string) (d Date, ok bool) {
	from, to, interval := strings.Cut(s, "/")
	d.Circa = strings.ContainsAny(s, "~?%")
	if !interval {
		d.Start, d.End, ok = parseDay(from)
		d.Interval = d.Start != d.End
		return d, ok
	}
	if d.Before = from == ".."; d.Before {
		d.Start, d.End, ok = parseDay(to)
		d.Start = d.End
		return d, ok
	}
	d.Interval = true
	d.Start, _, ok = parseDay(from)
	if !ok {
		return Date{}, false
	}
	if d.Open = to == ".."; d.Open {
		return d, true
	}
	_, d.End, ok = parseDay(to)
	return d, ok
}

// parseDay reads one date; of a decade or a century it gives the first and the last year.
func parseDay(s string) (first, last Day, ok bool) {
	s = strings.TrimRight(s, "~?%")
	digits, sign := s, 1
	if rest, minus := strings.CutPrefix(s, "-"); minus {
		digits, sign = rest, -1
	}
	if known := strings.TrimRight(digits, "X"); sign > 0 && len(digits) == len("199X") && len(known) >= len("19") && len(known) < len(digits) {
		low, errLow := strconv.Atoi(known + strings.Repeat("0", len(digits)-len(known)))
		high, errHigh := strconv.Atoi(known + strings.Repeat("9", len(digits)-len(known)))
		return Day{Year: low}, Day{Year: high}, errLow == nil && errHigh == nil
	}
	if len(digits) == len("1972-22") && strings.HasPrefix(digits[len("1972"):], "-2") {
		year, err := strconv.ParseUint(digits[:len("1972")], 10, 16)
		season, errSeason := strconv.ParseUint(digits[len("1972-"):], 10, 8)
		first = Day{Year: sign * int(year), Season: int(season) - firstSeason}
		return first, first, err == nil && errSeason == nil && 0 < first.Season && first.Season < len(seasons)
	}
	for _, layout := range [...]string{"2006", "2006-01", time.DateOnly} {
		t, err := time.Parse(layout, digits)
		if err != nil || len(digits) != len(layout) {
			continue
		}
		first = Day{Year: sign * t.Year()}
		if len(layout) > len("2006") {
			first.Month = int(t.Month())
		}
		if layout == time.DateOnly {
			first.Day = t.Day()
		}
		return first, first, true
	}
	return Day{}, Day{}, false
}

// Era is a year as people and most reference managers count: 1 BCE is -1, for there is no year 0.
func Era(astronomical int) int {
	if astronomical <= 0 {
		return astronomical - 1
	}
	return astronomical
}

// FirstCited is the UTC day on which a work was first cited, `2021-08-26`; "" if it is not known, or lies in a year that
// has no four digits.
func FirstCited(w *cite.Work) string {
	if s := w.First.Date(); len(s) == len(time.DateOnly) {
		return s
	}
	return ""
}
