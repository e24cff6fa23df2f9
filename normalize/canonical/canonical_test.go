package canonical

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func equal[T comparable](a, b []T) bool { return slices.Equal(a, b) }

// Logs come from anywhere: a field of a hundred kilobytes that was made to be slow must take no longer than any other of
// that length. What grew with the square of the length took many seconds here.
func TestHostileFieldsTakeLinearTime(t *testing.T) {
	for _, piece := range []string{
		"(ed.)", "x, Jr., ", "Ministry of a and ", "a y ", "a & b, ", "10.1234/a ", "10.1234/", "10.1234/)))", "hdl:1/", "](", "[a](", "*a ", "**", "_", "`a",
		"<b ", "<", "&amp;", "&amp;amp;", "$", "$a_", "\\\"", "\\a{", "{", "一", "卷", "第", "十", "a. B ", "A", "Ⅷ", "\u0301", "ﷺ", "…", "ISBN ", "ISBN 978-", "arxiv:", ")", "https://a.b/)",
		"?a=b&", "/..", "%41", "%", "«", "et al.", "、", ";", ",", " ", "J. ", "von ", "St. ", "M", "—", ": ", "1,0", "1.", "re:",
	} {
		s := strings.Repeat(piece, 40_000/len(piece))
		start := time.Now()
		Title(s)
		Title("Review of " + s)
		Authors(s)
		Authors("A, " + s + " and B")
		Year(s)
		URL("https://example.org/" + s[:min(len(s), 30_000)])
		URL(s)
		Identifiers(s, "https://example.org/"+s)
		Path(s)
		ASCII(s)
		if d := time.Since(start); d > 2*time.Second {
			t.Errorf("%q, repeated to %d bytes, takes %v", piece, len(s), d)
		}
	}
}
