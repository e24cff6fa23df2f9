package frame

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// maxDepth is how deep brackets may be nested: RFC 8259 section 9 lets a parser set a limit, and no known log comes near.
const maxDepth = 1000

// verdict is how the walk over a value ended.
type verdict uint8

const (
	whole verdict = iota // the value ends where the walk stopped
	short                // the bytes ended first
	wrong                // no JSON value goes on like this
	deep                 // whole, but nested deeper than maxDepth
)

// wanted is what should have stood where a value went wrong.
type wanted uint8

const (
	wantValue wanted = iota
	wantKey
	wantColon
	wantCommaOrBrace
	wantCommaOrBracket
	wantedKinds
)

func (w wanted) String() string {
	return [wantedKinds]string{"a value", "a key in quotes", "a colon", `a comma or "}"`, `a comma or "]"`}[w]
}

// isSpace says whether a byte is white space, RFC 8259 section 2.
func isSpace(c byte) bool { return c <= ' ' && (c == ' ' || c == '\n' || c == '\r' || c == '\t') }

// isWord says whether a byte can be part of a number or a literal. Which words are numbers or literals is not a matter
// of structure: NaN is for the reader of the record to refuse.
func isWord(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || c == '-' || c == '+' || c == '.'
}

// structure walks over values. It holds the kinds of the open brackets, one bit each, so that neither a deep value nor
// a million small ones cost an allocation.
type structure struct {
	objects [(maxDepth + 63) / 64]uint64
}

// walk goes from b[i], a bracket or a quote that opens a value, to the end of the value. It gives the index after it,
// or the index of what is wrong and what was wanted there.
func (s *structure) walk(b []byte, i int) (int, verdict, wanted) {
	depth := 0
	inObject := false
	goto value

value:
	for ; i < len(b); i++ {
		switch c := b[i]; {
		case c == '"':
			if i = closing(b, i+1); i < 0 {
				return len(b), short, 0
			}
			i++
			goto after
		case c == '{':
			if depth == maxDepth {
				return sink(b, i, depth)
			}
			s.objects[depth>>6] |= 1 << (depth & 63)
			depth++
			i++
			inObject = true
			goto firstKey
		case c == '[':
			if depth == maxDepth {
				return sink(b, i, depth)
			}
			s.objects[depth>>6] &^= 1 << (depth & 63)
			depth++
			i++
			inObject = false
			for i < len(b) && isSpace(b[i]) {
				i++
			}
			if i < len(b) && b[i] == ']' {
				goto close
			}
			goto value
		case isWord(c):
			for i++; i < len(b) && isWord(b[i]); i++ {
			}
			goto after
		case !isSpace(c):
			return i, wrong, wantValue
		}
	}
	return i, short, 0

firstKey:
	for i < len(b) && isSpace(b[i]) {
		i++
	}
	if i < len(b) && b[i] == '}' {
		goto close
	}
	goto key

key:
	for i < len(b) && isSpace(b[i]) {
		i++
	}
	if i >= len(b) {
		return i, short, 0
	}
	if b[i] != '"' {
		return i, wrong, wantKey
	}
	if i = closing(b, i+1); i < 0 {
		return len(b), short, 0
	}
	i++
	for i < len(b) && isSpace(b[i]) {
		i++
	}
	if i >= len(b) {
		return i, short, 0
	}
	if b[i] != ':' {
		return i, wrong, wantColon
	}
	i++
	goto value

after:
	if depth == 0 {
		return i, whole, 0
	}
	for ; i < len(b); i++ {
		switch c := b[i]; {
		case c == ',':
			i++
			if inObject {
				goto key
			}
			goto value
		case c == '}' || c == ']':
			goto close
		case !isSpace(c):
			return i, wrong, closer(inObject)
		}
	}
	return i, short, 0

close:
	if inObject != (b[i] == '}') {
		return i, wrong, closer(inObject)
	}
	i++
	if depth--; depth == 0 {
		return i, whole, 0
	}
	inObject = s.objects[(depth-1)>>6]>>((depth-1)&63)&1 != 0
	goto after
}

// sink goes on where the brackets are nested too deep to remember their kinds: they are only counted, so that the end of
// the value is found and what follows it can be read.
func sink(b []byte, i, depth int) (int, verdict, wanted) {
	for ; i < len(b); i++ {
		switch b[i] {
		case '"':
			if i = closing(b, i+1); i < 0 {
				return len(b), short, 0
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1, deep, 0
			}
		}
	}
	return i, short, 0
}

func closer(inObject bool) wanted {
	if inObject {
		return wantCommaOrBrace
	}
	return wantCommaOrBracket
}

const (
	ones    = 0x0101010101010101
	highs   = 0x8080808080808080
	quotes  = ones * '"'
	slashes = ones * '\\'
)

// near is how many words of eight bytes are looked at one by one before bytes.IndexByte, which is faster over long
// distances and slower over short ones, takes over.
const near = 4

// closing is the index of the quote that ends the string whose text begins at b[i], or -1.
func closing(b []byte, i int) int {
	for range near {
		if i+8 > len(b) {
			break
		}
		x := binary.LittleEndian.Uint64(b[i:])
		q, s := x^quotes, x^slashes
		m := ((q-ones)&^q | (s-ones)&^s) & highs
		if m == 0 {
			i += 8
			continue
		}
		i += bits.TrailingZeros64(m) >> 3
		if b[i] == '"' {
			return i
		}
		i += 2
	}
	for i < len(b) {
		j := bytes.IndexByte(b[i:], '"')
		if j < 0 {
			return -1
		}
		j += i
		k := j
		for k > i && b[k-1] == '\\' {
			k--
		}
		if (j-k)&1 == 0 {
			return j
		}
		i = j + 1
	}
	return -1
}
