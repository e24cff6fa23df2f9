package cursor

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"
	"unsafe"
)

// appendText appends what a string says: its escapes undone, what is not UTF-8 replaced.
func appendText(dst, raw []byte, f flags) []byte {
	switch {
	case f&escaped == 0:
		return appendValid(dst, raw, f)
	case f&illUTF8 != 0:
		raw = appendValid(nil, raw, f) // escapes are ASCII: replacing leaves them as they are
	}
	start := len(dst)
	dst = slices.Grow(dst, len(raw)+8)
	n := unescapeInto(dst[start:start+len(raw)+8], raw)
	return dst[:start+n]
}

// unescapeInto writes what raw says to out, which is eight bytes longer than raw, and returns how many bytes that are.
// Undoing escapes never makes a text longer.
func unescapeInto(out, raw []byte) (n int) {
	for i := 0; i < len(raw); {
		if raw[i] != '\\' {
			k := plainInto(out[n:], raw[i:])
			i, n = i+k, n+k
			continue
		}
		if raw[i+1] != 'u' {
			out[n] = unescape[raw[i+1]]
			i, n = i+2, n+1
			continue
		}
		u, _ := hex4(raw, i+2) // Parse has checked it
		i += 6
		switch {
		case u < 0x80:
			out[n] = byte(u)
			n++
		case u < 0x800:
			out[n], out[n+1] = 0xC0|byte(u>>6), 0x80|byte(u&0x3F)
			n += 2
		case u&0xF800 != 0xD800:
			n += utf8.EncodeRune(out[n:], rune(u))
		default:
			r, used := pair(u, raw[i:])
			i += used
			n += utf8.EncodeRune(out[n:], r)
		}
	}
	return n
}

// plainInto copies raw up to its first backslash, eight bytes at a time, and returns how many bytes come before it.
func plainInto(out, raw []byte) int {
	i := 0
	for ; i+8 <= len(raw); i += 8 {
		x := binary.LittleEndian.Uint64(raw[i:])
		binary.LittleEndian.PutUint64(out[i:], x)
		b := x ^ ones*'\\'
		if m := (b - ones) &^ b & tops; m != 0 {
			return i + bits.TrailingZeros64(m)>>3
		}
	}
	for ; i < len(raw) && raw[i] != '\\'; i++ {
		out[i] = raw[i]
	}
	return i
}

// pair is the rune of a surrogate and the escape behind it, and how many bytes of rest that takes: none, if the two are
// no pair.
func pair(u uint32, rest []byte) (r rune, used int) {
	if u < 0xDC00 && len(rest) >= 6 && rest[0] == '\\' && rest[1] == 'u' {
		if low, _ := hex4(rest, 2); low&0xFC00 == 0xDC00 {
			return rune(0x10000 + (u-0xD800)<<10 + (low - 0xDC00)), 6
		}
	}
	return utf8.RuneError, 0
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
	// a byte that is not UTF-8 becomes three; eight more are written over while escapes are undone
	n := len(v.Raw()) + 8
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
