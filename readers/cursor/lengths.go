package cursor

import (
	"encoding/binary"
	"math/bits"
	"unsafe"
)

// Lengths are how many code points and how many UTF-16 units a text has, which is UTF-8: every text that is decoded is. It
// counts eight bytes at a time, where utf8.RuneCountInString looks at each character.
func Lengths(text string) (points, units int) {
	b := unsafe.Slice(unsafe.StringData(text), len(text))
	i, continuations, astral := 0, 0, 0
	for ; i+8 <= len(b); i += 8 {
		x := binary.LittleEndian.Uint64(b[i:])
		high := x & tops
		if high == 0 {
			continue
		}
		continuations += bits.OnesCount64(high &^ (x << 1))
		astral += bits.OnesCount64(high & (x << 1) & (x << 2) & (x << 3))
	}
	for ; i < len(b); i++ {
		if b[i]&0xC0 == 0x80 {
			continuations++
		} else if b[i] >= 0xF0 {
			astral++
		}
	}
	points = len(b) - continuations
	return points, points + astral
}
