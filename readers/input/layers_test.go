package input

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
	"golang.org/x/text/encoding/unicode"
	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

const (
	one  = "{\"a\":\"Августин, Исповедь\"}\n"
	two  = "{\"b\":\"论语\"}\n"
	both = one + two
)

// fatal is what tests, fuzz targets and properties have in common.
type fatal interface {
	Helper()
	Fatal(args ...any)
}

func gzippedText(t fatal, texts ...string) string {
	var b bytes.Buffer
	for _, text := range texts {
		z := gzip.NewWriter(&b)
		finish(t, z, text)
	}
	return b.String()
}

func zstdText(t fatal, texts ...string) string {
	var b bytes.Buffer
	for _, text := range texts {
		z, err := zstd.NewWriter(&b)
		if err != nil {
			t.Fatal(err)
		}
		finish(t, z, text)
	}
	return b.String()
}

func xzText(t fatal, texts ...string) string {
	var b bytes.Buffer
	for _, text := range texts {
		z, err := xz.NewWriter(&b)
		if err != nil {
			t.Fatal(err)
		}
		finish(t, z, text)
	}
	return b.String()
}

func finish(t fatal, w io.WriteCloser, text string) {
	t.Helper()
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}

// bzip2Text is `both` as bzip2 writes it: the standard library only reads the format.
func bzip2Text(t fatal) string {
	b, err := base64.StdEncoding.DecodeString(bzip2Both)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

const bzip2Both = "QlpoOTFBWSZTWfHZNbEAAAhZ+wAQUAQAEDAAAAo4BEBAAAOeU+AAAEAgAFRQAAAAASppA00yA0NM0ji/HJxtF5PQHiCsFJWGjO0ZhvJfaJ5W06UbVY++LuSKcKEh47JrYg=="

// pairs are names and contents, in order.
func tarText(t fatal, pairs ...string) string {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for i := 0; i < len(pairs); i += 2 {
		if err := w.WriteHeader(&tar.Header{Name: pairs[i], Mode: 0o644, Size: int64(len(pairs[i+1]))}); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(w, pairs[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func zipText(t fatal, pairs ...string) string {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(pairs); i += 2 {
		f, err := w.Create(pairs[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(f, pairs[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func utf16Text(t fatal, order unicode.Endianness, text string) string {
	s, err := unicode.UTF16(order, unicode.UseBOM).NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestCompressionIsSeenThrough(t *testing.T) {
	for _, c := range []struct{ rule, stored, want string }{
		{"gzip", gzippedText(t, both), both},
		{"gzip of several members", gzippedText(t, one, "", two), both},
		{"zstd", zstdText(t, both), both},
		{"zstd of several frames", zstdText(t, one, two), both},
		{"zstd after a skippable frame", "\x50\x2a\x4d\x18\x02\x00\x00\x00xy" + zstdText(t, both), both},
		{"bzip2", bzip2Text(t), both},
		{"bzip2 of several streams", bzip2Text(t) + bzip2Text(t), both + both},
		{"xz", xzText(t, both), both},
		{"xz of several streams", xzText(t, one, two), both},
		{"gzip in zstd", zstdText(t, gzippedText(t, both)), both},
		{"UTF-8 with a byte order mark", "\uFEFF" + both, both},
		{"UTF-16, little endian", utf16Text(t, unicode.LittleEndian, both), both},
		{"UTF-16, big endian", utf16Text(t, unicode.BigEndian, both), both},
		{"UTF-16 in gzip", gzippedText(t, utf16Text(t, unicode.LittleEndian, both)), both},
		{"a lone surrogate", "\xff\xfe{\x00\"\x00a\x00\"\x00:\x00\"\x00\x3d\xd8x\x00\"\x00}\x00", "{\"a\":\"\\ud83dx\"}"},
		{"nothing in gzip", gzippedText(t, ""), ""},
		{"zero bytes after gzip", gzippedText(t, both) + strings.Repeat("\x00", 700), both},
	} {
		t.Run(c.rule, func(t *testing.T) {
			write(t, map[string]string{"a.jsonl": c.stored})
			same(t, found(t, "a.jsonl"), "a.jsonl: "+c.want)
			l, err := Find(t.Context(), []string{"-"}, Options{Stdin: strings.NewReader(c.stored)})
			if err != nil {
				t.Fatal(err)
			}
			same(t, read(t, l), "-: "+c.want)
		})
	}
}

func TestHowAFileIsReadChangesNothing(t *testing.T) {
	for _, stored := range []string{
		gzippedText(t, one, two), zstdText(t, one, two), xzText(t, one, two), bzip2Text(t), xzText(t, gzippedText(t, one, two)), utf16Text(t, unicode.BigEndian, both),
	} {
		for _, how := range []func(io.Reader) io.Reader{iotest.DataErrReader, iotest.OneByteReader, iotest.HalfReader} {
			c := &collected{t: t}
			w := walker{visitor: c, buffer: 16}
			if err := w.stream("a", how(strings.NewReader(stored))); err != nil {
				t.Error(err)
			}
			same(t, c.text, both)
		}
	}
}

func TestArchivesAreLogsByMember(t *testing.T) {
	for _, c := range []struct {
		rule, stored string
		want         []string
	}{
		{"tar", tarText(t, "x/b.jsonl", one, "note.txt", "Dear Sir,\n", "a", two), []string{"l!x/b.jsonl: " + one, "l!a: " + two}},
		{"tar.gz", gzippedText(t, tarText(t, "b", one, "a", two)), []string{"l!b: " + one, "l!a: " + two}},
		{"compressed logs in a tar", tarText(t, "b.gz", gzippedText(t, one), "c.zst", zstdText(t, two)), []string{"l!b.gz: " + one, "l!c.zst: " + two}},
		{"zip", zipText(t, "b", one, "d/", "", "note", "Dear Sir,\n", "a", two), []string{"l!b: " + one, "l!a: " + two}},
		{"compressed logs in a zip", zipText(t, "b.gz", gzippedText(t, one)), []string{"l!b.gz: " + one}},
		{"a tar.gz in a zip", zipText(t, "b.tar.gz", gzippedText(t, tarText(t, "x", one))), []string{"l!b.tar.gz!x: " + one}},
		{"a zip in a tar", tarText(t, "b.zip", zipText(t, "x", one, "d/", "", "y.gz", gzippedText(t, two)), "c", two), []string{"l!b.zip!x: " + one, "l!b.zip!y.gz: " + two, "l!c: " + two}},
		{"names are no paths", tarText(t, "../../etc/x\n", one), []string{"l!../../etc/x\uFFFD: " + one}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			write(t, map[string]string{"l": c.stored})
			same(t, found(t, "l"), c.want...)
		})
	}
}

func TestWhatIsDamagedIsReadUpToThere(t *testing.T) {
	var b strings.Builder
	for n := rand.New(rand.NewPCG(1, 2)); b.Len() < 1<<20; { // hardly compressible: the decoders deliver in large pieces
		fmt.Fprintf(&b, "{\"a\":\"%x%x\"}\n", n.Uint64(), n.Uint64())
	}
	random := b.String()
	for i, stored := range []string{gzippedText(t, random), zstdText(t, random), xzText(t, random), tarText(t, "x", random), gzippedText(t, tarText(t, "x", random)), zipText(t, "x", random)} {
		write(t, map[string]string{"l": stored[:len(stored)*3/4]})
		got := found(t, "l")
		if len(got) != 1 {
			t.Fatalf("%d: %d logs", i, len(got))
		}
		text := got[0][strings.Index(got[0], ": ")+2:]
		text, message, _ := strings.Cut(text, "<")
		if len(text) < 1<<18 || !strings.HasPrefix(random, text) {
			t.Errorf("%d: %d bytes were read before the damage", i, len(text))
		}
		if !strings.Contains(message, "cut off") {
			t.Errorf("%d: %s", i, message)
		}
	}
}

func TestTheWholeMembersOfACutArchiveAreRead(t *testing.T) {
	for _, c := range []struct{ rule, stored string }{
		{"tar", tarText(t, "x", one, "y", two)[:1024+512+3]},
		{"zip", zipText(t, "x", one, "y", two)[:len(zipText(t, "x", one))]},
	} {
		t.Run(c.rule, func(t *testing.T) {
			write(t, map[string]string{"l": c.stored})
			got := found(t, "l")
			if len(got) == 0 || got[0] != "l!x: "+one || !strings.Contains(got[len(got)-1], "cut off") {
				t.Errorf("got %q", got)
			}
		})
	}
}

func TestTheRestOfAnArchiveIsReadAfterABrokenMember(t *testing.T) {
	broken := gzippedText(t, strings.Repeat(one, 1000))
	write(t, map[string]string{"l": tarText(t, "a.gz", broken[:8], "b", two)})
	same(t, found(t, "l"), "l!a.gz: <<the file is cut off: unexpected EOF>>", "l!b: "+two)
}

// The first line of a rotated log can be the rest of a long record.
func TestALogIsLookedAtAsFarWhenItIsCompressed(t *testing.T) {
	text := strings.Repeat("x", 10000) + "\"}\n" + strings.Repeat(one, 1000)
	write(t, map[string]string{"l": gzippedText(t, text)})
	same(t, found(t, "l"), "l: "+text)
}

func TestWhatCannotBeOpenedIsListed(t *testing.T) {
	write(t, map[string]string{"l/a": "\xff\xfe\x00\x00{\x00\x00\x00", "l/b.gz": "\x1f\x8b\x08", "l/c": "{}\n"})
	same(t, found(t, "l"), "l/a: <<"+errUTF32.Error()+">>", "l/b.gz: <<the file is cut off: unexpected EOF>>", "l/c: {}\n")
}

func TestAnArchiveOnStandardInputIsRefused(t *testing.T) {
	for _, s := range []string{tarText(t, "a", one), zipText(t, "a", one)} {
		if _, err := Find(t.Context(), []string{"-"}, Options{Stdin: strings.NewReader(s)}); err == nil {
			t.Error("no error")
		}
	}
}

func TestALargeWindowIsRefused(t *testing.T) {
	// A zstd frame without any content that declares a window of 1 GiB (RFC 8878, 3.1.1.1.2).
	write(t, map[string]string{"a.xz": largeXz(t, both), "b.xz": xzText(t, one) + largeXz(t, two), "b.zst": "\x28\xb5\x2f\xfd\x00\xa0\x01\x00\x00"})
	same(t, found(t, "a.xz"), "a.xz: <<"+errLargeWindow.Error()+">>")
	same(t, found(t, "b.xz"), "b.xz: "+one+"<cannot be read beyond byte 43: "+errLargeWindow.Error()+"; what stands before was read>")
	same(t, found(t, "b.zst"), "b.zst: <<"+errLargeWindow.Error()+">>")
}

// largeXz is an xz stream whose block asks for a dictionary of 512 MiB, all its checksums right: the size of the
// dictionary is the byte after the identifier and the length of the filter's properties (xz file format 1.2, 5.3.1).
func largeXz(t fatal, text string) string {
	b := []byte(xzText(t, text))
	b[12+bytes.Index(b[12:], []byte{0x21, 0x01})+2] = 34
	end := 12 + 4*int(b[12])
	binary.LittleEndian.PutUint32(b[end:], crc32.ChecksumIEEE(b[12:end]))
	return string(b)
}

func TestFilesThatChangeWhileTheyAreRead(t *testing.T) {
	write(t, map[string]string{"gone": one, "short": strings.Repeat(one, 10), "long": one, "l.tar": tarText(t, "a", one, "b", two), "x": two})
	l, err := Find(t.Context(), []string{"gone", "short", "long", "l.tar", "x"}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove("gone"); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"short": one, "long": both, "l.tar": tarText(t, "a", one)} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	same(t, read(t, l),
		"gone: <cannot be read beyond byte 0: no such file or directory; what stands before was read>",
		"short: "+one+"<cannot be read beyond byte 43: "+errShorter.Error()+"; what stands before was read>", "long: "+both, "l.tar!a: "+one,
		"l.tar!b: <cannot be read beyond byte 0: "+errShorter.Error()+"; what stands before was read>", "x: "+two)
}

// collected keeps the text of everything in a file.
type collected struct {
	t    fatal
	text []string
}

func (c *collected) content(in content) error {
	r, skipped, _, err := decoded(in.Reader)
	if err != nil {
		return err
	}
	var b strings.Builder
	c.text = append(c.text, "")
	return cut(r, skipped, 10, 1<<20, func(block cite.Block) error {
		b.Write(block.Data)
		c.text[len(c.text)-1] = b.String()
		return block.Err
	})
}

func (c *collected) problem(name string, err error) { c.t.Fatal(name, err) }

func TestAnyWrappingComesOff(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		compress := func(s string) string {
			halves := rapid.IntRange(0, len(s)).Draw(t, "member border")
			switch rapid.IntRange(0, 3).Draw(t, "compression") {
			case 0:
				return gzippedText(t, s[:halves], s[halves:])
			case 1:
				return zstdText(t, s[:halves], s[halves:])
			case 2:
				return xzText(t, s[:halves], s[halves:])
			}
			return s
		}
		var want, pairs []string
		for i := range rapid.IntRange(1, 3).Draw(t, "logs") {
			text := rapid.StringMatching(`(\{"a":"[а-я文x]{0,20}"\}\n){0,4}`).Draw(t, "log")
			want = append(want, text)
			pairs = append(pairs, fmt.Sprint(i), compress(text))
		}
		var stored string
		switch rapid.IntRange(0, 2).Draw(t, "archive") {
		case 0:
			want, stored = want[:1], compress(pairs[1])
		case 1:
			stored = compress(tarText(t, pairs...))
		default:
			stored = zipText(t, pairs...)
		}
		c := &collected{t: t}
		w := walker{visitor: c, buffer: 512}
		if err := w.file("a", bytes.NewReader([]byte(stored)), int64(len(stored))); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(c.text, want) {
			t.Fatalf("got %q, want %q", c.text, want)
		}
	})
}

func TestOffsetsCountAByteOrderMark(t *testing.T) {
	write(t, map[string]string{"a": "\uFEFF{}\n"})
	l, err := Find(t.Context(), []string{"a"}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	err = l.Blocks(t.Context(), func(b cite.Block) error {
		if b.Offset != 3 || string(b.Data) != "{}\n" {
			t.Errorf("%q at %d", b.Data, b.Offset)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
