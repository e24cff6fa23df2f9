package parquet

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"biblog/pipeline/cite"
	"biblog/writers/spool"
	"biblog/writers/table"
)

// Undated is the period of rows without a time stamp, as Hive names a partition whose value is null.
const Undated = "__HIVE_DEFAULT_PARTITION__"

// Period says whose rows stand together in a file: those of a day, or of a month. It is the name of the column that
// readers make of the folders' names.
type Period string

// The periods, in UTC. Days are for who asks for some days only; of a job that runs for years, months are fewer files.
const (
	Days   Period = "date"
	Months Period = "month"
)

// Of is the period of a time: `2026-03-01`, `2026-03` or Undated.
func (p Period) Of(t cite.Time) string {
	switch day := t.Date(); {
	case day == "":
		return Undated
	case p == Months:
		return day[:len(day)-len("-01")]
	default:
		return day
	}
}

// File is the name of the file of a period, in Hive's layout: TABLE/date=2026-03-01/PART.parquet, TABLE/month=2026-03/….
func (p Period) File(name, period, part string) string {
	return name + "/" + string(p) + "=" + period + "/" + part + ".parquet"
}

// Partition writes the rows of a table as one file for each period in which something happened, so that readers that
// ask for some of them open no other files.
//
// Rows come in the order of the input, which is of no time. They are kept in a scratch file, a list of blocks for each
// period, and at the end the files are written one after the other: whatever their number, one of them is open, and two
// row groups of it at most are in memory.
type Partition[R any] struct {
	stage   Stage
	table   table.Table[R]
	by      Period
	at      func(*R) cite.Time
	part    string
	spool   *spool.File
	periods map[string]*spool.Bucket
	rows    int64
	held    int // bytes in memory, of all periods
	record  []byte
	packers packers
}

// heldBytes is how much the periods hold in memory together; then all of it is written.
const heldBytes = 16 << 20

// NewPartition begins the files of a table: those of each period are named PART.parquet, see Period.File.
func NewPartition[R any](stage Stage, t table.Table[R], by Period, part string, at func(*R) cite.Time) *Partition[R] {
	return &Partition[R]{stage: stage, table: t, by: by, at: at, part: part, periods: make(map[string]*spool.Bucket), packers: newPackers()}
}

// NewCitations begins the files of citations, by the time at which their response was made.
func NewCitations(stage Stage, by Period, part string) *Partition[cite.CitationRow] {
	return NewPartition(stage, table.Citations(), by, part, func(c *cite.CitationRow) cite.Time { return c.Created })
}

// NewResponses begins the files of responses, by the time at which they were made.
func NewResponses(stage Stage, by Period, part string) *Partition[cite.Response] {
	return NewPartition(stage, table.Responses(), by, part, func(r *cite.Response) cite.Time { return r.Created })
}

// Add takes the next row.
func (p *Partition[R]) Add(row *R) error {
	if p.spool == nil {
		file, err := p.stage.Scratch()
		if err != nil {
			return fmt.Errorf("parting %s by %s: %w", p.table.Name, p.by, err)
		}
		p.spool = spool.NewFile(file)
	}
	period := p.by.Of(p.at(row))
	to := p.periods[period]
	if to == nil {
		to = p.spool.NewBucket()
		p.periods[period] = to
	}
	b := binary.AppendVarint(p.record[:0], p.rows)
	for i := range p.table.Columns {
		b = table.AppendValue(b, p.table.Columns[i].Type, p.table.Columns[i].Value(row))
	}
	p.rows++
	p.record = b
	p.held -= to.Buffered()
	if err := to.Add(b); err != nil {
		return fmt.Errorf("parting %s by %s: %w", p.table.Name, p.by, err)
	}
	if p.held += to.Buffered(); p.held < heldBytes {
		return nil
	}
	p.held = 0
	return p.release()
}

// release writes what the periods hold in memory.
func (p *Partition[R]) release() error {
	for _, period := range p.names() {
		if err := p.periods[period].Release(); err != nil {
			return fmt.Errorf("parting %s by %s: %w", p.table.Name, p.by, err)
		}
	}
	return nil
}

// names lists the periods.
func (p *Partition[R]) names() []string {
	var names []string
	for period := range p.periods {
		names = append(names, period)
	}
	slices.Sort(names)
	return names
}

// Finish writes the files without the rows of the given numbers, ascending from 0 in the order in which they were added. A
// period of which no row is left has no file; where no row is left at all, there is an empty file without a time, so that
// readers find the columns.
func (p *Partition[R]) Finish(ctx context.Context, without []int64, r *cite.Report) error {
	if n := len(without); n > 0 && without[n-1] >= p.rows {
		return fmt.Errorf("row %d is to be taken out of %s, but there are only %d", without[n-1], p.table.Name, p.rows)
	}
	if err := p.release(); err != nil {
		return err
	}
	metadata := metadataOf(r)
	written := false
	for _, period := range p.names() {
		rows, err := p.writePeriod(ctx, period, without, metadata)
		if err != nil {
			return fmt.Errorf("writing %s: %w", p.by.File(p.table.Name, period, p.part), err)
		}
		written = written || rows
	}
	if written {
		return nil
	}
	f, err := p.create(Undated)
	if err != nil {
		return err
	}
	return errors.Join(f.complete(ctx, metadata), f.out.Close())
}

func (p *Partition[R]) create(period string) (*file[R], error) {
	name := p.by.File(p.table.Name, period, p.part)
	out, err := p.stage.Create(name)
	if err != nil {
		return nil, fmt.Errorf("creating %s: %w", name, err)
	}
	return newFile(out, p.table, "", usual(), p.packers)
}

// writePeriod writes the file of a period, and says whether there was a row to write. The file is closed: there may be more of
// them than a process may hold open.
func (p *Partition[R]) writePeriod(ctx context.Context, period string, without []int64, metadata []keyValue) (written bool, err error) {
	var f *file[R]
	defer func() {
		if f != nil {
			f.stop()
			err = errors.Join(err, f.out.Close())
		}
	}()
	err = p.periods[period].Each(ctx, func(record []byte) error {
		r := table.NewReader(string(record))
		if _, out := slices.BinarySearch(without, r.Varint()); out {
			return nil
		}
		if f == nil {
			if f, err = p.create(period); err != nil {
				return err
			}
		}
		for i := range p.table.Columns {
			cell := r.Value(p.table.Columns[i].Type)
			if err := f.cell(ctx, i, cell); err != nil {
				return err
			}
		}
		if r.Short() || !r.Done() {
			return errors.New("a row of the scratch file is not whole")
		}
		return f.endRows(ctx, 1)
	})
	if err != nil || f == nil {
		return false, err
	}
	return true, f.complete(ctx, metadata)
}
