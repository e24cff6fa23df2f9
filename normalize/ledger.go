package normalize

import (
	"cmp"
	"context"
	"crypto/sha256"
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
func Assign(works []*cite.Work, ledger []cite.Published) { assign(works, newRegister(ledger), nil) }

// assign is Assign, where people chose the keys of some works. What such a work was called before, or would be called,
// becomes an alias.
func assign(works []*cite.Work, reg *register, chosen map[*cite.Work]string) {
	for _, key := range chosen {
		reg.reserve(key)
	}
	held := reg.claims(works)
	_ = inStretches(context.Background(), len(works), stretch, 0, func(_, from, to int) error { // the stretches do not fail
		for _, w := range works[from:to] {
			w.Founder, w.Key = nil, ""
			if w.Extra != nil {
				w.Extra.EntryID, w.Extra.Aliases = "", nil
			}
			if entries := held[w]; len(entries) > 0 {
				inherit(w, entries)
			} else {
				reg.found(w)
			}
			for _, s := range w.Sources {
				s.Work = w
			}
		}
		return nil
	})
	nameApart(works, reg)
	for w, key := range chosen { // each work by itself: the order does not matter
		rename(w, key)
	}
}

// rename gives the work a key and keeps the one it had.
func rename(w *cite.Work, key string) {
	if w.Key == key {
		return
	}
	aliases := append(w.Aliases(), w.Key)
	w.Key = key
	aliases = slices.DeleteFunc(aliases, func(alias string) bool { return strings.EqualFold(alias, key) })
	slices.Sort(aliases)
	w.Extend().Aliases = aliases
}

// publish is the ledger that the works' outputs would be read as.
func publish(works []*cite.Work) []cite.Published {
	ledger := make([]cite.Published, len(works))
	for i, w := range works {
		ledger[i] = cite.Published{EntryID: w.EntryID(), Key: w.Key, Aliases: slices.Clone(w.Aliases()), Sources: make([]cite.SourceID, len(w.Sources))}
		for k, s := range w.Sources {
			ledger[i].Sources[k] = s.ID
		}
	}
	return ledger
}

// inherit makes the work what its first published entry was, and keeps the keys of the others as aliases.
func inherit(w *cite.Work, entries []claim) {
	w.SetEntryID(entries[0].EntryID)
	var aliases []string
	for _, e := range entries {
		switch {
		case w.Key == "":
			w.Key = e.Key
		case e.Key != "":
			aliases = append(aliases, e.Key)
		}
		aliases = append(aliases, e.Aliases...)
	}
	if len(aliases) > 0 {
		slices.Sort(aliases)
		w.Extend().Aliases = aliases
	}
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
	if len(reg.entries) == 0 {
		return nil
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

// found gives a new work its entry id. An id that the ledger knows already is passed over: it may stand there for a
// work whose founding source was left out of some run.
func (reg *register) found(w *cite.Work) {
	founded := func(a, b *cite.Source) int { return cmp.Or(a.First.Compare(b.First), a.ID.Compare(b.ID)) }
	if s := slices.MinFunc(w.Sources, founded); !reg.knows(s.ID) {
		w.Founder = s
		return
	}
	founders := slices.SortedFunc(slices.Values(w.Sources), founded)
	for _, s := range founders {
		if !reg.knows(s.ID) {
			w.Founder = s
			return
		}
	}
	var all []byte
	for _, s := range founders {
		all = append(all, s.ID[:]...)
	}
	for {
		sum := sha256.Sum256(all)
		if id := cite.SourceID(sum[:len(cite.SourceID{})]); !reg.knows(id) {
			w.SetEntryID(id.String())
			return
		}
		all = sum[:]
	}
}
