package input

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding/unicode"
)

// A member that is whole must not be taken for what was said about the one before it, nor the other way round.
func TestEveryDamagedMemberIsTold(t *testing.T) {
	broken := gzippedText(t, strings.Repeat(one, 1000))
	write(t, map[string]string{"l": tarText(t, "a.gz", broken[:len(broken)-8], "b.gz", broken[:8], "c", two) + "Dear Sir,\n"})
	got := found(t, "l")
	want := []string{"l!a.gz: ", "l!b.gz: <<the file is cut off", "l!c: " + two, "l: <<cannot be read beyond byte"}
	if !slices.EqualFunc(got, want, strings.HasPrefix) {
		t.Errorf("got %q, want beginnings %q", got, want)
	}
}

func TestWhatIsDamagedIsNeverPassedOver(t *testing.T) {
	bzip := []byte(bzip2Text(t))
	bzip[len(bzip)/2] ^= 0x55
	text := "Dear Sir,\n"
	gzip := []byte(gzippedText(t, text))
	gzip[len(gzip)-6] ^= 0x55 // its checksum
	zip := []byte(zipText(t, "x", text))
	zip[bytes.Index(zip, []byte(zipDirectory))+16] ^= 0x55 // its checksum
	zstd := []byte(zstdText(t, text))
	zstd[len(zstd)-1] ^= 0x55
	xz := []byte(xzText(t, strings.Repeat(text, 100)))
	xz[len(xz)/2] ^= 0x55
	marked := gzippedText(t, utf16Text(t, unicode.BigEndian, strings.Repeat(text, 100)))
	for _, c := range []struct{ rule, stored string }{
		{"bzip2", string(bzip)},
		{"bzip2 cut in its mark", "BZh91AY"},
		{"gzip", string(gzip)},
		{"gzip in tar", tarText(t, "x.gz", string(gzip))},
		{"zip", string(zip)},
		{"zstd", string(zstd)},
		{"xz", string(xz)},
		{"UTF-16 in gzip", marked[:len(marked)-8]},
	} {
		t.Run(c.rule, func(t *testing.T) {
			write(t, map[string]string{"d/good": one, "d/l": c.stored})
			for arg, n := range map[string]int{"d": 2, "d/l": 1} {
				got := found(t, arg)
				if len(got) != n || !strings.HasPrefix(got[n-1], "d/l") || !strings.Contains(got[n-1], ": <<") {
					t.Errorf("%s: got %q", arg, got)
				}
			}
			l, err := Find(t.Context(), []string{"-"}, Options{Stdin: strings.NewReader(c.stored)})
			if err == nil || errors.Is(err, ErrNotALog) {
				t.Errorf("on standard input: %v, %v", l.Inputs(), err)
			}
		})
	}
	write(t, map[string]string{"d/good": one, "d/l": "BZh is what bzip2 begins with\n", "d/m": "BZh", "d/n": gzippedText(t, text)})
	same(t, found(t, "d"), "d/good: "+one)
}

// A block of bzip2 gives nothing before all of it is there, and can be larger than what is looked at of a stream.
func TestBzip2ThatHardlyCompressesIsReadFromAStream(t *testing.T) {
	bzip2, err := exec.LookPath("bzip2")
	if err != nil {
		t.Skip("bzip2 is not installed")
	}
	var b strings.Builder
	for n := rand.New(rand.NewPCG(1, 2)); b.Len() < 1<<20; {
		fmt.Fprintf(&b, "{\"a\":\"%x%x\"}\n", n.Uint64(), n.Uint64())
	}
	cmd := exec.CommandContext(t.Context(), bzip2, "-9c")
	cmd.Stdin = strings.NewReader(b.String())
	stored, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	l, err := Find(t.Context(), []string{"-"}, Options{Stdin: bytes.NewReader(stored)})
	if err != nil {
		t.Fatal(err)
	}
	same(t, read(t, l), "-: "+b.String())
}
