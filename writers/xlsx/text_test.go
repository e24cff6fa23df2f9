package xlsx

import (
	"encoding/xml"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"biblog/writers/writertest"
)

func TestCellText(t *testing.T) {
	for _, c := range []struct{ rule, in, want string }{
		{"plain text stays", "Confessiones", "Confessiones"},
		{"every script stays", "史記 Ёлка ἔστιν العربية שָׁלוֹם 😀", "史記 Ёлка ἔστιν العربية שָׁלוֹם 😀"},
		{"markup is escaped", `a<b>&"c"`, `a&lt;b&gt;&amp;"c"`},
		{"what looks like an escape of the format is escaped", "_x0041_", "_x005F_x0041_"},
		{"each of several that share an underscore", "_x0041_x0042_", "_x005F_x0041_x005F_x0042_"},
		{"its own escape too", "_x005F_", "_x005F_x005F_"},
		{"other underscores stay", "_x00g1_ a_b _x004_", "_x00g1_ a_b _x004_"},
		{"control characters go", "a\x00b\x1fc\x7fd\u0085e", "abcde"},
		{"tabs stay", "a\tb", "a\tb"},
		{"CR and CR LF are line feeds", "a\rb\r\nc\n\rd", "a\nb\nc\n\nd"},
		{"noncharacters that XML forbids go", "a\ufffeb\uffff", "ab"},
		{"those it allows stay", "\U0001fffe", "\U0001fffe"},
		{"bytes that are not UTF-8 become U+FFFD", "a\xffb\xed\xa0\x80", "a\ufffdb\ufffd\ufffd\ufffd"},
		{"U+FFFD stays", "\ufffd", "\ufffd"},
		{"253 line feeds stay", strings.Repeat("\n", 253), strings.Repeat("\n", 253)},
		{"the further ones become spaces", strings.Repeat("a\r\n", 255), strings.Repeat("a\n", 253) + "a a "},
	} {
		if got := string(new(losses).appendText(nil, c.in)); got != c.want {
			t.Errorf("%s: %q gave %q, expected %q", c.rule, c.in, got, c.want)
		}
	}
}

func TestCut(t *testing.T) {
	room := cellUnits - utf16Len(cutMark)
	for _, c := range []struct {
		rule, in, want string
	}{
		{"what fits stays", strings.Repeat("ж", cellUnits), strings.Repeat("ж", cellUnits)},
		{"two units a character above U+FFFF", strings.Repeat("😀", cellUnits/2), strings.Repeat("😀", cellUnits/2)},
		{"the cut leaves room for its mark", strings.Repeat("ж", cellUnits+1), strings.Repeat("ж", room) + cutMark},
		{"no character is halved", "x" + strings.Repeat("😀", cellUnits/2+1), "x" + strings.Repeat("😀", (room-1)/2) + cutMark},
		{"a letter keeps its marks", strings.Repeat("a", room-1) + "e\u0301" + strings.Repeat("b", 99), strings.Repeat("a", room-1) + cutMark},
		{"a joined sign stays whole or goes", strings.Repeat("a", room-2) + "👩\u200d👩" + strings.Repeat("b", 99), strings.Repeat("a", room-2) + cutMark},
		{"marks without a letter are cut anywhere", strings.Repeat("\u0301", cellUnits+1), strings.Repeat("\u0301", room) + cutMark},
	} {
		l := new(losses)
		got := l.cutText(c.in)
		if got != c.want {
			t.Errorf("%s: %d units ending %q, expected %d ending %q", c.rule, utf16Len(got), tail(got), utf16Len(c.want), tail(c.want))
		}
		if wasCut := c.in != c.want; (l.cut == 1) != wasCut {
			t.Errorf("%s: counted %d cuts", c.rule, l.cut)
		}
	}
}

func tail(s string) string {
	if len(s) < 60 {
		return s
	}
	return s[len(s)-60:]
}

func TestLossesAreCountedByCell(t *testing.T) {
	l := new(losses)
	for _, s := range []string{"a\x00\x01", "a\x02", "b\xff\xfe", strings.Repeat("\n", 255), strings.Repeat("x", 40_000), "whole"} {
		l.appendText(nil, s)
	}
	if want := (losses{cut: 1, lines: 1, controls: 2, invalid: 1}); *l != want {
		t.Errorf("counted %+v, expected %+v", *l, want)
	}
}

func TestLinkable(t *testing.T) {
	long := "https://example.org/" + strings.Repeat("й", linkUnits-20)
	for _, c := range []struct {
		rule, url string
		want      bool
	}{
		{"https", "https://example.org/a?b=c&d=%D0%98#e", true},
		{"http", "http://example.org", true},
		{"mailto", "mailto:a@example.org", true},
		{"the scheme in any case", "HTTPS://example.org", true},
		{"letters that are not ASCII", "https://пример.рф/путь", true},
		{"255 characters", long, true},
		{"256 characters", long + "й", false},
		{"another scheme", "javascript:alert(1)", false},
		{"a file", "file:///etc/passwd", false},
		{"a scheme alone", "https://", false},
		{"a relative one", "/docs/1", false},
		{"a space", "https://example.org/a b", false},
		{"a space of another kind", "https://example.org/a\u00a0b", false},
		{"a quotation mark, which would end the text of the formula", `https://example.org/"&CMD()&"`, false},
		{"a line feed", "https://example.org/\n", false},
		{"what is not UTF-8", "https://example.org/\xff", false},
		{"several joined", "https://example.org/a; https://example.org/b", false},
		{"nothing", "", false},
	} {
		if got := linkable(c.url); got != c.want {
			t.Errorf("%s: %q: %t, expected %t", c.rule, c.url, got, c.want)
		}
	}
}

var escape = regexp.MustCompile(`_x([0-9A-Fa-f]{4})_`)

// decoded is what a spreadsheet reads: XML first, then the escapes of ST_Xstring, from left to right.
func decoded(t *testing.T, content string) string {
	t.Helper()
	var text string
	if err := xml.Unmarshal([]byte("<t>"+content+"</t>"), &text); err != nil {
		t.Fatalf("%q is not XML: %v", content, err)
	}
	return escape.ReplaceAllStringFunc(text, func(s string) string {
		n, err := strconv.ParseUint(s[2:6], 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		return string(rune(n))
	})
}

func FuzzCellText(f *testing.F) {
	for _, s := range writertest.Texts() {
		f.Add(s)
	}
	f.Add("_x0041_x0042_x_x005F__x0000_")
	f.Add("a\xffb\xc2")
	f.Add("\xed\xa0\x80\xf4\x90\x80\x80\xc0\x80")
	f.Fuzz(func(t *testing.T, s string) {
		content := string(new(losses).appendText(nil, s))
		if !utf8.ValidString(content) {
			t.Fatalf("%q gave %q, which is not UTF-8", s, content)
		}
		if got, want := decoded(t, content), cellText(s); got != want && !cutElsewhere(got, want) {
			t.Fatalf("%q is read as %q, expected %q", s, got, want)
		}
	})
}

// cutElsewhere: cellText does not know which characters belong together.
func cutElsewhere(got, want string) bool {
	body, ok := strings.CutSuffix(got, cutMark)
	return ok && strings.HasSuffix(want, cutMark) && strings.HasPrefix(want, body)
}

func FuzzLinkStaysOneText(f *testing.F) {
	for _, s := range append(writertest.Texts(), "https://example.org/?a=1&b=_x0022_", `https://a/")+HYPERLINK("x`) {
		f.Add(s)
		f.Add("https://example.org/" + s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if !linkable(s) {
			return
		}
		formula := decoded(t, string(appendEscaped(nil, s)))
		if formula != s || strings.Contains(formula, `"`) || utf16Len(formula) > 255 {
			t.Fatalf("%q stands in a formula as %q", s, formula)
		}
	})
}
