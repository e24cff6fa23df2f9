package input

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
)

// The encodings that logs are read in, by their byte order marks.
const (
	utf8Plain  = "utf-8"
	utf8Marked = "utf-8-bom"
	utf16LE    = "utf-16le"
	utf16BE    = "utf-16be"
)

// decoded reads r as UTF-8, whatever its byte order mark says it is; without one it is UTF-8 already. Skipped is the
// length of a mark that was left out and counts for offsets.
func decoded(r *bufio.Reader) (_ io.Reader, skipped int64, encoding string, err error) {
	head, _ := r.Peek(4)
	switch {
	case bytes.HasPrefix(head, []byte{0xff, 0xfe, 0, 0}), bytes.HasPrefix(head, []byte{0, 0, 0xfe, 0xff}):
		return nil, 0, "", errUTF32
	case bytes.HasPrefix(head, []byte{0xff, 0xfe}):
		_, err := r.Discard(2)
		return newUTF16Reader(r, binary.LittleEndian), 0, utf16LE, err
	case bytes.HasPrefix(head, []byte{0xfe, 0xff}):
		_, err := r.Discard(2)
		return newUTF16Reader(r, binary.BigEndian), 0, utf16BE, err
	case bytes.HasPrefix(head, []byte("\uFEFF")):
		n, err := r.Discard(3)
		return r, int64(n), utf8Marked, err
	}
	return r, 0, utf8Plain, nil
}
