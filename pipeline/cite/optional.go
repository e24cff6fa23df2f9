package cite

import (
	"cmp"
	"time"
)

// Optional is a value that a log may not have given. The zero value is "unknown", never zero.
type Optional[T any] struct {
	Value T
	Known bool
}

// Some is a known value.
func Some[T any](v T) Optional[T] { return Optional[T]{Value: v, Known: true} }

// Time is an instant in microseconds since 1970-01-01T00:00:00Z; the zero value is "unknown", not 1970.
type Time struct {
	// The microseconds after the earliest instant there is, some 292,000 years before 1970, which stands for "unknown": every
	// source and every work has two times, and a word beside each to say that it is known would be a tenth of their memory.
	sinceFirst uint64
}

// epoch is where 1970 is among times.
const epoch = 1 << 63

// Micros is the instant n microseconds after the Unix epoch; the earliest of all is taken for the one after it.
func Micros(n int64) Time { return Time{sinceFirst: max(uint64(n)+epoch, 1)} }

// FromTime truncates t to microseconds, the resolution of every output.
func FromTime(t time.Time) Time { return Micros(t.UnixMicro()) }

// Known says whether there is an instant at all.
func (t Time) Known() bool { return t.sinceFirst != 0 }

// Micros are the microseconds since the Unix epoch; 0 if the instant is not known.
func (t Time) Micros() int64 {
	if !t.Known() {
		return 0
	}
	return int64(t.sinceFirst - epoch)
}

// UTC is the instant as a time.Time; meaningless if it is not known.
func (t Time) UTC() time.Time { return time.UnixMicro(t.Micros()).UTC() }

// RFC3339 is the instant as `2021-08-26T17:46:40Z`, with a fraction only where there is one; "" if it is not known.
func (t Time) RFC3339() string { return string(t.AppendRFC3339(nil)) }

// AppendRFC3339 appends what RFC3339 gives. The layout has more digits than a Time, whose last three are never written; it
// is the one that the library formats without reading the layout.
func (t Time) AppendRFC3339(b []byte) []byte {
	if !t.Known() {
		return b
	}
	return t.UTC().AppendFormat(b, time.RFC3339Nano)
}

// Date is the UTC day as `2021-08-26`; "" if the instant is not known.
func (t Time) Date() string {
	if !t.Known() {
		return ""
	}
	return t.UTC().Format(time.DateOnly)
}

// Compare orders instants; an unknown one comes after every known one.
func (t Time) Compare(u Time) int { return cmp.Compare(t.sinceFirst-1, u.sinceFirst-1) }

// Earlier is the earlier of two instants, the known one if only one is.
func Earlier(t, u Time) Time {
	if t.Compare(u) <= 0 {
		return t
	}
	return u
}

// Later is the later of two instants, the known one if only one is.
func Later(t, u Time) Time { return Time{max(t.sinceFirst, u.sinceFirst)} }
