package cite

import (
	"encoding/binary"
	"unique"
)

// Origin is where a description comes from. Thousands of sources have one in common.
type Origin struct {
	Format    string
	Provider  string
	Namespace string
}

// Packed is a description as sources keep it. There are millions of them: nine strings would take 144 bytes of each, and as
// many pointers for the collector to follow. Whoever needs several of its texts takes the Description once.
type Packed struct {
	Origin unique.Handle[Origin] // the zero handle where nothing is said of it
	Texts  string                // as Description.AppendTexts writes them
}

// Pack is a description with memory of its own.
func Pack(d *Description) Packed { return Packed{d.Origin(), string(d.AppendTexts(nil))} }

// Origin is where the description comes from. It does not refer to memory of the description.
func (d *Description) Origin() unique.Handle[Origin] {
	if d.Format == "" && d.Provider == "" && d.Namespace == "" {
		return unique.Handle[Origin]{}
	}
	return unique.Make(Origin{d.Format, d.Provider, d.Namespace})
}

// AppendTexts appends the texts that Packed holds, up to the last that is not empty: each behind its length (an unsigned
// varint) but the document id, which is what remains. Equal texts give equal bytes, others other ones.
func (d *Description) AppendTexts(b []byte) []byte {
	measured := [...]string{d.Title, d.Author, d.Year, d.URL, d.Path}
	n := len(measured)
	if d.DocumentID == "" {
		for n > 0 && measured[n-1] == "" {
			n--
		}
	}
	for _, text := range measured[:n] {
		b = append(binary.AppendUvarint(b, uint64(len(text))), text...)
	}
	return append(b, d.DocumentID...)
}

// Description is what was packed. Its texts are parts of the packed ones.
func (p Packed) Description() (d Description) {
	o := p.origin()
	d.Format, d.Provider, d.Namespace = o.Format, o.Provider, o.Namespace
	d.Title, d.DocumentID = cut(p.Texts)
	d.Author, d.DocumentID = cut(d.DocumentID)
	d.Year, d.DocumentID = cut(d.DocumentID)
	d.URL, d.DocumentID = cut(d.DocumentID)
	d.Path, d.DocumentID = cut(d.DocumentID)
	return d
}

// Format is the one of the Description; so are the others.
func (p Packed) Format() string { return p.origin().Format }

func (p Packed) Provider() string   { return p.origin().Provider }
func (p Packed) Namespace() string  { return p.origin().Namespace }
func (p Packed) Title() string      { return p.text(0) }
func (p Packed) Author() string     { return p.text(1) }
func (p Packed) Year() string       { return p.text(2) }
func (p Packed) URL() string        { return p.text(3) }
func (p Packed) Path() string       { return p.text(4) }
func (p Packed) DocumentID() string { return p.behind(5) }

func (p Packed) origin() (o Origin) {
	if p.Origin != (unique.Handle[Origin]{}) {
		o = p.Origin.Value()
	}
	return o
}

// text is the one behind so many others.
func (p Packed) text(n int) string {
	text, _ := cut(p.behind(n))
	return text
}

// behind is what stands behind so many texts.
func (p Packed) behind(n int) string {
	rest := p.Texts
	for range n {
		_, rest = cut(rest)
	}
	return rest
}

// cut parts the first text from those behind it.
func cut(texts string) (first, rest string) {
	if texts == "" {
		return "", ""
	}
	length, at := int(texts[0]), 1
	if length >= 0x80 {
		length &= 0x7f
		for shift := 7; texts[at-1] >= 0x80; shift += 7 {
			length |= int(texts[at]&0x7f) << shift
			at++
		}
	}
	return texts[at : at+length], texts[at+length:]
}
