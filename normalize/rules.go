package normalize

import (
	"context"

	"biblog/pipeline/cite"
)

// RuleVersion names the rules by which sources become works. It changes where the same sources may come out otherwise
// than before.
const RuleVersion = "1"

// Rules are the whole of normalisation: sources are merged into works, and the works get their ids and keys.
type Rules struct {
	Normalizer
	Ledger []cite.Published // what an earlier output published; its ids and keys stay
}

// Works turns sources into works. What the evidence left open is counted in the tally: `ambiguous_source`, a source that
// fits several works equally well and stays by itself, `windowed_block`, sources so alike in so great a number that only
// neighbours were compared, and `large_work`, works that would have more descriptions than one work may and stay apart.
func (r *Rules) Works(ctx context.Context, sources []*cite.Source, tally *cite.Tally) ([]*cite.Work, error) {
	works, err := r.Normalizer.Works(ctx, sources)
	if err != nil {
		return nil, err
	}
	Assign(works, r.Ledger)
	stats := r.Stats()
	tally.Count("ambiguous_source", stats.Ambiguous)
	tally.Count("windowed_block", stats.WindowedBlocks)
	tally.Count("large_work", stats.TooLarge)
	return works, nil
}
