package parquet

import (
	"bufio"
	"encoding/binary"

	"biblog/writers/table"

	"github.com/parquet-go/parquet-go/format"
)

// column gathers the values of one leaf, page by page.
type column struct {
	leaf
	page
	dictionary *dictionary // of the row group
	ids        sourceIDs   // in it
	waiting    []run       // texts for which the dictionary is not asked yet
	held       int         // their bytes
	fresh      int         // bytes of the texts that stand in the row group, each once, since it was weighed last
	outgrown   bool        // it does not pay; then none is made in the rest of the file
	free       chan *buffers
	spare      chan *dictionary
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
	head     []byte // its header
	packed   []byte // compressed values
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

// size is how many bytes the packed page takes in the file.
func (p *page) size() int { return len(p.head) + len(p.packed) }

// writeTo writes the packed page.
func (p *page) writeTo(out *bufio.Writer) error {
	if p.err != nil {
		return p.err
	}
	if _, err := out.Write(p.head); err != nil {
		return err
	}
	_, err := out.Write(p.packed)
	return err
}

// waitingBytes is how much of texts waits at most, so that long ones are not kept for the sake of speed.
const waitingBytes = 64 << 10

// spare is how many buffers of a column wait to be used again.
const spare = 2

func newColumn(l leaf, from *pieces) *column {
	return &column{
		leaf: l, page: page{buffers: new(buffers)}, dictionary: &dictionary{from: from},
		free: make(chan *buffers, spare), spare: make(chan *dictionary, 1),
	}
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

// add takes cells until the values of the page have so many bytes, and tells how many it took and the bytes of their texts.
func (c *column) add(cells []table.Value, most int) (taken, bytes int) {
	switch {
	case c.kind == table.List:
		taken, bytes = c.addLists(cells, most)
	case c.physical == format.ByteArray:
		taken, bytes = c.addTexts(cells, most)
		c.addLevels(cells[:taken])
	default:
		taken = c.addNumbers(cells, most)
		c.addLevels(cells[:taken])
	}
	c.rows += taken
	return taken, bytes
}

// absent says whether a cell has no value.
func (c *column) absent(v *table.Value) bool { return c.optional && v.Null }

// addLevels notes which cells have a value.
func (c *column) addLevels(cells []table.Value) {
	c.values += len(cells)
	if !c.optional {
		return
	}
	levels := c.definitions
	for i := range cells {
		level := byte(1)
		if cells[i].Null {
			level = 0
			c.nulls++
		}
		levels = append(levels, level)
	}
	c.definitions = levels
}

// addNumbers leaves the bounds to whoever packs the page.
func (c *column) addNumbers(cells []table.Value, most int) (taken int) {
	plain := c.plain
	for taken < len(cells) && len(plain) < most {
		v := &cells[taken]
		taken++
		if !c.absent(v) {
			plain = binary.LittleEndian.AppendUint64(plain, uint64(v.Int))
		}
	}
	c.plain = plain
	return taken
}

func (c *column) addTexts(cells []table.Value, most int) (taken, bytes int) {
	for taken < len(cells) && len(c.plain) < most {
		v := &cells[taken]
		taken++
		if !c.absent(v) {
			c.addText(v.Text)
			bytes += len(v.Text)
		}
	}
	return taken, bytes
}

func (c *column) addLists(cells []table.Value, most int) (taken, bytes int) {
	for taken < len(cells) && len(c.plain) < most {
		bytes += c.addList(cells[taken].List())
		taken++
	}
	return taken, bytes
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
	if c.outgrown {
		c.plain = appendText(c.plain, s)
		c.fresh += len(s)
		if c.bounded {
			c.bounds.addText(s)
		}
		return
	}
	if n := len(c.waiting); n > 0 && c.waiting[n-1].text == s {
		c.waiting[n-1].times++
		return
	}
	c.waiting = append(c.waiting, run{s, 1})
	if c.held += len(s); len(c.waiting) == together || c.held >= waitingBytes {
		c.ask()
	}
}

// ask puts the texts that wait into the page.
func (c *column) ask() {
	if len(c.waiting) == 0 {
		return
	}
	if c.bounded {
		for _, r := range c.waiting {
			c.bounds.addText(r.text)
		}
	}
	before := c.dictionary.size()
	c.places = c.dictionary.find(c.waiting, c.places)
	c.fresh += c.dictionary.size() - before
	clear(c.waiting)
	c.waiting, c.held, c.indexed = c.waiting[:0], 0, true
}

// cut ends the page and begins another one in other buffers.
func (c *column) cut() *page {
	c.ask()
	c.ids.endPage(&c.bounds)
	if c.indexed && !c.dictionary.pays(c.set) {
		c.outgrown, c.ids = true, sourceIDs{}
		if len(c.pages) == 0 { // the page is the only one that needs it
			c.spell()
		}
	}
	var next *buffers
	select {
	case next = <-c.free:
	default:
		next = new(buffers)
	}
	full := new(page)
	*full = c.page
	c.pages = append(c.pages, full)
	c.page = page{buffers: next}
	return full
}

// spell writes the values of the page out that stand in the dictionary, and empties it.
func (c *column) spell() {
	d := c.dictionary
	if len(d.starts) == len(c.places) { // each value came once: they stand there as the page is to have them
		for _, piece := range d.pieces {
			c.plain = append(c.plain, piece...)
		}
	} else {
		for _, place := range c.places {
			c.plain = append(c.plain, d.value(place)...)
		}
	}
	c.places, c.indexed = c.places[:0], false
	d.reset()
}

// end hands out the pages of a row group with their dictionary, which is empty if no page needs it, and begins another.
func (c *column) end() (pages []*page, d *dictionary) {
	pages, d = c.pages, c.dictionary
	c.pages = nil
	clear(c.ids.places)
	if len(d.starts) == 0 {
		return pages, d
	}
	select {
	case c.dictionary = <-c.spare:
	default:
		c.dictionary = &dictionary{from: d.from}
	}
	return pages, d
}

// release lets go of what the column would use again; it stands at the beginning of a row group.
func (c *column) release() {
	c.page, c.dictionary = page{buffers: new(buffers)}, &dictionary{from: c.dictionary.from}
	c.free, c.spare, c.ids = make(chan *buffers, spare), make(chan *dictionary, 1), sourceIDs{}
}
