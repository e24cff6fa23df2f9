package normalize

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"biblog/normalize/override"
	"biblog/pipeline/cite"
)

// register is a ledger made consistent: what an earlier output published may have been edited by hand, or put together
// from several outputs, and then entries may share ids, keys and sources. The entry with the smallest id keeps what two
// claim.
type register struct {
	entries  []*entry              // by id, each id once
	bySource map[cite.SourceID]int // whose a source is: an index into entries
	ids      map[string]bool       // every entry id of the ledger, so that no new work takes one
	names    map[string]*entry     // who owns a key or an alias, in lower case
}

// entry is one published work.
type entry struct {
	cite.Published
	founder cite.SourceID // the source whose id the entry id is; zero if it is no source id
}

// newRegister reads the ledger without changing it.
func newRegister(ledger []cite.Published) *register {
	reg := &register{
		bySource: make(map[cite.SourceID]int),
		ids:      make(map[string]bool, len(ledger)),
		names:    make(map[string]*entry, len(ledger)),
	}
	for _, p := range slices.SortedFunc(slices.Values(ledger), byEntryIDAndKey) {
		if p.EntryID != "" {
			reg.enter(p)
		}
	}
	for i, e := range reg.entries {
		reg.ids[e.EntryID] = true
		for _, s := range e.Sources {
			if _, taken := reg.bySource[s]; !taken {
				reg.bySource[s] = i
			}
		}
		if !reg.own(e, e.Key) {
			e.Key = ""
		}
	}
	// Keys go before aliases: a key is in use, an alias was.
	for _, e := range reg.entries {
		e.Aliases = slices.DeleteFunc(e.Aliases, func(alias string) bool { return !reg.own(e, alias) })
	}
	return reg
}

// enter adds an entry, or what it adds to the one with the same id, which stands last since the ledger is sorted.
func (reg *register) enter(p cite.Published) {
	p.Aliases, p.Sources = slices.Clone(p.Aliases), slices.Clone(p.Sources)
	if n := len(reg.entries); n > 0 && reg.entries[n-1].EntryID == p.EntryID {
		last := reg.entries[n-1]
		if last.Key == "" {
			last.Key = p.Key
		} else {
			last.Aliases = append(last.Aliases, p.Key)
		}
		last.Aliases = append(last.Aliases, p.Aliases...)
		last.Sources = append(last.Sources, p.Sources...)
		slices.Sort(last.Aliases)
		return
	}
	slices.Sort(p.Aliases)
	founder, err := cite.ParseSourceID(p.EntryID)
	if err != nil {
		founder = cite.SourceID{} // an id of another making: no source founded it
	}
	reg.entries = append(reg.entries, &entry{p, founder})
}

// knows says whether the ledger has an entry of that id. Without a ledger none of millions of ids is spelled out.
func (reg *register) knows(id cite.SourceID) bool { return len(reg.ids) > 0 && reg.ids[id.String()] }

// own gives the entry a name that is fit for a key and nobody's yet.
func (reg *register) own(e *entry, name string) bool {
	folded := strings.ToLower(name)
	if !override.FitForKey(name) || reg.names[folded] != nil {
		return false
	}
	reg.names[folded] = e
	return true
}

// free says whether a key can be given to a work: nobody has published it, or only this work, which holds the entry.
func (reg *register) free(name string, w *cite.Work) bool {
	e := reg.names[strings.ToLower(name)]
	if e == nil {
		return true
	}
	return slices.ContainsFunc(w.Sources, func(s *cite.Source) bool {
		i, published := reg.bySource[s.ID]
		return published && reg.entries[i] == e
	})
}

// reserve keeps new works from taking a key.
func (reg *register) reserve(name string) {
	if !reg.owns(name) {
		reg.names[strings.ToLower(name)] = &entry{}
	}
}

func (reg *register) owns(name string) bool { return reg.names[strings.ToLower(name)] != nil }

// closer says whether source a speaks for the entry rather than source b: the founding source does, else the smallest.
func (e *entry) closer(a, b *cite.Source) bool {
	if a.ID == e.founder || b.ID == e.founder {
		return a.ID == e.founder
	}
	return a.ID.Compare(b.ID) < 0
}

func byEntryIDAndKey(a, b cite.Published) int {
	return cmp.Or(
		strings.Compare(a.EntryID, b.EntryID),
		strings.Compare(a.Key, b.Key),
		slices.Compare(a.Aliases, b.Aliases),
		slices.CompareFunc(a.Sources, b.Sources, func(s, t cite.SourceID) int { return bytes.Compare(s[:], t[:]) }),
	)
}
