package match

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestLastJoints: they are where the last of each stands, as strings finds it.
func TestLastJoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		title := strings.Join(rapid.SliceOf(rapid.SampledFrom([]string{" ", "of", "by", "/", " of ", " by ", " / ", "o", "слово", ""})).Draw(t, "title"), "")
		by, slash := lastJoints(title)
		if want := max(strings.LastIndex(title, " of "), strings.LastIndex(title, " by ")); by != want {
			t.Errorf("%q: by whom at %d, want %d", title, by, want)
		}
		if want := strings.LastIndex(title, " / "); slash != want {
			t.Errorf("%q: slash at %d, want %d", title, slash, want)
		}
	})
}

// TestNoYearBehindALetter: what ends in a letter has no year at its end, nor initials that were cut off.
func TestNoYearBehindALetter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := strings.Join(rapid.SliceOf(rapid.SampledFrom([]string{" ", "Doe", "1994", "(1994)", "[1994]", ".", ",", "\u00a0", "ж", "é", "書", "\xff", " and H. S."})).Draw(t, "list"), "")
		if !endsInLetter(list) {
			return
		}
		if _, year := yearAtEnd(list, false); year != "" {
			t.Errorf("%q has the year %s", list, year)
		}
		if list := strings.TrimSpace(list); strings.HasSuffix(strings.TrimRight(list, " ,"), ".") || strings.HasSuffix(list, ",") {
			t.Errorf("%q was cut", list)
		}
	})
}
