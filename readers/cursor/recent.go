package cursor

import (
	"encoding/binary"
	"hash/maphash"
	"sync"
	"sync/atomic"

	"biblog/pipeline/cite"
)

// Recent are the sources that all workers together came across lately, by a keyed hash of 128 bits of what describes them:
// most descriptions were seen before, and to find their source here takes neither a cryptographic hash nor a lock. The key
// is made anew for each, so nobody can write logs whose descriptions look alike to it. It may be used by several goroutines
// at once. The zero value is ready.
type Recent struct {
	once  sync.Once
	seeds [2]maphash.Seed
	sets  []set
}

// set are sources whose descriptions have hashes that begin alike.
type set struct {
	writes atomic.Uint64 // odd while somebody writes
	known  [inSet]known
}

type known struct {
	hash   [2]atomic.Uint64
	source atomic.Pointer[cite.Source]
}

// remembered is how many sources are remembered, in 3.25 MiB. With a single place for each of 65,536, a tenth of all
// descriptions in a log of 23,000 sources and a quarter in one of 135,000 found theirs taken by another; so, a few in a
// thousand and an eighth.
const (
	remembered = 1 << 17
	inSet      = 4
)

func (r *Recent) make() {
	r.seeds = [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}
	r.sets = make([]set, remembered/inSet)
}

// of is the set that a description belongs to, and its hash. It appends the description to space.
func (r *Recent) of(d *cite.Description, space []byte) (at *set, hash [2]uint64, b []byte) {
	r.once.Do(r.make)
	b = space
	for _, s := range [...]string{d.Format, d.Provider, d.Namespace, d.Title, d.Author, d.Year, d.URL, d.Path, d.DocumentID} {
		b = binary.LittleEndian.AppendUint32(b, uint32(len(s)))
		b = append(b, s...)
	}
	hash = [2]uint64{maphash.Bytes(r.seeds[0], b), maphash.Bytes(r.seeds[1], b)}
	return &r.sets[hash[0]%(remembered/inSet)], hash, b
}

// find is the source of a description with that hash; nil if it is not remembered, or somebody writes.
func (s *set) find(hash [2]uint64) *cite.Source {
	before := s.writes.Load()
	if before&1 != 0 {
		return nil
	}
	for i := range s.known {
		k := &s.known[i]
		if k.hash[0].Load() != hash[0] || k.hash[1].Load() != hash[1] {
			continue
		}
		if source := k.source.Load(); s.writes.Load() == before {
			return source
		}
		return nil // what was read may be of two
	}
	return nil
}

// add remembers a source in the place of the one that came first; it does not where somebody else writes.
func (s *set) add(hash [2]uint64, source *cite.Source) {
	n := s.writes.Load()
	if n&1 != 0 || !s.writes.CompareAndSwap(n, n+1) {
		return
	}
	k := &s.known[n/2%inSet]
	k.hash[0].Store(hash[0])
	k.hash[1].Store(hash[1])
	k.source.Store(source)
	s.writes.Store(n + 2)
}
