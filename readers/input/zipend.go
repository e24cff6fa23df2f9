package input

import (
	"bufio"
	"encoding/binary"
	"io"
)

// The records of a zip archive's directory, which stands behind its members (APPNOTE.TXT 6.3.10, 4.3.12 to 4.3.16).
const (
	zipEntryLength   = 46 // before the name, the extra fields and the comment
	zipEntryTexts    = 28 // offset of their three lengths
	zipSignature     = "PK\x05\x05"
	zip64End         = "PK\x06\x06"
	zip64Locator     = "PK\x06\x07"
	zipEndLength     = 22 // before the comment
	zipEndComment    = 20 // offset of its length
	zip64LocatorSize = 20
)

// zipEnd goes through the directory of a zip archive whose members were read from front to back: if its end is missing,
// the archive was cut off, and the members that came are perhaps not all that there were.
func zipEnd(r *bufio.Reader) error {
	for {
		head, err := r.Peek(4)
		if err != nil {
			return cutOff(err)
		}
		fixed, ended := 0, false
		switch string(head) {
		case zipDirectory:
			fixed = zipEntryLength
		case zipSignature:
			fixed = 6
		case zip64End:
			fixed = 12
		case zip64Locator:
			fixed = zip64LocatorSize
		case zipDirectoryEnd:
			fixed, ended = zipEndLength, true
		default:
			return errZipMember
		}
		b, err := r.Peek(fixed)
		if err != nil {
			return cutOff(err)
		}
		rest := int64(0) // behind the fixed part
		switch string(b[:4]) {
		case zipDirectory:
			for i := range 3 {
				rest += int64(binary.LittleEndian.Uint16(b[zipEntryTexts+2*i:]))
			}
		case zipSignature:
			rest = int64(binary.LittleEndian.Uint16(b[4:]))
		case zip64End:
			rest = int64(min(binary.LittleEndian.Uint64(b[4:]), 1<<40))
		case zipDirectoryEnd:
			rest = int64(binary.LittleEndian.Uint16(b[zipEndComment:]))
		}
		if _, err := io.CopyN(io.Discard, r, int64(fixed)+rest); err != nil {
			return cutOff(err)
		}
		if ended {
			return nil
		}
	}
}
