package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"biblog/normalize"
	"biblog/pipeline/cite"
)

type explainCommand struct {
	publishedFlags
	workFlags

	Names []string `arg:"" name:"name" help:"A work: its citation key, an alias, its entry id, or the id of one of its sources; of an id, the beginning is enough."`
	Pair  bool     `help:"Explain two sources instead, which are named by their ids."`
	Limit int      `placeholder:"N" default:"10" help:"How many other works are shown, the nearest first; 0 for all (default: ${default})."`
	JSON  bool     `name:"json" help:"Print everything as JSON, for programs."`
}

// Help is shown under `biblog explain --help`.
func (explainCommand) Help() string {
	return `Says which sources became a work and by which evidence, what was compared and refused, and why. It reads what export
wrote and nothing else, and merges all sources again, with the same rules: that takes as long as it took.

Examples:
  biblog explain -o out lev-xiii-rerum-1891       why is this one work, and why is nothing else of it?
  biblog explain -o out --pair 0f6e1c2a b4c5d6e7  why are these two sources one work, or two?`
}

// Run explains.
func (c *explainCommand) Run(ctx context.Context, std streams) error {
	if err := c.check(); err != nil {
		return err
	}
	ctx, end := c.within(ctx)
	defer end()
	p, err := c.read(ctx, c.Workers)
	if err != nil {
		return err
	}
	if c.Pair {
		return c.pair(std.out, p)
	}
	return c.work(std.out, p)
}

func (c *explainCommand) check() error {
	switch {
	case c.Pair && len(c.Names) != 2:
		return usageError{fmt.Errorf("--pair: expected two sources, found %d", len(c.Names))}
	case !c.Pair && len(c.Names) != 1:
		return usageError{fmt.Errorf("expected one work, found %d; two sources go with --pair", len(c.Names))}
	case c.Limit < 0:
		return usageError{fmt.Errorf("--limit %d: expected at least 0", c.Limit)}
	}
	return c.workFlags.check()
}

func (c *explainCommand) work(w io.Writer, p *published) error {
	found, err := p.catalogue.Work(c.Names[0])
	if err != nil {
		return err
	}
	ids := make([]cite.SourceID, len(found.Sources))
	for i, s := range found.Sources {
		ids[i] = s.ID
	}
	e := p.trace.Explain(ids)
	shown := e.Others
	if c.Limit > 0 {
		shown = shown[:min(len(shown), c.Limit)]
	}
	if c.JSON {
		return printJSON(w, p.explanation(found, &e, shown))
	}
	var b strings.Builder
	t := teller{w: &b, published: p}
	t.explanation(found, &e, shown)
	_, err = io.WriteString(w, b.String())
	return err
}

func (c *explainCommand) pair(w io.Writer, p *published) error {
	var sources [2]*cite.Source
	var mistakes []error
	for i, name := range c.Names {
		var err error
		if sources[i], err = p.catalogue.Source(name); err != nil {
			mistakes = append(mistakes, err)
		}
	}
	if err := errors.Join(mistakes...); err != nil {
		return err
	}
	pair, _ := p.trace.Pair(sources[0].ID, sources[1].ID)
	pair.A, pair.B = sources[0], sources[1] // in the order of the command line; evidence is symmetric
	if c.JSON {
		return printJSON(w, p.twoSources(&pair))
	}
	var b strings.Builder
	t := teller{w: &b, published: p}
	t.twoSources(&pair)
	_, err := io.WriteString(w, b.String())
	return err
}

// because says in words what became of a pair.
func because(p *normalize.Pair) string {
	at := ""
	if p.Override != nil {
		at = shown(p.Override.Position.String())
	}
	switch p.Outcome {
	case normalize.Joined:
		return "one work, by this evidence"
	case normalize.Equal:
		return "one work: they say the same, whatever they are compared with"
	case normalize.Decided:
		return "one work: somebody decided so, " + at
	case normalize.Together:
		return "one work, by other pairs"
	case normalize.Forbidden:
		return "two works: somebody decided so, " + at
	case normalize.Vetoed:
		return "two works: a conflict that nothing outvotes"
	case normalize.Weak:
		return "two works: the evidence is not enough"
	case normalize.Ambiguous:
		return "two works: one of these sources fits several works equally well, and stays by itself"
	case normalize.Clash:
		return "two works, in spite of this evidence: others of their sources are in conflict"
	case normalize.TooLarge:
		return "two works, in spite of this evidence: together they would have too many different descriptions"
	}
	return "two works: nothing of what is looked up is the same in both, and they were not compared"
}
