package cursor

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// Skimmer reads records at their edges. The records of a log mostly have the same keys in the same order, so it remembers
// those of the last one.
type Skimmer struct {
	keys   *Keys
	before []skimmed // by their place
}

// skimmed is a key as it was written, with its quotes and its colon.
type skimmed struct {
	written []byte
	isType  bool
}

// NewSkimmer is for objects whose own keys are on the list.
func NewSkimmer(keys *Keys) *Skimmer { return &Skimmer{keys: keys} }

// Skim reads an object all of whose own keys are on the list, with balanced brackets and quotes, and one of them `type`
// with a string, of which it returns the last. It neither undoes escapes nor checks what is inside, at several times the
// speed of Parse. Where a record is anything else it is not ok, which says nothing: Parse decides. For a record that Parse
// accepts, what it returns is what the parsed record says.
func (s *Skimmer) Skim(data []byte) (kind []byte, ok bool) {
	i := space(data, 0)
	if i >= len(data) || data[i] != '{' {
		return nil, false
	}
	i++
	for place := 0; ; place++ {
		var isType bool
		if i, isType = s.key(data, i, place); i < 0 || i >= len(data) {
			return nil, false
		}
		first := i
		switch {
		case isType:
			if data[i] != '"' {
				return nil, false
			}
			end, plain := skipString(data, i+1)
			if end < 0 || !plain {
				return nil, false
			}
			kind, i = data[first+1:end], end+1
		case data[i] == '"':
			if i = Closing(data, i+1) + 1; i == 0 {
				return nil, false
			}
		case data[i] == '{' || data[i] == '[':
			if i = skipContainer(data, i); i < 0 {
				return nil, false
			}
		default:
			i = skipScalar(data, i)
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

// key reads the key at i, which has so many before it, and says where its value begins and whether it is `type`. It is
// negative for what is no key on the list.
func (s *Skimmer) key(data []byte, i, place int) (value int, isType bool) {
	if place < len(s.before) {
		if b := &s.before[place]; bytes.HasPrefix(data[i:], b.written) {
			return space(data, i+len(b.written)), b.isType
		}
	}
	if i = space(data, i); i >= len(data) || data[i] != '"' {
		return -1, false
	}
	start := i
	end, plain := skipString(data, i+1)
	if end < 0 || !plain || !s.keys.has(data[i+1:end]) {
		return -1, false
	}
	if i = space(data, end+1); i >= len(data) || data[i] != ':' {
		return -1, false
	}
	isType = string(data[start+1:end]) == "type"
	if i == end+1 && place <= len(s.before) && place < mostKeys {
		if place == len(s.before) {
			s.before = append(s.before, skimmed{})
		}
		b := &s.before[place]
		b.written, b.isType = append(b.written[:0], data[start:i+1]...), isType
	}
	return space(data, i+1), isType
}

// mostKeys is how many keys of a record are remembered.
const mostKeys = 16

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
			if i = Closing(data, i+1); i < 0 {
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

// near is how many words of eight bytes are looked at one by one before bytes.IndexByte, which is faster over long
// distances and slower over short ones, takes over. A UUID and the quote behind it take five, and events have two of them.
const near = 5

// Closing is the index of the quote that ends the string whose text begins at data[i], or -1.
func Closing(data []byte, i int) int {
	for range near {
		if i+8 > len(data) {
			break
		}
		x := binary.LittleEndian.Uint64(data[i : i+8 : i+8])
		q, b := x^ones*'"', x^ones*'\\'
		m := ((q-ones)&^q | (b-ones)&^b) & tops
		if m == 0 {
			i += 8
			continue
		}
		i += bits.TrailingZeros64(m) >> 3
		if data[i] == '"' {
			return i
		}
		i += 2
	}
	for i < len(data) {
		j := bytes.IndexByte(data[i:], '"')
		if j < 0 {
			return -1
		}
		j += i
		k := j
		for k > i && data[k-1] == '\\' {
			k--
		}
		if (j-k)&1 == 0 {
			return j
		}
		i = j + 1
	}
	return -1
}
