package match

import (
	"bytes"
	"encoding/binary"
	"unsafe"

	"biblog/normalize/canonical"
)

// How traits are packed: a head of flags and offsets; the title, or where in the piece it stands; what this source says
// besides. Fields that say nothing are left out, and so is whatever follows from the text: of most words, all but their
// rarity. Of a million different works, traits take 176 bytes each, and 544 in the form in which they are compared, into which
// unpacking brings them again.

const (
	// pairSize is how many bytes two hashes take.
	pairSize = 16
	// headSize is how many bytes a head takes at most, with where the title stands.
	headSize = 6 + binary.MaxVarintLen32
)

// The flags of a head.
const (
	hasEtAl = 1 << iota
	hasAddress
	isDistinct
	isDated
	hasFrom
	isPeriod // to is not from
	hasMargin
	isPlaced
	isDeep
	isQueried
	hasPath
	hasDocument
	hasIDs
	hasNames
	hasPart
)

// The flags of a title.
const (
	isGeneric = 1 << iota
	isBracketed
	isNegated
	isGenre
	hasSubtitle
	hasTail
	hasPoles
	hasDerived
	hasCounts
	hasOddWords
	hasMarks
)

// bit is the flag, where it is set.
func bit(flag uint16, set bool) uint16 {
	if set {
		return flag
	}
	return 0
}

// placed says whether there is a URL.
func (t *Traits) placed() bool { return t.site|t.owner|t.place|t.route != 0 }

func appendHead(b []byte, t *Traits, origin, host uint16) []byte {
	flags := bit(hasEtAl, t.etAl) | bit(hasAddress, t.addressed) | bit(isDistinct, t.distinct) |
		bit(isDated, t.dated) | bit(hasFrom, t.from != 0) | bit(isPeriod, t.to != t.from) | bit(hasMargin, t.margin != 0) |
		bit(isPlaced, t.placed()) | bit(isDeep, t.deep) | bit(isQueried, t.query != 0) |
		bit(hasPath, t.path != 0) | bit(hasDocument, t.document != 0) | bit(hasIDs, len(t.ids) > 0) | bit(hasNames, len(t.names) > 0) | bit(hasPart, t.part != 0)
	b = binary.LittleEndian.AppendUint16(b, flags)
	b = binary.LittleEndian.AppendUint16(b, origin)
	if t.placed() {
		b = binary.LittleEndian.AppendUint16(b, host)
	}
	return b
}

// appendOwn packs what a source says besides its title.
func appendOwn(b []byte, t *Traits) []byte {
	if t.from != 0 {
		b = binary.AppendVarint(b, int64(t.from))
	}
	if t.to != t.from {
		b = binary.AppendVarint(b, int64(t.to))
	}
	if t.margin != 0 {
		b = binary.AppendVarint(b, int64(t.margin))
	}
	if t.part != 0 {
		b = binary.LittleEndian.AppendUint16(b, uint16(t.part))
	}
	if t.placed() {
		b = binary.LittleEndian.AppendUint64(b, t.place)
		b = binary.LittleEndian.AppendUint64(b, t.route)
	}
	for _, hash := range [...]uint64{t.query, t.path, t.document} {
		if hash != 0 {
			b = binary.LittleEndian.AppendUint64(b, hash)
		}
	}
	if len(t.ids) > 0 {
		b = binary.AppendUvarint(b, uint64(len(t.ids)))
		for _, id := range t.ids {
			b = binary.LittleEndian.AppendUint64(b, uint64(id))
		}
	}
	if len(t.names) > 0 {
		b = appendPeople(b, t.people)
		b = appendNames(b, t)
	}
	return b
}

// appendTitle packs the title.
func appendTitle(b []byte, t *Traits, more beyond) []byte {
	text := titleText(t.words, t.text)
	flags := bit(isGeneric, t.generic) | bit(isBracketed, t.bracketed) | bit(isNegated, t.poles.Negated) | bit(isGenre, t.genre) |
		bit(hasSubtitle, int(t.mainWords) != len(t.words)) | bit(hasTail, t.tail != 0) | bit(hasPoles, t.poles.A|t.poles.B != 0) |
		bit(hasMarks, t.poles.Marks != 0) | bit(hasDerived, t.derived != 0) | bit(hasCounts, len(t.counts) > 0) | bit(hasOddWords, more.odd != 0)
	b = binary.LittleEndian.AppendUint16(b, flags)
	b = binary.LittleEndian.AppendUint64(b, t.whole)
	if int(t.mainWords) != len(t.words) {
		b = append(b, t.mainWords)
	}
	if t.tail != 0 {
		b = binary.LittleEndian.AppendUint64(b, t.tail)
	}
	if t.poles.A|t.poles.B != 0 {
		b = binary.LittleEndian.AppendUint64(b, t.poles.A)
		b = binary.LittleEndian.AppendUint64(b, t.poles.B)
	}
	if t.poles.Marks != 0 {
		b = binary.LittleEndian.AppendUint64(b, uint64(t.poles.Marks))
	}
	if t.derived != 0 {
		b = binary.LittleEndian.AppendUint16(b, uint16(t.derived))
	}
	if len(t.counts) > 0 {
		b = binary.AppendUvarint(b, uint64(len(t.counts)))
		for _, c := range t.counts {
			b = binary.LittleEndian.AppendUint64(append(b, c.kind), c.value)
		}
	}
	b = binary.AppendUvarint(b, uint64(len(text)))
	b = append(b, text...)
	return appendWordsOf(b, t.words, more)
}

// titleText is the part of the text that words point into.
func titleText(words []word, text string) string {
	if len(words) == 0 {
		return ""
	}
	last := words[len(words)-1]
	return text[:int(last.start)+int(last.size)]
}

// Space is room for traits. They hold until it is used again.
type Space struct {
	traits Traits
	title  unpacked
	text   []byte
	words  []word
	people []person
	names  []name
	ids    []ident
	counts []count
}

// unpacked is the title that a space holds. Of traits that are unpacked one after the other many have the same: it is kept, and
// what follows from its text not made again.
type unpacked struct {
	packed []byte // nil if there is none
	text   int    // how much of the text it is
}

// Traits unpacks what was kept. It is not to be changed.
func (s *Store) Traits(k Kept, space *Space) *Traits {
	piece, at := s.at(k)
	c := cursor{piece[at:]}
	flags := c.uint16()
	t := &space.traits
	*t = Traits{
		titleTraits: t.titleTraits,
		etAl:        flags&hasEtAl != 0, addressed: flags&hasAddress != 0, distinct: flags&isDistinct != 0, dated: flags&isDated != 0,
		deep: flags&isDeep != 0,
	}
	t.space, t.format = pairAt(piece, c.uint16())
	if flags&isPlaced != 0 {
		t.site, t.owner = pairAt(piece, c.uint16())
	}
	if title := c.uvarint(); title > 0 {
		space.takeTitle(&cursor{piece[title:]})
	} else {
		space.takeTitle(&c)
	}
	space.readOwn(&c, flags)
	return t
}

func pairAt(piece []byte, at uint16) (a, b uint64) {
	c := cursor{piece[at:]}
	return c.uint64(), c.uint64()
}

// takeTitle takes the title that stands next, which the space may hold already.
func (s *Space) takeTitle(c *cursor) {
	if held := s.title.packed; held != nil && bytes.HasPrefix(c.left, held) { // what is packed says itself where it ends
		c.left = c.left[len(held):]
	} else {
		from := c.left
		s.traits.titleTraits = titleTraits{}
		s.readTitle(c)
		s.title = unpacked{from[:len(from)-len(c.left)], len(s.text)}
	}
	s.text = s.text[:s.title.text]
}

// readTitle reads what appendTitle wrote.
func (s *Space) readTitle(c *cursor) {
	t := &s.traits
	flags := c.uint16()
	t.generic, t.bracketed, t.poles.Negated, t.genre = flags&isGeneric != 0, flags&isBracketed != 0, flags&isNegated != 0, flags&isGenre != 0
	t.whole = c.uint64()
	if flags&hasSubtitle != 0 {
		t.mainWords = c.byte()
	}
	if flags&hasTail != 0 {
		t.tail = c.uint64()
	}
	if flags&hasPoles != 0 {
		t.poles.A, t.poles.B = c.uint64(), c.uint64()
	}
	if flags&hasMarks != 0 {
		t.poles.Marks = canonical.Marks(c.uint64())
	}
	if flags&hasDerived != 0 {
		t.derived = canonical.Derived(c.uint16())
	}
	if flags&hasCounts != 0 {
		s.counts = s.counts[:0]
		for range c.uvarint() {
			s.counts = append(s.counts, count{c.byte(), c.uint64()})
		}
		t.counts = s.counts
	}
	s.text = append(s.text[:0], c.bytes(c.uvarint())...)
	s.words = readWords(s.words[:0], c, alias(s.text), flags&hasOddWords != 0)
	t.words = s.words
	if flags&hasSubtitle == 0 {
		t.mainWords = uint8(len(t.words))
	}
	for _, w := range t.words {
		t.bits |= 1 << (w.hash & 63)
	}
}

// readOwn reads what appendOwn wrote, behind the title.
func (s *Space) readOwn(c *cursor, flags uint16) {
	t := &s.traits
	if flags&hasFrom != 0 {
		t.from = int32(c.varint())
	}
	t.to = t.from
	if flags&isPeriod != 0 {
		t.to = int32(c.varint())
	}
	if flags&hasMargin != 0 {
		t.margin = int32(c.varint())
	}
	if flags&hasPart != 0 {
		t.part = canonical.YearPart(c.uint16())
	}
	if flags&isPlaced != 0 {
		t.place, t.route = c.uint64(), c.uint64()
	}
	if flags&isQueried != 0 {
		t.query = c.uint64()
	}
	if flags&hasPath != 0 {
		t.path = c.uint64()
	}
	if flags&hasDocument != 0 {
		t.document = c.uint64()
	}
	if flags&hasIDs != 0 {
		s.ids = s.ids[:0]
		for range c.uvarint() {
			s.ids = append(s.ids, ident(c.uint64()))
		}
		t.ids = s.ids
	}
	if flags&hasNames != 0 {
		s.people = readPeople(s.people[:0], c)
		s.readNames(c)
		t.people, t.names, t.byline = s.people, s.names, bylineOf(s.names)
	}
	t.text = alias(s.text)
}

// alias is a text in memory that is not written to while it is of use.
func alias(text []byte) string { return unsafe.String(unsafe.SliceData(text), len(text)) }
