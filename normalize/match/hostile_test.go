package match

import (
	"strconv"
	"strings"
	"testing"
)

// BenchmarkHostilePeople compares people whose names were made to be slow: of so many words that comparing each with each takes long
// already, and what is said of both must not be asked for each pair of words.
func BenchmarkHostilePeople(b *testing.B) {
	for _, words := range []int{30, 120} {
		b.Run(strconv.Itoa(words), func(b *testing.B) {
			one, other := src("Tides", strings.Repeat("(film) ", words), "2011"), src("Salt", strings.Repeat("(film) ", words)+"Ada", "2011")
			var d Describer
			x, y := d.Describe(&one), d.Describe(&other)
			for b.Loop() {
				Compare(&x, &y)
			}
		})
	}
}
