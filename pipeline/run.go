package pipeline

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
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
}

// StrictError is the first record or log that could not be read, where that ends the run.
type StrictError struct {
	cite.Position
	Reason string
}

func (e *StrictError) Error() string { return e.Position.String() + ": " + e.Reason }

// ErrNoLogs says that there is nothing to read, and a bibliography that would be replaced by an empty one.
var ErrNoLogs = errors.New("no log was found")

// handed is how many batches of rows may wait for a sink: enough that no sink waits for another at every batch, few
// enough that the rows in flight stay a small part of the memory.
const handed = 4

// Export runs all stages and commits the outputs. On any error, and where the context ends, no output has changed.
func Export(ctx context.Context, st Stages, o Options) (*cite.Report, error) {
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
	st.Progress.Phase("reading")
	if err := c.read(ctx, st.Sinks); err != nil {
		return nil, err
	}
	st.Progress.Phase("merging")
	sources, retracted := c.finish()
	works, err := st.Normalizer.Works(ctx, sources, &c.report.Warnings)
	if err != nil {
		return nil, err
	}
	c.uses.countResponses(works)
	slices.SortFunc(works, func(a, b *cite.Work) int { return strings.Compare(a.EntryID, b.EntryID) })
	c.report.Works = int64(len(works))
	for _, w := range works {
		if w.Citations > 0 {
			c.report.Cited++
		}
	}
	r := c.report
	r.Run = cite.RunReport{Program: o.Program, Started: cite.FromTime(started), Workers: o.Workers, Settings: o.Settings, RunID: runID(o.RuleVersion, r, sources, works)}

	st.Progress.Phase("writing")
	bibliography := &cite.Bibliography{Works: works, Sources: sources, Report: r, Retracted: retracted}
	g, gctx := errgroup.WithContext(ctx)
	for _, s := range st.Sinks {
		g.Go(func() error { return s.Finish(gctx, bibliography) })
	}
	if err := g.Wait(); err != nil {
		return nil, err
	}
	return r, commit(ctx, st.Staging, r, started)
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
	if r.Outputs, err = s.Measure(ctx); err != nil {
		return err
	}
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

// Inspect reads the logs and reports what is in them; it writes nothing.
func Inspect(ctx context.Context, r Reader, p Progress, o Options) (*cite.Report, error) {
	c := newCollector(r, o, func(cite.Unreadable) error { return nil })
	p.Phase("reading")
	if err := c.read(ctx, nil); err != nil {
		return nil, err
	}
	c.finish()
	return c.report, nil
}

// read reads every log and hands the responses that count to the sinks, each of which works at its own pace.
func (c *collector) read(ctx context.Context, sinks []Sink) error {
	g, ctx := errgroup.WithContext(ctx)
	rows := make([]chan []*cite.Response, len(sinks))
	for i, s := range sinks {
		rows[i] = make(chan []*cite.Response, handed)
		g.Go(func() error {
			for responses := range rows[i] {
				if err := s.Rows(ctx, responses); err != nil {
					return err
				}
			}
			return nil
		})
	}
	hand := func(responses []*cite.Response) error {
		if len(responses) == 0 {
			return nil
		}
		for _, to := range rows {
			select {
			case to <- responses:
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
			return hand(responses)
		})
		if err != nil {
			return err
		}
		return hand(c.rest())
	})
	return g.Wait()
}

// runID names what a run found: the rules, the sources with their counts and works, the ids and keys of those. It holds no
// clock, no name of a log or folder and no order, so that it is the same however the logs were cut or sorted and
// whichever outputs were asked for; what changes a table changes it.
func runID(rules string, r *cite.Report, sources []*cite.Source, works []*cite.Work) string {
	h := sha256.New()
	fmt.Fprintln(h, rules, r.Responses, r.Citations)
	for _, s := range sources {
		h.Write(s.ID[:])
		fmt.Fprintln(h, s.EntryID, s.Citations, s.Uses, s.First.RFC3339(), s.Last.RFC3339())
	}
	for _, w := range works {
		fmt.Fprintln(h, w.EntryID, w.Key, w.Aliases, w.Responses)
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}
