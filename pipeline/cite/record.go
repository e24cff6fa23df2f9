package cite

import "fmt"

// Position is a place in a log.
type Position struct {
	Input  string // the name of the log as given
	Line   int64  // from 1
	Column int64  // in bytes, from 1; 0 if the whole line is meant
	Offset int64  // in bytes from the start of the decompressed stream
}

// String is `file:line:column`, without what is not known.
func (p Position) String() string {
	switch {
	case p.Line == 0:
		return p.Input
	case p.Column == 0:
		return fmt.Sprintf("%s:%d", p.Input, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.Input, p.Line, p.Column)
}

// Class says what became of a record. Every record has exactly one.
type Class uint8

// The classes of records.
const (
	Complete     Class = iota // a whole response
	Chunks                    // a part of a streamed response
	Repeats                   // a response seen before
	Skipped                   // recognised, and of no interest
	Unrecognised              // JSON, but of none of the formats
	Rejected                  // could not be read
	classes
)

// Classes lists every class's name by its value, as the report spells it.
var Classes = [classes]string{"complete", "chunks", "repeats", "skipped", "unrecognised", "rejected"}

// Counts are numbers of records by class.
type Counts [classes]int64

// Total is the number of records.
func (c *Counts) Total() (n int64) {
	for _, k := range c {
		n += k
	}
	return n
}

// Add adds other counts.
func (c *Counts) Add(d *Counts) {
	for i := range c {
		c[i] += d[i]
	}
}

// Problem is something that was not as it should be at one place of a log.
type Problem struct {
	Position
	Kind  string // one of a fixed set of words: `duplicate_key`, `bad_span`
	Field string // where in the record: `citations[2].document_year`
	Err   error  // what was expected and what came; may be nil
}

func (p *Problem) Error() string {
	s := p.Position.String() + ": " + p.Kind
	if p.Field != "" {
		s += ": " + p.Field
	}
	if p.Err != nil {
		s += ": " + p.Err.Error()
	}
	return s
}

func (p *Problem) Unwrap() error { return p.Err }

// Unreadable is a record that was rejected, with its bytes, so that nothing is lost.
type Unreadable struct {
	Position
	Kind   string // why, as one of a few words: `syntax`, `cut`, `too_long`, `too_deep`
	Reason string // why, for people
	Record []byte
}

// Input is one log.
type Input struct {
	Name   string // as given, fit to be shown: what would steer a terminal is replaced
	Path   string // of the file it stands in, as given; empty if it is a stream
	Stored int64  // its size as stored, in bytes; -1 if that is not known
	// Layers are the archives and compressions around it, from the outermost: `gzip`, `tar`. Encoding is that of its text,
	// as its byte order mark says: `utf-8`, `utf-8-bom`, `utf-16le`; empty if it cannot be read at all.
	Layers   []string
	Encoding string
	Err      error // why it cannot be read at all; the rest of the logs is read without it
}

// Block is a run of bytes of one log that ends where a record ends, as far as that can be told without parsing it.
type Block struct {
	Input  int    // which log, from 0
	Number int64  // which block of that log, from 0
	Data   []byte // never changed once handed out, until it is released
	Offset int64  // of Data in the decompressed log
	Last   bool   // no block of this log comes after it
	Err    error  // why the log ends here, if it was cut or could not be read further
	// Release, if there is any, gives the memory of Data back to be used for another block, once nothing refers to it
	// any more. It need not be called, and is called at most once.
	Release func()
}

// Tail is what a block leaves over for the next one: the bytes of a record that is not finished, and what the framing
// remembers (it stands in the middle of an array, of an event).
type Tail struct {
	Data  []byte
	State any // comparable; nil where a record starts afresh
	Want  int // how many bytes, Data and new ones together, it pays to wait for; advice, against scanning anew for each block
}

// Empty says whether nothing is left over: the next block can be read by itself.
func (t *Tail) Empty() bool { return len(t.Data) == 0 && t.State == nil }

// Batch is what one block says, in the order of its records. Lines are relative to the block: its first line is 1.
type Batch struct {
	Lines      int64 // line feeds in the block, but for those in Tail
	Counts     Counts
	Responses  []*Response // whole ones and parts
	Unreadable []Unreadable
	Tally      Tally // of warnings, by kind
	Kinds      Tally // of skipped records, by kind; of envelopes and framings, as `envelope/…`, `framing/…`; of unrecognised records
	Tail       Tail
	// Release, if there is any, gives the memory of whole responses back, with their citations and all texts in them, to be
	// used for another batch once nothing refers to them any more. Parts have memory of their own, and so has everything
	// else. It need not be called, and is called at most once.
	Release func()
}

// examples are how many positions of each kind a tally keeps.
const examples = 5

// Tally counts by kind and keeps the first few examples of each. The zero value is ready.
type Tally struct {
	kinds map[string]*Kind
}

// Kind is the count and the first few examples of one kind.
type Kind struct {
	Name     string
	Count    int64
	Examples []Problem
}
