package input

import (
	"encoding/binary"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"pgregory.net/rapid"
)

func units(order binary.AppendByteOrder, list ...uint16) (b []byte) {
	for _, u := range list {
		b = order.AppendUint16(b, u)
	}
	return b
}

func TestUTF16(t *testing.T) {
	const high, low = 0xd83d, 0xde00
	for _, c := range []struct {
		rule string
		raw  []byte
		want string
	}{
		{"letters of one unit", units(binary.LittleEndian, utf16.Encode([]rune("aЖ教\u2028"))...), "aЖ教\u2028"},
		{"a pair is one character", units(binary.LittleEndian, high, low), "😀"},
		{"half a pair is an escape", units(binary.LittleEndian, 'a', high, 'b', low), `a\ud83db\ude00`},
		{"two first halves", units(binary.LittleEndian, high, high, low), `\ud83d😀`},
		{"half a pair at the end", units(binary.LittleEndian, high), `\ud83d`},
		{"no escape behind a backslash", units(binary.LittleEndian, '\\', high), "\\\uFFFD"},
		{"but behind two", units(binary.LittleEndian, '\\', '\\', high), `\\\ud83d`},
		{"a unit that the end cuts", append(units(binary.LittleEndian, 'a'), 'b'), "a\uFFFD"},
		{"nothing", nil, ""},
	} {
		t.Run(c.rule, func(t *testing.T) {
			for name, r := range map[string]io.Reader{
				"whole": strings.NewReader(string(c.raw)), "in bytes": iotest.OneByteReader(strings.NewReader(string(c.raw))),
				"with its end": iotest.DataErrReader(strings.NewReader(string(c.raw))),
			} {
				if got, err := io.ReadAll(newUTF16Reader(r, binary.LittleEndian)); string(got) != c.want || err != nil {
					t.Errorf("%s: got %q, %v; want %q", name, got, err, c.want)
				}
			}
		})
	}
}

// TestUTF16IsReadAsItWasWritten asserts that a text comes back, in both byte orders and however the reads fall.
func TestUTF16IsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		order := rapid.SampledFrom([]interface {
			binary.ByteOrder
			binary.AppendByteOrder
		}{binary.LittleEndian, binary.BigEndian}).Draw(t, "order")
		want := strings.Repeat(text, 1+3000*rapid.IntRange(0, 2).Draw(t, "times"))
		raw := string(units(order, utf16.Encode([]rune(want))...))
		got, err := io.ReadAll(newUTF16Reader(iotest.HalfReader(strings.NewReader(raw)), order))
		if err != nil || string(got) != want {
			t.Fatalf("got %q, %v; want %q", got, err, want)
		}
	})
}
