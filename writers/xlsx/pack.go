package xlsx

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"math"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"
)

// rows are the deflated rows of one sheet, in a scratch file.
type rows struct {
	piece
	file   io.ReaderAt
	offset int64
}

// packer takes the parts of a workbook from excelize and writes the archive at the end: sorted, without times, with
// the rows spliced into their sheets. excelize would gather the whole archive in memory first; it gets there a writer
// that holds the frame only.
type packer struct {
	out   io.Writer
	rows  map[string]rows // by the part's name
	parts []*part
}

type part struct {
	name string
	bytes.Buffer
}

// Create begins a part; its bytes are kept.
func (p *packer) Create(name string) (io.Writer, error) {
	e := &part{name: name}
	p.parts = append(p.parts, e)
	return e, nil
}

// AddFS is part of excelize's interface, which never calls it.
func (p *packer) AddFS(fs.FS) error { return errors.ErrUnsupported }

// Close writes the archive.
func (p *packer) Close() error {
	// [Content_Types].xml comes first, as readers of streams expect.
	slices.SortFunc(p.parts, func(a, b *part) int {
		return cmp.Or(-cmp.Compare(btoi(a.name == contentTypes), btoi(b.name == contentTypes)), strings.Compare(a.name, b.name))
	})
	z := zip.NewWriter(p.out)
	spliced := 0
	for _, e := range p.parts {
		if _, ok := p.rows[e.name]; ok {
			spliced++
		}
		content := e.Bytes()
		if e.name == contentTypes {
			content = sortedTypes(content)
		}
		if err := p.add(z, e.name, content); err != nil {
			return fmt.Errorf("%s: %w", e.name, err)
		}
	}
	if spliced != len(p.rows) {
		return fmt.Errorf("%d sheets have rows, and the workbook has only %d of those sheets", len(p.rows), spliced)
	}
	return z.Close()
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

const contentTypes = "[Content_Types].xml"

// sortedTypes sorts the elements of [Content_Types].xml, which excelize lists in the order of a map. Their order has
// no meaning.
func sortedTypes(b []byte) []byte {
	open := bytes.Index(b, []byte("<Default"))
	end := bytes.LastIndex(b, []byte("</Types>"))
	if first := bytes.Index(b, []byte("<Override")); open < 0 || first >= 0 && first < open {
		open = first
	}
	if open < 0 || end < open {
		return b
	}
	elements := bytes.SplitAfter(b[open:end], []byte(">"))
	// `<Override …></Override>` is split in two: put the ends back.
	var whole [][]byte
	for _, e := range elements {
		if n := len(whole); n > 0 && bytes.HasPrefix(e, []byte("</")) {
			whole[n-1] = slices.Concat(whole[n-1], e)
		} else {
			whole = append(whole, e)
		}
	}
	slices.SortFunc(whole, bytes.Compare)
	return slices.Concat(b[:open], bytes.Join(whole, nil), b[end:])
}

// add writes one part, with its rows if it has any: they go before the end of its sheetData.
func (p *packer) add(z *zip.Writer, name string, frame []byte) error {
	r, ok := p.rows[name]
	head, tail := frame, []byte(nil)
	if ok {
		if head, tail, ok = split(frame); !ok {
			return errors.New("expected an element sheetData to put the rows into")
		}
	}
	first, err := deflated(head, tail == nil)
	if err != nil {
		return err
	}
	whole := piece{raw: int64(len(head)), size: int64(len(first)), crc: crc32.ChecksumIEEE(head)}
	var last []byte
	if tail != nil {
		if last, err = deflated(tail, true); err != nil {
			return err
		}
		whole = whole.then(r.piece).then(piece{raw: int64(len(tail)), size: int64(len(last)), crc: crc32.ChecksumIEEE(tail)})
	}
	w, err := z.CreateRaw(header(name, whole))
	if err != nil {
		return err
	}
	if _, err := w.Write(first); err != nil || tail == nil {
		return err
	}
	if r.size > 0 {
		if _, err := io.Copy(w, io.NewSectionReader(r.file, r.offset, r.size)); err != nil {
			return err
		}
	}
	_, err = w.Write(last)
	return err
}

// then is p with q behind it.
func (p piece) then(q piece) piece {
	return piece{raw: p.raw + q.raw, size: p.size + q.size, crc: crcAfter(p.crc, q.crc, q.raw)}
}

// split cuts a sheet's frame where its rows belong.
func split(frame []byte) (head, tail []byte, ok bool) {
	const end = "</sheetData>"
	if i := bytes.Index(frame, []byte(end)); i >= 0 {
		return frame[:i], frame[i:], true
	}
	const empty = "<sheetData/>"
	i := bytes.Index(frame, []byte(empty))
	if i < 0 {
		return nil, nil, false
	}
	return slices.Concat(frame[:i], []byte("<sheetData>")), slices.Concat([]byte(end), frame[i+len(empty):]), true
}

// header is an entry's header: no time, the sizes in front. Those of 4 GiB and more stand behind the content, with
// the version of the format that allows it in both headers: Excel calls other forms damaged.
func header(name string, p piece) *zip.FileHeader {
	const version20, version45, descriptor = 20, 45, 0x8
	h := &zip.FileHeader{
		Name: name, Method: zip.Deflate, CRC32: p.crc, CompressedSize64: uint64(p.size), UncompressedSize64: uint64(p.raw),
		CreatorVersion: version20, ReaderVersion: version20,
	}
	//lint:ignore SA1019 CreateRaw writes this field, not Modified: 1980-01-01, the first day that the format knows, as Excel has it
	h.ModifiedDate = 1<<5 | 1
	if p.raw >= math.MaxUint32 || p.size >= math.MaxUint32 {
		h.CreatorVersion, h.ReaderVersion, h.Flags = version45, version45, descriptor
	}
	return h
}

// pack writes the workbook to out.
func pack(f *excelize.File, sheets map[string]rows, out io.Writer) error {
	p := &packer{out: out, rows: sheets}
	f.SetZipWriter(func(io.Writer) excelize.ZipWriter { return p })
	return f.Write(io.Discard)
}
