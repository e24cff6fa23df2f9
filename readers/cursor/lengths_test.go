package cursor

import (
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestLengthsAreThoseOfTheCharacters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.OneOf(rapid.RuneFrom([]rune("a я教\u0301😀\uFFFD\u0000\u07FF\u0800\uFFFF\U0010FFFF")), rapid.Rune())).Draw(t, "text")
		points, units := Lengths(text)
		if want := utf8.RuneCountInString(text); points != want {
			t.Errorf("%q: %d code points, want %d", text, points, want)
		}
		if want := len(utf16.Encode([]rune(text))); units != want {
			t.Errorf("%q: %d UTF-16 units, want %d", text, units, want)
		}
	})
}
