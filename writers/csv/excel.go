package csv

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// forExcel makes a text safe and readable in a spreadsheet. Only line feeds break lines within a cell there, and a text
// that looks like a formula is evaluated when the file is opened, whatever its quotes: an apostrophe before it prevents
// that. Numbers stay as they are; guarding them, too, has corrupted the data of other exporters.
func (e *encoder) forExcel(s string) string {
	guard := looksLikeFormula(s) && !isNumber(s)
	if strings.IndexByte(s, '\r') >= 0 {
		s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	}
	if guard {
		e.guarded++
		s = "'" + s
	}
	return s
}

// looksLikeFormula says whether a text starts with a character that OWASP lists for CSV injection, or with its full-width
// twin, which Excel takes for the same where East Asian input is usual.
func looksLikeFormula(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	switch r {
	case '=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠':
		return true
	}
	return false
}

// isNumber says whether a text is a decimal number with a sign, possibly with an exponent. What strconv allows beyond
// that, such as `-inf` or `+0x1p-2`, is no number to a spreadsheet.
func isNumber(s string) bool {
	for i := range len(s) {
		if c := s[i]; (c < '0' || c > '9') && c != '+' && c != '-' && c != '.' && c != 'e' && c != 'E' {
			return false
		}
	}
	_, err := strconv.ParseFloat(s, 64)
	return err == nil
}
