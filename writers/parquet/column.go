package parquet

import (
	"encoding/binary"
	"math"

	"biblog/writers/table"

	"github.com/parquet-go/parquet-go/format"
)

// column gathers the values of one leaf, page by page.
type column struct {
	leaf
	page
	dictionary dictionary
	outgrown   bool  // the dictionary became too large
	number     int32 // of the page, from 1, in the file
	free       chan *buffers
	pages      []*page // of the row group, those that are complete
}

// page is a run of a column's values, first as they came, then packed.
type page struct {
	*buffers
	rows, values int
	nulls        int
	bounds       bounds
	indexed      bool // some values stand in the dictionary, and then all do

	unpacked int    // size with its header before compression
	packed   []byte // header and compressed values
	encoding format.Encoding
	err      error
}

// buffers hold the values of a page until it is packed, and are used again for another page of the column.
type buffers struct {
	plain       []byte  // values in PLAIN encoding
	places      []int32 // of values in the dictionary
	definitions []byte  // 1 for a value, 0 for a null; of an optional column or a list
	repetitions []byte  // 0 for the first value of a row, 1 for the others; of a list
}

func (b *buffers) reset() {
	b.plain, b.places = b.plain[:0], b.places[:0]
	b.definitions, b.repetitions = b.definitions[:0], b.repetitions[:0]
}

// spare is how many buffers of a column wait to be used again.
const spare = 2

func newColumn(l leaf) *column {
	return &column{leaf: l, number: 1, page: page{buffers: new(buffers)}, free: make(chan *buffers, spare)}
}

// recycle gives the buffers of a packed page back. What one huge text made large is not kept.
func (c *column) recycle(p *page, most int) {
	b := p.buffers
	p.buffers = nil
	if cap(b.plain) > most {
		return
	}
	b.reset()
	select {
	case c.free <- b:
	default:
	}
}

// add takes one cell and tells the bytes of its texts.
func (c *column) add(v *table.Value) (bytes int) {
	c.rows++
	if c.kind == table.List {
		return c.addList(v.List)
	}
	c.values++
	if c.optional {
		if v.Null {
			c.definitions = append(c.definitions, 0)
			c.nulls++
			return 0
		}
		c.definitions = append(c.definitions, 1)
	}
	switch c.physical {
	case format.Int64:
		c.plain = binary.LittleEndian.AppendUint64(c.plain, uint64(v.Int))
		c.bounds.addNumber(v.Int)
		return 0
	case format.Double:
		c.plain = binary.LittleEndian.AppendUint64(c.plain, math.Float64bits(v.Float))
		c.bounds.addFraction(v.Float)
		return 0
	}
	c.addText(v.Text)
	return len(v.Text)
}

// addList takes a list; an empty one is a null at the level of its elements.
func (c *column) addList(list []string) (bytes int) {
	if len(list) == 0 {
		c.values++
		c.nulls++
		c.definitions, c.repetitions = append(c.definitions, 0), append(c.repetitions, 0)
		return 0
	}
	for i, s := range list {
		c.values++
		c.definitions, c.repetitions = append(c.definitions, 1), append(c.repetitions, byte(min(i, 1)))
		c.addText(s)
		bytes += len(s)
	}
	return bytes
}

func (c *column) addText(s string) {
	if !c.leaf.dictionary || c.outgrown {
		c.plain = appendText(c.plain, s)
		if c.bounded {
			c.bounds.addText(s)
		}
		return
	}
	place, fresh := c.dictionary.find(s, c.number)
	c.places = append(c.places, place)
	c.indexed = true
	if fresh && c.bounded {
		c.bounds.addText(s)
	}
}

// cut ends the page and begins another one in other buffers.
func (c *column) cut() *page {
	var next *buffers
	select {
	case next = <-c.free:
	default:
		next = new(buffers)
	}
	full := new(page)
	*full = c.page
	full.bounds.keep()
	c.pages = append(c.pages, full)
	c.page = page{buffers: next}
	c.number++
	if len(c.dictionary.plain) > dictionaryBytes {
		c.outgrown = true
	}
	return full
}

// reset starts a new row group. Its pages have become the file's.
func (c *column) reset() {
	c.pages = nil
	c.dictionary.reset()
}
