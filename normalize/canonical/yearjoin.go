package canonical

import "time"

// joinYears makes one interval of the dates of a text.
func joinYears(marks []yearMark) (Interval, bool) {
	marks = years(marks)
	for len(marks) > 0 && marks[0].from == OpenEnd { // an end without a beginning
		marks = marks[1:]
	}
	if len(marks) == 0 {
		return Interval{}, false
	}
	if len(marks) == 2 && marks[0].bound > 0 && marks[1].bound < 0 { // not before 1480, not after 1520
		marks[0].bound, marks[1].bound = 0, 0
	}
	marks = withoutDoubles(marks)
	var out Interval
	for i := range marks {
		m := &marks[i]
		from, to := m.years()
		if i == 0 {
			out = Interval{From: from, To: to, edtf: m.edtf, openStart: m.bound < 0}
		} else {
			if from < out.From || to > out.To {
				out.edtf, out.openStart = "", false
			} else if from == out.From && to == out.To && len(m.edtf) > len(out.edtf) {
				out.edtf = m.edtf
			}
			out.From, out.To = min(out.From, from), max(out.To, to)
		}
		out.Approximate = out.Approximate || m.approx
		out.Uncertain = out.Uncertain || m.uncertain
	}
	return out, true
}

// withoutDoubles drops a year of another calendar beside ours, which says it more exactly: "1440هـ/2019م".
func withoutDoubles(marks []yearMark) []yearMark {
	if len(marks) < 2 {
		return marks
	}
	kept := make([]yearMark, 0, len(marks))
	for _, m := range marks {
		double := false
		for _, o := range marks {
			double = double || m.lunar && !o.lunar && o.era >= 0 && m.from <= o.from && o.to <= m.to
		}
		if !double {
			kept = append(kept, m)
		}
	}
	return kept
}

// years are the first and the last year of a date, and its text in EDTF where that says more: a season, or that the date is
// only a limit, which reaches as far as those who wrote it are likely to have meant.
func (m *yearMark) years() (from, to int) {
	from, to = m.from, m.to
	if m.era < 0 {
		from, to = 1-m.to, 1-m.from
	}
	if m.season > 0 && m.edtf == "" && from == to && from > 0 {
		m.edtf = edtfYear(from) + "-" + twoDigits(m.season)
	}
	reach := 30
	if to < 1700 {
		reach = 100
	}
	switch {
	case m.bound < 0:
		m.edtf = "../" + edtfYear(to)
		from = to - reach
	case m.bound > 0:
		m.edtf = edtfYear(from) + "/.."
		to = from + reach
	}
	return from, to
}

// years leaves of the numbers those that can be years: see each case.
func years(marks []yearMark) []yearMark {
	inherit(marks)
	full := false
	for _, m := range marks {
		full = full || m.sure || m.width == 4 && plausible(m.from)
	}
	kept := marks[:0]
	for i, m := range marks {
		switch {
		case m.sure && m.to > latest && m.from != OpenEnd: // "5550 AD" is nobody's year, and 5550 alone one of another calendar
			continue
		case m.sure:
		case m.width == 4:
			if !plausible(m.from) && full {
				continue
			}
			if !full && m.from >= 5300 && m.from <= latest-hebrewEpoch && m.era == 0 { // nothing else is of that age: a Jewish year
				m.from, m.to, m.width = m.from+hebrewEpoch-1, m.to+hebrewEpoch, 0
			}
			if !full && m.from >= buddhist && m.from < 2600 && m.era == 0 { // nor of that: a Buddhist one
				m.from, m.to, m.width = m.from-544, m.to-543, 0
			}
			if m.from == 0 || m.from > latest {
				continue
			}
		case m.ranged && len(kept) > 0 && i > 0 && m.width < 4:
			done, ok := completed(kept[len(kept)-1], m)
			if !ok {
				continue
			}
			m = done
		case m.width == 3 && !full && m.from > 0: // "400"; beside a full year it is a page or a volume
		case m.width == 2 && !full && m.approx && len(marks) == 1 && m.from > 0: // "c. 54"
		default:
			continue
		}
		kept = append(kept, m)
	}
	return kept
}

// inherit carries an era that stands before a range over to its end: "前91-87".
func inherit(marks []yearMark) {
	for i := 1; i < len(marks); i++ {
		a, b := marks[i-1], &marks[i]
		if b.ranged && b.era == 0 && a.prefixed && a.era < 0 && b.from < a.from && b.width > 0 {
			b.era, b.sure = -1, true
		}
	}
}

// latest is the last year that anything is taken to be of.
const latest = 2100

func plausible(y int) bool { return y >= 1000 && y <= latest }

// completed is the end of a range that was written short: "1992–97", "1999/00".
func completed(first, short yearMark) (yearMark, bool) {
	if first.era < 0 || first.width < short.width || first.from < 0 {
		return short, first.sure && short.width == 3
	}
	if short.width == first.width {
		return short, short.width == 3
	}
	scale := 1
	for range short.width {
		scale *= 10
	}
	y := first.from - first.from%scale + short.from
	if y < first.from {
		y += scale
	}
	if y-first.from > 60 || y > latest { // "1887/12" and the like
		return short, false
	}
	short.from, short.to, short.sure = y, y, true
	return short, true
}

// date takes a date of year, month and perhaps day at the current token and returns how many tokens it has, 0 if
// none stands there.
func (r *yearReader) date() int {
	if r.emperor > 0 || r.era < 0 {
		return 0
	}
	y, n := r.token(0), 1
	if y.width <= 2 {
		return r.dayFirst(y)
	}
	if y.width != 4 || y.value < 1000 {
		return 0
	}
	s := r.at(n)
	switch s {
	case signHyphen, signSlash, signStop, signYear:
	default:
		return 0
	}
	if n := r.senseless(y, s); n > 0 {
		return n
	}
	month := r.token(n + 1)
	if month.sign != signNumber || month.value < 1 || month.value > 12 || month.width > 2 || month.width < 0 || month.loose && s != signYear {
		return 0
	}
	n += 2
	want := s
	if s == signYear {
		if r.at(n) != signMonth {
			return 0
		}
		n++
	}
	day := yearToken{}
	if s == signYear && r.at(n) == signNumber || s != signYear && r.at(n) == want && r.at(n+1) == signNumber {
		if s != signYear {
			n++
		}
		day = r.token(n)
		n++
		if day.width > 2 || day.value < 1 || day.value > 31 {
			return 0
		}
		if s == signYear && r.at(n) == signDay {
			n++
		}
	}
	if day.value == 0 && (s == signStop || s == signSlash && month.value == (y.value+1)%100 || s == signHyphen && month.width == 1) {
		return 0 // "1998/99" and "2004/05" are academic years, "1992-7" a range
	}
	r.put(y.value, month.value, day.value)
	return r.clock(n) - r.i
}

// senseless takes a date in the form of ISO 8601 whose month or day does not exist: of "2003-13-45" the year is left, of
// "2003-05-00" the month. It returns how many tokens it has, 0 if none stands there.
func (r *yearReader) senseless(year yearToken, separator sign) int {
	month, day := r.token(2), r.token(4)
	if separator != signHyphen || r.at(3) != signHyphen || month.sign != signNumber || day.sign != signNumber || month.width != 2 || day.width != 2 || month.loose || day.loose {
		return 0
	}
	switch {
	case month.value < 1 || month.value > 12:
		r.add(yearMark{from: year.value, to: year.value, width: 4, sure: true}, 0)
	case day.value < 1 || day.value > 31:
		r.put(year.value, month.value, 0)
	default:
		return 0
	}
	return 5
}

// clock skips the time of day that ISO 8601 appends to a date, and returns the index of the token after it.
func (r *yearReader) clock(n int) int {
	i := r.i + n
	if i < len(r.tokens) && r.tokens[i].sign == signWord && !r.tokens[i].loose {
		for i < len(r.tokens) && !r.tokens[i].loose {
			i++
		}
	}
	return i
}

// dayFirst takes "12 мая 1992" and "12.05.1992". With slashes day and month cannot be told apart: only the year counts.
func (r *yearReader) dayFirst(day yearToken) int {
	if day.value < 1 || day.value > 31 || day.width < 1 {
		return 0
	}
	n := 1
	if s := r.at(n); s == signOrdinal || s == signStop && r.at(n+1) == signMonthName || s == signDecade && day.value == 1 { // "1er janvier"
		n++
	}
	if r.at(n) == signOf { // "3 de mayo de 2001"
		n++
	}
	if r.at(n) == signMonthName {
		year := n + 1
		if r.at(year) == signOf || r.at(year) == signOther {
			year++
		}
		if r.at(year) == signNumber && r.token(year).width == 4 {
			r.put(r.token(year).value, r.token(n).value, day.value)
			return year + 1
		}
	}
	s := r.at(1)
	if (s == signStop || s == signSlash) && r.at(2) == signNumber && r.at(3) == s && r.at(4) == signNumber && r.token(4).width == 4 {
		month, year := r.token(2), r.token(4)
		if month.width < 1 || month.width > 2 || month.value < 1 || month.value > 31 {
			return 0
		}
		if s == signStop && month.value <= 12 {
			r.put(year.value, month.value, day.value)
		} else {
			i := r.i
			r.add(yearMark{from: year.value, to: year.value, width: 4, sure: true}, 0)
			r.i = i
		}
		return 5
	}
	return 0
}

// put appends a date without moving on. Of a day that no calendar has ("2024-02-30") the month is left.
func (r *yearReader) put(y, m, d int) {
	text := edtfYear(y) + "-" + twoDigits(m)
	if d > 0 && d <= daysOf(y, m) {
		text += "-" + twoDigits(d)
	}
	r.add(yearMark{from: y, to: y, width: 4, sure: true, edtf: text}, 0)
}

// daysOf is how many days a month has.
func daysOf(year, month int) int {
	return time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

func twoDigits(n int) string { return string([]byte{'0' + byte(n/10%10), '0' + byte(n%10)}) }
