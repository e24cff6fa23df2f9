package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/dustin/go-humanize"

	"biblog/normalize"
	"biblog/pipeline"
	"biblog/pipeline/cite"
)

type inspectCommand struct {
	inputFlags

	JSON       bool `name:"json" help:"Print the report as JSON, for programs."`
	NoProgress bool `help:"Show no progress."`
}

// Help is shown under `biblog inspect --help`.
func (inspectCommand) Help() string {
	return `Examples:
  biblog inspect logs/              what is in here, and is it what I think?
  biblog inspect --json - <a.jsonl  the same for a program`
}

// Run inspects.
func (c *inspectCommand) Run(ctx context.Context, std streams) error {
	if err := c.check(); err != nil {
		return err
	}
	logs, err := c.open(ctx, std.in, normalize.NewTable())
	if err != nil {
		return err
	}
	progress, done := newProgress(std.err, logs.stored(), false, c.NoProgress)
	logs.show(progress)
	r, err := pipeline.Inspect(ctx, logs, progress, c.options(logs))
	done()
	if err != nil {
		return err
	}
	if c.JSON {
		err = pipeline.WriteReport(std.out, r)
	} else {
		err = printInspection(std.out, r)
	}
	if err != nil {
		return err
	}
	return complete(r)
}

func printInspection(w io.Writer, r *cite.Report) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "log\tbytes\trecords\tresponses\tcitations\tunreadable")
	for _, in := range r.Inputs {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\n", in.Name, humanize.Comma(in.Bytes), humanize.Comma(in.Counts.Total()),
			humanize.Comma(in.Responses), humanize.Comma(in.Citations), humanize.Comma(in.Counts[cite.Rejected]))
	}
	fmt.Fprintf(t, "total\t\t%s\t%s\t%s\t%s\n\n", humanize.Comma(r.Counts.Total()), humanize.Comma(r.Responses), humanize.Comma(r.Citations), humanize.Comma(r.Counts[cite.Rejected]))
	for class, n := range r.Counts {
		fmt.Fprintf(t, "records %s\t%s\n", cite.Classes[class], humanize.Comma(n))
	}
	fmt.Fprintf(t, "sources\t%s\n", humanize.Comma(r.Sources))
	for _, k := range r.Kinds.List() {
		if !strings.Contains(k.Name, "/") {
			continue // classes of records, which stand above
		}
		fmt.Fprintf(t, "%s\t%s\n", strings.Replace(k.Name, "/", " ", 1), humanize.Comma(k.Count))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	if len(r.Foreign) > 0 {
		fmt.Fprintf(w, "passed over, as no log or not followed: %s\n", some(r.Foreign))
	}
	lookAt(w, r, "", true)
	return nil
}
