package pipeline

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"slices"
	"strconv"
	"strings"
	"sync"

	"biblog/pipeline/cite"
)

// runID names what a run found: the rules, the sources with their counts and works, the ids and keys of those, and what
// people decided. It holds no clock, no name of a log or folder and no order, so that it is the same however the logs were cut or sorted and
// whichever outputs were asked for; what changes a table changes it.
type runID struct {
	hash    hash.Hash
	workers int // that make lines
	buffers sync.Pool
}

func newRunID(rules string, r *cite.Report, workers int) *runID {
	id := &runID{hash: sha256.New(), workers: max(1, workers), buffers: sync.Pool{New: func() any { return new([]byte) }}}
	fmt.Fprintln(id.hash, rules, r.Responses, r.Citations)
	return id
}

// addSources takes the sources, sorted by id. There are many, and many works: their lines are made by hand, as fmt would
// make them.
func (id *runID) addSources(sources []*cite.Source) {
	addLines(id, sources, fetchSources, func(line []byte, s *cite.Source) []byte {
		line = s.AppendEntryID(append(line, s.ID[:]...))
		line = strconv.AppendInt(append(line, ' '), s.Citations, 10)
		line = strconv.AppendInt(append(line, ' '), s.Uses, 10)
		for _, t := range [...]cite.Time{s.First, s.Last} {
			if line = append(line, ' '); t.Known() {
				line = strconv.AppendInt(line, t.Micros(), 10)
			}
		}
		return append(line, '\n')
	})
}

// addWorks takes the works, sorted by entry id, after all sources.
func (id *runID) addWorks(works []*cite.Work) {
	addLines(id, works, fetchWorks, func(line []byte, w *cite.Work) []byte {
		line = append(append(w.AppendEntryID(line), ' '), w.Key...)
		line = append(append(append(line, " ["...), strings.Join(w.Aliases(), " ")...), "] "...)
		return append(strconv.AppendInt(line, w.Responses, 10), '\n')
	})
}

// sideLines is how many lines are made at once: enough that handing them over takes no time beside it.
const sideLines = 4096

// addLines takes a line for each of some things, in their order. Several workers make them, for that takes five times as long
// as hashing them.
func addLines[T any](id *runID, all []T, fetch func([]T) byte, appendLine func(line []byte, of T) []byte) {
	order := make(chan chan *[]byte, id.workers) // as many are made as may wait here, and one more
	go func() {
		defer close(order)
		for part := range slices.Chunk(all, sideLines) {
			made := make(chan *[]byte, 1)
			order <- made
			go func() {
				lines := id.buffers.Get().(*[]byte)
				*lines = (*lines)[:0]
				for some := range slices.Chunk(part, fetchedTogether) {
					fetch(some)
					for _, of := range some {
						*lines = appendLine(*lines, of)
					}
				}
				made <- lines
			}()
		}
	}()
	for made := range order {
		lines := <-made
		id.hash.Write(*lines) // a hash returns no error
		id.buffers.Put(lines)
	}
}

// sum is the id when everything was added, but for what people decided.
func (id *runID) sum(overrides []cite.Override) string {
	for _, o := range overrides {
		fmt.Fprintf(id.hash, "%s %s %s %q %q\n", o.Rule, o.Sources, o.Others, o.Field, o.Value)
	}
	return hex.EncodeToString(id.hash.Sum(nil)[:16])
}
