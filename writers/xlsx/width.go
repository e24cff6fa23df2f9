package xlsx

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"

	"biblog/writers/table"
)

// How wide columns may be, in digits. A cell's text goes on in further lines where its column wraps.
const (
	narrowest  = 8
	widestText = 60
	widestKey  = 36 // an id of 32 hexadecimal digits stands whole
	widestList = 40
	filterIcon = 4 // the button at the right of a table's header
)

// displayWidth is about how many digits wide the widest line of s is: the characters of East Asia take two, marks
// that combine none. It stops counting where no column is as wide.
func displayWidth(s string) (widest int) {
	n := 0
	for i := 0; i < len(s) && n < widestText; {
		c := s[i]
		switch {
		case c == '\n' || c == '\r':
			widest = max(widest, n)
			n = 0
			i++
		case c < utf8.RuneSelf:
			n++
			i++
		default:
			r, size := utf8.DecodeRuneInString(s[i:])
			n += runeWidth(r)
			i += size
		}
	}
	return max(widest, n)
}

// wrappedHeight is the height, in points, of a row in which a text stands in a column of so many digits; 0 is that of a
// line. Programs that do not measure rows when they open a workbook would show the first line alone, or the rest of it
// over the next row. Further lines than are seen at a glance stay below.
func wrappedHeight(text string, width int) float64 {
	const line, most = 15, 10
	lines := 0
	for part := range strings.Lines(text) {
		n := 0
		for _, r := range part {
			n += runeWidth(r)
		}
		lines += max(1, (n+width-1)/width)
	}
	if lines <= 1 {
		return 0
	}
	return line * float64(min(lines, most))
}

func runeWidth(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// columnWidth is how wide a column is made whose widest cell is given: enough for its name and for most cells.
func columnWidth(name string, t table.Type, cell int) float64 {
	widest := widestKey
	switch t {
	case table.Text, table.LongText:
		widest = widestText
	case table.List, table.JSON:
		widest = widestList
	}
	return float64(max(min(cell+2, widest), len(name)+filterIcon, narrowest))
}
