package normalize

import "slices"

// camps are the clusters of one part that rules make one work, and which of them rules keep apart. They lie above the
// clusters by evidence: two of one camp may be in conflict, and stay two clusters, so that what comes to one of them need
// not fit the other. Places are those of a resolution. A nil pointer is no rules.
type camps struct {
	parent []int32
	foes   []map[int32]bool // of each root: the roots that it stays apart from
}

// camps are those of the part at the start, when every source is a cluster of its own; nil if no rule says anything of it.
func (r *resolution) camps(links []link, rules *bonds) *camps {
	if rules == nil {
		return nil
	}
	c := &camps{parent: make([]int32, len(r.parent)), foes: make([]map[int32]bool, len(r.parent))}
	teams := make(map[int32]int32) // team -> place of one of it in this part: such links connect them all
	for i := range c.parent {
		c.parent[i] = int32(i)
	}
	for _, l := range links {
		if l.score == byHand {
			c.join(r.place(l.a), r.place(l.b))
			if r.tell {
				r.unions = append(r.unions, l)
			}
		}
	}
	for place, members := range r.members {
		if team, named := rules.team[members[0]]; named {
			teams[team] = int32(place)
		}
	}
	for team, place := range teams { // to put two into each other's set is the same in any order
		for _, foe := range rules.foes[team] {
			if other, here := teams[foe]; here {
				c.oppose(root(c.parent, place), root(c.parent, other))
			}
		}
	}
	return c
}

func (c *camps) opposed(a, b int32) bool {
	return c != nil && c.foes[root(c.parent, a)][root(c.parent, b)]
}

func (c *camps) oppose(a, b int32) {
	for _, p := range [...][2]int32{{a, b}, {b, a}} {
		if c.foes[p[0]] == nil {
			c.foes[p[0]] = make(map[int32]bool)
		}
		c.foes[p[0]][p[1]] = true
	}
}

// join makes one camp of two.
func (c *camps) join(a, b int32) {
	if c == nil {
		return
	}
	a, b = root(c.parent, a), root(c.parent, b)
	if a == b {
		return
	}
	if len(c.foes[a]) < len(c.foes[b]) {
		a, b = b, a
	}
	c.parent[b] = a
	for foe := range c.foes[b] { // each only moves: the order does not matter
		delete(c.foes[foe], b)
		c.oppose(a, foe)
	}
	c.foes[b] = nil
}

// byCamp are the members of each camp, ascending.
func (r *resolution) byCamp(c *camps) [][]int32 {
	groups := make([][]int32, len(c.parent))
	for place, members := range r.members {
		if r.parent[place] == int32(place) {
			camp := root(c.parent, int32(place))
			groups[camp] = append(groups[camp], members...)
		}
	}
	groups = slices.DeleteFunc(groups, func(g []int32) bool { return len(g) == 0 })
	for _, g := range groups {
		slices.Sort(g)
	}
	return groups
}
