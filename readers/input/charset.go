package input

import (
	"bufio"
	"bytes"
	"io"

	"golang.org/x/text/encoding/unicode"
)

// decoded reads r as UTF-8, whatever its byte order mark says it is; without one it is UTF-8 already. Skipped is the
// length of a mark that was left out and counts for offsets. Lone surrogates become U+FFFD.
func decoded(r *bufio.Reader) (_ io.Reader, skipped int64, err error) {
	head, _ := r.Peek(4)
	switch {
	case bytes.HasPrefix(head, []byte{0xff, 0xfe, 0, 0}), bytes.HasPrefix(head, []byte{0, 0, 0xfe, 0xff}):
		return nil, 0, errUTF32
	case bytes.HasPrefix(head, []byte{0xff, 0xfe}), bytes.HasPrefix(head, []byte{0xfe, 0xff}):
		return unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Reader(r), 0, nil
	case bytes.HasPrefix(head, []byte("\uFEFF")):
		n, err := r.Discard(3)
		return r, int64(n), err
	}
	return r, 0, nil
}
