package normalize

import (
	"encoding/binary"
	"hash/maphash"

	"biblog/pipeline/cite"
)

// shards is how many parts a table has, so that workers seldom wait for each other. A power of two; it shows in no
// output.
const shards = 64

// Table folds descriptions into sources: equal descriptions get one and the same source. It finds them by a keyed hash, which
// takes neither a cryptographic one nor a lock for a description that was seen before, as most were. The key is made anew for
// each table, so nobody can write logs whose descriptions look alike to it or pile up in one place. Its methods may be called
// from several goroutines at once.
type Table struct {
	seeds  [2]maphash.Seed
	known  [shards]index // by the hash
	kept   [shards]shelf // by the source id: whoever takes the sources in that order finds them near one another
	pieces pieces
}

// NewTable is a table without sources.
func NewTable() *Table {
	return &Table{seeds: [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}}
}

// Intern is the one source that stands for the description. The strings of d may alias memory that is used again: they
// are cloned when a description is seen for the first time, and only then. Who counts the uses of the source is not the
// table's concern.
func (t *Table) Intern(d *cite.Description) *cite.Source {
	var space [1024]byte
	hash, _ := t.hash(d, space[:0])
	if n := t.index(hash).find(hash); n != 0 {
		return t.pieces.source(n)
	}
	return t.fresh(d, hash)
}

// InternAll is Intern for many. What is looked up lies scattered in memory, and waiting for all of it together takes hardly
// longer than for one.
func (t *Table) InternAll(all []cite.Description, found []*cite.Source) {
	var space [1024]byte
	b := space[:0]
	var hashes [64][2]uint64
	var numbers [len(hashes)]uint32
	for len(all) > 0 {
		n := min(len(all), len(hashes))
		for i := range n {
			hashes[i], b = t.hash(&all[i], b[:0])
		}
		for i, hash := range hashes[:n] {
			numbers[i] = t.index(hash).find(hash)
		}
		for i, number := range numbers[:n] {
			if number != 0 {
				found[i] = t.pieces.source(number)
			} else {
				found[i] = t.fresh(&all[i], hashes[i])
			}
		}
		all, found = all[n:], found[n:]
	}
}

// hash is the keyed hash of a description, for which it uses space: of how long its texts are, and of the texts.
func (t *Table) hash(d *cite.Description, space []byte) (hash [2]uint64, b []byte) {
	b = space[:0]
	for _, text := range [...]string{d.Format, d.Provider, d.Namespace} {
		b = append(binary.AppendUvarint(b, uint64(len(text))), text...)
	}
	b = d.AppendTexts(b)
	return [2]uint64{maphash.Bytes(t.seeds[0], b), maphash.Bytes(t.seeds[1], b)}, b
}

func (t *Table) index(hash [2]uint64) *index { return &t.known[hash[0]%shards] }

// fresh is the source of a description that was not found.
func (t *Table) fresh(d *cite.Description, hash [2]uint64) *cite.Source {
	at := t.index(hash)
	at.mu.Lock()
	defer at.mu.Unlock()
	if n := at.find(hash); n != 0 { // somebody was faster, or it stands twice among many
		return t.pieces.source(n)
	}
	id := d.ID()
	s, number := t.kept[id[0]%shards].source(id, d, &t.pieces)
	at.add(hash, number)
	return s
}
