package table

import (
	"context"
	"slices"

	"biblog/pipeline/cite"
)

// fetchedTogether is how many rows are fetched before they are written: what was fetched first is to be near still when the
// last one came.
const fetchedTogether = 16

// Each calls a function for some rows after the other, until the context ends. Rows of millions lie in memory in another order
// than in the table, and so do their texts: those of some rows are fetched first, side by side, for which the processor waits
// hardly longer than for those of one. 100,000 shuffled sources took less than half the time as CSV, and works half as Parquet.
func (t *Table[R]) Each(ctx context.Context, rows []*R, do func([]*R) error) error {
	for some := range slices.Chunk(rows, fetchedTogether) {
		if err := ctx.Err(); err != nil {
			return err
		}
		if t.Fetch != nil {
			t.Fetch(some)
		}
		if err := do(some); err != nil {
			return err
		}
	}
	return nil
}

// fetchSources reads a byte of each source and of each line of its texts. What it returns is of no use, but without it
// nothing would be read.
//
//go:noinline
func fetchSources(sources []*cite.Source) (sum byte) {
	const line = 64
	for _, s := range sources {
		for i := 0; i < len(s.Texts); i += line {
			sum += s.Texts[i]
		}
		if s.Work != nil && s.Work.Founder != nil {
			sum += s.Work.Founder.ID[0]
		}
	}
	return sum
}

// fetchWorks reads a byte of each work's entry id and of its longest texts.
//
//go:noinline
func fetchWorks(works []*cite.Work) (sum byte) {
	for _, w := range works {
		if w.Founder != nil {
			sum += w.Founder.ID[0]
		}
		for _, text := range [...]string{w.Key, w.Title, w.URL} {
			if text != "" {
				sum += text[0]
			}
		}
		if len(w.Authors) > 0 && w.Authors[0].Literal != "" {
			sum += w.Authors[0].Literal[0]
		}
	}
	return sum
}
