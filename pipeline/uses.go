package pipeline

import (
	"cmp"
	"encoding/binary"
	"slices"

	"biblog/pipeline/cite"
)

// uses remembers which response used which sources, in a few bytes a citation: what the counts of sources and works
// are made of once it is certain which responses count.
type uses struct {
	sources   []*cite.Source // by ordinal, from 1 at index 0
	chunks    [][]byte       // entries, one after the other: see add
	responses int64
	marks     []mark              // of every markEach-th response
	taken     map[uint32]struct{} // numbers of responses that were taken back

	ordinals []uint32      // of the response that is being added, by citation
	tally    []sourceTally // of that response
	place    []int32       // in tally, by the source's ordinal - 1; stale where that does not stand there
}

// usesChunk is the size in which the log grows; growing one slice would copy it and hold it twice.
const usesChunk = 1 << 20

// add notes the response that is handed out next: its time, then for each of its sources, in the order of first use,
// the ordinal, how often it is cited and how often it is used in all.
func (u *uses) add(r *cite.Response) {
	u.responses++
	var space [512]byte
	b := space[:0]
	if r.Created.Known() {
		b = append(b, 1)
		b = binary.AppendVarint(b, r.Created.Micros())
	} else {
		b = append(b, 0)
	}
	tally := u.tallySources(r)
	b = binary.AppendUvarint(b, uint64(len(tally)))
	for _, t := range tally {
		b = binary.AppendUvarint(b, uint64(t.ordinal))
		b = binary.AppendUvarint(b, t.cited)
		b = binary.AppendUvarint(b, t.used)
	}
	if n := len(u.chunks); n == 0 || len(u.chunks[n-1])+len(b) > cap(u.chunks[n-1]) {
		u.chunks = append(u.chunks, make([]byte, 0, max(usesChunk, len(b))))
	}
	last := &u.chunks[len(u.chunks)-1]
	if (u.responses-1)%markEach == 0 {
		u.marks = append(u.marks, mark{uint32(len(u.chunks) - 1), uint32(len(*last))})
	}
	*last = append(*last, b...)
}

// retract takes back the response with the given number and returns how many rows of citations it has.
func (u *uses) retract(number uint32) (rows int64) {
	if u.taken == nil {
		u.taken = make(map[uint32]struct{})
	}
	u.taken[number] = struct{}{}
	at := u.marks[number/markEach]
	b := u.chunks[at.chunk][at.offset:]
	var w use
	for range number%markEach + 1 {
		if len(b) == 0 {
			at.chunk++
			b = u.chunks[at.chunk]
		}
		b = w.read(b)
	}
	return w.rows()
}

// mark is where the entry of a response begins.
type mark struct{ chunk, offset uint32 }

// markEach is how many entries may be read to come to one.
const markEach = 32

// origins remembers in which log each response stands. Responses are handed out log after log, but for streams that end
// in a later one, so that there are few changes.
type origins struct {
	changes []change
	length  uint32
}

// change says from which response on they stand in another log.
type change struct {
	number uint32
	input  int32
}

// add notes the log of the response that is handed out next.
func (o *origins) add(input int) {
	if n := len(o.changes); n == 0 || o.changes[n-1].input != int32(input) {
		o.changes = append(o.changes, change{o.length, int32(input)})
	}
	o.length++
}

// of is the log of the response with the given number.
func (o *origins) of(number uint32) (input int) {
	i, found := slices.BinarySearchFunc(o.changes, number, func(c change, n uint32) int { return cmp.Compare(c.number, n) })
	if !found {
		i--
	}
	return int(o.changes[i].input)
}

func (u *uses) ordinal(s *cite.Source) uint32 {
	if s.Ordinal == 0 {
		u.sources = append(u.sources, s)
		u.place = append(u.place, 0)
		s.Ordinal = uint32(len(u.sources))
	}
	return s.Ordinal
}

type sourceTally struct {
	ordinal     uint32
	cited, used uint64
}

// tallySources counts the uses of each source of a response, in the order of their first use. The list is only valid
// until the next call.
func (u *uses) tallySources(r *cite.Response) []sourceTally {
	// The ordinals first: sources lie far apart in memory, and waiting for them together takes hardly longer than for one.
	u.ordinals = u.ordinals[:0]
	for i := range r.Citations {
		u.ordinals = append(u.ordinals, r.Citations[i].Source.Ordinal)
	}
	u.tally = u.tally[:0]
	for i, o := range u.ordinals {
		c := &r.Citations[i]
		if o == 0 {
			o = u.ordinal(c.Source)
		}
		k := int(u.place[o-1])
		if k >= len(u.tally) || u.tally[k].ordinal != o {
			k = len(u.tally)
			u.place[o-1] = int32(k)
			u.tally = append(u.tally, sourceTally{ordinal: o})
		}
		t := &u.tally[k]
		t.used++
		if c.Role == cite.Cited {
			t.cited++
		}
	}
	return u.tally
}

// use is one response that counts, as each reads it back. Its list is only valid during the call.
type use struct {
	created cite.Time
	tally   []sourceTally
}

// each calls f for every response that counts, in the order in which they were handed out, and returns the rows of
// those that do not.
func (u *uses) each(f func(use)) (out cite.Retracted) {
	var number, row int64
	var now use
	for _, b := range u.chunks {
		for len(b) > 0 {
			b = now.read(b)
			rows := now.rows()
			if _, taken := u.taken[uint32(number)]; taken {
				out.Responses = append(out.Responses, number)
				for i := range rows {
					out.Citations = append(out.Citations, row+i)
				}
			} else {
				f(now)
			}
			row += rows
			number++
		}
	}
	return out
}

func (w *use) rows() (n int64) {
	for _, t := range w.tally {
		n += int64(t.used)
	}
	return n
}

func (w *use) read(b []byte) []byte {
	known := b[0]
	b = b[1:]
	w.created = cite.Time{}
	if known == 1 {
		micros, n := binary.Varint(b)
		w.created, b = cite.Micros(micros), b[n:]
	}
	next := func() uint64 {
		v, n := binary.Uvarint(b)
		b = b[n:]
		return v
	}
	w.tally = w.tally[:0]
	for range next() {
		w.tally = append(w.tally, sourceTally{uint32(next()), next(), next()})
	}
	return b
}

// sourceTotal is how often and when one source was used.
type sourceTotal struct {
	uses, citations int64
	first, last     cite.Time
}

// count fills in how often and when each source was used, and returns the sources that were, by id, and the rows of
// responses that do not count.
func (u *uses) count() ([]*cite.Source, cite.Retracted) {
	// Apart from the sources, which lie far from one another in memory: each is used many times.
	totals := make([]sourceTotal, len(u.sources))
	retracted := u.each(func(w use) {
		for _, t := range w.tally {
			s := &totals[t.ordinal-1]
			s.uses += int64(t.used)
			if t.cited > 0 {
				s.citations += int64(t.cited)
				s.first, s.last = cite.Earlier(s.first, w.created), cite.Later(s.last, w.created)
			}
		}
	})
	for i, s := range u.sources {
		t := &totals[i]
		s.Uses, s.Citations, s.First, s.Last = t.uses, t.citations, t.first, t.last
	}
	return byID(u.sources), retracted
}

// byID are the sources that are used, by id. Ids are hashes, so that their first bytes tell nearly all apart: to compare
// those, no source has to be fetched.
func byID(sources []*cite.Source) []*cite.Source {
	type entry struct {
		prefix uint64
		source *cite.Source
	}
	list := make([]entry, 0, len(sources))
	for _, s := range sources {
		if s.Uses > 0 {
			list = append(list, entry{binary.BigEndian.Uint64(s.ID[:]), s})
		}
	}
	slices.SortFunc(list, func(a, b entry) int {
		if a.prefix != b.prefix {
			return cmp.Compare(a.prefix, b.prefix)
		}
		return a.source.ID.Compare(b.source.ID)
	})
	used := make([]*cite.Source, len(list))
	for i, e := range list {
		used[i] = e.source
	}
	return used
}

// countResponses fills in by how many responses each work is cited: a response that cites two sources of one work
// counts once.
func (u *uses) countResponses(works []*cite.Work) {
	work := make([]int32, len(u.sources)) // by the source's ordinal; works from 1
	for i, w := range works {
		w.Responses = 0
		for _, s := range w.Sources {
			work[s.Ordinal-1] = int32(i + 1)
		}
	}
	last := make([]int64, len(works)+1)
	var number int64
	u.each(func(w use) {
		number++
		for _, t := range w.tally {
			if i := work[t.ordinal-1]; t.cited > 0 && i > 0 && last[i] != number {
				last[i] = number
				works[i-1].Responses++
			}
		}
	})
}
