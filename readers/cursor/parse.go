package cursor

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"
	"unicode/utf8"
)

// Parse reads one JSON value that makes up all of data but for white space around it. The document refers to data
// until the next Parse.
func (d *Doc) Parse(data []byte) error {
	d.data, d.nodes, d.flaws = data, d.nodes[:0], d.flaws[:0]
	if uint64(len(data)) > MaxRecord {
		return &SyntaxError{Offset: 0, Expected: "a record below 4 GiB", Got: fmt.Sprintf("%d bytes", len(data))}
	}
	nodes, err := d.parse(d.nodes)
	if err != nil {
		nodes = nodes[:0]
	}
	d.nodes = nodes
	return err
}

// none is the parent of the outermost value.
const none = ^uint32(0)

// parse appends the tape to nodes and gives it back also where it fails: its memory is used again.
func (d *Doc) parse(nodes []node) ([]node, error) {
	data := d.data
	parent, depth, i := none, 0, 0
	inObject, isKey := false, false
	var start, end int
	var f flags
value:
	i = space(data, i)
	if i >= len(data) {
		return nodes, d.expected(i, "a value")
	}
	switch c := data[i]; c {
	case '"':
		isKey = false
		goto text
	case '{', '[':
		if depth++; depth > MaxDepth {
			return nodes, &SyntaxError{i, fmt.Sprintf("at most %d levels of arrays and objects", MaxDepth), "one more"}
		}
		inObject = c == '{'
		kind := Array
		if inObject {
			kind = Object
		}
		nodes = another(nodes)
		n := &nodes[len(nodes)-1]
		n.start, n.next, n.kind, n.flags = uint32(i), parent, kind, 0
		parent = uint32(len(nodes) - 1)
		i = space(data, i+1)
		if i < len(data) && data[i] == c+2 { // the closing bracket: ] is [ + 2, } is { + 2
			goto closing
		}
		if inObject {
			goto key
		}
		goto value
	default:
		nodes = another(nodes)
		n := &nodes[len(nodes)-1]
		past, kind, f, err := d.scanScalar(i)
		if err != nil {
			return nodes, err
		}
		n.start, n.end, n.next, n.kind, n.flags = uint32(i), uint32(past), uint32(len(nodes)), kind, f
		i = past
	}
after:
	i = space(data, i)
	if parent == none {
		if i < len(data) {
			return nodes, d.expected(i, "the end of the record")
		}
		return nodes, nil
	}
	if i >= len(data) {
		return nodes, d.expected(i, d.separators(inObject))
	}
	switch c := data[i]; {
	case c == ',':
		i++
		if !inObject {
			goto value
		}
		i = space(data, i)
		goto key
	case inObject && c == '}', !inObject && c == ']':
		goto closing
	}
	return nodes, d.expected(i, d.separators(inObject))
key:
	if i >= len(data) || data[i] != '"' {
		return nodes, d.expected(i, "a key in quotes")
	}
	isKey = true
text:
	// Two strings in three end within sixteen bytes, the keys first of all. How many bytes it takes is not decided by
	// branches, which would be foreseen seldom.
	start, end, f = i+1, i+1, 0
	if start+16 <= len(data) {
		b := data[start : start+16 : start+16]
		x, y := binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(b[8:])
		x, y = special(x)|x&tops, special(y)|y&tops
		p := bits.TrailingZeros64(x)
		if x == 0 {
			p = 64 + bits.TrailingZeros64(y)
		}
		end += p >> 3
		if p < 128 && data[end] == '"' {
			goto push
		}
	}
	{
		past, found, err := d.scanString(start, end)
		if err != nil {
			return nodes, err
		}
		end, f = past, found
	}
push:
	{
		nodes = another(nodes)
		n := &nodes[len(nodes)-1]
		n.start, n.end, n.next, n.kind, n.flags = uint32(start), uint32(end), uint32(len(nodes)), String, f
	}
	i = end + 1
	if !isKey {
		goto after
	}
	if i >= len(data) || data[i] != ':' {
		if i = space(data, i); i >= len(data) || data[i] != ':' {
			return nodes, d.expected(i, "a colon")
		}
	}
	i++
	goto value
closing:
	n := &nodes[parent]
	up := n.next
	n.end, n.next = uint32(i+1), uint32(len(nodes))
	i++
	depth--
	if parent = up; parent != none {
		inObject = nodes[parent].kind == Object
	}
	goto after
}

// another is the tape with one more node, whatever is in it. Its fields are written one by one: a node that is appended is
// put together elsewhere first, and to wait for its parts before it is copied took two fifths of the time for small values.
func another(nodes []node) []node {
	if len(nodes) == cap(nodes) {
		nodes = slices.Grow(nodes, 1)
	}
	return nodes[:len(nodes)+1]
}

func (d *Doc) separators(inObject bool) string {
	if inObject {
		return "a comma or }"
	}
	return "a comma or ]"
}

// space is the first place from i on that is not white space.
func space(data []byte, i int) int {
	for i < len(data) && data[i] <= ' ' && (data[i] == ' ' || data[i] == '\n' || data[i] == '\r' || data[i] == '\t') {
		i++
	}
	return i
}

// scanScalar reads the number or literal at i: where it ends and what it is.
func (d *Doc) scanScalar(i int) (end int, kind Kind, f flags, err error) {
	data := d.data
	switch c := data[i]; {
	case c == '-' && literal(data, i, "-Infinity"):
		end, kind = i+len("-Infinity"), Null
	case c == '-' || c-'0' <= 9:
		if end, f, err = d.scanNumber(i); err != nil {
			return 0, 0, 0, err
		}
		kind = Number
	case c == 't' && literal(data, i, "true"):
		end, kind, f = i+4, Bool, isTrue
	case c == 'f' && literal(data, i, "false"):
		end, kind = i+5, Bool
	case c == 'n' && literal(data, i, "null"):
		end, kind = i+4, Null
	case c == 'N' && literal(data, i, "NaN"):
		end, kind = i+3, Null
	case c == 'I' && literal(data, i, "Infinity"):
		end, kind = i+8, Null
	default:
		return 0, 0, 0, d.expected(i, "a value")
	}
	if kind == Null && data[i] != 'n' {
		d.flaws = append(d.flaws, Flaw{Kind: NotANumber, Offset: i})
	}
	return end, kind, f, nil
}

func literal(data []byte, i int, word string) bool {
	return len(data)-i >= len(word) && string(data[i:i+len(word)]) == word
}

// scanNumber reads `-? (0 | [1-9] digits) (. digits)? ([eE] [+-]? digits)?`.
func (d *Doc) scanNumber(i int) (int, flags, error) {
	data := d.data
	var f flags
	if data[i] == '-' {
		i++
	}
	switch {
	case i < len(data) && data[i] == '0':
		i++
	case i < len(data) && data[i]-'0' <= 9:
		i = digits(data, i)
	default:
		return 0, 0, d.expected(i, "a digit")
	}
	if i < len(data) && data[i] == '.' {
		f = fraction
		first := i + 1
		if i = digits(data, first); i == first {
			return 0, 0, d.expected(i, "a digit behind the decimal point")
		}
	}
	if i < len(data) && data[i]|0x20 == 'e' {
		f = fraction
		first := i + 1
		if first < len(data) && (data[first] == '+' || data[first] == '-') {
			first++
		}
		if i = digits(data, first); i == first {
			return 0, 0, d.expected(i, "a digit of the exponent")
		}
	}
	return i, f, nil
}

func digits(data []byte, i int) int {
	for i < len(data) && data[i]-'0' <= 9 {
		i++
	}
	return i
}

// expected reports that something else stands at i.
func (d *Doc) expected(i int, what string) error {
	got := "the end of the record"
	if i < len(d.data) {
		got = fmt.Sprintf("%q", d.data[i:i+1])
		if r, n := utf8.DecodeRune(d.data[i:]); r != utf8.RuneError {
			got = fmt.Sprintf("%q", d.data[i:i+n])
		}
	}
	return &SyntaxError{Offset: i, Expected: what, Got: got}
}
