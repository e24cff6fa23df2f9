package parquet

import (
	"context"
	"os"
	"sync"

	"biblog/writers/table"

	pq "github.com/parquet-go/parquet-go"
	"golang.org/x/sync/semaphore"
)

// limits say where strides, pages and row groups end, in rows and in bytes of text. They depend on nothing but the rows.
type limits struct {
	strideRows, strideBytes int // rows handed over at once
	pageRows, pageBytes     int
	groupRows, groupBytes   int
}

// usual are the limits of a run. Row groups of 100,000 rows are what DuckDB reads in parallel; with cited texts of about
// a kilobyte they end at 32 MiB, which bounds the memory of whoever writes or reads them. The stride bounds by how much a
// page may exceed its size, since pages end where strides do.
func usual() limits {
	return limits{
		strideRows: 128, strideBytes: 128 << 10,
		pageRows: 8192, pageBytes: 1 << 20,
		groupRows: 100_000, groupBytes: 32 << 20,
	}
}

const (
	groupsAtOnce = 3        // row groups that are being filled or encoded
	pendingBytes = 32 << 20 // of rows that were handed over and are not encoded yet
	valueBytes   = 24       // of a pq.Value
)

// file is one table being written.
type file[R any] struct {
	columns []table.Column[R]
	schema  []pq.WriterOption
	*stream
}

func newFile[R any](out *os.File, t table.Table[R], sortedBy string) *file[R] {
	cut := usual()
	f := &file[R]{columns: t.Columns, schema: settings(t, sortedBy, cut)}
	f.stream = newStream(out, f.schema, cut)
	return f
}

// add writes one row.
func (f *file[R]) add(ctx context.Context, row *R) error {
	s := f.next()
	s.bytes += cells(f.columns, row, s.values)
	return f.added(ctx)
}

func (f *file[R]) close() {
	if f != nil {
		f.stop()
	}
}

// stride is a run of rows by column.
type stride struct {
	values [][]pq.Value
	rows   int
	bytes  int // of text
}

func (s *stride) weight() int64 {
	return min(int64(s.bytes+s.rows*len(s.values)*valueBytes), pendingBytes)
}

func (s *stride) reset() {
	for i := range s.values {
		clear(s.values[i]) // or idle strides would keep texts alive
		s.values[i] = s.values[i][:0]
	}
	s.rows, s.bytes = 0, 0
}

// stream turns rows into the row groups of one Parquet file.
type stream struct {
	out     *os.File
	writer  *pq.GenericWriter[any]
	cut     limits
	pending *semaphore.Weighted // bytes of strides that wait to be encoded
	free    chan *pq.ConcurrentRowGroupWriter
	idle    sync.Pool // of *stride
	filling *stride
	open    *rowGroup
	last    chan struct{} // closed once all groups so far stand in the file
	ctx     context.Context
	fail    context.CancelCauseFunc // ends the encoding; its first cause is the stream's error
	running sync.WaitGroup
}

func newStream(out *os.File, schema []pq.WriterOption, cut limits) *stream {
	s := &stream{
		out: out, writer: pq.NewGenericWriter[any](out, schema...), cut: cut,
		pending: semaphore.NewWeighted(pendingBytes),
		free:    make(chan *pq.ConcurrentRowGroupWriter, groupsAtOnce),
		last:    make(chan struct{}),
	}
	close(s.last)
	s.ctx, s.fail = context.WithCancelCause(context.Background())
	for range groupsAtOnce {
		s.free <- nil // made when they are needed
	}
	columns := len(s.writer.Schema().Columns())
	s.idle.New = func() any { return &stride{values: make([][]pq.Value, columns)} }
	return s
}

// next is the stride that takes the next row.
func (s *stream) next() *stride {
	if s.filling == nil {
		s.filling = s.idle.Get().(*stride)
	}
	return s.filling
}

// added is told that a row was put into the stride.
func (s *stream) added(ctx context.Context) error {
	s.filling.rows++
	if s.filling.rows < s.cut.strideRows && s.filling.bytes < s.cut.strideBytes {
		return nil
	}
	return s.handOver(ctx)
}

// handOver gives the stride to the open row group and ends the group when it is full.
func (s *stream) handOver(ctx context.Context) error {
	if s.filling == nil {
		return nil
	}
	g, err := s.group(ctx)
	if err != nil {
		return err
	}
	if err := s.pending.Acquire(ctx, s.filling.weight()); err != nil {
		return err
	}
	g.rows += s.filling.rows
	g.bytes += s.filling.bytes
	select {
	case g.strides <- s.filling:
		s.filling = nil
	case <-ctx.Done():
		return ctx.Err()
	}
	if g.rows >= s.cut.groupRows || g.bytes >= s.cut.groupBytes {
		s.endGroup()
	}
	return context.Cause(s.ctx)
}

// group is the open row group, or a new one once fewer than groupsAtOnce are being encoded.
func (s *stream) group(ctx context.Context) (*rowGroup, error) {
	if s.open != nil {
		return s.open, nil
	}
	g := &rowGroup{stream: s, strides: make(chan *stride, 256), before: s.last, done: make(chan struct{})}
	select {
	case g.writer = <-s.free:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if g.writer == nil {
		g.writer = s.writer.BeginRowGroup()
	}
	s.open, s.last = g, g.done
	s.running.Go(g.encode)
	return g, nil
}

func (s *stream) endGroup() {
	if s.open != nil {
		close(s.open.strides)
		s.open = nil
	}
}

// complete waits for all row groups and writes the footer.
func (s *stream) complete(ctx context.Context, metadata []keyValue) error {
	if err := s.handOver(ctx); err != nil {
		return err
	}
	s.endGroup()
	s.running.Wait()
	if err := context.Cause(s.ctx); err != nil {
		return err
	}
	for _, kv := range metadata {
		s.writer.SetKeyValueMetadata(kv.key, kv.value)
	}
	return s.writer.Close()
}

// stop gives up what is not encoded yet.
func (s *stream) stop() {
	s.fail(context.Canceled)
	s.endGroup()
	s.running.Wait()
}

// rowGroup is a row group that is being filled or encoded.
type rowGroup struct {
	*stream
	writer  *pq.ConcurrentRowGroupWriter
	strides chan *stride
	rows    int // handed over
	bytes   int
	page    int           // rows since the last end of all pages
	before  chan struct{} // closed once the groups before this one stand in the file
	done    chan struct{}
}

// encode writes the strides as they come, and the group into the file when the ones before it are there.
func (g *rowGroup) encode() {
	for s := range g.strides {
		if g.ctx.Err() == nil {
			if err := g.write(s); err != nil {
				g.fail(err)
			}
		}
		weight := s.weight()
		s.reset()
		g.idle.Put(s)
		g.pending.Release(weight)
	}
	if g.ctx.Err() == nil {
		if err := g.writer.Flush(); err != nil {
			g.fail(err)
		}
	}
	<-g.before
	if g.ctx.Err() == nil {
		if _, err := g.writer.Commit(); err != nil {
			g.fail(err)
		}
	}
	close(g.done)
	g.free <- g.writer
}

// write encodes a stride. All pages end after so many rows: only then does the library look at the size of dictionaries.
func (g *rowGroup) write(s *stride) error {
	for i, c := range g.writer.ColumnWriters() {
		if _, err := c.WriteRowValues(s.values[i]); err != nil {
			return err
		}
	}
	g.page += s.rows
	if g.page < g.cut.pageRows {
		return nil
	}
	g.page = 0
	return g.writer.Flush()
}
