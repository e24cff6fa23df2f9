package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"slices"

	"biblog/normalize"
	"biblog/pipeline"
	"biblog/pipeline/cite"
	"biblog/readers"
	"biblog/writers/partial"
)

type extractCommand struct {
	inputFlags
	workFlags
	alarmFlags

	Output     string `short:"o" required:"" placeholder:"PART" help:"File for the partial result (Parquet)."`
	Quiet      bool   `short:"q" help:"Say nothing but errors."`
	Verbose    bool   `short:"v" help:"Show more examples of what was odd."`
	NoProgress bool   `help:"Show no progress."`
}

// Help is shown under `biblog extract --help`.
func (extractCommand) Help() string {
	return `Reads logs as export does, but decides nothing yet: the partial result holds every response, and merge makes the
outputs from any number of them, as if it had read the logs. So several machines can read, each some of the logs.

Examples:
  biblog extract -o 1.part logs/1/ && biblog extract -o 2.part logs/2/
  biblog merge -o out 1.part 2.part

Exit codes: 0 done, 1 failed, 2 wrong use, 3 done but some records could not be read, 130 interrupted.`
}

// Run extracts.
func (c *extractCommand) Run(ctx context.Context, std console) error {
	if c.Output == "" {
		return usageError{fmt.Errorf("-o: expected the name of a file")}
	}
	if err := c.check(); err != nil {
		return err
	}
	ctx, end := c.within(ctx)
	defer end()
	logs, err := c.open(ctx, std.in, readers.Options{Sources: normalize.NewTable()})
	if err != nil {
		return err
	}
	progress, done := newProgress(std, logs.stored(), c.Quiet, c.NoProgress)
	logs.show(progress)
	o := options(&c.workFlags, &repeatFlags{}, logs.Foreign())
	c.arm(&o)
	o.Settings = slices.Clone(c.inputFlags.settings())
	r, err := pipeline.Extract(ctx, logs, c.Output, func(out *os.File) (pipeline.Recorder, error) {
		return partial.NewWriter(out, partial.Options{Rules: readers.RuleVersion, Program: program(), Foreign: logs.Foreign(), Inputs: logs.Inputs()})
	}, progress, o)
	done()
	if err != nil {
		return err
	}
	if !c.Quiet {
		c.summarise(std.log, r)
	}
	return complete(r)
}

func (c *extractCommand) summarise(log *slog.Logger, r *cite.Report) {
	readOf(log, r)
	lookAt(log, r, "", c.Verbose)
	message(log, slog.LevelInfo, evWritten, c.Output+"; biblog merge makes the outputs of it and others", slog.String("file", c.Output))
}
