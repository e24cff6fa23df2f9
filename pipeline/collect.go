package pipeline

import (
	"context"
	"errors"
	"fmt"

	"biblog/pipeline/cite"
)

// collector takes batches in the order of the input and decides which responses count.
type collector struct {
	reader  Reader
	inputs  []cite.Input
	options Options

	report  *cite.Report
	repeats *repeats
	streams *streams
	origins origins
	uses    uses
	found   *findings // nil unless the logs are inspected
	line    int64     // line feeds before the next block of the log that is being read
	reject  func(cite.Unreadable) error
}

func newCollector(r Reader, o Options, reject func(cite.Unreadable) error) *collector {
	c := &collector{reader: r, inputs: r.Inputs(), options: o, report: &cite.Report{Foreign: o.Foreign}, repeats: newRepeats(), streams: newStreams(o.KeepRepeats), reject: reject}
	c.report.Inputs = make([]cite.InputReport, len(c.inputs))
	for i, in := range c.inputs {
		c.report.Inputs[i].Name = in.Name
		if in.Err != nil {
			c.report.Inputs[i].Problem = in.Err.Error()
		}
	}
	return c
}

// stopped says how far the run was, where err came of a context that ended for a reason of its own.
func (c *collector) stopped(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); err != nil && cause != nil && !errors.Is(cause, context.Canceled) {
		return &StoppedError{Cause: cause, Responses: c.uses.responses, Sources: c.uses.met}
	}
	return err
}

// take counts a batch and returns the responses in it that count, completed by the streams that end in it.
func (c *collector) take(b cite.Block, batch *cite.Batch) ([]*cite.Response, error) {
	in := &c.report.Inputs[b.Input]
	place := func(p cite.Position) cite.Position {
		p.Input = in.Name
		p.Line += c.line
		return p
	}
	in.Bytes = b.Offset + int64(len(b.Data))
	in.Lines += batch.Lines
	in.Counts.Add(&batch.Counts)
	c.report.Counts.Add(&batch.Counts)
	c.report.Warnings.Merge(&batch.Tally, place)
	c.report.Kinds.Merge(&batch.Kinds, place)
	if b.Err != nil {
		if in.Problem = b.Err.Error(); c.options.Strict {
			return nil, &StrictError{cite.Position{Input: in.Name}, in.Problem}
		}
	}
	for _, u := range batch.Unreadable {
		u.Position = place(u.Position)
		if c.options.Strict {
			return nil, &StrictError{u.Position, u.Reason}
		}
		for _, kind := range []string{cite.Classes[cite.Rejected], RejectedKinds + u.Kind} {
			c.report.Kinds.Add(cite.Problem{Position: u.Position, Kind: kind, Err: errors.New(u.Reason)})
		}
		if err := c.reject(u); err != nil {
			return nil, err
		}
	}
	fetchOrdinals(batch.Responses)
	var out []*cite.Response
	for _, r := range batch.Responses {
		r.Input, r.Line = in.Name, r.Line+c.line
		if !r.Part.Chunk {
			out = c.accept(out, r, b.Input)
			continue
		}
		done, repeat := c.streams.add(r, b.Input)
		if repeat {
			c.repeated(b.Input, int64(r.Records), cite.Chunks)
		}
		for _, o := range done {
			out = c.finishStream(out, o)
		}
	}
	if c.line += batch.Lines; b.Last {
		c.line = 0
	}
	return out, nil
}

// rest returns the responses whose streams never ended.
func (c *collector) rest() (out []*cite.Response) {
	for _, o := range c.streams.rest() {
		out = c.finishStream(out, o)
	}
	return out
}

// finishStream completes the response of a stream to which nothing more is added.
func (c *collector) finishStream(out []*cite.Response, o *openStream) []*cite.Response {
	r := o.response()
	if !o.hasLast {
		c.report.Warnings.Add(cite.Problem{
			Position: cite.Position{Input: r.Input, Line: r.Line}, Kind: "unfinished",
			Err: fmt.Errorf("stream %q: its last part is missing, what came of it is kept", r.ID),
		})
	}
	r.Part.Last = o.hasLast
	c.reader.Resolve(r, &c.report.Warnings)
	return c.accept(out, r, o.input)
}

// accept appends r to those that count, unless it is a repeat.
func (c *collector) accept(out []*cite.Response, r *cite.Response, input int) []*cite.Response {
	f := formOf(r)
	r.Log = input
	c.keepRoles(r)
	if !c.options.KeepRepeats {
		v := c.repeats.judge(c.repeats.identity(r), f)
		if v.repeat {
			c.reclass(&f, input)
			return out
		}
		for _, n := range v.replaces {
			g, at, rows := c.repeats.forms.at(n), c.origins.of(n), c.uses.retract(n)
			c.reclass(&g, at)
			c.count(at, -1, -rows)
		}
	}
	c.count(input, 1, int64(len(r.Citations)))
	c.origins.add(input)
	c.uses.add(r)
	if c.found != nil {
		c.found.add(r, input)
	}
	return append(out, r)
}

// count adds responses and citations to the figures of a log.
func (c *collector) count(input int, responses, citations int64) {
	in := &c.report.Inputs[input]
	in.Responses += responses
	in.Citations += citations
}

// reclass turns the record of a form that does not count into a repeat. The records of a stream stay chunks.
func (c *collector) reclass(f *form, input int) {
	if f.whole {
		c.repeated(input, 1, cite.Complete)
	}
}

// repeated turns n records of a class into repeats, in their log's counts and in the total.
func (c *collector) repeated(input int, n int64, class cite.Class) {
	for _, counts := range []*cite.Counts{&c.report.Inputs[input].Counts, &c.report.Counts} {
		counts[class] -= n
		counts[cite.Repeats] += n
	}
}

// keepRoles drops the citations of roles that were not asked for. It comes after the judgement of repeats, so that the
// choice of roles never changes which responses are one.
func (c *collector) keepRoles(r *cite.Response) {
	kept := 0
	for i := range r.Citations {
		if !c.options.Roles[r.Citations[i].Role] {
			continue
		}
		if kept != i {
			r.Citations[kept] = r.Citations[i]
		}
		kept++
	}
	r.Citations = r.Citations[:kept]
}

// finish counts what is certain now, and returns the sources that are used and the rows that do not count. What it took to
// judge responses is given up.
func (c *collector) finish() ([]*cite.Source, cite.Retracted) {
	if n := c.repeats.conflicts(); n > 0 {
		c.report.Warnings.Count("id_conflict", n)
	}
	c.repeats, c.streams, c.origins = nil, nil, origins{}
	retracted := c.uses.retracted()
	sources, uses, citations := c.uses.count(c.options.Workers)
	c.report.Responses = c.uses.responses - int64(len(retracted.Responses))
	c.report.Citations += uses
	c.report.CitedRole += citations
	c.report.Sources = int64(len(sources))
	return sources, retracted
}
