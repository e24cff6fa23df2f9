package parquet

import (
	"encoding/binary"
	"math"
	"unicode/utf8"

	"github.com/parquet-go/parquet-go/format"
)

// bounds are the smallest and the largest of some values, of whichever type these are.
type bounds struct {
	known    bool // there was a value
	unknown  bool // there was one that cannot be ordered, so that they are bounds of nothing
	text     [2][]byte
	number   [2]int64
	fraction [2]float64
}

// addText copies what it keeps: a text is only lent.
func (b *bounds) addText(s string) {
	if !b.known || s < string(b.text[0]) {
		b.text[0] = append(b.text[0][:0], s...)
	}
	if !b.known || s > string(b.text[1]) {
		b.text[1] = append(b.text[1][:0], s...)
	}
	b.known = true
}

func (b *bounds) addNumber(n int64) {
	if !b.known {
		b.known, b.number = true, [2]int64{n, n}
		return
	}
	b.number = [2]int64{min(b.number[0], n), max(b.number[1], n)}
}

func (b *bounds) addFraction(f float64) {
	switch {
	case math.IsNaN(f):
		b.unknown = true
	case !b.known:
		b.known, b.fraction = true, [2]float64{f, f}
	default:
		b.fraction = [2]float64{min(b.fraction[0], f), max(b.fraction[1], f)}
	}
}

// addPlain adds the numbers of a page, in PLAIN encoding. Texts were added as they came.
func (b *bounds) addPlain(plain []byte, physical format.Type) {
	for ; physical != format.ByteArray && len(plain) > 0; plain = plain[8:] {
		n := binary.LittleEndian.Uint64(plain)
		if physical == format.Double {
			b.addFraction(math.Float64frombits(n))
		} else {
			b.addNumber(int64(n))
		}
	}
}

// add widens b by the bounds of other values of the same type.
func (b *bounds) add(o *bounds, physical format.Type) {
	b.unknown = b.unknown || o.unknown
	if !o.known {
		return
	}
	for i := range 2 {
		switch physical {
		case format.Int64:
			b.addNumber(o.number[i])
		case format.Double:
			b.addFraction(o.fraction[i])
		default:
			b.addText(string(o.text[i]))
		}
	}
}

// bytes are the bounds as the file holds them; not ok, if there are none.
func (b *bounds) bytes(physical format.Type) (low, high []byte, ok bool) {
	if !b.known || b.unknown {
		return nil, nil, false
	}
	switch physical {
	case format.Int64:
		return little(uint64(b.number[0])), little(uint64(b.number[1])), true
	case format.Double:
		// The zeros are equal but not the same: the format asks for the lower one below and the higher one above.
		low, high := b.fraction[0], b.fraction[1]
		if low == 0 {
			low = math.Copysign(0, -1)
		}
		if high == 0 {
			high = 0
		}
		return little(math.Float64bits(low)), little(math.Float64bits(high)), true
	}
	return []byte(shortened(string(b.text[0]))), []byte(above(string(b.text[1]))), true
}

func little(n uint64) []byte { return binary.LittleEndian.AppendUint64(nil, n) }

// boundBytes is how long a bound may be. A hostile log may hold an id of a megabyte, and the footer holds the bounds of
// every row group.
const boundBytes = 64

// shortened is a text that is no greater than s and no longer than a bound may be. It ends where a character does.
func shortened(s string) string {
	if len(s) <= boundBytes {
		return s
	}
	n := boundBytes
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}

// above is a text that is no smaller than s, no longer than a bound may be where there is such a text, and UTF-8.
func above(s string) string {
	if len(s) <= boundBytes {
		return s
	}
	for cut := shortened(s); cut != ""; {
		r, n := utf8.DecodeLastRuneInString(cut)
		cut = cut[:len(cut)-n]
		switch {
		case r == utf8.RuneError && n <= 1:
			return s // not UTF-8: nothing is known of its order
		case r == 0xD7FF:
			return cut + "\uE000"
		case r < utf8.MaxRune && utf8.RuneLen(r+1) <= n:
			return cut + string(r+1)
		}
	}
	return s
}
