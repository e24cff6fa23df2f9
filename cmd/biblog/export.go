package main

import (
	"context"
	"slices"

	"biblog/normalize"
	"biblog/pipeline"
	"biblog/readers"
)

type exportCommand struct {
	inputFlags
	repeatFlags
	workFlags
	outputFlags
	nightFlags
}

// Help is shown under `biblog export --help`.
func (exportCommand) Help() string {
	return `Reads logs of answers with citations, of one product or of several mixed, merges the sources that are the
same work, and writes one bibliography with every citation kept.

Examples:
  biblog export logs/                                 everything into ./bibliography
  biblog export -o out -t bibtex logs/2026-*.jsonl    a bibliography for a paper
  biblog export -o out -t parquet --ids out logs/     again, with the keys of the last time
  zcat old.gz | biblog export -o out -                from standard input

Exit codes: 0 done, 1 failed, 2 wrong use, 3 done but some records could not be read, 11 another run holds the
folder, 130 interrupted.`
}

// Run exports.
func (c *exportCommand) Run(ctx context.Context, std console) error {
	if err := c.check(); err != nil {
		return err
	}
	ctx, end := c.within(ctx)
	defer end()
	if c.Incremental {
		return c.runNight(ctx, std)
	}
	return c.publish(ctx, std, c.Workers, func(sources *normalize.Table) (source, pipeline.Options, error) {
		logs, err := c.open(ctx, std.in, readers.Options{Sources: sources, Brief: true, Bare: c.bare()}, c.Output)
		if err != nil {
			return nil, pipeline.Options{}, err
		}
		o := options(&c.workFlags, &c.repeatFlags, logs.Foreign())
		o.Settings = slices.Concat(c.inputFlags.settings(), c.repeatFlags.settings())
		return logs, o, nil
	})
}

func (c *exportCommand) check() error {
	if err := c.outputFlags.check(); err != nil {
		return err
	}
	if err := c.checkNight(); err != nil {
		return err
	}
	return c.workFlags.check()
}
