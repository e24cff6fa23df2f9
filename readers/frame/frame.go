// Package frame finds the records in the bytes of a log, with their places. It knows JSON Lines, captures of server-sent
// events, a top-level array of responses, concatenated and pretty-printed values, and any mixture of them in one log. It
// does no I/O, and a record is found the same way whatever it holds.
//
// A record is what stands between two places where a log could be cut: only the structure is looked at (strings,
// brackets, commas, colons). Whether escapes, numbers and names are right is for the reader of the record to say.
package frame

import "errors"

// Framing is how a record was set off from its neighbours.
type Framing uint8

// The framings.
const (
	Lines        Framing = iota // one value on a line of its own
	Events                      // data of a server-sent event
	Array                       // an element of the top-level array
	Concatenated                // not the first value on its line
	Pretty                      // a value that takes several lines
	framings
)

// Framings lists every framing's name by its value.
var Framings = [framings]string{"jsonl", "sse", "array", "concatenated", "pretty"}

func (f Framing) String() string { return Framings[f] }

// Place is a place in the bytes given to Scan.
type Place struct {
	Line   int64 // from 1
	Column int64 // in bytes, from 1
	Offset int64 // in bytes, from 0
}

// Record is one value of a log, or what stands where one should be.
type Record struct {
	Place             // of the first byte
	Data      []byte  // without white space around it; of a record that is too long, only the beginning
	Framing   Framing //
	Recovered bool    // its strings hold raw line feeds
	Checked   bool    // its brackets and strings were followed to the end; see Scan
	Err       error   // why it is not a JSON value, an *Error; nil if it is one
}

// Error says what is wrong with a record, and where.
type Error struct {
	Place        // of the fault
	Reason error // ErrSyntax and the others
	Wanted string
	Got    string
}

func (e *Error) Error() string { return e.Reason.Error() }

func (e *Error) Unwrap() error { return e.Reason }

// The reasons for which a record is rejected.
var (
	ErrSyntax  = errors.New("not a JSON value")
	ErrCut     = errors.New("the line ends inside a value")
	ErrTooLong = errors.New("the record is too long")
	ErrTooDeep = errors.New("the record is nested too deep")
)

// Warning is something odd between records.
type Warning struct {
	Place
	Kind string // `cut_then_whole`, `cut_at_end`, `nul_bytes`
}

// State is what the framing remembers between two blocks of one log. It is comparable; the zero value is the start of a
// line outside everything.
type State struct {
	array bool
}

// Scanner finds records. The zero value is ready; it holds options only and may be used by several goroutines at once.
type Scanner struct {
	MaxRecord int // in bytes; 0 means 256 MiB
	MaxDepth  int // of nesting; 0 means 1,000
}

// Scan hands over every record that is complete in data, which goes on where an earlier call with the state from stopped:
// the bytes which that call gave back, and then the next of the log. Last says that the log ends with data. What Scan
// gives back is the beginning of an unfinished record, to be handed in again with more bytes behind it, and the state to
// hand in with it. A Record lives until emit returns, its Data as long as data.
//
// An ordinary line that looks like one object from the outside is handed over unchecked, because following its structure
// costs more than everything else: emit, which reads it more closely if it is of interest, says whether it is a JSON value.
// If it says no, the line is walked over and comes again, checked, as what it really is: a cut record before a whole
// one, the first line of a record over several. So emit must not count anything of a record before it knows. For a
// record that is Checked or has an Err what emit says makes no difference.
func (s *Scanner) Scan(data []byte, from State, last bool, emit func(*Record) bool, warn func(Warning)) (rest []byte, next State) {
	return nil, State{}
}

// Want is how many bytes, rest and new ones together, the next call should be given at least, so that a very long record is not scanned
// from its start for each block that is added. It is advice: less is right too, only slower.
func (s State) Want() int { return 0 }
