package input

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"hash"
	"hash/crc32"
	"io"
	"strings"

	"github.com/klauspost/compress/flate"
)

// zip goes through the members of a zip archive by its directory. That stands at the end; an archive without one was cut
// off, and is read from the front.
func (w *walker) zip(c content, r io.ReaderAt, size int64) error {
	z, err := zip.NewReader(r, size)
	if err != nil || !listsFirst(z, c.Reader) {
		return w.zipStream(c, 1)
	}
	for _, f := range z.File {
		if err := w.zipMember(&c, f); err != nil {
			return err
		}
	}
	return nil
}

// listsFirst says whether a directory lists what stands first in the archive. One that does not is that of a zip archive
// inside this one, which was cut off behind it.
func listsFirst(z *zip.Reader, r *bufio.Reader) bool {
	head, err := r.Peek(zipLocalLength)
	if err != nil || !bytes.HasPrefix(head, []byte(zipLocalMagic)) {
		return true // it has no members
	}
	lengths := int64(binary.LittleEndian.Uint16(head[zipNameLength:])) + int64(binary.LittleEndian.Uint16(head[zipExtraLength:]))
	for _, f := range z.File {
		if at, err := f.DataOffset(); err == nil && at == zipLocalLength+lengths {
			return true
		}
	}
	return false
}

func (w *walker) zipMember(archive *content, f *zip.File) error {
	name := memberName(archive.name, f.Name)
	if !f.Mode().IsRegular() {
		return nil
	}
	if f.Flags&zipEncrypted != 0 {
		w.problem(name, errEncrypted)
		return nil
	}
	r, err := f.Open()
	if err != nil {
		w.problem(name, err)
		return nil
	}
	defer r.Close()
	return w.open(w.member(archive, zipped, f.Name, r), 0, 1)
}

// What stands in front of a member (APPNOTE.TXT 6.3.10, 4.3.7), with the offsets of its fields.
const (
	zipLocalMagic   = "PK\x03\x04"
	zipLocalLength  = 30
	zipFlags        = 6
	zipMethod       = 8
	zipCRC          = 14
	zipSize         = 18
	zipNameLength   = 26
	zipExtraLength  = 28
	zipEncrypted    = 1
	zipSizesFollow  = 8 // a descriptor behind the member says its size
	zipUnknownSize  = 1<<32 - 1
	zipDirectory    = "PK\x01\x02"
	zipDirectoryEnd = "PK\x05\x06"
)

// zipStream goes through the members of a zip archive from front to back, where its directory cannot be reached: in
// another archive, or when it was cut off.
func (w *walker) zipStream(c content, archives int) error {
	for {
		head, err := c.Peek(zipLocalLength)
		switch {
		case bytes.HasPrefix(head, []byte(zipDirectory)), bytes.HasPrefix(head, []byte(zipDirectoryEnd)):
			if err := zipEnd(c.Reader); err != nil {
				w.problem(c.name, err)
			}
			return nil
		case err != nil:
			w.problem(c.name, cutOff(err))
			return nil
		case !bytes.HasPrefix(head, []byte(zipLocalMagic)):
			w.problem(c.name, errZipMember)
			return nil
		}
		head = bytes.Clone(head)
		name := make([]byte, binary.LittleEndian.Uint16(head[zipNameLength:]))
		extra := int(binary.LittleEndian.Uint16(head[zipExtraLength:]))
		_, err = c.Discard(zipLocalLength)
		if err == nil {
			_, err = io.ReadFull(c, name)
		}
		if err == nil {
			_, err = c.Discard(extra)
		}
		if err != nil {
			w.problem(c.name, cutOff(err))
			return nil
		}
		if err := w.zipNext(c, head, string(name), archives); err != nil {
			if errors.Is(err, errZipMember) {
				return nil // and it was said already
			}
			return err
		}
	}
}

// zipNext opens the member whose header was read, and goes behind it. errZipMember says that this is not possible.
func (w *walker) zipNext(c content, head []byte, name string, archives int) error {
	fail := func(err error) error {
		w.problem(c.name, err)
		return errZipMember
	}
	flags, size := binary.LittleEndian.Uint16(head[zipFlags:]), binary.LittleEndian.Uint32(head[zipSize:])
	sum := &summed{sum: crc32.NewIEEE()}
	switch method := binary.LittleEndian.Uint16(head[zipMethod:]); {
	case flags&zipEncrypted != 0:
		return fail(errEncrypted)
	case method == zip.Deflate:
		sum.r = flate.NewReader(c.Reader) // reads no byte too many, because a bufio.Reader gives single ones
	case method == zip.Store && flags&zipSizesFollow == 0 && size != zipUnknownSize:
		sum.r = io.LimitReader(c.Reader, int64(size))
	default:
		return fail(errZipMember)
	}
	if !strings.HasSuffix(name, "/") {
		m := w.member(&c, zipped, name, sum)
		m.followed = true
		if err := w.open(m, 0, archives); err != nil {
			return err
		}
	}
	if _, err := io.Copy(io.Discard, sum); err != nil {
		return fail(err)
	}
	want := binary.LittleEndian.Uint32(head[zipCRC:])
	if flags&zipSizesFollow != 0 {
		var err error
		if want, err = zipDescriptor(c.Reader); err != nil {
			return fail(err)
		}
	}
	if sum.sum.Sum32() != want {
		return fail(zip.ErrChecksum)
	}
	return nil
}

// zipDescriptor passes over what stands behind a member, and gives the sum in it. It may have a mark of its own, and its
// two sizes may have four or eight bytes; only what follows tells which.
func zipDescriptor(r *bufio.Reader) (sum uint32, err error) {
	const longest = 24
	b, err := r.Peek(longest + 4)
	for _, n := range [...]int{16, 12, 24, 20} {
		if len(b) < n+4 || string(b[n:n+4]) != zipLocalMagic && string(b[n:n+4]) != zipDirectory {
			continue
		}
		at := 0
		if n%8 == 0 {
			at = 4
		}
		sum = binary.LittleEndian.Uint32(b[at:])
		_, err = r.Discard(n)
		return sum, err
	}
	if err != nil {
		return 0, cutOff(err)
	}
	return 0, errZipMember
}

// summed sums up what is read.
type summed struct {
	r   io.Reader
	sum hash.Hash32
}

func (s *summed) Read(b []byte) (int, error) {
	n, err := s.r.Read(b)
	s.sum.Write(b[:n])
	return n, err
}
