package input

import (
	"bytes"
	"errors"
	"io"

	"biblog/pipeline/cite"
)

const (
	blockSize = 1 << 20
	// page is the alignment at which reading into memory is cheapest; reads that are not aligned to it took four times
	// the system time.
	page = 4096
	// longLine is how long a block grows while no line feed comes, in bytes. A line that is longer is likely to be an array
	// of responses without any, of which no more needs to be held than an element.
	longLine = 8 << 20
)

// cut reads a log and hands it over in blocks of about a MiB that end with a line feed. A line that is longer makes the
// block longer, up to longLine or the longest record: then the block ends within the line. About size bytes are expected,
// so that a small log costs a small buffer. What send returns ends it.
func cut(r io.Reader, offset, size int64, maxRecord int, send func(cite.Block) error) error {
	var spare spares
	longest := min(maxRecord, longLine)
	want := max(page, int(min(size, blockSize)+page-1)/page*page)
	buf, start := spare.room(nil, want) // what stands before start is the beginning of a line that is not complete
	for carried, number := 0, int64(0); ; {
		n, err := fill(r, buf[start:])
		data := buf[start-carried : start+n]
		b := cite.Block{Number: number, Offset: offset}
		var rest []byte
		switch {
		case err != nil:
			b.Data, b.Last = data, true
			if !errors.Is(err, io.EOF) {
				b.Err = &DamagedError{Offset: offset + int64(len(data)), Err: explained(err)}
			}
			return send(b)
		case bytes.IndexByte(data[carried:], '\n') >= 0:
			n := bytes.LastIndexByte(data, '\n') + 1
			b.Data, rest = data[:n:n], data[n:]
			b.Release = spare.release(buf)
		case len(data) > longest:
			b.Data = data
		default:
			// Twice as much each time, or a long line would be copied once for every MiB of it.
			buf, start = spare.room(data, max(blockSize, min(len(data), longest-len(data))/page*page))
			carried = len(data)
			continue
		}
		// Before the block is sent: its memory may be given back while the next one is read.
		buf, start = spare.room(rest, blockSize)
		carried = len(rest)
		offset += int64(len(b.Data))
		number++
		if err := send(b); err != nil {
			return err
		}
	}
}

// fill reads until b is full. An error means that no more will come; io.EOF that all is well.
func fill(r io.Reader, b []byte) (n int, err error) {
	for idle := 0; n < len(b); {
		k, err := r.Read(b[n:])
		n += k
		if err != nil {
			return n, err
		}
		if k > 0 {
			idle = 0
		} else if idle++; idle == 100 {
			return n, io.ErrNoProgress
		}
	}
	return n, nil
}

// spares are the buffers of one log that were given back. Only buffers of two sizes are kept: memory that was
// cleared once need not be cleared, nor collected, for each MiB of a log.
type spares chan []byte

const (
	spareBlocks = 16                  // that wait to be used again
	usualSpare  = blockSize + 64<<10  // room for a block and the beginning of a line before it
	longSpare   = blockSize + 512<<10 // the same where lines are long: outputs of tools take that much
)

// room is a buffer for n bytes that begin at a page, at index start, behind a copy of before; what else is in it is not
// defined.
func (s *spares) room(before []byte, n int) (b []byte, start int) {
	start = (len(before) + page - 1) / page * page
	b = s.take(start + n)
	copy(b[start-len(before):], before)
	return b, start
}

func (s *spares) take(n int) []byte {
	if n < blockSize || n > longSpare {
		return make([]byte, n)
	}
	if *s == nil {
		*s = make(spares, spareBlocks)
	}
	select {
	case b := <-*s:
		if n <= cap(b) {
			return b[:n]
		} // one for longer lines takes its place
	default:
	}
	if n <= usualSpare {
		return make([]byte, usualSpare)[:n]
	}
	return make([]byte, longSpare)[:n]
}

// release is what gives a buffer back; nil if it is not kept.
func (s *spares) release(b []byte) func() {
	if cap(b) != usualSpare && cap(b) != longSpare {
		return nil
	}
	to := *s
	return func() {
		select {
		case to <- b:
		default:
		}
	}
}
