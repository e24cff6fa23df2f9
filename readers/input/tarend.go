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

// tarEnd tells the end of a tar archive from the end of its bytes. Two blocks of zeros stand at the end; the decoder
// also takes it for the end when nothing more comes where a member could begin, which is how a copy looks that was cut
// between two members.
type tarEnd struct {
	r     *bufio.Reader
	read  int64 // bytes, all of them
	zeros int64 // how many of the last ones were zero, since the last member ended
}

func (e *tarEnd) Read(b []byte) (int, error) {
	n, err := e.r.Read(b)
	e.read += int64(n)
	kept := len(bytes.TrimRight(b[:n], "\x00"))
	if kept > 0 {
		e.zeros = 0
	}
	e.zeros += int64(n - kept)
	return n, err
}

// next goes to the next member. io.EOF is the true end; one block of zeros is enough for it, because no member is
// missing where one stands, and some programs write no more.
func (e *tarEnd) next(t *tar.Reader) (*tar.Header, error) {
	// The rest of the member is passed over here and not by the decoder, to know where it ends.
	if _, err := io.Copy(io.Discard, t); err != nil {
		return nil, err
	}
	padding := (tarBlock - e.read%tarBlock) % tarBlock
	e.zeros = 0
	h, err := t.Next()
	if errors.Is(err, io.EOF) && e.zeros < padding+tarBlock {
		return nil, io.ErrUnexpectedEOF
	}
	return h, err
}
