package parquet

import (
	"errors"
	"fmt"
	"io"
	"slices"

	pq "github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding"
)

// RecordFile reads what Records wrote, column by column of a row group. Its methods may be called by several goroutines
// at once.
type RecordFile struct {
	file   *pq.File
	leaves map[string]int
	kinds  map[string]pq.Kind
}

// OpenRecords reads the footer of a file of size bytes.
func OpenRecords(in io.ReaderAt, size int64) (f *RecordFile, err error) {
	defer damaged(&err)
	file, err := openSafely(in, size)
	if err != nil {
		return nil, err
	}
	f = &RecordFile{file: file, leaves: make(map[string]int), kinds: make(map[string]pq.Kind)}
	for i, path := range file.Schema().Columns() {
		leaf, _ := file.Schema().Lookup(path...)
		f.leaves[path[0]], f.kinds[path[0]] = i, leaf.Node.Type().Kind()
	}
	return f, nil
}

// damaged turns what the library does where a damaged footer or page misleads it into an error: it checks the checksums
// of pages, not all that they may say.
func damaged(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("damaged: %v", p)
	}
}

// Text is what the footer holds under a name.
func (f *RecordFile) Text(name string) (string, bool) { return f.file.Lookup(name) }

// Groups are the numbers of rows of the row groups.
func (f *RecordFile) Groups() []int64 {
	groups := f.file.RowGroups()
	rows := make([]int64, len(groups))
	for i, g := range groups {
		rows[i] = g.NumRows()
	}
	return rows
}

// Column is a column of a row group; where Known is false the row has no value. Only one of the lists is filled, by the type
// of the column.
type Column struct {
	Known  []bool
	Texts  []string
	Ints   []int64
	Floats []float64
}

// mostAhead is for how many rows room is made before any was seen: a damaged footer may tell of any number.
const mostAhead = 1 << 20

// Read reads a column of a row group.
func (f *RecordFile) Read(group int, name string) (c *Column, err error) {
	defer damaged(&err)
	leaf, ok := f.leaves[name]
	groups := f.file.RowGroups()
	if !ok || group >= len(groups) {
		return nil, fmt.Errorf("expected a column %q and a row group %d", name, group)
	}
	rows := int(groups[group].NumRows())
	c = &Column{Known: make([]bool, 0, min(rows, mostAhead))}
	pages := groups[group].ColumnChunks()[leaf].Pages()
	defer pages.Close()
	var d dictionaryTexts
	kind := f.kinds[name]
	for {
		page, err := pages.ReadPage()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("column %q: %w", name, err)
		}
		if err := c.add(page, kind, &d); err != nil {
			return nil, fmt.Errorf("column %q: %w", name, err)
		}
		pq.Release(page)
	}
	if len(c.Known) != rows {
		return nil, fmt.Errorf("column %q: expected %d rows, found %d", name, rows, len(c.Known))
	}
	return c, nil
}

// add takes the values of a page. Of the page itself nothing is kept.
func (c *Column) add(page pq.Page, kind pq.Kind, d *dictionaryTexts) error {
	from := len(c.Known)
	for _, level := range page.DefinitionLevels() {
		c.Known = append(c.Known, level > 0)
	}
	if len(page.DefinitionLevels()) == 0 {
		for range page.NumValues() {
			c.Known = append(c.Known, true)
		}
	}
	known := c.Known[from:]
	var values encoding.Values
	if slices.Contains(known, true) { // a page of nulls has no data of its type
		values = page.Data()
	}
	switch dictionary := page.Dictionary(); {
	case dictionary != nil && values.Kind() == encoding.Int32:
		c.Texts = spread(c.Texts, known, d.of(dictionary, values.Int32()))
	case kind == pq.ByteArray && values.Kind() == encoding.ByteArray:
		c.Texts = spread(c.Texts, known, split(values.ByteArray()))
	case kind == pq.ByteArray && values.Kind() == encoding.Undefined:
		c.Texts = spread(c.Texts, known, nil)
	case kind == pq.Int64:
		c.Ints = spread(c.Ints, known, values64(&values))
	case kind == pq.Double:
		c.Floats = spread(c.Floats, known, doubles(&values))
	default:
		return fmt.Errorf("expected %s, found %s", kind, values.Kind())
	}
	return nil
}

func values64(v *encoding.Values) []int64 {
	if v.Kind() != encoding.Int64 {
		return nil
	}
	return v.Int64()
}

func doubles(v *encoding.Values) []float64 {
	if v.Kind() != encoding.Double {
		return nil
	}
	return v.Double()
}

// spread appends the values of a page, with zero values where there is none.
func spread[T any](to []T, known []bool, values []T) []T {
	var zero T
	for _, k := range known {
		if k {
			to, values = append(to, values[0]), values[1:]
		} else {
			to = append(to, zero)
		}
	}
	return to
}

// split is a page of texts, all in one piece of memory of their own.
func split(data []byte, offsets []uint32) []string {
	if len(offsets) == 0 {
		return nil
	}
	all := string(data)
	texts := make([]string, len(offsets)-1)
	for i := range texts {
		texts[i] = all[offsets[i]:offsets[i+1]]
	}
	return texts
}

// dictionaryTexts are the texts of the dictionary of a column.
type dictionaryTexts struct {
	texts  []string
	places []string // of the page, used again
}

func (d *dictionaryTexts) of(from pq.Dictionary, places []int32) []string {
	if d.texts == nil {
		d.texts = make([]string, from.Len())
		for i := range d.texts {
			b := from.Index(int32(i)).ByteArray()
			d.texts[i] = string(b)
		}
	}
	d.places = d.places[:0]
	for _, p := range places {
		d.places = append(d.places, d.texts[p])
	}
	return d.places
}
