package cursor

import (
	"bytes"
	"math"
	"time"

	"biblog/pipeline/cite"
)

// Instants before 1990 and after 2100 are no times of a response: placeholders (0, -1, 0001-01-01, 9999-12-31) and
// numbers that are not times at all.
const (
	earliest = 631_152_000   // 1990-01-01T00:00:00Z, in seconds
	latest   = 4_102_444_800 // 2100-01-01T00:00:00Z
)

// Time is the instant that a value gives: ISO 8601 with or without a zone (UTC, if there is none) and with or without
// a fraction, or a number, also as a string, of seconds, milliseconds, microseconds or nanoseconds since 1970. Which of
// these is told by its size: from 1990 to 2100 the four do not overlap. It is not ok for anything else.
func (v Value) Time() (t cite.Time, ok bool) {
	switch v.Kind() {
	case Number:
		return epoch(v.Raw())
	case String:
		text := bytes.TrimSpace(v.short())
		if len(text) > 40 {
			return t, false
		}
		if startsNumber(text) && bytes.IndexByte(text[1:], '-') < 0 {
			return epoch(text)
		}
		return iso8601(string(text))
	}
	return t, false
}

func epoch(b []byte) (t cite.Time, ok bool) {
	units := [...]int64{1e6, 1e3, 1} // microseconds in a second, a millisecond, a microsecond
	n, whole := parseInt(b)
	if !whole {
		f, ok := parseFloat(b)
		if !ok {
			return t, false
		}
		for _, unit := range units {
			if f >= earliest*1e6/float64(unit) && f < latest*1e6/float64(unit) {
				return cite.Micros(int64(math.Round(f * float64(unit)))), true
			}
		}
		return t, false
	}
	for _, unit := range units {
		if n >= earliest*1e6/unit && n < latest*1e6/unit {
			return cite.Micros(n * unit), true
		}
	}
	if n >= earliest*1e9 && n/1e9 < latest {
		return cite.Micros(n / 1e3), true
	}
	return t, false
}

// layouts of time stamps, the most frequent first. Go reads a fraction behind the seconds whether the layout has it or
// not, with a point or a comma.
var layouts = [...]string{
	"2006-01-02T15:04:05Z07:00",
	"2006-01-02T15:04:05",
	"2006-01-02 15:04:05Z07:00",
	"2006-01-02 15:04:05",
	"2006-01-02T15:04:05Z0700",
	"2006-01-02 15:04:05Z0700",
	"2006-01-02T15:04:05Z07",
	"2006-01-02T15:04Z07:00",
	"2006-01-02T15:04",
	"2006-01-02 15:04:05 -0700",
	"2006-01-02 15:04:05 -07:00",
	"2006-01-02 15:04:05 MST",
	"20060102T150405Z0700",
	"2006-01-02",
}

func iso8601(s string) (t cite.Time, ok bool) {
	if t, ok := rfc3339(s); ok {
		return t, true
	}
	for _, layout := range layouts {
		at, err := time.Parse(layout, s)
		if err != nil {
			continue
		}
		if zone, _ := at.Zone(); layout == "2006-01-02 15:04:05 MST" && zone != "UTC" && zone != "GMT" {
			return t, false // the offset of any other abbreviation is not known
		}
		if u := at.Unix(); u < earliest || u >= latest {
			return t, false
		}
		return cite.FromTime(at), true
	}
	return t, false
}

// rfc3339 reads the form that nearly every log uses, `2026-03-01T08:15:30.123Z`, without allocating; what it does not
// read is left to package time.
func rfc3339(s string) (t cite.Time, ok bool) {
	if len(s) < 20 || s[4] != '-' || s[7] != '-' || s[10] != 'T' || s[13] != ':' || s[16] != ':' || s[len(s)-1] != 'Z' {
		return t, false
	}
	year, ok1 := decimal(s[:4])
	month, ok2 := decimal(s[5:7])
	day, ok3 := decimal(s[8:10])
	hour, ok4 := decimal(s[11:13])
	minute, ok5 := decimal(s[14:16])
	second, ok6 := decimal(s[17:19])
	if !ok1 || !ok2 || !ok3 || !ok4 || !ok5 || !ok6 ||
		year < 1990 || year >= 2100 || month < 1 || month > 12 || day < 1 || day > 28 || hour > 23 || minute > 59 || second > 59 {
		return t, false
	}
	micros := 0
	if fraction := s[19 : len(s)-1]; fraction != "" {
		if fraction[0] != '.' || len(fraction) < 2 || len(fraction) > 7 {
			return t, false
		}
		if micros, ok = decimal(fraction[1:]); !ok {
			return t, false
		}
		for range 7 - len(fraction) {
			micros *= 10
		}
	}
	at := time.Date(year, time.Month(month), day, hour, minute, second, 0, time.UTC)
	return cite.Micros(at.Unix()*1e6 + int64(micros)), true
}

func decimal(s string) (n int, ok bool) {
	for i := range len(s) {
		if s[i]-'0' > 9 {
			return 0, false
		}
		n = n*10 + int(s[i]-'0')
	}
	return n, true
}
