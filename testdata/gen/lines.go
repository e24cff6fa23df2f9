package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"unicode/utf16"
	"unicode/utf8"
)

// lines is a log that is being written.
type lines struct {
	to      *bufio.Writer
	encoder *json.Encoder // into line
	line    bytes.Buffer
	ascii   []byte
	written int64
}

// add writes records, one a line. In ASCII, every other character is an escape, as Python's json module writes it.
func (l *lines) add(ascii bool, records ...any) error {
	for _, r := range records {
		l.line.Reset()
		if err := l.encoder.Encode(r); err != nil {
			return err
		}
		b := l.line.Bytes()
		if ascii {
			l.ascii = appendASCII(l.ascii[:0], b)
			b = l.ascii
		}
		l.written += int64(len(b))
		if _, err := l.to.Write(b); err != nil {
			return err
		}
	}
	return nil
}

func appendASCII(to, text []byte) []byte {
	const digits = "0123456789abcdef"
	unit := func(u rune) {
		to = append(to, '\\', 'u', digits[u>>12], digits[u>>8&15], digits[u>>4&15], digits[u&15])
	}
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		switch {
		case r < utf8.RuneSelf:
			to = append(to, byte(r))
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			unit(high)
			unit(low)
		default:
			unit(r)
		}
		text = text[n:]
	}
	return to
}
