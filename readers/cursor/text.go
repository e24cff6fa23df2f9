package cursor

import (
	"bytes"
	"strings"
	"unicode/utf8"
	"unsafe"
)

// appendText appends what a string says: its escapes undone, what is not UTF-8 replaced.
func appendText(dst, raw []byte, f flags) []byte {
	if f&escaped == 0 {
		return appendValid(dst, raw, f)
	}
	for {
		i := bytes.IndexByte(raw, '\\')
		if i < 0 {
			return appendValid(dst, raw, f)
		}
		dst = appendValid(dst, raw[:i], f)
		raw = raw[i:]
		// where there is an escape, more are near: text written in ASCII only is full of them
		for len(raw) > 1 {
			switch c := raw[0]; {
			case c == '\\' && raw[1] == 'u':
				dst, raw = appendUnit(dst, raw)
				continue
			case c == '\\':
				dst, raw = append(dst, unescape[raw[1]]), raw[2:]
				continue
			case c < utf8.RuneSelf && raw[1] == '\\':
				dst, raw = append(dst, c), raw[1:]
				continue
			}
			break
		}
	}
}

// appendUnit appends the rune of the escape \uXXXX at the start of raw, which Parse has checked, and of the one behind
// it if the two are a surrogate pair.
func appendUnit(dst, raw []byte) (text, rest []byte) {
	u, _ := hex4(raw, 2)
	rest = raw[6:]
	if u < 0x80 {
		return append(dst, byte(u)), rest
	}
	if u < 0x800 {
		return append(dst, 0xC0|byte(u>>6), 0x80|byte(u&0x3F)), rest
	}
	if u&0xF800 == 0xD800 {
		r := rune(utf8.RuneError)
		if u < 0xDC00 && len(rest) >= 6 && rest[0] == '\\' && rest[1] == 'u' {
			if low, _ := hex4(rest, 2); low&0xFC00 == 0xDC00 {
				r, rest = rune(0x10000+(u-0xD800)<<10+(low-0xDC00)), rest[6:]
			}
		}
		return utf8.AppendRune(dst, r), rest
	}
	return utf8.AppendRune(dst, rune(u)), rest
}

func appendValid(dst, raw []byte, f flags) []byte {
	if f&illUTF8 == 0 {
		return append(dst, raw...)
	}
	for len(raw) > 0 {
		r, n := utf8.DecodeRune(raw)
		dst = utf8.AppendRune(dst, r)
		raw = raw[n:]
	}
	return dst
}

// AppendText appends what a string says; of a number, how it is written. Of any other value, nothing.
func (v Value) AppendText(dst []byte) []byte {
	if v.doc == nil {
		return dst
	}
	n := &v.doc.nodes[v.at]
	if n.kind != String && n.kind != Number {
		return dst
	}
	return appendText(dst, v.doc.data[n.start:n.end], n.flags&(escaped|illUTF8))
}

// Arena holds texts that outlive the record they stand in, many in one piece of memory, so that a text costs a copy
// and no allocation. A text keeps its whole piece alive. The zero value is ready.
type Arena struct {
	piece []byte
	size  int
}

// pieces of arenas, in bytes: they start small, since a block may hold few texts, and double.
const (
	smallPiece = 16 << 10
	largePiece = 256 << 10
)

// room makes sure that the piece can take n more bytes without moving.
func (a *Arena) room(n int) {
	if cap(a.piece)-len(a.piece) >= n {
		return
	}
	a.size = min(max(2*a.size, smallPiece), largePiece)
	// make would zero what is about to be written, which costs as much as writing it; a Builder does not
	var b strings.Builder
	b.Grow(max(a.size, n+1))
	b.WriteByte(0)
	a.piece = unsafe.Slice(unsafe.StringData(b.String()), b.Cap())[:0]
}

// Text is what a string says, or how a number is written, in the arena's memory.
func (a *Arena) Text(v Value) string {
	if k := v.Kind(); k != String && k != Number {
		return ""
	}
	// undoing escapes never makes a text longer; a byte that is not UTF-8 becomes three
	n := len(v.Raw())
	if v.doc.nodes[v.at].flags&illUTF8 != 0 {
		n *= 3
	}
	a.room(n)
	start := len(a.piece)
	a.piece = v.AppendText(a.piece)
	return a.since(start)
}

// Append is what f appends, in the arena's memory.
func (a *Arena) Append(f func([]byte) []byte) string {
	start := len(a.piece)
	a.piece = f(a.piece) // may move to a larger piece; what was handed out stays in the old one
	return a.since(start)
}

// Keep is a copy of s in the arena's memory.
func (a *Arena) Keep(s string) string {
	a.room(len(s))
	start := len(a.piece)
	a.piece = append(a.piece, s...)
	return a.since(start)
}

// since is what was appended from start on. It is never written again.
func (a *Arena) since(start int) string {
	b := a.piece[start:]
	return unsafe.String(unsafe.SliceData(b), len(b))
}

// Reset starts over with new memory; what the arena holds stays valid.
func (a *Arena) Reset() { *a = Arena{} }

// AppendString appends what the string between two places of data says, if it is one without flaws: its text begins at
// start, and the quote that ends it stands at end.
func AppendString(dst, data []byte, start, end int) ([]byte, bool) {
	d := Doc{data: data}
	stop, f, err := d.scanString(start)
	if err != nil || stop != end || f&(lone|illUTF8|control) != 0 {
		return dst, false
	}
	return appendText(dst, data[start:end], f), true
}
