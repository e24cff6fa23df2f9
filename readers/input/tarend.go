package input

import (
	"archive/tar"
	"bufio"
	"bytes"
	"errors"
	"io"
)

// tarBlock is what a tar archive is made of, in bytes (POSIX.1-2017, pax, "ustar Interchange Format").
const tarBlock = 512

var errAfterTar = errors.New("what follows the tar archive is not tar")

// tarMembers goes through tar archives, one or several that were strung together, to the end of their bytes. Blocks of
// zeros stand at the end of an archive: two, and as many more as fill what it was written in; some programs write only
// one. The decoder of the standard library would stop behind two of them, whatever follows, and would also take it for
// the end when nothing more comes where a member could begin, which is how a copy looks that was cut between two.
type tarMembers struct {
	*tar.Reader // of the member
	source      tarSource
}

// tarSource counts the bytes that are read.
type tarSource struct {
	*bufio.Reader
	read int64
}

func (s *tarSource) Read(b []byte) (int, error) {
	n, err := s.Reader.Read(b)
	s.read += int64(n)
	return n, err
}

// next goes to the next member; io.EOF says that there is none.
func (m *tarMembers) next() (*tar.Header, error) {
	// The rest of the member is passed over here and not by the decoder, to know where it ends.
	if m.Reader != nil {
		if _, err := io.Copy(io.Discard, m.Reader); err != nil {
			return nil, err
		}
	}
	padding := (tarBlock - m.source.read%tarBlock) % tarBlock
	if _, err := io.CopyN(io.Discard, &m.source, padding); err != nil {
		return nil, cutOff(err)
	}
	ended, err := m.zeros()
	if err != nil {
		return nil, err
	}
	start := m.source.read
	m.Reader = tar.NewReader(&m.source)
	h, err := m.Next()
	if ended && errors.Is(err, tar.ErrHeader) {
		return nil, &DamagedError{Offset: start, Err: errAfterTar}
	}
	return h, cutOff(err)
}

// zeros passes over blocks of zeros and says whether there were any. There is a whole block behind them, or io.EOF says
// that nothing is.
func (m *tarMembers) zeros() (were bool, err error) {
	for {
		block, err := m.source.Peek(tarBlock)
		zero := len(bytes.TrimLeft(block, "\x00")) == 0
		switch {
		case errors.Is(err, io.EOF) && zero && were:
			return true, io.EOF
		case errors.Is(err, io.EOF) && !zero && were && layerOf(block) != tarball:
			return true, &DamagedError{Offset: m.source.read, Err: errAfterTar}
		case err != nil:
			return were, cutOff(err)
		case !zero:
			return were, nil
		}
		if _, err := io.CopyN(io.Discard, &m.source, tarBlock); err != nil {
			return were, err
		}
		were = true
	}
}
