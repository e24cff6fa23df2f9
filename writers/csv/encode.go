package csv

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"biblog/pipeline/cite"
	"biblog/writers/table"
)

// dialect is how fields and rows are separated.
type dialect struct {
	delimiter byte
	newline   string
	excel     bool
}

func dialectOf(e *Excel) (dialect, error) {
	if e == nil {
		return dialect{delimiter: ',', newline: "\n"}, nil
	}
	switch d := e.Delimiter; {
	case d == 0:
		return dialect{delimiter: ',', newline: "\r\n", excel: true}, nil
	case d == '\t', d > ' ' && d < 0x7f && d != '"' && d != '\'' && !isWord(byte(d)):
		return dialect{delimiter: byte(d), newline: "\r\n", excel: true}, nil
	default:
		return dialect{}, fmt.Errorf("delimiter %q: expected a punctuation mark of ASCII or a tab, not a quote", d)
	}
}

// isWord says whether a byte can stand in the name of a column or in a number.
func isWord(b byte) bool {
	return b == '_' || b == '-' || b == '+' || b == '.' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
}

// encoder appends rows to a buffer. encoding/csv wants every field as a string and looks at its bytes one by one: for
// the rows of a log with 600 bytes of cited text each it took twice the time.
type encoder struct {
	dialect
	buf     []byte
	special [256]bool // bytes for which a field is quoted
	guarded int64
}

func newEncoder(d dialect) encoder {
	e := encoder{dialect: d}
	for _, b := range []byte{d.delimiter, '"', '\n', '\r'} {
		e.special[b] = true
	}
	if d.excel {
		e.buf = append(e.buf, "\ufeff"...)
	}
	return e
}

// delimit comes before the field of a row with this number.
func (e *encoder) delimit(field int) {
	if field > 0 {
		e.buf = append(e.buf, e.delimiter)
	}
}

func (e *encoder) endRow() { e.buf = append(e.buf, e.newline...) }

// cell appends a value that is not null.
func (e *encoder) cell(kind table.Type, v table.Value) {
	switch kind {
	case table.Int:
		e.buf = strconv.AppendInt(e.buf, v.Int, 10)
	case table.Float:
		e.buf = appendFloat(e.buf, v.Float())
	case table.Instant:
		e.buf = cite.Micros(v.Int).AppendRFC3339(e.buf)
	case table.List:
		e.text(strings.Join(v.List(), "; "))
	default:
		e.text(v.Text)
	}
}

// appendFloat writes a number as JSON does: without an exponent where it is of a size that people write out.
func appendFloat(buf []byte, f float64) []byte {
	form := byte('f')
	if size := math.Abs(f); size != 0 && (size < 1e-6 || size >= 1e21) {
		form = 'g'
	}
	return strconv.AppendFloat(buf, f, form, -1, 64)
}

// text appends a text, in quotes where it needs them.
func (e *encoder) text(s string) {
	if e.excel {
		s = e.forExcel(s)
	}
	if e.needsQuotes(s) {
		e.quoted(s)
	} else {
		e.buf = append(e.buf, s...)
	}
}

// needsQuotes is true for more texts than RFC 4180 asks: some readers cut spaces at the ends of a bare field, take `#` for
// the start of a comment, and PostgreSQL takes `\.` for the end of the data.
func (e *encoder) needsQuotes(s string) bool {
	if s == "" {
		return false
	}
	switch first, last := s[0], s[len(s)-1]; {
	case first == ' ', first == '\t', first == '#', last == ' ', last == '\t', s == `\.`:
		return true
	}
	if len(s) > 32 { // a search for one byte takes sixteen and more at once
		return strings.IndexByte(s, e.delimiter) >= 0 || strings.IndexByte(s, '"') >= 0 ||
			strings.IndexByte(s, '\n') >= 0 || strings.IndexByte(s, '\r') >= 0
	}
	for i := range len(s) {
		if e.special[s[i]] {
			return true
		}
	}
	return false
}

func (e *encoder) quoted(s string) {
	e.buf = append(e.buf, '"')
	for {
		i := strings.IndexByte(s, '"')
		if i < 0 {
			break
		}
		e.buf = append(e.buf, s[:i+1]...)
		e.buf = append(e.buf, '"')
		s = s[i+1:]
	}
	e.buf = append(e.buf, s...)
	e.buf = append(e.buf, '"')
}
