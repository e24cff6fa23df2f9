package input

import (
	"encoding/binary"
	"fmt"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// utf16Reader reads UTF-16 as UTF-8. Half a surrogate pair, for which UTF-8 has nothing, becomes the escape that JSON has
// for it, `\ud83d`: so it is one flaw of its string, with its place, like one that was logged as an escape. Where a
// backslash before it would swallow that escape, and for a byte at the end that is half a unit, there is U+FFFD.
type utf16Reader struct {
	r         io.Reader
	order     binary.ByteOrder
	raw       []byte // what was read and not converted; it lives in buffer
	buffer    [16 << 10]byte
	text      []byte // what was converted and not handed out
	converted []byte // the memory of text
	slash     bool   // an odd number of backslashes came last
	err       error  // what ended r
}

func newUTF16Reader(r io.Reader, order binary.ByteOrder) *utf16Reader {
	return &utf16Reader{r: r, order: order}
}

func (u *utf16Reader) Read(b []byte) (int, error) {
	for idle := 0; len(u.text) == 0; idle++ {
		switch {
		case u.err != nil:
			return 0, u.err
		case idle == 100:
			return 0, io.ErrNoProgress
		}
		kept := copy(u.buffer[:], u.raw)
		n, err := u.r.Read(u.buffer[kept:])
		u.raw, u.err = u.buffer[:kept+n], err
		u.convert()
	}
	n := copy(b, u.text)
	u.text = u.text[n:]
	return n, nil
}

// convert converts what was read, but for a beginning of a character whose end is still to come.
func (u *utf16Reader) convert() {
	out := u.converted[:0]
	for ; len(u.raw) > 1; u.raw = u.raw[2:] {
		c := rune(u.order.Uint16(u.raw))
		if c < utf8.RuneSelf {
			out = append(out, byte(c))
			u.slash = c == '\\' && !u.slash
			continue
		}
		if utf16.IsSurrogate(c) {
			if len(u.raw) < 4 && u.err == nil {
				break
			}
			low := rune(0)
			if len(u.raw) >= 4 {
				low = rune(u.order.Uint16(u.raw[2:]))
			}
			switch pair := utf16.DecodeRune(c, low); {
			case pair != utf8.RuneError:
				c, u.raw = pair, u.raw[2:]
			case u.slash:
				c = utf8.RuneError
			default:
				out = fmt.Appendf(out, `\u%04x`, c)
				continue
			}
		}
		out = utf8.AppendRune(out, c)
		u.slash = false
	}
	if u.err != nil && len(u.raw) > 0 {
		out, u.raw = utf8.AppendRune(out, utf8.RuneError), nil
	}
	u.text, u.converted = out, out
}
