// Package table declares the tables of a bibliography once: their names, columns, types and meaning. Every writer
// renders them from here, so that a column exists in CSV, XLSX and Parquet alike or in none.
package table

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"biblog/pipeline/cite"
)

// Type is what the values of a column are.
type Type uint8

// The types of columns.
const (
	Text     Type = iota // a string
	LongText             // a string that is long: no statistics
	Key                  // a string from a small set, or an id
	JSON                 // compact JSON in a string
	Int                  // 64 bits, signed
	Float                // 64 bits
	Instant              // microseconds, UTC
	List                 // of strings
)

// Value is one cell. Which field holds it, the column's type says; where Null is set, none does.
//
// It is of four words, which Go hands over in registers. With a number and a list of their own it stood in memory, and was
// copied there: the processor waited for each cell that had just been written, a seventh of the time that rows took.
type Value struct {
	Null bool
	Text string // Text, LongText, Key, JSON; a List as ListOf has it
	Int  int64  // Int; Instant as microseconds since the Unix epoch; a Float as FloatOf has it
}

// FloatOf is the value of a Float.
func FloatOf(f float64) Value { return Value{Int: int64(math.Float64bits(f))} }

// Float is what FloatOf was given.
func (v Value) Float() float64 { return math.Float64frombits(uint64(v.Int)) }

// ListOf is the value of a List, which is never null: an empty list is a list.
func ListOf(l []string) Value {
	if len(l) == 0 {
		return Value{}
	}
	return Value{Text: string(appendList(nil, l))}
}

// List is what ListOf was given. Its texts are parts of the value's.
func (v Value) List() []string {
	if v.Text == "" {
		return nil
	}
	return NewReader(v.Text).list()
}

// ListBytes is how many bytes the texts have that ListOf was given.
func (v Value) ListBytes() (n int) {
	if v.Text == "" {
		return 0
	}
	r := NewReader(v.Text)
	for texts := r.uvarint(); texts > 0 && !r.short; texts-- {
		n += len(r.Text())
	}
	return n
}

// Column is one column of a table whose rows are of type R.
type Column[R any] struct {
	Name     string
	Type     Type
	Optional bool // may be null
	Doc      string
	Value    func(*R) Value
}

// Table is a named list of columns.
type Table[R any] struct {
	Name    string
	Doc     string // what one row is
	Columns []Column[R]
	Fetch   func([]*R) byte // see Each; nil where rows come response by response
}

// SchemaVersion changes when a column is renamed, removed or changes its meaning; a new column does not change it.
const SchemaVersion = "1"

// The names of the tables, in the order in which they are documented.
const (
	BibliographyName = "bibliography"
	SourcesName      = "sources"
	CitationsName    = "citations"
	ResponsesName    = "responses"
)

// Names lists the tables in the order in which they are documented.
func Names() []string {
	return []string{BibliographyName, SourcesName, CitationsName, ResponsesName}
}

func text(s string) Value { return Value{Text: s} }

// maybe is a string that is null where it is empty: in these tables an empty text is an absent one.
func maybe(s string) Value { return Value{Text: s, Null: s == ""} }

// name is the name of a file. On many systems it may be any bytes, but DuckDB refuses a whole Parquet file for one string
// that is not UTF-8.
func name(s string) Value {
	if !utf8.ValidString(s) { // which is told many bytes at a time
		s = strings.ToValidUTF8(s, "\ufffd")
	}
	return text(s)
}

func number(n int64) Value { return Value{Int: n} }

func optional(n cite.Optional[int64]) Value { return Value{Int: n.Value, Null: !n.Known} }

func fraction(f cite.Optional[float64]) Value {
	v := FloatOf(f.Value)
	v.Null = !f.Known
	return v
}

func instant(t cite.Time) Value { return Value{Int: t.Micros(), Null: !t.Known()} }

// Check refuses a name that no table has and one that is listed twice.
func Check(names []string) error {
	for i, name := range names {
		if !slices.Contains(Names(), name) {
			return fmt.Errorf("there is no table %q, only %s", name, strings.Join(Names(), ", "))
		}
		if slices.Contains(names[:i], name) {
			return fmt.Errorf("table %q is listed twice", name)
		}
	}
	return nil
}
