package input

import (
	"strings"
	"unicode"
)

// Shown is a name fit to be shown. A file may be called anything: an escape sequence would steer the terminal that
// lists it, a line feed would forge a line of a message, and a mark of direction would make a name look like another
// (UAX #9). Such characters, and bytes that are not UTF-8, become U+FFFD, so that the name is still as long as it was.
func Shown(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || unicode.In(r, unicode.Zl, unicode.Zp) {
			return unicode.ReplacementChar
		}
		return r
	}, name)
}
