package main

import (
	"fmt"
	"strings"

	"github.com/dustin/go-humanize"

	"biblog/readers/cursor"
)

// parseSize reads what the command line gives for a number of bytes: with a unit, or without: 256MiB, 1.5GB, 65536.
func parseSize(b []byte, least, below uint64) (int64, error) {
	text := strings.TrimSpace(string(b))
	n, err := humanize.ParseBytes(text)
	switch {
	case err != nil:
		return 0, fmt.Errorf("expected a size such as 64MiB, got %q", text)
	case n < least || n >= below:
		return 0, fmt.Errorf("expected a size from %s to below %s, got %q", humanize.IBytes(least), humanize.IBytes(below), text)
	}
	return int64(n), nil
}

// recordSize is how long a record may be, in bytes.
type recordSize int64

// UnmarshalText reads what the command line gives.
func (s *recordSize) UnmarshalText(b []byte) error {
	n, err := parseSize(b, 1, cursor.MaxRecord+1)
	*s = recordSize(n)
	return err
}

// memorySize is how much memory a run may take, in bytes; 0 is what is available.
type memorySize int64

// leastMemory is what the program takes before it has read anything worth speaking of.
const leastMemory = 64 << 20

// UnmarshalText reads what the command line gives.
func (s *memorySize) UnmarshalText(b []byte) error {
	n, err := parseSize(b, leastMemory, 1<<60)
	*s = memorySize(n)
	return err
}
