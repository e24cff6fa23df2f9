package parquet

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math"
	"slices"

	"github.com/parquet-go/parquet-go/compress/zstd"
	"github.com/parquet-go/parquet-go/encoding/rle"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// packer turns pages into the bytes of the file.
type packer struct {
	codec       zstd.Codec
	protocol    thrift.CompactProtocol
	body, space []byte // what is being packed
}

func newPacker() *packer { return &packer{codec: zstd.Codec{Level: zstd.SpeedFastest}} }

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
	return k.seal(p, body, header)
}

// packDictionary makes the page of a dictionary's values.
func (k *packer) packDictionary(d *dictionary) (*page, error) {
	p := &page{encoding: format.Plain, values: len(d.pages)}
	header := format.PageHeader{Type: format.DictionaryPage}
	header.DictionaryPageHeader.Set(format.DictionaryPageHeader{NumValues: int32(len(d.pages)), Encoding: format.Plain})
	return p, k.seal(p, d.plain, header)
}

// seal compresses the body of a page and puts the header before it.
func (k *packer) seal(p *page, body []byte, header format.PageHeader) (err error) {
	if len(body) > math.MaxInt32 {
		return fmt.Errorf("a page of %d bytes: expected at most %d", len(body), math.MaxInt32)
	}
	if k.space, err = k.codec.Encode(k.space, body); err != nil {
		return err
	}
	header.UncompressedPageSize, header.CompressedPageSize = int32(len(body)), int32(len(k.space))
	header.CRC = int32(crc32.ChecksumIEEE(k.space))
	head, err := thrift.Marshal(&k.protocol, &header)
	if err != nil {
		return err
	}
	p.unpacked = len(head) + len(body)
	p.packed = slices.Concat(head, k.space)
	return nil
}

// trim lets go of memory that one huge text made large.
func (k *packer) trim(most int) {
	if cap(k.body) > most {
		k.body, k.space = nil, nil
	}
}
