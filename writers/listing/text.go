package listing

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Line is a text on one line, otherwise as it is: a run of white space that holds a line end or a tab becomes one space,
// white space at the ends goes, and so does what steers a terminal or a reader and prints nothing, that is control
// characters, the controls that turn the direction of text, byte order marks and noncharacters. Joiners stay, since
// Persian words and emoji need them. What is not UTF-8 becomes U+FFFD.
func Line(s string) string {
	if plainLine(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	space, broken := "", false // white space that was not written yet, and whether it becomes one space
	for _, r := range s {
		switch {
		case breaks(r):
			broken = true
		case unicode.IsSpace(r):
			space += string(r)
		case steers(r):
		default:
			if b.Len() > 0 {
				if broken {
					space = " "
				}
				b.WriteString(space)
			}
			space, broken = "", false
			b.WriteRune(r)
		}
	}
	return b.String()
}

// plainLine spares most texts the walk: no white space but single blanks, and nothing that Line takes out.
func plainLine(s string) bool {
	if !utf8.ValidString(s) || s != strings.TrimSpace(s) {
		return false
	}
	for _, r := range s {
		if breaks(r) || steers(r) {
			return false
		}
	}
	return true
}

// breaks says whether a white space is more than a blank: ends of lines of every kind, and tabs.
func breaks(r rune) bool {
	return '\t' <= r && r <= '\r' || r == 0x85 || r == 0x2028 || r == 0x2029
}

func steers(r rune) bool {
	switch {
	case r < ' ', 0x7f <= r && r < 0xa0: // but for those that break, which come before
		return !breaks(r)
	case 0x202a <= r && r <= 0x202e, 0x2066 <= r && r <= 0x2069: // embeddings, overrides, isolates
		return true
	case r == 0xfeff:
		return true
	}
	return unicode.Is(unicode.Noncharacter_Code_Point, r)
}
