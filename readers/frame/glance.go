package frame

import "bytes"

// glance says how many bytes of a line one object takes, judging by its outside only; 0 means that a closer look is
// needed. It looks at the first and the last bytes, at what stands before each opening brace, and whether there are as
// many closing ones. In a line that is a sequence of JSON values it never errs: the second of two objects begins with a
// brace that has no colon, comma or bracket before it. What it can take for one object are lines that are no JSON:
// broken in the middle, with braces in their strings that happen to make up for the ones that are missing. For those
// Scan has emit say no. Following the structure costs about five times as much.
func glance(line []byte) int {
	n := trimmed(line)
	if n < 2 || line[0] != '{' || line[n-1] != '}' || !endsValue(line[:n-1]) {
		return 0
	}
	opened := 1
	for i := 1; ; opened++ {
		j := bytes.IndexByte(line[i:n], '{')
		if j < 0 {
			break
		}
		if i += j; !opensInside(line[:i]) {
			return 0
		}
		i++
	}
	if bytes.Count(line[:n], closingBrace) != opened {
		return 0
	}
	if n > 2*maxDepth && opened+bytes.Count(line[:n], openingBracket) > maxDepth {
		return 0 // it may be nested too deep
	}
	return n
}

var (
	closingBrace   = []byte{'}'}
	openingBracket = []byte{'['}
)

// trimmed is the length of a line without the white space at its end.
func trimmed(line []byte) int {
	n := len(line)
	for n > 0 && isSpace(line[n-1]) {
		n--
	}
	return n
}

// opensInside says whether a brace after b can open a value that stands in another one: `":{`, `},{`, `:[{`. Text before
// it, as in a record that breaks off and is followed by the next, looks otherwise; so do odd mixed arrays.
func opensInside(b []byte) bool {
	n := trimmed(b)
	if n == 0 {
		return false
	}
	m := trimmed(b[:n-1])
	if m == 0 {
		return false
	}
	switch b[n-1] {
	case ':':
		return b[m-1] == '"'
	case ',':
		return b[m-1] == '}'
	case '[':
		return b[m-1] == ':'
	}
	return false
}

// endsValue says whether b can be an object but for its last brace.
func endsValue(b []byte) bool {
	n := trimmed(b)
	switch c := b[n-1]; {
	case c == '"':
		k := n - 1
		for k > 0 && b[k-1] == '\\' {
			k--
		}
		return (n-1-k)&1 == 0
	case c == '}', c == ']', '0' <= c && c <= '9':
		return true
	case c == '{':
		return n == 1
	}
	return bytes.HasSuffix(b[:n], []byte("true")) || bytes.HasSuffix(b[:n], []byte("false")) || bytes.HasSuffix(b[:n], []byte("null"))
}
