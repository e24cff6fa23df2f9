// Package frame finds the records in the bytes of a log, with their places. It knows JSON Lines, captures of server-sent
// events, a top-level array of responses, concatenated and pretty-printed values, and any mixture of them in one log. It
// does no I/O, and a record is found the same way whatever it holds.
//
// Only structure is looked at: strings, brackets, commas, colons. Whether escapes, numbers and literals are right is
// for the reader of the record to say.
//
// # What is a record
//
// Values are found one after the other; white space, and in an array commas, separate them. A value may go on over
// several lines. Where that leads to a fault, the lines are taken for what they more likely are, so that no good line is
// lost after a bad one:
//
//   - a fault right after `{"`, and from there to the end of the line everything is whole: the first record was cut and
//     another one follows on the same line. The prefix is a warning, `cut_then_whole`, or `text_then_whole` where it
//     is no JSON at all;
//   - else the first line is one rejected record, with the following ones that are indented deeper or only close brackets,
//     and where nothing was wrong but that the value did not end, with those before the next that begins a value;
//     reading goes on at the line after them;
//   - a last line without line feed that is only incomplete is a warning, `cut_at_end`.
//
// Zero bytes, which file systems leave behind after a crash, are a warning, `nul_bytes`. So is a comma between values
// outside an array, `stray_comma`.
package frame

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

func (f Framing) String() string {
	return [framings]string{"jsonl", "sse", "array", "concatenated", "pretty"}[f]
}

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
	Framing   Framing // how it was set off
	Recovered bool    // its strings hold raw line feeds
	Checked   bool    // its brackets and strings were followed to the end; see Scan
	Err       error   // why it is not a JSON value, an *Error; nil if it is one
}

// Warning is something odd beside or between records.
type Warning struct {
	Place
	Kind string // `cut_then_whole`, `text_then_whole`, `cut_at_end`, `nul_bytes`, `stray_comma`
}

// DefaultMaxRecord is the longest record that is read unless told otherwise, in bytes.
const DefaultMaxRecord = 256 << 20

// headLength is how much of a record that is too long is kept, in bytes.
const headLength = 4096

// State is what the framing remembers between two blocks of one log. It is comparable; the zero value is the start of a
// line outside everything.
type State struct {
	column  int64 // bytes of the current line that came before
	indent  uint8 // white space at the start of that line, in bytes, at most 255
	began   bool  // something other than white space came before on that line
	event   bool  // the line is data of an event
	array   bool  // inside the top-level array
	opened  bool  // the array was opened on this line and held nothing yet
	nuls    bool  // zero bytes were the last thing seen
	passing passing
	passed  passed // valid while passing
	failed  uint8  // values over several lines that led to a fault, and began before beyond
	beyond  int64  // how far those went, from the start of the bytes given back
	want    int
}

// Want is how many bytes, those given back and new ones together, the next call should be given at least, so that a very
// long record is not scanned from its start for every block that is added. It is advice: with fewer bytes the records are
// the same.
func (s State) Want() int { return s.want }

// Scanner finds records. The zero value is ready; it holds options only and may be used by several goroutines at once.
type Scanner struct {
	MaxRecord int // the longest record that is read, in bytes; 0 means DefaultMaxRecord
}

// Scan hands over every record that is complete in data, which goes on where an earlier call with the state from stopped:
// the bytes which that call gave back, and then the next of the log. Last says that the log ends with data. What Scan
// gives back is the beginning of an unfinished record, to be handed in again with more bytes behind it, and the state to
// hand in with it. A Record lives until emit returns, its Data as long as data.
//
// An ordinary line that looks like one object from the outside is handed over unchecked, because following its structure
// costs more than everything else: emit, which reads it more closely if it is of interest, says whether it is a JSON
// value. If it says no, the line is walked over and comes again, checked, as what it really is: a cut record before a
// whole one, the first line of a record over several. So emit must not count anything of a record before it knows. For a
// record that is Checked or has an Err what emit says makes no difference.
func (s *Scanner) Scan(data []byte, from State, last bool, emit func(*Record) bool, warn func(Warning)) (rest []byte, next State) {
	x := scan{b: data, line: 1, lineAt: -int(from.column), eol: -1, State: from, last: last, limit: s.MaxRecord, emit: emit, warn: warn}
	if x.limit <= 0 {
		x.limit = DefaultMaxRecord
	}
	x.beyondAt = int(from.beyond)
	if last {
		x.b = trimNULs(data)
	}
	x.run()
	if last {
		x.end(data)
		return nil, State{}
	}
	return x.rest()
}
