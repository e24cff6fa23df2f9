package match

import (
	"fmt"
	"strings"

	"biblog/pipeline/cite"
)

// Explain says why two sources are, or are not, taken for one work.
func Explain(a, b *cite.Source) Evidence {
	var d Describer
	x, y := d.Describe(a), d.Describe(b)
	return Compare(&x, &y)
}

// String is the evidence for people: a line a field that says something, and the sum.
func (e *Evidence) String() string {
	var b strings.Builder
	for i, f := range e.Findings {
		if f.Outcome == Unknown && f.Weight == 0 && f.Reason == silent {
			continue
		}
		hard := ""
		if f.Hard {
			hard = " (hard)"
		}
		fmt.Fprintf(&b, "%-11s %-8s %+6.1f  %s%s\n", Field(i), f.Outcome, float64(f.Weight)/10, f.Reason, hard)
	}
	verdict := "two works"
	if e.Same() {
		verdict = "one work"
	}
	fmt.Fprintf(&b, "%-11s %-8s %+6.1f  of %.1f bits needed: %s\n", "sum", "", float64(e.Score)/10, float64(Threshold)/10, verdict)
	return b.String()
}
