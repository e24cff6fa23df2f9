package main

import (
	"context"
	"slices"

	"biblog/normalize"
	"biblog/pipeline"
	"biblog/pipeline/cite"
	"biblog/readers"
	"biblog/writers"
	"biblog/writers/partial"
)

type mergeCommand struct {
	Part []string `arg:"" name:"part" help:"Partial results that extract wrote."`
	repeatFlags
	workFlags
	outputFlags
}

// Help is shown under `biblog merge --help`.
func (mergeCommand) Help() string {
	return `Makes the outputs from partial results, as export would from all their logs together: a response that stands in two
of them counts once, and a stream that begins in one and ends in another is joined.

Examples:
  biblog merge -o out parts/*.part
  biblog merge -o out -t parquet --ids out parts/*.part     with the keys of the last time

Exit codes: as of export.`
}

// Run merges.
func (c *mergeCommand) Run(ctx context.Context, std console) error {
	if err := c.check(); err != nil {
		return err
	}
	ctx, end := c.within(ctx)
	defer end()
	return c.publish(ctx, std, c.Workers, func(sources *normalize.Table) (source, pipeline.Options, error) {
		parts, err := c.open(sources)
		if err != nil {
			return nil, pipeline.Options{}, err
		}
		o := options(&c.workFlags, &c.repeatFlags, parts.Foreign())
		o.Settings = slices.Clone(c.repeatFlags.settings())
		return parts, o, nil
	})
}

func (c *mergeCommand) check() error {
	if err := c.outputFlags.check(); err != nil {
		return err
	}
	return c.workFlags.check()
}

// parts are the stage that reads partial results. Streams are joined as their formats have it.
type parts struct {
	*partial.Reader
	formats  *readers.Logs
	progress pipeline.Progress // once there is one
}

// Resolve completes a response that was joined from parts.
func (p *parts) Resolve(r *cite.Response, tally *cite.Tally) { p.formats.Resolve(r, tally) }

func (c *mergeCommand) open(sources *normalize.Table) (*parts, error) {
	decoder, err := readers.New(readers.Options{Sources: sources})
	if err != nil {
		return nil, err
	}
	p := &parts{formats: decoder}
	p.Reader, err = partial.Open(c.Part, partial.ReadOptions{
		Rules: readers.RuleVersion, Sources: sources, Workers: c.Workers, Texts: writers.NeedCitations(c.To, c.Tables),
		Progress: func(n int64) { p.progress.Read(n) },
	})
	return p, err
}

func (p *parts) show(to pipeline.Progress) { p.progress = to }

func (p *parts) stored() int64 { return p.Stored() }
