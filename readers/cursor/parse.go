package cursor

import (
	"fmt"
	"unicode/utf8"
)

// Parse reads one JSON value that makes up all of data but for white space around it. The document refers to data
// until the next Parse.
func (d *Doc) Parse(data []byte) error {
	d.data, d.nodes, d.flaws = data, d.nodes[:0], d.flaws[:0]
	if uint64(len(data)) > MaxRecord {
		return &SyntaxError{Offset: 0, Expected: "a record below 4 GiB", Got: fmt.Sprintf("%d bytes", len(data))}
	}
	err := d.parse()
	if err != nil {
		d.nodes = d.nodes[:0]
	}
	return err
}

// none is the parent of the outermost value.
const none = ^uint32(0)

func (d *Doc) parse() error {
	data := d.data
	parent, depth, i := none, 0, 0
	inObject := false
value:
	i = space(data, i)
	if i >= len(data) {
		return d.expected(i, "a value")
	}
	switch c := data[i]; c {
	case '"':
		end, f, err := d.scanString(i + 1)
		if err != nil {
			return err
		}
		d.nodes = append(d.nodes, node{uint32(i + 1), uint32(end), uint32(len(d.nodes) + 1), String, f})
		i = end + 1
	case '{', '[':
		if depth++; depth > MaxDepth {
			return &SyntaxError{i, fmt.Sprintf("at most %d levels of arrays and objects", MaxDepth), "one more"}
		}
		inObject = c == '{'
		kind := Array
		if inObject {
			kind = Object
		}
		d.nodes = append(d.nodes, node{uint32(i), 0, parent, kind, 0})
		parent = uint32(len(d.nodes) - 1)
		i = space(data, i+1)
		if i < len(data) && data[i] == c+2 { // the closing bracket: ] is [ + 2, } is { + 2
			goto closing
		}
		if inObject {
			goto key
		}
		goto value
	default:
		end, err := d.scanScalar(i)
		if err != nil {
			return err
		}
		i = end
	}
after:
	i = space(data, i)
	if parent == none {
		if i < len(data) {
			return d.expected(i, "the end of the record")
		}
		return nil
	}
	if i >= len(data) {
		return d.expected(i, d.separators(inObject))
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
	return d.expected(i, d.separators(inObject))
key:
	if i >= len(data) || data[i] != '"' {
		return d.expected(i, "a key in quotes")
	}
	{
		end, f, err := d.scanString(i + 1)
		if err != nil {
			return err
		}
		d.nodes = append(d.nodes, node{uint32(i + 1), uint32(end), uint32(len(d.nodes) + 1), String, f})
		i = end + 1
		if i >= len(data) || data[i] != ':' {
			if i = space(data, i); i >= len(data) || data[i] != ':' {
				return d.expected(i, "a colon")
			}
		}
		i++
		goto value
	}
closing:
	{
		n := &d.nodes[parent]
		up := n.next
		n.end, n.next = uint32(i+1), uint32(len(d.nodes))
		i++
		depth--
		if parent = up; parent != none {
			inObject = d.nodes[parent].kind == Object
		}
		goto after
	}
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

// scanScalar reads the number or literal at i and returns where it ends.
func (d *Doc) scanScalar(i int) (int, error) {
	data := d.data
	n := node{start: uint32(i), next: uint32(len(d.nodes) + 1)}
	var end int
	switch c := data[i]; {
	case c == '-' && literal(data, i, "-Infinity"):
		end, n.kind = i+len("-Infinity"), Null
	case c == '-' || c-'0' <= 9:
		var err error
		if end, n.flags, err = d.scanNumber(i); err != nil {
			return 0, err
		}
		n.kind = Number
	case c == 't' && literal(data, i, "true"):
		end, n.kind, n.flags = i+4, Bool, isTrue
	case c == 'f' && literal(data, i, "false"):
		end, n.kind = i+5, Bool
	case c == 'n' && literal(data, i, "null"):
		end, n.kind = i+4, Null
	case c == 'N' && literal(data, i, "NaN"):
		end, n.kind = i+3, Null
	case c == 'I' && literal(data, i, "Infinity"):
		end, n.kind = i+8, Null
	default:
		return 0, d.expected(i, "a value")
	}
	if n.kind == Null && data[i] != 'n' {
		d.flaws = append(d.flaws, Flaw{Kind: NotANumber, Offset: i})
	}
	n.end = uint32(end)
	d.nodes = append(d.nodes, n)
	return end, nil
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
