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
	whole       bool  // it counts a record of its own: it is no stream, and the first of those in its record
	fragment    bool  // a stream of which the first part did not come
	replaced    bool  // by a fuller form
	number      int64 // of the response among those handed out
}

// within says whether f has nothing that g has not: the same text or none, the same citations or none.
func (f *form) within(g *form) bool {
	return (f.text == g.text || !f.hasText) && (f.cites == g.cites || f.citations == 0)
}

// piece says whether f is the end of a stream that came once more after the whole of it: the same citations, or none.
func (f *form) piece(g *form) bool {
	return f.fragment && !g.fragment && (f.citations == 0 || f.cites == g.cites)
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
	seen map[[16]byte]*group
}

func newRepeats() *repeats { return &repeats{seen: make(map[[16]byte]*group)} }

// verdict is what becomes of a response.
type verdict struct {
	repeat   bool   // it is within a form that was handed out before
	replaces []form // forms that were handed out before and are within it
}

// judge compares a form of the response named by key with the others, and takes it among them unless it is a repeat.
func (s *repeats) judge(key [16]byte, f form) (v verdict) {
	g := s.seen[key]
	if g == nil {
		g = &group{}
		s.seen[key] = g
	}
	var within []int
	for _, i := range g.related(&f) {
		h := &g.forms[i]
		switch {
		case h.replaced:
		case f.within(h) && (!h.within(&f) || f.compare(h) <= 0), f.piece(h):
			return verdict{repeat: true}
		case h.within(&f):
			within = append(within, i)
		}
	}
	for _, i := range within {
		v.replaces = append(v.replaces, g.forms[i])
		g.forms[i].replaced = true
		g.live--
	}
	g.add(f)
	return v
}

// conflicts is how many responses share the id of another one without being the same.
func (s *repeats) conflicts() (n int64) {
	for _, g := range s.seen {
		n += int64(g.live - 1)
	}
	return n
}

// few is how many forms of one id are looked through one by one. Where a placeholder stands for the ids of a whole log
// there are as many forms as responses, and an index finds those that matter.
const few = 8

// group is the forms of one id.
type group struct {
	forms []form
	live  int // forms that were not replaced
	index *formIndex
}

// formIndex finds the forms that can be within another one, or around it.
type formIndex struct {
	full     map[[2]cite.Digest]int // text and citations
	text     map[cite.Digest]int    // text without citations
	cites    map[cite.Digest]int    // citations without text
	hasText  map[cite.Digest]int    // a form with both that has this text
	hasCites map[cite.Digest]int    // a form with both that has these citations
	empty    int                    // -1 if there is none
	whole    int                    // a form that is no piece, -1 if there is none
}

func (g *group) add(f form) {
	g.forms = append(g.forms, f)
	g.live++
	switch n := len(g.forms); {
	case g.index != nil:
		g.index.add(&f, n-1)
	case n > few:
		g.index = &formIndex{
			full: map[[2]cite.Digest]int{}, text: map[cite.Digest]int{}, cites: map[cite.Digest]int{},
			hasText: map[cite.Digest]int{}, hasCites: map[cite.Digest]int{}, empty: -1, whole: -1,
		}
		for i := range g.forms {
			if !g.forms[i].replaced {
				g.index.add(&g.forms[i], i)
			}
		}
	}
}

func (x *formIndex) add(f *form, i int) {
	if !f.fragment {
		x.whole = i
	}
	switch {
	case f.hasText && f.citations > 0:
		x.full[[2]cite.Digest{f.text, f.cites}] = i
		x.hasText[f.text], x.hasCites[f.cites] = i, i
	case f.hasText:
		x.text[f.text] = i
	case f.citations > 0:
		x.cites[f.cites] = i
	default:
		x.empty = i
	}
}

// related are the forms among which every form is that f is within, or that is within f; at least one of the first where
// there are several.
func (g *group) related(f *form) (list []int) {
	x := g.index
	if x == nil {
		for i := range g.forms {
			list = append(list, i)
		}
		return list
	}
	found := func(i int, ok bool) {
		if ok && i >= 0 {
			list = append(list, i)
		}
	}
	lookup := func(m map[cite.Digest]int, d cite.Digest) {
		i, ok := m[d]
		found(i, ok)
	}
	i, ok := x.full[[2]cite.Digest{f.text, f.cites}]
	found(i, ok)
	lookup(x.text, f.text)
	lookup(x.cites, f.cites)
	found(x.empty, true)
	lookup(x.hasCites, f.cites)
	if f.citations == 0 {
		lookup(x.hasText, f.text)
		if !f.hasText || f.fragment {
			found(x.whole, true)
		}
	}
	return list
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
	f := form{text: r.Text, cites: r.Cites, citations: int32(len(r.Citations)), hasText: r.HasText, whole: !r.Part.Chunk && r.Records > 0, fragment: r.Part.Chunk && !r.Part.First}
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
