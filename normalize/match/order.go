package match

import (
	"cmp"
	"strings"
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

// Order puts traits that are likely of one work side by side: by title, authors and date, and by what tells titles of the same words
// apart. It is total but for sources that say the same in all of these.
func (t *Traits) Order(u *Traits) int {
	return cmp.Or(
		strings.Compare(t.text, u.text),
		cmp.Compare(t.byline, u.byline),
		cmp.Compare(t.from, u.from),
		cmp.Compare(t.to, u.to),
		cmp.Compare(t.part, u.part),
		cmp.Compare(t.poles.A, u.poles.A),
		cmp.Compare(t.poles.B, u.poles.B),
		cmp.Compare(t.poles.Marks, u.poles.Marks),
		cmp.Compare(t.place, u.place),
		cmp.Compare(t.path, u.path),
		cmp.Compare(t.document, u.document),
	)
}
