package cite

import (
	"cmp"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// The fast layout writes what the one with six digits writes, in every year that microseconds reach.
func TestTimesAreWrittenWithAtMostSixDigits(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		at := Micros(rapid.OneOf(rapid.Int64(), rapid.Int64Range(-1e12, 2e15), rapid.Map(rapid.Int64Range(-9e12, 9e12), func(s int64) int64 { return s * 1e6 })).Draw(r, "micros"))
		if got, want := at.RFC3339(), at.UTC().Format("2006-01-02T15:04:05.999999Z07:00"); got != want {
			r.Fatalf("got %s, expected %s", got, want)
		}
	})
	if got := (Time{}).RFC3339(); got != "" {
		t.Errorf("an unknown time is written as %q", got)
	}
}

func TestUnknownTimesComeLast(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		draw := rapid.OneOf(rapid.Int64Range(-3, 3), rapid.Int64(), rapid.SampledFrom([]int64{math.MinInt64, math.MinInt64 + 1, math.MaxInt64}))
		x, y := draw.Draw(r, "x"), draw.Draw(r, "y")
		a, b := Micros(x), Micros(y)
		if x, y = max(x, math.MinInt64+1), max(y, math.MinInt64+1); a.Micros() != x || !a.Known() {
			r.Fatalf("%d became %d, known %v", x, a.Micros(), a.Known())
		}
		if got := a.Compare(b); got != cmp.Compare(x, y) {
			r.Fatalf("%d and %d compare as %d", x, y, got)
		}
		if got := Earlier(a, b).Micros(); got != min(x, y) {
			r.Fatalf("the earlier of %d and %d is %d", x, y, got)
		}
		if got := Later(a, b).Micros(); got != max(x, y) {
			r.Fatalf("the later of %d and %d is %d", x, y, got)
		}
		var unknown Time
		if unknown.Known() || unknown.Compare(a) != 1 || a.Compare(unknown) != -1 || unknown.Compare(unknown) != 0 {
			r.Fatal("an unknown time does not come after every known one")
		}
		if Earlier(a, unknown) != a || Earlier(unknown, a) != a || Later(a, unknown) != a || Later(unknown, a) != a {
			r.Fatal("of two times the known one is not both the earlier and the later")
		}
	})
}
