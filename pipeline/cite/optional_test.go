package cite

import (
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
