package normalize

import (
	"cmp"
	"context"
	"slices"

	"biblog/normalize/match"
	"biblog/normalize/override"
	"biblog/pipeline/cite"
)

// Trace is a merge done again, with all that was compared, so that it can be explained. It is made of all sources at once:
// which pairs are compared depends on the others, since large blocks are refined. It takes the time and the memory of a
// merge; asking it afterwards takes little.
type Trace struct {
	workers   int
	sources   []*cite.Source // by id
	overrides []cite.Override
	v         *variants
	of        []int32 // of each source, its variant
	bonds     *bonds
	pairs     [][]pair // that were compared: by the smaller member, each once
	links     []link   // of them, those that describe one work, in the same order
	kept      []link   // of them, those that are not ambiguous
	groups    groups   // of variants: the works
	group     []int32  // of each variant, in groups
	unions    []link   // each brought two clusters together
}

// NewTrace merges sources as the normaliser does, under what people decided in the run that is to be explained.
func (n *Normalizer) NewTrace(ctx context.Context, sources []*cite.Source, overrides []cite.Override) (*Trace, error) {
	again := &Normalizer{Workers: n.Workers, Exact: n.Exact, tracing: true}
	t := &Trace{workers: n.Workers, sources: sorted(sources), overrides: overrides}
	v, _, err := again.read(ctx, t.sources)
	if err != nil {
		return nil, err
	}
	t.v, t.bonds = bind(v, ruledBy(t.sources, overrides))
	t.of = t.v.numbers()
	if err := t.compare(ctx, again); err != nil {
		return nil, err
	}
	if t.kept, err = again.withoutAmbiguous(ctx, t.v, slices.Clone(t.links), t.bonds); err != nil {
		return nil, err
	}
	outcome, err := again.clusters(ctx, t.v.traits, slices.Clone(t.kept), t.bonds)
	if err != nil {
		return nil, err
	}
	t.groups, t.unions = outcome.groups, outcome.unions
	t.group = t.groups.numbers()
	return t, nil
}

// compare finds the pairs that are compared, and the links.
func (t *Trace) compare(ctx context.Context, n *Normalizer) (err error) {
	if n.Exact {
		if t.links, err = n.equalLinks(ctx, t.v.traits); err != nil {
			return err
		}
		var pairs []pair
		for _, l := range t.links {
			pairs = append(pairs, pairOf(l.a, l.b))
		}
		t.pairs = [][]pair{pairs}
		return nil
	}
	if t.pairs, err = n.candidates(ctx, t.v); err != nil {
		return err
	}
	t.links, err = n.links(ctx, t.v.traits, t.pairs)
	return err
}

// Outcome says what became of a pair of sources.
type Outcome uint8

// The outcomes. Those up to Together are of one work.
const (
	Joined      Outcome = iota // the evidence of this pair brought two parts of the work together
	Equal                      // the two cannot be told apart, whatever they are compared with
	Decided                    // people decided that they are one work
	Together                   // other pairs brought them into one work
	Forbidden                  // people decided that they, or others of the two works, are not one
	Vetoed                     // a hard conflict
	Weak                       // the evidence does not reach the threshold
	Ambiguous                  // one of the two fits several works equally well
	Clash                      // others of the two works are in hard conflict
	TooLarge                   // the work would have too many different descriptions
	NotCompared                // they share no block
)

// String is the outcome in one word, for programs.
func (o Outcome) String() string {
	return [...]string{"joined", "equal", "decided", "together", "forbidden", "veto", "score", "ambiguous", "clash", "too_large", "not_compared"}[o]
}

// Pair is two sources, what the evidence says of them, and what became of it.
type Pair struct {
	A, B     *cite.Source
	Evidence match.Evidence
	Outcome  Outcome
	Override *cite.Override // of Decided and Forbidden
	Between  *Pair          // of Clash: the two that are in conflict
}

// Threshold is the sum of weights from which a pair is of one work, in tenths of a bit.
const Threshold = match.Threshold

// index finds a source.
func (t *Trace) index(id cite.SourceID) (int32, bool) {
	return (&resolver{sources: t.sources}).index(id)
}

func (t *Trace) pair(a, b int32, outcome Outcome) Pair {
	if a > b {
		a, b = b, a
	}
	return Pair{A: t.sources[a], B: t.sources[b], Evidence: t.v.traits.compare(t.of[a], t.of[b]), Outcome: outcome}
}

// speaker is the first source of a variant.
func (t *Trace) speaker(variant int32) int32 { return t.v.of(variant)[0] }

// Pair explains two sources; ok is false if one of them is not there.
func (t *Trace) Pair(a, b cite.SourceID) (p Pair, ok bool) {
	x, known := t.index(a)
	y, too := t.index(b)
	if !known || !too {
		return Pair{}, false
	}
	p = t.pair(x, y, NotCompared)
	t.judge(&p, t.of[x], t.of[y])
	return p, true
}

// judge says what became of a pair, whose variants are x and y.
func (t *Trace) judge(p *Pair, x, y int32) {
	if t.group[x] == t.group[y] {
		p.Outcome, p.Override = t.within(p, x, y)
		return
	}
	compared := t.wasCompared(x, y)
	switch _, linked := slices.BinarySearchFunc(t.links, pairOf(x, y), byPair); {
	case t.forbidden(p, x, y):
		p.Outcome = Forbidden
	case !compared:
		p.Outcome = NotCompared
	case p.Evidence.Hard:
		p.Outcome = Vetoed
	case !linked:
		p.Outcome = Weak
	default:
		t.judgeLink(p, x, y)
	}
}

// within is why two sources of one work are.
func (t *Trace) within(p *Pair, x, y int32) (Outcome, *cite.Override) {
	for i := range t.overrides {
		if o := &t.overrides[i]; o.Rule == string(override.Same) && connects(o, p.A.ID, p.B.ID) {
			return Decided, o
		}
	}
	if x == y {
		return Equal, nil
	}
	if slices.ContainsFunc(t.unions, func(l link) bool { return l.score != byHand && pairOf(l.a, l.b) == pairOf(x, y) }) {
		return Joined, nil
	}
	return Together, nil
}

// connects says whether a rule names both sources.
func connects(o *cite.Override, a, b cite.SourceID) bool {
	names := func(id cite.SourceID) bool { return slices.Contains(o.Sources, id) || slices.Contains(o.Others, id) }
	return names(a) && names(b)
}

// judgeLink says why a pair of which the evidence says that it is one work is none.
func (t *Trace) judgeLink(p *Pair, x, y int32) {
	if _, kept := slices.BinarySearchFunc(t.kept, pairOf(x, y), byPair); !kept {
		p.Outcome = Ambiguous
		return
	}
	p.Outcome = TooLarge
	s := scales{traits: t.v.traits}
	for _, a := range s.inOrder(t.groups.of(t.group[x])) {
		for _, b := range s.inOrder(t.groups.of(t.group[y])) {
			if e := s.compare(a, b); e.Hard {
				between := t.pair(t.speaker(a), t.speaker(b), Vetoed)
				p.Outcome, p.Between = Clash, &between
				return
			}
		}
	}
}

// forbidden finds the decision of people that keeps the works of a pair apart.
func (t *Trace) forbidden(p *Pair, x, y int32) bool {
	if t.bonds == nil {
		return false
	}
	in := func(ids []cite.SourceID, group int32) bool {
		return slices.ContainsFunc(ids, func(id cite.SourceID) bool {
			at, there := t.index(id)
			return there && t.group[t.of[at]] == group
		})
	}
	gx, gy := t.group[x], t.group[y]
	for i := range t.overrides {
		o := &t.overrides[i]
		if o.Rule == string(override.Different) && (in(o.Sources, gx) && in(o.Others, gy) || in(o.Sources, gy) && in(o.Others, gx)) {
			p.Override = o
			return true
		}
	}
	return false
}

func (t *Trace) wasCompared(x, y int32) bool {
	p := pairOf(x, y)
	part := 0
	if len(t.pairs) > 1 {
		a, _ := p.members()
		part = int(a / stretch)
	}
	_, found := slices.BinarySearch(t.pairs[part], p)
	return found
}

// byPair orders links, as links are ordered that were just found.
func byPair(l link, p pair) int { return cmp.Compare(pairOf(l.a, l.b), p) }
