package cursor

import (
	"fmt"
	"strings"
	"unsafe"

	"biblog/pipeline/cite"
)

// The kinds of warnings that decoding gives besides the flaws of a record.
const (
	WrongType = "wrong_type" // a field holds another type than its vendor documents; it counts as absent
	BadTime   = "bad_time"   // a time stamp that cannot be read, or senseless; dropped
	BadSpan   = "bad_span"   // a range that is reversed or outside its text; dropped
	TooLarge  = "too_large"  // a whole number beyond 64 bits; it counts as absent
	// What is read all the same: a number where text is due, as it is written; text that reads like the number that is due;
	// a whole number that is written as none, like 42.0 or 4.2e1.
	NumberForText = "number_for_text"
	TextForNumber = "text_for_number"
	NumberForm    = "number_form"
	// Unidentified is a source of which nothing is known; kept.
	Unidentified = "unidentified"
)

// Scope is what decoding a record takes besides the record: memory for the texts that outlive it, the table of sources,
// and an ear for warnings. Every method takes a value that may be absent, null or of a wrong type: the first two say
// nothing, the last is a warning, and none of them loses the rest of the record.
type Scope struct {
	*Memory
	Sources   Sources
	Namespace string
	Tally     *cite.Tally
	// Place is where in the block a byte of the current record stands.
	Place func(offset int) cite.Position
	// Nested are the strings in which the current document stands, one in the other, from that in the record on; empty if
	// it is the record. Offsets in it say nothing.
	Nested []Value

	// Delta is set by a format that decodes a record which is nothing but one more piece of an answer's text: it is
	// that text. A record that differs from it in nothing else says the same of everything else.
	Delta Value
	// Warned says that there was a warning since it was last set to false.
	Warned bool

	peeked []byte
	sought sought
}

// Text is what a string says, or how a number is written, in memory that outlives the record.
func (s *Scope) Text(v Value) string {
	if !s.isText(v) {
		return ""
	}
	s.odd(v)
	return s.Memory.Text(v)
}

// Either is what Text is, of what may be a string or a number by its vendor's word, or was looked at before.
func (s *Scope) Either(v Value) string {
	if !s.isText(v) {
		return ""
	}
	return s.Memory.Text(v)
}

// Peek is what Text is, in memory that is only valid until EndPeek.
func (s *Scope) Peek(v Value) string {
	if v.Kind() == Number {
		s.odd(v)
	}
	return s.PeekEither(v)
}

// PeekEither is what Either is, in memory that is only valid until EndPeek.
func (s *Scope) PeekEither(v Value) string {
	if v.doc == nil {
		return ""
	}
	n := &v.doc.nodes[v.at]
	if n.kind != String && !s.isText(v) {
		return ""
	}
	raw := v.doc.data[n.start:n.end]
	if n.flags&(escaped|illUTF8) == 0 {
		return unsafe.String(unsafe.SliceData(raw), len(raw))
	}
	start := len(s.peeked)
	s.peeked = appendText(s.peeked, raw, n.flags)
	b := s.peeked[start:]
	return unsafe.String(unsafe.SliceData(b), len(b))
}

// PeekAll is what f appends, in memory that is only valid until EndPeek.
func (s *Scope) PeekAll(f func([]byte) []byte) string {
	start := len(s.peeked)
	s.peeked = f(s.peeked)
	b := s.peeked[start:]
	return unsafe.String(unsafe.SliceData(b), len(b))
}

// EndPeek gives back the memory of every text that was peeked at.
func (s *Scope) EndPeek() { s.peeked = s.peeked[:0] }

// odd counts a number that stands where text is due.
func (s *Scope) odd(v Value) {
	if v.Kind() == Number {
		s.Warn(NumberForText, v, "expected a string, got the number %s", shown{v})
	}
}

func (s *Scope) isText(v Value) bool {
	switch v.Kind() {
	case String, Number:
		return true
	case Absent, Null:
		return false
	}
	s.Wrong(v, "a string")
	return false
}

// Int is a whole number, also one in a string.
func (s *Scope) Int(v Value) cite.Optional[int64] {
	n, ok := v.Int()
	switch {
	case ok && v.Is(String):
		s.Warn(TextForNumber, v, "expected a whole number, got the text %s", shown{v})
	case ok && v.doc.nodes[v.at].flags&fraction != 0:
		s.Warn(NumberForm, v, "expected a whole number written as one, got %s", shown{v})
	case ok || !v.Given() || blank(v):
	case v.tooLarge():
		s.Warn(TooLarge, v, "expected a whole number of at most 64 bits, got %s", shown{v})
	default:
		s.Wrong(v, "a whole number")
	}
	return cite.Optional[int64]{Value: n, Known: ok}
}

// Float is a number, also one in a string.
func (s *Scope) Float(v Value) cite.Optional[float64] {
	f, ok := v.Float()
	switch {
	case ok && v.Is(String):
		s.Warn(TextForNumber, v, "expected a number, got the text %s", shown{v})
	case ok || !v.Given() || blank(v):
	case v.tooLarge():
		s.Warn(TooLarge, v, "expected a number of at most 64 bits, got %s", shown{v})
	default:
		s.Wrong(v, "a number")
	}
	return cite.Optional[float64]{Value: f, Known: ok}
}

// Time is an instant; a senseless one is dropped with a warning.
func (s *Scope) Time(v Value) cite.Time {
	t, ok := v.Time()
	if ok || !v.Given() || blank(v) {
		return t
	}
	if k := v.Kind(); k != String && k != Number {
		s.Wrong(v, "a time stamp")
		return t
	}
	s.Warn(BadTime, v, "expected a time stamp between 1990 and 2100, got %s", shown{v})
	return t
}

func blank(v Value) bool { return v.Kind() == String && len(v.Raw()) == 0 }

// Object is v, if it is an object.
func (s *Scope) Object(v Value) Value { return s.of(v, Object) }

// Array is v, if it is an array.
func (s *Scope) Array(v Value) Value { return s.of(v, Array) }

func (s *Scope) of(v Value, k Kind) Value {
	if v.Kind() == k {
		return v
	}
	if v.Given() {
		s.Wrong(v, k.String())
	}
	return Value{}
}

// Wrong warns that a value is not of the type that is due.
func (s *Scope) Wrong(v Value, due string) {
	s.Warn(WrongType, v, "expected %s, got %s", due, shown{v})
}

// placed is up to which count of a kind its place is worked out: a bit more than a tally keeps. Finding a path walks
// the record, and a hostile record has many.
const placed = 8

// Warn counts one thing that is wrong at v. What was expected and what came is only written out where it will be seen;
// an empty format says nothing.
func (s *Scope) Warn(kind string, v Value, format string, args ...any) {
	s.Warned = true
	if s.Tally.Of(kind) >= placed {
		s.Tally.Count(kind, 1)
		return
	}
	p := cite.Problem{Position: s.position(v.Offset()), Kind: kind, Field: s.field(v.Path())}
	if format != "" {
		p.Err = fmt.Errorf(format, args...)
	}
	s.Tally.Add(p)
}

func (s *Scope) position(offset int) cite.Position {
	if len(s.Nested) > 0 {
		offset = 0
	}
	return s.Place(offset)
}

func (s *Scope) field(path string) string {
	if len(s.Nested) == 0 {
		return path
	}
	var b strings.Builder
	for _, v := range s.Nested {
		b.WriteString(v.Path())
		b.WriteByte('.')
	}
	b.WriteString(path)
	return strings.TrimSuffix(b.String(), ".")
}

// Flaws counts what was tolerated in a document since the first `from` flaws, and returns how many there are now.
func (s *Scope) Flaws(d *Doc, from int) int {
	for _, f := range d.flaws[from:] {
		s.Warned = true
		if s.Tally.Of(string(f.Kind)) >= placed {
			s.Tally.Count(string(f.Kind), 1)
			continue
		}
		s.Tally.Add(cite.Problem{Position: s.position(f.Offset), Kind: string(f.Kind), Field: s.field(f.Key)})
	}
	return len(d.flaws)
}

// shown is a value as a message shows it: a scalar as it is written, up to 40 bytes; of the others, the kind.
type shown struct{ Value }

func (v shown) String() string {
	switch v.Kind() {
	case String, Number:
		raw := v.Raw()
		if len(raw) > 40 {
			return fmt.Sprintf("%.40q…", raw)
		}
		return fmt.Sprintf("%q", raw)
	case Bool:
		return string(v.Raw())
	}
	return v.Kind().String()
}
