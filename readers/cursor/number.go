package cursor

import (
	"bytes"
	"errors"
	"math"
	"strconv"
)

// Int is the value of a whole number, or of a string that reads like one: 42, 42.0, 4.2e1. It is not ok for anything
// else and for what does not fit into 64 bits.
func (v Value) Int() (n int64, ok bool) {
	text := v.numeral()
	if n, ok := parseInt(text); ok {
		return n, true
	}
	f, ok := parseFloat(text)
	// 2^63 itself does not fit
	if !ok || f != math.Trunc(f) || f < -1<<63 || f >= 1<<63 {
		return 0, false
	}
	if isWhole(text) { // written as an integer, and yet it did not parse: beyond 64 bits
		return 0, false
	}
	return int64(f), true
}

// tooLarge says whether the value reads like a number that is beyond the 64 bits of an integer.
func (v Value) tooLarge() bool {
	text := v.numeral()
	if len(text) == 0 {
		return false
	}
	f, err := strconv.ParseFloat(string(text), 64)
	return (err == nil || errors.Is(err, strconv.ErrRange)) && math.Abs(f) >= 1<<63
}

// Float is the value of a number, or of a string that reads like one. What is beyond a float64 is not ok.
func (v Value) Float() (float64, bool) { return parseFloat(v.numeral()) }

// numeral is the text of a number, or of a string that may hold one.
func (v Value) numeral() []byte {
	switch v.Kind() {
	case Number:
		return v.Raw()
	case String:
		if text := bytes.TrimSpace(v.short()); len(text) <= 64 && startsNumber(text) {
			return text
		}
	}
	return nil
}

// short is what a string says, if it is short enough to be a number or a time; valid until the next key is looked for.
func (v Value) short() []byte {
	const longest = 384 // 64 characters, all of them written as escapes
	raw := v.Raw()
	if v.doc.nodes[v.at].flags&(escaped|illUTF8) == 0 || len(raw) > longest {
		return raw
	}
	v.doc.scratch = v.AppendText(v.doc.scratch[:0])
	return v.doc.scratch
}

// startsNumber keeps what strconv would also read (Inf, hexadecimal, underscores) away from it.
func startsNumber(b []byte) bool {
	for _, c := range b {
		if c-'0' > 9 && c != '-' && c != '+' && c != '.' && c|0x20 != 'e' {
			return false
		}
	}
	return len(b) > 0
}

func isWhole(b []byte) bool { return !bytes.ContainsAny(b, ".eE") }

func parseInt(b []byte) (int64, bool) {
	if len(b) == 0 || len(b) > 20 {
		return 0, false
	}
	if len(b) < 18 && b[0] != '-' && b[0] != '+' {
		var n int64
		for _, c := range b {
			if c-'0' > 9 {
				return 0, false
			}
			n = n*10 + int64(c-'0')
		}
		return n, true
	}
	n, err := strconv.ParseInt(string(b), 10, 64)
	return n, err == nil
}

func parseFloat(b []byte) (float64, bool) {
	if len(b) == 0 {
		return 0, false
	}
	f, err := strconv.ParseFloat(string(b), 64)
	return f, err == nil
}
