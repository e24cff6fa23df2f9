package cursor

import (
	"encoding/binary"
	"math"
	"math/bits"
	"unicode/utf8"
)

// Eight bytes are looked at together as one little-endian word: 1 in each byte, and the top bit of each byte.
const (
	ones = 0x0101010101010101
	tops = 0x8080808080808080
)

// special marks the top bit of every byte of x that is a quote, a backslash or a control character. Above the lowest
// mark there may be false ones, from borrows; the lowest is always right.
func special(x uint64) uint64 {
	// flipping bit 1 makes the quote 0x20, right behind the control characters, and moves none of these
	q := x ^ ones*2
	b := x ^ ones*'\\'
	return ((q-ones*0x21)&^q | (b-ones)&^b) & tops
}

// oddThree marks lead bytes of three-byte sequences in x, given in three, that are left to utf8.DecodeRune: E0 and ED,
// whose second byte is restricted, and those that lead four bytes. Marks may be false, never missing.
func oddThree(x, three uint64) uint64 {
	e0, ed := x^ones*0xE0, x^ones*0xED
	return three & (x<<3 | (e0-ones)&^e0 | (ed-ones)&^ed)
}

// sound is how many bytes of data from i on are words without a special byte and well-formed as far as can be seen, and
// what is pending behind them: scanString for the words that nearly all of a text consists of, in few steps, and in ASCII two
// words at a time. The constant is an argument so that it stays in a register: loaded anew for
// each use, it cost a tenth of the time for Cyrillic.
func sound(data []byte, i int, pending, tops uint64) (int, uint64) {
	i = max(i, 0) // it is: so the compiler knows, too
	for i <= len(data)-8 {
		x := binary.LittleEndian.Uint64(data[i : i+8 : i+8])
		high := x & tops
		if high|pending == 0 {
			if ordinary(x)&tops != tops {
				break
			}
			for i += 8; i <= len(data)-16; i += 16 {
				b := data[i : i+16 : i+16]
				x, y := binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(b[8:])
				if ordinary(x)&ordinary(y)&tops != tops {
					break
				}
			}
			continue
		}
		low := x ^ high
		marks := tops &^ (ordinary(low) | x) // special, without false ones
		lead := high & (x << 1)
		three := lead & (x << 2)
		if three == 0 && lead&^(x<<3) == 0 { // D0 to DF, as nearly all of Cyrillic: a twelfth of the time of parsing it
			if high^lead^(pending|lead<<8)|marks != 0 {
				break
			}
			pending = lead >> 56
			i += 8
			continue
		}
		bad := high ^ lead ^ (pending | lead<<8 | three<<16) | // continuations where none is due, and the other way round
			lead&^(x&(ones*0x3E)+ones*0x7E) | // C0 and C1
			marks
		if three != 0 {
			bad |= oddThree(x, three)
		}
		if bad != 0 {
			break
		}
		pending = lead>>56 | three>>48
		i += 8
	}
	return i, pending
}

// ordinary has the top bit of every byte of x that is neither special nor beyond ASCII, as long as there is none such
// before it: behind one there may be false marks, from carries.
func ordinary(x uint64) uint64 {
	return (x ^ ones*2 + ones*(0x80-0x21)) & (x ^ ones*'\\' + ones*0x7F)
}

// scanString finds the quote that ends the string whose text begins at start, and checks all before it from i on, eight bytes
// at a time; what stands between the two is ASCII without anything special.
//
// In a word, lead marks the bytes that lead a sequence of UTF-8, three those that lead one of three or more, and due is
// where continuations have to stand; what is due in the next word is pending. Sequences of four bytes, and those that
// begin with C0, C1, E0 or ED, are left to utf8.DecodeRune.
func (d *Doc) scanString(start, i int) (int, flags, error) {
	data := d.data
	var f flags
	var pending uint64
	for i+8 <= len(data) {
		x := binary.LittleEndian.Uint64(data[i : i+8 : i+8])
		m := special(x)
		if x&tops|pending != 0 {
			keep := m&-m<<1 - 1 // all up to the first special byte; all, if there is none
			high := x & tops & keep
			lead := high & (x << 1)
			three := lead & (x << 2)
			due := pending | lead<<8 | three<<16
			bad := (high^lead^due)&keep | lead&^(x<<2|x<<3|x<<4|x<<5|x<<6)
			if three != 0 {
				bad |= oddThree(x, three)
			}
			pending = lead>>56 | three>>48
			if bad != 0 {
				var ill bool
				if i, ill = slowText(data, i, due&tops&^(lead<<8|three<<16) != 0); ill {
					f |= illUTF8
				}
				pending = 0
				if i >= len(data) || !isSpecial(data[i]) {
					continue
				}
				m, x = 0x80, uint64(data[i])
			}
		}
		if m == 0 {
			i, pending = sound(data, i+8, pending, tops)
			continue
		}
		p := bits.TrailingZeros64(m) &^ 7
		i += p >> 3
		pending = 0
		switch c := byte(x >> p); {
		case c == '"':
			if f&(lone|illUTF8|control) != 0 {
				d.flag(f, start)
			}
			return i, f, nil
		case c != '\\':
			i, f = i+1, f|control
		case i+1 < len(data) && unescape[data[i+1]] != 0:
			i, f = i+2, f|escaped
		default:
			end, g, err := d.scanEscapes(i)
			if err != nil {
				return 0, 0, err
			}
			i, f = end, f|g
		}
	}
	return d.scanStringEnd(i, start, f, pending != 0)
}

// scanStringEnd is scanString for the last bytes of a record.
func (d *Doc) scanStringEnd(i, start int, f flags, inside bool) (int, flags, error) {
	data := d.data
	for {
		var ill bool
		if i, ill = slowText(data, i, inside); ill {
			f |= illUTF8
		}
		inside = false
		if i >= len(data) {
			return 0, 0, d.expected(i, "the quote that ends a string")
		}
		switch c := data[i]; {
		case c == '"':
			d.flag(f, start)
			return i, f, nil
		case c == '\\':
			end, g, err := d.scanEscapes(i)
			if err != nil {
				return 0, 0, err
			}
			i, f = end, f|g
		case c < 0x20:
			i, f = i+1, f|control
		}
	}
}

// flag notes the flaws of a string that begins at start.
func (d *Doc) flag(f flags, start int) {
	if f&(lone|illUTF8|control) == 0 {
		return
	}
	for _, k := range [...]struct {
		flag flags
		kind FlawKind
	}{{lone, LoneSurrogate}, {illUTF8, InvalidUTF8}, {control, ControlCharacter}} {
		if f&k.flag != 0 {
			d.flaws = append(d.flaws, Flaw{Kind: k.kind, Offset: start - 1})
		}
	}
}

func isSpecial(c byte) bool { return c == '"' || c == '\\' || c < 0x20 }

// slowText walks over at least the next eight bytes, rune by rune, and stops at a special byte. Where the word before
// ended inside a rune, it begins with that rune.
func slowText(data []byte, i int, inside bool) (end int, ill bool) {
	until := i + 8
	if inside {
		if i--; data[i] < 0xC0 { // a continuation: the rune has three bytes and one more stands before
			i--
		}
	}
	for i < until && i < len(data) {
		if c := data[i]; c < utf8.RuneSelf {
			if isSpecial(c) {
				break
			}
			i++
			continue
		}
		r, n := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && n == 1 {
			ill = true
		}
		i += n
	}
	return i, ill
}

// scanEscapes checks the escapes that stand one behind the other from i on.
func (d *Doc) scanEscapes(i int) (int, flags, error) {
	data, f := d.data, escaped
	for {
		if i = letters(data, i); i >= len(data) || data[i] != '\\' {
			return i, f, nil
		}
		if i+1 >= len(data) {
			return 0, 0, d.expected(i+1, "an escape")
		}
		if data[i+1] != 'u' {
			if unescape[data[i+1]] == 0 {
				return 0, 0, d.expected(i+1, `one of " \ / b f n r t u`)
			}
			i += 2
			continue
		}
		u, ok := hex4(data, i+2)
		if !ok {
			return 0, 0, d.badHex(i + 2)
		}
		i += 6
		if u&0xF800 != 0xD800 {
			if u < ' ' && u != '\t' && u != '\n' && u != '\r' {
				f |= control
			}
			continue
		}
		if u < 0xDC00 && i+1 < len(data) && data[i] == '\\' && data[i+1] == 'u' {
			low, ok := hex4(data, i+2)
			if !ok {
				return 0, 0, d.badHex(i + 2)
			}
			if low&0xFC00 == 0xDC00 {
				i += 6
				continue
			}
		}
		f |= lone
	}
}

// letters passes over escapes like \u0431 that are neither control characters nor half a surrogate pair.
func letters(data []byte, i int) int {
	for i <= len(data)-6 {
		h := data[i : i+6 : i+6]
		u := hexDigit[0][h[2]] | hexDigit[1][h[3]] | hexDigit[2][h[4]] | hexDigit[3][h[5]]
		if h[0] != '\\' || h[1] != 'u' || u-' ' >= 0xD800-' ' {
			break
		}
		i += 6
	}
	return i
}

func (d *Doc) badHex(i int) error {
	for k := range 4 {
		if i+k >= len(d.data) || hexDigit[3][d.data[i+k]] > 0xF {
			return d.expected(i+k, "a hexadecimal digit")
		}
	}
	return d.expected(i, "four hexadecimal digits")
}

// hex4 reads four hexadecimal digits.
func hex4(data []byte, i int) (uint32, bool) {
	if i+4 > len(data) {
		return 0, false
	}
	h := data[i : i+4 : i+4]
	u := hexDigit[0][h[0]] | hexDigit[1][h[1]] | hexDigit[2][h[2]] | hexDigit[3][h[3]]
	return u, u <= math.MaxUint16
}

// hexDigit is the value of a hexadecimal digit by its place in four; more than four have for every other byte.
var hexDigit = func() (t [4][256]uint32) {
	for place := range t {
		shift := 12 - 4*place
		for i := range t[place] {
			t[place][i] = math.MaxUint16 + 1
		}
		for i := range uint32(10) {
			t[place]['0'+i] = i << shift
		}
		for i := range uint32(6) {
			t[place]['a'+i], t[place]['A'+i] = (10+i)<<shift, (10+i)<<shift
		}
	}
	return t
}()

// unescape is what the letter behind a backslash stands for; 0 for none. The escape \u is handled apart.
var unescape = [256]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}
