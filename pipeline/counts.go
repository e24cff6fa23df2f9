package pipeline

import (
	"slices"
	"sync/atomic"

	"biblog/pipeline/cite"
)

// total is how often and when one source was used.
type total struct {
	uses, citations int64
	first, last     cite.Time
}

// countedAtOnce bounds how many sources or works are counted in one reading of the uses, which are a few bytes each: every
// worker has their totals in memory, those of a source in 32 bytes.
const countedAtOnce = 1 << 20

// count fills in how often and when each source was used, and returns the sources that were, by id, with the sums of their
// uses and citations. It gives up what only adding uses takes.
func (u *uses) count(workers int) (sources []*cite.Source, uses, citations int64) {
	sources = u.sources
	u.sources, u.place, u.ordinals, u.tally = nil, nil, nil, nil
	var all, cited, unused atomic.Int64
	inRanges(workers, len(sources), countedAtOnce, func(_, from, to int) {
		// Apart from the sources, which lie far from one another in memory: each is used many times.
		totals := make([]total, to-from)
		u.each(func(w use) {
			for _, t := range w.tally {
				at := int(t.ordinal) - 1 - from
				if at < 0 || at >= len(totals) {
					continue
				}
				s := &totals[at]
				s.uses += int64(t.used)
				if t.cited > 0 {
					s.citations += int64(t.cited)
					s.first, s.last = cite.Earlier(s.first, w.created), cite.Later(s.last, w.created)
				}
			}
		})
		var sum total
		var without int64
		for i, s := range sources[from:to] {
			t := &totals[i]
			s.Uses, s.Citations, s.First, s.Last = t.uses, t.citations, t.first, t.last
			sum.uses += t.uses
			sum.citations += t.citations
			if t.uses == 0 {
				without++
			}
		}
		all.Add(sum.uses)
		cited.Add(sum.citations)
		unused.Add(without)
	})
	if unused.Load() > 0 {
		sources = slices.DeleteFunc(sources, func(s *cite.Source) bool { return s.Uses == 0 })
	}
	return byID(workers, sources), all.Load(), cited.Load()
}

// countResponses fills in by how many responses each work is cited, and says how many works are cited by any: a response that
// cites two sources of one work counts once.
func (u *uses) countResponses(workers int, works []*cite.Work) (cited int64) {
	of := make([]uint32, u.met) // by the source's ordinal: its work, from 1
	inRanges(workers, len(works), countedAtOnce, func(_, from, to int) {
		for i, w := range works[from:to] {
			for _, s := range w.Sources {
				of[s.Ordinal-1] = uint32(from + i + 1)
			}
		}
	})
	var all atomic.Int64
	inRanges(workers, len(works), countedAtOnce, func(_, from, to int) {
		type tally struct{ responses, last uint32 } // the last response from 1 on
		tallies := make([]tally, to-from)
		var number uint32
		u.each(func(w use) {
			number++
			for _, t := range w.tally {
				at := int(of[t.ordinal-1]) - 1 - from
				if t.cited == 0 || at < 0 || at >= len(tallies) || tallies[at].last == number {
					continue
				}
				tallies[at].responses++
				tallies[at].last = number
			}
		})
		cited := int64(0)
		for i, w := range works[from:to] {
			if w.Responses = int64(tallies[i].responses); w.Citations > 0 {
				cited++
			}
		}
		all.Add(cited)
	})
	return all.Load()
}
