package canonical

import "strings"

// calendar is one whose years are not ours: where its sign stands beside a number in its span, before or behind it, the year
// is one of two or so of ours. Without the sign nothing is read by it.
type calendar struct {
	signs string // in lower case
	spans []calendarSpan
	roman bool // only with a Roman numeral: the sign alone is a common word
}

// calendarSpan is what makes of a calendar's years ours: the first and the last in which one of its years lies.
type calendarSpan struct{ least, most, first, last int }

// calendars: the national calendar of India, which begins in March; Vikram Samvat, in Nepal and the north of India the year from
// April or autumn; the Bengali and the Ethiopian years; the Buddhist era, in Thailand since 1941 with our new year and before
// from April, in other countries, one year ahead, from May; the minor era and that of Rattanakosin in old Thai books; the era
// of the creation of the world, of the Jews and of Byzantium and old Russia, which begin in autumn; and the French Republic, from
// September. Source: the reckoning of each as dictionaries explain it.
//
// Wrong for Vikram Samvat as Gujarat counts it, from autumn, by a few months.
func calendars() [11]calendar {
	return [...]calendar{
		{signs: "saka samvat|saka era|saka|śaka|शक संवत्|शक सम्वत|शकाब्द|शके|शक", spans: []calendarSpan{{900, 2000, 78, 79}}},
		{signs: "v.s.|b.s.|bs", spans: []calendarSpan{{2030, 2200, -57, -56}}}, // ours have not come: no degree of theirs either
		{signs: "vikram samvat|vikrama samvat|bikram sambat|विक्रम संवत्|विक्रम सम्वत|वि. सं.|वि.सं.|वि॰सं॰|संवत्|सम्वत", spans: []calendarSpan{{1500, 2200, -57, -56}}},
		{signs: "bangabda|বঙ্গাব্দ", spans: []calendarSpan{{900, 1500, 593, 594}}},
		{signs: "e.c.|ዓ.ም.|ዓ.ም|ዓ/ም", spans: []calendarSpan{{1000, 2100, 7, 8}}},
		{signs: "พุทธศักราช|พ.ศ.|พ.ศ|พ. ศ.", spans: []calendarSpan{{2484, 2700, -543, -543}, {1500, 2483, -543, -542}}},
		{signs: "buddhist era|b.e.|b. e.|be|ព.ស.|ພ.ສ.", spans: []calendarSpan{{2300, 2700, -544, -543}}},
		{signs: "จ.ศ.", spans: []calendarSpan{{900, 1400, 638, 639}}},
		{signs: "ร.ศ.", spans: []calendarSpan{{1, 150, 1781, 1782}}},
		{signs: "anno mundi|a.m.|от сотворения мира|от с. м.|от с.м.", spans: []calendarSpan{{5200, 5999, -3761, -3760}, {6000, 7600, -5509, -5508}}},
		{signs: "an", spans: []calendarSpan{{1, 14, 1791, 1792}}, roman: true},
	}
}

// ours are the years of ours in which one of the calendar lies; ok is false outside of its spans.
func (c *calendar) ours(year int) (from, to int, ok bool) {
	for _, s := range c.spans {
		if s.least <= year && year <= s.most {
			return year + s.first, year + s.last, true
		}
	}
	return 0, 0, false
}

func calendarPhrases(add func(text string, s sign, value int)) {
	for i, c := range calendars() {
		for text := range strings.SplitSeq(c.signs, "|") {
			add(text, signCalendar, i)
		}
	}
}

// calendar takes the sign of a calendar: before a year of it, or behind one.
func (r *yearReader) calendar(of int) {
	c := calendars()[of]
	if t := r.token(1); t.sign == signNumber && (!c.roman || t.width < 0 && r.at(2) != signCentury) {
		if from, to, ok := c.ours(t.value); ok {
			r.add(yearMark{from: from, to: to, sure: true, lunar: from != to}, 2)
			return
		}
	}
	r.i++
	if len(r.marks) == 0 || c.roman {
		return
	}
	m := &r.marks[len(r.marks)-1]
	if m.era != 0 || m.edtf != "" || m.from != m.to {
		return
	}
	if from, to, ok := c.ours(m.from); ok {
		m.from, m.to, m.width, m.sure, m.lunar = from, to, 0, true, from != to
	}
}
