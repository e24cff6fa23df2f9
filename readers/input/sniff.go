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
	var lines, bytesTotal, logLines, logBytes, fields int
	named := false
	for rest := b; len(rest) > 0; {
		line := rest
		if n := bytes.IndexByte(rest, '\n'); n >= 0 {
			line, rest = rest[:n], rest[n+1:]
		} else {
			rest = nil
		}
		text := bytes.Trim(line, " \t\r\x00")
		if len(text) == 0 {
			continue
		}
		first := lines == 0
		lines++
		bytesTotal += len(text)
		payload, field := sseField(text)
		if field {
			fields++
			named = named || bytes.HasPrefix(text, []byte("data:")) || bytes.HasPrefix(text, []byte("event:"))
		}
		switch {
		case beginsJSON(payload) || beginsJSON(append(bytes.Clone(payload), rest[:min(len(rest), 256)]...)):
			if first {
				return true
			}
			logLines++
			logBytes += len(text)
		case logLines > 0 && (field || continuesJSON(text)):
			logLines++
			logBytes += len(text)
		}
	}
	return 2*logLines >= lines && logLines > 0 || 2*logBytes >= bytesTotal && logLines > 0 || named && fields == lines
}

// isContainer says whether JSON is an object or an array.
func isContainer(b []byte) bool {
	b = bytes.TrimSpace(b)
	return b[0] == '{' || b[0] == '['
}

// sseField gives the payload of a line of a server-sent event, or the line as it is.
func sseField(line []byte) (payload []byte, is bool) {
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

// continuesJSON says whether a line can be a part of a pretty-printed value.
func continuesJSON(line []byte) bool {
	switch line[0] {
	case '{', '}', '[', ']', '"':
		return true
	}
	return false
}

// beginsJSON says whether b begins with an object that has a key, or with brackets of arrays before one: `[ {"id" :`.
func beginsJSON(b []byte) bool {
	space := func() { b = bytes.TrimLeft(b, " \t\r\n") }
	for space(); len(b) > 0 && b[0] == '['; space() {
		b = b[1:]
	}
	if len(b) == 0 || b[0] != '{' {
		return false
	}
	b = b[1:]
	if space(); len(b) == 0 || b[0] != '"' {
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
