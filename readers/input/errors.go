package input

import (
	"errors"
	"fmt"
	"io"

	"github.com/klauspost/compress/zstd"
	"github.com/therootcompany/xz"
)

// What can be wrong with a name that was given.
var (
	ErrMissing = errors.New("no such file or folder; check the name")
	ErrNoMatch = errors.New("no file matches the pattern; check it, and quote it if the shell should leave it alone")
	ErrNotALog = errors.New("not a log: neither JSON, JSON Lines nor server-sent events were found at its beginning")
	ErrNoLogs  = errors.New("no log in it: no file holds JSON, JSON Lines or server-sent events")
)

// ArgumentError is a name that was given and cannot be used.
type ArgumentError struct {
	Name string
	Err  error // one of the values above, or why the file cannot be read
}

func (e *ArgumentError) Error() string { return e.Name + ": " + e.Err.Error() }

func (e *ArgumentError) Unwrap() error { return e.Err }

// What can be wrong with an archive beside its bytes.
var (
	errEncrypted     = errors.New("the archive is encrypted; unpack it first")
	errNested        = errors.New("archives are nested too deep; unpack the inner ones first")
	errArchiveStream = errors.New("an archive on standard input cannot be read; name the file instead")
	errZipMember     = errors.New("a member of the zip archive cannot be read without the archive's directory")
	errUTF32         = errors.New("the text is UTF-32; convert it to UTF-8 first")
	errShorter       = errors.New("the file became shorter while it was read")
	errChanged       = errors.New("the archive changed while it was read")
	errLargeWindow   = fmt.Errorf("the compression asks for more than %d MiB of memory; compress it with a smaller window", maxWindow>>20)
)

// DamagedError is a log that could not be read to its end.
type DamagedError struct {
	Offset int64 // bytes of the decompressed log that could be read
	Err    error
}

func (e *DamagedError) Error() string {
	return fmt.Sprintf("cannot be read beyond byte %d: %v; what stands before was read", e.Offset, e.Err)
}

func (e *DamagedError) Unwrap() error { return e.Err }

// explained says what decoders mean.
func explained(err error) error {
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("the file is cut off: %w", err)
	case errors.Is(err, zstd.ErrWindowSizeExceeded), errors.Is(err, zstd.ErrDecoderSizeExceeded), errors.Is(err, xz.ErrMemlimit):
		return errLargeWindow
	}
	return err
}
