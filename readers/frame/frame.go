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
//   - a last value that is only incomplete is a warning, `cut_at_end`: one whose last line has no line feed, or that goes
//     on over several.
//
// Only an empty line ends a server-sent event (WHATWG HTML, 9.2.6). The data lines before it are joined, whatever
// comments and other fields stand between them. Where that makes no value, they are one rejected record: what one of them
// holds is a part of something, such as a response that a request quotes. Captures without the empty lines, in which each
// data line is an event, are told by there being none up to the end of the log or a line that is no field.
//
// Zero bytes, which file systems leave behind after a crash, are a warning, `nul_bytes`. So is a comma between values
// outside an array, `stray_comma`.
package frame

import "bytes"

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

	segments []segment // of Data, where it was joined from several data lines of one event
}

// At is where the byte of Data with the given offset stands in the log.
func (r *Record) At(offset int) Place {
	offset = min(offset, len(r.Data))
	if len(r.segments) > 0 {
		i := len(r.segments) - 1
		for i > 0 && r.segments[i].joined > offset {
			i--
		}
		s := &r.segments[i]
		in := int64(offset - s.joined)
		return Place{r.Line + s.line, s.column + in, r.Offset + int64(s.at-r.segments[0].at) + in}
	}
	p, before := r.Place, r.Data[:offset]
	p.Offset += int64(len(before))
	if n := bytes.Count(before, lineFeed); n > 0 {
		p.Line += int64(n)
		p.Column = int64(len(before) - bytes.LastIndexByte(before, '\n'))
	} else {
		p.Column += int64(len(before))
	}
	return p
}

// Glanced says of a record that is not Checked whether it is one object, judging by what stands around its braces. In a
// sequence of JSON values it never errs; a line that is broken in its middle it may take for one.
func (r *Record) Glanced() bool { return glance(r.Data) > 0 }

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
	column   int64 // bytes of the current line that came before
	indent   uint8 // white space at the start of that line, in bytes, at most 255
	began    bool  // something other than white space came before on that line
	event    bool  // the line is one of an event
	returned bool  // a carriage return was the last thing on that line, which is one of an event
	loose    bool  // its event is known to be the lines of a capture without the empty ones between events
	array    bool  // inside the top-level array
	opened   bool  // the array was opened on this line and held nothing yet
	nuls     bool  // zero bytes were the last thing seen
	passing  passing
	passed   passed // valid while passing
	failed   uint8  // values over several lines that led to a fault, and began before beyond
	beyond   int64  // how far those went, from the start of the bytes given back
	want     int
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
// An ordinary line that begins and ends as an object does is handed over unchecked, because following its structure costs
// more than everything else: emit, which reads it strictly, and no deeper than Scan, if it is of interest and else asks for Glanced, says whether it
// is a JSON value. If it says no, the line is walked over and comes again, checked, as what it really is: a cut record before a
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
