package match

import (
	"unsafe"

	"biblog/normalize/canonical"
)

// Kept are traits where they stay until everything is compared: side by side in large pieces of memory without a pointer,
// which the collector does not look into, without the fields that say nothing, and with what sources of one title have in
// common there once. They take some half of the memory of Traits, which are made of them where two are compared.
type Kept struct{ record *record }

// record is what all kept traits have. Behind it stand the fields that this source has (Traits.seldom), its identifiers,
// names, people and text; somewhere before it the words of the title, and then its counts.
type record struct {
	whole, bits, byline      uint64
	from, to, margin         int32
	title                    uint32 // how far before this the words stand, in units
	text, ids, names, counts uint32 // how many
	words, people            uint8
	mainWords                uint8
	etAl, generic, genre     bool
	addressed, bracketed     bool
	dated                    bool
	distinct, negated        bool
	derived                  canonical.Derived
	has                      uint16 // which of the seldom fields there are, by bits
}

const (
	unit       = 8 // bytes: pieces are made of words of so many, so that everything in them stands where it may
	recordSize = int(unsafe.Sizeof(record{})+unit-1) / unit * unit
)

// seldom are the fields that are zero for many sources.
func (t *Traits) seldom() [12]*uint64 {
	return [...]*uint64{
		&t.tail, &t.site, &t.page, &t.place, &t.trail, &t.owner, &t.path, &t.document, &t.space, &t.format, &t.poles.A, &t.poles.B,
	}
}

// Traits are the traits as they were kept. They are not to be changed.
func (k Kept) Traits() (t Traits) {
	r := k.record
	t.whole, t.bits, t.byline, t.from, t.to, t.margin = r.whole, r.bits, r.byline, r.from, r.to, r.margin
	t.mainWords, t.etAl, t.generic, t.genre = r.mainWords, r.etAl, r.generic, r.genre
	t.addressed, t.bracketed = r.addressed, r.bracketed
	t.dated, t.distinct, t.derived, t.poles.Negated = r.dated, r.distinct, r.derived, r.negated

	title := shelf{unsafe.Add(unsafe.Pointer(r), -int(r.title)*unit)}
	t.words = take[word](&title, int(r.words))
	t.counts = take[count](&title, int(r.counts))

	own := shelf{unsafe.Add(unsafe.Pointer(r), recordSize)}
	for i, field := range t.seldom() {
		if r.has>>i&1 != 0 {
			*field = take[uint64](&own, 1)[0]
		}
	}
	t.ids = take[ident](&own, int(r.ids))
	t.names = take[name](&own, int(r.names))
	t.people = take[person](&own, int(r.people))
	text := take[byte](&own, int(r.text))
	t.text = unsafe.String(unsafe.SliceData(text), len(text))
	return t
}

// Alike is that of the traits.
func (k Kept) Alike(l Kept) bool {
	if k.record.whole != l.record.whole || k.record.byline != l.record.byline { // as most
		return false
	}
	t, u := k.Traits(), l.Traits()
	return t.Alike(&u)
}

// Order is that of the traits.
func (k Kept) Order(l Kept) int {
	t, u := k.Traits(), l.Traits()
	return t.Order(&u)
}

// Look reads a little of what Link reads first. What it gives says nothing.
func (k Kept) Look() uint64 {
	r := k.record
	looked := r.whole
	if r.words > 0 {
		looked ^= (*word)(unsafe.Add(unsafe.Pointer(r), -int(r.title)*unit)).hash
	}
	return looked
}

// shelf is where values stand behind one another; those of greater alignment go first.
type shelf struct{ next unsafe.Pointer }

func take[T any](s *shelf, n int) []T {
	if n == 0 {
		return nil
	}
	taken := unsafe.Slice((*T)(s.next), n)
	s.next = unsafe.Add(s.next, n*int(unsafe.Sizeof(taken[0])))
	return taken
}

func put[T any](s *shelf, values []T) { copy(take[T](s, len(values)), values) }

// keeper keeps traits.
type keeper struct {
	piece []uint64 // what is left of it
	made  int      // which piece it is, from 1
}

// pieceSize is how many bytes a keeper asks for at once.
const pieceSize = 1 << 16

// room is memory for so many bytes, side by side. It never ends where its piece does: a shelf from which all was taken points
// behind it, and where other memory begins, no pointer into the piece may point.
func (k *keeper) room(size int) unsafe.Pointer {
	units := (size + unit - 1) / unit
	if len(k.piece) <= units {
		k.piece = make([]uint64, max(pieceSize/unit, units+1))
		k.made++
	}
	start := unsafe.Pointer(unsafe.SliceData(k.piece))
	k.piece = k.piece[units:]
	return start
}

// shelved is where the words and counts of a title stand.
type shelved struct {
	at    unsafe.Pointer
	piece int // of the keeper
}

func (k *keeper) keep(t *Traits, title *shelved) Kept {
	size := recordSize + sizeOf(t.ids) + sizeOf(t.names) + sizeOf(t.people) + len(t.text)
	var has uint16
	for i, field := range t.seldom() {
		if *field != 0 {
			has |= 1 << i
			size += unit
		}
	}
	titleSize := sizeOf(t.words) + sizeOf(t.counts)
	if title.piece != k.made || title.at == nil || len(k.piece)*unit < size+unit {
		at := k.room(titleSize + size) // both in one piece
		*title = shelved{at, k.made}
		s := shelf{at}
		put(&s, t.words)
		put(&s, t.counts)
		return k.write(t, has, title.at, unsafe.Add(at, titleSize))
	}
	return k.write(t, has, title.at, k.room(size))
}

func (k *keeper) write(t *Traits, has uint16, title, at unsafe.Pointer) Kept {
	r := (*record)(at)
	*r = record{
		whole: t.whole, bits: t.bits, byline: t.byline, from: t.from, to: t.to, margin: t.margin,
		title: uint32((uintptr(at) - uintptr(title)) / unit), text: uint32(len(t.text)), ids: uint32(len(t.ids)),
		names: uint32(len(t.names)), counts: uint32(len(t.counts)), words: uint8(len(t.words)), people: uint8(len(t.people)),
		mainWords: t.mainWords, etAl: t.etAl, generic: t.generic, genre: t.genre, addressed: t.addressed, bracketed: t.bracketed, dated: t.dated,
		distinct: t.distinct, derived: t.derived, negated: t.poles.Negated, has: has,
	}
	own := shelf{unsafe.Add(at, recordSize)}
	for i, field := range t.seldom() {
		if has>>i&1 != 0 {
			put(&own, []uint64{*field})
		}
	}
	put(&own, t.ids)
	put(&own, t.names)
	put(&own, t.people)
	put(&own, unsafe.Slice(unsafe.StringData(t.text), len(t.text)))
	return Kept{r}
}

func sizeOf[T any](values []T) int {
	var one T
	return len(values) * int(unsafe.Sizeof(one))
}
