package parquet

import (
	"encoding/binary"
	"hash/maphash"
)

// A column keeps its dictionary as long as this share of the bytes of its values are those of a value that stands in it
// already, one of ids and of words from a small set also as long as it is small. What answers are made of comes again and
// again, cited texts too: where a log cites 20,000 works, half of the first 8,000 texts are repeats, and seven in ten of a
// row group's. Those are neither compressed nor stored again. Where hardly anything repeats, an index costs more than it saves.
const (
	smallDictionary = 64 << 10
	repeatedShare   = 0.25
)

// together is how many texts a dictionary is asked for at once. Each step is taken for all of them before the next, so
// that the processor fetches texts, slots and values, most of which are in none of its caches, side by side: asked for one
// after the other, they took it 1.4 times as long in a run over a mixed log.
const together = 64

// run is a text and how often it comes in a row: most values are those of the row before.
type run struct {
	text  string
	times int
}

// dictionary numbers the distinct values of a column in the order in which they came.
type dictionary struct {
	pieces [][]byte // the values, encoded, one after the other; each stands whole in one piece
	starts []uint32 // of each value: the number of its piece, and in the lower pieceBits its place there
	bytes  int      // of the pieces
	from   *pieces  // where pieces come from and go back to
	slots  []slot   // open addressing; their number is a power of two, and a quarter of them at least is free
	asked  int      // bytes of all values that were asked for, encoded
}

// A dictionary of many megabytes stands in pieces: one that grows as a whole leaves as much again behind. There are fewer
// of them than a start can number, since a row group ends before.
const (
	pieceBits  = 18
	pieceBytes = 1 << pieceBits
)

// slot is an entry of the hash table.
type slot struct {
	hash  uint32
	place int32 // from 1; 0 is free
}

// seed is another one in each process, so that no log can be made whose values all meet in one slot. Places do not
// depend on it.
var seed = maphash.MakeSeed()

// find appends the places of the texts of some runs, `together` at most.
func (d *dictionary) find(runs []run, places []int32) []int32 {
	for 4*(len(d.starts)+len(runs)) > 3*len(d.slots) {
		d.grow()
	}
	var hashes, found, likely, lengths [together]uint32
	for i, r := range runs {
		d.asked += r.times * (lengthBytes + len(r.text))
		hashes[i] = uint32(maphash.String(seed, r.text))
	}
	for i, hash := range hashes[:len(runs)] {
		found[i] = d.slot(hash, hash)
		likely[i] = uint32(d.slots[found[i]].place)
	}
	for i, place := range likely[:len(runs)] {
		if place > 0 {
			lengths[i] = d.starts[place-1]
		}
	}
	for i, place := range likely[:len(runs)] {
		if place > 0 {
			lengths[i] = d.length(lengths[i])
		}
	}
	for i, r := range runs {
		place := int32(likely[i]) - 1
		if place < 0 || int(lengths[i]) != len(r.text) || string(d.text(place)) != r.text {
			place = d.place(r.text, hashes[i], found[i])
		}
		for range r.times {
			places = append(places, place)
		}
	}
	return places
}

// slot is the number of the first slot from a number on that holds the hash or is free. With nothing but the slot of each
// hash looked at before values are fetched, a dictionary of 60,000 texts took 1.4 times as long: what stood farther on was
// fetched text by text.
func (d *dictionary) slot(hash, from uint32) uint32 {
	last := uint32(len(d.slots) - 1)
	for from &= last; d.slots[from].place != 0 && d.slots[from].hash != hash; {
		from = (from + 1) & last
	}
	return from
}

// place is the place of a value, which may be a new one. It is not in the slots between that of its hash and the given one.
func (d *dictionary) place(s string, hash, from uint32) int32 {
	for ; ; from++ {
		from = d.slot(hash, from)
		at := &d.slots[from]
		if at.place == 0 {
			*at = slot{hash, int32(len(d.starts)) + 1}
			d.add(s)
			return at.place - 1
		}
		if string(d.text(at.place-1)) == s {
			return at.place - 1
		}
	}
}

// add appends a value. The first piece grows, since most dictionaries are small; a larger one is not copied again.
func (d *dictionary) add(s string) {
	most := lengthBytes + len(s)
	last := len(d.pieces) - 1
	if last < 0 || len(d.pieces[last]) > 0 && len(d.pieces[last])+most > pieceBytes {
		var next []byte
		if last >= 0 {
			next = d.from.take(most)
		}
		d.pieces = append(d.pieces, next)
		last++
	}
	d.starts = append(d.starts, uint32(last<<pieceBits|len(d.pieces[last])))
	d.pieces[last] = appendText(d.pieces[last], s)
	d.bytes += most
}

// value is the value at a place, behind its length.
func (d *dictionary) value(place int32) []byte {
	start := d.starts[place]
	return d.at(start)[:lengthBytes+int(d.length(start))]
}

// text is the value at a place without its length.
func (d *dictionary) text(place int32) []byte { return d.value(place)[lengthBytes:] }

// length is the length of the value that starts there.
func (d *dictionary) length(start uint32) uint32 { return binary.LittleEndian.Uint32(d.at(start)) }

// at is what a piece holds from a start on.
func (d *dictionary) at(start uint32) []byte {
	return d.pieces[start>>pieceBits][start&(pieceBytes-1):]
}

func (d *dictionary) grow() {
	old := d.slots
	d.slots = make([]slot, max(64, 2*len(old)))
	for _, s := range old {
		if s.place == 0 {
			continue
		}
		i := int(s.hash)
		for d.slots[i&(len(d.slots)-1)].place != 0 {
			i++
		}
		d.slots[i&(len(d.slots)-1)] = s
	}
}

// size is the size of the values without their lengths.
func (d *dictionary) size() int { return d.bytes - lengthBytes*len(d.starts) }

// pays says whether the dictionary is worth its index so far; one of a set may have no repeats yet.
func (d *dictionary) pays(set bool) bool {
	return set && d.bytes <= smallDictionary || float64(d.asked-d.bytes) >= repeatedShare*float64(d.asked)
}

// drain hands the pieces out, in order, each of which is used again as soon as the next one is asked for.
func (d *dictionary) drain(yield func(piece []byte) bool) {
	for i, p := range d.pieces {
		more := yield(p)
		d.pieces[i] = nil
		d.from.give(p)
		if !more {
			return
		}
	}
}

// reset empties the dictionary.
func (d *dictionary) reset() {
	for _, p := range d.pieces {
		d.from.give(p)
	}
	clear(d.pieces)
	clear(d.slots)
	d.pieces, d.starts = d.pieces[:0], d.starts[:0]
	d.bytes, d.asked = 0, 0
}

// lengthBytes is the size of the length before a text.
const lengthBytes = 4

// appendText appends a text in PLAIN encoding: behind its length.
func appendText(b []byte, s string) []byte {
	b = binary.LittleEndian.AppendUint32(b, uint32(len(s)))
	return append(b, s...)
}
