package cursor

import (
	"encoding/binary"
	"math/bits"
)

// Skim reads a record at its edges: an object all of whose own keys are on the list, with balanced brackets and quotes,
// and one of them `type` with a string, of which it returns the last. It neither undoes escapes nor checks what is
// inside, at several times the speed of Parse. Where a record is anything else it is not ok, which says nothing: Parse
// decides. For a record that Parse accepts, what it returns is what the parsed record says.
func Skim(data []byte, keys *Keys) (kind []byte, ok bool) {
	i := space(data, 0)
	if i >= len(data) || data[i] != '{' {
		return nil, false
	}
	i++
	for {
		if i = space(data, i); i >= len(data) || data[i] != '"' {
			return nil, false
		}
		end, plain := skipString(data, i+1)
		if end < 0 || !plain {
			return nil, false
		}
		key := data[i+1 : end]
		if !keys.has(key) {
			return nil, false
		}
		if i = space(data, end+1); i >= len(data) || data[i] != ':' {
			return nil, false
		}
		if i = space(data, i+1); i >= len(data) {
			return nil, false
		}
		first := i
		switch data[i] {
		case '"':
			if end, plain = skipString(data, i+1); end < 0 {
				return nil, false
			}
			i = end + 1
		case '{', '[':
			if i = skipContainer(data, i); i < 0 {
				return nil, false
			}
			plain = false
		default:
			i, plain = skipScalar(data, i), false
		}
		if string(key) == "type" {
			if !plain {
				return nil, false
			}
			kind = data[first+1 : end]
		}
		if i = space(data, i); i >= len(data) {
			return nil, false
		}
		switch data[i] {
		case ',':
			i++
		case '}':
			return kind, kind != nil && space(data, i+1) == len(data)
		default:
			return nil, false
		}
	}
}

// has says whether key, which holds no escape, is on the list.
func (keys *Keys) has(key []byte) bool {
	for i := keys.slots[hashKey(key)]; i != 0; i = keys.chain[i-1] {
		if keys.names[i-1] == string(key) {
			return true
		}
	}
	return false
}

// skipString finds the quote that ends the string whose text begins at i, or -1, and whether its text is as written:
// without an escape, in ASCII.
func skipString(data []byte, i int) (end int, plain bool) {
	plain = true
	for i+8 <= len(data) {
		x := binary.LittleEndian.Uint64(data[i:])
		q := x ^ ones*'"'
		b := x ^ ones*'\\'
		m := ((q-ones)&^q | (b-ones)&^b) & tops
		if m == 0 {
			if x&tops != 0 {
				plain = false
			}
			i += 8
			continue
		}
		p := bits.TrailingZeros64(m) >> 3
		if x&tops&(m&-m-1) != 0 {
			plain = false
		}
		if data[i+p] == '"' {
			return i + p, plain
		}
		i, plain = i+p+2, false
	}
	for ; i < len(data); i++ {
		switch c := data[i]; {
		case c == '"':
			return i, plain
		case c == '\\':
			i++
			plain = false
		case c >= 0x80:
			plain = false
		}
	}
	return -1, false
}

// skipContainer finds the end of the array or object at i, or -1.
func skipContainer(data []byte, i int) int {
	depth := 0
	for i < len(data) {
		switch data[i] {
		case '"':
			if i, _ = skipString(data, i+1); i < 0 {
				return -1
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
		i++
	}
	return -1
}

// skipScalar finds the comma or bracket behind the number or literal at i.
func skipScalar(data []byte, i int) int {
	for i < len(data) && data[i] != ',' && data[i] != '}' && data[i] != ']' {
		i++
	}
	return i
}
