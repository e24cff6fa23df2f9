package parquet

import (
	"bytes"
	"slices"

	"biblog/writers/table"

	pq "github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"
)

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

// declaration is what the footer says of a table before there are any rows. The library derives it from the schema: it
// writes an empty file.
func declaration[R any](t table.Table[R], sortedBy string) (*format.FileMetaData, error) {
	group := root{Group: make(pq.Group, len(t.Columns))}
	for _, c := range t.Columns {
		group.Group[c.Name] = node(c.Type, c.Optional)
		group.order = append(group.order, c.Name)
	}
	var empty bytes.Buffer
	w := pq.NewGenericWriter[any](&empty, pq.NewSchema(t.Name, group))
	if err := w.Close(); err != nil {
		return nil, err
	}
	file, err := pq.OpenFile(bytes.NewReader(empty.Bytes()), int64(empty.Len()))
	if err != nil {
		return nil, err
	}
	return file.Metadata(), nil
}

// leaf is a column of a table as the file holds it.
type leaf struct {
	path     []string
	kind     table.Type
	physical format.Type
	optional bool
	set      bool // values are few or ids
	bounded  bool // smallest and largest values are kept
}

// leaves lists the columns of a table. Texts have no bounds: the footer, which readers load before anything else, grew to
// hundreds of kilobytes, and texts are in no order, so that their bounds would exclude nothing.
func leaves[R any](t table.Table[R]) []leaf {
	list := make([]leaf, len(t.Columns))
	for i, c := range t.Columns {
		l := leaf{path: []string{c.Name}, kind: c.Type, physical: format.ByteArray, optional: c.Optional}
		switch c.Type {
		case table.Int, table.Instant:
			l.physical, l.bounded = format.Int64, true
		case table.Float:
			l.physical, l.bounded = format.Double, true
		case table.Key:
			l.set, l.bounded = true, true
		case table.List:
			l.set, l.path = true, []string{c.Name, "list", "element"}
		}
		list[i] = l
	}
	return list
}

// node is the column's type in the schema.
func node(kind table.Type, optional bool) pq.Node {
	var n pq.Node
	switch kind {
	case table.Int:
		n = pq.Leaf(pq.Int64Type)
	case table.Float:
		n = pq.Leaf(pq.DoubleType)
	case table.Instant:
		n = pq.Timestamp(pq.Microsecond)
	case table.List:
		return pq.List(pq.String())
	default:
		n = pq.String()
	}
	if optional {
		n = pq.Optional(n)
	}
	return n
}
