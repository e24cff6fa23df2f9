package match

import (
	"encoding/binary"
	"math"

	"biblog/normalize/canonical"
)

// The flags of a person; the script stands in the bits above.
const (
	isBody = 1 << iota
	isOften
	hasEpithet
	isCrowned
	isKnown
	hasRegnal
	hasAge
	hasInitial
	hasSecond
	hasThird
	hasLatin    // initials that are not those of the name
	hasGap      // names before the first that are nobody's
	scriptShift = iota
)

func appendPeople(b []byte, people []person) []byte {
	b = append(b, uint8(len(people)))
	next := uint16(0) // name
	for i := range people {
		p := &people[i]
		flags := bit(isBody, p.body) | bit(isOften, p.often) | bit(hasEpithet, p.epithet) | bit(isCrowned, p.crowned) | bit(isKnown, p.known) |
			bit(hasRegnal, p.regnal != 0) | bit(hasAge, p.age != 0) | bit(hasInitial, p.initials[0] != 0) | bit(hasSecond, p.initials[1] != 0) |
			bit(hasThird, p.third != 0) | bit(hasLatin, p.latin != p.initials) | bit(hasGap, p.first != next) | uint16(p.script)<<scriptShift
		b = append(binary.LittleEndian.AppendUint16(b, flags), p.count)
		if p.regnal != 0 {
			b = append(b, p.regnal)
		}
		if p.age != 0 {
			b = append(b, byte(p.age))
		}
		for _, letter := range [...]uint16{p.initials[0], p.initials[1], p.third} {
			if letter != 0 {
				b = binary.AppendUvarint(b, uint64(letter))
			}
		}
		if p.latin != p.initials {
			b = binary.AppendUvarint(b, uint64(p.latin[0]))
			b = binary.AppendUvarint(b, uint64(p.latin[1]))
		}
		if p.first != next {
			b = binary.LittleEndian.AppendUint16(b, p.first)
		}
		next = p.first + uint16(p.count)
	}
	return b
}

func readPeople(people []person, c *cursor) []person {
	next := uint16(0)
	for range c.byte() {
		flags := c.uint16()
		people = append(people, person{
			first: next, count: c.byte(), script: canonical.Script(flags >> scriptShift),
			body: flags&isBody != 0, often: flags&isOften != 0, epithet: flags&hasEpithet != 0, crowned: flags&isCrowned != 0, known: flags&isKnown != 0,
		})
		p := &people[len(people)-1]
		if flags&hasRegnal != 0 {
			p.regnal = c.byte()
		}
		if flags&hasAge != 0 {
			p.age = canonical.Generation(c.byte())
		}
		if flags&hasInitial != 0 {
			p.initials[0] = uint16(c.uvarint())
		}
		if flags&hasSecond != 0 {
			p.initials[1] = uint16(c.uvarint())
		}
		if flags&hasThird != 0 {
			p.third = uint16(c.uvarint())
		}
		p.latin = p.initials
		if flags&hasLatin != 0 {
			p.latin = [2]uint16{uint16(c.uvarint()), uint16(c.uvarint())}
		}
		if flags&hasGap != 0 {
			p.first = c.uint16()
		}
		next = p.first + uint16(p.count)
	}
	return people
}

// A name is packed as its kind and the length of its text, in one byte, and the text. One of a text that another one shortly
// before has is packed as how many names before: first names come a second time in case they are the family's.
const (
	kindShift = 5
	longName  = 1<<kindShift - 1 // how much longer it is, follows
	repeated  = 0
	farthest  = 8 // how many names before
)

func appendNames(b []byte, t *Traits) []byte {
	b = binary.AppendUvarint(b, uint64(len(t.names)))
	for i, n := range t.names {
		end := len(t.text) // the size of a long name ends before
		if i+1 < len(t.names) {
			end = int(t.names[i+1].start)
		}
		text := t.text[n.start:end]
		if back := t.repeats(i, text); back > 0 {
			b = append(b, byte(n.kind)<<kindShift|repeated, byte(back))
			continue
		}
		if len(text) < longName {
			b = append(b, byte(n.kind)<<kindShift|byte(len(text)))
		} else {
			b = binary.AppendUvarint(append(b, byte(n.kind)<<kindShift|longName), uint64(len(text)-longName))
		}
		b = append(b, text...)
	}
	return b
}

// repeats says how many names before the i-th one stands that has its text, too; 0 if none does. Of the longest names only the beginning
// stands in the text: they are never taken for repeats.
func (t *Traits) repeats(i int, text string) int {
	for back := 1; back <= min(i, farthest); back++ {
		if n := t.names[i-back]; n.size < math.MaxUint8 && int(n.size) == len(text) && t.text[n.start:int(n.start)+int(n.size)] == text {
			return back
		}
	}
	return 0
}

func (s *Space) readNames(c *cursor) {
	s.names = s.names[:0]
	for range c.uvarint() {
		head := c.byte()
		start := len(s.text)
		n := name{start: uint16(start), kind: nameKind(head >> kindShift)}
		switch size := uint64(head & longName); size {
		case repeated:
			known := s.names[len(s.names)-int(c.byte())]
			n.hash, n.size = known.hash, known.size
			s.text = append(s.text, s.text[known.start:int(known.start)+int(known.size)]...)
		case longName:
			size += c.uvarint()
			fallthrough
		default:
			s.text = append(s.text, c.bytes(size)...)
			n.hash, n.size = hash64(alias(s.text[start:])), uint8(min(size, 255))
		}
		s.names = append(s.names, n)
	}
}
