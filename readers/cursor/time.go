package cursor

import (
	"bytes"
	"math"
	"math/big"

	"biblog/pipeline/cite"
)

// Instants before 1990 and after 2100 are no times of a response: placeholders (0, -1, 0001-01-01, 9999-12-31) and
// numbers that are not times at all.
const (
	earliest = 631_152_000   // 1990-01-01T00:00:00Z, in seconds
	latest   = 4_102_444_800 // 2100-01-01T00:00:00Z
)

// Time is the instant that a value gives: a date and time of day as people and programs write them, see parseTime, or a
// number, also as a string, of seconds, milliseconds, microseconds or nanoseconds since 1970. Which of these is told by
// its size: from 1990 to 2100 the four do not overlap. It is not ok for anything else.
func (v Value) Time() (t cite.Time, ok bool) {
	switch v.Kind() {
	case Number:
		return epoch(v.Raw())
	case String:
		const longest = 80 // `2026-03-01T08:15:30.123456789+03:00[America/Argentina/Buenos_Aires]`
		text := bytes.TrimSpace(v.short())
		if len(text) > longest {
			return t, false
		}
		if startsNumber(text) {
			if t, ok = epoch(text); ok {
				return t, true
			}
		}
		return parseTime(text)
	}
	return t, false
}

func epoch(b []byte) (t cite.Time, ok bool) {
	if n, whole := parseInt(b); whole {
		for _, unit := range [...]int64{1, 1e3, 1e6, 1e9} {
			if n/unit >= earliest && n/unit < latest {
				if unit > 1e6 {
					return cite.Micros(n / (unit / 1e6)), true
				}
				return cite.Micros(n * (1e6 / unit)), true
			}
		}
		return t, false
	}
	f, ok := parseFloat(b)
	if !ok {
		return t, false
	}
	for _, unit := range [...]int64{1, 1e3, 1e6, 1e9} {
		if seconds := f / float64(unit); seconds >= earliest && seconds < latest {
			return cite.Micros(cutToMicros(b, f, unit)), true
		}
	}
	return t, false
}

// cutToMicros is how many whole microseconds the number b, of which f is the nearest float64, says in a unit of which
// there are so many in a second. A float64 of seconds has no place for the last of seven digits of a fraction.
func cutToMicros(b []byte, f float64, unit int64) int64 {
	const longest = 64 // of a number that anybody writes; a longer one would take long
	exact, ok := new(big.Rat), false
	if len(b) <= longest {
		exact, ok = exact.SetString(string(b))
	}
	if !ok {
		return int64(math.Floor(f * (1e6 / float64(unit))))
	}
	exact.Mul(exact, big.NewRat(1e6, unit))
	return new(big.Int).Div(exact.Num(), exact.Denom()).Int64()
}
