package magisterium

import (
	"strconv"
	"strings"

	"biblog/pipeline/cite"
	"biblog/readers/cursor"
)

// maxMarker is the greatest number of a footnote marker: three digits, so that a year in brackets is none.
const maxMarker = 999

// marker is one footnote marker in the text of an answer.
type marker struct {
	answer     int
	number     int
	start, end int  // in bytes
	caret      bool // [^N], as documented; else [N] or 【N】, as some clients rewrite it
	span       cite.Span
}

// Resolve gives each citation the span of the first marker with its number, and counts the markers that belong to no
// citation. Where a response has documented markers [^N], only those count: its text may hold other brackets.
func (Format) Resolve(r *cite.Response, _ *cite.Tally) {
	var space [32]marker
	marks := space[:0]
	for a, text := range r.Answers {
		marks = appendMarkers(marks, a, text)
	}
	if len(marks) == 0 {
		return
	}
	documented := false
	for i := range marks {
		documented = documented || marks[i].caret
	}
	var first [maxMarker + 1]int32 // by number: -1 if a citation bears it, 1 + the index of its first marker once seen
	for i := range r.Citations {
		if n := number(&r.Citations[i]); n > 0 {
			first[n] = -1
		}
	}
	for i := range marks {
		m := &marks[i]
		switch {
		case m.caret != documented:
		case first[m.number] == 0:
			r.Orphans++
		case first[m.number] < 0:
			first[m.number] = int32(i + 1)
		}
	}
	spans(r, marks, &first)
}

// spans places the citations at their first markers. marks stand in the order of the text, so the code points are
// counted in one walk over it.
func spans(r *cite.Response, marks []marker, first *[maxMarker + 1]int32) {
	answer, bytes, points := -1, 0, int64(0)
	for i := range marks {
		m := &marks[i]
		if first[m.number] != int32(i+1) {
			continue
		}
		text := r.Answers[m.answer]
		if m.answer != answer {
			answer, bytes, points = m.answer, 0, 0
		}
		between, _ := cursor.Lengths(text[bytes:m.start])
		length, _ := cursor.Lengths(text[m.start:m.end])
		points += int64(between)
		end := points + int64(length)
		m.span = cite.Span{Start: points, End: end, Unit: cite.UnitCodepoint}
		bytes, points = m.end, end
	}
	position := make([]int, len(r.Answers))
	for i := range r.Citations {
		c := &r.Citations[i]
		if n := number(c); n > 0 && first[n] > 0 {
			m := &marks[first[n]-1]
			c.Answer, c.Span = m.answer, m.span
		}
		c.Position = position[c.Answer]
		position[c.Answer]++
	}
}

// number is the number by which markers may refer to a citation; 0 if there is none.
func number(c *cite.Citation) int {
	if len(c.Label) > 3 {
		return 0
	}
	n, err := strconv.Atoi(c.Label)
	if err != nil {
		return 0
	}
	return n
}

// appendMarkers finds the markers of one answer, in the order of its text.
func appendMarkers(marks []marker, answer int, text string) []marker {
	const wide, wideEnd = "【", "】"
	nextWide := strings.Index(text, wide)
	for i := 0; i < len(text); {
		bracket := strings.IndexByte(text[i:], '[')
		if bracket < 0 && nextWide < 0 {
			break
		}
		m := marker{answer: answer}
		closing := "]"
		if m.start = i + bracket; bracket < 0 || nextWide >= 0 && nextWide < m.start {
			m.start, closing = nextWide, wideEnd
			i = m.start + len(wide)
			if nextWide = strings.Index(text[i:], wide); nextWide >= 0 {
				nextWide += i
			}
		} else if i = m.start + 1; i < len(text) && text[i] == '^' {
			m.caret = true
			i++
		}
		digits := i
		for i < len(text) && i-digits < 3 && text[i]-'0' <= 9 {
			m.number = m.number*10 + int(text[i]-'0')
			i++
		}
		if i == digits || text[digits] == '0' || !strings.HasPrefix(text[i:], closing) {
			continue
		}
		i += len(closing)
		if m.end = i; !isDefinition(text, &m) {
			marks = append(marks, m)
		}
	}
	return marks
}

// isDefinition says whether the marker begins the text of a Markdown footnote, `[^1]: …` on a line of its own: that is
// where the note stands, not a place that refers to it.
func isDefinition(text string, m *marker) bool {
	return m.caret && strings.HasPrefix(text[m.end:], ":") && (m.start == 0 || text[m.start-1] == '\n')
}
