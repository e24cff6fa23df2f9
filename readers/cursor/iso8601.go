package cursor

import (
	"strings"
	"time"

	"biblog/pipeline/cite"
)

// parseTime reads a time as ISO 8601 has it, in the extended or the basic form, and in the variants of it that programs
// write.
//
//	date    2026-03-01  20260301  2026-W09-7  2026W097  2026-060  2026060T…
//	between T, t or a space, or nothing in the basic form; a date may stand alone and means its first moment
//	time    08:15:30  081530  08:15  0815  08, with a fraction of the second behind a point or a comma, cut to microseconds;
//	        24:00:00 is the end of the day, 23:59:60 a leap second, which is taken for the second after it
//	zone    Z, z, UTC, GMT or an offset +03:00, +0300, +03, behind a space or not; without one it is UTC. The name of a
//	        zone may follow: in brackets (RFC 9557), or as Go and Ruby print it, `+0300 MSK`. A name alone says nothing
//
// and the form of HTTP and mail, `Sun, 01 Mar 2026 08:15:30 GMT`. It is not ok for what no calendar has, and for
// instants before 1990 and after 2100.
func parseTime(text []byte) (t cite.Time, ok bool) {
	at, micros, ok := iso8601(string(text)) // a copy on the stack: what is not handed to package time costs no allocation
	if !ok {
		if at, ok = httpDate(string(text)); !ok {
			return t, false
		}
	}
	if at < earliest || at >= latest {
		return t, false
	}
	return cite.Micros(at*1e6 + micros), true
}

// httpDate reads the date of RFC 9110, 5.6.7, and that of RFC 5322 with an offset.
func httpDate(s string) (seconds int64, ok bool) {
	if len(s) < len("Sun, 1 Mar 2026") || s[3] != ',' {
		return 0, false
	}
	for _, layout := range [...]string{"Mon, 2 Jan 2006 15:04:05 GMT", "Mon, 2 Jan 2006 15:04:05 -0700", "Mon, 2 Jan 2006 15:04:05 UTC"} {
		if at, err := time.Parse(layout, s); err == nil {
			return at.Unix(), true
		}
	}
	return 0, false
}

// scanner reads a text from its beginning.
type scanner string

// digits reads exactly n digits; -1 if there are fewer.
func (s *scanner) digits(n int) int {
	if len(*s) < n {
		return -1
	}
	value := 0
	for i := range n {
		c := (*s)[i] - '0'
		if c > 9 {
			return -1
		}
		value = value*10 + int(c)
	}
	*s = (*s)[n:]
	return value
}

// is reads a byte if it is one of those.
func (s *scanner) is(any string) bool {
	if len(*s) == 0 || strings.IndexByte(any, (*s)[0]) < 0 {
		return false
	}
	*s = (*s)[1:]
	return true
}

// run is how many digits come next.
func (s scanner) run() (n int) {
	for n < len(s) && s[n]-'0' <= 9 {
		n++
	}
	return n
}

// iso8601 is the instant in seconds since 1970, and the microseconds beyond them.
func iso8601(text string) (seconds, micros int64, ok bool) {
	s := scanner(text)
	days, ok := s.date()
	if !ok {
		return 0, 0, false
	}
	seconds = days * 86400
	if len(s) == 0 {
		return seconds, 0, true
	}
	if joined := scanner(text).run() > 8; !joined && !s.is("Tt ") {
		return 0, 0, false
	}
	clock, micros, ok := s.clock()
	if !ok {
		return 0, 0, false
	}
	offset, ok := s.zone()
	return seconds + clock - offset, micros, ok && len(s) == 0
}

// date reads a date and gives its days since 1970.
func (s *scanner) date() (days int64, ok bool) {
	run := s.run()
	if run != 4 && run < 7 {
		return 0, false
	}
	year := s.digits(4)
	extended := s.is("-")
	switch n := s.run(); {
	case s.is("W"):
		week := s.digits(2)
		if extended != s.is("-") {
			return 0, false
		}
		return weekDate(year, week, s.digits(1))
	case n == 3 && (extended || len(*s) > 3): // seven digits alone are more likely anything else
		return ordinalDate(year, s.digits(3))
	case n == 2 && extended:
		month := s.digits(2)
		if !s.is("-") {
			return 0, false
		}
		return calendarDate(year, month, s.digits(2))
	case !extended && (n == 4 || n == 8 || n == 10): // of twelve and fourteen digits the others are the time of day
		month := s.digits(2)
		return calendarDate(year, month, s.digits(2))
	}
	return 0, false
}

func calendarDate(year, month, day int) (days int64, ok bool) {
	if month < 1 || month > 12 || day < 1 {
		return 0, false
	}
	at := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	return at.Unix() / 86400, at.Day() == day
}

func ordinalDate(year, day int) (days int64, ok bool) {
	at := time.Date(year, time.January, day, 0, 0, 0, 0, time.UTC)
	return at.Unix() / 86400, day >= 1 && at.Year() == year
}

// weekDate is a day of a week, of which the first of a year is that with the fourth of January.
func weekDate(year, week, day int) (days int64, ok bool) {
	if week < 1 || week > 53 || day < 1 || day > 7 {
		return 0, false
	}
	fourth := time.Date(year, time.January, 4, 0, 0, 0, 0, time.UTC)
	monday := 4 - (int(fourth.Weekday())+6)%7
	at := time.Date(year, time.January, monday+(week-1)*7+day-1, 0, 0, 0, 0, time.UTC)
	y, w := at.ISOWeek()
	return at.Unix() / 86400, y == year && w == week
}

// clock reads a time of day and gives its seconds and microseconds since midnight.
func (s *scanner) clock() (seconds, micros int64, ok bool) {
	extended := s.run() == 2 && len(*s) > 2 && (*s)[2] == ':'
	hour, minute, second := s.digits(2), 0, 0
	more := func() bool { return extended && s.is(":") || !extended && s.run() >= 2 }
	if more() {
		minute = s.digits(2)
		if more() {
			second = s.digits(2)
			if s.is(".,") {
				if micros, ok = s.fraction(); !ok {
					return 0, 0, false
				}
			}
		}
	}
	switch {
	case hour < 0 || minute < 0 || second < 0 || minute > 59:
		return 0, 0, false
	case hour > 23 && (hour > 24 || minute+second > 0 || micros > 0):
		return 0, 0, false
	case second == 60 && minute == 59:
		micros = 0 // the second after it: its fraction would come twice
	case second > 59:
		return 0, 0, false
	}
	return int64(hour*3600 + minute*60 + second), micros, true
}

// fraction reads the digits of a fraction of a second, cut to microseconds.
func (s *scanner) fraction() (micros int64, ok bool) {
	n := s.run()
	if n == 0 {
		return 0, false
	}
	for i := range 6 {
		micros *= 10
		if i < n {
			micros += int64((*s)[i] - '0')
		}
	}
	*s = (*s)[n:]
	return micros, true
}

// zone reads the zone and gives its seconds east of Greenwich.
func (s *scanner) zone() (offset int64, ok bool) {
	if *s = scanner(strings.TrimPrefix(string(*s), " ")); len(*s) == 0 {
		return 0, true
	}
	switch rest := string(*s); {
	case s.is("Zz"):
	case strings.HasPrefix(rest, "UTC"), strings.HasPrefix(rest, "GMT"):
		*s = (*s)[3:]
	case rest == "[UTC]", rest == "[GMT]", rest == "[Etc/UTC]":
	default:
		if offset, ok = s.offset(); !ok {
			return 0, false
		}
		s.abbreviation()
	}
	s.suffixes()
	return offset, true
}

// offset reads an offset with its sign, for which ISO 8601 would rather have U+2212 than the hyphen.
func (s *scanner) offset() (seconds int64, ok bool) {
	sign := int64(1)
	if rest, minus := strings.CutPrefix(string(*s), "\u2212"); minus {
		sign, *s = -1, scanner(rest)
	} else if s.is("-") {
		sign = -1
	} else if !s.is("+") {
		return 0, false
	}
	hour, minute := s.digits(2), 0
	if s.is(":") || s.run() == 2 {
		minute = s.digits(2)
	}
	if hour < 0 || hour > 23 || minute < 0 || minute > 59 {
		return 0, false
	}
	return sign * int64(hour*3600+minute*60), true
}

// abbreviation reads the letters that may name the zone behind an offset.
func (s *scanner) abbreviation() {
	rest, ok := strings.CutPrefix(string(*s), " ")
	if name := strings.TrimLeft(rest, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"); ok && len(name) < len(rest) {
		*s = scanner(name)
	}
}

// suffixes reads what RFC 9557 lets follow a time: the name of a zone in brackets, and tags.
func (s *scanner) suffixes() {
	for len(*s) > 2 && (*s)[0] == '[' {
		end := strings.IndexByte(string(*s), ']')
		if end < 2 || strings.IndexByte("0123456789-+/", (*s)[1]) >= 0 {
			return
		}
		for i := 1; i < end; i++ {
			if c := (*s)[i]; (c|0x20 < 'a' || c|0x20 > 'z') && c-'0' > 9 && strings.IndexByte("!._-+/=", c) < 0 {
				return
			}
		}
		*s = (*s)[end+1:]
	}
}
