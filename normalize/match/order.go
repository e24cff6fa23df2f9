package match

import (
	"cmp"
	"strings"

	"biblog/normalize/canonical"
)

// MaxFiner bounds the finer keys of one source.
const MaxFiner = 3

// AppendFiner appends keys that part a large block: the year, the first author, the letters of the title. They are of
// use only within one block.
func (t *Traits) AppendFiner(keys []uint64) []uint64 {
	if t.dated {
		keys = append(keys, join(1, uint64(uint32(t.from))))
	}
	if len(t.people) > 0 {
		keys = append(keys, join(2, uint64(t.names[t.people[0].first].hash)))
	}
	return appendKey(keys, 3, t.whole)
}

// Rank is where traits stand among others, so that those that are likely of one work stand side by side.
type Rank struct {
	text                  string
	byline                uint64
	from, to              int32
	part                  canonical.YearPart
	poles                 canonical.Poles
	place, path, document uint64
}

// Rank gives the rank of the traits. It holds when they are unpacked into other ones.
func (t *Traits) Rank() Rank {
	return Rank{strings.Clone(t.text), t.byline, t.from, t.to, t.part, t.poles, t.place, t.path, t.document}
}

// Compare orders by title, authors and date, and by what tells titles of the same words apart. It is total but for sources that say the
// same in all of these.
func (r *Rank) Compare(o *Rank) int {
	return cmp.Or(
		strings.Compare(r.text, o.text),
		cmp.Compare(r.byline, o.byline),
		cmp.Compare(r.from, o.from),
		cmp.Compare(r.to, o.to),
		cmp.Compare(r.part, o.part),
		cmp.Compare(r.poles.A, o.poles.A),
		cmp.Compare(r.poles.B, o.poles.B),
		cmp.Compare(r.poles.Marks, o.poles.Marks),
		cmp.Compare(r.place, o.place),
		cmp.Compare(r.path, o.path),
		cmp.Compare(r.document, o.document),
	)
}
