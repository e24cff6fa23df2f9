package input

import (
	"context"
	"errors"
	"io"
	"os"

	"golang.org/x/sync/errgroup"

	"biblog/pipeline/cite"
)

const (
	// filesAhead is how many files are read and decompressed while blocks of an earlier one are still being taken.
	filesAhead = 2
	// blocksAhead is how many blocks of a file wait to be taken; packedAhead of one that is compressed, so that small ones
	// are decompressed side by side although they are handed out one after the other.
	blocksAhead = 2
	packedAhead = 8
	// readBuffer is how much of a file is read at a time where it is compressed, in bytes; a multiple of page, so that
	// reads of what is not stay aligned.
	readBuffer = 64 << 10
	// expected is how many times larger than it is stored a log may be before its first block gets another buffer.
	expected = 8
)

// Blocks hands out the blocks of every log, log after log, in the order of Inputs. Each log has a block that is its last;
// that one says if the log is damaged or could not be read further. What Blocks returns is what yield or the context said.
func (l *Logs) Blocks(ctx context.Context, yield func(cite.Block) error) error {
	g, ctx := errgroup.WithContext(ctx)
	queue := make(chan (<-chan cite.Block), filesAhead)
	g.Go(func() error {
		defer close(queue)
		for _, u := range l.units {
			ahead := blocksAhead
			if u.packed {
				ahead = packedAhead
			}
			blocks := make(chan cite.Block, ahead)
			select {
			case queue <- blocks:
			case <-ctx.Done():
				return ctx.Err()
			}
			g.Go(func() error {
				defer close(blocks)
				return l.read(ctx, u, blocks)
			})
		}
		return nil
	})
	g.Go(func() error {
		for blocks := range queue {
			for b := range blocks {
				if err := ctx.Err(); err != nil {
					return err
				}
				if err := yield(b); err != nil {
					return err
				}
			}
		}
		return ctx.Err()
	})
	return g.Wait()
}

// read sends the blocks of every log in a unit. Only the end of the context is an error; all others are of one log.
func (l *Logs) read(ctx context.Context, u *unit, to chan<- cite.Block) error {
	r := &reading{logs: l, unit: u, left: u.members, ctx: ctx, send: func(b cite.Block) error {
		select {
		case to <- b:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}}
	err := r.walk(ctx)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	// What was listed and did not come any more has vanished in between.
	for _, m := range r.left {
		if m.input < 0 {
			continue
		}
		because := err
		if because == nil {
			because = errChanged
		}
		if err := r.send(cite.Block{Input: m.input, Last: true, Err: &DamagedError{Err: because}}); err != nil {
			return err
		}
	}
	return nil
}

// reading is the second visit of a unit, when what was listed is read.
type reading struct {
	logs *Logs
	unit *unit
	left []member // not read yet
	ctx  context.Context
	send func(cite.Block) error
	err  error // of the layers
}

func (r *reading) walk(ctx context.Context) error {
	u := r.unit
	if u.pump != nil {
		u.pump.until(ctx)
		w := walker{visitor: r, buffer: chunkLength, once: true}
		return errors.Join(w.stream(u.name, u.stream), r.err)
	}
	f, err := os.Open(u.path)
	if err != nil {
		return cause(err)
	}
	defer f.Close()
	if u.start > 0 {
		return r.tail(f)
	}
	w := walker{visitor: r, buffer: int(min(readBuffer, u.size/page*page+page))}
	return errors.Join(w.file(u.name, &counted{f, ctx, r.logs.options.Progress, u.size}, u.size), r.err)
}

// tail reads a log from where it begins to be of interest.
func (r *reading) tail(f *os.File) error {
	u, m := r.unit, r.left[0]
	if _, err := f.Seek(u.start, io.SeekStart); err != nil {
		return cause(err)
	}
	r.left = nil
	from := &counted{f, r.ctx, r.logs.options.Progress, u.size - u.start}
	return cut(from, u.start, u.size-u.start+1, r.logs.options.MaxRecord, func(b cite.Block) error {
		b.Input = m.input
		return r.send(b)
	})
}

func (r *reading) content(c content) error {
	if len(r.left) == 0 {
		return nil
	}
	u, m := r.unit, r.left[0]
	if m.name != c.name {
		return errChanged
	}
	r.left = r.left[1:]
	if m.input < 0 {
		return nil
	}
	send := func(b cite.Block) error {
		b.Input = m.input
		return r.send(b)
	}
	text, skipped, _, err := decoded(c.Reader)
	if err != nil {
		return send(cite.Block{Last: true, Err: &DamagedError{Err: err}})
	}
	size := int64(blockSize)
	if !c.archived && u.size >= 0 {
		size = u.size + 1 // to see the end
		if c.packed {
			size *= expected
		}
	}
	return cut(text, skipped, size, r.logs.options.MaxRecord, send)
}

func (r *reading) problem(_ string, err error) { r.err = explained(err) }

// counted is a file whose reads are counted, and end with the context.
type counted struct {
	file     *os.File
	ctx      context.Context
	progress func(int64)
	left     int64 // bytes that are still to come if the file did not become shorter
}

func (c *counted) Read(b []byte) (int, error) {
	n, err := c.count(c.file.Read(b))
	if c.left -= int64(n); errors.Is(err, io.EOF) && c.left > 0 {
		return n, errShorter
	}
	return n, err
}

func (c *counted) ReadAt(b []byte, off int64) (int, error) { return c.count(c.file.ReadAt(b, off)) }

func (c *counted) count(n int, err error) (int, error) {
	c.progress(int64(n))
	if err == nil || errors.Is(err, io.EOF) {
		if ended := c.ctx.Err(); ended != nil {
			return n, ended
		}
	}
	return n, err
}
