package frame

import "bytes"

// kindOfField is what a line of a server-sent event is.
type kindOfField uint8

const (
	noField kindOfField = iota
	eventData
	eventOther // comment, name, id, retry: nothing of a response is in them
)

// field tells the lines of an event from others, and how long the name of the field is with its colon and the one space
// that may follow it (WHATWG HTML, 9.2.6). A name without a colon is a whole line, and that it is needs the line's end.
func field(b []byte, ended bool) (kindOfField, int) {
	kind, name := noField, ""
	switch b[0] {
	case ':':
		return eventOther, 1
	case 'd':
		kind, name = eventData, "data"
	case 'e':
		kind, name = eventOther, "event"
	case 'i':
		kind, name = eventOther, "id"
	case 'r':
		kind, name = eventOther, "retry"
	}
	n := len(name)
	switch {
	case n == 0 || !bytes.HasPrefix(b, []byte(name)):
		return noField, 0
	case len(b) == n || string(b[n:]) == "\r":
		if ended {
			return kind, n
		}
		return noField, 0
	case b[n] != ':':
		return noField, 0
	case len(b) > n+1 && b[n+1] == ' ':
		return kind, n + 2
	}
	return kind, n + 1
}

// mostZeros is how far it is looked for what follows zero bytes behind the name of a field, in bytes: at the end of a log
// they do not count, and the name is one.
const mostZeros = 1 << 20

// nextField is where in b, which is the rest of a line of events, the next field begins behind a carriage return; the
// length of b if none does. A carriage return is as good an end as a line feed (WHATWG HTML, 9.2.5), but in text it may
// stand for itself, so it counts where a field or another one follows. Where b is not the whole rest and that cannot be
// told yet, it is the index of the carriage return, and not sure.
func nextField(b []byte, whole bool) (at int, sure bool) {
	for i := 0; ; i++ {
		n := bytes.IndexByte(b[i:], '\r')
		if n < 0 {
			return len(b), true
		}
		i += n
		after := b[i+1:]
		if !whole && undecided(after) {
			return i, false
		}
		if len(after) > 0 {
			if kind, _ := field(after, whole); kind != noField || after[0] == '\r' {
				return i + 1, true
			}
		}
	}
}

// done is what ends a stream of events; it is no record.
var done = []byte("[DONE]")

// undecided says whether it takes more bytes to tell if what follows a carriage return is a field: it is shorter than any, or
// would be if the zero bytes behind it were those at the end of the log. It looks no further than the first that is not zero,
// since a line may hold any number of carriage returns.
func undecided(after []byte) bool {
	if len(after) >= mostZeros {
		return false
	}
	for i := longestField - 1; i < len(after); i++ {
		if after[i] != 0 {
			return false
		}
	}
	return true
}

// segment is a run of bytes of a joined event.
type segment struct {
	joined, at int   // where it begins in the joined bytes, and in x.b
	line       int64 // how many lines below the first
	column     int64 // in its line, from 1
}

// lineOfEvent is what a line says about the event before it.
type lineOfEvent uint8

const (
	dataLine    lineOfEvent = iota // more data
	otherField                     // nothing
	emptyLine                      // it has ended
	foreignLine                    // it has ended without an empty line: the line is no field
	noLine                         // it has ended with the log
	unknownLine                    // more bytes are needed
	farLine                        // with this line it is longer than a record may be
)

// joinedEvent is what has been gathered of the event whose data begin at pos.
type joinedEvent struct {
	data     []byte // joined by line feeds
	segments []segment
	lines    int64       // how many, with those that are no data
	next     int         // where the next line begins; beyond the end of the log if the last one has no line feed
	end      lineOfEvent // what stands there, once it is no part of the event that can be joined
}

// ended says whether no more lines can be gathered.
func (e *joinedEvent) ended() bool { return e.end != dataLine }

// firstLine is what is known of an event before more of its lines are looked at.
func (x *scan) firstLine() *joinedEvent {
	eol := lineEnd(x.b, x.pos)
	return &joinedEvent{
		data:     bytes.Clone(x.b[x.pos : x.pos+trimmed(x.b[x.pos:eol])]),
		segments: []segment{{0, x.pos, 0, int64(x.pos-x.lineAt) + 1}},
		lines:    1,
		next:     eol + 1,
	}
}

// gather adds so many lines to an event.
func (x *scan) gather(e *joinedEvent, lines int) {
	for ; lines > 0 && !e.ended(); lines-- {
		kind, at, end := x.eventLine(e.next, true)
		switch kind {
		case dataLine:
			e.data = append(e.data, '\n')
			e.segments = append(e.segments, segment{len(e.data), at, e.lines, int64(at-e.next) + 1})
			e.data = append(e.data, bytes.TrimSuffix(x.b[at:end], []byte{'\r'})...)
		case otherField:
		default:
			e.end = kind
			return
		}
		e.next = end + 1
		e.lines++
	}
}

// longestField is as much of a line as tells whether it is a field, in bytes.
const longestField = len("event: ")

// eventLine says what the line that begins at index i is to an event: of data, where the payload stands. Bounded, lines
// count only as far as the event at pos stays within the longest record; else the beginning of a line is enough.
func (x *scan) eventLine(i int, bounded bool) (kind lineOfEvent, at, end int) {
	if i >= len(x.b) {
		if x.last {
			return noLine, 0, 0
		}
		return unknownLine, 0, 0
	}
	end = lineEnd(x.b, i)
	ended := end < len(x.b)
	far := bounded && end-x.pos > x.limit
	blank := trimmed(x.b[i:end]) == 0
	switch {
	case !ended && !x.last && (blank || end-i < longestField || bounded && !far):
		return unknownLine, 0, 0
	case blank && !ended:
		return noLine, 0, 0
	case blank:
		return emptyLine, 0, 0
	}
	of, n := field(x.b[i:end], ended)
	switch {
	case of == noField:
		return foreignLine, 0, 0
	case far:
		return farLine, 0, 0
	case of == eventOther:
		return otherField, 0, end
	}
	return dataLine, i + n, end
}

// joined reads the value at pos, which the data line that ends at eol does not complete. The lines of the event are taken
// in twice as many at a time, because there are captures without the empty lines between events, and a cut event would
// take the rest of the log with it.
func (x *scan) joined(eol int) bool {
	if x.loose && !x.mayJoin() {
		return x.broken(eol, ErrCut, 0)
	}
	e := x.firstLine()
	for goal := 1; ; goal *= 2 {
		x.gather(e, goal)
		if e.end == unknownLine {
			return false
		}
		end, v, want := x.walker.walk(e.data, 0)
		switch {
		case v == whole || v == deep:
			x.handJoined(e, end, v)
			return true
		case v == short && !e.ended():
			continue
		case v == short && e.end == noLine && (e.next > len(x.b) || want != wantQuote && e.lines > 1):
			x.cutAtEnd()
			return true
		case x.loose:
			return x.brokenLater(min(e.next, len(x.b)), eol, ErrCut, wantQuote)
		case v == wrong:
			return x.brokenEvent(e, end, ErrSyntax, want)
		}
		return x.brokenEvent(e, end, ErrCut, want)
	}
}

// brokenEvent decides what becomes of an event whose data, which begin at pos, hold no value: it goes wrong at the given
// index of them.
func (x *scan) brokenEvent(e *joinedEvent, fault int, reason error, want wanted) bool {
	s, eol := x.pos, lineEnd(x.b, x.pos)
	if eol-s > x.limit {
		x.reject(eol, x.fault(ErrTooLong, s, s, 0))
		x.pos, x.began, x.passing = eol, true, restOfEvent
		return true
	}
	if eol == len(x.b) && !x.last {
		return false
	}
	inLine := reason
	if s+fault >= eol {
		inLine = ErrCut
	}
	switch found := x.wholeAfter(min(s+fault, eol), eol, inLine); {
	case found == whole:
		return true
	case eol == len(x.b) && (found == short || inLine == ErrCut):
		x.cutAtEnd()
		return true
	}
	for lines := 1; !e.ended(); lines *= 2 {
		x.gather(e, lines)
	}
	switch {
	case e.end == unknownLine:
		return false
	case e.end == emptyLine:
	case e.end == farLine && !(reason == ErrSyntax && e.mostlyWhole()):
		reason = ErrTooLong
	default:
		x.loose = true
		return x.brokenLater(min(e.next, len(x.b)), min(s+fault, eol), inLine, wantQuote)
	}
	x.rejectJoined(e, fault, reason, want)
	x.move(min(e.next, len(x.b)))
	if e.end == farLine {
		x.passing = event
	}
	return true
}

// mostlyWhole says whether most lines of an event are objects themselves.
func (e *joinedEvent) mostlyWhole() bool {
	n := 0
	for i, s := range e.segments {
		end := len(e.data)
		if i+1 < len(e.segments) {
			end = e.segments[i+1].joined - 1
		}
		if glance(e.data[s.joined:end]) > 0 {
			n++
		}
	}
	return 2*n > len(e.segments)
}

// rejectJoined emits the lines of an event as no value.
func (x *scan) rejectJoined(e *joinedEvent, fault int, reason error, want wanted) {
	b := e.data
	if reason == ErrTooLong {
		b, fault = b[:min(len(b), x.limit, headLength)], 0
	}
	b = b[:trimmed(b)]
	r := &x.record
	*r = Record{Place: x.place(x.pos), Data: b[:len(b):len(b)], Framing: Events, Checked: true, segments: e.segments}
	err := &Error{Place: r.At(fault), Reason: reason, Byte: int64(fault) + 1}
	if reason == ErrSyntax {
		err.Wanted, err.Got = want.String(), shown(e.data[fault:])
	}
	r.Err = err
	x.emit(r)
}

// handJoined emits a joined value, which ends at the given index, and moves behind its end.
func (x *scan) handJoined(e *joinedEvent, end int, v verdict) {
	b := e.data[:end:end]
	last := e.segments[0]
	for _, s := range e.segments {
		if s.joined < len(b) {
			last = s
		}
	}
	feeds := rawFeeds(b)
	x.record = Record{Place: x.place(x.pos), Data: b, Framing: Events, Checked: true, Recovered: feeds > 0, segments: e.segments}
	switch {
	case v == deep:
		x.record.Err = x.fault(ErrTooDeep, x.pos, x.pos, 0)
	case len(b) > x.limit:
		x.record.Data = b[:min(x.limit, headLength)]
		x.record.Err = x.fault(ErrTooLong, x.pos, x.pos, 0)
	}
	x.emit(&x.record)
	x.move(last.at + len(b) - last.joined)
	x.event, x.began = true, true
}
