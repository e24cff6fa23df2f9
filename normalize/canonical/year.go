package canonical

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Interval is when something was issued: whole years, both ends included, astronomical (1 BCE is 0, 91 BCE is -90).
type Interval struct {
	From, To    int
	Approximate bool // "c. 400"
	Uncertain   bool // "1887?"

	openStart bool   // "before 1500"
	edtf      string // where the text says more or something else than years: a month, a day, a decade
}

// Year is the year by which the interval is shown and sorted: its start, and the end of one that has no start.
func (i Interval) Year() int {
	if i.openStart {
		return i.To
	}
	return i.From
}

// OpenEnd is the To of what still goes on ("1998–present").
const OpenEnd = 9999

// Disjoint says whether the two have no year in common. "c. 1900" reaches ten years further on both sides, an earlier
// one more, because the less is known the rounder are the figures; "1887?" reaches two.
func (i Interval) Disjoint(o Interval) bool {
	f, t := i.reach()
	of, ot := o.reach()
	return t < of || ot < f
}

func (i Interval) reach() (from, to int) {
	n := 0
	switch {
	case i.Approximate && i.To < 0:
		n = 50
	case i.Approximate && i.To < 1500:
		n = 25
	case i.Approximate:
		n = 10
	case i.Uncertain:
		n = 2
	}
	return i.From - n, i.To + n
}

// EDTF is the interval as ISO 8601-2 (EDTF level 1) writes it, which BibLaTeX reads: `1992`, `1992-05-01`, `1992/1997`,
// `196X`, `0400~`, `-0090`, `1998/..`.
func (i Interval) EDTF() string {
	mark := ""
	switch {
	case i.Approximate && i.Uncertain:
		mark = "%"
	case i.Approximate:
		mark = "~"
	case i.Uncertain:
		mark = "?"
	}
	switch {
	case i.edtf != "":
		if start, open := strings.CutSuffix(i.edtf, "/.."); open {
			return start + mark + "/.."
		}
		return i.edtf + mark
	case i.From == i.To:
		return edtfYear(i.From) + mark
	case i.To == OpenEnd:
		return edtfYear(i.From) + mark + "/.."
	}
	return edtfYear(i.From) + mark + "/" + edtfYear(i.To) + mark
}

func edtfYear(y int) string {
	if y < 0 {
		return fmt.Sprintf("-%04d", -y)
	}
	return fmt.Sprintf("%04d", y)
}

// Year reads when something was issued, as catalogues of many languages write it. It reports false where no year can
// be read: "n.d.", "б. г.", "in press", nothing, or a bare number of one or two digits.
//
// Several years that no range joins ("1887, repr. 2001") give the interval that holds them all: less sharp, never a false
// conflict. "before 1900" is an interval that ends then, of no great length. A short number behind a dash completes the first ("1992–97"), but
// "2001-02" is February 2001 as ISO 8601 has it. "c1998" is the year of a copyright, "c. 1998" and "c1400" are about that
// year: wrong for a "c1850" that means the same. "c. 54" is the first century: wrong where the one before last is meant. Hijri
// years are not read without a sign of their era: "۱۴۰۲" alone is taken for 1402, since years of ours are written so, too. A year
// from 2400 to 2599 is one of the Buddhist era, and one in the sixth millennium a Jewish one, since ours have not come: wrong
// for the few books that count from the emperor Jimmu without saying so. Any other behind 2100 is none, for the same reason.
func Year(s string) (Interval, bool) {
	if i, ok := plainYear(s); ok {
		return i, true
	}
	if i, ok := minusYear(s); ok {
		return i, true
	}
	if len(s) > 400 { // prose, not a date; what a date needs is far shorter
		s = strings.ToValidUTF8(s[:400], "")
	}
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "\uFFFD")
	}
	marks := scanYears(yearText(s))
	return joinYears(marks)
}

// minusYear reads up to three digits behind a minus sign alone, as databases write a year before Christ ("-375"). With
// four it is what ISO 8601 has, and read as that.
func minusYear(s string) (Interval, bool) {
	s = strings.TrimSpace(s)
	rest, ok := strings.CutPrefix(s, "-")
	if !ok {
		rest, ok = strings.CutPrefix(s, "−")
	}
	if !ok || len(rest) == 0 || len(rest) > 3 || !digits(rest) {
		return Interval{}, false
	}
	y := 0
	for _, c := range rest {
		y = 10*y + int(c-'0')
	}
	return Interval{From: -y, To: -y}, y > 0
}

// plainYear reads what nearly every source has: four digits, perhaps between white space and a final sign.
func plainYear(s string) (Interval, bool) {
	for len(s) > 0 && (s[0] == ' ' || s[0] == '(' || s[0] == '[') {
		s = s[1:]
	}
	for len(s) > 0 && strings.IndexByte(" .,;)]", s[len(s)-1]) >= 0 {
		s = s[:len(s)-1]
	}
	if len(s) != 4 || s[0] < '1' || s[0] > '2' {
		return Interval{}, false
	}
	y := 0
	for i := range 4 {
		if s[i] < '0' || s[i] > '9' {
			return Interval{}, false
		}
		y = 10*y + int(s[i]-'0')
	}
	return Interval{From: y, To: y}, y <= latest
}

// buddhist is from when on a year is none of ours, but one of the Buddhist era (1857).
const buddhist = 2400
