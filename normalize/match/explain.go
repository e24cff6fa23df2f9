package match

import (
	"fmt"
	"strings"
)

// Said yields the fields that say something, with what they say.
func (e *Evidence) Said(yield func(Field, Finding) bool) {
	for i, f := range e.Findings {
		if (f.Outcome != Unknown || f.Weight != 0 || f.Reason != silent) && !yield(Field(i), f) {
			return
		}
	}
}

// String is the evidence for people: a line for each field that says something, and the sum. Weights are in tenths of a
// bit.
func (e *Evidence) String() string {
	var b strings.Builder
	for field, f := range e.Said {
		hard := ""
		if f.Hard {
			hard = ", which nothing outvotes"
		}
		fmt.Fprintf(&b, "%-11s  %-8s  %+5d  %s%s\n", field, f.Outcome, f.Weight, f.Reason, hard)
	}
	fmt.Fprintf(&b, "%-11s  %-8s  %+5d  needed: %d\n", "sum", "", e.Score, Threshold)
	return b.String()
}

// Words is the evidence in one line: what each field says, with its weight.
func (e *Evidence) Words() string {
	var words []string
	for field, f := range e.Said {
		words = append(words, fmt.Sprintf("%s: %s (%+d)", field, f.Reason, f.Weight))
	}
	return strings.Join(words, "; ")
}
