package normalize

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"biblog/pipeline/cite"
)

// Assign gives every work its entry id, its citation key and its aliases, and every source the entry id of its work. It
// is a pure function of the works and the ledger, whatever their order, and reads nothing of a work but its sources and
// what its natural key is made of.
//
//   - A published work keeps its id and its key. Which work that is, its founding source says: the one whose id the
//     entry id is. If the founding source is gone, the smallest of the published sources that are left says it.
//   - When published works merge, the one whose founding source was cited first stays (of equals, the one with the
//     smallest entry id), and the keys of the others become its aliases.
//   - When a published work splits, the part with its founding source keeps id, key and aliases; the other is new.
//   - A new work is founded by its source that was cited first (of equals, by the one with the smallest id). It gets
//     its natural key; new works whose natural keys are the same, or that want a key or an alias of a published one,
//     get a short hash of their id behind it, all of them, since a suffix by order would move when more logs come.
//
// Every source must belong to one work only. Keys and aliases come out distinct whatever their letter case.
func Assign(works []*cite.Work, ledger []cite.Published) {
	reg := newRegister(ledger)
	held := reg.claims(works)
	var unnamed []*cite.Work
	for _, w := range works {
		w.EntryID, w.Key, w.Aliases = "", "", nil
		if entries := held[w]; len(entries) > 0 {
			inherit(w, entries)
		} else {
			w.EntryID = reg.found(w)
		}
		if w.Key == "" {
			unnamed = append(unnamed, w)
		}
		for _, s := range w.Sources {
			s.EntryID = w.EntryID
		}
	}
	nameApart(unnamed, reg)
}

// inherit makes the work what its first published entry was, and keeps the keys of the others as aliases.
func inherit(w *cite.Work, entries []claim) {
	w.EntryID = entries[0].EntryID
	for _, e := range entries {
		switch {
		case w.Key == "":
			w.Key = e.Key
		case e.Key != "":
			w.Aliases = append(w.Aliases, e.Key)
		}
		w.Aliases = append(w.Aliases, e.Aliases...)
	}
	slices.Sort(w.Aliases)
}

// claim is a published entry with the source by which a work claims it.
type claim struct {
	*entry
	by *cite.Source
}

// firstCited orders the entries that one work claims: the first is the founder.
func firstCited(a, b claim) int {
	return cmp.Or(a.by.First.Compare(b.by.First), strings.Compare(a.EntryID, b.EntryID))
}

// claims finds for every published entry the one work that continues it, and lists each work's entries, founder first.
func (reg *register) claims(works []*cite.Work) map[*cite.Work][]claim {
	type holder struct {
		work *cite.Work
		by   *cite.Source
	}
	holders := make([]holder, len(reg.entries))
	for _, w := range works {
		for _, s := range w.Sources {
			i, published := reg.bySource[s.ID]
			if !published {
				continue
			}
			if h := &holders[i]; h.by == nil || reg.entries[i].closer(s, h.by) {
				*h = holder{w, s}
			}
		}
	}
	held := make(map[*cite.Work][]claim)
	for i, h := range holders {
		if h.work != nil {
			held[h.work] = append(held[h.work], claim{reg.entries[i], h.by})
		}
	}
	for _, entries := range held {
		slices.SortFunc(entries, firstCited)
	}
	return held
}

// found is the entry id of a new work. An id that the ledger knows already is passed over: it may stand there for a
// work whose founding source was left out of some run.
func (reg *register) found(w *cite.Work) string {
	founders := slices.SortedFunc(slices.Values(w.Sources), func(a, b *cite.Source) int {
		return cmp.Or(a.First.Compare(b.First), a.ID.Compare(b.ID))
	})
	for _, s := range founders {
		if id := s.ID.String(); !reg.ids[id] {
			return id
		}
	}
	var all []byte
	for _, s := range founders {
		all = append(all, s.ID[:]...)
	}
	for {
		sum := sha256.Sum256(all)
		id := hex.EncodeToString(sum[:len(cite.SourceID{})])
		if !reg.ids[id] {
			return id
		}
		all = sum[:]
	}
}

// nameApart gives works without a key their natural key, or that and a hash. Who collides is decided in rounds, all
// members of a collision alike, so that the order of the works does not matter.
func nameApart(works []*cite.Work, reg *register) {
	var (
		natural = make([]string, len(works))
		rounds  = make([]int, len(works)) // how often a work has collided
		at      = make(map[string][]int, len(works))
		moving  = make([]int, len(works))
	)
	for i, w := range works {
		natural[i], moving[i] = naturalKey(w), i
	}
	for len(moving) > 0 {
		for _, i := range moving {
			works[i].Key = hashedKey(natural[i], works[i].EntryID, rounds[i])
			at[works[i].Key] = append(at[works[i].Key], i)
		}
		var collided []int
		for _, i := range moving {
			key := works[i].Key
			if members := at[key]; len(members) > 1 || reg.owns(key) {
				collided = append(collided, members...)
				delete(at, key)
			}
		}
		for _, i := range collided {
			rounds[i]++
		}
		moving = collided
	}
}

// hashedKey is the natural key after so many collisions: none leaves it as it is, the first adds six hexadecimal digits
// (two works in 16 million agree in them), each further one other digits, and more of them.
func hashedKey(natural, entryID string, collisions int) string {
	if collisions == 0 {
		return natural
	}
	sum := sha256.Sum256([]byte(strings.Repeat("+", collisions) + entryID))
	digits := hex.EncodeToString(sum[:])
	return natural + "-" + digits[:min(2*collisions+4, len(digits))]
}
