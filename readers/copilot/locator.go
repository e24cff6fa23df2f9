package copilot

import (
	"strconv"

	"biblog/pipeline/cite"
	"biblog/readers/cursor"
)

// locate reads a place in a source: a range of characters or blocks (its end exclusive) or of pages (inclusive), as the
// vendor has it. A place of any other type is kept as it is written.
func locate(s *cursor.Scope, v cursor.Value) cite.Locator {
	if !v.Given() {
		return cite.Locator{}
	}
	if v = s.Object(v); !v.Given() {
		return cite.Locator{}
	}
	kind := v.Get("type")
	var l cite.Locator
	var first, last string
	switch {
	case kind.IsText("char"):
		l.Type, first, last = "char", "startIndex", "endIndex"
	case kind.IsText("page"):
		l.Type, first, last = "page", "startPage", "endPage"
	case kind.IsText("block"):
		l.Type, first, last = "block", "startBlock", "endBlock"
	default:
		return cite.Locator{Type: s.Peek(kind), Text: compact(s, v)}
	}
	l.Start, l.End = s.Int(v.Get(first)), s.Int(v.Get(last))
	if l.Start.Known && l.Start.Value < 0 || l.End.Known && l.End.Value < 0 || l.Start.Known && l.End.Known && l.End.Value < l.Start.Value {
		s.Warn(cursor.BadSpan, v, "expected %s and %s from 0 on, in order, got %v and %v", first, last, shown(l.Start), shown(l.End))
		return cite.Locator{Type: l.Type, Text: compact(s, v)}
	}
	if l.Start.Known || l.End.Known {
		l.Text = s.PeekAll(func(b []byte) []byte { return appendRange(b, l.Start, l.End) })
	}
	return l
}

// appendRange writes `3-5`; one number where the two are one or only one is known.
func appendRange(b []byte, start, end cite.Optional[int64]) []byte {
	if start.Known {
		b = strconv.AppendInt(b, start.Value, 10)
	}
	if end.Known && (!start.Known || end.Value != start.Value) {
		if start.Known {
			b = append(b, '-')
		}
		b = strconv.AppendInt(b, end.Value, 10)
	}
	return b
}
