package input

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"runtime/metrics"
	"strings"
	"testing"

	"biblog/pipeline/cite"
)

// drained reads everything that is in a file.
type drained struct {
	t        testing.TB
	bytes    int64
	members  int
	problems int
}

var errEnough = errors.New("enough")

func (d *drained) content(c content) error {
	if d.members++; d.members > 100 {
		return errEnough
	}
	if _, _, _, err := sniff(&c); err != nil {
		return nil
	}
	r, skipped, _, err := decoded(c.Reader)
	if err != nil {
		return nil
	}
	offset := skipped
	last := false
	err = cut(io.LimitReader(r, 8<<20), skipped, 100, 1<<20, func(b cite.Block) error {
		if b.Offset != offset || last {
			d.t.Fatalf("a block at %d came, want one at %d", b.Offset, offset)
		}
		offset += int64(len(b.Data))
		last = b.Last
		return nil
	})
	if err != nil {
		return err
	}
	if !last {
		d.t.Fatal("there was no last block")
	}
	d.bytes += offset
	return nil
}

func (d *drained) problem(string, error) { d.problems++ }

// FuzzLayers reads any bytes as a file: whatever they claim to be, nothing fails but the reading.
func FuzzLayers(f *testing.F) {
	for _, s := range []string{
		both, "", gzippedText(f, both), gzippedText(f, one, two), zstdText(f, both), xzText(f, both), bzip2Text(f), tarText(f, "a", one, "b", two),
		zipText(f, "a", one, "b.gz", gzippedText(f, two)), gzippedText(f, tarText(f, "a", one)), zipText(f, "a", tarText(f, "b", zstdText(f, one))),
		"\xff\xfe{\x00\x3d\xd8", "\uFEFF{}", "\x00",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		w := walker{visitor: &drained{t: t}, buffer: 4096}
		if err := w.file("a", bytes.NewReader(b), int64(len(b))); err != nil && !errors.Is(err, errEnough) {
			t.Fatal(err)
		}
	})
}

// The targets below read any bytes that begin as one kind of wrapper does, each with its own seeds: what checks only guard
// the headers are mended, so that what stands behind them is reached.

func FuzzGzip(f *testing.F) {
	fuzzLayer(f, gzipped, func(b []byte) { copy(b, "\x1f\x8b\x08") },
		gzippedText(f, both), gzippedText(f, one, two), gzippedText(f, one)+"\x00\x00\x00", gzippedText(f, both)+"x", gzippedText(f, gzippedText(f, both)))
}

func FuzzZstd(f *testing.F) {
	fuzzLayer(f, zstandard, func(b []byte) { copy(b, "\x28\xb5\x2f\xfd") },
		zstdText(f, both), zstdText(f, one, two), zstdText(f, one)+"\x50\x2a\x4d\x18\x02\x00\x00\x00xy"+zstdText(f, two), zstdText(f, zstdText(f, both)),
		"\x28\xb5\x2f\xfd\x00\x98\x01\x00\x00", "\x28\xb5\x2f\xfd\x00\xa0\x01\x00\x00")
}

func FuzzBzip2(f *testing.F) {
	fuzzLayer(f, bzipped, func(b []byte) {
		if copy(b, "BZh9"); len(b) >= 10 && b[4] != 0x17 {
			copy(b[4:], "1AY&SY")
		}
	}, bzip2Text(f), bzip2Text(f)+bzip2Text(f), "BZh9\x17\x72\x45\x38\x50\x90\x00\x00\x00\x00")
}

func FuzzXz(f *testing.F) {
	fuzzLayer(f, xzipped, func(b []byte) {
		copy(b, "\xfd7zXZ\x00")
		if len(b) > 12 {
			binary.LittleEndian.PutUint32(b[8:], crc32.ChecksumIEEE(b[6:8]))
			if n := 12 + 4*int(b[12]); n+4 <= len(b) {
				binary.LittleEndian.PutUint32(b[n:], crc32.ChecksumIEEE(b[12:n]))
			}
		}
	}, xzText(f, both), xzText(f, one, two), xzText(f, xzText(f, both)))
}

func FuzzTar(f *testing.F) {
	fuzzLayer(f, tarball, func(b []byte) {
		for at := 0; at+512 <= len(b); at += 512 {
			if h := b[at : at+512]; at == 0 || string(h[257:262]) == "ustar" {
				copy(h[257:], "ustar")
				copy(h[148:], "        ")
				sum := 0
				for _, c := range h {
					sum += int(c)
				}
				copy(h[148:], fmt.Sprintf("%06o\x00 ", sum))
			}
		}
	}, tarText(f, "a", one, "b", two), tarText(f, "a.gz", gzippedText(f, one), "b.zip", zipText(f, "x", two)), tarText(f, strings.Repeat("a", 300), one),
		tarText(f, "a.tar", tarText(f, "b", one), "c", two))
}

func FuzzZip(f *testing.F) {
	fuzzLayer(f, zipped, func(b []byte) { copy(b, "PK\x03\x04") },
		zipText(f, "a", one, "b.gz", gzippedText(f, two)), zipText(f, "a", one, "b", two)[:60], zipText(f, "b.zip", zipText(f, "x", one)), zipText(f, "d/", "", "a", both)+"x")
}

// fuzzLayer reads any bytes as a wrapper of one kind: nothing fails but the reading, and no more memory is asked for than
// the windows of the layers that were opened take.
func fuzzLayer(f *testing.F, kind layer, mend func([]byte), seeds ...string) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if mend(b); layerOf(b) != kind {
			return
		}
		d, before := &drained{t: t}, allocated()
		w := walker{visitor: d, buffer: 4096}
		if err := w.file("a", bytes.NewReader(b), int64(len(b))); err != nil && !errors.Is(err, errEnough) {
			t.Fatal(err)
		}
		if n, most := allocated()-before, (1+d.members+d.problems)*maxLayers*2*maxWindow; n > uint64(most) {
			t.Fatalf("%d bytes were asked for on the way to %d logs, want %d at most", n, d.members, most)
		}
	})
}

// allocated is how many bytes of memory were asked for so far.
func allocated() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// FuzzDamage changes one byte of what is compressed: what stands before must come out all the same, or nothing.
func FuzzDamage(f *testing.F) {
	f.Add(uint8(0), uint16(20), byte(1))
	f.Add(uint8(1), uint16(30), byte(7))
	f.Add(uint8(2), uint16(40), byte(9))
	f.Add(uint8(3), uint16(50), byte(3))
	f.Fuzz(func(t *testing.T, kind uint8, at uint16, change byte) {
		forms := []func() string{
			func() string { return gzippedText(t, both) }, func() string { return zstdText(t, both) },
			func() string { return xzText(t, both) }, func() string { return bzip2Text(t) }, func() string { return tarText(t, "a", both) },
			func() string { return zipText(t, "a", both) },
		}
		b := []byte(forms[int(kind)%len(forms)]())
		b[int(at)%len(b)] ^= change
		w := walker{visitor: &drained{t: t}, buffer: 4096}
		if err := w.file("a", bytes.NewReader(b), int64(len(b))); err != nil && !errors.Is(err, errEnough) {
			t.Fatal(err)
		}
	})
}
