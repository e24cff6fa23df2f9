package canonical

import "fmt"

// yearMark is one date of a text.
type yearMark struct {
	from, to  int // before its era is applied
	width     int // digits of a plain number, else 0
	era       int8
	ranged    bool // a range sign joins it to the one before
	prefixed  bool // its era stands before it
	bound     int8 // -1: it was before that date, 1: after
	season    int  // as EDTF has it; 0 if none is said
	lunar     bool // of a calendar whose years are not ours: two of ours are possible
	approx    bool
	uncertain bool
	sure      bool // something says that it is a date: an era, a century, 年
	edtf      string
}

// yearReader goes through the tokens of a date once.
type yearReader struct {
	tokens []yearToken
	i      int
	marks  []yearMark

	approx, pre, ranged, maybe bool // what was said for the next date
	century                    bool // "siglo XIX"
	era                        int8
	emperor, epoch             int
	bound                      int8 // -1 before, 1 after
	season                     int
}

func scanYears(text string) []yearMark {
	r := yearReader{tokens: yearTokens(text)}
	for r.i < len(r.tokens) && len(r.marks) < 16 {
		r.step()
	}
	return r.marks
}

// at is the sign k tokens ahead.
func (r *yearReader) at(k int) sign {
	if r.i+k < 0 || r.i+k >= len(r.tokens) {
		return signNone
	}
	return r.tokens[r.i+k].sign
}

func (r *yearReader) token(k int) yearToken {
	if r.i+k < 0 || r.i+k >= len(r.tokens) {
		return yearToken{}
	}
	return r.tokens[r.i+k]
}

func (r *yearReader) step() {
	t := r.token(0)
	switch t.sign {
	case signNumber:
		if n := r.date(); n > 0 {
			r.i += n
			return
		}
		r.number(t)
		return
	case signMonthName:
		if r.at(1) == signNumber && r.token(1).width == 4 {
			r.add(yearMark{from: r.token(1).value, to: r.token(1).value, width: 4, edtf: fmt.Sprintf("%04d-%02d", r.token(1).value, t.value)}, 2)
			return
		}
		if r.at(1) == signNumber && r.token(1).width <= 2 && r.token(1).value >= 1 && r.token(1).value <= 31 { // May 12, 1992
			n := 2
			if r.at(n) == signOrdinal {
				n++
			}
			if r.at(n) == signOther {
				n++
			}
			if y := r.token(n); y.sign == signNumber && y.width == 4 {
				r.put(y.value, t.value, r.token(1).value)
				r.i += n + 1
				return
			}
		}
	case signCirca:
		r.circa()
	case signPreBCE:
		r.era, r.pre = -1, true
	case signBCE:
		r.eraBehind(-1)
	case signCE:
		if r.at(1) == signNumber && (len(r.marks) == 0 || r.marks[len(r.marks)-1].sure || r.marks[len(r.marks)-1].width == 0 || r.ranged) {
			r.era, r.pre = 1, true
		} else {
			r.eraBehind(1)
		}
	case signCentury:
		r.century = true
	case signEra:
		r.emperor = t.value
	case signEpoch:
		r.epoch = t.value
	case signSexagenary:
		if r.emperor > 0 {
			y := inCycle(r.emperor+1, t.value)
			r.add(yearMark{from: y, to: y, sure: true}, 1)
			return
		}
	case signJewish:
		r.add(yearMark{from: t.value + hebrewEpoch - 1, to: t.value + hebrewEpoch, sure: true, lunar: true}, 1)
		return
	case signCopyright:
		if y := r.token(1); t.value == 0 && (y.sign != signNumber || y.loose || y.width != 4 || y.value < firstCopyright) {
			r.circa()
		}
	case signBefore:
		r.limit(-1)
	case signAfter:
		r.limit(1)
	case signSeason:
		if r.at(1) == signNumber && r.token(1).width == 4 {
			r.season = t.value
		} else if n := len(r.marks); n > 0 && r.marks[n-1].edtf == "" && r.marks[n-1].era == 0 {
			r.marks[n-1].season = t.value
		}
	case signCalendar:
		r.calendar(t.value)
		return
	case signHijri, signSolar:
		if y := r.token(1); y.sign == signNumber && y.width >= 3 && (len(r.marks) == 0 || r.marks[len(r.marks)-1].sure) { // "AH 1445"
			r.add(yearMark{from: y.value, to: y.value, width: y.width}, 2)
			r.hijri(t.sign)
			return
		}
		r.hijri(t.sign)
	case signMaybe:
		r.maybe = true
	case signQuery:
		if len(r.marks) > 0 {
			r.marks[len(r.marks)-1].uncertain = true
		}
	case signPercent:
		if len(r.marks) > 0 {
			r.marks[len(r.marks)-1].uncertain, r.marks[len(r.marks)-1].approx = true, true
		}
	case signRange, signHyphen, signSlash:
		if len(r.marks) > 0 {
			r.ranged = true
		}
		if t.sign == signHyphen && r.at(1) == signNumber && r.token(1).width == 4 && !r.token(1).loose && (r.i == 0 || r.at(-1) == signSlash) {
			r.i++
			n := r.token(0).value
			r.add(yearMark{from: -n, to: -n, sure: true}, 1)
			return
		}
	case signOpen:
		switch {
		case len(r.marks) > 0:
			r.marks = append(r.marks, yearMark{from: OpenEnd, to: OpenEnd, ranged: true, sure: true})
		case r.at(1) == signSlash: // EDTF's "../1900"
			r.i++
			r.limit(-1)
		}
	case signOther, signWord, signOf:
		r.ranged = false
	}
	r.i++
}

// circa takes "c. 400" and the "~" of EDTF behind its year, and "約" before, "頃" behind.
func (r *yearReader) circa() {
	if r.at(1) == signNumber || r.at(1) == signPreBCE || r.at(1) == signCE || len(r.marks) == 0 {
		r.approx = true
		return
	}
	r.marks[len(r.marks)-1].approx = true
}

// firstCopyright is the year of the first law that knows a copyright, the Statute of Anne.
const firstCopyright = 1710

// limit takes "before" and "after": before the date in most languages, behind it in Chinese and Korean, and between two
// dates "с 1998 до 2005" a range.
func (r *yearReader) limit(side int8) {
	switch n := len(r.marks); {
	case r.at(1) != signNumber && n > 0:
		r.marks[n-1].bound = side
	case n > 0 && side < 0 && r.marks[n-1].bound == 0:
		r.ranged = true
	default:
		r.bound = side
	}
}

// eraBehind gives an era to the last date and to those that a range joins to it and that have none.
func (r *yearReader) eraBehind(era int8) {
	for i := len(r.marks) - 1; i >= 0; i-- {
		m := &r.marks[i]
		if m.era != 0 {
			return
		}
		m.era, m.sure = era, true
		if !m.ranged {
			return
		}
	}
}

// add appends a date with what was said before it and goes on by n tokens.
func (r *yearReader) add(m yearMark, n int) {
	m.approx, m.uncertain, m.ranged = m.approx || r.approx, m.uncertain || r.maybe, r.ranged
	if r.era != 0 {
		m.era, m.prefixed, m.sure = r.era, true, true
	}
	m.bound, m.season = r.bound, r.season
	r.approx, r.maybe, r.ranged, r.pre, r.era, r.emperor, r.century = false, false, false, false, 0, 0, false
	r.bound, r.season, r.epoch = 0, 0, 0
	r.marks = append(r.marks, m)
	r.i += n
}

// longestEra is more years than an era has had: those of the Republic of China have passed a hundred.
const longestEra = 200

// number takes a number that is no full date.
func (r *yearReader) number(t yearToken) {
	n := 1
	if r.at(n) == signOrdinal {
		n++
	}
	ordinal := n > 1 || t.width == -1
	switch {
	case t.x > 0:
		r.open(t)
		return
	case r.emperor > 0 && t.value < longestEra:
		y := r.emperor + t.value
		r.add(yearMark{from: y, to: y, sure: true}, n)
		return
	case r.epoch != 0 && t.value > 0 && t.width <= 4:
		r.add(yearMark{from: t.value + r.epoch, to: t.value + r.epoch, sure: true}, n)
		return
	case t.value >= 1 && t.value <= 21 && (r.century || r.isCentury(n, ordinal)):
		r.centuries(t.value, n)
		return
	case r.at(n) == signDecade && t.width == 4 && t.value%10 == 0:
		r.decade(t.value, n+1)
		return
	case t.width == -1:
		if t.value >= 1400 && t.value < 2100 {
			r.add(yearMark{from: t.value, to: t.value, sure: true}, n)
			return
		}
	case t.width == 8:
		y, m, d := t.value/10000, t.value/100%100, t.value%100
		if y >= 1400 && y < 2100 && m >= 1 && m <= 12 && d >= 1 && d <= 31 {
			r.put(y, m, d)
			r.i += n
			return
		}
	case t.width >= 0 && t.width <= 4:
		sure := r.at(n) == signYear
		if sure {
			n++
		}
		sure = sure || t.width == 4 && t.value > 0 && t.value < 1000 // only EDTF pads with zeros
		r.add(yearMark{from: t.value, to: t.value, width: max(t.width, 1), sure: sure}, n)
		return
	}
	r.ranged = false
	r.i += n
}

// isCentury says whether a century sign follows n tokens ahead, or a joined second number and then one ("XVIII–XIX вв.").
func (r *yearReader) isCentury(n int, ordinal bool) bool {
	if s := r.at(n); s == signCentury || ordinal && s == signCirca || s == signStop && r.at(n+1) == signCentury {
		return true
	}
	if s := r.at(n); (s == signRange || s == signHyphen || s == signSlash) && r.at(n+1) == signNumber && r.token(n+1).value <= 21 {
		if r.at(n+2) == signOrdinal {
			n++
		}
		return r.at(n+2) == signCentury
	}
	return false
}

func (r *yearReader) centuries(c, n int) {
	if r.at(n) == signStop {
		n++
	}
	if s := r.at(n); s == signCentury || s == signCirca {
		n++
	}
	r.add(yearMark{from: 100*(c-1) + 1, to: 100 * c, sure: true}, n)
}

// decade takes "1960s", and "1900s" for the whole century, which it mostly means.
func (r *yearReader) decade(y, n int) {
	m := yearMark{from: y, to: y + 9, sure: true, edtf: fmt.Sprintf("%03dX", y/10)}
	if y%100 == 0 {
		m.to, m.edtf = y+99, fmt.Sprintf("%02dXX", y/100)
	}
	r.add(m, n)
}

// open takes a number with open places.
func (r *yearReader) open(t yearToken) {
	m := yearMark{from: t.value * 10, to: t.value*10 + 9, sure: true, edtf: fmt.Sprintf("%03dX", t.value)}
	if t.x == 2 {
		m = yearMark{from: t.value * 100, to: t.value*100 + 99, sure: true, edtf: fmt.Sprintf("%02dXX", t.value)}
	}
	r.add(m, 1)
}

// hijri turns the last date into ours. A lunar year begins in one of ours and mostly ends in the next.
func (r *yearReader) hijri(s sign) {
	if len(r.marks) == 0 {
		return
	}
	m := &r.marks[len(r.marks)-1]
	if m.era != 0 || m.from < 1 || m.to > 1600 {
		return
	}
	if s == signSolar {
		m.from, m.to = m.from+621, m.to+622
	} else {
		m.from, m.to = hijriStart(m.from), hijriStart(m.to)+1
	}
	m.width, m.sure, m.lunar = 0, true, true
}

// hijriStart is the year of ours in which a lunar one begins: it is 0.970224 of ours, and the first began in July 622.
func hijriStart(y int) int { return (621_577 + 970_224*y/1000) / 1000 }
