package pipeline

import (
	"cmp"
	"encoding/binary"
	"hash/fnv"
	"math"

	"biblog/pipeline/cite"
)

// form is one way in which a response was logged: whole, without its text, without its citations.
type form struct {
	text, cites uint64 // the first bytes of the digests; 0 where there is none
	hasText     bool
	hasCites    bool
	whole       bool   // it counts a record of its own: it is no stream, and the first of those in its record
	extent      extent // how much of it there is
	replaced    bool   // by a fuller form
	known       uint8  // how many of model, time, reason and score it has
	seal        uint32 // of what tells two forms with the same content apart, so that the choice is a total order
}

// extent is how much of a response a form is, as far as that is certain.
type extent uint8

const (
	entire extent = iota
	fitted        // of what several logs say, put together: they may leave a gap, or have a part in common
	torn          // a stream of which the first part did not come, or the last; or nothing says which is the first
	extents
)

func extentOf(p *cite.Part) extent {
	switch {
	case !p.Chunk:
		return entire
	case !p.First || !p.Last:
		return torn
	case p.Fitted:
		return fitted
	}
	return entire
}

// within says whether f has nothing that g has not: the same text or none, the same citations or none.
func (f *form) within(g *form) bool {
	return (f.text == g.text && f.hasText == g.hasText || !f.hasText) && (f.cites == g.cites && f.hasCites == g.hasCites || !f.hasCites)
}

// piece says whether f is a part of a stream that is logged a second time, and g more of it: the same citations, or none.
// What was fitted together has them: its text is not the one of g.
func (f *form) piece(g *form) bool {
	return f.extent > g.extent && (!f.hasText || g.hasText) && (!f.hasCites && f.extent == torn || f.hasCites && g.hasCites && f.cites == g.cites)
}

// compare ranks two forms with the same content: a whole above a part of a stream, then the one that knows more of the
// response. The order is total but for forms that are alike in all that an output shows, so the outcome does not depend
// on which came first.
func (f *form) compare(g *form) int {
	return cmp.Or(cmp.Compare(g.extent, f.extent), cmp.Compare(f.known, g.known), cmp.Compare(f.seal, g.seal))
}

// less says whether f says nothing that g does not say, so that only g counts.
func (f *form) less(g *form) bool {
	return f.within(g) && (!g.within(f) || f.compare(g) <= 0) || f.piece(g)
}

// formOf describes r, all of whose citations are still there.
func formOf(r *cite.Response) form {
	f := form{hasText: r.HasText, hasCites: len(r.Citations) > 0, whole: !r.Part.Chunk && r.Records > 0, extent: extentOf(&r.Part)}
	if f.hasText {
		f.text = binary.BigEndian.Uint64(r.Text[:])
	}
	if f.hasCites {
		f.cites = binary.BigEndian.Uint64(r.Cites[:])
	}
	for _, known := range [...]bool{r.Model != "", r.Created.Known(), r.FinishReason != "", r.Scoring.Known} {
		if known {
			f.known++
		}
	}
	f.seal = sealOf(r)
	return f
}

// sealOf is the same in every run, so that every run chooses the same.
func sealOf(r *cite.Response) uint32 {
	var space [256]byte
	b := space[:0]
	for _, s := range [...]string{r.Model, r.FinishReason} {
		b = append(binary.AppendUvarint(b, uint64(len(s))), s...)
	}
	if r.Created.Known() {
		b = binary.AppendVarint(append(b, 1), r.Created.Micros())
	}
	if r.Scoring.Known {
		b = binary.BigEndian.AppendUint64(append(b, 2), math.Float64bits(r.Scoring.Value))
	}
	h := fnv.New64a()
	h.Write(b)
	sum := h.Sum64()
	return uint32(sum ^ sum>>32)
}

// formColumns hold the forms of the responses that were handed out, by number, in 28 bytes each: a run may see a hundred
// million of them.
type formColumns struct {
	chunks []*formChunk
	length uint32
}

// formChunk is a part of the columns; growing one slice would copy it and hold it twice.
type formChunk struct {
	ids   [chunkLength]uint64 // the lowest byte holds what a form either is or is not
	text  [chunkLength]uint64
	cites [chunkLength]uint64
	seals [chunkLength]uint32
}

const chunkLength = 1 << 12

// The lowest byte of an id.
const (
	hasText = 1 << iota
	hasCites
	whole
	fragment
	replaced
	known // the lowest of three bits
	flags = 255
)

// add appends a form and returns its number.
func (c *formColumns) add(id uint64, f *form) (number uint32) {
	if c.length%chunkLength == 0 {
		c.chunks = append(c.chunks, new(formChunk))
	}
	number = c.length
	c.length++
	id |= uint64(f.known) * known
	for _, flag := range [...]struct {
		is  bool
		bit uint64
	}{{f.hasText, hasText}, {f.hasCites, hasCites}, {f.whole || f.extent == fitted, whole}, {f.extent != entire, fragment}} {
		if flag.is {
			id |= flag.bit
		}
	}
	chunk, i := c.chunks[number/chunkLength], number%chunkLength
	chunk.ids[i], chunk.text[i], chunk.cites[i], chunk.seals[i] = id, f.text, f.cites, f.seal
	return number
}

func (c *formColumns) at(number uint32) form {
	chunk, i := c.chunks[number/chunkLength], number%chunkLength
	id := chunk.ids[i]
	f := form{
		text: chunk.text[i], cites: chunk.cites[i], seal: chunk.seals[i], known: uint8(id & flags / known),
		hasText: id&hasText != 0, hasCites: id&hasCites != 0, whole: id&whole != 0, replaced: id&replaced != 0,
	}
	switch id & (whole | fragment) {
	case fragment:
		f.extent = torn
	case whole | fragment: // no stream is a record of its own
		f.extent, f.whole = fitted, false
	}
	return f
}

// id is the identity of the response with the given number.
func (c *formColumns) id(number uint32) uint64 {
	return c.chunks[number/chunkLength].ids[number%chunkLength] &^ flags
}

func (c *formColumns) replace(number uint32) {
	c.chunks[number/chunkLength].ids[number%chunkLength] |= replaced
}
