package jsonl

import (
	"encoding/json"
	"math"
	"strconv"
	"unicode/utf8"

	"biblog/pipeline/cite"
	"biblog/writers/table"
)

// appendObject appends a row as a JSON object.
func appendObject[R any](b []byte, columns []table.Column[R], row *R) []byte {
	b = append(b, '{')
	b = appendColumns(b, columns, row)
	return append(b, '}')
}

// appendColumns appends what stands between the braces.
func appendColumns[R any](b []byte, columns []table.Column[R], row *R) []byte {
	for i := range columns {
		c := &columns[i]
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '"')
		b = append(b, c.Name...) // a name in SQL: nothing in it is to be escaped
		b = append(b, '"', ':')
		v := c.Value(row)
		b = appendValue(b, c.Type, v)
	}
	return b
}

func appendValue(b []byte, t table.Type, v table.Value) []byte {
	if v.Null {
		return append(b, "null"...)
	}
	switch t {
	case table.Int:
		return strconv.AppendInt(b, v.Int, 10)
	case table.Float:
		f := v.Float()
		if math.IsNaN(f) || math.IsInf(f, 0) { // JSON has none
			return append(b, "null"...)
		}
		return strconv.AppendFloat(b, f, 'g', -1, 64)
	case table.Instant:
		return appendText(b, cite.Micros(v.Int).RFC3339())
	case table.List:
		b = append(b, '[')
		for i, s := range v.List() {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendText(b, s)
		}
		return append(b, ']')
	case table.JSON:
		// An object or a list is nested. Anything else is written as its text, so that one is never taken for the other; and
		// so is what would spoil the line.
		if v.Text != "" && (v.Text[0] == '{' || v.Text[0] == '[') && json.Valid([]byte(v.Text)) && oneLine(v.Text) {
			return append(b, v.Text...)
		}
	}
	return appendText(b, v.Text)
}

// oneLine says whether no reader takes a text for more than one line.
func oneLine(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < ' ' || s[i] == 0x7f || s[i] == 0xc2 && i+1 < len(s) && s[i+1] == 0x85 || s[i] == 0xe2 && separator(s[i:]) {
			return false
		}
	}
	return true
}

// separator says whether s begins with U+2028 or U+2029.
func separator(s string) bool { return len(s) > 2 && s[1] == 0x80 && s[2]&^1 == 0xa8 }

// appendText appends a JSON string. Escaped is what JSON asks for, and of the rest what readers of lines in some languages
// take for the end of one: U+0085, U+2028 and U+2029. What is not UTF-8 becomes U+FFFD.
func appendText(b []byte, s string) []byte {
	const digits = "0123456789abcdef"
	b = append(b, '"')
	from := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			if c >= ' ' && c != '"' && c != '\\' && c != 0x7f {
				i++
				continue
			}
			b = append(b, s[from:i]...)
			switch c {
			case '"', '\\':
				b = append(b, '\\', c)
			case '\n':
				b = append(b, `\n`...)
			case '\r':
				b = append(b, `\r`...)
			case '\t':
				b = append(b, `\t`...)
			default:
				b = append(b, '\\', 'u', '0', '0', digits[c>>4], digits[c&15])
			}
			i++
			from = i
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if escape := escapeOf(r, n); escape != "" {
			b = append(append(b, s[from:i]...), escape...)
			from = i + n
		}
		i += n
	}
	return append(append(b, s[from:]...), '"')
}

func escapeOf(r rune, width int) string {
	switch {
	case r == utf8.RuneError && width == 1:
		return "\ufffd"
	case r == 0x85:
		return `\u0085`
	case r == 0x2028:
		return `\u2028`
	case r == 0x2029:
		return `\u2029`
	}
	return ""
}
