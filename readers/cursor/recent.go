package cursor

import (
	"hash/maphash"

	"biblog/pipeline/cite"
)

// recentSources is how many sources a scope remembers. A power of two.
const recentSources = 1 << 14

// recent remembers sources by a hash of their descriptions, each in one place, from which the next one drives it out. In
// logs most descriptions come again and again: one that is found here costs neither a cryptographic hash nor a lock that
// other workers want too. Descriptions are compared in full, so that a collision costs time and nothing else.
type recent struct {
	seed  maphash.Seed
	known []*cite.Source
}

// source is the source of d, from the table if it is not remembered.
func (r *recent) source(d *cite.Description, table Sources) *cite.Source {
	if r.known == nil {
		r.seed, r.known = maphash.MakeSeed(), make([]*cite.Source, recentSources)
	}
	place := &r.known[maphash.Comparable(r.seed, *d)%recentSources]
	if s := *place; s != nil && s.Description == *d {
		return s
	}
	*place = table.Intern(d)
	return *place
}
