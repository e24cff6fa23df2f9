package parquet

import (
	"bytes"
	"encoding/binary"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/parquet-go/parquet-go/format"
	"pgregory.net/rapid"
)

func TestLongBoundsAreCut(t *testing.T) {
	a := strings.Repeat("a", 63)
	for _, c := range []struct{ rule, text, low, high string }{
		{"a short text is its own bound", "Августин", "Августин", "Августин"},
		{"64 bytes are short", a + "b", a + "b", a + "b"},
		{"above a longer one is its beginning with a higher last letter", a + "bc", a + "b", a + "c"},
		{"a letter is not cut in two", a + "Жc", a, strings.Repeat("a", 62) + "b"},
		{"there is no letter between U+D7FF and U+E000", strings.Repeat("a", 61) + "\uD7FFxyz", strings.Repeat("a", 61) + "\uD7FF", strings.Repeat("a", 61) + "\uE000"},
		{"a letter that would become longer gives way to the one before it", a + "\x7fx", a + "\x7f", strings.Repeat("a", 62) + "b"},
		{"nothing is above the highest letters but the text itself", strings.Repeat("\U0010FFFF", 20), strings.Repeat("\U0010FFFF", 16), strings.Repeat("\U0010FFFF", 20)},
	} {
		if got := shortened(c.text); got != c.low {
			t.Errorf("%s: below is %q, expected %q", c.rule, got, c.low)
		}
		if got := above(c.text); got != c.high {
			t.Errorf("%s: above is %q, expected %q", c.rule, got, c.high)
		}
	}
}

func TestBoundsBoundAndAreUTF8(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := strings.Repeat(rapid.String().Draw(t, "text"), rapid.IntRange(1, 40).Draw(t, "times"))
		low, high := shortened(s), above(s)
		if low > s || high < s {
			t.Errorf("%q and %q are no bounds of %q", low, high, s)
		}
		if utf8.ValidString(s) && !(utf8.ValidString(low) && utf8.ValidString(high)) {
			t.Errorf("%q, %q of %q are not UTF-8", low, high, s)
		}
		if len(low) > boundBytes {
			t.Errorf("%q is longer than a bound may be", low)
		}
	})
}

func TestZerosAreBoundedByBothZeros(t *testing.T) {
	for _, zero := range []float64{0, math.Copysign(0, -1)} {
		var b bounds
		b.addFraction(zero)
		low, high, ok := b.bytes(format.Double)
		if !ok || binary.LittleEndian.Uint64(low) != 1<<63 || !bytes.Equal(high, make([]byte, 8)) {
			t.Errorf("bounds of %v: % x and % x", zero, low, high)
		}
	}
}

func TestWhatIsNoNumberHasNoBounds(t *testing.T) {
	var b, page bounds
	page.addFraction(1)
	page.addFraction(math.NaN())
	b.add(&page, format.Double)
	if _, _, ok := b.bytes(format.Double); ok {
		t.Error("there are bounds")
	}
}
