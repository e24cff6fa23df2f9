package main

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"strconv"

	"github.com/google/renameio/v2"

	"biblog/normalize/override"
	"biblog/writers/csv"
)

type reviewCommand struct {
	publishedFlags
	workFlags
	excelFlags

	To     string `placeholder:"FILE" help:"Write the questions here; without, to standard output."`
	Limit  int    `placeholder:"N" default:"100" help:"How many questions are asked, the most doubtful first; 0 for all (default: ${default})."`
	Margin int32  `placeholder:"N" default:"60" help:"How far from the threshold evidence is doubtful, in tenths of a bit (default: ${default})."`
}

// Help is shown under `biblog review --help`.
func (reviewCommand) Help() string {
	return `Asks about pairs of sources that are nearly one work, or only just, or fit several works: one row each, in the form that
--overrides reads. Answer in the column "decision" with same or different; rows without an answer change nothing.

Examples:
  biblog review -o out --to questions.csv               then edit questions.csv, in a spreadsheet perhaps
  biblog export -o out --overrides questions.csv logs/  and follow what it says, now and later`
}

// Run asks.
func (c *reviewCommand) Run(ctx context.Context, std console) error {
	if err := c.check(); err != nil {
		return err
	}
	ctx, end := c.within(ctx)
	defer end()
	p, err := c.read(ctx, c.Workers)
	if err != nil {
		return err
	}
	doubts, err := p.trace.Doubts(ctx, c.Margin)
	if err != nil {
		return err
	}
	asked := len(doubts)
	if c.Limit > 0 {
		asked = min(asked, c.Limit)
	}
	rows := [][]string{override.Columns()}
	for i := range doubts[:asked] {
		d := &doubts[i]
		rows = append(rows, override.Question(d.A, d.B, strconv.Itoa(int(d.Evidence.Score)), because(&d.Pair)+"; "+d.Evidence.Words()))
	}
	var b bytes.Buffer
	if err := csv.WriteSheet(&b, rows, c.excel()); err != nil {
		return err
	}
	if c.To == "" {
		_, err = std.out.Write(b.Bytes())
	} else {
		err = renameio.WriteFile(c.To, b.Bytes(), 0o644, renameio.WithTempDir(filepath.Dir(c.To)))
	}
	if err != nil {
		return fmt.Errorf("the questions cannot be written: %w", err)
	}
	if asked < len(doubts) {
		message(std.log, slog.LevelInfo, evNote, fmt.Sprintf("%d of %s, the most doubtful; --limit 0 asks about all", asked, count(int64(len(doubts)), "doubtful pair")),
			slog.Int("asked", asked), slog.Int("doubtful", len(doubts)))
	}
	return nil
}

func (c *reviewCommand) check() error {
	switch {
	case c.Limit < 0:
		return usageError{fmt.Errorf("--limit %d: expected at least 0", c.Limit)}
	case c.Margin < 0:
		return usageError{fmt.Errorf("--margin %d: expected at least 0", c.Margin)}
	}
	if err := c.excelFlags.check(); err != nil {
		return err
	}
	return c.workFlags.check()
}
