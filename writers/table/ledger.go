package table

import (
	"fmt"
	"slices"
	"strings"

	"biblog/pipeline/cite"
)

// ledger collects what an earlier output published, row by row, and refuses what cannot be one: ids and keys that stand
// for two works at once would give published references another meaning.
type ledger struct {
	works   []cite.Published
	byEntry map[string]int // index into works
	keys    map[string]bool
	sources map[cite.SourceID]bool
}

// newLedger is an empty ledger.
func newLedger() *ledger {
	return &ledger{byEntry: make(map[string]int), keys: make(map[string]bool), sources: make(map[cite.SourceID]bool)}
}

// work takes a row of the table of works.
func (l *ledger) work(entryID, key string, aliases []string) error {
	if entryID == "" || key == "" {
		return fmt.Errorf("expected an entry id and a citation key, found %q and %q", entryID, key)
	}
	if _, twice := l.byEntry[entryID]; twice {
		return fmt.Errorf("entry %q stands there twice", entryID)
	}
	if l.keys[key] {
		return fmt.Errorf("citation key %q stands for two works", key)
	}
	l.keys[key] = true
	l.byEntry[entryID] = len(l.works)
	l.works = append(l.works, cite.Published{EntryID: entryID, Key: key, Aliases: slices.Clone(aliases)})
	return nil
}

// source takes a row of the table of sources, after all works.
func (l *ledger) source(sourceID, entryID string) error {
	id, err := cite.ParseSourceID(sourceID)
	if err != nil {
		return err
	}
	i, ok := l.byEntry[entryID]
	if !ok {
		return fmt.Errorf("source %s belongs to entry %q, which is not in the bibliography", sourceID, entryID)
	}
	if l.sources[id] {
		return fmt.Errorf("source %s stands there twice", sourceID)
	}
	l.sources[id] = true
	l.works[i].Sources = append(l.works[i].Sources, id)
	return nil
}

// published are the works by entry id, with their sources by id. A work without a source cannot be: the table
// of sources was cut.
func (l *ledger) published() ([]cite.Published, error) {
	for i := range l.works {
		w := &l.works[i]
		if len(w.Sources) == 0 {
			return nil, fmt.Errorf("entry %q has no source", w.EntryID)
		}
		slices.SortFunc(w.Sources, func(a, b cite.SourceID) int { return slices.Compare(a[:], b[:]) })
	}
	slices.SortFunc(l.works, func(a, b cite.Published) int { return strings.Compare(a.EntryID, b.EntryID) })
	return l.works, nil
}
