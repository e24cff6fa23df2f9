package input

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"biblog/pipeline/cite"
)

// drained reads everything that is in a file.
type drained struct {
	t       testing.TB
	bytes   int64
	members int
}

var errEnough = errors.New("enough")

func (d *drained) content(c content) error {
	if d.members++; d.members > 100 {
		return errEnough
	}
	if _, err := sniff(c); err != nil {
		return nil
	}
	r, skipped, err := decoded(c.Reader)
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

func (d *drained) problem(string, error) {}

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
