package cursor

import (
	"iter"
	"strconv"
	"strings"
)

// Value is one JSON value of a parsed record, or nothing: every method of a value that is not there says so.
type Value struct {
	doc *Doc
	at  uint32 // its node
}

// Root is the outermost value; nothing, if the last Parse failed.
func (d *Doc) Root() Value {
	if len(d.nodes) == 0 {
		return Value{}
	}
	return Value{d, 0}
}

// Kind is the value's type.
func (v Value) Kind() Kind {
	if v.doc == nil {
		return Absent
	}
	return v.doc.nodes[v.at].kind
}

// Is says whether the value is there and of the given type.
func (v Value) Is(k Kind) bool { return v.Kind() == k && k != Absent }

// Given says whether the value is there and not null.
func (v Value) Given() bool { return v.Kind() > Null }

// Raw are the bytes of the value as written; of a string, without its quotes.
func (v Value) Raw() []byte {
	if v.doc == nil {
		return nil
	}
	n := &v.doc.nodes[v.at]
	return v.doc.data[n.start:n.end]
}

// Offset is where the value begins, in bytes from the start of the record.
func (v Value) Offset() int {
	if v.doc == nil {
		return 0
	}
	n := &v.doc.nodes[v.at]
	if n.kind == String {
		return int(n.start) - 1
	}
	return int(n.start)
}

// Bool is the value of a boolean, false for everything else.
func (v Value) Bool() bool { return v.Is(Bool) && v.doc.nodes[v.at].flags&isTrue != 0 }

// IsText says whether the value is a string that reads exactly so.
func (v Value) IsText(s string) bool {
	if !v.Is(String) {
		return false
	}
	return v.doc.reads(v.at, s)
}

// reads says whether the string at node i reads s once its escapes are undone.
func (d *Doc) reads(i uint32, s string) bool {
	n := &d.nodes[i]
	raw := d.data[n.start:n.end]
	if n.flags&(escaped|illUTF8) == 0 {
		return string(raw) == s
	}
	if len(raw) < len(s) && n.flags&illUTF8 == 0 { // undoing an escape never makes a text longer
		return false
	}
	d.scratch = appendText(d.scratch[:0], raw, n.flags)
	return string(d.scratch) == s
}

// Get is the field of an object with the given key: the last one, if there are several, which is then noted as a flaw.
func (v Value) Get(key string) Value {
	if !v.Is(Object) {
		return Value{}
	}
	d := v.doc
	end := d.nodes[v.at].next
	found := none
	for k := v.at + 1; k < end; k = d.nodes[k+1].next {
		n := &d.nodes[k]
		if int(n.end-n.start) != len(key) && n.flags&(escaped|illUTF8) == 0 || !d.reads(k, key) {
			continue
		}
		if found != none {
			d.duplicate(k)
		}
		found = k + 1
	}
	if found == none {
		return Value{}
	}
	return Value{d, found}
}

// At follows keys from object to object.
func (v Value) At(keys ...string) Value {
	for _, k := range keys {
		v = v.Get(k)
	}
	return v
}

// duplicate notes once that the key at node k stands for the second time in its object.
func (d *Doc) duplicate(k uint32) { d.note(DuplicateKey, k) }

// note notes once what is odd about the key at node k.
func (d *Doc) note(kind FlawKind, k uint32) {
	n := &d.nodes[k]
	if n.flags&reported != 0 {
		return
	}
	n.flags |= reported
	key := string(appendText(nil, d.data[n.start:n.end], n.flags))
	d.flaws = append(d.flaws, Flaw{Kind: kind, Offset: int(n.start) - 1, Key: key})
}

// Fields are the keys and values of an object in the order in which they stand, repeated ones included. A key is itself
// a Value of kind String.
func (v Value) Fields() iter.Seq2[Value, Value] {
	return func(yield func(Value, Value) bool) {
		if !v.Is(Object) {
			return
		}
		end := v.doc.nodes[v.at].next
		for k := v.at + 1; k < end; k = v.doc.nodes[k+1].next {
			if !yield(Value{v.doc, k}, Value{v.doc, k + 1}) {
				return
			}
		}
	}
}

// Elements are the values of an array with their indexes.
func (v Value) Elements() iter.Seq2[int, Value] {
	return func(yield func(int, Value) bool) {
		if !v.Is(Array) {
			return
		}
		end := v.doc.nodes[v.at].next
		for i, e := 0, v.at+1; e < end; i, e = i+1, v.doc.nodes[e].next {
			if !yield(i, Value{v.doc, e}) {
				return
			}
		}
	}
}

// Len is the number of elements of an array; 0 for everything else.
func (v Value) Len() (n int) {
	for range v.Elements() {
		n++
	}
	return n
}

// Empty says whether the value is an array or an object without anything in it.
func (v Value) Empty() bool {
	return (v.Is(Array) || v.Is(Object)) && v.doc.nodes[v.at].next == v.at+1
}

// Element is the element of an array with the given index, or nothing.
func (v Value) Element(index int) Value {
	for i, e := range v.Elements() {
		if i == index {
			return e
		}
	}
	return Value{}
}

// Path says where the value stands: `citations[2].document_year`; empty for the outermost. It walks the record, so it
// is for messages.
func (v Value) Path() string {
	if v.doc == nil {
		return ""
	}
	var b strings.Builder
	d := v.doc
	at := uint32(0)
	for at != v.at {
		n := &d.nodes[at]
		if n.kind != Array && n.kind != Object {
			break
		}
		child, index := at+1, 0
		if n.kind == Object {
			child++
		}
		for d.nodes[child].next <= v.at {
			child = d.nodes[child].next
			if n.kind == Object {
				child++
			}
			index++
		}
		if n.kind == Array {
			b.WriteString("[" + strconv.Itoa(index) + "]")
		} else {
			if b.Len() > 0 {
				b.WriteByte('.')
			}
			key := &d.nodes[child-1]
			b.Write(appendText(nil, d.data[key.start:key.end], key.flags))
			if v.at == child-1 {
				break
			}
		}
		at = child
	}
	return b.String()
}
