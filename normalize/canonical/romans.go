package canonical

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// romans collects roman numerals: in capitals of two letters and more, and of one only at the end ("Henry V", "Part I"); in
// small letters ("phase ii") of i, v and x alone. Words that happen to be numerals (MIX, DI, CD, xi) count too: both titles of
// a pair have them.
func (t *TitleForm) romans(text string) {
	word, alike := 0, anyNumeral // where the word at work begins, and of which numerals all its bytes are letters
	for i := 0; i < len(text); i++ {
		class := numerals[text[i]]
		n := 1
		if class == undecided {
			var r rune
			if r, n = utf8.DecodeRuneInString(text[i:]); unicode.IsLetter(r) || unicode.IsDigit(r) {
				class = noNumeral
			} else {
				class = apart
			}
		}
		if class == apart {
			if i > word && alike != noNumeral {
				t.roman(text, word, i)
			}
			word, alike = i+n, anyNumeral
		} else {
			alike &= class
			for alike == noNumeral && i+n < len(text) && numerals[text[i+n]]&noNumeral != 0 { // the rest of a word that is none
				n++
			}
		}
		i += n - 1
	}
	if len(text) > word && alike != noNumeral {
		t.roman(text, word, len(text))
	}
}

// What a byte of a text says to romans: whether it is of a word, and of which numerals it may be a letter, of those in capitals
// or of the small ones.
const (
	apart          uint8 = 0
	noNumeral      uint8 = 1
	capitalNumeral uint8 = noNumeral | 2
	smallNumeral   uint8 = noNumeral | 4
	anyNumeral     uint8 = capitalNumeral | smallNumeral
	undecided      uint8 = 8
)

// numerals is that of each byte. Only the bytes of letters of Cyrillic and of most of Han are known for such without being
// decoded: of others, those behind the first are skipped.
var numerals = func() (t [256]uint8) {
	for c := range t {
		switch {
		case c >= 0xC0 && c != 0xD0 && c != 0xD1 && (c < 0xE5 || c > 0xE8): // U+400 to U+47F, U+5000 to U+8FFF
			t[c] = undecided
		case c >= utf8.RuneSelf || asciiLetters[c] != 0:
			t[c] = noNumeral
		}
	}
	for _, c := range []byte("MDCLXVI") {
		t[c] = capitalNumeral
	}
	for _, c := range []byte("ivx") {
		t[c] = smallNumeral
	}
	return t
}()

// roman adds the word text[from:to] of letters of numerals if it is one.
func (t *TitleForm) roman(text string, from, to int) {
	w := text[from:to]
	if len(w) > 9 {
		return
	}
	if len(w) == 1 && (strings.IndexByte("IVX", w[0]) < 0 || !endsNumbered(text[to:])) {
		return
	}
	if v, ok := Roman(w); ok {
		t.Romans = append(t.Romans, v)
	}
}

// endsNumbered says whether a numeral of one letter can stand before rest: at the end of a title, signs and figures aside, or of
// its name.
func endsNumbered(rest string) bool {
	return strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, ".") || strings.IndexFunc(rest, unicode.IsLetter) < 0
}
