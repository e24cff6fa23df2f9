package parquet

import (
	"bufio"
	"context"
	"os"
	"slices"
	"sync"

	"biblog/pipeline/cite"
	"biblog/writers/table"

	"github.com/parquet-go/parquet-go/format"
)

// limits say where pages and row groups end, in rows and in bytes of text. They depend on nothing but the rows.
type limits struct {
	pageRows, pageBytes   int
	groupRows, groupBytes int // of bytes as weighed, see stream.weigh
}

// usual are the limits of a run. A row group of some 100,000 rows and more is what DuckDB reads in parallel with others;
// where the texts in one weigh more than 48 MiB it ends before, which bounds the memory of whoever writes or reads it. The
// more rows it has, the more of their texts are repeats: with half as much, the citations of a mixed log of 1 GB, 470,000
// rows, take a sixth more space, and a quarter more of texts is compressed.
func usual() limits {
	return limits{pageRows: 8192, pageBytes: 1 << 20, groupRows: 250_000, groupBytes: 48 << 20}
}

// writeBytes is how much is collected before it is written.
const writeBytes = 256 << 10

// file is one table being written.
type file[R any] struct {
	table    table.Table[R]
	sortedBy string
	out      *os.File
	*stream

	sourceIDs int                   // the column of their ids
	sourceOf  func(*R) *cite.Source // nil where those come as texts
}

func newFile[R any](out *os.File, t table.Table[R], sortedBy string, cut limits, shared packers) (*file[R], error) {
	f := &file[R]{table: t, sortedBy: sortedBy, out: out}
	var err error
	f.stream, err = f.on(out, cut, shared)
	return f, err
}

// on begins a file of the table.
func (f *file[R]) on(out *os.File, cut limits, shared packers) (*stream, error) {
	d, err := declaration(f.table, f.sortedBy)
	if err != nil {
		return nil, err
	}
	return newStream(out, d, leaves(f.table), f.sortedBy, cut, shared), nil
}

// bySource has a column added by the sources whose ids stand there.
func (f *file[R]) bySource(name string, of func(*R) *cite.Source) {
	f.sourceIDs = slices.IndexFunc(f.columns, func(c *column) bool { return c.path[0] == name })
	f.sourceOf = of
}

// ids are those of the sources by which a column is added.
func (f *file[R]) ids() *sourceIDs { return &f.columns[f.sourceIDs].ids }

// add writes one row.
func (f *file[R]) add(ctx context.Context, row *R) error {
	for i := range f.table.Columns {
		if i == f.sourceIDs && f.sourceOf != nil {
			if bytes, ok := f.columns[i].addSource(f.sourceOf(row)); ok {
				f.text += bytes
				continue
			}
		}
		if err := f.cell(ctx, i, f.table.Columns[i].Value(row)); err != nil {
			return err
		}
	}
	return f.endRow(ctx)
}

// keep copies the texts of the rows that were added: they may be lent.
func (f *file[R]) keep() {
	if f == nil {
		return
	}
	for _, c := range f.columns {
		c.ask()
	}
}

func (f *file[R]) close() {
	if f != nil {
		f.stop()
	}
}

// stream turns rows into a Parquet file. Values are put straight into the encoding of their page, but for a few texts of
// each column, which wait to be sought in its dictionary together; full pages are packed by goroutines while rows go on,
// and a row group is written when the next one is full and all its pages are packed. Where a page or a row group ends
// depends on the rows alone.
type stream struct {
	footer
	to      *bufio.Writer
	columns []*column
	pieces  pieces // of the columns' dictionaries
	cut     limits
	packers packers
	running *sync.WaitGroup // what is packed of the row group
	ended   *rowGroup       // it is full and being packed; nil if there is none
	rows    int             // of the row group
	paged   int             // of the page
	text    int             // bytes of text since the row group was weighed last
	bytes   int             // of the row group, as weighed
}

// rowGroup is one to which nothing is added any more.
type rowGroup struct {
	rows    int
	pages   [][]*page // by column
	entries []*page   // by column, its dictionary; nil if it has none
	running *sync.WaitGroup
}

func newStream(out *os.File, declared *format.FileMetaData, leaves []leaf, sortedBy string, cut limits, shared packers) *stream {
	s := &stream{
		footer: footer{declared: declared}, to: bufio.NewWriterSize(out, writeBytes), cut: cut,
		packers: shared, running: new(sync.WaitGroup),
	}
	for i, l := range leaves {
		s.columns = append(s.columns, newColumn(l, &s.pieces))
		if sortedBy != "" && l.path[0] == sortedBy {
			s.sorting = []format.SortingColumn{{ColumnIdx: int32(i)}}
		}
	}
	return s
}

// cell takes the next row's cell in the column with the given number.
func (s *stream) cell(ctx context.Context, i int, v table.Value) error {
	c := s.columns[i]
	s.text += c.add(v)
	if len(c.plain) < s.cut.pageBytes {
		return nil
	}
	return s.cutPage(ctx, c)
}

// endRow is told that a cell came for each column.
func (s *stream) endRow(ctx context.Context) error {
	s.rows++
	s.paged++
	if s.rows%together == 0 || s.text >= waitingBytes {
		s.weigh()
	}
	if s.rows >= s.cut.groupRows || s.bytes >= s.cut.groupBytes {
		return s.endGroup(ctx)
	}
	if s.paged >= s.cut.pageRows {
		return s.cutPages(ctx)
	}
	return nil
}

// weigh adds the texts that came to the size of the row group. One that stands there already weighs an eighth: whoever
// writes, compresses or loads the group has it once, but some readers spell each row out. The more rows a group has, the
// more of their texts are repeats: weighed like this, the citations of a mixed log take an eighth less space than where
// every text weighs what it is long.
func (s *stream) weigh() {
	fresh := 0
	for _, c := range s.columns {
		c.ask()
		fresh += c.fresh
		c.fresh = 0
	}
	s.bytes += fresh + (s.text-fresh)/8
	s.text = 0
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
	k, err := s.packer(ctx)
	if err != nil {
		return err
	}
	p := c.cut()
	s.pack(k, func() {
		p.err = k.pack(p)
		c.recycle(p, s.kept())
	})
	return nil
}

// packer waits for one that packs nothing.
func (s *stream) packer(ctx context.Context) (*packer, error) {
	select {
	case k := <-s.packers:
		return k, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// pack does something for the row group in a goroutine.
func (s *stream) pack(k *packer, do func()) {
	s.running.Go(func() {
		do()
		k.trim(s.kept())
		s.packers <- k
	})
}

// kept is how large a buffer may be that is used again.
func (s *stream) kept() int { return 4 * s.cut.pageBytes }

// endGroup has the rest of a row group packed, while the next one begins. It writes the one before.
func (s *stream) endGroup(ctx context.Context) error {
	if s.rows == 0 {
		return nil
	}
	if err := s.cutPages(ctx); err != nil {
		return err
	}
	g := &rowGroup{rows: s.rows, pages: make([][]*page, len(s.columns)), entries: make([]*page, len(s.columns)), running: s.running}
	for i, c := range s.columns {
		var d *dictionary
		if g.pages[i], d = c.end(); len(d.starts) == 0 {
			continue
		}
		k, err := s.packer(ctx)
		if err != nil {
			return err
		}
		p := &page{encoding: format.Plain, values: len(d.starts)}
		g.entries[i] = p
		s.pack(k, func() {
			p.err = k.packDictionary(p, d)
			d.reset()
			select {
			case c.spare <- d:
			default:
			}
		})
	}
	before := s.ended
	s.ended, s.running = g, new(sync.WaitGroup)
	s.rows, s.bytes, s.text = 0, 0, 0
	return s.write(before)
}

// write writes a row group when it is packed.
func (s *stream) write(ended *rowGroup) error {
	if ended == nil {
		return nil
	}
	ended.running.Wait()
	if err := s.begin(s.to); err != nil {
		return err
	}
	g := s.newGroup(ended.rows)
	for i, c := range s.columns {
		if err := s.writeColumn(g, c, ended.entries[i], ended.pages[i]); err != nil {
			return err
		}
	}
	s.groups = append(s.groups, *g)
	return nil
}

// writeColumn writes the pages of a column's chunk, its dictionary first.
func (s *stream) writeColumn(g *format.RowGroup, c *column, entries *page, pages []*page) error {
	chunk := newChunk(c, s.offset)
	if entries != nil {
		if err := entries.writeTo(s.to); err != nil {
			return err
		}
		chunk.addDictionary(entries)
	}
	for _, p := range pages {
		if err := p.writeTo(s.to); err != nil {
			return err
		}
		chunk.add(p)
	}
	s.endChunk(g, chunk)
	return nil
}

// settle writes the rest of the rows and lets go of the memory for more.
func (s *stream) settle(ctx context.Context) error {
	if err := s.endGroup(ctx); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	err := s.write(s.ended)
	s.ended = nil
	for _, c := range s.columns {
		c.release()
	}
	s.pieces.drop()
	return err
}

// complete writes the rest of the rows and the footer.
func (s *stream) complete(ctx context.Context, metadata []keyValue) error {
	if err := s.settle(ctx); err != nil {
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
func (s *stream) stop() {
	s.running.Wait()
	if s.ended != nil {
		s.ended.running.Wait()
	}
}
