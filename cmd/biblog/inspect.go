package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"

	"biblog/normalize"
	"biblog/pipeline"
	"biblog/pipeline/cite"
	"biblog/readers"
)

type inspectCommand struct {
	inputFlags
	repeatFlags
	workFlags

	JSON       bool `name:"json" help:"Print everything as JSON, for programs."`
	Verbose    bool `short:"v" help:"Show every log, every model, and more examples of what was odd."`
	NoProgress bool `help:"Show no progress."`
}

// Help is shown under `biblog inspect --help`.
func (inspectCommand) Help() string {
	return `Examples:
  biblog inspect logs/              what is in here, and is it what I think?
  biblog inspect -v logs/           every log and every model
  biblog inspect --json - <a.jsonl  the same for a program`
}

// Run inspects.
func (c *inspectCommand) Run(ctx context.Context, std console) error {
	if err := c.check(); err != nil {
		return err
	}
	ctx, end := c.within(ctx)
	defer end()
	logs, err := c.open(ctx, std.in, readers.Options{Sources: normalize.NewTable(), Brief: true, Bare: [len(cite.Roles)]bool{true, true, true}})
	if err != nil {
		return err
	}
	progress, done := newProgress(std, logs.stored(), false, c.NoProgress)
	logs.show(progress)
	x, err := pipeline.Inspect(ctx, logs, progress, options(&c.workFlags, &c.repeatFlags, logs.Foreign()))
	done()
	if err != nil {
		return err
	}
	if c.JSON {
		err = pipeline.WriteInspection(std.out, x)
	} else {
		var b strings.Builder
		printInspection(screenOn(std.out, &b), x, c.Verbose)
		_, err = io.WriteString(std.out, b.String())
	}
	if err != nil {
		return err
	}
	return complete(x.Report)
}

// few is how many logs, models and kinds are shown unless all are asked for.
const few = 15

// printInspection tells people what logs hold.
func printInspection(s screen, x *cite.Inspection, verbose bool) {
	most := few
	if verbose {
		most = max(len(x.Logs), len(x.Models), len(x.Kinds.List()))
	}
	k := pipeline.KindsOf(x)
	fmt.Fprintf(s, "%s in %s: %s with %s of %s", count(x.Counts.Total(), "record"), count(int64(len(x.Logs)), "log"),
		count(x.Responses, "response"), count(x.Citations, "citation"), count(x.Sources, "source"))
	if x.Dates.First.Known() {
		fmt.Fprintf(s, ", made from %s to %s", x.Dates.First.Date(), x.Dates.Last.Date())
	}
	fmt.Fprint(s, "\n\n")
	s.print(logTable(x, most))
	s.print(records(x, &k))
	s.print(shares("format", x.Formats, len(x.Formats)))
	s.print(shares("model", x.Models, most))
	s.print(providers(x))
	s.print(counts("framing", "records", k.Framings, len(k.Framings)))
	s.print(counts("envelope", "responses", k.Envelopes, len(k.Envelopes)))
	s.print(counts("skipped", "records", byCount(k.Skipped), most))
	s.print(counts("encoding", "logs", k.Encodings, len(k.Encodings)))
	s.print(counts("packed as", "logs", k.Layers, len(k.Layers)))
	s.print(problems(x, verbose))
	if len(x.Foreign) > 0 {
		fmt.Fprintf(s, "passed over, as no log or not followed: %s\n", some(x.Foreign, most, "--json lists all"))
	}
}

// logTable lists the logs, of many those with the most citations.
func logTable(x *cite.Inspection, most int) *grid {
	g := newGrid("log", "bytes", "records", "responses", "citations", "repeats", "unreadable", "first", "last")
	order := make([]int, len(x.Inputs))
	for i := range order {
		order[i] = i
	}
	if len(order) > most {
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(x.Inputs[b].Citations, x.Inputs[a].Citations) })
		order = order[:most]
		slices.Sort(order)
	}
	var rest, all cite.InputReport
	line := func(name string, in *cite.InputReport, d cite.Dates) {
		g.add(name, humanize.Comma(in.Bytes), humanize.Comma(in.Counts.Total()), humanize.Comma(in.Responses), humanize.Comma(in.Citations),
			humanize.Comma(in.Counts[cite.Repeats]), humanize.Comma(in.Counts[cite.Rejected]), d.First.Date(), d.Last.Date())
	}
	var others cite.Dates
	for i := range x.Inputs {
		in := &x.Inputs[i]
		sum(&all, in)
		if _, shown := slices.BinarySearch(order, i); shown {
			line(in.Name, in, x.Logs[i].Dates)
			continue
		}
		sum(&rest, in)
		others.First, others.Last = cite.Earlier(others.First, x.Logs[i].Dates.First), cite.Later(others.Last, x.Logs[i].Dates.Last)
	}
	if n := len(x.Inputs) - len(order); n > 0 {
		line(fmt.Sprintf("%s more", humanize.Comma(int64(n))), &rest, others)
	}
	line("all", &all, x.Dates)
	return g
}

func sum(all, in *cite.InputReport) {
	all.Bytes += in.Bytes
	all.Counts.Add(&in.Counts)
	all.Responses += in.Responses
	all.Citations += in.Citations
}

func records(x *cite.Inspection, k *pipeline.Kinds) *grid {
	g := newGrid("records", "", "")
	g.text = true
	for class, n := range x.Counts {
		g.add(cite.Classes[class], humanize.Comma(n), meaning[class])
	}
	if k.Recovered > 0 {
		g.add("recovered", humanize.Comma(k.Recovered), "of these, with raw line feeds in their strings")
	}
	return g
}

// meaning says what the classes of records are.
var meaning = [len(cite.Classes)]string{
	cite.Complete: "whole responses", cite.Chunks: "parts of streamed responses", cite.Repeats: "logged before",
	cite.Skipped: "of no interest", cite.Unrecognised: "of no known format", cite.Rejected: "unreadable",
}

func shares(name string, list []cite.Share, most int) *grid {
	g := newGrid(name, "responses", "citations", "first", "last")
	line := func(s *cite.Share) {
		g.add(cmp.Or(s.Name, "(none)"), humanize.Comma(s.Responses), humanize.Comma(s.Citations), s.Dates.First.Date(), s.Dates.Last.Date())
	}
	most = min(most, len(list))
	for i := range list[:most] {
		line(&list[i])
	}
	if n := len(list) - most; n > 0 {
		rest := cite.Share{Name: humanize.Comma(int64(n)) + " more"}
		for _, s := range list[most:] {
			rest.Responses += s.Responses
			rest.Citations += s.Citations
			rest.Dates.First, rest.Dates.Last = cite.Earlier(rest.Dates.First, s.Dates.First), cite.Later(rest.Dates.Last, s.Dates.Last)
		}
		line(&rest)
	}
	return g
}

func providers(x *cite.Inspection) *grid {
	g := newGrid("provider", "citations", "sources")
	for _, p := range x.Providers {
		if p.Name != "" {
			g.add(p.Format+" "+p.Name, humanize.Comma(p.Citations), humanize.Comma(p.Sources))
		}
	}
	return g
}

func byCount(list []pipeline.CountOf) []pipeline.CountOf {
	return slices.SortedStableFunc(slices.Values(list), func(a, b pipeline.CountOf) int { return cmp.Compare(b.Count, a.Count) })
}

func counts(name, of string, list []pipeline.CountOf, most int) *grid {
	g := newGrid(name, of)
	most = min(most, len(list))
	for _, c := range list[:most] {
		g.add(cmp.Or(c.Name, "plain"), humanize.Comma(c.Count))
	}
	if n := len(list) - most; n > 0 {
		rest := int64(0)
		for _, c := range list[most:] {
			rest += c.Count
		}
		g.add(humanize.Comma(int64(n))+" more", humanize.Comma(rest))
	}
	return g
}

// problems lists what was not as it should be, with the first place of each kind, or the first few.
func problems(x *cite.Inspection, verbose bool) *grid {
	g := newGrid("problem", "times", "first at")
	g.text = true
	for _, in := range x.Inputs {
		if in.Problem != "" {
			g.add("unreadable log", "1", in.Name+": "+in.Problem)
		}
	}
	for _, k := range pipeline.Problems(x) {
		name := strings.Replace(k.Name, "/", ": ", 1)
		if len(k.Examples) == 0 {
			g.add(name, humanize.Comma(k.Count), hint(k.Name))
		}
		for i := range k.Examples {
			switch {
			case i == 0:
				g.add(name, humanize.Comma(k.Count), at(&k.Examples[i]))
			case verbose:
				g.add("", "", at(&k.Examples[i]))
			}
		}
	}
	return g
}

// at is the place of a problem and what is wrong there.
func at(p *cite.Problem) string {
	s := p.Position.String()
	if p.Field != "" {
		s += ": " + p.Field
	}
	if p.Err != nil {
		s += ": " + p.Err.Error()
	}
	return s
}
