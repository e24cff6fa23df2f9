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
// that may follow it (WHATWG HTML, 9.2.6).
func field(b []byte) (kindOfField, int) {
	switch b[0] {
	case 'd':
		if bytes.HasPrefix(b, []byte("data:")) {
			if len(b) > 5 && b[5] == ' ' {
				return eventData, 6
			}
			return eventData, 5
		}
	case ':':
		return eventOther, 1
	case 'e', 'i', 'r':
		for _, name := range [...]string{"event:", "id:", "retry:"} {
			if len(b) >= len(name) && string(b[:len(name)]) == name {
				return eventOther, len(name)
			}
		}
	}
	return noField, 0
}

// done is what ends a stream of events; it is no record.
var done = []byte("[DONE]")

// segment is a run of bytes of a joined event.
type segment struct{ joined, at int } // where it begins in the joined bytes, and in x.b

// joined reads the value at pos, which the data line that ends at eol does not complete. The data lines of one event are
// joined by line feeds. They are taken in twice as many at a time, because there are captures without the empty lines
// between events, and a cut event would take the rest of the log with it.
func (x *scan) joined(eol int) bool {
	if !x.mayJoin() {
		return x.broken(eol, ErrCut, 0)
	}
	buf := append([]byte(nil), x.b[x.pos:x.pos+trimmed(x.b[x.pos:eol])]...)
	segments := []segment{{0, x.pos}}
	next := eol + 1
	for goal := 1; ; goal *= 2 {
		complete := true
		for range goal {
			at, end, found, known := x.dataLine(next)
			if !known {
				return false
			}
			if !found || next-x.pos > x.limit {
				complete = false
				break
			}
			buf = append(buf, '\n')
			segments = append(segments, segment{len(buf), at})
			buf = append(buf, x.b[at:end]...)
			next = end + 1
		}
		end, v, _ := x.walker.walk(buf, 0)
		switch {
		case v == whole || v == deep:
			x.handJoined(buf[:end:end], segments, v)
			return true
		case v == short && complete:
			continue
		}
		x.joinFailed(min(next, len(x.b)))
		if v == short && x.last && next > len(x.b) {
			x.cutAtEnd()
			return true
		}
		return x.broken(eol, ErrCut, 0)
	}
}

// dataLine is the payload of the data line that begins at index i, if it is one; known says that this can be told.
func (x *scan) dataLine(i int) (at, end int, found, known bool) {
	if i >= len(x.b) {
		return 0, 0, false, x.last
	}
	end = lineEnd(x.b, i)
	switch {
	case end-i > x.limit || end == i:
		return 0, 0, false, true
	case end == len(x.b) && !x.last:
		return 0, 0, false, false
	}
	kind, n := field(x.b[i:end])
	return i + n, end, kind == eventData, true
}

// handJoined emits a joined value and moves behind its end.
func (x *scan) handJoined(b []byte, segments []segment, v verdict) {
	last := segments[0]
	for _, s := range segments {
		if s.joined < len(b) {
			last = s
		}
	}
	feeds := rawFeeds(b)
	x.record = Record{Place: x.place(x.pos), Data: b, Framing: Events, Checked: true, Recovered: feeds > 0}
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
