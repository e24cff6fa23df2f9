package normalize

import (
	"math"
	"slices"
)

// byHand is the strength of a link that a rule makes: no evidence has it.
const byHand = math.MaxInt32

// bonds are what rules say of variants: links between those that are one work whatever the evidence says, and teams, the
// variants that such links connect, no two of which come together. A nil pointer is no rules.
type bonds struct {
	links []link            // between variants, each with the strength byHand
	team  map[int32]int32   // of each variant that rules name, the smallest of its team
	foes  map[int32][]int32 // of each team, those that it stays apart from, ascending
}

// opposed says whether two variants are never of one work.
func (b *bonds) opposed(x, y int32) bool {
	if b == nil {
		return false
	}
	tx, named := b.team[x]
	if !named {
		return false
	}
	ty, named := b.team[y]
	if !named {
		return false
	}
	_, found := slices.BinarySearch(b.foes[tx], ty)
	return found
}

// names says whether rules say something of a variant.
func (b *bonds) names(x int32) bool {
	if b == nil {
		return false
	}
	_, named := b.team[x]
	return named
}

// forced are the links that rules make.
func (b *bonds) forced() []link {
	if b == nil {
		return nil
	}
	return b.links
}

// ruled are the sources of the rules that say what is one work, as indexes.
type ruled struct {
	sources, others []int32
	different       bool
}

// bind turns rules about sources into bonds between variants. Sources that no evidence tells apart are one variant; where
// rules do tell them apart, those that are named become variants of their own.
func bind(v *variants, rules []ruled) (*variants, *bonds) {
	if len(rules) == 0 {
		return v, nil
	}
	of := v.numbers()
	if split := torn(of, rules); len(split) > 0 {
		v = v.apart(split)
		of = v.numbers()
	}
	b := &bonds{team: make(map[int32]int32), foes: make(map[int32][]int32)}
	for _, r := range rules {
		if r.different {
			continue
		}
		for _, x := range slices.Concat(r.sources, r.others)[1:] {
			if first := of[r.sources[0]]; of[x] != first {
				b.links = append(b.links, link{a: min(first, of[x]), b: max(first, of[x]), score: byHand})
			}
		}
	}
	teams := newTeams(of, rules)
	for _, r := range rules {
		for _, x := range slices.Concat(r.sources, r.others) {
			b.team[of[x]] = teams.root(of[x])
		}
	}
	for _, r := range rules {
		if !r.different {
			continue
		}
		for _, x := range r.sources {
			for _, y := range r.others {
				tx, ty := b.team[of[x]], b.team[of[y]]
				b.foes[tx], b.foes[ty] = append(b.foes[tx], ty), append(b.foes[ty], tx)
			}
		}
	}
	for team, foes := range b.foes {
		slices.Sort(foes)
		b.foes[team] = slices.Compact(foes)
	}
	return v, b
}

// teams are sets of what `same` rules connect.
type teams map[int32]int32

// newTeams connects what rules connect; number says what a source counts as.
func newTeams(number []int32, rules []ruled) teams {
	t := make(teams)
	for _, r := range rules {
		if r.different {
			continue
		}
		for _, x := range slices.Concat(r.sources, r.others) {
			a, b := t.root(number[r.sources[0]]), t.root(number[x])
			t[max(a, b)] = min(a, b)
		}
	}
	return t
}

func (t teams) root(x int32) int32 {
	for {
		up, known := t[x]
		if !known || up == x {
			return x
		}
		x = up
	}
}

// torn are the sources named by rules that stand in one team with what they are to be kept apart from, because some
// of them are one variant: ascending.
func torn(of []int32, rules []ruled) []int32 {
	t := newTeams(of, rules)
	mixed := make(map[int32]bool) // teams
	for _, r := range rules {
		if !r.different {
			continue
		}
		for _, x := range r.sources {
			for _, y := range r.others {
				if team := t.root(of[x]); team == t.root(of[y]) {
					mixed[team] = true
				}
			}
		}
	}
	var split []int32
	for _, r := range rules {
		for _, x := range slices.Concat(r.sources, r.others) {
			if mixed[t.root(of[x])] {
				split = append(split, x)
			}
		}
	}
	slices.Sort(split)
	return slices.Compact(split)
}
