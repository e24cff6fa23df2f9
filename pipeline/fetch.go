package pipeline

import "biblog/pipeline/cite"

// What lies far apart in memory is fetched before it is used: the processor waits for many things side by side hardly longer
// than for one. What the functions that fetch return is of no use, but without it nothing would be read.

// fetchedTogether is how many sources or works are fetched before they are used: what was fetched first is to be near still
// when the last one came.
const fetchedTogether = 16

// fetchOrdinals reads the ordinals of the sources of all whole responses of a batch: parts of streams may cite what another
// part lists. Where those of one response were waited for at a time, uses took 1.5 times as long to note.
//
//go:noinline
func fetchOrdinals(responses []*cite.Response) (sum uint32) {
	for _, r := range responses {
		if r.Part.Chunk {
			continue
		}
		for i := range r.Citations {
			sum += r.Citations[i].Source.Ordinal
		}
	}
	return sum
}

// fetchSources reads a byte of each source and of its entry id.
//
//go:noinline
func fetchSources(sources []*cite.Source) (sum byte) {
	for _, s := range sources {
		sum += s.ID[0]
		if s.Work != nil && s.Work.Founder != nil {
			sum += s.Work.Founder.ID[0]
		}
	}
	return sum
}

// fetchWorks reads a byte of each work's entry id and key.
//
//go:noinline
func fetchWorks(works []*cite.Work) (sum byte) {
	for _, w := range works {
		if w.Founder != nil {
			sum += w.Founder.ID[0]
		}
		if w.Key != "" {
			sum += w.Key[0]
		}
	}
	return sum
}
