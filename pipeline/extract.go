package pipeline

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"

	"biblog/pipeline/cite"
)

// Recorder keeps what logs say, before it is decided which responses count, so that a later run can decide it.
type Recorder interface {
	// Record takes the blocks with their batches in the order of the input. It changes nothing of a batch, and keeps
	// what others may change as a copy.
	Record(ctx context.Context, b cite.Block, batch *cite.Batch) error
	// Finish completes the file.
	Finish(ctx context.Context) error
	// Close gives up what the recorder holds; after Finish it does nothing.
	Close()
}

// Extract has what the logs say recorded in a file at path, which appears when it is complete. The report says what came
// of these logs alone: of responses that stand in other logs too, it knows nothing.
func Extract(ctx context.Context, r Reader, path string, open func(*os.File) (Recorder, error), p Progress, o Options) (_ *cite.Report, err error) {
	for _, in := range r.Inputs() {
		if same, _ := sameFile(in.Path, path); same {
			return nil, fmt.Errorf("the log %s stands where the partial result is to be; choose another file", in.Name)
		}
		if o.Strict && in.Err != nil {
			return nil, &StrictError{cite.Position{Input: in.Name}, in.Err.Error()}
		}
	}
	out, err := renameio.NewPendingFile(path, renameio.WithTempDir(filepath.Dir(path)), renameio.WithPermissions(0o644))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, out.Cleanup()) }() // after the replacement it does nothing
	rec, err := open(out.File)
	if err != nil {
		return nil, err
	}
	defer rec.Close()
	c := newCollector(r, o, func(cite.Unreadable) error { return nil })
	p.Phase("reading")
	if err := c.record(ctx, rec); err != nil {
		return nil, c.stopped(ctx, err)
	}
	if err := o.MaxRejected.check(c.report); err != nil {
		return nil, err
	}
	c.finish()
	if err := rec.Finish(ctx); err != nil {
		return nil, fmt.Errorf("writing %s: %w", path, err)
	}
	if err := out.CloseAtomicallyReplace(); err != nil {
		return nil, fmt.Errorf("writing %s: %w", path, err)
	}
	return c.report, syncDir(filepath.Dir(path))
}

// Record has what logs say recorded, as Extract does, by a recorder whose file is not this function's to complete.
func Record(ctx context.Context, r Reader, rec Recorder, o Options) error {
	for _, in := range r.Inputs() {
		if o.Strict && in.Err != nil {
			return &StrictError{cite.Position{Input: in.Name}, in.Err.Error()}
		}
	}
	c := newCollector(r, o, func(cite.Unreadable) error { return nil })
	return c.stopped(ctx, c.record(ctx, rec))
}

// Replay hands the responses that count to a sink, as Export does, and nothing else: whoever has seen what was retracted
// then sees the same responses in the same order again.
func Replay(ctx context.Context, r Reader, s Sink, o Options) error {
	c := newCollector(r, o, func(cite.Unreadable) error { return nil })
	return c.stopped(ctx, c.read(ctx, []Sink{s}))
}

// record reads every log, has it recorded and counts it. Whether a stream that is still open at the end goes on elsewhere
// is found when partial results are merged.
func (c *collector) record(ctx context.Context, rec Recorder) error {
	return inOrder(ctx, c.reader, c.options.Workers, func(b cite.Block, batch *cite.Batch) error {
		if err := rec.Record(ctx, b, batch); err != nil {
			return err
		}
		_, err := c.take(b, batch)
		return err
	})
}

// sameFile says whether two names are those of one file that is there.
func sameFile(a, b string) (bool, error) {
	if a == "" || b == "" {
		return false, nil
	}
	x, err := os.Stat(a)
	if err != nil {
		return false, err
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y), err
}
