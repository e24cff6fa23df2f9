package parquet

import (
	"bufio"
	"context"
	"os"
	"sync"

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

// cells takes the cells of the next rows in the column with the given number.
func (s *stream) cells(ctx context.Context, i int, cells []table.Value) error {
	c := s.columns[i]
	for len(cells) > 0 {
		taken, bytes := c.add(cells, s.cut.pageBytes)
		s.text += bytes
		cells = cells[taken:]
		if len(c.plain) < s.cut.pageBytes {
			continue
		}
		if err := s.cutPage(ctx, c); err != nil {
			return err
		}
	}
	return nil
}

// cell takes the cell of one row.
func (s *stream) cell(ctx context.Context, i int, v table.Value) error {
	return s.cells(ctx, i, []table.Value{v})
}

// room is how many rows may come together, all cells of a column before those of the next one: after them pages may end, or
// the row group is weighed, by their number. Where it is weighed sooner, untilWeighed says so.
func (s *stream) room() int {
	return min(together-s.rows%together, s.cut.pageRows-s.paged, s.cut.groupRows-s.rows)
}

// untilWeighed is after how many of some rows, whose texts have so many bytes, the row group is weighed.
func (s *stream) untilWeighed(texts []int) int {
	bytes := s.text
	for i, n := range texts {
		if bytes += n; bytes >= waitingBytes {
			return i + 1
		}
	}
	return len(texts)
}

// endRows is told that cells of so many rows came for each column.
func (s *stream) endRows(ctx context.Context, n int) error {
	s.rows += n
	s.paged += n
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
		p.bounds.addPlain(p.plain, c.physical)
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
