package canonical

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func equal[T comparable](a, b []T) bool { return slices.Equal(a, b) }

// everything takes a field through every form.
func everything(s string) time.Duration {
	start := time.Now()
	Title(s)
	Title("Review of " + s)
	Authors(s)
	Authors("A, " + s + " and B")
	Year(s)
	URL("https://example.org/" + s[:min(len(s), maxURL/2)])
	URL(s)
	Identifiers(s, "https://example.org/"+s)
	Path(s)
	ASCII(s)
	return time.Since(start)
}

// Logs come from anywhere: a field that was made to be slow must take no longer than any other of its length. Eight times
// the length takes about eight times as long; what grew with the square of the length took sixty-four times.
func TestHostileFieldsTakeLinearTime(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	const short, times, tolerated = 5_000, 8, 25
	for _, piece := range []string{
		"(ed.)", "x, Jr., ", "Ministry of a and ", "a y ", "a & b, ", "10.1234/a ", "10.1234/", "10.1234/)))", "hdl:1/", "](", "[a](", "*a ", "**", "_", "`a",
		"<b ", "<", "&amp;", "&amp;amp;", "$", "$a_", "\\\"", "\\a{", "{", "一", "卷", "第", "十", "a. B ", "A", "Ⅷ", "\u0301", "ﷺ", "…", "ISBN ", "ISBN 978-", "arxiv:", ")", "https://a.b/)",
		"?a=b&", "/..", "%41", "%", "«", "et al.", "、", ";", ",", " ", "J. ", "von ", "St. ", "M", "—", ": ", "1,0", "1.", "re:",
	} {
		few, many := strings.Repeat(piece, short/len(piece)), strings.Repeat(piece, times*short/len(piece))
		var a, b time.Duration
		for attempt := range 4 { // a busy machine stretches one measurement, hardly four
			d, e := everything(few), everything(many)
			if attempt == 0 {
				a, b = d, e
			}
			a, b = max(a, d), min(b, e)
			if b < tolerated*a || b < 100*time.Millisecond {
				break
			}
		}
		if b >= tolerated*a && b >= 100*time.Millisecond {
			t.Errorf("%q: %d bytes take %v, %d bytes %v", piece, len(few), a, len(many), b)
		}
	}
}
