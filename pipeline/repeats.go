package pipeline

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"

	"biblog/pipeline/cite"
)

// form is one way in which a response was logged: whole, without its text, without its citations.
type form struct {
	text, cites cite.Digest
	known       uint8  // how many of model, time, reason and score it has
	seal        uint64 // of what tells two forms with the same content apart, so that the choice is a total order
	citations   int32  // of every role
	rows        int32  // citations of the chosen roles
	input       int32  // the log it stands in
	hasText     bool
	whole       bool  // one record of its own, not a stream
	number      int64 // of the response among those handed out
}

// within says whether f has nothing that g has not: the same text or none, the same citations or none.
func (f *form) within(g *form) bool {
	return (f.text == g.text || !f.hasText) && (f.cites == g.cites || f.citations == 0)
}

// compare ranks two forms of one response: the fuller is the greater. The order is total but for forms that are alike
// in all that an output shows, so the outcome does not depend on which came first.
func (f *form) compare(g *form) int {
	text := func(f *form) int {
		if f.hasText {
			return 1
		}
		return 0
	}
	return cmp.Or(
		cmp.Compare(text(f), text(g)),
		cmp.Compare(f.citations, g.citations),
		bytes.Compare(f.text[:], g.text[:]),
		bytes.Compare(f.cites[:], g.cites[:]),
		cmp.Compare(f.known, g.known),
		cmp.Compare(f.seal, g.seal),
	)
}

// repeats knows every response that was handed out, by its format and id. Two forms are one response where one of them
// is within the other; of those the fuller counts. Forms with one id of which neither is within the other both count,
// because real logs hold placeholder ids: they are conflicts.
type repeats struct {
	seen map[[16]byte][]form
}

func newRepeats() *repeats { return &repeats{seen: make(map[[16]byte][]form)} }

// verdict is what becomes of a response.
type verdict struct {
	repeat   bool   // it is within a form that was handed out before
	replaces []form // forms that were handed out before and are within it
}

// judge compares a form of the response named by key with the others, and takes it among them unless it is a repeat.
func (s *repeats) judge(key [16]byte, f form) verdict {
	forms := s.seen[key]
	for i := range forms {
		if f.within(&forms[i]) && (!forms[i].within(&f) || f.compare(&forms[i]) <= 0) {
			return verdict{repeat: true}
		}
	}
	var v verdict
	kept := forms[:0]
	for _, g := range forms {
		if g.within(&f) {
			v.replaces = append(v.replaces, g)
		} else {
			kept = append(kept, g)
		}
	}
	s.seen[key] = append(kept, f)
	return v
}

// conflicts is how many responses share the id of another one without being the same.
func (s *repeats) conflicts() (n int64) {
	for _, forms := range s.seen {
		n += int64(len(forms) - 1)
	}
	return n
}

func identity(r *cite.Response) [16]byte {
	var space [256]byte
	b := append(space[:0], r.Format...)
	b = append(b, 0)
	sum := sha256.Sum256(append(b, r.ID...))
	return [16]byte(sum[:16])
}

// formOf describes r, all of whose citations are still there.
func formOf(r *cite.Response) form {
	f := form{text: r.Text, cites: r.Cites, citations: int32(len(r.Citations)), hasText: r.HasText, whole: !r.Part.Chunk}
	var space [256]byte
	b := space[:0]
	for _, s := range [...]string{r.Model, r.Created.RFC3339(), r.FinishReason} {
		if s != "" {
			f.known++
		}
		b = append(append(b, s...), 0)
	}
	if r.Scoring.Known {
		f.known++
	}
	sum := sha256.Sum256(b)
	f.seal = binary.LittleEndian.Uint64(sum[:])
	return f
}
