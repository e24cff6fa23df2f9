package parquet

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math"

	"github.com/parquet-go/parquet-go/compress/zstd"
	"github.com/parquet-go/parquet-go/encoding/rle"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// packer turns pages into the bytes of the file. It is safe for concurrent use.
type packer struct {
	codec    zstd.Codec
	protocol thrift.CompactProtocol
}

func newPacker() *packer { return &packer{codec: zstd.Codec{Level: zstd.SpeedFastest}} }

// pack encodes a page: the levels, each behind its length, then the values. Encodings are those that every reader knows:
// version 2 pages and the delta encodings fail in older Spark and Iceberg readers.
func (k *packer) pack(p *page) error {
	levels := rle.Encoding{BitWidth: 1}
	body := p.body[:0]
	for _, of := range [][]byte{p.repetitions, p.definitions} {
		if len(of) == 0 {
			continue
		}
		var err error
		if p.space, err = levels.EncodeLevels(p.space[:0], of); err != nil {
			return err
		}
		body = binary.LittleEndian.AppendUint32(body, uint32(len(p.space)))
		body = append(body, p.space...)
	}
	p.encoding = format.Plain
	if p.indexed {
		var places rle.DictionaryEncoding
		var err error
		if p.space, err = places.EncodeInt32(p.space[:0], p.places); err != nil {
			return err
		}
		body = append(body, p.space...)
		p.encoding = format.RLEDictionary
	} else if len(body) == 0 {
		body, p.plain = p.plain, body // nothing before the values: no need to copy them
	} else {
		body = append(body, p.plain...)
	}
	p.body = body
	header := format.PageHeader{Type: format.DataPage}
	header.DataPageHeader.Set(format.DataPageHeader{
		NumValues: int32(p.values), Encoding: p.encoding,
		DefinitionLevelEncoding: format.RLE, RepetitionLevelEncoding: format.RLE,
	})
	return k.seal(p, header)
}

// packDictionary makes the page of a dictionary's values.
func (k *packer) packDictionary(d *dictionary) (*page, error) {
	p := &page{buffers: &buffers{body: d.plain}, encoding: format.Plain, values: len(d.pages)}
	header := format.PageHeader{Type: format.DictionaryPage}
	header.DictionaryPageHeader.Set(format.DictionaryPageHeader{NumValues: int32(len(d.pages)), Encoding: format.Plain})
	return p, k.seal(p, header)
}

// seal compresses the body of a page and puts the header before it.
func (k *packer) seal(p *page, header format.PageHeader) error {
	if len(p.body) > math.MaxInt32 {
		return fmt.Errorf("a page of %d bytes: expected at most %d", len(p.body), math.MaxInt32)
	}
	var err error
	if p.space, err = k.codec.Encode(p.space[:0], p.body); err != nil {
		return err
	}
	header.UncompressedPageSize, header.CompressedPageSize = int32(len(p.body)), int32(len(p.space))
	header.CRC = int32(crc32.ChecksumIEEE(p.space))
	head, err := thrift.Marshal(&k.protocol, &header)
	if err != nil {
		return err
	}
	p.unpacked = len(head) + len(p.body)
	p.packed = make([]byte, 0, len(head)+len(p.space))
	p.packed = append(append(p.packed, head...), p.space...)
	return nil
}
