package main

import (
	"fmt"
	"math"
	"strings"
)

// billion is how many citations a large archive is taken to hold.
const billion = 1e9

// extrapolation says what so many citations would take if everything went on as between the two largest logs of a mix.
// Nobody measured that: each step stands in a line of its own, so that it can be done again with other figures.
func (r *results) extrapolation(p *page) {
	title := false
	for _, m := range mixes {
		small, large := r.largest(m.name)
		if small == nil || large.sources <= small.sources {
			continue
		}
		if !title {
			title = true
			p.line("")
			p.line("## A billion citations")
			p.line("")
			p.line("Extrapolated from the two largest logs of each mix, *citations*, full deduplication; not measured.")
		}
		p.line("")
		p.line("### %s", strings.ToUpper(m.name[:1])+m.name[1:]+" sources")
		p.line("")
		for i, step := range r.steps(small, large) {
			p.line("%d. %s", i+1, step)
		}
	}
}

// largest are the two largest logs of a mix with a row for each citation, or nil where fewer were measured.
func (r *results) largest(mix string) (small, large *comparison) {
	for _, c := range r.peers {
		if c.mix == mix && c.task == tasks[1].name {
			small, large = large, c
		}
	}
	return small, large
}

func (r *results) steps(small, large *comparison) []string {
	bytes := float64(large.size) / float64(large.citations) * billion
	hours := large.full.wall / float64(large.size) * bytes / 3600
	// Heaps' law: the number of distinct things among n grows as a power of n.
	power := math.Log(float64(large.sources)/float64(small.sources)) / math.Log(float64(large.citations)/float64(small.citations))
	sources := float64(large.sources) * math.Pow(billion/float64(large.citations), power)
	each := (large.full.peak - small.full.peak) * (1 << 20) / float64(large.sources-small.sources)
	peak := large.full.peak/1024 + (sources-float64(large.sources))*each/(1<<30)
	steps := []string{
		fmt.Sprintf("%s of logs hold %s citations, so a billion stands in %.1f TB", large.size, count(large.citations), bytes/1e12),
		fmt.Sprintf("%.2f ns a byte, as with %s, are %.1f hours on one machine of this kind", large.full.wall/float64(large.size)*1e9, large.size, hours),
		fmt.Sprintf("%s distinct sources among %s citations, and %s among %s, grow with the power %.2f of the citations: %.0f million among a billion",
			count(small.sources), count(small.citations), count(large.sources), count(large.citations), power, sources/1e6),
		fmt.Sprintf("%.0f and %.0f MiB at the peak of the two runs are %.0f bytes for each further source: %.0f GiB", small.full.peak, large.full.peak, each, peak),
	}
	if s := r.shards; large.mix == mixes[0].name && s.cited > 0 {
		merge := s.merge.wall / float64(s.cited) * billion / 3600
		steps = append(steps, fmt.Sprintf("on %d machines, of which each reads its part in %.1f hours, with a merge that takes %.2f s for %s citations: %.1f hours in all",
			s.count, hours/float64(s.count), s.merge.wall, count(s.cited), hours/float64(s.count)+merge))
	}
	return steps
}
