package frame

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"

	"biblog/readers/cursor"
)

// word deals with what begins with no bracket: a number, a string or a literal, text before a record, or text.
func (x *scan) word(eol int, ended bool) bool {
	s := x.pos
	reach := min(eol, s+x.limit)
	if n := x.scalar(x.b[s:reach], reach == eol && (ended || x.last)); n > 0 {
		x.hand(s, s+n, true, 0)
		return true
	}
	if !ended && !x.last {
		if eol-s <= x.limit {
			return false
		}
		x.reject(eol, x.fault(ErrTooLong, s, s, 0))
		x.pos, x.began, x.passing = eol, true, x.restOf()
		return true
	}
	end := eol
	if eol-s <= x.limit {
		end = s + trimmed(x.b[s:eol])
		q, v := x.after(s, end)
		if v == whole {
			x.warn(Warning{x.place(s), "text_then_whole"})
			x.move(q)
			x.began = true
			return true
		}
		if !ended && (v == short || beginsWord(x.b[s:end])) {
			x.cutAtEnd()
			return true
		}
	}
	if x.event && !x.loose && ended {
		return x.brokenEvent(x.firstLine(), 0, ErrSyntax, wantValue)
	}
	x.reject(end, x.fault(ErrSyntax, s, s, wantValue))
	x.move(eol)
	x.began = true
	return true
}

// scalar is the length of the number, string or literal at the start of b, the rest of a line, all of it or not. Outside an
// array it must have the line for itself, because text may begin with a number or a quotation.
func (x *scan) scalar(b []byte, all bool) int {
	n := 0
	if b[0] == '"' {
		if n = cursor.Closing(b, 1) + 1; n == 0 {
			return 0
		}
	} else {
		for n < len(b) && isWord(b[n]) {
			n++
		}
	}
	rest := bytes.TrimLeft(b[n:], " \t\r")
	ends := len(rest) == 0 && all || len(rest) > 0 && x.array && (rest[0] == ',' || rest[0] == ']')
	if !ends || !json.Valid(b[:n]) {
		return 0
	}
	return n
}

// after looks for records that fill the line from the first `{"` on.
func (x *scan) after(s, end int) (int, verdict) {
	for q := s; ; q++ {
		n := bytes.IndexByte(x.b[q:end], '{')
		if n < 0 {
			return 0, wrong
		}
		q += n
		k := q + 1
		for k < end && isSpace(x.b[k]) {
			k++
		}
		if k == end || x.b[k] != '"' {
			continue
		}
		where, v := x.fills(q, lineEnd(x.b, q))
		if v != wrong {
			return q, v
		}
		q, v = x.another(q, where, end)
		return q, v
	}
}

// beginsWord says whether b can be the beginning of a string, a literal or the name of a field, cut by the end of the log.
func beginsWord(b []byte) bool {
	if b[0] == '"' {
		return cursor.Closing(b, 1) < 0
	}
	for _, w := range [...]string{"true", "false", "null", "-", "data:", "event:", "id:", "retry:"} {
		if len(b) < len(w) && string(b) == w[:len(b)] {
			return true
		}
	}
	return string(b) == string(utf8.RuneError) // half a character of UTF-16
}
