package input

import (
	"archive/zip"
	"bufio"
	"bytes"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"
)

// cutArchive says in a test's expectation that the archive l was cut off.
const cutArchive = "l: <<the file is cut off: unexpected EOF>>"

func TestATarThatWasCutBetweenItsMembersIsCut(t *testing.T) {
	zeros := strings.Repeat("\x00", 2*tarBlock) // a log of zeros is empty, and looks like the archive's end
	full := strings.Repeat("{}\n", tarBlock)[:tarBlock]
	for _, c := range []struct{ rule, first, second string }{
		{"a member that ends within a block", one, two},
		{"a member that fills its blocks", full, two},
		{"a member of nothing", "", two},
		{"a member of zeros", zeros, two},
		{"a member with a long name", one, two},
	} {
		t.Run(c.rule, func(t *testing.T) {
			names := []string{"a", "b"}
			if strings.HasSuffix(c.rule, "long name") {
				names[1] = strings.Repeat("имя/", 100) + "b"
			}
			whole := tarText(t, names[0], c.first, names[1], c.second)
			length := func(text string) int { return tarBlock + (len(text)+tarBlock-1)/tarBlock*tarBlock }
			a := length(c.first)
			first := "l!a: " + c.first
			write(t, map[string]string{"l": whole[:a]})
			same(t, found(t, "l"), first, cutArchive)
			if len(whole) > a+length(c.second)+2*tarBlock { // there is a header before the second member's
				write(t, map[string]string{"l": whole[:a+tarBlock]})
				same(t, found(t, "l"), first, cutArchive)
				write(t, map[string]string{"l": whole[:a+3*tarBlock]})
				same(t, found(t, "l"), first, cutArchive)
			}
			write(t, map[string]string{"l": whole[:len(whole)-2*tarBlock]})
			same(t, found(t, "l"), first, "l!"+names[1]+": "+c.second, cutArchive)
			for _, n := range []int{0, tarBlock} { // two blocks of zeros, or one
				write(t, map[string]string{"l": whole[:len(whole)-n]})
				same(t, found(t, "l"), first, "l!"+names[1]+": "+c.second)
			}
			write(t, map[string]string{"l": gzippedText(t, whole[:a])})
			same(t, found(t, "l"), first, cutArchive)
		})
	}
}

func TestWhatFollowsATarIsReadOrTold(t *testing.T) {
	first, second := tarText(t, "x", one), tarText(t, "y", two)
	length := len(first)
	zeros := strings.Repeat("\x00", 20*tarBlock)
	beyond := func(n int) string {
		return fmt.Sprintf("l: <<cannot be read beyond byte %d: %v; what stands before was read>>", n, errAfterTar)
	}
	x, y := "l!x: "+one, "l!y: "+two
	for _, c := range []struct {
		rule, stored string
		want         []string
	}{
		{"another archive", first + second, []string{x, y}},
		{"an archive with the same names", first + tarText(t, "x", two), []string{x, "l!x: " + two}},
		{"two more archives", first + second + first, []string{x, y, x}},
		{"an archive behind the padding of the record", first + zeros + second, []string{x, y}},
		{"an archive behind one block of zeros", first[:length-tarBlock] + second, []string{x, y}},
		{"an archive without end blocks behind it", first[:length-2*tarBlock] + second, []string{x, y}},
		{"zeros that fill the record", first + zeros, []string{x}},
		{"zeros that fill no block", first + zeros[:700], []string{x}},
		{"a short text", first + two, []string{x, beyond(length)}},
		{"a long text", first + strings.Repeat(two, 100), []string{x, beyond(length)}},
		{"a text behind zeros", first + zeros + two, []string{x, beyond(length + len(zeros))}},
		{"a text behind the second archive", first + second + two, []string{x, y, beyond(length + len(second))}},
		{"a header that was cut", first + second[:400], []string{x, cutArchive}},
		{"a member that was cut in its header's block", first + second[:tarBlock], []string{x, "l!y: <<the file is cut off: unexpected EOF>>", cutArchive}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			for _, stored := range []string{c.stored, gzippedText(t, c.stored), gzippedText(t, c.stored[:length], c.stored[length:]), zstdText(t, c.stored)} {
				write(t, map[string]string{"l": stored})
				same(t, found(t, "l"), c.want...)
				same(t, found(t, "."), c.want...)
			}
		})
	}
}

func TestDamageBehindTheEndOfATarIsTold(t *testing.T) {
	stored := gzippedText(t, tarText(t, "x", one))
	write(t, map[string]string{"l": stored[:len(stored)-8] + "12345678"}) // its checksum is wrong
	same(t, found(t, "l"), "l!x: "+one, "l: <<gzip: invalid checksum>>")
	write(t, map[string]string{"l": stored + "Dear Sir,\n"})
	same(t, found(t, "l"), "l!x: "+one, "l: <<"+errAfterGzip.Error()+">>")
}

func TestAZipThatWasCutInItsDirectoryIsCut(t *testing.T) {
	whole := zipText(t, "a", one, "b", two)
	directory := strings.Index(whole, zipDirectory)
	for n := directory; n < len(whole); n++ {
		t.Run(fmt.Sprint(len(whole)-n, " bytes are missing"), func(t *testing.T) {
			write(t, map[string]string{"l": whole[:n]})
			got := found(t, "l")
			same(t, got[:min(1, len(got))], "l!a: "+one)
			if last := got[len(got)-1]; last != cutArchive {
				t.Errorf("got %q", got)
			}
		})
	}
}

func TestAZipInAnotherArchiveIsReadToItsEnd(t *testing.T) {
	inner := zipText(t, "a", one, "b", two)
	write(t, map[string]string{"l": tarText(t, "x.zip", inner[:len(inner)-1], "y", two)})
	same(t, found(t, "l"), "l!x.zip!a: "+one, "l!x.zip!b: "+two, "l!x.zip: <<the file is cut off: unexpected EOF>>", "l!y: "+two)
}

func TestTheDirectoryOfALargeZipIsGoneThrough(t *testing.T) {
	var b bytes.Buffer
	b.WriteString(zipDirectory + strings.Repeat("\x00", zipEntryTexts-4) + "\x02\x00\x01\x00\x03\x00" + strings.Repeat("\x00", zipEntryLength-zipEntryTexts-6) + "abcdef")
	b.WriteString(zipSignature + "\x02\x00xy")
	b.WriteString(zip64End + "\x2c" + strings.Repeat("\x00", 7) + strings.Repeat("x", 0x2c))
	b.WriteString(zip64Locator + strings.Repeat("\x00", zip64LocatorSize-4))
	b.WriteString(zipDirectoryEnd + strings.Repeat("\x00", zipEndComment-4) + "\x03\x00end")
	for n := range b.Len() {
		if err := zipEnd(bufio.NewReader(bytes.NewReader(b.Bytes()[:n]))); err == nil {
			t.Errorf("cut at %d of %d: no error", n, b.Len())
		}
	}
	if err := zipEnd(bufio.NewReader(&b)); err != nil {
		t.Error(err)
	}
	if err := zipEnd(bufio.NewReader(strings.NewReader("PK\x03\x05"))); err == nil {
		t.Error("what is no directory is one")
	}
}

func TestAZipThatWasCutBehindAnotherInItIsCut(t *testing.T) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	inner := zipText(t, "a", one)
	for _, name := range []string{"x.jsonl", "y.zip", "z.jsonl"} {
		text := two
		if name == "y.zip" {
			text = inner
		}
		raw := &zip.FileHeader{Name: name, Method: zip.Store, CRC32: crc32.ChecksumIEEE([]byte(text)), CompressedSize64: uint64(len(text)), UncompressedSize64: uint64(len(text))}
		f, err := w.CreateRaw(raw)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	whole := b.String()
	write(t, map[string]string{"l": whole})
	same(t, found(t, "l"), "l!x.jsonl: "+two, "l!y.zip!a: "+one, "l!z.jsonl: "+two)
	write(t, map[string]string{"l": whole[:strings.Index(whole, inner)+len(inner)]})
	same(t, found(t, "l"), "l!x.jsonl: "+two, "l!y.zip!a: "+one, cutArchive)
}
