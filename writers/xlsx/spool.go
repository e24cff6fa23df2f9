package xlsx

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strings"

	"github.com/klauspost/compress/s2"

	"biblog/pipeline/cite"
	"biblog/writers/table"
)

// use is what the charts count of one citation.
type use struct {
	role     cite.Role
	created  cite.Time
	format   string
	provider string
}

// spool keeps the citations, in their order, until it is known which of them count: their cells as far as the sheet
// may hold them, and of every one what the charts count.
type spool struct {
	columns []table.Column[cite.CitationRow]
	file    *os.File
	out     *s2.Writer
	record  []byte
	length  [binary.MaxVarintLen64]byte
}

func newSpool(file *os.File) *spool {
	return &spool{
		columns: table.Citations().Columns,
		file:    file,
		out:     s2.NewWriter(file, s2.WriterConcurrency(1), s2.WriterBlockSize(256<<10)),
	}
}

// put adds a citation, with its cells or without.
func (s *spool) put(c *cite.CitationRow, cells bool) error {
	b := append(s.record[:0], byte(c.Role))
	b = appendTime(b, c.Created)
	b = table.AppendText(b, c.Source.Format())
	b = table.AppendText(b, c.Source.Provider())
	if cells {
		for i := range s.columns {
			b = table.AppendValue(b, s.columns[i].Type, s.columns[i].Value(c))
		}
	}
	s.record = b
	n := binary.PutUvarint(s.length[:], uint64(len(b)))
	if _, err := s.out.Write(s.length[:n]); err != nil {
		return err
	}
	_, err := s.out.Write(b)
	return err
}

func appendTime(b []byte, t cite.Time) []byte {
	if !t.Known() {
		return append(b, 0)
	}
	return binary.AppendVarint(append(b, 1), t.Micros())
}

// citation is one of the spool's: what it counts as, and its cells if the spool has them.
type citation struct {
	use
	cells []table.Value // nil, or one a column
}

// read hands out the citations in their order, but those whose numbers, ascending, are retracted. What it hands out
// is overwritten by the next.
func (s *spool) read(retracted []int64, yield func(*citation) error) error {
	if err := s.out.Close(); err != nil {
		return err
	}
	if _, err := s.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	in := bufio.NewReaderSize(s2.NewReader(s.file), 64<<10)
	cells := make([]table.Value, len(s.columns))
	var c citation
	for n := int64(0); ; n++ {
		record, err := next(in)
		if err == io.EOF {
			return nil
		}
		if err == nil && len(retracted) > 0 && retracted[0] == n {
			retracted = retracted[1:]
			continue
		}
		if err == nil {
			err = s.parse(record, &c, cells)
		}
		if err != nil {
			return fmt.Errorf("citation %d of the scratch file: %w", n, err)
		}
		if err := yield(&c); err != nil {
			return err
		}
	}
}

// next takes a record off the spool; io.EOF comes where none begins.
func next(in *bufio.Reader) (string, error) {
	length, err := binary.ReadUvarint(in)
	if err != nil {
		return "", err
	}
	if length <= uint64(in.Size()) {
		b, err := in.Peek(int(length))
		if err != nil {
			return "", errDamaged
		}
		record := string(b)
		_, err = in.Discard(len(b))
		return record, err
	}
	var b strings.Builder
	if _, err := io.CopyN(&b, in, int64(min(length, math.MaxInt64))); err != nil {
		return "", errDamaged
	}
	return b.String(), nil
}

// parse reads a record; its strings stay parts of it.
func (s *spool) parse(record string, c *citation, cells []table.Value) error {
	p := table.NewReader(record)
	c.role = cite.Role(p.Byte())
	c.created = cite.Time{}
	if p.Byte() == 1 {
		c.created = cite.Micros(p.Varint())
	}
	c.format, c.provider = p.Text(), p.Text()
	c.cells = nil
	if !p.Done() {
		c.cells = cells
		for i := range s.columns {
			cells[i] = p.Value(s.columns[i].Type)
		}
	}
	if p.Short() || !p.Done() || int(c.role) >= len(cite.Roles) {
		return errDamaged
	}
	return nil
}

var errDamaged = errors.New("expected a whole record and found another length: was the file changed?")
