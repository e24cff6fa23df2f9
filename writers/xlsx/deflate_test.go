package xlsx

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"hash/crc32"
	"io"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestChunksAreOneStream(t *testing.T) {
	var out bytes.Buffer
	d := newDeflater(&out)
	var want []byte
	for i := range 60_000 {
		line := strings.Repeat(string(rune('a'+i%26)), i%97) + "\n"
		want = append(want, line...)
		d.buf = append(d.buf, line...)
		if err := d.chunk(); err != nil {
			t.Fatal(err)
		}
	}
	p, err := d.close()
	if err != nil {
		t.Fatal(err)
	}
	last, err := deflated([]byte("end"), true)
	if err != nil {
		t.Fatal(err)
	}
	got, err := io.ReadAll(flate.NewReader(io.MultiReader(bytes.NewReader(out.Bytes()), bytes.NewReader(last))))
	if err != nil || !bytes.Equal(got, append(want, "end"...)) {
		t.Errorf("%d bytes came back (%v), expected %d", len(got), err, len(want)+3)
	}
	if wanted := (piece{raw: int64(len(want)), size: int64(out.Len()), crc: crc32.ChecksumIEEE(want)}); p != wanted {
		t.Errorf("said %+v, expected %+v", p, wanted)
	}
}

type failing struct{ after int }

var errFull = errors.New("no space left on device")

func (f *failing) Write(b []byte) (int, error) {
	if f.after--; f.after < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func TestAFailedWriteEndsTheDeflating(t *testing.T) {
	for after := range 4 {
		d := newDeflater(&failing{after})
		var err error
		for range 50 {
			d.buf = append(d.buf, make([]byte, chunkBytes)...)
			if err = d.chunk(); err != nil {
				break
			}
		}
		if !errors.Is(err, errFull) {
			t.Errorf("after %d writes: chunk gave %v, expected %v", after, err, errFull)
		}
		for range 2 {
			if _, err := d.close(); !errors.Is(err, errFull) {
				t.Errorf("after %d writes: close gave %v, expected %v", after, err, errFull)
			}
		}
	}
}

func TestCRCOfTwoRuns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bytes := rapid.SliceOfN(rapid.Byte(), 0, 3000)
		a, b := bytes.Draw(t, "a"), bytes.Draw(t, "b")
		whole := crc32.ChecksumIEEE(append(append([]byte(nil), a...), b...))
		if got := crcAfter(crc32.ChecksumIEEE(a), crc32.ChecksumIEEE(b), int64(len(b))); got != whole {
			t.Fatalf("%08x, expected %08x", got, whole)
		}
	})
}

func TestEntriesOf4GiBSayWhichVersionTheyNeed(t *testing.T) {
	for _, c := range []struct {
		rule string
		piece
		version    uint16
		descriptor bool
	}{
		{"a small entry has its sizes in front", piece{raw: 10, size: 5}, 20, false},
		{"one below 4 GiB too", piece{raw: math.MaxUint32 - 1, size: 5}, 20, false},
		{"one of 4 GiB behind, and needs version 4.5", piece{raw: math.MaxUint32, size: 5}, 45, true},
	} {
		h := header("x", c.piece)
		if h.ReaderVersion != c.version || (h.Flags&8 != 0) != c.descriptor {
			t.Errorf("%s: version %d, flags %x", c.rule, h.ReaderVersion, h.Flags)
		}
		var b bytes.Buffer
		if _, err := zip.NewWriter(&b).CreateRaw(h); err != nil {
			t.Errorf("%s: %v", c.rule, err)
		}
	}
}

func TestContentTypesAreSorted(t *testing.T) {
	const head, end = `<?xml version="1.0"?><Types xmlns="x">`, `</Types>`
	for _, c := range []struct{ rule, in, want string }{
		{"elements with ends", `<Override a="2"></Override><Default a="1"></Default>`, `<Default a="1"></Default><Override a="2"></Override>`},
		{"elements without", `<Default a="2"/><Override a="3"/><Default a="1"/>`, `<Default a="1"/><Default a="2"/><Override a="3"/>`},
		{"none", ``, ``},
	} {
		if got := string(sortedTypes([]byte(head + c.in + end))); got != head+c.want+end {
			t.Errorf("%s: %s", c.rule, got)
		}
	}
}

func TestRowsNeedASheet(t *testing.T) {
	p := &packer{out: io.Discard, rows: map[string]rows{"sheet": {}}}
	w, err := p.Create("sheet")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(w, "<worksheet/>"); err != nil {
		t.Fatal(err)
	}
	if err := p.Close(); err == nil {
		t.Error("rows without a place were dropped without an error")
	}
	if err := (&packer{out: io.Discard, rows: map[string]rows{"sheet": {}}}).Close(); err == nil {
		t.Error("rows without a part were dropped without an error")
	}
}
