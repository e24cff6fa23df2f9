package envelope

import (
	"fmt"
	"strconv"
	"strings"

	"biblog/readers/cursor"
)

// Pointer is a JSON Pointer (RFC 6901): where in a record the response stands. The zero value points to the whole record.
type Pointer struct {
	text  string
	steps []string
}

// ParsePointer reads `/a/b/0`, in which ~1 stands for a slash and ~0 for a tilde.
func ParsePointer(s string) (Pointer, error) {
	if s == "" {
		return Pointer{}, nil
	}
	if s[0] != '/' {
		return Pointer{}, fmt.Errorf("JSON pointer %q: expected a slash at its start, got %q", s, s[:1])
	}
	steps := strings.Split(s[1:], "/")
	for i, step := range steps {
		for rest := step; ; {
			_, after, ok := strings.Cut(rest, "~")
			if !ok {
				break
			}
			if after == "" || after[0] != '0' && after[0] != '1' {
				return Pointer{}, fmt.Errorf("JSON pointer %q: expected ~0 or ~1, got %q", s, "~"+after)
			}
			rest = after[1:]
		}
		steps[i] = strings.ReplaceAll(strings.ReplaceAll(step, "~1", "/"), "~0", "~")
	}
	return Pointer{text: s, steps: steps}, nil
}

// String is the pointer as it was written.
func (p Pointer) String() string { return p.text }

// Whole says whether the pointer points to the whole record.
func (p Pointer) Whole() bool { return len(p.steps) == 0 }

// In is the value that the pointer points to in v, or nothing.
func (p Pointer) In(v cursor.Value) cursor.Value {
	for _, step := range p.steps {
		switch v.Kind() {
		case cursor.Object:
			v = v.Get(step)
		case cursor.Array:
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 || strconv.Itoa(i) != step {
				return cursor.Value{}
			}
			v = v.Element(i)
		default:
			return cursor.Value{}
		}
	}
	return v
}
