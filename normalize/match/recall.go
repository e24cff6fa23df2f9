package match

import (
	"hash/maphash"
	"strings"
)

// What was made of values met before is remembered in three ways, none of which shows in what comes out: sources of like
// titles are described one after the other, and what one says in a field the next says again.

// recall remembers all values of a field that has few.
type recall[V any] struct{ known map[string]*V }

// remembered bounds the values of one field.
const remembered = 512

// of is what was made of a value, or is made now.
func (r *recall[V]) of(key string, read func() V) *V {
	if v, known := r.known[key]; known {
		return v
	}
	if r.known == nil {
		r.known = make(map[string]*V, remembered)
	}
	if len(r.known) >= remembered {
		clear(r.known)
	}
	v := new(V)
	*v = read()
	r.known[strings.Clone(key)] = v // to compare it with that of a source which was read long ago, it would be fetched from memory
	return v
}

// recent remembers the last few values, without a place of memory for each.
type recent[K comparable, V any] struct {
	keys   [lastFew]K
	values [lastFew]V
	made   uint64
}

const lastFew = 8

// of is where what was made of a value stands, with its number, or is to be put now, if it is not known.
func (r *recent[K, V]) of(key K) (v *V, number uint64, known bool) {
	for back := range min(r.made, lastFew) {
		if at := (r.made - 1 - back) % lastFew; r.keys[at] == key {
			return &r.values[at], r.made - 1 - back, true
		}
	}
	at := r.made % lastFew
	r.keys[at] = key
	r.made++
	return &r.values[at], r.made - 1, false
}

// often remembers values that come again in any order, each in the one place that its hash gives it, until another one
// takes that. Authors are cited for many works, whose titles have nothing in common.
type often[V any] struct {
	seed  maphash.Seed
	slots []slot[V]
	made  uint32
}

type slot[V any] struct {
	hash   uint64
	key    string // of a source that was read long ago: it is looked at only where the hash is the same
	number uint32 // 0 for a free one
	value  V
}

// ListNo is the number of a list of authors, and where what was made of it can be kept: below ListSlots.
type ListNo struct{ Number, Slot uint32 }

// ListSlots bounds the lists of authors that are remembered, to a few megabytes. A power of two.
const ListSlots = 8192

func (o *often[V]) of(key string) (v *V, no ListNo, known bool) {
	if o.slots == nil {
		o.seed, o.slots = maphash.MakeSeed(), make([]slot[V], ListSlots)
	}
	hash := maphash.String(o.seed, key)
	at := uint32(hash % ListSlots)
	s := &o.slots[at]
	if known = s.number != 0 && s.hash == hash && s.key == key; !known {
		o.made++
		s.hash, s.key, s.number = hash, key, o.made
	}
	return &s.value, ListNo{s.number, at}, known
}
