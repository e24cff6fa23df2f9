package parquet

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math"
	"runtime"
	"slices"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go/encoding/rle"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// packers are those that pack nothing now, one for each processor in all. The files of a writer share them: a compressor
// takes some megabytes.
type packers chan *packer

func newPackers() packers {
	all := make(packers, runtime.GOMAXPROCS(0))
	for range cap(all) {
		all <- newPacker()
	}
	return all
}

// packer turns pages into the bytes of the file.
type packer struct {
	codec       *zstd.Encoder
	protocol    thrift.CompactProtocol
	body, space []byte // what is being packed
}

// windowBytes is how far back the compressor looks. Four times as much makes texts a hundredth smaller and takes an
// eighth more time, since what it looks at no longer stands in the processor's cache.
const windowBytes = 256 << 10

func newPacker() *packer {
	codec, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1),
		zstd.WithWindowSize(windowBytes), zstd.WithEncoderCRC(false), zstd.WithZeroFrames(true))
	if err != nil {
		panic(err) // only options that do not go together are an error
	}
	return &packer{codec: codec}
}

// pack encodes a page: the levels, each behind its length, then the values. Encodings are those that every reader knows:
// version 2 pages and the delta encodings fail in older Spark and Iceberg readers.
func (k *packer) pack(p *page) (err error) {
	levels := rle.Encoding{BitWidth: 1}
	body := k.body[:0]
	for _, of := range [][]byte{p.repetitions, p.definitions} {
		if len(of) == 0 {
			continue
		}
		if k.space, err = levels.EncodeLevels(k.space[:0], of); err != nil {
			return err
		}
		body = binary.LittleEndian.AppendUint32(body, uint32(len(k.space)))
		body = append(body, k.space...)
	}
	p.encoding = format.Plain
	if p.indexed {
		var places rle.DictionaryEncoding
		if k.space, err = places.EncodeInt32(k.space[:0], p.places); err != nil {
			return err
		}
		body = append(body, k.space...)
		p.encoding = format.RLEDictionary
	} else {
		body = append(body, p.plain...)
	}
	k.body = body
	header := format.PageHeader{Type: format.DataPage}
	header.DataPageHeader.Set(format.DataPageHeader{
		NumValues: int32(p.values), Encoding: p.encoding,
		DefinitionLevelEncoding: format.RLE, RepetitionLevelEncoding: format.RLE,
	})
	return k.seal(p, header, body)
}

// packDictionary makes the page of a dictionary's values.
func (k *packer) packDictionary(p *page, d *dictionary) error {
	header := format.PageHeader{Type: format.DictionaryPage}
	header.DictionaryPageHeader.Set(format.DictionaryPageHeader{NumValues: int32(p.values), Encoding: format.Plain})
	return k.seal(p, header, d.pieces...)
}

// seal compresses the body of a page and puts the header before it.
func (k *packer) seal(p *page, header format.PageHeader, body ...[]byte) (err error) {
	size := 0
	for _, piece := range body {
		size += len(piece)
	}
	if size > math.MaxInt32 {
		return fmt.Errorf("a page of %d bytes: expected at most %d", size, math.MaxInt32)
	}
	if k.space, err = k.compress(k.space[:0], size, body); err != nil {
		return err
	}
	header.UncompressedPageSize, header.CompressedPageSize = int32(size), int32(len(k.space))
	header.CRC = int32(crc32.ChecksumIEEE(k.space))
	head, err := thrift.Marshal(&k.protocol, &header)
	if err != nil {
		return err
	}
	p.unpacked = len(head) + size
	p.packed = slices.Concat(head, k.space)
	return nil
}

// compress appends the pieces as one frame.
func (k *packer) compress(to []byte, size int, pieces [][]byte) ([]byte, error) {
	if len(pieces) == 1 {
		return k.codec.EncodeAll(pieces[0], to), nil
	}
	out := bytes.NewBuffer(slices.Grow(to, size/3)) // most texts take less, and the buffer does not double its way there
	k.codec.ResetContentSize(out, int64(size))
	for _, piece := range pieces {
		if _, err := k.codec.Write(piece); err != nil {
			return nil, err
		}
	}
	err := k.codec.Close()
	return out.Bytes(), err
}

// trim lets go of memory that one huge text made large.
func (k *packer) trim(most int) {
	if max(cap(k.body), cap(k.space)) > most {
		k.body, k.space = nil, nil
	}
}
