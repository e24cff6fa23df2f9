package copilot

import (
	"fmt"
	"sort"
	"unicode/utf8"

	"biblog/pipeline/cite"
	"biblog/readers/cursor"
)

// Resolve turns the spans of a message, which count UTF-16 units of its whole text, into code points, and cuts the
// quotations out. A span that is not in the text, or that cuts a character in two, is dropped; its citation stays.
func (Format) Resolve(r *cite.Response, tally *cite.Tally) {
	if r.Part.Index.Known {
		settle(r, tally)
	}
	if len(r.Citations) == 0 {
		return
	}
	var text string
	if len(r.Answers) > 0 {
		text = r.Answers[0]
	}
	offsets := newOffsets(text)
	for i := range r.Citations {
		c := &r.Citations[i]
		if c.Span.Unit != cite.UnitUTF16 {
			continue
		}
		start, ok1 := offsets.find(c.Span.Start)
		end, ok2 := offsets.find(c.Span.End)
		if !ok1 || !ok2 {
			tally.Add(cite.Problem{
				Position: cite.Position{Input: r.Input, Line: r.Line}, Kind: cursor.BadSpan, Field: "citations.spans",
				Err: fmt.Errorf("expected a range of whole characters in a text of %d UTF-16 units, got %d to %d", offsets.end.units, c.Span.Start, c.Span.End),
			})
			c.Span = cite.Span{}
			continue
		}
		c.Quote = text[start.bytes:end.bytes]
		c.Span = cite.Span{Start: start.points, End: end.points, Unit: cite.UnitCodepoint}
	}
}

// offset is one place of a text, counted in three ways.
type offset struct {
	bytes         int
	units, points int64 // UTF-16 units, code points
}

// after is the place behind the next rune of text.
func (o offset) after(text string) offset {
	r, n := utf8.DecodeRuneInString(text[o.bytes:])
	o.bytes += n
	o.points++
	if o.units++; r > 0xFFFF {
		o.units++
	}
	return o
}

// offsets finds places by their UTF-16 units. Spans mostly follow one another, so it goes on from the place found last;
// the marks bound the way where they do not, so that many spans in a long text cost no more than their number.
type offsets struct {
	text  string
	marks []offset // one about every markEvery bytes; none in a text of ASCII, where places are the same in all units
	last  offset
	end   offset
}

const markEvery = 1024

func newOffsets(text string) offsets {
	s := offsets{text: text}
	s.end.add(text)
	if s.end.units == int64(len(text)) {
		return s
	}
	var o offset
	for {
		s.marks = append(s.marks, o)
		next := o.bytes + markEvery
		for next < len(text) && !utf8.RuneStart(text[next]) {
			next++
		}
		if next >= len(text) {
			return s
		}
		o.add(text[o.bytes:next])
	}
}

// add moves a place behind a text.
func (o *offset) add(text string) {
	points, units := cursor.Lengths(text)
	o.bytes += len(text)
	o.points += int64(points)
	o.units += int64(units)
}

// find is the place that many units into the text; not ok if it is outside or inside a surrogate pair.
func (s *offsets) find(units int64) (offset, bool) {
	if units < 0 || units > s.end.units {
		return offset{}, false
	}
	if s.marks == nil {
		return offset{int(units), units, units}, true
	}
	o := s.last
	if units < o.units || units-o.units > markEvery {
		i := sort.Search(len(s.marks), func(i int) bool { return s.marks[i].units > units })
		o = s.marks[i-1]
	}
	for o.units < units {
		o = o.after(s.text)
	}
	if o.units != units {
		return offset{}, false
	}
	s.last = o
	return o, true
}
