package pipeline

import (
	"context"
	"slices"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"biblog/pipeline/cite"
)

// job is one block on its way through the pool.
type job struct {
	block  cite.Block
	serial *atomic.Bool     // set once a record of this log was seen to cross a block border
	batch  chan *cite.Batch // receives the block's batch; nil where the log is read serially
}

// inOrder has every block decoded by a pool of workers and gives the batches to take in the order of the input.
//
// Workers decode a block as if no record began before it. That holds for JSON Lines, whose blocks are cut at line
// feeds. Where a batch comes back with a tail, the guess was wrong for the block that follows: it is decoded again
// here, with the tail, and the rest of that log is decoded here too, so that a log of arrays or pretty-printed records
// costs one decoding and not two.
func inOrder(ctx context.Context, r Reader, workers int, take func(cite.Block, *cite.Batch) error) error {
	g, ctx := errgroup.WithContext(ctx)
	work := make(chan *job)
	order := make(chan *job, 2*workers)
	g.Go(func() error {
		defer close(order)
		defer close(work)
		return produce(ctx, r, work, order)
	})
	for range workers {
		g.Go(func() error {
			for j := range work {
				if j.serial.Load() {
					j.batch <- nil
					continue
				}
				j.batch <- r.Decode(j.block, cite.Tail{})
			}
			return nil
		})
	}
	g.Go(func() error { return arrange(ctx, r, order, take) })
	return g.Wait()
}

func produce(ctx context.Context, r Reader, work, order chan<- *job) error {
	input, serial := -1, new(atomic.Bool)
	return r.Blocks(ctx, func(b cite.Block) error {
		if b.Input != input {
			input, serial = b.Input, new(atomic.Bool)
		}
		j := &job{block: b, serial: serial, batch: make(chan *cite.Batch, 1)}
		for _, to := range []chan<- *job{order, work} {
			select {
			case to <- j:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	})
}

func arrange(ctx context.Context, r Reader, order <-chan *job, take func(cite.Block, *cite.Batch) error) error {
	var tail cite.Tail
	var gathered bool // tail.Data is our own and may grow in place
	for j := range order {
		var batch *cite.Batch
		select {
		case batch = <-j.batch:
		case <-ctx.Done():
			return ctx.Err()
		}
		switch {
		case !j.block.Last && len(tail.Data)+len(j.block.Data) < tail.Want:
			if !gathered { // room for all of it at once: growing bit by bit would leave as much again behind
				tail.Data, gathered = slices.Grow(slices.Clip(tail.Data), tail.Want-len(tail.Data)+len(j.block.Data)), true
			}
			tail.Data = append(tail.Data, j.block.Data...)
			batch = &cite.Batch{Tail: tail}
		case batch == nil || !tail.Empty():
			b := j.block
			if gathered { // what was gathered is long: the block is added to it, not both copied
				b.Offset -= int64(len(tail.Data))
				b.Data, tail.Data = append(tail.Data, b.Data...), nil
			}
			batch, gathered = r.Decode(b, tail), false
		}
		if tail = batch.Tail; !tail.Empty() {
			j.serial.Store(true)
		}
		if err := take(j.block, batch); err != nil {
			return err
		}
		// Of a batch, only the bytes of its tail stand in the block.
		if j.block.Release != nil && len(tail.Data) == 0 {
			j.block.Release()
		}
		if j.block.Last {
			tail = cite.Tail{}
		}
	}
	return ctx.Err()
}
