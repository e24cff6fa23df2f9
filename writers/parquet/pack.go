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
	if err := checkSize(len(body)); err != nil {
		return err
	}
	k.space = k.codec.EncodeAll(body, k.space[:0])
	header := format.PageHeader{Type: format.DataPage}
	header.DataPageHeader.Set(format.DataPageHeader{
		NumValues: int32(p.values), Encoding: p.encoding,
		DefinitionLevelEncoding: format.RLE, RepetitionLevelEncoding: format.RLE,
	})
	return k.seal(p, header, len(body), slices.Clone(k.space))
}

// packDictionary makes the page of a dictionary's values. It empties the dictionary piece by piece.
func (k *packer) packDictionary(p *page, d *dictionary) error {
	size := d.bytes
	if err := checkSize(size); err != nil {
		return err
	}
	packed, err := k.compress(d)
	if err != nil {
		return err
	}
	header := format.PageHeader{Type: format.DictionaryPage}
	header.DictionaryPageHeader.Set(format.DictionaryPageHeader{NumValues: int32(p.values), Encoding: format.Plain})
	return k.seal(p, header, size, packed)
}

func checkSize(size int) error {
	if size > math.MaxInt32 {
		return fmt.Errorf("a page of %d bytes: expected at most %d", size, math.MaxInt32)
	}
	return nil
}

// compress makes one frame of a dictionary's values.
func (k *packer) compress(d *dictionary) ([]byte, error) {
	if len(d.pieces) == 1 {
		return k.codec.EncodeAll(d.pieces[0], nil), nil
	}
	out := bytes.NewBuffer(make([]byte, 0, d.bytes/3)) // most texts take less, and the buffer does not double its way there
	k.codec.ResetContentSize(out, int64(d.bytes))
	for piece := range d.drain {
		if _, err := k.codec.Write(piece); err != nil {
			return nil, err
		}
	}
	err := k.codec.Close()
	return out.Bytes(), err
}

// seal puts the header before what a page of so many bytes was packed into.
func (k *packer) seal(p *page, header format.PageHeader, size int, packed []byte) (err error) {
	header.UncompressedPageSize, header.CompressedPageSize = int32(size), int32(len(packed))
	header.CRC = int32(crc32.ChecksumIEEE(packed))
	if p.head, err = thrift.Marshal(&k.protocol, &header); err != nil {
		return err
	}
	p.unpacked, p.packed = len(p.head)+size, packed
	return nil
}

// trim lets go of memory that one huge text made large.
func (k *packer) trim(most int) {
	if max(cap(k.body), cap(k.space)) > most {
		k.body, k.space = nil, nil
	}
}
