package xlsx

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// What one cell holds, from Excel's published limits; the units are UTF-16's. Excel calls a file with more damaged,
// and excelize cuts without a word.
const (
	cellUnits = 32_767
	cellLines = 253 // line feeds
	cutMark   = " … [cut at 32,767 characters]"
	linkUnits = 255 // of a text inside a formula
)

// losses counts what cells could not hold as it was. The other outputs have it whole.
type losses struct {
	cut      int64 // cells that were cut at cellUnits
	lines    int64 // cells whose further line feeds became spaces
	controls int64 // cells that lost characters which XML cannot hold, or no one can see
	invalid  int64 // cells with bytes that were not UTF-8
}

// appendText appends s as the content of an XML element: cleaned, cut to what a cell holds, and escaped.
func (l *losses) appendText(dst []byte, s string) []byte {
	if len(s) <= cellUnits && standing(s) && (len(s) <= cellLines || strings.Count(s, "\n") <= cellLines) {
		return append(dst, s...)
	}
	return appendEscaped(dst, l.cutText(l.clean(s)))
}

// standing says whether nearly any text is content of an XML element as it is. It may say no where the answer is yes;
// what it knows at a glance are the scripts of two and three bytes a character.
func standing(s string) bool {
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case c < utf8.RuneSelf:
			if asIs[c>>5]>>(c&31)&1 == 0 {
				return false
			}
			i++
		case 0xC3 <= c && c <= 0xDF && i+1 < len(s) && follows(s[i+1]): // C2 begins control characters too
			i += 2
		case 0xE1 <= c && c <= 0xEC && i+2 < len(s) && follows(s[i+1]) && follows(s[i+2]):
			i += 3
		default:
			r, n := utf8.DecodeRuneInString(s[i:])
			if r == utf8.RuneError && n == 1 || forbidden(r) {
				return false
			}
			i += n
		}
	}
	return true
}

func follows(c byte) bool { return c&0xC0 == 0x80 }

// asIs has a bit for each byte below 128 that needs no look at its neighbours: not for controls but tab and line feed,
// nor for `&`, `<`, `>` and `_`, which may begin an escape.
var asIs = [4]uint32{1<<'\t' | 1<<'\n', ^uint32(1<<('&'-32) | 1<<('<'-32) | 1<<('>'-32)), ^uint32(1 << ('_' - 64)), ^uint32(1 << (0x7F - 96))}

// clean takes out what a cell cannot hold: control characters but tabs and line feeds, the two noncharacters that XML
// forbids, bytes that are not UTF-8 (they become U+FFFD), and line feeds beyond cellLines (they become spaces).
// CR and CR LF are line feeds here, as in every spreadsheet.
func (l *losses) clean(s string) string {
	if !needsCleaning(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	var lines int
	var controls, invalid bool
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '\r' || r == '\n':
			if r == '\r' && strings.HasPrefix(s[i+n:], "\n") {
				n++
			}
			if lines++; lines <= cellLines {
				b.WriteByte('\n')
			} else {
				b.WriteByte(' ')
			}
		case r == utf8.RuneError && n == 1:
			invalid = true
			b.WriteRune(utf8.RuneError)
		case forbidden(r):
			controls = true
		default:
			b.WriteString(s[i : i+n])
		}
		i += n
	}
	count(&l.lines, lines > cellLines)
	count(&l.controls, controls)
	count(&l.invalid, invalid)
	return b.String()
}

func count(n *int64, yes bool) {
	if yes {
		*n++
	}
}

func forbidden(r rune) bool {
	return r != '\t' && r != '\n' && unicode.IsControl(r) || r == 0xFFFE || r == 0xFFFF
}

func needsCleaning(s string) bool {
	lines := 0
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c == '\n':
			if lines++; lines > cellLines {
				return true
			}
			i++
		case c < ' ' && c != '\t' || c == 0x7F:
			return true
		case c < utf8.RuneSelf:
			i++
		default:
			r, n := utf8.DecodeRuneInString(s[i:])
			if r == utf8.RuneError && n == 1 || forbidden(r) {
				return true
			}
			i += n
		}
	}
	return false
}

// cutText cuts s, which must be clean, so that it fits into a cell together with the mark that says so. A character
// keeps the marks that combine with it or goes with them.
func (l *losses) cutText(s string) string {
	if len(s) <= cellUnits || utf16Len(s) <= cellUnits {
		return s
	}
	l.cut++
	end, left := 0, cellUnits-utf16Len(cutMark)
	for i, r := range s {
		if !unicode.Is(unicode.M, r) && r != '\u200d' {
			end = i // nothing is torn apart if this character is the first left out
		}
		if left -= utf16RuneLen(r); left < 0 {
			break
		}
	}
	if end == 0 { // a single character with 32,767 marks: there is no good place
		end = byteOffset(s, cellUnits-utf16Len(cutMark))
	}
	return s[:end] + cutMark
}

// byteOffset is where the first units UTF-16 units of s end.
func byteOffset(s string, units int) int {
	for i, r := range s {
		if units -= utf16RuneLen(r); units < 0 {
			return i
		}
	}
	return len(s)
}

func utf16Len(s string) (n int) {
	for _, r := range s {
		n += utf16RuneLen(r)
	}
	return n
}

func utf16RuneLen(r rune) int {
	if r > 0xFFFF {
		return 2
	}
	return 1
}

// appendEscaped appends clean text as XML content. Spreadsheets read `_x0041_` as the letter A (ECMA-376, ST_Xstring):
// an underscore that would begin such an escape is escaped itself.
func appendEscaped(dst []byte, s string) []byte {
	from := 0
	for i := range len(s) {
		var to string
		switch s[i] {
		case '&':
			to = "&amp;"
		case '<':
			to = "&lt;"
		case '>':
			to = "&gt;"
		case '_':
			if !isEscape(s[i:]) {
				continue
			}
			to = "_x005F_"
		default:
			continue
		}
		dst = append(append(dst, s[from:i]...), to...)
		from = i + 1
	}
	return append(dst, s[from:]...)
}

// isEscape says whether s begins with `_xHHHH_`.
func isEscape(s string) bool {
	return len(s) >= 7 && s[1] == 'x' && s[6] == '_' && isHex(s[2]) && isHex(s[3]) && isHex(s[4]) && isHex(s[5])
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f'
}

// linkable says whether s is a URL that a HYPERLINK formula may hold: http, https or mailto, no longer than a text in
// a formula may be, and free of what no URL contains: a quotation mark would end the text and begin a formula.
func linkable(s string) bool {
	rest, ok := cutScheme(s)
	if !ok || rest == "" || len(s) > 3*linkUnits {
		return false
	}
	for i := range len(s) {
		if c := s[i]; c <= ' ' || c == 0x7F || c == '"' || c == '<' || c == '>' {
			return false
		}
	}
	return !needsCleaning(s) && utf16Len(s) <= linkUnits && !strings.ContainsFunc(s, unicode.IsSpace)
}

func cutScheme(s string) (rest string, ok bool) {
	for _, scheme := range [...]string{"https://", "http://", "mailto:"} {
		if len(s) >= len(scheme) && strings.EqualFold(s[:len(scheme)], scheme) {
			return s[len(scheme):], true
		}
	}
	return "", false
}
