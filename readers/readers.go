// Package readers says which log formats there are, and turns the bytes of a log into responses: it finds the records
// (frame), the response in each (envelope), and has it decoded by the format that recognises it.
package readers

import (
	"fmt"
	"hash/maphash"
	"strings"
	"sync"

	"biblog/pipeline/cite"
	"biblog/readers/copilot"
	"biblog/readers/cursor"
	"biblog/readers/envelope"
	"biblog/readers/frame"
	"biblog/readers/magisterium"
	"biblog/readers/supportgpt"
)

// Format is one log format: which values are its responses, and what they say.
type Format interface {
	// Name is the format's name in options and outputs.
	Name() string
	// Recognise decides by the shape of a value whether it is this format's, and if so whether it is a response or of
	// no interest, in which case kind says what it is. It gives no warnings.
	Recognise(v cursor.Value) (kind string, ours bool)
	// Decode fills r with what a response says. The texts of r's answers and citations are only valid until the scope's
	// EndPeek, all others for good. Nothing that is absent or of a wrong type loses the rest.
	Decode(s *cursor.Scope, v cursor.Value, r *cite.Response)
	// Resolve finds the places of the citations in the answers, once the texts of those are complete.
	Resolve(r *cite.Response, tally *cite.Tally)
}

// formats are all there are, in the order in which they are tried. A fourth is one folder and one line here.
var formats = [...]Format{magisterium.Format{}, supportgpt.Format{}, copilot.Format{}}

// Auto is the value of Options.From that tries every format on every record.
const Auto = "auto"

// Names lists the formats, in the order in which they are tried.
func Names() []string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.Name()
	}
	return names
}

// Options are what a user may say about logs.
type Options struct {
	From      string           // the only format to look for; Auto or empty for all
	At        envelope.Pointer // where in each record the response stands; the zero value for wherever it is found
	Namespace string           // the service or repository that the logs belong to
	MaxRecord int              // in bytes; 0 for the default
	Sources   cursor.Sources   // safe for concurrent use

	// Bare are the roles of citations of which nobody wants to know more than the source, the place and the role: their
	// texts are not kept. Parts of streamed responses keep theirs until they are joined, because those tell repeats.
	Bare [len(cite.Roles)]bool
	// Brief says that no digest outlives the process. Then those of responses that have an id are keyed hashes, which tell
	// repeats as well at a tenth of the cost; digests of different Logs mean nothing to one another.
	Brief bool
}

// Logs decodes logs. It is safe for concurrent use.
type Logs struct {
	options   Options
	formats   []Format
	frames    frame.Scanner
	noise     bool // events that are not of interest may be told without parsing them
	plain     bool // for tests: no shortcuts
	seed      maphash.Seed
	workers   sync.Pool // of *worker
	digesters sync.Pool // of *digester
	memories  sync.Pool // of *cursor.Memory, given back
}

// New makes a decoder of logs.
func New(o Options) (*Logs, error) {
	l := &Logs{options: o, frames: frame.Scanner{MaxRecord: o.MaxRecord}, seed: maphash.MakeSeed()}
	for _, f := range formats {
		if o.From == "" || o.From == Auto || o.From == f.Name() {
			l.formats = append(l.formats, f)
			l.noise = l.noise || f.Name() == copilot.Name && o.At.Whole()
		}
	}
	if len(l.formats) == 0 {
		return nil, fmt.Errorf("log format %q: expected %s or one of %s", o.From, Auto, strings.Join(Names(), ", "))
	}
	return l, nil
}

// Resolve completes a response that was joined from parts: the places of its citations, its digests, and an id where its
// provider gave none.
func (l *Logs) Resolve(r *cite.Response, tally *cite.Tally) {
	for _, f := range l.formats {
		if f.Name() == r.Format {
			f.Resolve(r, tally)
		}
	}
	d, _ := l.digesters.Get().(*digester)
	if d == nil {
		d = l.newDigester()
	}
	d.seal(r)
	l.digesters.Put(d)
}

// memory is where a batch can stand: that of one which was given back, if there is any.
func (l *Logs) memory() *cursor.Memory {
	m, _ := l.memories.Get().(*cursor.Memory)
	if m == nil {
		m = new(cursor.Memory)
	}
	return m
}

// release is what gives the memory of a batch back.
func (l *Logs) release(m *cursor.Memory) func() {
	return func() {
		m.Reset()
		l.memories.Put(m)
	}
}

// recognise finds the format that a value is of.
func (l *Logs) recognise(v cursor.Value) (f Format, kind string, ok bool) {
	for _, f := range l.formats {
		if kind, ok := f.Recognise(v); ok {
			return f, kind, true
		}
	}
	return nil, "", false
}
