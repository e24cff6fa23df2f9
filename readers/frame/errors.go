package frame

import (
	"errors"
	"fmt"
	"unicode/utf8"
)

// The reasons for which a record is rejected.
var (
	ErrSyntax  = errors.New("not a JSON value")
	ErrCut     = errors.New("the line ends inside a value")
	ErrTooLong = errors.New("the record is too long")
	ErrTooDeep = fmt.Errorf("the record is nested deeper than %d", maxDepth)
)

// Error says what is wrong with a record, and where.
type Error struct {
	Place         // of the fault, in the bytes given to Scan
	Reason error  // ErrSyntax or another
	Byte   int64  // of the record at which the fault stands, from 1
	Wanted string // what should have come; empty if the reason says it all
	Got    string // what came instead
}

func (e *Error) Error() string {
	if e.Wanted == "" {
		return e.Reason.Error()
	}
	return fmt.Sprintf("%v: byte %d: expected %s, found %s", e.Reason, e.Byte, e.Wanted, e.Got)
}

func (e *Error) Unwrap() error { return e.Reason }

// Kind is the reason in a word, under which it is counted.
func (e *Error) Kind() string {
	switch {
	case errors.Is(e.Reason, ErrCut):
		return "cut"
	case errors.Is(e.Reason, ErrTooLong):
		return "too_long"
	case errors.Is(e.Reason, ErrTooDeep):
		return "too_deep"
	}
	return "syntax"
}

// fault makes the error of a record that begins at index at. For ErrSyntax, where is the index of the fault.
func (x *scan) fault(reason error, at, where int, want wanted) *Error {
	e := &Error{Place: x.place(where), Reason: reason, Byte: int64(where-at) + 1}
	if reason == ErrSyntax {
		e.Wanted = want.String()
		e.Got = shown(x.b[where:])
	}
	return e
}

// shown is the first character of b as people can read it.
func shown(b []byte) string {
	r, n := utf8.DecodeRune(b)
	switch {
	case n == 0:
		return "the end"
	case r == '\n' || r == '\r':
		return "the end of the line"
	case r == utf8.RuneError && n == 1:
		return fmt.Sprintf("the byte 0x%02x", b[0])
	}
	return fmt.Sprintf("%q", r)
}
