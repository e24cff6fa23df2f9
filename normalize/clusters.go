package normalize

import (
	"cmp"
	"context"
	"slices"
	"sync/atomic"

	"biblog/normalize/match"
)

// maxForms bounds the different descriptions of one work: every two of them are compared before they come together.
// Whatever is cited under a thousand names is a trap, not a work.
const maxForms = 1024

// clusters joins sources along the links, the strongest first, as long as no two of one cluster are in hard conflict.
// Parts of the graph that no link connects are resolved by themselves, several at once.
func (n *Normalizer) clusters(ctx context.Context, v *variants, links []link) ([][]int32, error) {
	links, err := n.withoutAmbiguous(ctx, v, links)
	if err != nil {
		return nil, err
	}
	traits := v.traits
	parts := components(len(traits), links)
	solved := make([][][]int32, len(parts.links))
	var refused, tooLarge atomic.Int64
	err = inStretches(ctx, len(parts.links), 64, n.Workers, func(_, from, to int) error {
		for i := from; i < to; i++ {
			r := resolution{traits: traits}
			solved[i] = r.resolve(parts.links[i])
			refused.Add(r.refused)
			tooLarge.Add(r.tooLarge)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	n.stats.Refused, n.stats.TooLarge = refused.Load(), tooLarge.Load()
	groups := slices.Concat(solved...)
	for _, single := range parts.singles {
		groups = append(groups, []int32{single})
	}
	slices.SortFunc(groups, func(a, b []int32) int { return cmp.Compare(a[0], b[0]) })
	return groups, nil
}

// graph is a set of links cut into connected parts.
type graph struct {
	links   [][]link // of each part, by its first source
	singles []int32  // sources without a link
}

// components cuts the links into connected parts.
func components(sources int, links []link) graph {
	parent := make([]int32, sources)
	for i := range parent {
		parent[i] = int32(i)
	}
	for _, l := range links {
		a, b := root(parent, l.a), root(parent, l.b)
		parent[max(a, b)] = min(a, b)
	}
	linked := make([]bool, sources)
	for i := range links {
		linked[links[i].a], linked[links[i].b] = true, true
	}
	slices.SortFunc(links, func(x, y link) int {
		return cmp.Or(cmp.Compare(root(parent, x.a), root(parent, y.a)), cmp.Compare(y.score, x.score),
			cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b))
	})
	var g graph
	for from := 0; from < len(links); {
		to := from + 1
		for to < len(links) && root(parent, links[to].a) == root(parent, links[from].a) {
			to++
		}
		g.links = append(g.links, links[from:to])
		from = to
	}
	for i, l := range linked {
		if !l {
			g.singles = append(g.singles, int32(i))
		}
	}
	return g
}

func root(parent []int32, i int32) int32 {
	for parent[i] != i {
		parent[i] = parent[parent[i]]
		i = parent[i]
	}
	return i
}

// resolution joins the sources of one connected part.
type resolution struct {
	traits            []*match.Traits
	at                map[int32]int32  // source -> its place in the part
	parent            []int32          // by place
	members           [][]int32        // of each root: sources
	forms             [][]int32        // of each root: one source of each form
	rivals            []map[int32]bool // of each root: roots it is known to be in conflict with
	refused, tooLarge int64
}

// resolve gives the clusters of a part, whose links come the strongest first.
func (r *resolution) resolve(links []link) [][]int32 {
	r.enter(links)
	for _, l := range links {
		a, b := root(r.parent, r.at[l.a]), root(r.parent, r.at[l.b])
		if a == b || r.rivals[a][b] {
			continue
		}
		switch {
		case r.conflict(a, b, l):
			r.refused++
			r.oppose(a, b)
		case len(r.forms[a])+len(r.forms[b]) > maxForms:
			r.tooLarge++
			r.oppose(a, b)
		default:
			r.unite(a, b)
		}
	}
	var groups [][]int32
	for place, members := range r.members {
		if r.parent[place] == int32(place) {
			slices.Sort(members)
			groups = append(groups, members)
		}
	}
	return groups
}

func (r *resolution) enter(links []link) {
	r.at = make(map[int32]int32, len(links)+1)
	for _, l := range links {
		for _, source := range [...]int32{l.a, l.b} {
			if _, known := r.at[source]; known {
				continue
			}
			place := int32(len(r.parent))
			r.at[source] = place
			r.parent = append(r.parent, place)
			r.members = append(r.members, []int32{source})
			r.forms = append(r.forms, []int32{source})
		}
	}
	r.rivals = make([]map[int32]bool, len(r.parent))
}

// conflict says whether some source of one cluster is in hard conflict with some source of the other. The two that the
// link joins are not.
func (r *resolution) conflict(a, b int32, joined link) bool {
	for _, x := range r.forms[a] {
		for _, y := range r.forms[b] {
			if pairOf(x, y) == pairOf(joined.a, joined.b) {
				continue
			}
			if e := match.Compare(r.traits[x], r.traits[y]); e.Hard {
				return true
			}
		}
	}
	return false
}

func (r *resolution) oppose(a, b int32) {
	for _, p := range [...][2]int32{{a, b}, {b, a}} {
		if r.rivals[p[0]] == nil {
			r.rivals[p[0]] = make(map[int32]bool)
		}
		r.rivals[p[0]][p[1]] = true
	}
}

// unite puts b into a, or a into b: the smaller into the larger.
func (r *resolution) unite(a, b int32) {
	if len(r.members[a])+len(r.rivals[a]) < len(r.members[b])+len(r.rivals[b]) {
		a, b = b, a
	}
	r.parent[b] = a
	r.members[a] = append(r.members[a], r.members[b]...)
	for _, y := range r.forms[b] {
		form := r.traits[y].Form()
		if !slices.ContainsFunc(r.forms[a], func(x int32) bool { return r.traits[x].Form() == form }) {
			r.forms[a] = append(r.forms[a], y)
		}
	}
	for rival := range r.rivals[b] { // each only moves: the order does not matter
		delete(r.rivals[rival], b)
		r.oppose(a, rival)
	}
	r.members[b], r.forms[b], r.rivals[b] = nil, nil, nil
}
