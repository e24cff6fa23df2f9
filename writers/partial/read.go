package partial

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"

	"golang.org/x/sync/errgroup"

	"biblog/pipeline/cite"
	"biblog/writers/parquet"
)

// Sources is the table in which equal descriptions get one source. It is safe for concurrent use.
type Sources interface {
	Intern(*cite.Description) *cite.Source
}

// ReadOptions say how partials are read.
type ReadOptions struct {
	Rules    string // the version of the rules by which logs are read
	Sources  Sources
	Texts    bool               // read the columns that only the table of citations needs
	Workers  int                // goroutines; at least 1
	Progress func(stored int64) // told how many more bytes were read, as stored; may be nil; called from several goroutines
}

// Reader gives what partials hold as if it were read from the logs they were made of. It is a pipeline.Reader but for
// Resolve, which is the log formats' own.
type Reader struct {
	options ReadOptions
	files   []*file
	inputs  []cite.Input
	foreign []string
	ready   sync.Map // of *cite.Batch, by the number of its block
}

// Error says that a partial cannot be read.
type Error struct {
	Path string
	Err  error
}

func (e *Error) Error() string { return e.Path + ": " + e.Err.Error() }

func (e *Error) Unwrap() error { return e.Err }

// Part is a partial of which some logs are read.
type Part struct {
	Path string
	Logs []Place // by their place in the partial
}

// Place says what a log of a partial is for who reads it. A log that was read bit by bit stands in several partials, or
// several times in one.
type Place struct {
	Input int  // the index of the log; -1 if it is not read
	Last  bool // nothing of the log comes later, so that what is said of its end holds
	Texts bool // read the columns that only the table of citations needs
}

// file is one partial.
type file struct {
	Part
	size   int64
	header *header
}

// Open reads the headers of partials, all of whose logs will be read. The error joins what is wrong with each of them.
func Open(paths []string, o ReadOptions) (*Reader, error) {
	r := newReader(o)
	var errs []error
	for _, path := range paths {
		f := &file{Part: Part{Path: path}}
		if err := f.readHeader(o.Rules); err != nil {
			errs = append(errs, &Error{path, cause(err)})
			continue
		}
		r.files = append(r.files, f)
		r.foreign = append(r.foreign, f.header.Foreign...)
		for _, l := range f.header.Logs {
			in := cite.Input{Name: l.Name, Path: path}
			if l.Unreadable {
				in.Err = errors.New(l.Problem)
			}
			f.Logs = append(f.Logs, Place{Input: len(r.inputs), Last: true, Texts: o.Texts})
			r.inputs = append(r.inputs, in)
		}
	}
	return r, errors.Join(errs...)
}

// OpenParts reads the headers of partials of which some logs will be read, as the bits of these inputs.
func OpenParts(inputs []cite.Input, parts []Part, o ReadOptions) (*Reader, error) {
	r := newReader(o)
	r.inputs = inputs
	for _, p := range parts {
		f := &file{Part: p}
		if err := f.readHeader(o.Rules); err != nil {
			return nil, &Error{p.Path, cause(err)}
		}
		if len(f.header.Logs) != len(p.Logs) {
			return nil, &Error{p.Path, fmt.Errorf("expected %d logs, found %d", len(p.Logs), len(f.header.Logs))}
		}
		r.files = append(r.files, f)
	}
	return r, nil
}

func newReader(o ReadOptions) *Reader {
	if o.Progress == nil {
		o.Progress = func(int64) {}
	}
	return &Reader{options: o}
}

// cause is an error without the name of the file, which stands before it already.
func cause(err error) error {
	var p *os.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

func (f *file) readHeader(rules string) error {
	in, records, err := f.open()
	if err != nil {
		return err
	}
	defer in.Close()
	text, ok := records.Text(headerName)
	if !ok {
		return ErrNoPartial
	}
	if f.header, err = parseHeader(text, rules); err != nil {
		return err
	}
	return f.header.check(records.Groups())
}

func (f *file) open() (*os.File, *parquet.RecordFile, error) {
	in, err := os.Open(f.Path)
	if err != nil {
		return nil, nil, err
	}
	st, err := in.Stat()
	if err == nil && !st.Mode().IsRegular() {
		err = ErrNoPartial
	}
	if err != nil {
		return nil, nil, errors.Join(err, in.Close())
	}
	f.size = st.Size()
	records, err := parquet.OpenRecords(in, f.size)
	if err != nil {
		return nil, nil, errors.Join(fmt.Errorf("%w: %w", ErrNoPartial, err), in.Close())
	}
	return in, records, nil
}

// Inputs lists the logs that the partials were made of, partial after partial.
func (r *Reader) Inputs() []cite.Input { return r.inputs }

// Foreign lists what was passed over beside the logs.
func (r *Reader) Foreign() []string { return r.foreign }

// Stored is the size of the partials, in bytes.
func (r *Reader) Stored() (n int64) {
	for _, f := range r.files {
		n += f.size
	}
	return n
}

// Decode gives what stood in a block.
func (r *Reader) Decode(b cite.Block, _ cite.Tail) *cite.Batch {
	batch, _ := r.ready.LoadAndDelete(b.Number)
	return batch.(*cite.Batch)
}

// stretch is what is loaded at once: a segment, and the blocks that follow from it.
type stretch struct {
	segment *segment // nil for logs of which there is no row
	group   int      // its first row group
	texts   bool     // read the columns that only the table of citations needs
	blocks  []cite.Block
	batches []*cite.Batch // by block; their figures are filled in
	spans   []int         // by block, of the segment; -1 for a block without rows
}

// Blocks hands out a block for each log of each segment, in order. The last one of a log bears its figures. Segments are
// loaded by several goroutines ahead of being handed out.
func (r *Reader) Blocks(ctx context.Context, yield func(cite.Block) error) error {
	g, ctx := errgroup.WithContext(ctx)
	queue := make(chan (<-chan *stretch), r.options.Workers)
	g.Go(func() error {
		defer close(queue)
		for _, f := range r.files {
			if err := r.load(ctx, g, f, queue); err != nil {
				return err
			}
		}
		return nil
	})
	g.Go(func() error {
		number := int64(0)
		for next := range queue {
			var s *stretch
			select {
			case s = <-next:
			case <-ctx.Done():
				return ctx.Err()
			}
			for i := range s.blocks {
				s.blocks[i].Number = number
				r.ready.Store(number, s.batches[i])
				if err := yield(s.blocks[i]); err != nil {
					return err
				}
				number++
			}
		}
		return ctx.Err()
	})
	return g.Wait()
}

// load has the stretches of a file loaded, and queues them in order.
func (r *Reader) load(ctx context.Context, g *errgroup.Group, f *file, queue chan<- (<-chan *stretch)) error {
	in, records, err := f.open()
	if err != nil {
		return &Error{f.Path, cause(err)}
	}
	var loading sync.WaitGroup
	defer func() {
		g.Go(func() error {
			loading.Wait()
			return in.Close()
		})
	}()
	stretches := f.stretches()
	for i := range stretches {
		s := &stretches[i]
		done := make(chan *stretch, 1)
		select {
		case queue <- done: // it bounds how many are loaded and not yet taken
		case <-ctx.Done():
			return ctx.Err()
		}
		loading.Add(1)
		g.Go(func() error {
			defer loading.Done()
			if err := s.load(records, &r.options); err != nil {
				return &Error{f.Path, err}
			}
			r.options.Progress(f.size / int64(len(stretches)))
			done <- s
			return nil
		})
	}
	return nil
}

// stretches plans the blocks of a file.
func (f *file) stretches() []stretch {
	ends := make([]int, len(f.header.Logs)) // by log, the last segment it stands in; -1 if none
	for i := range ends {
		ends[i] = -1
	}
	for i, s := range f.header.Segments {
		for _, sp := range s.Spans {
			ends[sp.Log] = i
		}
	}
	var all []stretch
	group, log := 0, 0
	// bare adds the logs before `until` of which there is no row.
	bare := func(s *stretch, until int) {
		for ; log < until; log++ {
			if ends[log] < 0 && !f.header.Logs[log].Unreadable {
				f.add(s, log, -1, true)
			}
		}
	}
	for i := range f.header.Segments {
		s := stretch{segment: &f.header.Segments[i], group: group}
		for k, sp := range s.segment.Spans {
			bare(&s, sp.Log)
			f.add(&s, sp.Log, k, ends[sp.Log] == i)
		}
		if len(s.blocks) > 0 {
			all = append(all, s)
		}
		for _, n := range s.segment.Rows {
			if n > 0 {
				group++
			}
		}
	}
	var rest stretch
	if bare(&rest, len(f.header.Logs)); len(rest.blocks) > 0 {
		all = append(all, rest)
	}
	return all
}

// add plans a block, if its log is read.
func (f *file) add(s *stretch, log, span int, last bool) {
	l, at := &f.header.Logs[log], f.Logs[log]
	if at.Input < 0 {
		return
	}
	b, batch := cite.Block{Input: at.Input, Offset: l.Bytes, Last: last}, &cite.Batch{}
	if last {
		batch.Lines, batch.Counts = l.Lines, l.Counts
		decodeTally(l.Warnings, &batch.Tally)
		decodeTally(l.Kinds, &batch.Kinds)
		if l.Problem != "" && at.Last {
			b.Err = errors.New(l.Problem)
		}
	}
	s.texts = s.texts || at.Texts
	s.blocks, s.batches, s.spans = append(s.blocks, b), append(s.batches, batch), append(s.spans, span)
}
