package readers

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

// What memory held before must not show in what is decoded into it, and what is decoded into it not in what lasts.
func TestMemoryThatWasGivenBackChangesNothing(t *testing.T) {
	sources := newTable()
	used, fresh := newLogs(t, Options{Sources: sources}), newLogs(t, Options{Sources: sources})
	rapid.Check(t, func(rt *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 2))
		block := func() cite.Block { return cite.Block{Data: []byte(randomLog(r, 1+r.IntN(12))), Last: true} }
		first, second := block(), block()
		lasting := used.Decode(first, cite.Tail{})
		lasting.Release()
		want, got := fresh.Decode(second, cite.Tail{}), used.Decode(second, cite.Tail{})
		if d := compareBatches(want, got); d != "" {
			rt.Fatalf("%s\n%s", second.Data, d)
		}
		got.Release()
		want = fresh.Decode(first, cite.Tail{})
		for _, b := range []*cite.Batch{want, lasting} {
			b.Responses = slices.DeleteFunc(b.Responses, func(r *cite.Response) bool { return !r.Part.Chunk })
		}
		if d := compareBatches(want, lasting); d != "" {
			rt.Fatalf("%s\n%s", first.Data, d)
		}
	})
}
