package main

import (
	"fmt"
	"math/rand/v2"
	"time"
)

// archive makes one conversation after the other.
type archive struct {
	rand    *rand.Rand
	library *library
	clock   time.Time
	kinds   []kind
}

// kind is a sort of conversation, with its share of the bytes of an archive that serves all three products.
type kind struct {
	share   float64
	written int64
	write   func(*lines, bool) error
}

func newArchive(seed uint64, works int, zipf float64) *archive {
	r := rand.New(rand.NewPCG(seed, 0))
	a := &archive{rand: r, library: newLibrary(seed, works, zipf), clock: time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)}
	a.kinds = []kind{
		{share: 45, write: a.completion},
		{share: 20, write: a.stream},
		{share: 10, write: a.support},
		{share: 25, write: a.session},
	}
	return a
}

// asciiShare of the conversations come from programs that write ASCII only.
const asciiShare = 0.1

// next writes a conversation of the kind that lags behind its share the most.
func (a *archive) next(out *lines) error {
	k := &a.kinds[0]
	for i := range a.kinds[1:] {
		if other := &a.kinds[1+i]; float64(other.written)/other.share < float64(k.written)/k.share {
			k = other
		}
	}
	a.clock = a.clock.Add(time.Duration(a.rand.IntN(40_000)) * time.Millisecond)
	before := out.written
	err := k.write(out, a.rand.Float64() < asciiShare)
	k.written += out.written - before
	return err
}

// id is one that comes once.
func (a *archive) id() string {
	x, y := a.rand.Uint64(), a.rand.Uint64()
	return fmt.Sprintf("%08x-%04x-%04x-%04x-%012x", uint32(x), uint16(x>>32), 0x4000|x>>48&0xfff, 0x8000|y>>48&0x3fff, y&(1<<48-1))
}

// stamp is the time of a record, a little later than that of the one before.
func (a *archive) stamp() string {
	a.clock = a.clock.Add(time.Duration(a.rand.IntN(90)) * time.Millisecond)
	return a.clock.Format("2006-01-02T15:04:05.000Z")
}

func (a *archive) oneOf(n int) bool { return a.rand.IntN(n) == 0 }

// language is one in which people ask.
func (a *archive) language() int { return a.rand.IntN(len(words)) }
