package normalize

import "slices"

// groups are what belongs together, of things that have numbers. A slice for each group would take 24 bytes: there is a group
// for each work.
type groups struct {
	first   []int32 // of each group, in members; one more at the end
	members []int32 // ascending within each group
}

func (g *groups) len() int { return len(g.first) - 1 }

// of are the members of a group. They are not to be changed.
func (g *groups) of(group int32) []int32 {
	return g.members[g.first[group]:g.first[group+1]:g.first[group+1]]
}

// size is how many members a group has.
func (g *groups) size(group int32) int32 { return g.first[group+1] - g.first[group] }

// numbers are the groups of the members.
func (g *groups) numbers() []int32 {
	of := make([]int32, len(g.members))
	for group := range int32(g.len()) {
		for _, i := range g.of(group) {
			of[i] = group
		}
	}
	return of
}

// grouped makes groups, of which of says for each member its number.
func grouped(of []int32, count int) groups {
	g := groups{first: make([]int32, count+1), members: make([]int32, len(of))}
	for _, group := range of {
		g.first[group+1]++
	}
	for i := range count {
		g.first[i+1] += g.first[i]
	}
	next := slices.Clone(g.first)
	for i, group := range of {
		g.members[next[group]] = int32(i)
		next[group]++
	}
	return g
}

// groupedByFirst makes groups that come by their first members, of which first says for each member which that is. It takes
// the list for itself.
func groupedByFirst(first []int32) groups {
	of, count := first, 0
	for i, at := range first {
		if at == int32(i) {
			of[i] = int32(count)
			count++
		} else {
			of[i] = of[at] // which comes before
		}
	}
	return grouped(of, count)
}
