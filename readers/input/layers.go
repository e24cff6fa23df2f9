package input

import (
	"archive/tar"
	"bufio"
	"bytes"
	"compress/bzip2"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/klauspost/compress/zstd"
	"github.com/therootcompany/xz"
)

// Layer is what bytes are wrapped in, recognised by their first bytes: names lie.
type layer uint8

const (
	plain layer = iota
	gzipped
	zstandard
	bzipped
	xzipped
	tarball
	zipped
	layerKinds
)

func (l layer) String() string {
	return [layerKinds]string{"plain", "gzip", "zstd", "bzip2", "xz", "tar", "zip"}[l]
}

const (
	// magicLength is how many bytes tell a layer, in bytes: the mark of a tar archive ends at 262.
	magicLength = 264
	// maxWindow is how far back compressed bytes may refer, in bytes. It bounds the memory that a file can ask for; the
	// zstd command has the same limit.
	maxWindow = 128 << 20
	// maxLayers is how many compressions, and how many archives, may be inside each other.
	maxLayers = 2
)

func layerOf(head []byte) layer {
	switch {
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b, 8}):
		return gzipped
	case bytes.HasPrefix(head, []byte{0x28, 0xb5, 0x2f, 0xfd}),
		len(head) >= 4 && head[0]&0xf0 == 0x50 && bytes.Equal(head[1:4], []byte{0x2a, 0x4d, 0x18}): // a skippable frame
		return zstandard
	case len(head) > 4 && string(head[:3]) == "BZh" && '1' <= head[3] && head[3] <= '9' && // a block, or the end; or cut in them
		(strings.HasPrefix("1AY&SY", string(head[4:min(10, len(head))])) || strings.HasPrefix("\x17\x72\x45\x38\x50\x90", string(head[4:min(10, len(head))]))):
		return bzipped
	case bytes.HasPrefix(head, []byte("\xfd7zXZ\x00")):
		return xzipped
	case bytes.HasPrefix(head, []byte("PK\x03\x04")), bytes.HasPrefix(head, []byte("PK\x05\x06")):
		return zipped
	case len(head) >= 262 && string(head[257:262]) == "ustar":
		return tarball
	}
	return plain
}

// content is the unwrapped bytes of one member of a file, or of the file itself.
type content struct {
	name     string   // as given, with the names of archives before it: `a.tar.gz!b.jsonl`
	archived bool     // it stands in an archive
	followed bool     // of that archive, what follows can only be reached through it
	packed   bool     // it was compressed
	layers   []string // the archives and compressions around it, from the outermost
	*bufio.Reader
}

// visitor is told what is in a file.
type visitor interface {
	// content is handed everything that is no compression and no archive, in the order in which it is stored. It
	// need not read it. An error ends the visit.
	content(c content) error
	// problem is told what cannot be opened. The rest is visited all the same.
	problem(name string, err error)
}

// walker goes through the layers of a file.
type walker struct {
	visitor
	buffer int  // size of the readers' buffers, in bytes
	once   bool // the file is a stream that can be read only once: no archives
}

// file goes through an open file.
func (w *walker) file(name string, f readerAt, size int64) error {
	c := content{name: name, Reader: bufio.NewReaderSize(f, w.buffer)}
	if head, _ := c.Peek(magicLength); layerOf(head) == zipped {
		return w.zip(c, f, size)
	}
	return w.open(c, 0, 0)
}

// stream goes through what can be read only once.
func (w *walker) stream(name string, r io.Reader) error {
	return w.open(content{name: name, Reader: bufio.NewReaderSize(r, w.buffer)}, 0, 0)
}

// readerAt is a file.
type readerAt interface {
	io.Reader
	io.ReaderAt
}

// open goes on with what c is when compressions and archives are around it already.
func (w *walker) open(c content, compressions, archives int) error {
	head, err := c.Peek(magicLength)
	if err != nil && len(head) == 0 && !errors.Is(err, io.EOF) {
		w.problem(c.name, err)
		return nil
	}
	kind := layerOf(head)
	switch {
	case kind == plain:
		return w.content(c)
	case (kind == zipped || kind == tarball) && w.once:
		w.problem(c.name, errArchiveStream)
		return nil
	case kind == zipped && archives < maxLayers:
		return w.zipStream(c, archives+1)
	case kind == tarball && archives < maxLayers:
		return w.tar(c, archives+1)
	case kind == zipped, kind == tarball, compressions == maxLayers:
		w.problem(c.name, errNested)
		return nil
	}
	r, closing, err := decompressed(kind, c.Reader)
	if err != nil {
		w.problem(c.name, err)
		return nil
	}
	defer closing()
	c.packed, c.Reader, c.layers = true, bufio.NewReaderSize(r, w.buffer), c.inside(kind)
	return w.open(c, compressions+1, archives)
}

// tar goes through the members of a tar archive, and of those that follow it. Their names are names only, never paths.
func (w *walker) tar(c content, archives int) error {
	t := &tarMembers{source: tarSource{Reader: bufio.NewReaderSize(c.Reader, tarBlock)}} // the same, if it is large enough
	for {
		h, err := t.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			w.problem(c.name, err)
			return nil
		}
		if h.Typeflag != tar.TypeReg {
			continue
		}
		m := w.member(&c, tarball, h.Name, t)
		m.followed = true
		if err := w.open(m, 0, archives); err != nil {
			return err
		}
	}
}

// decompressed reads what is compressed. Closing must be called when no more is read.
func decompressed(kind layer, r *bufio.Reader) (_ io.Reader, closing func(), err error) {
	nothing := func() {}
	switch kind {
	case gzipped:
		z, err := newMembers(r)
		return z, nothing, cutOff(err)
	case zstandard:
		// Its own concurrency is slower than one goroutine that reads ahead.
		z, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(maxWindow))
		if err != nil {
			return nil, nothing, err
		}
		return z, z.Close, nil
	case bzipped:
		return bzip2.NewReader(r), nothing, nil
	}
	z, err := xz.NewReader(endApart{r}, maxWindow)
	return xzStream{z}, nothing, xzError(err)
}

// endApart never says in one breath that there are bytes and that they are the last: the decoder of xz would leave out
// the streams that follow the first one in them.
type endApart struct{ io.Reader }

func (e endApart) Read(b []byte) (int, error) {
	n, err := e.Reader.Read(b)
	if n > 0 && errors.Is(err, io.EOF) {
		err = nil // it comes again with the next call
	}
	return n, err
}

// xzStream says of a stream that was cut that it was.
type xzStream struct{ *xz.Reader }

func (x xzStream) Read(b []byte) (int, error) {
	n, err := x.Reader.Read(b)
	return n, xzError(err)
}

func xzError(err error) error {
	if errors.Is(err, xz.ErrBuf) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// cutOff names the end of a file where more was due.
func cutOff(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// member is a file in an archive.
func (w *walker) member(archive *content, kind layer, name string, r io.Reader) content {
	return content{
		name: memberName(archive.name, name), archived: true, packed: archive.packed, layers: archive.inside(kind),
		Reader: bufio.NewReaderSize(r, w.buffer),
	}
}

// inside are the layers of what is in c, which is of the given kind.
func (c *content) inside(kind layer) []string { return append(slices.Clip(c.layers), kind.String()) }

// memberName is the name of a member in the name of its archive, fit to be shown.
func memberName(archive, member string) string { return archive + "!" + Shown(member) }
