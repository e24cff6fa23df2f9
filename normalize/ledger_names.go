package normalize

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"hash/maphash"
	"slices"
	"strings"

	"biblog/pipeline/cite"
)

// nameApart gives works without a key their natural key, or that and a hash. Who collides is decided in rounds, all
// members of a collision alike, so that the order of the works does not matter.
func nameApart(works []*cite.Work, reg *register) {
	n := naming{works: works, reg: reg, collisions: make([]uint32, len(works))}
	seed := maphash.MakeSeed()
	n.hash = func(key string) uint32 { return uint32(maphash.String(seed, key)) }
	var unnamed []int32
	for i, w := range works {
		if w.Key == "" {
			unnamed = append(unnamed, int32(i))
		}
	}
	n.name(unnamed)
}

// naming finds out which works would have the same key. Beside the keys, it takes 25 bytes a work at most: a map from keys to
// works would take three times that, and could not be filled by several at once.
type naming struct {
	works      []*cite.Work
	reg        *register
	hash       func(key string) uint32
	collisions []uint32 // how often each work has collided
	held       []uint64 // of works whose keys differ: the hash of the key, before the number of the work; ascending by the hash
}

// name gives keys to works, by their numbers, and others to those that collide.
func (n *naming) name(works []int32) {
	for len(works) > 0 {
		fresh, owned := n.keys(works)
		n.held = mergedByHash(n.held, fresh)
		works = append(n.part(), owned...)
		for _, i := range works {
			n.collisions[i]++
		}
	}
}

// keys gives each of the works the key that it has after so many collisions, and returns what is to be held of them but for
// those whose key the register has.
func (n *naming) keys(works []int32) (fresh []uint64, owned []int32) {
	fresh, taken := make([]uint64, len(works)), make([]bool, len(works))
	_ = inStretches(context.Background(), len(works), stretch, 0, func(_, from, to int) error { // the stretches do not fail
		var words keyWords
		text := make([]byte, 0, usualKey*(to-from)) // keys that lie side by side take two thirds of what each by itself would
		ends := make([]int, 0, to-from)
		for at := from; at < to; at++ {
			if (at-from)%ahead == 0 {
				words.lookAt(n.works, works[at:min(at+ahead, to)])
			}
			text = n.appendKey(text, &words, works[at])
			ends = append(ends, len(text))
		}
		all, start := string(text), 0
		for i, end := range ends {
			at, key := from+i, all[start:end]
			n.works[works[at]].Key, start = key, end
			fresh[at], taken[at] = uint64(n.hash(key))<<32|uint64(works[at]), n.reg.owns(key)
		}
		return nil
	})
	kept := fresh[:0]
	for at, one := range fresh {
		if taken[at] {
			owned = append(owned, works[at])
		} else {
			kept = append(kept, one)
		}
	}
	slices.Sort(kept)
	return kept, owned
}

// usualKey is how many bytes a key has, more or less.
const usualKey = 32

// appendKey appends what a work is called after so many collisions.
func (n *naming) appendKey(text []byte, words *keyWords, i int32) []byte {
	w, collisions := n.works[i], n.collisions[i]
	if collisions == 0 {
		return words.appendNaturalKey(text, w)
	}
	natural := w.Key[:len(w.Key)-hashLength(collisions-1)]
	return appendKeyHash(append(text, natural...), w, collisions)
}

// part takes those out of what is held whose key another work has, too, and returns them.
func (n *naming) part() (collided []int32) {
	key := func(one uint64) string { return n.works[uint32(one)].Key }
	kept := n.held[:0]
	for from, to := 0, 0; from < len(n.held); from = to {
		for to = from + 1; to < len(n.held) && n.held[to]>>32 == n.held[from]>>32; {
			to++
		}
		like := n.held[from:to]
		if len(like) > 1 { // different keys may have one hash
			slices.SortFunc(like, func(a, b uint64) int { return strings.Compare(key(a), key(b)) })
		}
		for len(like) > 0 {
			same := 1
			for same < len(like) && key(like[same]) == key(like[0]) {
				same++
			}
			if same == 1 {
				kept = append(kept, like[0])
			} else {
				for _, one := range like[:same] {
					collided = append(collided, int32(uint32(one)))
				}
			}
			like = like[same:]
		}
	}
	n.held = kept
	return collided
}

// mergedByHash puts into what is held what is fresh; both ascend by the hash.
func mergedByHash(held, fresh []uint64) []uint64 {
	if len(held) == 0 {
		return fresh
	}
	last := len(held) - 1
	held = append(held, fresh...)
	for at := len(held) - 1; len(fresh) > 0; at-- {
		if end := len(fresh) - 1; last >= 0 && held[last]>>32 > fresh[end]>>32 {
			held[at], last = held[last], last-1
		} else {
			held[at], fresh = fresh[end], fresh[:end]
		}
	}
	return held
}

// appendKeyHash appends what stands behind the natural key after so many collisions: the first adds six hexadecimal digits
// (two works in 16 million agree in them), each further one other digits, and more of them.
func appendKeyHash(key []byte, w *cite.Work, collisions uint32) []byte {
	sum := sha256.Sum256(w.AppendEntryID(bytes.Repeat([]byte("+"), int(collisions))))
	return hex.AppendEncode(append(key, '-'), sum[:hashLength(collisions)/2])
}

// hashLength is how long the hash is with its hyphen.
func hashLength(collisions uint32) int {
	if collisions == 0 {
		return 0
	}
	return 1 + 2*min(2+int(collisions), sha256.Size)
}
