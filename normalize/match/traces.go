package match

import "unicode/utf8"

// traces is a set of what the rules for titles as they were given look for, gathered in one pass: most titles have none. It is
// told by single bytes: one that is in the set may be missing from the text.
type traces uint8

const (
	brackets traces = 1 << iota
	losses          // what may stand for a letter that was lost
)

// byteTraces are the traces of each byte.
var byteTraces = func() (t [256]traces) {
	for c := utf8.RuneSelf; c < len(t); c++ {
		t[c] = losses
	}
	t['('], t['['], t['<'], t['?'] = brackets, brackets, brackets, losses
	return t
}()

// tracesIn are the traces of a text.
func tracesIn(s string) (in traces) {
	for i := range len(s) {
		in |= byteTraces[s[i]]
	}
	return in
}
