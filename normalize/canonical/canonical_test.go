package canonical

import (
	"slices"
	"strings"
	"testing"
)

func equal[T comparable](a, b []T) bool { return slices.Equal(a, b) }

// everything takes a field through every form.
func everything(s string) {
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
}

// BenchmarkHostileFields measures fields that were made to be slow, of two lengths: logs come from anywhere, and the bytes
// a second must not fall with the length. What grew with its square took eight times as long a byte.
func BenchmarkHostileFields(b *testing.B) {
	for _, piece := range []string{
		"(ed.)", "x, Jr., ", "Ministry of a and ", "a y ", "a & b, ", "10.1234/a ", "10.1234/", "10.1234/)))", "hdl:1/", "](", "[a](", "*a ", "**", "_", "`a",
		"<b ", "<", "&amp;", "&amp;amp;", "$", "$a_", "\\\"", "\\a{", "{", "一", "卷", "第", "十", "a. B ", "A", "Ⅷ", "\u0301", "ﷺ", "…", "ISBN ", "ISBN 978-", "arxiv:", ")", "https://a.b/)",
		"?a=b&", "/..", "%41", "%", "«", "et al.", "、", ";", ",", " ", "J. ", "von ", "St. ", "M", "—", ": ", "1,0", "1.", "re:", "=", " = A", "제", "제|第", "I |1 ", "x |1 ",
		"1,", "amp;", "Re: ", "no. ", "oprava: ", "عبد ", "Федеральный ", "(1972 film)", "ơ", "é", "+", "π- ", ">1 ",
	} {
		for _, length := range []struct {
			name  string
			bytes int
		}{{"short", 5_000}, {"long", 40_000}} {
			before, behind, _ := strings.Cut(piece, "|") // the one many times, then the other
			s := strings.Repeat(before, length.bytes/len(piece)) + strings.Repeat(behind, length.bytes/len(piece))
			b.Run(strings.ReplaceAll(piece, "/", "∕")+"/"+length.name, func(b *testing.B) {
				b.SetBytes(int64(len(s)))
				for b.Loop() {
					everything(s)
				}
			})
		}
	}
}
