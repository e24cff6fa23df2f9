package frame

import (
	"bytes"
	"errors"

	"biblog/readers/cursor"
)

// scan is one call of Scan.
type scan struct {
	State
	b        []byte
	pos      int   // everything before it is done
	line     int64 // of pos
	lineAt   int   // index at which that line begins; negative if before b
	eol      int   // of the line feed that ends it, or the length of b, if not before pos
	beyondAt int   // State.beyond as an index
	last     bool
	limit    int
	emit     func(*Record) bool
	warn     func(Warning)
	record   Record
	walker   structure
}

// run goes on until the bytes end or more of them are needed.
func (x *scan) run() {
	for x.pos < len(x.b) {
		if x.passing != nothing {
			if !x.pass() {
				return
			}
			continue
		}
		if x.pos > x.eol { // a line of many values is measured once
			x.eol = lineEnd(x.b, x.pos)
		}
		if !x.step(x.eol, x.eol < len(x.b)) {
			return
		}
	}
}

// step does one thing at pos, on a line that ends at eol; ended says that it does, with a line feed. It says false if
// more bytes are needed.
func (x *scan) step(eol int, ended bool) bool {
	if !x.blank(eol) {
		return false
	}
	if x.pos == eol {
		if ended {
			x.newline(eol)
		}
		return true
	}
	x.nuls = false
	if x.event && x.began && x.afterReturn() {
		// In a line of an event a carriage return may end it; what is a field then can be nothing else.
		if kind, _ := field(x.b[x.pos:eol], ended); kind != noField {
			x.began, x.event = false, false
		}
	}
	if !x.began && !x.event {
		x.indent = uint8(min(x.pos-x.lineAt, 255))
		if kind, n := field(x.b[x.pos:eol], ended); kind == eventData {
			x.event = true
			x.pos += n
			return true
		} else if kind == eventOther {
			return x.restOfLine(eol, ended)
		}
	}
	switch c := x.b[x.pos]; {
	case c == '{':
		return x.value(eol, ended)
	case c == '[':
		return x.bracket(eol, ended)
	case c == ',':
		if !x.array {
			x.warn(Warning{x.place(x.pos), "stray_comma"})
		}
	case c == ']' && x.array && !x.event:
		x.array, x.opened = false, false
	default:
		return x.word(eol, ended)
	}
	x.began = true
	x.pos++
	return true
}

// afterReturn says whether the byte before pos is a carriage return.
func (x *scan) afterReturn() bool {
	if x.pos == 0 {
		return x.returned
	}
	return x.b[x.pos-1] == '\r'
}

// recordSeparator stands before each record of a JSON text sequence (RFC 7464).
const recordSeparator = 0x1E

// blank moves pos over what may stand between records: white space, zero bytes, the byte order marks of files that
// were strung together, and record separators.
func (x *scan) blank(eol int) bool {
	for ; x.pos < eol; x.pos++ {
		switch c := x.b[x.pos]; {
		case isSpace(c), c == recordSeparator:
		case c == 0:
			if !x.nuls {
				x.warn(Warning{x.place(x.pos), "nul_bytes"})
				x.nuls = true
			}
		case c == 0xEF && bytes.HasPrefix(x.b[x.pos:], []byte("\uFEFF")):
			x.pos += 2
		case c == 0xEF && !x.last && len(x.b)-x.pos < 3:
			return false
		default:
			return true
		}
	}
	return true
}

// newline moves pos behind the line feed at eol.
func (x *scan) newline(eol int) {
	x.loose = x.loose && x.event
	x.pos, x.lineAt = eol+1, eol+1
	x.line++
	x.indent, x.began, x.event, x.opened = 0, false, false, false
}

// restOfLine passes over a line of an event that says nothing.
func (x *scan) restOfLine(eol int, ended bool) bool {
	x.event = true
	n, sure := nextField(x.b[x.pos:eol], ended || x.last)
	if x.pos += n; x.pos == eol && ended {
		x.newline(eol)
		return true
	}
	x.began = true
	if x.pos == eol || !sure {
		x.passing = restOfField
	}
	return sure
}

// arrayReach is how much white space after a bracket is passed over to see what the array holds, in bytes.
const arrayReach = 1024

// bracket deals with an opening bracket at pos: of the array of responses, or of a value. The array of responses is one
// at top level that is empty or whose first element is an object or an array.
func (x *scan) bracket(eol int, ended bool) bool {
	if rest, ok := bytes.CutPrefix(x.b[x.pos:eol], done); ok {
		n, sure := nextField(rest, ended || x.last)
		if trimmed(rest[:n]) == 0 && (n < len(rest) || ended || x.last) {
			if !sure {
				return false
			}
			x.pos += len(done)
			x.began = true
			return true
		}
	}
	if x.event || x.array {
		return x.value(eol, ended)
	}
	ahead := x.b[x.pos+1 : min(len(x.b), x.pos+1+arrayReach)]
	n := 0
	for n < len(ahead) && isSpace(ahead[n]) {
		n++
	}
	switch {
	case n == len(ahead) && n < arrayReach && !x.last:
		return false
	case n < len(ahead) && ahead[n] != '{' && ahead[n] != '[' && ahead[n] != ']':
		return x.value(eol, ended)
	}
	x.array, x.opened, x.began = true, true, true
	x.pos++
	return true
}

// value reads the object or array at pos.
func (x *scan) value(eol int, ended bool) bool {
	s := x.pos
	if (ended || x.last) && !x.began {
		n := x.outside(eol)
		if 0 < n && n <= x.limit && x.hand(s, s+n, false, 0) {
			return true
		}
	}
	limit := min(len(x.b), s+x.limit)
	end, v, want := x.walker.walk(x.b[:min(eol, limit)], s)
	switch {
	case v == whole || v == deep:
		return x.found(end, v)
	case v == wrong:
		return x.broken(end, ErrSyntax, want)
	case eol > limit:
		return x.tooLong()
	case !ended && !x.last:
		return false
	case !ended:
		return x.broken(eol, ErrCut, want)
	case x.event:
		return x.joined(eol)
	case !x.mayJoin():
		return x.broken(eol, ErrCut, want)
	}
	// Too deep a value is refused all the same, and lines that open brackets only would go on to the end of the log.
	x.walker.shallow = true
	end, v, want = x.walker.walk(x.b[:limit], s)
	x.walker.shallow = false
	if v == whole {
		switch ends, known := x.endsThere(end); {
		case !known:
			return false
		case ends:
			return x.found(end, v)
		}
		v, want = wrong, wantValue
	}
	// Zero bytes up to the end of what there is can be those at the end of the log, where they do not count.
	if limit == len(x.b) && !x.last && (v == short || len(trimNULs(x.b)) <= end) {
		return false
	}
	switch {
	case v == wrong:
		return x.brokenLater(end, end, ErrSyntax, want)
	case v == deep:
		return x.brokenLater(end, end, ErrTooDeep, 0)
	case limit < len(x.b):
		return x.brokenLater(end, end, ErrTooLong, 0)
	}
	return x.brokenLater(end, end, ErrCut, want)
}

// endsThere says whether a value over several lines can end at index end: what follows on the line is nothing or another
// value. Else the lines belong together by chance only: `{"a":`, `{"b":1}`, `}],"c":2}`.
func (x *scan) endsThere(end int) (yes, known bool) {
	for end < len(x.b) && x.b[end] != '\n' && isSpace(x.b[end]) {
		end++
	}
	if end == len(x.b) {
		return x.last, x.last
	}
	switch x.b[end] {
	case '\n', '{', '[', ',', 0:
		return true, true
	case ']':
		return x.array, true
	}
	return false, true
}

// outside says how many bytes the rest of the line takes, or in the array all of it but the comma, if it begins and ends
// as an object does; else 0.
func (x *scan) outside(eol int) int {
	b := x.b[x.pos:eol]
	n := trimmed(b)
	if x.array && n > 0 && b[n-1] == ',' {
		n = trimmed(b[:n-1])
	}
	if n < 2 || b[0] != '{' || b[n-1] != '}' {
		return 0
	}
	return n
}

// found takes the value from pos to end, which was walked over.
func (x *scan) found(end int, v verdict) bool {
	if x.b[x.pos] == '[' && v == whole {
		// A line of text may well begin with `[INFO]`.
		var syntax *cursor.SyntaxError
		if d := new(cursor.Doc); errors.As(d.Parse(x.b[x.pos:end]), &syntax) {
			return x.broken(x.pos+1, ErrSyntax, wantValue)
		}
	}
	if v == deep {
		x.opened = false
		x.reject(end, x.fault(ErrTooDeep, x.pos, x.pos, 0))
		x.move(end)
		x.began = true
		return true
	}
	feeds := 0
	if bytes.IndexByte(x.b[x.pos:end], '\n') >= 0 {
		feeds = rawFeeds(x.b[x.pos:end])
	}
	x.hand(x.pos, end, true, feeds)
	return true
}

// hand emits the value from s to end, moves behind it, and says whether that was right.
func (x *scan) hand(s, end int, checked bool, feeds int) bool {
	r := &x.record
	// Field by field: there are millions of records, and one that is put together first is copied.
	r.Line, r.Column, r.Offset = x.line, int64(s-x.lineAt)+1, int64(s)
	r.Data, r.Framing, r.Recovered, r.Checked, r.Err, r.segments = x.b[s:end:end], Lines, feeds > 0, checked, nil, nil
	switch {
	case x.event:
		r.Framing = Events
	case x.array:
		r.Framing = Array
	case checked && bytes.Count(r.Data, lineFeed) > feeds:
		r.Framing = Pretty
	case x.began:
		r.Framing = Concatenated
	}
	if !x.emit(r) && !checked {
		return false
	}
	if checked {
		x.move(end)
	} else {
		x.pos = end
	}
	x.began, x.opened = true, false
	return true
}

var lineFeed = []byte{'\n'}

// rawFeeds counts the line feeds inside the strings of a value.
func rawFeeds(b []byte) (n int) {
	for i := 0; i < len(b); i++ {
		if b[i] == '"' {
			j := cursor.Closing(b, i+1)
			if j < 0 {
				return n
			}
			n += bytes.Count(b[i:j], lineFeed)
			i = j
		}
	}
	return n
}

// place is where index i is, which is not before pos.
func (x *scan) place(i int) Place {
	line, at := x.line, x.lineAt
	if n := bytes.Count(x.b[x.pos:i], lineFeed); n > 0 {
		line += int64(n)
		at = x.pos + bytes.LastIndexByte(x.b[x.pos:i], '\n') + 1
	}
	return Place{line, int64(i-at) + 1, int64(i)}
}

// move makes i, which is not before pos, the new pos.
func (x *scan) move(i int) {
	p := x.place(i)
	if p.Line != x.line {
		x.loose = x.loose && x.event
		x.line, x.lineAt = p.Line, i-int(p.Column)+1
		x.indent, x.began, x.event, x.opened = 0, false, false, false
	}
	x.pos = i
}

// rest is what is given back for the next call.
func (x *scan) rest() ([]byte, State) {
	rest := x.b[x.pos:]
	next := x.State
	next.column = int64(x.pos - x.lineAt)
	next.returned = x.event && x.began && x.afterReturn()
	next.beyond = max(0, int64(x.beyondAt-x.pos))
	if next.beyond == 0 {
		next.failed = 0
	}
	next.want = min(2*len(rest), x.limit+1) // with more than the limit it is certain that a record is too long
	return rest, next
}
