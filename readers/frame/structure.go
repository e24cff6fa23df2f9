package frame

import "biblog/readers/cursor"

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
	wantQuote // where the bytes end inside a string
	wantedKinds
)

func (w wanted) String() string {
	return [wantedKinds]string{"a value", "a key in quotes", "a colon", `a comma or "}"`, `a comma or "]"`, "a quote"}[w]
}

// isSpace says whether a byte is white space, RFC 8259 section 2.
func isSpace(c byte) bool { return c <= ' ' && (c == ' ' || c == '\n' || c == '\r' || c == '\t') }

// isWord says whether a byte can be part of a number or a literal. Which words are numbers or literals is not a matter
// of structure: NaN is for the reader of the record to refuse.
func isWord(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || c == '-' || c == '+' || c == '.'
}

// expected is what comes next in a value.
type expected uint8

const (
	aValue         expected = iota
	aFirstValue             // or the end of the array
	aKey                    //
	aFirstKey               // or the end of the object
	aColon                  //
	commaOrClosing          //
)

// structure walks over values. It holds the kinds of the open brackets, one bit each, so that neither a deep value nor
// a million small ones cost an allocation.
type structure struct {
	objects [(maxDepth + 63) / 64]uint64
	shallow bool // give up where the brackets are nested too deep, instead of looking for the end
}

// walk goes from b[i], a bracket that opens a value, to the end of the value. It gives the index after it, or the index of
// what is wrong and what was wanted there.
func (s *structure) walk(b []byte, i int) (int, verdict, wanted) {
	depth, inObject, next := 0, false, aValue
	for i < len(b) {
		c := b[i]
		switch {
		case c == '"' && next != aColon && next != commaOrClosing:
			if i = cursor.Closing(b, i+1); i < 0 {
				return len(b), short, wantQuote
			}
			if next == aKey || next == aFirstKey {
				next = aColon
			} else {
				next = commaOrClosing
			}
		case c == ',' && next == commaOrClosing:
			if next = aValue; inObject {
				next = aKey
			}
		case c == ':' && next == aColon:
			next = aValue
		case (c == '{' || c == '[') && next <= aFirstValue:
			if depth == maxDepth && s.shallow {
				return i, deep, 0
			}
			if depth == maxDepth {
				return sink(b, i, depth)
			}
			inObject = c == '{'
			s.push(depth, inObject)
			depth++
			if next = aFirstValue; inObject {
				next = aFirstKey
			}
		case c == '}' && inObject && (next == commaOrClosing || next == aFirstKey),
			c == ']' && !inObject && (next == commaOrClosing || next == aFirstValue):
			if depth--; depth == 0 {
				return i + 1, whole, 0
			}
			inObject, next = s.at(depth-1), commaOrClosing
		case isWord(c) && next <= aFirstValue:
			for i+1 < len(b) && isWord(b[i+1]) {
				i++
			}
			next = commaOrClosing
		case !isSpace(c):
			return i, wrong, want(next, inObject)
		}
		i++
	}
	return i, short, 0
}

// push notes the kind of the bracket that was opened inside depth others.
func (s *structure) push(depth int, object bool) {
	bit := uint64(1) << (depth & 63)
	if s.objects[depth>>6] &^= bit; object {
		s.objects[depth>>6] |= bit
	}
}

// at says whether the bracket inside depth others opened an object.
func (s *structure) at(depth int) bool { return s.objects[depth>>6]>>(depth&63)&1 != 0 }

// sink goes on where the brackets are nested too deep to remember their kinds: they are only counted, so that the end of
// the value is found and what follows it can be read.
func sink(b []byte, i, depth int) (int, verdict, wanted) {
	for ; i < len(b); i++ {
		switch b[i] {
		case '"':
			if i = cursor.Closing(b, i+1); i < 0 {
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

// want says for people what was expected.
func want(e expected, inObject bool) wanted {
	switch {
	case e <= aFirstValue:
		return wantValue
	case e == aColon:
		return wantColon
	case e != commaOrClosing:
		return wantKey
	case inObject:
		return wantCommaOrBrace
	}
	return wantCommaOrBracket
}
