// Package spool keeps records in a scratch file of compressed blocks until they are wanted, in one order or parted into
// several, so that outputs which need rows in another order than that of the input do not hold them in memory.
package spool

import (
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"os"

	"github.com/klauspost/compress/s2"
)

// File is a file of compressed blocks, to which several buckets append. Its methods and those of its buckets are called
// one after the other.
type File struct {
	file   *os.File
	offset int64
	packed []byte
}

// NewFile begins an empty spool. Closing the file is the caller's.
func NewFile(file *os.File) *File { return &File{file: file} }

// Reset begins anew: what the buckets so far hold has been read.
func (f *File) Reset() { f.offset = 0 }

// block is a run of records in the file.
type block struct {
	offset int64
	size   int // packed
}

// blockBytes is how much a bucket collects before it is compressed and written.
const blockBytes = 256 << 10

// Bucket is a list of records, in the order in which they were added. In the file each stands behind its length.
type Bucket struct {
	file   *File
	buffer []byte
	blocks []block
}

// NewBucket is an empty bucket.
func (f *File) NewBucket() *Bucket { return &Bucket{file: f} }

// Buffered is how many bytes the bucket holds in memory.
func (b *Bucket) Buffered() int { return len(b.buffer) }

// Add appends a record, which is what its parts are together.
func (b *Bucket) Add(parts ...[]byte) error {
	size := 0
	for _, p := range parts {
		size += len(p)
	}
	b.buffer = binary.AppendUvarint(b.buffer, uint64(size))
	for _, p := range parts {
		b.buffer = append(b.buffer, p...)
	}
	if len(b.buffer) < blockBytes {
		return nil
	}
	return b.Flush()
}

// Flush writes what is held in memory. A buffer that one huge record made large is not kept.
func (b *Bucket) Flush() error {
	if len(b.buffer) == 0 {
		return nil
	}
	f := b.file
	if most := s2.MaxEncodedLen(len(b.buffer)); most < 0 {
		return fmt.Errorf("a record of %d bytes is too long", len(b.buffer))
	} else if cap(f.packed) < most {
		f.packed = make([]byte, most)
	}
	packed := s2.Encode(f.packed[:cap(f.packed)], b.buffer)
	if _, err := f.file.WriteAt(packed, f.offset); err != nil {
		return err
	}
	b.blocks = append(b.blocks, block{f.offset, len(packed)})
	f.offset += int64(len(packed))
	b.buffer = b.buffer[:0]
	if cap(b.buffer) > 16*blockBytes {
		b.buffer, f.packed = nil, nil
	}
	return nil
}

// Release writes what is held in memory, and lets go of the memory.
func (b *Bucket) Release() error {
	err := b.Flush()
	b.buffer = nil
	return err
}

// Each hands out the records, to which nothing more is added, in order. A record is valid until the next one.
func (b *Bucket) Each(ctx context.Context, yield func(record []byte) error) error {
	if err := b.Release(); err != nil {
		return err
	}
	var packed, plain []byte
	for _, k := range b.blocks {
		if err := ctx.Err(); err != nil {
			return err
		}
		if cap(packed) < k.size {
			packed = make([]byte, k.size)
		}
		packed = packed[:k.size]
		_, err := b.file.file.ReadAt(packed, k.offset)
		if err == nil {
			plain, err = s2.Decode(plain[:cap(plain)], packed)
		}
		if err != nil {
			return fmt.Errorf("reading %s back: %w", b.file.file.Name(), err)
		}
		if err := eachOf(plain, yield); err != nil {
			return err
		}
	}
	return nil
}

// eachOf hands out the records of a block.
func eachOf(block []byte, yield func([]byte) error) error {
	for len(block) > 0 {
		size, n := binary.Uvarint(block)
		if n <= 0 || size > uint64(len(block)-n) {
			return fmt.Errorf("a block that ends within a record: %w", io.ErrUnexpectedEOF)
		}
		if err := yield(block[n : n+int(size)]); err != nil {
			return err
		}
		block = block[n+int(size):]
	}
	return nil
}

// Without is Each but for the records of the given numbers, ascending from 0.
func (b *Bucket) Without(ctx context.Context, numbers []int64, yield func(record []byte) error) error {
	left, number := numbers, int64(0)
	err := b.Each(ctx, func(record []byte) error {
		number++
		if len(left) > 0 && left[0] == number-1 {
			left = left[1:]
			return nil
		}
		return yield(record)
	})
	if err == nil && len(left) > 0 {
		return fmt.Errorf("record %d is to be taken out, but there are only %d", left[0], number)
	}
	return err
}
