package frame

import "bytes"

// passing says what is passed over, after a rejected record of which not everything is held.
type passing uint8

const (
	nothing     passing = iota
	line                // the rest of the line
	value               // a value that is too long, to its end or the end of its line
	lines               // at the start of a line: lines that go on with a broken value
	restOfLines         // the rest of such a line
	event               // at the start of a line: lines of an event
	restOfEvent         // the rest of such a line
	restOfField         // the rest of a field that says nothing
)

// passed is how far a value was passed over.
type passed struct {
	depth    int
	inString bool
	escaped  bool
	indent   uint8 // of its first line
	array    bool  // it stood in the top-level array
}

// pass moves pos on while something is passed over. It says false if more bytes are needed.
func (x *scan) pass() bool {
	switch x.passing {
	case value:
		x.passValue()
		return true
	case event:
		switch kind, _, _ := x.eventLine(x.pos, false); kind {
		case unknownLine:
			return false
		case dataLine, otherField:
			x.passing = restOfEvent
		default:
			x.passing, x.passed = nothing, passed{}
		}
		return true
	case lines:
		yes, known := x.continues(x.pos, int(x.passed.indent), x.passed.array)
		switch {
		case !known:
			return false
		case yes:
			x.passing = restOfLines
		default:
			x.passing, x.passed = nothing, passed{}
		}
		return true
	}
	eol := lineEnd(x.b, x.pos)
	ended := eol < len(x.b)
	if x.passing == restOfField {
		n, sure := nextField(x.b[x.pos:eol], ended || x.last)
		if x.pos += n; x.pos < eol {
			if sure {
				x.passing, x.passed = nothing, passed{}
			}
			return sure
		}
	}
	if x.pos = eol; !ended {
		return true
	}
	x.newline(eol)
	switch x.passing {
	case restOfLines:
		x.passing = lines
	case restOfEvent:
		x.passing = event
	default:
		x.passing, x.passed = nothing, passed{}
	}
	return true
}

// restOf is what is passed over after the beginning of a line that is no good: in an event that is all of it.
func (x *scan) restOf() passing {
	if x.event && !x.loose {
		return restOfEvent
	}
	return line
}

// passValue follows strings and brackets only. A line feed ends it too: had the value been broken before, its end would
// never come and the rest of the log would be lost with it.
func (x *scan) passValue() {
	p := &x.passed
	for ; x.pos < len(x.b); x.pos++ {
		switch c := x.b[x.pos]; {
		case c == '\n':
			switch {
			case !x.event:
				x.passing = lines
			case x.loose:
				x.passing, x.passed = nothing, passed{}
			default:
				x.passing, x.passed = event, passed{}
			}
			x.newline(x.pos)
			return
		case p.escaped:
			p.escaped = false
		case p.inString:
			p.escaped = c == '\\'
			p.inString = c != '"'
		case c == '"':
			p.inString = true
		case c == '{' || c == '[':
			p.depth++
		case c == '}' || c == ']':
			if p.depth--; p.depth == 0 {
				x.pos++
				x.passing, x.passed = nothing, passed{}
				return
			}
		}
	}
}

// trimNULs leaves out the zero bytes at the end.
func trimNULs(b []byte) []byte { return bytes.TrimRight(b, "\x00") }

// end says what is odd about the end of the log, which ends with data; x.b is what of that was not zero.
func (x *scan) end(data []byte) {
	n := len(x.b)
	x.b = data
	if n < len(data) && !x.nuls && x.passing == nothing {
		x.warn(Warning{x.place(n), "nul_bytes"})
	}
	if x.array {
		x.warn(Warning{x.place(len(data)), "cut_at_end"})
	}
}
