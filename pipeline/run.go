package pipeline

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"biblog/pipeline/cite"
)

// Options are the choices of a run that concern the pipeline itself.
type Options struct {
	Workers     int                   // goroutines that decode; at least 1
	Roles       [len(cite.Roles)]bool // which citations count
	KeepRepeats bool                  // a response that was logged twice counts twice
	Strict      bool                  // the first record or log that cannot be read ends the run
	MaxRejected RejectLimit           // more than that ends it when all was read
	Program     string                // name and version, for the report
	RuleVersion string                // of the rules by which sources become works
	Settings    []cite.Setting        // as the command line gave them, for the report
	Foreign     []string              // what was passed over in the folders that were searched: no logs, hidden folders, links to folders
}

// Stages are what a run is made of.
type Stages struct {
	Reader     Reader
	Normalizer Normalizer
	Sinks      []Sink
	Staging    *Staging
	Progress   Progress

	// Last, if there is one, writes what can be written only when the sinks have ended, and adds the outputs that it puts in
	// their place itself to those of the report.
	Last func(ctx context.Context, r *cite.Report) error
}

// StrictError is the first record or log that could not be read, where that ends the run.
type StrictError struct {
	cite.Position
	Reason string
}

func (e *StrictError) Error() string { return e.Position.String() + ": " + e.Reason }

// StoppedError is a run that was ended from outside, and how far it was.
type StoppedError struct {
	Cause     error
	Responses int64 // that had come
	Sources   int   // distinct ones that had come
}

func (e *StoppedError) Error() string {
	return fmt.Sprintf("stopped after %d responses with %d distinct sources: %v", e.Responses, e.Sources, e.Cause)
}

func (e *StoppedError) Unwrap() error { return e.Cause }

// ErrNoLogs says that there is nothing to read, and a bibliography that would be replaced by an empty one.
var ErrNoLogs = errors.New("no log was found")

// handed is how many batches of rows may wait for a sink: enough that no sink waits for another at every batch, few
// enough that the rows in flight stay a small part of the memory.
const handed = 4

// Export runs all stages and commits the outputs. On any error, and where the context ends, no output has changed.
func Export(ctx context.Context, st Stages, o Options) (_ *cite.Report, err error) {
	started := time.Now()
	if _, works, err := previousRun(st.Staging.dir); err != nil {
		return nil, err
	} else if works > 0 && len(st.Reader.Inputs()) == 0 {
		// A folder that is not mounted tonight looks like one without logs.
		return nil, fmt.Errorf("%w; %s holds a bibliography of %d works and is left as it is", ErrNoLogs, st.Staging.dir, works)
	}
	if err := st.Staging.refuseInputs(st.Reader.Inputs()); err != nil {
		return nil, err
	}
	for _, in := range st.Reader.Inputs() {
		if o.Strict && in.Err != nil {
			return nil, &StrictError{cite.Position{Input: in.Name}, in.Err.Error()}
		}
	}
	rejected := &rejects{stage: st.Staging}
	c := newCollector(st.Reader, o, rejected.add)
	defer func() { err = c.stopped(ctx, err) }()
	st.Progress.Phase("reading")
	if err := c.read(ctx, st.Sinks); err != nil {
		return nil, err
	}
	inputs := st.Reader.Inputs()
	st.Reader, c.reader = nil, nil // the memory of what finds descriptions that were seen before is for merging now
	if err := o.MaxRejected.check(c.report); err != nil {
		return nil, err
	}
	st.Progress.Phase("merging")
	b, err := c.merge(ctx, &st)
	if err != nil {
		return nil, err
	}
	r := c.report
	r.Run = cite.RunReport{Program: o.Program, Started: cite.FromTime(started), Workers: o.Workers, Settings: o.Settings, RunID: r.Run.RunID}

	st.Progress.Phase("writing")
	g, gctx := errgroup.WithContext(ctx)
	for _, s := range st.Sinks {
		g.Go(func() error { return s.Finish(gctx, b) })
	}
	if err := g.Wait(); err != nil {
		return nil, err
	}
	if st.Last != nil {
		if err := st.Last(ctx, r); err != nil {
			return nil, err
		}
	}
	// Again: how an output is parted into files, and so their names, may be known only now.
	if err := st.Staging.refuseInputs(inputs); err != nil {
		return nil, err
	}
	return r, commit(ctx, st.Staging, r, started)
}

// merge decides which responses count and has their sources made works, while the sinks write what is left of the rows: what
// each of the two leaves idle at its serial steps, the other uses.
func (c *collector) merge(ctx context.Context, st *Stages) (*cite.Bibliography, error) {
	b := &cite.Bibliography{Report: c.report}
	g, ctx := errgroup.WithContext(ctx)
	for _, s := range st.Sinks {
		if s, ok := s.(Settler); ok {
			g.Go(func() error { return s.Settle(ctx) })
		}
	}
	g.Go(func() (err error) {
		b.Sources, b.Retracted = c.finish()
		if b.Works, err = st.Normalizer.Works(ctx, b.Sources, c.report); err != nil {
			return err
		}
		id := newRunID(c.options.RuleVersion, c.report, c.options.Workers)
		var side sync.WaitGroup
		side.Go(func() { id.addSources(b.Sources) })
		c.countWorks(b)
		side.Wait()
		id.addWorks(b.Works)
		c.report.Run.RunID = id.sum(c.report.Overrides)
		return nil
	})
	return b, g.Wait()
}

// countWorks counts how many there are and how often they are cited, and puts them in their order.
func (c *collector) countWorks(b *cite.Bibliography) {
	c.report.Cited = c.uses.countResponses(c.options.Workers, b.Works)
	c.uses.chunks, c.uses.marks, c.uses.taken = nil, nil, nil
	b.Works = byEntryID(c.options.Workers, b.Works)
	c.report.Works = int64(len(b.Works))
}

// commit writes the report and puts everything in place.
func commit(ctx context.Context, s *Staging, r *cite.Report, started time.Time) (err error) {
	previous, _, err := previousRun(s.dir)
	if err != nil {
		return err
	}
	var changed []string
	r.Removed, changed = s.stale(previous)
	for _, name := range changed {
		r.Warnings.Add(cite.Problem{
			Position: cite.Position{Input: filepath.Join(s.dir, name)}, Kind: "changed_output",
			Err: errors.New("an earlier run wrote it, and somebody has changed it since: it is left there"),
		})
	}
	measured, err := s.Measure(ctx)
	if err != nil {
		return err
	}
	r.Outputs = append(r.Outputs, measured...)
	slices.SortFunc(r.Outputs, func(a, b cite.OutputReport) int { return strings.Compare(a.Name, b.Name) })
	r.Run.Seconds = time.Since(started).Round(time.Millisecond).Seconds()
	f, err := s.Create(reportName)
	if err != nil {
		return err
	}
	if err := WriteReport(f, r); err != nil {
		return fmt.Errorf("writing %s: %w", reportName, err)
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return s.Commit(reportName, r.Removed)
}

// read reads every log and hands the responses that count to the sinks, each of which works at its own pace.
func (c *collector) read(ctx context.Context, sinks []Sink) error {
	g, ctx := errgroup.WithContext(ctx)
	rows := make([]chan *lent, len(sinks))
	for i, s := range sinks {
		rows[i] = make(chan *lent, handed)
		g.Go(func() error {
			for l := range rows[i] {
				if err := s.Rows(ctx, l.responses); err != nil {
					return err
				}
				l.returned()
			}
			return nil
		})
	}
	hand := func(responses []*cite.Response, release func()) error {
		l := &lent{responses: responses, release: release}
		if l.to.Store(int32(len(sinks))); len(responses) == 0 || len(sinks) == 0 {
			l.free()
			return nil
		}
		for _, to := range rows {
			select {
			case to <- l:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	}
	g.Go(func() error {
		defer func() {
			for _, to := range rows {
				close(to)
			}
		}()
		err := inOrder(ctx, c.reader, c.options.Workers, func(b cite.Block, batch *cite.Batch) error {
			responses, err := c.take(b, batch)
			if err != nil {
				return err
			}
			return hand(responses, batch.Release)
		})
		if err != nil {
			return err
		}
		return hand(c.rest(), nil)
	})
	return g.Wait()
}

// lent are the responses of a batch while sinks take them. When the last one has, their memory is given back.
type lent struct {
	responses []*cite.Response
	to        atomic.Int32 // how many sinks still have them
	release   func()       // nil where there is nothing to give back
}

// returned is told that a sink has taken the responses.
func (l *lent) returned() {
	if l.to.Add(-1) == 0 {
		l.free()
	}
}

func (l *lent) free() {
	if l.release != nil {
		l.release()
	}
}
