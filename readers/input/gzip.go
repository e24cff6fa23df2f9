package input

import (
	"bufio"
	"errors"
	"io"

	"github.com/klauspost/compress/gzip"
)

var errAfterGzip = errors.New("what follows the compressed bytes is not gzip")

// members reads gzip files that were strung together (RFC 1952, 2.2). Unlike the decoder's own way of doing so it passes
// over the zero bytes that tapes and crashed systems leave behind them, as the gzip command does.
type members struct {
	source *bufio.Reader
	z      *gzip.Reader
}

func newMembers(source *bufio.Reader) (*members, error) {
	z, err := gzip.NewReader(source)
	if err != nil {
		return nil, err
	}
	z.Multistream(false)
	return &members{source, z}, nil
}

func (m *members) Read(b []byte) (int, error) {
	for {
		n, err := m.z.Read(b)
		if !errors.Is(err, io.EOF) || n > 0 {
			if errors.Is(err, io.EOF) {
				err = nil // it comes again with the next call
			}
			return n, err
		}
		if err := m.next(); err != nil {
			return 0, err
		}
	}
}

// next goes to the next member; io.EOF says that there is none.
func (m *members) next() error {
	for {
		head, err := m.source.Peek(1)
		if err != nil {
			return err
		}
		if head[0] != 0 {
			break
		}
		if _, err := m.source.Discard(1); err != nil {
			return err
		}
	}
	err := m.z.Reset(m.source)
	if errors.Is(err, gzip.ErrHeader) {
		return errAfterGzip
	}
	m.z.Multistream(false)
	return cutOff(err)
}
