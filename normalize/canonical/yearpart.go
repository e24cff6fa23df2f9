package canonical

import (
	"strings"
	"unicode/utf8"
)

// YearPart is what a date says beyond its year: a day, a month, a season, a quarter, the number of an issue, or that it is a
// year of accounts or of teaching, which begins in one of ours and ends in the next. 0 is none. Of two that differ see Differs.
type YearPart uint16

// The kinds of parts, in the highest four bits.
const (
	partDay    YearPart = 1 + iota // month and, if it is said, day
	partSeason                     // as EDTF has it
	partQuarter
	partIssue
	partSlashes // two numbers with a slash, either of which may be the month
	partStops   // day and month with full stops: hardly ever turned round
	partDouble  // two years
	partKind    = 12
	dayBits     = 5
)

func yearPart(kind YearPart, value int) YearPart {
	return kind<<partKind | YearPart(value)&(1<<partKind-1)
}

func (p YearPart) value() YearPart { return p & (1<<partKind - 1) }

func (p YearPart) month() YearPart { return p.value() >> dayBits }

func (p YearPart) day() YearPart { return p & (1<<dayBits - 1) }

// Double says whether it is of a year that begins in one of ours and ends in the next: "2010/11".
func (p YearPart) Double() bool { return p>>partKind == partDouble }

// Differs says whether two parts of one year are not of one date. What says less, and what cannot be compared, fits.
func (p YearPart) Differs(q YearPart) bool {
	k, l := p>>partKind, q>>partKind
	switch {
	case p == 0 || q == 0:
		return false
	case k > l:
		return q.Differs(p)
	case k == partDay && (l == partDay || l == partStops && q.day() > 12):
		return p.month() != q.month() || p.day() != 0 && q.day() != 0 && p.day() != q.day()
	case k == partDay && l == partQuarter:
		return (p.month()+2)/3 != q.value()
	}
	return k == l && p != q
}

// PartOfYear is what a text says beyond the years that were read from it.
//
// Wrong where the number behind "no." is not that of an issue.
func PartOfYear(text string, year Interval) YearPart {
	if len(text) < len("2020 Q1") || len(text) > longestDate {
		return 0
	}
	if year.To == year.From+1 && doubleYear(text) {
		return yearPart(partDouble, 0)
	}
	if year.From != year.To || year.Approximate || year.Uncertain {
		return 0
	}
	if !utf8.ValidString(text) {
		return 0
	}
	prepared := yearText(text)
	if part := numberedPart(prepared); part != 0 {
		return part
	}
	return datePart(prepared, year)
}

// longestDate is more bytes than any date has that says one day or issue.
const longestDate = 80

// doubleYear says whether a text is two years with a slash, the second perhaps cut short.
func doubleYear(text string) bool {
	first, second, ok := strings.Cut(strings.TrimSpace(text), "/")
	return ok && len(first) == 4 && (len(second) == 2 || len(second) == 4) && digits(first) && digits(second)
}

// datePart is the day, the month or the season.
func datePart(prepared string, year Interval) YearPart {
	switch a, b, sep := dayAndMonth(prepared); sep {
	case '/':
		return yearPart(partSlashes, a<<dayBits|b)
	case '.':
		return yearPart(partStops, b<<dayBits|a)
	}
	if len(year.edtf) < len("2020-01") || year.edtf[4] != '-' || !digits(year.edtf[5:7]) {
		return 0
	}
	month, day := number(year.edtf[5:7]), 0
	if len(year.edtf) == len("2020-01-01") && digits(year.edtf[8:]) {
		day = number(year.edtf[8:])
	}
	names, ranges := 0, false
	for _, t := range yearTokens(prepared) {
		switch t.sign {
		case signMonthName, signSeason:
			names++
		case signRange, signHyphen, signSlash:
			ranges = true
		}
	}
	switch {
	case names > 1: // an issue of two months
		return 0
	case month > 12:
		return yearPart(partSeason, month)
	case names > 0 && ranges: // a conference of several days
		day = 0
	}
	return yearPart(partDay, month<<dayBits|day)
}

// dayAndMonth are the numbers before a year: "05.03.2021", "5/3/2021".
func dayAndMonth(prepared string) (a, b int, separator byte) {
	at := strings.IndexAny(prepared, "./")
	if at < 1 || at > 2 {
		return 0, 0, 0
	}
	first, rest := prepared[:at], prepared[at+1:]
	second, last, ok := strings.Cut(rest, prepared[at:at+1])
	if !ok || len(second) < 1 || len(second) > 2 || len(last) < 4 || !digits(first) || !digits(second) || !digits(last[:4]) {
		return 0, 0, 0
	}
	return number(first), number(second), prepared[at]
}

// number is the value of up to four digits.
func number(s string) (n int) {
	for i := range len(s) {
		n = 10*n + int(s[i]-'0')
	}
	return n
}
