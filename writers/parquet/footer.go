package parquet

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"

	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

const magic = "PAR1"

// footer is what the end of a file says of its row groups.
type footer struct {
	declared *format.FileMetaData // the schema
	sorting  []format.SortingColumn
	offset   int64 // of what is written next
	groups   []format.RowGroup
	pages    []*chunk // of every column of every row group
}

// begin writes what a file begins with, once.
func (f *footer) begin(out *bufio.Writer) error {
	if f.offset > 0 {
		return nil
	}
	f.offset = int64(len(magic))
	_, err := out.WriteString(magic)
	return err
}

func (f *footer) newGroup(rows int) *format.RowGroup {
	return &format.RowGroup{
		NumRows: int64(rows), FileOffset: f.offset, SortingColumns: slices.Clone(f.sorting), Ordinal: int16(len(f.groups)),
	}
}

// chunk is the column of one row group.
type chunk struct {
	meta      format.ColumnMetaData
	bounds    bounds
	offset    int64 // of the next page
	rows      int64
	index     format.ColumnIndex // the bounds of each page
	locations format.OffsetIndex
	unbounded bool      // there is a page whose bounds are not known
	lows      []*bounds // of the pages that have values
}

func newChunk(c *column, offset int64) *chunk {
	k := &chunk{offset: offset, unbounded: !c.bounded}
	k.meta = format.ColumnMetaData{Type: c.physical, PathInSchema: c.path, Codec: format.Zstd}
	if c.optional || len(c.path) > 1 {
		k.uses(format.RLE)
	}
	return k
}

// uses notes an encoding.
func (k *chunk) uses(e format.Encoding) {
	if !slices.Contains(k.meta.Encoding, e) {
		k.meta.Encoding = append(k.meta.Encoding, e)
		slices.Sort(k.meta.Encoding)
	}
}

func (k *chunk) addDictionary(p *page) {
	k.meta.DictionaryPageOffset = k.offset
	k.measure(p, format.DictionaryPage)
}

// measure counts the bytes of a page.
func (k *chunk) measure(p *page, kind format.PageType) {
	k.uses(p.encoding)
	k.meta.TotalUncompressedSize += int64(p.unpacked)
	k.meta.TotalCompressedSize += int64(p.size())
	k.offset += int64(p.size())
	for i := range k.meta.EncodingStats {
		if s := &k.meta.EncodingStats[i]; s.PageType == kind && s.Encoding == p.encoding {
			s.Count++
			return
		}
	}
	k.meta.EncodingStats = append(k.meta.EncodingStats, format.PageEncodingStats{PageType: kind, Encoding: p.encoding, Count: 1})
}

// add notes where a page stands and what it holds.
func (k *chunk) add(p *page) {
	k.locations.PageLocations = append(k.locations.PageLocations, format.PageLocation{
		Offset: k.offset, CompressedPageSize: int32(p.size()), FirstRowIndex: k.rows,
	})
	if k.rows == 0 {
		k.meta.DataPageOffset = k.offset
	}
	k.rows += int64(p.rows)
	k.meta.NumValues += int64(p.values)
	k.meta.Statistics.NullCount += int64(p.nulls)
	low, high, ok := p.bounds.bytes(k.meta.Type)
	k.unbounded = k.unbounded || !ok && p.nulls < p.values
	k.index.NullPages = append(k.index.NullPages, p.nulls == p.values)
	k.index.NullCounts = append(k.index.NullCounts, int64(p.nulls))
	k.index.MinValues = append(k.index.MinValues, low)
	k.index.MaxValues = append(k.index.MaxValues, high)
	k.bounds.add(&p.bounds, k.meta.Type)
	if ok {
		k.lows = append(k.lows, &p.bounds)
	}
	k.measure(p, format.DataPage)
}

// endChunk puts it into its row group.
func (f *footer) endChunk(g *format.RowGroup, k *chunk) {
	if low, high, ok := k.bounds.bytes(k.meta.Type); ok && !k.unbounded {
		k.meta.Statistics.MinValue, k.meta.Statistics.MaxValue = low, high
	}
	k.index.BoundaryOrder = k.order()
	f.offset = k.offset
	f.pages = append(f.pages, k)
	g.Columns = append(g.Columns, format.ColumnChunk{MetaData: k.meta})
	g.TotalByteSize += k.meta.TotalUncompressedSize
	g.TotalCompressedSize += k.meta.TotalCompressedSize
}

// order says whether the bounds of the pages ascend, so that a reader may search among them.
func (k *chunk) order() format.BoundaryOrder {
	for i := 1; i < len(k.lows); i++ {
		a, b := k.lows[i-1], k.lows[i]
		for j := range 2 {
			if cmp.Or(bytes.Compare(a.text[j], b.text[j]), cmp.Compare(a.number[j], b.number[j]), cmp.Compare(a.fraction[j], b.fraction[j])) > 0 {
				return format.Unordered
			}
		}
	}
	return format.Ascending
}

// end writes the page index and the footer.
//
// A column without bounds has no column index: an index of empty bounds, which the library writes for such a column,
// tells a reader that looks for a text that no page can hold it.
func (f *footer) end(out *bufio.Writer, metadata []keyValue) error {
	chunk := func(i int) *format.ColumnChunk {
		columns := len(f.groups[0].Columns)
		return &f.groups[i/columns].Columns[i%columns]
	}
	for i, k := range f.pages {
		if k.unbounded {
			continue
		}
		n, err := f.write(out, &k.index)
		if err != nil {
			return err
		}
		chunk(i).ColumnIndexOffset, chunk(i).ColumnIndexLength = f.offset-int64(n), int32(n)
	}
	for i, k := range f.pages {
		n, err := f.write(out, &k.locations)
		if err != nil {
			return err
		}
		chunk(i).OffsetIndexOffset, chunk(i).OffsetIndexLength = f.offset-int64(n), int32(n)
	}
	m := *f.declared
	m.RowGroups, m.KeyValueMetadata = f.groups, nil
	for i := range f.groups {
		m.NumRows += f.groups[i].NumRows
	}
	for _, kv := range metadata {
		m.KeyValueMetadata = append(m.KeyValueMetadata, format.KeyValue{Key: kv.key, Value: kv.value})
	}
	n, err := f.write(out, &m)
	if err != nil {
		return err
	}
	_, err = out.Write(append(binary.LittleEndian.AppendUint32(nil, uint32(n)), magic...))
	return err
}

// write writes a part of the footer and tells its length.
func (f *footer) write(out *bufio.Writer, v any) (int, error) {
	var b bytes.Buffer
	if err := thrift.NewEncoder(new(thrift.CompactProtocol).NewWriter(&b)).Encode(v); err != nil {
		return 0, err
	}
	f.offset += int64(b.Len())
	return out.Write(b.Bytes())
}
