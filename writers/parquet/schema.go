package parquet

import (
	"slices"
	"unsafe"

	"biblog/writers/table"

	pq "github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"
)

// dictionaryBytes is how large the dictionary of a column may grow before the rest of its row group is written plain. A
// column that outgrows 64 KiB within 8,192 rows, such as an id that hardly repeats, gains nothing from a dictionary: with
// a limit of 1 MiB the citations of a log took a sixth more time for 1 % less space.
const dictionaryBytes = 64 << 10

// root is the root of a schema whose columns stand in the order of the table: parquet-go's own Group sorts them by name.
type root struct {
	pq.Group
	order []string
}

// Fields lists the columns in order.
func (r root) Fields() []pq.Field {
	fields := r.Group.Fields()
	slices.SortFunc(fields, func(a, b pq.Field) int {
		return slices.Index(r.order, a.Name()) - slices.Index(r.order, b.Name())
	})
	return fields
}

// settings are how a table is written: its schema, and what older readers and large texts ask for.
func settings[R any](t table.Table[R], sortedBy string, cut limits) []pq.WriterOption {
	group := root{Group: make(pq.Group, len(t.Columns))}
	options := []pq.WriterOption{
		// Version 2 pages, the library's default, fail in older Spark and Iceberg readers.
		pq.DataPageVersion(1),
		// Statistics stand in the page index and the footer; a second copy in the page headers would hold whole texts.
		pq.DataPageStatistics(false),
		pq.Compression(&zstd.Codec{Level: zstd.SpeedFastest}),
		pq.DictionaryMaxBytes(dictionaryBytes),
		pq.PageBufferSize(cut.pageBytes),
		pq.WriteBufferSize(256 << 10),
	}
	for _, c := range t.Columns {
		group.Group[c.Name] = node(c.Type, c.Optional)
		group.order = append(group.order, c.Name)
		if path := unbounded(c.Name, c.Type); path != nil {
			options = append(options, pq.SkipPageBounds(path...))
		}
	}
	if sortedBy != "" {
		options = append(options, pq.SortingWriterConfig(pq.SortingColumns(pq.Ascending(sortedBy))))
	}
	return append(options, pq.NewSchema(t.Name, group))
}

// unbounded is the path of a column for which no bounds are kept, nil for others. The footer holds the bounds of a row
// group in full: with texts it grew to hundreds of kilobytes, and readers load it before anything else. Texts are in no
// order either, so that their bounds would exclude nothing.
func unbounded(name string, kind table.Type) []string {
	switch kind {
	case table.Text, table.LongText, table.JSON:
		return []string{name}
	case table.List:
		return []string{name, "list", "element"}
	}
	return nil
}

// node is the column's type in the file: PLAIN or a dictionary, never the delta encodings that older readers lack. Texts
// are PLAIN: dictionaries of them took a quarter of the time of writing citations, and saved 3 % of the space.
func node(kind table.Type, optional bool) pq.Node {
	var n pq.Node
	switch kind {
	case table.Int:
		n = pq.Encoded(pq.Leaf(pq.Int64Type), &pq.Plain)
	case table.Float:
		n = pq.Encoded(pq.Leaf(pq.DoubleType), &pq.Plain)
	case table.Instant:
		n = pq.Encoded(pq.Timestamp(pq.Microsecond), &pq.Plain)
	case table.LongText, table.JSON, table.Text:
		n = pq.Encoded(pq.String(), &pq.Plain)
	case table.List:
		return pq.List(pq.Encoded(pq.String(), &pq.RLEDictionary))
	default:
		n = pq.Encoded(pq.String(), &pq.RLEDictionary)
	}
	if optional {
		n = pq.Optional(n)
	}
	return n
}

// cells puts the values of one row behind those of the rows before it, column by column, and tells the bytes of its
// texts. Of a value's levels only those are set that its column needs; a null's are zero.
func cells[R any](columns []table.Column[R], row *R, values [][]pq.Value) (bytes int) {
	for i := range columns {
		c := &columns[i]
		cell := c.Value(row)
		if c.Type == table.List {
			values[i] = elements(values[i], cell.List)
			for _, s := range cell.List {
				bytes += len(s)
			}
			continue
		}
		var v pq.Value
		if !cell.Null {
			v = scalar(c.Type, &cell)
			if c.Optional {
				v.SetDefinitionLevel(1)
			}
			bytes += len(cell.Text)
		}
		values[i] = append(values[i], v)
	}
	return bytes
}

func scalar(kind table.Type, cell *table.Value) pq.Value {
	switch kind {
	case table.Int, table.Instant:
		return pq.Int64Value(cell.Int)
	case table.Float:
		return pq.DoubleValue(cell.Float)
	}
	return str(cell.Text)
}

// elements appends a list: the repetition level of all elements but the first is 1; an empty list is one null.
func elements(values []pq.Value, list []string) []pq.Value {
	if len(list) == 0 {
		return append(values, pq.NullValue())
	}
	for i, s := range list {
		values = append(values, str(s).Level(min(i, 1), 1, 0))
	}
	return values
}

// str is a string as a value without a copy: cited texts are most of all bytes that are written, and the library only
// ever reads from a value.
func str(s string) pq.Value {
	return pq.ByteArrayValue(unsafe.Slice(unsafe.StringData(s), len(s)))
}
