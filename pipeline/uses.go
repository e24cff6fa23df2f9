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
	sources   []*cite.Source // by ordinal, from 1 at index 0; until they are counted
	chunks    [][]byte       // entries, one after the other: see add
	met       int            // sources that came
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
		u.met = len(u.sources)
		s.Ordinal = uint32(u.met)
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

// each calls f for every response that counts, in the order in which they were handed out. It may be called by several at
// once.
func (u *uses) each(f func(use)) {
	var number uint32
	var now use
	for _, b := range u.chunks {
		for len(b) > 0 {
			b = now.read(b)
			if _, taken := u.taken[number]; !taken {
				f(now)
			}
			number++
		}
	}
}

// retracted are the rows of the responses that were taken back.
func (u *uses) retracted() (out cite.Retracted) {
	if len(u.taken) == 0 {
		return out
	}
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
