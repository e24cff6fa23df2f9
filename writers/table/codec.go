package table

import (
	"encoding/binary"
	"math"
)

// AppendValue appends a value as Reader.Value reads it: a byte that says whether there is one, and the value.
func AppendValue(b []byte, t Type, v Value) []byte {
	if v.Null {
		return append(b, 0)
	}
	b = append(b, 1)
	switch t {
	case Int, Instant:
		return binary.AppendVarint(b, v.Int)
	case Float:
		return binary.LittleEndian.AppendUint64(b, uint64(v.Int))
	default:
		return AppendText(b, v.Text)
	}
}

// appendList appends the number of texts and the texts.
func appendList(b []byte, l []string) []byte {
	b = binary.AppendUvarint(b, uint64(len(l)))
	for _, s := range l {
		b = AppendText(b, s)
	}
	return b
}

// AppendText appends a text behind its length.
func AppendText(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

// Reader takes values off a record in the order in which they were appended. Texts stay parts of the record. Once a value
// was not there whole, it is short, and gives nothing but zeros.
type Reader struct {
	rest  string
	short bool
}

// NewReader reads a record from its start.
func NewReader(record string) *Reader { return &Reader{rest: record} }

// Short says whether something was not there whole.
func (r *Reader) Short() bool { return r.short }

// Done says whether nothing is left.
func (r *Reader) Done() bool { return r.rest == "" }

func (r *Reader) take(n int) string {
	if n < 0 || n > len(r.rest) {
		r.short, r.rest = true, ""
		return ""
	}
	s := r.rest[:n]
	r.rest = r.rest[n:]
	return s
}

// Byte takes one byte.
func (r *Reader) Byte() byte {
	if s := r.take(1); s != "" {
		return s[0]
	}
	return 0
}

func (r *Reader) uvarint() (n uint64) {
	for shift := 0; shift < 64; shift += 7 {
		b := r.Byte()
		n |= uint64(b&0x7F) << shift
		if b < 0x80 {
			return n
		}
	}
	r.short = true
	return 0
}

// Varint takes a number that binary.AppendVarint wrote.
func (r *Reader) Varint() int64 {
	n := r.uvarint()
	return int64(n>>1) ^ -int64(n&1)
}

// Text takes a text.
func (r *Reader) Text() string { return r.take(int(min(r.uvarint(), math.MaxInt32))) }

// list takes what appendList appended.
func (r *Reader) list() (l []string) {
	for n := r.uvarint(); n > 0 && !r.short; n-- {
		l = append(l, r.Text())
	}
	return l
}

// Value takes a value of a type.
func (r *Reader) Value(t Type) (v Value) {
	if r.Byte() == 0 {
		return Value{Null: true}
	}
	switch t {
	case Int, Instant:
		v.Int = r.Varint()
	case Float:
		if s := r.take(8); s != "" {
			v.Int = int64(binary.LittleEndian.Uint64([]byte(s)))
		}
	default:
		v.Text = r.Text()
	}
	return v
}
