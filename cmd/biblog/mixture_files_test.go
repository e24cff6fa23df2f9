package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
	"golang.org/x/text/encoding/unicode"
)

// drawnFile is a file as it is stored.
type drawnFile struct {
	stored   []byte
	all      []planted
	readable []string // the texts cited in the records that can be read whole
	cut      bool
}

// file draws a file: one log or several in an archive, compressed and cut or not.
func (m *mixture) file() drawnFile {
	n := m.layers(2)
	f := drawnFile{stored: n.stored, all: n.all()}
	if m.chance("cut", 4) {
		f.cut = true
		f.stored = f.stored[:m.pick("cut at", len(f.stored)+1)]
	}
	n.read(f.stored, &f.readable)
	m.Logf("%d bytes of %d: %s", len(f.stored), len(n.stored), n)
	return f
}

// node is a log, or what is wrapped around some, as it was drawn: what can be read of it when it is cut is found by
// taking off the layers again, with other decoders than the program's where there are others.
type node struct {
	stored  []byte
	kind    string // text, gzip, zstd, xz, tar, zip
	inner   []*node
	starts  []int // of the members of a zip, in stored
	text    string
	records []planted
	ends    []int                  // of the records, in the text
	decode  func(b []byte) (n int) // the length of the text that these bytes say
}

func (n *node) all() (list []planted) {
	list = append(list, n.records...)
	for _, m := range n.inner {
		list = append(list, m.all()...)
	}
	return list
}

// String shows a failure: the layers, and the text in them.
func (n *node) String() string {
	if n.kind == "text" {
		return fmt.Sprintf("%d bytes %.2000q", len(n.stored), n.text)
	}
	return fmt.Sprint(n.kind, n.inner)
}

// layers draws a log in at most so many archives.
func (m *mixture) layers(archives int) *node {
	if archives == 0 || !m.chance("archive", 3) {
		return m.compressed(m.text())
	}
	var members []*node
	for range 1 + m.pick("members", 3) {
		members = append(members, m.layers(archives-1))
	}
	if m.chance("zip", 2) {
		return m.zip(members)
	}
	return m.compressed(m.tar(members))
}

func (m *mixture) compressed(n *node) *node {
	for m.chance("compressed", 2) {
		if n.kind == "gzip" || n.kind == "zstd" || n.kind == "xz" {
			return n
		}
		kind := m.oneOf("compression", "gzip", "zstd", "xz")
		var b bytes.Buffer
		parts, rest := 1+m.pick("members", 3), n.stored
		for i := range parts {
			part := rest
			if i < parts-1 {
				part = rest[:m.pick("border", len(rest)+1)]
			}
			rest = rest[len(part):]
			m.compress(&b, kind, part)
		}
		n = &node{stored: b.Bytes(), kind: kind, inner: []*node{n}}
	}
	return n
}

func (m *mixture) compress(to io.Writer, kind string, part []byte) {
	var z io.WriteCloser
	var err error
	switch kind {
	case "gzip":
		z = gzip.NewWriter(to)
	case "zstd":
		z, err = zstd.NewWriter(to, zstd.WithEncoderConcurrency(1))
	case "xz":
		z, err = xz.WriterConfig{DictCap: 1 << 16}.NewWriter(to)
	}
	m.must(err)
	_, err = z.Write(part)
	m.must(err)
	m.must(z.Close())
}

func (m *mixture) must(err error) {
	if err != nil {
		m.Helper()
		m.Fatal(err)
	}
}

func (m *mixture) tar(members []*node) *node {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for i, n := range members {
		m.must(w.WriteHeader(&tar.Header{Name: fmt.Sprint("d/", i), Mode: 0o644, Size: int64(len(n.stored))}))
		_, err := w.Write(n.stored)
		m.must(err)
	}
	m.must(w.Close())
	return &node{stored: b.Bytes(), kind: "tar", inner: members}
}

func (m *mixture) zip(members []*node) *node {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	z := &node{kind: "zip", inner: members}
	for i, n := range members {
		f, err := w.Create(fmt.Sprint("d/", i))
		m.must(err)
		m.must(w.Flush())
		z.starts = append(z.starts, b.Len())
		_, err = f.Write(n.stored)
		m.must(err)
	}
	m.must(w.Close())
	z.stored = b.Bytes()
	return z
}

// read appends the cited texts of every record that b, which n.stored begins with, holds whole.
func (n *node) read(b []byte, cites *[]string) {
	all := func(r io.Reader, err error) []byte {
		if err != nil {
			return nil
		}
		text, _ := io.ReadAll(r)
		return text
	}
	switch n.kind {
	case "gzip":
		n.inner[0].read(all(gzip.NewReader(bytes.NewReader(b))), cites)
	case "zstd":
		z, err := zstd.NewReader(bytes.NewReader(b), zstd.WithDecoderConcurrency(1))
		n.inner[0].read(all(z, err), cites)
		if err == nil {
			z.Close()
		}
	case "xz":
		n.inner[0].read(all(xz.NewReader(bytes.NewReader(b))), cites)
	case "tar":
		t := tar.NewReader(bytes.NewReader(b))
		for _, inner := range n.inner {
			if _, err := t.Next(); err != nil {
				return
			}
			inner.read(all(t, nil), cites)
		}
	case "zip":
		for i, inner := range n.inner {
			if n.starts[i] < len(b) {
				inner.read(all(flate.NewReader(bytes.NewReader(b[n.starts[i]:])), nil), cites)
			}
		}
	default:
		for i, length := 0, n.decode(b); i < len(n.ends) && n.ends[i] <= length; i++ {
			*cites = append(*cites, n.records[i].cites...)
		}
	}
}

// text draws a log and how it is framed and encoded.
func (m *mixture) text() *node {
	n := &node{kind: "text", records: m.log()}
	// A file in which every record is cut may be no log: nothing tells what it is.
	m.exact = m.exact && (len(n.records) == 0 || slices.ContainsFunc(n.records, func(p planted) bool { return !p.cut }))
	w := &framed{mixture: m, eol: m.oneOf("line end", "\n", "\n", "\r\n")}
	for rest := n.records; len(rest) > 0; {
		count := 1 + m.pick("in this framing", len(rest))
		w.segment(rest[:count])
		rest = rest[count:]
	}
	text := w.b.String()
	if last := len(n.records) - 1; last >= 0 && !n.records[last].cut && m.chance("no last line feed", 4) {
		text = strings.TrimRight(text, "\r\n")
	}
	n.ends = w.ends
	if m.chance("zero bytes", 8) {
		text += strings.Repeat("\x00", 1+m.pick("zeros", 2000))
	}
	n.text, n.stored, n.decode = text, []byte(text), func(b []byte) int { return len(b) }
	order := unicode.LittleEndian
	switch m.pick("encoding", 8) {
	case 0:
		n.stored, n.decode = append([]byte("\uFEFF"), text...), func(b []byte) int { return len(b) - 3 }
	case 1:
		order = unicode.BigEndian
		fallthrough
	case 2:
		stored, err := unicode.UTF16(order, unicode.UseBOM).NewEncoder().Bytes([]byte(text))
		m.must(err)
		n.stored, n.decode = stored, func(b []byte) int {
			text, _ := unicode.UTF16(order, unicode.UseBOM).NewDecoder().Bytes(b[:len(b)/2*2])
			return len(text)
		}
	}
	return n
}

// framed writes records in one framing after another.
type framed struct {
	*mixture
	b    strings.Builder
	ends []int
	eol  string
}

// segment writes some records in one framing, which begins and ends with a line.
func (w *framed) segment(list []planted) {
	form := w.oneOf("framing", "lines", "lines", "concatenated", "pretty", "array", "events")
	for _, p := range list {
		if p.cut {
			form = "lines"
		}
	}
	if form == "array" {
		w.b.WriteString("[" + w.oneOf("opened", "", w.eol, " "))
	}
	for i, p := range list {
		if form == "array" && i > 0 {
			w.b.WriteString("," + w.oneOf("comma", "", w.eol, w.eol+"  "))
		}
		switch form {
		case "lines":
			w.line(p)
		case "pretty", "array":
			if form == "pretty" || w.chance("pretty", 3) {
				p.text = w.pretty(p.text)
			}
			w.b.WriteString(p.text)
			w.end()
		case "events":
			w.event(p)
		default:
			w.b.WriteString(p.text)
			w.end()
		}
		if form == "pretty" || form == "lines" {
			w.b.WriteString(w.eol)
		}
	}
	switch form {
	case "array":
		w.b.WriteString(w.oneOf("closed", "", w.eol) + "]" + w.eol)
	case "concatenated":
		w.b.WriteString(w.eol)
	}
}

func (w *framed) end() { w.ends = append(w.ends, w.b.Len()) }

// line writes a record on its line, some as crashes and careless programs leave them.
func (w *framed) line(p planted) {
	switch {
	case p.cut:
		for k := len(p.text); k > 0; k-- { // not within a character
			if utf8.ValidString(p.text[:k]) {
				p.text = p.text[:k]
				break
			}
		}
	case w.chance("cut, then whole", 10) && len(p.text) < 10_000:
		k := 1 + w.pick("cut", len(p.text)-1)
		for !utf8.ValidString(p.text[:k]) {
			k--
		}
		w.b.WriteString(p.text[:k])
	case w.chance("raw line feeds", 6):
		p.text = strings.ReplaceAll(p.text, `a\nb`, "a\nb")
	}
	w.b.WriteString(p.text)
	w.end()
}

func (w *framed) pretty(text string) string {
	var b bytes.Buffer
	w.must(json.Indent(&b, []byte(text), "", w.oneOf("indent", "  ", "\t", "")))
	return strings.ReplaceAll(b.String(), "\n", w.eol)
}

// event writes a record as a server-sent event (WHATWG HTML, 9.2.6).
func (w *framed) event(p planted) {
	w.b.WriteString(w.oneOf("before", "", ": ping"+w.eol, "event: message"+w.eol, "id: 7"+w.eol+"retry: 10"+w.eol))
	prefix := w.oneOf("space", "data: ", "data:")
	if w.chance("over several lines", 5) {
		between := w.oneOf("between", "", "", ": ping"+w.eol, "id: 8"+w.eol, "data"+w.eol, "retry: 9"+w.eol+"event"+w.eol)
		p.text = strings.ReplaceAll(w.pretty(p.text), w.eol, w.eol+between+prefix)
	}
	w.b.WriteString(prefix + p.text)
	w.end()
	w.b.WriteString(w.eol + w.oneOf("after", w.eol, w.eol, "", w.eol+"data: [DONE]"+w.eol+w.eol))
}
