// Package cursor reads JSON without building it: one strict pass over the bytes of a record writes a tape of small
// nodes, and a Value walks the tape. There is no recursion, and no allocation once a Doc has seen its largest record.
//
// What is read is RFC 8259. Four things that real logs hold are tolerated, and noted as flaws of the record:
//
//   - a lone surrogate in an escape (`\ud83d` without its other half): U+FFFD for each UTF-16 unit
//   - bytes in a string that are not UTF-8: one U+FFFD for as many as could begin a character, see illFormed
//   - raw control characters in a string, line feeds included, and escaped ones but tabs and line ends: kept as they are
//   - the literals NaN, Infinity and -Infinity: null
//
// Of two fields with one key the last one wins whole; a repeated key is noted once somebody asks for it. Keys are
// compared exactly, in their letter case, with their escapes undone. Everything else that is not RFC 8259 is an error
// with its byte offset. Depth is limited to MaxDepth.
package cursor

import (
	"fmt"
	"math"
)

// MaxDepth is how deeply arrays and objects may be nested. Real records stay below 30; hostile ones hold 100,000
// brackets, which cost nothing here but would cost whoever reads the outputs.
const MaxDepth = 1000

// MaxRecord is the longest record that can be read, in bytes: offsets on the tape have 32 bits.
const MaxRecord = math.MaxUint32 - 16

// Kind is the type of a JSON value.
type Kind uint8

// The kinds. The zero value is that of a value that is not there.
const (
	Absent Kind = iota
	Null
	Bool
	Number
	String
	Array
	Object
)

var kindNames = [...]string{"nothing", "null", "a boolean", "a number", "a string", "an array", "an object"}

// String is the kind with its article, as a message says it.
func (k Kind) String() string { return kindNames[k] }

// node is one value or key on the tape. Containers are followed by their elements, or by keys and values in turn.
type node struct {
	start uint32 // of a string: behind its opening quote
	end   uint32 // exclusive; of a string: its closing quote
	next  uint32 // the node behind this value; while a container is open, the container around it
	kind  Kind
	flags flags
}

// flags are what has to be done to a string before it is text, and what is known of a node.
type flags uint8

const (
	escaped  flags = 1 << iota // holds a backslash
	illUTF8                    // holds bytes that are not UTF-8
	lone                       // holds half a surrogate pair
	control                    // holds a control character that no text has: a raw one, or an escaped one but tab and line end
	reported                   // a key whose repetition, or letter case, has been noted
	isTrue                     // a boolean's value
	fraction                   // a number that is not written as an integer
)

// Doc is one parsed record. Its memory is used again by the next Parse, which ends every Value of the one before. The
// zero value is ready.
type Doc struct {
	data    []byte
	nodes   []node
	flaws   []Flaw
	scratch []byte // a key while its escapes are undone
}

// FlawKind says what is wrong with a record that can be read all the same.
type FlawKind string

// The flaws, named as warnings name them.
const (
	LoneSurrogate    FlawKind = "lone_surrogate"
	InvalidUTF8      FlawKind = "invalid_utf8"
	ControlCharacter FlawKind = "control_character"
	NotANumber       FlawKind = "not_a_number"
	DuplicateKey     FlawKind = "duplicate_key"
	OtherCase        FlawKind = "other_case" // a key that is looked for, in another letter case: it is another key
)

// Flaw is something tolerated: one for each string, literal or key concerned.
type Flaw struct {
	Kind   FlawKind
	Offset int    // of the string, literal or key, in bytes from the start of the record
	Key    string // of a duplicate, or in another letter case
}

// Flaws are what was tolerated so far, the repeated keys in the order in which they were asked for. The slice is only
// valid until the next Parse.
func (d *Doc) Flaws() []Flaw { return d.flaws }

// Bytes are the record as given to Parse.
func (d *Doc) Bytes() []byte { return d.data }

// SyntaxError says where a record stops being JSON.
type SyntaxError struct {
	Offset   int // in bytes, from the start of the record
	Expected string
	Got      string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("offset %d: expected %s, got %s", e.Offset, e.Expected, e.Got)
}
