package cursor

import "strings"

// Keys is a fixed list of keys that are looked for in one walk over an object. It does not change once it is made.
type Keys struct {
	names []string
	slots [64]uint8 // 1 + the index of the first name with that hash
	chain []uint8   // by index of a name: 1 + the next name with the same hash
}

// NewKeys is the list of the given keys, at most 255; Pick reports each under its index.
func NewKeys(names ...string) *Keys {
	k := &Keys{names: names, chain: make([]uint8, len(names))}
	for i := len(names) - 1; i >= 0; i-- {
		h := hashKey(names[i])
		k.chain[i], k.slots[h] = k.slots[h], uint8(i+1)
	}
	return k
}

func hashKey[T string | []byte](s T) uint8 {
	if len(s) == 0 {
		return 0
	}
	const lower = 0x20 // so that a key in another letter case has the same hash
	return uint8(len(s)*7+int(s[0]|lower)+int(s[len(s)-1]|lower)*3+int(s[len(s)/2]|lower)*5) & 63
}

// Pick fills found, which has a place for each key, with the fields of an object: nothing for a key that is not there,
// and the last of several, which is noted as a flaw; so is one of the keys in
// another letter case. It says whether there was any of the keys.
func (v Value) Pick(keys *Keys, found []Value) (some bool) {
	clear(found)
	if !v.Is(Object) {
		return false
	}
	d := v.doc
	end := d.nodes[v.at].next
	next := 0 // the key that follows the last one on the list, as it does in most objects
	for k := v.at + 1; k < end; k = d.nodes[k+1].next {
		i := next
		if i >= len(keys.names) || !d.written(k, keys.names[i]) {
			if i = keys.index(d, k); i < 0 {
				continue
			}
		}
		next = i + 1
		if found[i].doc != nil {
			d.duplicate(k)
		}
		found[i] = Value{d, k + 1}
		some = true
	}
	return some
}

// written says whether the key at node k stands there as name, letter by letter.
func (d *Doc) written(k uint32, name string) bool {
	n := &d.nodes[k]
	return int(n.end-n.start) == len(name) && string(d.data[n.start:n.end]) == name
}

// index is the index of the key at node k, or -1.
func (keys *Keys) index(d *Doc, k uint32) int {
	n := &d.nodes[k]
	text := d.data[n.start:n.end]
	if n.flags&(escaped|illUTF8) != 0 {
		d.scratch = appendText(d.scratch[:0], text, n.flags)
		text = d.scratch
	}
	first := keys.slots[hashKey(text)]
	for i := first; i != 0; i = keys.chain[i-1] {
		if keys.names[i-1] == string(text) {
			return int(i - 1)
		}
	}
	for i := first; i != 0; i = keys.chain[i-1] {
		if name := keys.names[i-1]; len(name) == len(text) && strings.EqualFold(name, string(text)) {
			d.note(OtherCase, k)
		}
	}
	return -1
}
