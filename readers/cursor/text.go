package cursor

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"slices"
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
// Undoing escapes never makes a text longer. Parse has checked them.
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
		if k, m := lettersInto(out[n:], raw[i:]); k > 0 {
			i, n = i+k, n+m
			continue
		}
		u := digits4(binary.LittleEndian.Uint32(raw[i+2 : i+6]))
		i += 6
		switch {
		case u < 0x80:
			out[n] = byte(u)
			n++
		case u < 0x800:
			out[n], out[n+1] = 0xC0|byte(u>>6), 0x80|byte(u&0x3F)
			n += 2
		case u&0xF800 != 0xD800:
			out[n], out[n+1], out[n+2] = 0xE0|byte(u>>12), 0x80|byte(u>>6&0x3F), 0x80|byte(u&0x3F)
			n += 3
		default:
			r, used := pair(u, raw[i:])
			i += used
			n += utf8.EncodeRune(out[n:], r)
		}
	}
	return n
}

// lettersInto writes the letters of two bytes that raw begins with, as escapes like \u0431 with at most one byte between
// two of them. It returns how much of raw that takes and how many bytes they are.
func lettersInto(out, raw []byte) (k, n int) {
	const begins = '\\' | 'u'<<8
	for k <= len(raw)-8 && n <= len(out)-2 {
		x := binary.LittleEndian.Uint64(raw[k : k+8 : k+8])
		if uint16(x) != begins {
			if uint16(x>>8) != begins || byte(x) == '\\' {
				break
			}
			out[n] = byte(x)
			k, n = k+1, n+1
			continue
		}
		u := digits4(uint32(x >> 16))
		if u-0x80 >= 0x800-0x80 {
			break
		}
		binary.LittleEndian.PutUint16(out[n:n+2:n+2], uint16(0x80C0|u>>6|u&0x3F<<8))
		k, n = k+6, n+2
	}
	return k, n
}

// digits4 is what four hexadecimal digits say: each is its lowest four bits, and 9 more where it is a letter.
func digits4(x uint32) uint32 {
	x = x&0x0F0F0F0F + x>>6&0x01010101*9
	x = (x<<4 | x>>8) & 0x00FF00FF
	return (x<<8 | x>>16) & 0xFFFF
}

// plainInto copies raw up to its first backslash and returns how many bytes come before it. Texts that are written in
// escapes have a few bytes between them, for which a call costs more than the copy; others have long runs.
func plainInto(out, raw []byte) int {
	if len(raw) >= 16 {
		in, to := raw[:16:16], out[:16:16]
		x, y := binary.LittleEndian.Uint64(in), binary.LittleEndian.Uint64(in[8:])
		binary.LittleEndian.PutUint64(to, x)
		binary.LittleEndian.PutUint64(to[8:], y)
		b, c := x^ones*'\\', y^ones*'\\'
		b, c = (b-ones)&^b&tops, (c-ones)&^c&tops
		if b|c != 0 {
			if b != 0 {
				return bits.TrailingZeros64(b) >> 3
			}
			return 8 + bits.TrailingZeros64(c)>>3
		}
	}
	n := bytes.IndexByte(raw, '\\')
	if n < 0 {
		n = len(raw)
	}
	return copy(out, raw[:n])
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
		if r == utf8.RuneError && n == 1 {
			n = illFormed(raw)
		}
		dst = utf8.AppendRune(dst, r)
		raw = raw[n:]
	}
	return dst
}

// illFormed is how many bytes at the start of b one U+FFFD stands for: the longest that could begin a character, or one
// (the maximal subpart of the Unicode Standard, 3.9, table 3-7; WHATWG Encoding, 4.1). Other programs count so, too,
// and what they say about places in a text would not fit otherwise.
func illFormed(b []byte) int {
	low, high, longest := byte(0x80), byte(0xBF), 2
	switch c := b[0]; {
	case c == 0xE0:
		low = 0xA0
	case c == 0xED:
		high = 0x9F
	case 0xE1 <= c && c <= 0xEF:
	case c == 0xF0:
		low, longest = 0x90, 3
	case c == 0xF4:
		high, longest = 0x8F, 3
	case 0xF1 <= c && c <= 0xF3:
		longest = 3
	default:
		return 1
	}
	n := 1
	for n < longest && n < len(b) && low <= b[n] && b[n] <= high {
		n++
		low, high = 0x80, 0xBF
	}
	return n
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
type Arena struct{ slab slab[byte] }

// textSizes are the lengths of an arena's pieces, in bytes.
var textSizes = sizes{16 << 10, 256 << 10}

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
	b := v.AppendText(a.slab.room(n, textSizes)[:0])
	a.slab.take(len(b))
	return unsafe.String(unsafe.SliceData(b), len(b))
}

// Keep moves texts into the arena's memory.
func (a *Arena) Keep(texts ...*string) {
	if n := length(texts); n > 0 {
		move(a.slab.room(n, textSizes), texts)
		a.slab.take(n)
	}
}

// Clone moves texts into memory that is theirs alone.
func Clone(texts ...*string) { move(make([]byte, length(texts)), texts) }

func length(texts []*string) (n int) {
	for _, t := range texts {
		n += len(*t)
	}
	return n
}

// move copies texts to where there is room for them, which is not written again as long as they are in use.
func move(room []byte, texts []*string) {
	for _, t := range texts {
		n := copy(room, *t)
		*t, room = unsafe.String(unsafe.SliceData(room), n), room[n:]
	}
}

// AppendString appends what the string between two places of data says, if it is one without flaws: its text begins at
// start, and the quote that ends it stands at end.
func AppendString(dst, data []byte, start, end int) ([]byte, bool) {
	d := Doc{data: data}
	stop, f, err := d.scanString(start, start)
	if err != nil || stop != end || f&(lone|illUTF8|control) != 0 {
		return dst, false
	}
	return appendText(dst, data[start:end], f), true
}
