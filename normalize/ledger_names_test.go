package normalize

import (
	"fmt"
	"hash/maphash"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

// hashedKey is a natural key after so many collisions, of which there is at least one.
func hashedKey(natural string, w *cite.Work, collisions uint32) string {
	return string(appendKeyHash([]byte(natural), w, collisions))
}

// namedPlainly is what nameApart does, by maps from keys to works.
func namedPlainly(works []*cite.Work, reg *register) []string {
	keys, collisions := make([]string, len(works)), make([]uint32, len(works))
	for i, w := range works {
		keys[i] = naturalKey(w)
	}
	for {
		wanted := make(map[string][]int)
		for i, key := range keys {
			wanted[key] = append(wanted[key], i)
		}
		settled := true
		for key, all := range wanted {
			if len(all) == 1 && !reg.owns(key) {
				continue
			}
			settled = false
			for _, i := range all {
				collisions[i]++
				keys[i] = hashedKey(naturalKey(works[i]), works[i], collisions[i])
			}
		}
		if settled {
			return keys
		}
	}
}

// TestNamesAreThoseOfTheRounds: whichever hashes keys have, and whatever the ledger has taken of them, works are named as by
// maps of their keys.
func TestNamesAreThoseOfTheRounds(t *testing.T) {
	seed := maphash.MakeSeed()
	hashes := []func(string) uint32{
		func(string) uint32 { return 0 },
		func(key string) uint32 { return uint32(len(key)) << 26 },
		func(key string) uint32 { return uint32(key[0])<<26 | uint32(key[len(key)-1]) },
		func(key string) uint32 { return uint32(maphash.String(seed, key)) },
	}
	rapid.Check(t, func(t *rapid.T) {
		reg := newRegister(nil)
		var works []*cite.Work
		for i := range rapid.IntRange(0, 30).Draw(t, "works") {
			w := &cite.Work{Title: rapid.SampledFrom([]string{"Same", "same!", "Other", "Исповедь", "Third", ""}).Draw(t, "title"), Extra: &cite.Extra{EntryID: fmt.Sprintf("%032x", i)}}
			if rapid.Bool().Draw(t, "of its own") {
				w.Title += fmt.Sprint(" ", i)
			}
			works = append(works, w)
			for rapid.IntRange(0, 3).Draw(t, "taken") == 0 { // so that it collides several times
				collisions := rapid.Uint32Range(0, 3).Draw(t, "collisions")
				if collisions == 0 {
					reg.reserve(naturalKey(w))
				} else {
					reg.reserve(hashedKey(naturalKey(w), w, collisions))
				}
			}
			if i > 0 && rapid.IntRange(0, 3).Draw(t, "stands where another collides") == 0 {
				w.Title = hashedKey(works[0].Title, works[0], 1)
			}
		}
		want := namedPlainly(works, reg)
		n := naming{works: works, reg: reg, collisions: make([]uint32, len(works)), hash: rapid.SampledFrom(hashes).Draw(t, "hash")}
		n.name(rapid.Permutation(upTo(len(works))).Draw(t, "order"))
		for i, w := range works {
			if w.Key != want[i] {
				t.Fatalf("%q: got %q, want %q", naturalKey(w), w.Key, want[i])
			}
		}
		if !slices.IsSortedFunc(n.held, func(a, b uint64) int { return int(a>>32) - int(b>>32) }) || len(n.held) != len(works) {
			t.Fatalf("held: %x", n.held)
		}
	})
}
