package pipeline

import "biblog/pipeline/cite"

// fetch reads the ordinals of the sources of all whole responses of a batch: parts of streams may cite what another part lists.
// Sources lie far apart in memory, and here the processor waits for many of them side by side: with those of one response at a
// time, uses took 1.5 times as long to note. What it returns is of no use, but without it nothing would be read.
//
//go:noinline
func fetch(responses []*cite.Response) (sum uint32) {
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
