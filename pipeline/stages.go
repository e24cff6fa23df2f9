// Package pipeline runs the stages that it is handed: it reads blocks, has them decoded by a pool of workers, puts the
// results back into the order of the input, drops repeated responses, joins streamed ones, hands the rows to the sinks,
// has the sources normalised, and commits every output together. It knows no log format and no output format.
package pipeline

import (
	"context"
	"os"

	"biblog/pipeline/cite"
)

// Reader finds and decodes the logs.
type Reader interface {
	// Inputs lists the logs; a block names its log by the index in this list.
	Inputs() []cite.Input
	// Blocks hands out the blocks of every log, log after log, in order. An error that concerns one log only comes in
	// the log's last block; what Blocks itself returns ends the run.
	Blocks(ctx context.Context, yield func(cite.Block) error) error
	// Decode reads one block, whose first record begins with what an earlier block left over. It is called by several
	// workers at once. It keeps no reference to the block's data in what outlives the batch.
	Decode(b cite.Block, tail cite.Tail) *cite.Batch
	// Resolve finds the spans of a response whose texts are complete: see readers.
	Resolve(r *cite.Response, tally *cite.Tally)
}

// Normalizer turns sources into works, with their ids and keys. What it leaves open, and which decisions of people it
// followed, it adds to the report.
type Normalizer interface {
	Works(ctx context.Context, sources []*cite.Source, report *cite.Report) ([]*cite.Work, error)
}

// Sink is one output while it is being written. Calls come one after the other; several sinks run side by side.
type Sink interface {
	// Rows takes the next responses, with their citations, in input order. The sink neither changes them nor keeps any of
	// them, nor a text in them: their memory is used again. Their sources last.
	Rows(ctx context.Context, responses []*cite.Response) error
	// Finish takes everything that is known only at the end, leaves out what was retracted, and completes the files.
	Finish(ctx context.Context, b *cite.Bibliography) error
	// Close gives up what the sink holds; after Finish it does nothing. The files belong to the stage.
	Close() error
}

// Settler is a sink that has something to do when the last row came, which needs nothing that is known only at the end.
type Settler interface {
	// Settle comes once, between the last rows and Finish, while sources are merged.
	Settle(ctx context.Context) error
}

// Stage makes the files of a run, unseen until the run commits.
type Stage interface {
	// Create makes an output file under its final name. It stays open, and readable, until the commit.
	Create(name string) (*os.File, error)
	// Scratch makes a file that is gone when the run ends.
	Scratch() (*os.File, error)
}

// Progress is told how far the run is. Calls may come from several goroutines.
type Progress interface {
	Read(bytes int64)  // so many more bytes of input were read, as stored
	Phase(name string) // what happens now, for people: "reading", "merging", "writing"
}
