package parquet

import (
	"bufio"
	"context"
	"os"
	"runtime"
	"sync"

	"biblog/writers/table"

	"github.com/parquet-go/parquet-go/format"
)

// limits say where pages and row groups end, in rows and in bytes of text. They depend on nothing but the rows.
type limits struct {
	pageRows, pageBytes   int
	groupRows, groupBytes int
}

// usual are the limits of a run. Row groups of 100,000 rows are what DuckDB reads in parallel; with cited texts of about
// a kilobyte they end at 32 MiB, which bounds the memory of whoever writes or reads them.
func usual() limits {
	return limits{pageRows: 8192, pageBytes: 1 << 20, groupRows: 100_000, groupBytes: 32 << 20}
}

// writeBytes is how much is collected before it is written.
const writeBytes = 256 << 10

// file is one table being written.
type file[R any] struct {
	table    table.Table[R]
	sortedBy string
	out      *os.File
	*stream
}

func newFile[R any](out *os.File, t table.Table[R], sortedBy string, cut limits) (*file[R], error) {
	f := &file[R]{table: t, sortedBy: sortedBy, out: out}
	var err error
	f.stream, err = f.on(out, cut)
	return f, err
}

// on begins a file of the table.
func (f *file[R]) on(out *os.File, cut limits) (*stream, error) {
	d, err := declaration(f.table, f.sortedBy)
	if err != nil {
		return nil, err
	}
	return newStream(out, d, leaves(f.table), f.sortedBy, cut), nil
}

// add writes one row.
func (f *file[R]) add(ctx context.Context, row *R) error {
	for i := range f.table.Columns {
		cell := f.table.Columns[i].Value(row)
		if err := f.cell(ctx, i, &cell); err != nil {
			return err
		}
	}
	return f.endRow(ctx)
}

func (f *file[R]) close() {
	if f != nil {
		f.stop()
	}
}

// stream turns rows into a Parquet file. Values are put straight into the encoding of their page, so that nothing of a
// row is needed once it was added; full pages are packed by goroutines while rows go on, and a row group is written when
// it is full and all its pages are packed. Where a page or a row group ends depends on the rows alone.
type stream struct {
	footer
	to      *bufio.Writer
	columns []*column
	cut     limits
	packers chan *packer // those that pack nothing now
	running sync.WaitGroup
	rows    int // of the row group
	paged   int // of the page
	bytes   int // of text in the row group
}

func newStream(out *os.File, declared *format.FileMetaData, leaves []leaf, sortedBy string, cut limits) *stream {
	s := &stream{
		footer: footer{declared: declared}, to: bufio.NewWriterSize(out, writeBytes), cut: cut,
		packers: make(chan *packer, runtime.GOMAXPROCS(0)),
	}
	for range cap(s.packers) {
		s.packers <- newPacker()
	}
	for i, l := range leaves {
		s.columns = append(s.columns, newColumn(l))
		if sortedBy != "" && l.path[0] == sortedBy {
			s.sorting = []format.SortingColumn{{ColumnIdx: int32(i)}}
		}
	}
	return s
}

// cell takes the next row's cell in the column with the given number.
func (s *stream) cell(ctx context.Context, i int, v *table.Value) error {
	c := s.columns[i]
	s.bytes += c.add(v)
	if len(c.plain) < s.cut.pageBytes {
		return nil
	}
	return s.cutPage(ctx, c)
}

// endRow is told that a cell came for each column.
func (s *stream) endRow(ctx context.Context) error {
	s.rows++
	s.paged++
	if s.rows >= s.cut.groupRows || s.bytes >= s.cut.groupBytes {
		return s.endGroup(ctx)
	}
	if s.paged >= s.cut.pageRows {
		return s.cutPages(ctx)
	}
	return nil
}

func (s *stream) cutPages(ctx context.Context) error {
	s.paged = 0
	for _, c := range s.columns {
		if err := s.cutPage(ctx, c); err != nil {
			return err
		}
	}
	return nil
}

// cutPage ends the page of one column and has it packed.
func (s *stream) cutPage(ctx context.Context, c *column) error {
	if c.rows == 0 {
		return nil
	}
	var k *packer
	select {
	case k = <-s.packers:
	case <-ctx.Done():
		return ctx.Err()
	}
	p := c.cut()
	s.running.Go(func() {
		p.err = k.pack(p)
		c.recycle(p, 4*s.cut.pageBytes)
		k.trim(4 * s.cut.pageBytes)
		s.packers <- k
	})
	return nil
}

// endGroup writes the row group.
func (s *stream) endGroup(ctx context.Context) error {
	if s.rows == 0 {
		return nil
	}
	if err := s.cutPages(ctx); err != nil {
		return err
	}
	s.running.Wait()
	if err := s.begin(s.to); err != nil {
		return err
	}
	g := s.newGroup(s.rows)
	for _, c := range s.columns {
		if err := s.writeColumn(g, c); err != nil {
			return err
		}
		c.reset()
	}
	s.groups = append(s.groups, *g)
	s.rows, s.bytes = 0, 0
	return nil
}

// writeColumn writes the pages of a column's chunk, its dictionary first.
func (s *stream) writeColumn(g *format.RowGroup, c *column) error {
	chunk := newChunk(c, s.offset)
	if len(c.dictionary.pages) > 0 {
		k := <-s.packers
		p, err := k.packDictionary(&c.dictionary)
		s.packers <- k
		if err != nil {
			return err
		}
		chunk.addDictionary(p)
		if _, err := s.to.Write(p.packed); err != nil {
			return err
		}
	}
	for _, p := range c.pages {
		if p.err != nil {
			return p.err
		}
		chunk.add(p)
		if _, err := s.to.Write(p.packed); err != nil {
			return err
		}
	}
	s.endChunk(g, chunk)
	return nil
}

// complete writes the rest of the rows and the footer.
func (s *stream) complete(ctx context.Context, metadata []keyValue) error {
	if err := s.endGroup(ctx); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := s.begin(s.to); err != nil {
		return err
	}
	if err := s.end(s.to, metadata); err != nil {
		return err
	}
	return s.to.Flush()
}

// stop waits for what is being packed; it is not written.
func (s *stream) stop() { s.running.Wait() }
