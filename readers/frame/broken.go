package frame

import "bytes"

// maxJoins is how many values in a row may lead to a fault several lines on before lines are no longer joined there.
// Without it a log of n lines that each open a bracket would be read n times.
const maxJoins = 4

func (x *scan) mayJoin() bool { return x.failed < maxJoins || x.pos >= x.beyondAt }

// brokenLater is broken for a value at pos that was followed up to index reached, on a later line, before it went wrong,
// and remembers that once: where more bytes are needed it will be called again.
func (x *scan) brokenLater(reached, fault int, reason error, want wanted) bool {
	failed, beyondAt := x.failed, x.beyondAt
	if x.pos >= x.beyondAt {
		x.failed = 0
	}
	x.failed = min(x.failed+1, maxJoins)
	x.beyondAt = max(x.beyondAt, reached)
	if x.broken(fault, reason, want) {
		return true
	}
	x.failed, x.beyondAt = failed, beyondAt
	return false
}

// broken decides what becomes of the lines from pos on, where no whole value stands.
func (x *scan) broken(fault int, reason error, want wanted) bool {
	s := x.pos
	if x.event && !x.loose {
		return x.brokenEvent(x.firstLine(), fault-s, reason, want)
	}
	until := s
	if reason == ErrTooLong || reason == ErrCut {
		until = fault
	}
	end, known := x.extent(until)
	if end-s > x.limit {
		to := passed{indent: x.indent, array: x.array}
		x.reject(end, x.fault(reason, s, fault, want))
		switch {
		case known:
		case x.event:
			x.passing = x.restOf()
		case x.b[end-1] == '\n':
			x.passing, x.passed = lines, to
		default:
			x.passing, x.passed = restOfLines, to
		}
		x.move(end)
		return true
	}
	if !known {
		return false
	}
	found := x.wholeAfter(fault, end, reason)
	// Where a value goes on over lines the log may be cut between two of them. One line is all of a record.
	between := x.b[end-1] == '\n' && reason == ErrCut && want != wantQuote && fault > lineEnd(x.b, s)+1 && fault >= end-1
	switch {
	case found == whole:
	case x.last && end == len(x.b) && (between || x.b[end-1] != '\n' && (found == short || reason == ErrCut)):
		x.cutAtEnd()
	default:
		x.reject(end, x.fault(reason, s, fault, want))
		x.move(end)
	}
	return true
}

// wholeAfter moves to the record that stands on the line behind the broken one at pos, and warns of that one. Else it
// says whether the end of the log cuts that record short.
func (x *scan) wholeAfter(fault, end int, reason error) verdict {
	s := x.pos
	q, found := x.another(s, fault, end)
	kind := "cut_then_whole"
	if found == wrong && reason == ErrSyntax && x.b[s] == '[' {
		// `[INFO] {"a":1}`: text may begin with a bracket.
		q, found = x.after(s, s+trimmed(x.b[s:lineEnd(x.b, s)]))
		kind = "text_then_whole"
	}
	if found == whole {
		x.warn(Warning{x.place(s), kind})
		x.move(q)
		x.began = true
	}
	return found
}

// cutAtEnd leaves out what the end of the log cut off.
func (x *scan) cutAtEnd() {
	x.warn(Warning{x.place(x.pos), "cut_at_end"})
	x.move(len(x.b))
	x.began, x.array = true, false // one warning is enough
}

// reject emits what stands from pos to end as no value.
func (x *scan) reject(end int, err *Error) {
	b := x.b[x.pos:end]
	if len(b) > x.limit {
		b = b[:min(x.limit, headLength)]
		err.Reason, err.Wanted, err.Got = ErrTooLong, "", ""
	}
	b = b[:trimmed(b)]
	r := &x.record
	*r = Record{Place: x.place(x.pos), Data: b[:len(b):len(b)], Checked: true, Err: err}
	switch {
	case x.event:
		r.Framing = Events
	case x.array && !x.opened:
		r.Framing = Array
	case x.began && !x.opened:
		r.Framing = Concatenated
	}
	if x.opened { // the bracket was part of it
		x.array, x.opened = false, false
	}
	x.emit(r)
}

// tooLong rejects the value at pos, whose first line alone is longer than a record may be.
func (x *scan) tooLong() bool {
	x.opened = false
	x.reject(len(x.b), &Error{Place: x.place(x.pos), Reason: ErrTooLong, Byte: 1})
	x.passing, x.passed = value, passed{indent: x.indent, array: x.array}
	x.began = true
	return true
}

// extent is how far the lines reach that are no good if the value at pos is none: its first line, and those that are
// indented deeper or only close brackets, as in a pretty-printed value. Lines before until, up to which nothing was wrong
// with the value but that it did not end, are no good either unless one begins a value. Not known means that it may be
// further.
func (x *scan) extent(until int) (end int, known bool) {
	n := bytes.IndexByte(x.b[x.pos:], '\n')
	if n < 0 {
		return len(x.b), x.last
	}
	end = x.pos + n + 1
	if x.event {
		return end, true
	}
	for end < len(x.b) {
		if end >= until || begins(x.b[end:until]) {
			yes, known := x.continues(end, int(x.indent), x.array)
			if !known || !yes {
				return end, known
			}
		}
		n := bytes.IndexByte(x.b[end:], '\n')
		if n < 0 {
			return len(x.b), x.last
		}
		end += n + 1
	}
	return end, x.last
}

// begins says whether a line begins a value; b is what of it may be looked at.
func begins(b []byte) bool {
	return b[0] == '{' || b[0] == '[' || bytes.HasPrefix(b, []byte("data:"))
}

// maxClosers is how many closing brackets a line may hold before it is taken for one that only closes.
const maxClosers = 255

// continues says whether the line that begins at index at goes on with a broken value that is indented by indent. In an
// array a bracket of that indentation closes the array.
func (x *scan) continues(at, indent int, inArray bool) (yes, known bool) {
	b := x.b[at:]
	k := 0
	for k < len(b) && k <= indent && (b[k] == ' ' || b[k] == '\t') {
		k++
	}
	switch {
	case k == len(b):
		return false, x.last
	case k != indent:
		return k > indent, true
	case b[k] != '}' && (b[k] != ']' || inArray):
		return false, true
	}
	for _, c := range b[k:min(len(b), k+maxClosers)] {
		switch {
		case c == '\n':
			return true, true
		case c != '}' && c != ']' && c != ',' && c != 0 && !isSpace(c): // zero bytes may be what is left out at the end
			return false, true
		}
	}
	return true, x.last || len(b)-k >= maxClosers
}

// another looks for a record after a cut one on the same line. The cut one begins at s and went wrong at fault; the
// line, with those that follow it, reaches to end. It gives the start of the record, and whether everything from there
// to the end of its line is whole, or cut short by the end of the log.
func (x *scan) another(s, fault, end int) (int, verdict) {
	for q, at, eol := x.opener(s, fault), s, -1; s < q && q < end; {
		if q > eol {
			at, eol = max(at, bytes.LastIndexByte(x.b[at:q], '\n')+1+at), lineEnd(x.b, q)
		}
		if at > s && trimmed(x.b[at:q]) == 0 {
			break // it has a line of its own, and will be found there
		}
		where, v := x.fills(q, eol)
		if v != wrong {
			return q, v
		}
		next := x.opener(q, where)
		if next <= q {
			break
		}
		q = next
	}
	if first := lineEnd(x.b, s); fault >= first {
		return x.retried(s, first)
	}
	return 0, wrong
}

// opener is the index of the brace of the `{"` that made a value which begins at s go wrong at fault, or -1. Inside a
// string its quote ended the string, and the fault comes right after it; elsewhere the brace is the fault.
func (x *scan) opener(s, fault int) int {
	b := x.b
	k := fault
	for k < len(b) && b[k] == 0 {
		k++
	}
	if k < len(b) && b[k] == '{' {
		return k
	}
	k = s + trimmed(b[s:fault]) - 1
	if k <= s || b[k] != '"' {
		return -1
	}
	k = s + trimmed(b[s:k]) - 1
	if k <= s || b[k] != '{' {
		return -1
	}
	return k
}

// fills says whether values, and nothing else, fill the line that ends at eol from q on; where is the fault if not.
func (x *scan) fills(q, eol int) (where int, v verdict) {
	for i := q; ; {
		end, v, _ := x.walker.walk(x.b[:eol], i)
		switch {
		case v == short && eol == len(x.b):
			return end, short
		case v == short || v == deep:
			return eol, wrong
		case v == wrong:
			return end, wrong
		}
		for end < eol && (isSpace(x.b[end]) || x.b[end] == ',' || x.b[end] == ']' && x.array) {
			end++
		}
		if end == eol {
			return end, whole
		}
		if x.b[end] != '{' {
			return end, wrong
		}
		i = end
	}
}

// maxRetries is how many braces of a line are tried for the start of a second attempt.
const maxRetries = 64

// retried looks for a value on the line from s to eol that begins with everything that stands before it: a record
// that was cut where a value may begin, so that nothing is wrong with the brackets but their number, and written again.
func (x *scan) retried(s, eol int) (int, verdict) {
	q := s
	for range maxRetries {
		n := bytes.IndexByte(x.b[q+1:eol], '{')
		if n < 0 {
			break
		}
		if q += 1 + n; q-s > eol-q {
			break
		}
		if bytes.HasPrefix(x.b[q:eol], x.b[s:q]) {
			if _, v := x.fills(q, eol); v == whole {
				return q, whole
			}
		}
	}
	return 0, wrong
}

// lineEnd is the index of the line feed that ends the line of b[i], or the length of b.
func lineEnd(b []byte, i int) int {
	if n := bytes.IndexByte(b[i:], '\n'); n >= 0 {
		return i + n
	}
	return len(b)
}
