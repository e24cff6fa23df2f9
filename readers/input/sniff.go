package input

import (
	"bytes"
	"encoding/json"
)

// sniffLength is how much of a log is looked at to tell whether it is one, in bytes. It is large because the first line
// of a rotated log can be the rest of a long record.
const sniffLength = 256 << 10

// isLog says whether b, the beginning of a file or all of it, is a log: its first line that is not empty begins a JSON
// object or an array of them, or at least half of its lines or of its bytes do; or it holds lines of server-sent events
// only. The majority is asked for because texts about logs quote lines of them.
func isLog(b []byte, whole bool) bool {
	b = bytes.TrimRight(b, "\x00")
	if len(bytes.TrimSpace(b)) == 0 {
		return true // nothing is a log without records
	}
	if whole && json.Valid(b) && isContainer(b) {
		return true
	}
	var all, log share
	var fields int
	named := false
	for at := 0; at < len(b); {
		end := len(b)
		if n := bytes.IndexByte(b[at:], '\n'); n >= 0 {
			end = at + n
		}
		start := at + len(b[at:end]) - len(bytes.TrimLeft(b[at:end], " \t\r\x00\x1e"))
		text := bytes.TrimRight(b[start:end], " \t\r\x00\x1e")
		at = end + 1
		if len(text) == 0 {
			continue
		}
		all.add(text)
		_, field := sseField(text)
		if field {
			fields++
			named = named || text[0] == 'd' || text[0] == 'e'
		}
		switch {
		case field && beginsJSON(eventData(b[start:])), !field && beginsJSON(b[start:]):
			if all.lines == 1 {
				return true
			}
			log.add(text)
		case holdsJSON(text), log.lines > 0 && (field || continuesJSON(text)):
			log.add(text)
		}
	}
	return log.lines > 0 && (2*log.lines >= all.lines || 2*log.bytes >= all.bytes) || named && fields == all.lines
}

// share is how much of a file is of one kind.
type share struct{ lines, bytes int }

func (s *share) add(line []byte) {
	s.lines++
	s.bytes += len(line)
}

// isContainer says whether JSON is an object or an array.
func isContainer(b []byte) bool {
	b = bytes.TrimSpace(b)
	return b[0] == '{' || b[0] == '['
}

// sseField gives the payload of a line of a server-sent event, or the line as it is.
func sseField(line []byte) (payload []byte, is bool) {
	switch string(line) {
	case "data", "event", "id", "retry": // a field without a value
		return nil, true
	}
	for _, name := range []string{"data:", "event:", "id:", "retry:", ":"} {
		if rest, ok := bytes.CutPrefix(line, []byte(name)); ok {
			if name != "data:" {
				return nil, true
			}
			return bytes.TrimSpace(rest), true
		}
	}
	return line, false
}

// firstLines is how many lines of a server-sent event are looked at: a value that is written over several begins with
// its brackets, and then comes a key; comments and other fields may stand between.
const firstLines = 24

// eventData is what the lines of data say with which b begins.
func eventData(b []byte) (data []byte) {
	n := 0
	for line := range bytes.Lines(b) {
		payload, is := sseField(bytes.TrimRight(line, "\r\n"))
		if n++; !is || n > firstLines {
			break
		}
		if payload == nil { // another field does not end the event
			continue
		}
		data = append(append(data, payload...), '\n')
	}
	return data
}

// continuesJSON says whether a line can be a part of a pretty-printed value.
func continuesJSON(line []byte) bool {
	switch line[0] {
	case '{', '}', '[', ']', '"':
		return true
	}
	return false
}

// holdsJSON says whether a line is an object after a time stamp or another text, or after one that was cut in its first key.
func holdsJSON(line []byte) bool {
	i := bytes.Index(line[1:], []byte(`{"`))
	return i >= 0 && line[len(line)-1] == '}' && json.Valid(line[1+i:])
}

// beginsJSON says whether b begins with an object that has a key, or with brackets of arrays before one: `[ {"id" :`,
// or with an object without any.
func beginsJSON(b []byte) bool {
	space := func() { b = bytes.TrimLeft(b, " \t\r\n") }
	for space(); len(b) > 0 && b[0] == '['; space() {
		b = b[1:]
	}
	if len(b) == 0 || b[0] != '{' {
		return false
	}
	b = b[1:]
	for space(); len(b) > 0 && b[0] == '{'; space() { // a record that was cut behind its first byte, and written again
		b = b[1:]
	}
	if len(b) == 0 || b[0] != '"' {
		return len(b) > 0 && b[0] == '}'
	}
	n := bytes.IndexByte(b[1:], '"')
	if n < 0 {
		return false
	}
	b = b[n+2:]
	space()
	return len(b) > 0 && b[0] == ':'
}
