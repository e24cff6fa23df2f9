package cursor

import (
	"fmt"
	"unicode/utf8"
)

// AppendCompact appends the value as JSON without white space, everything else as it is written but for what is not
// JSON: NaN becomes null, a raw control character an escape, half a surrogate pair and what is not UTF-8 U+FFFD. So the
// result is valid whatever was tolerated.
func (v Value) AppendCompact(dst []byte) []byte {
	if v.doc == nil {
		return dst
	}
	d := v.doc
	end := d.nodes[v.at].next
	if n := &d.nodes[v.at]; n.kind == Array || n.kind == Object {
		dst = appendTokens(dst, d, v.at, end)
		return dst
	}
	return appendLeaf(dst, d, v.at)
}

// appendTokens writes the container at node `at`: the bytes between its strings and scalars, without white space, are
// the punctuation.
func appendTokens(dst []byte, d *Doc, at, end uint32) []byte {
	i, stop := d.nodes[at].start, d.nodes[at].end
	for n := at + 1; n < end; n++ {
		node := &d.nodes[n]
		if node.kind == Array || node.kind == Object {
			continue
		}
		first, last := node.start, node.end
		if node.kind == String {
			first, last = first-1, last+1
		}
		dst = appendPunctuation(dst, d.data[i:first])
		dst = appendLeaf(dst, d, n)
		i = last
	}
	return appendPunctuation(dst, d.data[i:stop])
}

func appendPunctuation(dst, b []byte) []byte {
	for _, c := range b {
		if c > ' ' {
			dst = append(dst, c)
		}
	}
	return dst
}

func appendLeaf(dst []byte, d *Doc, at uint32) []byte {
	n := &d.nodes[at]
	raw := d.data[n.start:n.end]
	switch {
	case n.kind == Null:
		return append(dst, "null"...)
	case n.kind != String:
		return append(dst, raw...)
	case n.flags&(illUTF8|lone|control) == 0:
		dst = append(dst, '"')
		dst = append(dst, raw...)
		return append(dst, '"')
	}
	return appendQuoted(dst, string(appendText(nil, raw, n.flags)))
}

func appendQuoted(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r < ' ':
			dst = fmt.Appendf(dst, `\u%04x`, r)
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return append(dst, '"')
}
