package normalize

import (
	"bytes"
	"cmp"
	"context"
	"slices"

	"biblog/normalize/match"
)

// Doubt is a pair of sources of which somebody should decide whether it is one work.
type Doubt struct {
	Pair
	Distance int32 // how far the evidence is from the threshold, in tenths of a bit; 0 where it contradicts itself
}

// Doubts are the pairs of which the evidence is within a margin of the threshold, on either side, and those of which it says
// that they are one work while they stay apart, because they fit several works or the works are in conflict: of any two
// works the nearest pair, of one work the pairs without which it would fall apart. What people have decided is none. The
// most doubtful come first.
func (t *Trace) Doubts(ctx context.Context, margin int32) ([]Doubt, error) {
	var doubts []Doubt
	for _, l := range t.unions {
		if l.score == byHand || l.score >= match.Threshold+margin || t.decided(l.a, l.b) {
			continue
		}
		p := t.pair(t.speaker(l.a), t.speaker(l.b), Joined)
		doubts = append(doubts, Doubt{p, p.Evidence.Score - match.Threshold})
	}
	nearest := make(map[pair]Pair) // by two groups
	err := t.near(ctx, margin, func(x, y int32) {
		p := t.pair(t.speaker(x), t.speaker(y), NotCompared)
		works := pairOf(t.group[x], t.group[y])
		if known, met := nearest[works]; !met || nearer(p, known) < 0 {
			nearest[works] = p
		}
	})
	if err != nil {
		return nil, err
	}
	for _, p := range nearest { // sorted below
		a, _ := t.index(p.A.ID)
		b, _ := t.index(p.B.ID)
		t.judge(&p, t.of[a], t.of[b])
		distance := int32(0)
		if p.Outcome == Weak {
			distance = match.Threshold - p.Evidence.Score
		}
		if p.Outcome != Forbidden {
			doubts = append(doubts, Doubt{p, distance})
		}
	}
	slices.SortFunc(doubts, func(a, b Doubt) int {
		return cmp.Or(cmp.Compare(a.Distance, b.Distance), bytes.Compare(a.A.ID[:], b.A.ID[:]), bytes.Compare(a.B.ID[:], b.B.ID[:]))
	})
	return doubts, nil
}

// decided says whether people said of two variants that they are one work.
func (t *Trace) decided(x, y int32) bool {
	if t.bonds == nil {
		return false
	}
	a, named := t.bonds.team[x]
	b, too := t.bonds.team[y]
	return named && too && a == b
}

// near yields the pairs of two works that nearly are one, or are by their evidence, in a fixed order.
func (t *Trace) near(ctx context.Context, margin int32, yield func(x, y int32)) error {
	found := make([][]pair, len(t.pairs))
	err := inStretches(ctx, len(t.pairs), 1, t.workers, func(part, _, _ int) error {
		s := scales{traits: t.v.traits}
		for _, p := range t.pairs[part] {
			x, y := p.members()
			if t.group[x] == t.group[y] {
				continue
			}
			if score, same := s.link(x, y); !same {
				if score < match.Threshold-margin {
					continue
				}
				if e := s.compare(x, y); e.Hard {
					continue
				}
			}
			found[part] = append(found[part], p)
		}
		return nil
	})
	for _, part := range found {
		for _, p := range part {
			yield(p.members())
		}
	}
	return err
}
