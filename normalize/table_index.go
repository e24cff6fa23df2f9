package normalize

import (
	"sync"
	"sync/atomic"
)

// index finds the numbers of sources by their hashes, in 16 bytes a slot, of which up to three in four are taken: one look
// at memory for nearly all. Nothing is ever taken out or overwritten, so that it can be read while somebody adds.
type index struct {
	slots atomic.Pointer[[]slot] // as many as a power of two; nil for none
	mu    sync.Mutex             // of whoever adds
	taken int
	_     [cacheLine - 24]byte // adding to one does not slow who reads the next
}

const cacheLine = 64

// slot is 96 bits of a hash, of which the choice of the index takes six more, and the number of the source: of a thousand
// million descriptions, two look alike once in 10^13 runs. The number is written last: where there is one, the hash is whole.
type slot struct {
	number atomic.Uint64 // below the upper half of the first part of the hash; 0 where the slot is free
	second atomic.Uint64 // part of the hash
}

// find is the number of the source with the hash; 0 if it is not there, or comes this moment.
func (x *index) find(hash [2]uint64) uint32 {
	p := x.slots.Load()
	if p == nil {
		return 0
	}
	slots := *p
	for i := int(hash[1]) & (len(slots) - 1); ; i = (i + 1) & (len(slots) - 1) {
		n := slots[i].number.Load()
		if n == 0 {
			return 0
		}
		if n>>32 == hash[0]>>32 && slots[i].second.Load() == hash[1] {
			return uint32(n)
		}
	}
}

// add puts in the number of a source that is not there; mu is locked.
func (x *index) add(hash [2]uint64, number uint32) {
	var slots []slot
	if p := x.slots.Load(); p != nil {
		slots = *p
	}
	if x.taken++; x.taken > len(slots)/4*3 {
		more := make([]slot, max(fewest, 2*len(slots)))
		for i := range slots {
			if n := slots[i].number.Load(); n != 0 {
				put(more, n, slots[i].second.Load())
			}
		}
		slots = more
		x.slots.Store(&more)
	}
	put(slots, hash[0]>>32<<32|uint64(number), hash[1])
}

// fewest is how many slots an index begins with.
const fewest = 16

func put(slots []slot, number, second uint64) {
	i := int(second) & (len(slots) - 1)
	for slots[i].number.Load() != 0 {
		i = (i + 1) & (len(slots) - 1)
	}
	slots[i].second.Store(second)
	slots[i].number.Store(number)
}
