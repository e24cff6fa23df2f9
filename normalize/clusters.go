package normalize

import (
	"cmp"
	"context"
	"slices"
	"sync/atomic"
)

// maxForms bounds the different descriptions of one work: every two of them are compared before they come together.
// Whatever is cited under a thousand names is a trap, not a work.
const maxForms = 1024

// outcome is which variants are of one work, and what made them so.
type outcome struct {
	groups groups // of variants, by the first
	unions []link // each brought two clusters together; only if they are to be told
}

// clusters joins sources along the links, the strongest first, as long as no two of one cluster are in hard conflict, and
// then what rules say. Parts of the graph that no link connects are resolved by themselves, several at once.
func (n *Normalizer) clusters(ctx context.Context, traits traits, links []link, b *bonds) (outcome, error) {
	parts := components(traits, append(links, b.forced()...))
	first := upTo(traits.len()) // of each variant, that of its group: itself where no link says more
	unions := make([][]link, (len(parts)+resolved-1)/resolved)
	at := make([]int32, traits.len())
	var refused, tooLarge atomic.Int64
	err := inStretches(ctx, len(parts), resolved, n.Workers, func(part, from, to int) error {
		r := resolution{scales: scales{traits: traits}, at: at, tell: n.tracing}
		for _, links := range parts[from:to] {
			for _, group := range r.resolve(links, b) {
				for _, x := range group {
					first[x] = group[0]
				}
			}
		}
		unions[part] = r.unions
		refused.Add(r.refused)
		tooLarge.Add(r.tooLarge)
		return nil
	})
	if err != nil {
		return outcome{}, err
	}
	n.stats.Refused, n.stats.TooLarge = refused.Load(), tooLarge.Load()
	return outcome{groups: groupedByFirst(first), unions: slices.Concat(unions...)}, nil
}

// resolved is how many parts a task resolves.
const resolved = 256

// components cuts the links into connected parts, by the first source of each.
func components(traits traits, links []link) [][]link {
	sources := traits.len()
	parent := make([]int32, sources)
	for i := range parent {
		parent[i] = int32(i)
	}
	for _, l := range links {
		a, b := root(parent, l.a), root(parent, l.b)
		parent[max(a, b)] = min(a, b)
	}
	first := make([]int32, sources+1) // of each root, where the links of its part begin
	for i := range links {
		first[root(parent, links[i].a)+1]++
	}
	for i := range sources {
		first[i+1] += first[i]
	}
	byPart, next := make([]link, len(links)), slices.Clone(first)
	for _, l := range links {
		at := &next[root(parent, l.a)]
		byPart[*at] = l
		*at++
	}
	var parts [][]link
	for i := range sources {
		part := byPart[first[i]:first[i+1]:first[i+1]]
		if len(part) == 0 {
			continue
		}
		slices.SortFunc(part, func(x, y link) int {
			return cmp.Or(cmp.Compare(y.score, x.score), traits.firstLink(x, y))
		})
		parts = append(parts, part)
	}
	return parts
}

func root(parent []int32, i int32) int32 {
	for parent[i] != i {
		parent[i] = parent[parent[i]]
		i = parent[i]
	}
	return i
}

// resolution joins the sources of connected parts, one part after the other.
type resolution struct {
	scales
	at                []int32          // of each source, one more than its place in its part; of those in none, 0
	parent            []int32          // by place
	members           [][]int32        // of each root: sources
	forms             [][]int32        // of each root: of its sources that no evidence tells apart, one
	rivals            []map[int32]bool // of each root: roots it is known to be in conflict with
	refused, tooLarge int64
	tell              bool
	unions            []link
	own               []int32 // room for sources by themselves
	pairs             []pair  // that have a link, ascending
	alone             []int32
}

// resolve gives the works of a part, whose links come the strongest first, under rules: clusters by evidence, in which
// there is no conflict, and of these those that rules make one.
func (r *resolution) resolve(links []link, rules *bonds) [][]int32 {
	if len(links) == 1 && rules == nil { // as most: nothing can be in conflict with the two
		if r.tell {
			r.unions = append(r.unions, links[0])
		}
		two := r.room(2)
		two[0], two[1] = min(links[0].a, links[0].b), max(links[0].a, links[0].b)
		return [][]int32{two}
	}
	r.enter(links)
	r.pairs = r.pairs[:0]
	for _, l := range links {
		if l.score != byHand {
			r.pairs = append(r.pairs, pairOf(l.a, l.b))
		}
	}
	slices.Sort(r.pairs)
	camps := r.camps(links, rules)
	for _, l := range links {
		a, b := root(r.parent, r.place(l.a)), root(r.parent, r.place(l.b))
		if l.score == byHand || a == b || r.rivals[a][b] || camps.opposed(a, b) {
			continue
		}
		switch {
		case r.conflict(a, b):
			r.refused++
			r.oppose(a, b)
		case len(r.forms[a])+len(r.forms[b]) > maxForms:
			r.tooLarge++
			r.oppose(a, b)
		default:
			r.unite(a, b)
			camps.join(a, b)
			if r.tell {
				r.unions = append(r.unions, l)
			}
		}
	}
	if camps != nil {
		return r.byCamp(camps)
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

// place is that of a source of the part.
func (r *resolution) place(source int32) int32 { return r.at[source] - 1 }

// enter makes every source of a part a cluster of its own.
func (r *resolution) enter(links []link) {
	r.parent, r.members, r.forms, r.alone = r.parent[:0], r.members[:0], r.forms[:0], r.alone[:0]
	for _, l := range links {
		for _, source := range [...]int32{l.a, l.b} {
			if r.at[source] > 0 {
				continue
			}
			r.parent = append(r.parent, int32(len(r.parent)))
			r.at[source] = int32(len(r.parent))
			r.alone = append(r.alone, source)
		}
	}
	own := r.room(len(r.parent)) // a cluster may keep its place
	for i := range r.parent {
		own[i] = r.alone[i]
		r.members = append(r.members, own[i:i+1:i+1])
		r.forms = append(r.forms, r.alone[i:i+1:i+1])
	}
	r.rivals = append(r.rivals[:0], make([]map[int32]bool, len(r.parent))...)
}

// room is memory for n sources.
func (r *resolution) room(n int) []int32 {
	if len(r.own) < n {
		r.own = make([]int32, max(n, 2*resolved))
	}
	room := r.own[:n:n]
	r.own = r.own[n:]
	return room
}

// conflict says whether some source of one cluster is in hard conflict with some source of the other. Those that a link joins
// are not.
func (r *resolution) conflict(a, b int32) bool {
	for _, x := range r.forms[a] {
		for _, y := range r.forms[b] {
			if _, linked := slices.BinarySearch(r.pairs, pairOf(x, y)); linked {
				continue
			}
			if e := r.compare(x, y); e.Hard {
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
		if !slices.ContainsFunc(r.forms[a], func(x int32) bool { return r.alike(x, y) }) {
			r.forms[a] = append(r.forms[a], y)
		}
	}
	for rival := range r.rivals[b] { // each only moves: the order does not matter
		delete(r.rivals[rival], b)
		r.oppose(a, rival)
	}
	r.members[b], r.forms[b], r.rivals[b] = nil, nil, nil
}
