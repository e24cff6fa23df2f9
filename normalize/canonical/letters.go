package canonical

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// base is a Latin or Greek letter without its diacritics; every other letter stays, because elsewhere a decomposition
// tells letters apart (が is not か, й is not и).
func base(r rune) rune {
	if !unicode.Is(unicode.Latin, r) && !unicode.Is(unicode.Greek, r) {
		return r
	}
	var b [utf8.UTFMax]byte
	d := norm.NFD.Properties(b[:utf8.EncodeRune(b[:], r)]).Decomposition()
	if d == nil {
		if r == 'ς' {
			return 'σ'
		}
		return r
	}
	r, _ = utf8.DecodeRune(d)
	return unicode.ToLower(r)
}

// number writes the digits of any script as ASCII; other numbers stay as they are.
func (f *folder) number(r rune) {
	if d, ok := digit(r); ok {
		f.put('0' + rune(d))
		return
	}
	f.put(r)
}

// digit is the value of a decimal digit of any script. The decimal digits of a script are ten code points in order,
// and the ranges of Unicode's Nd start with a zero.
func digit(r rune) (int, bool) {
	if '0' <= r && r <= '9' {
		return int(r - '0'), true
	}
	if r < 0x660 || r >= 0x2E80 && r < 0xA620 || r >= 0xAC00 && r < 0xF900 || !unicode.Is(unicode.Nd, r) {
		return 0, false
	}
	for _, t := range unicode.Nd.R16 {
		if rune(t.Lo) <= r && r <= rune(t.Hi) {
			return int(r-rune(t.Lo)) % 10, true
		}
	}
	for _, t := range unicode.Nd.R32 {
		if rune(t.Lo) <= r && r <= rune(t.Hi) {
			return int(r-rune(t.Lo)) % 10, true
		}
	}
	return 0, false
}

// dropped says whether r goes away without separating: combining marks of Latin, Greek and Cyrillic, Arabic vowel
// signs, Hebrew points, typographic apostrophes and modifier letters used as such.
func dropped(r rune) bool {
	switch {
	case r >= 0x300 && r <= 0x36F, r >= 0x483 && r <= 0x489, r >= 0x1AB0 && r <= 0x1AFF, r >= 0x1DC0 && r <= 0x1DFF,
		r >= 0x20D0 && r <= 0x20FF, r >= 0xFE20 && r <= 0xFE2F,
		r >= 0x591 && r <= 0x5C7 && r != 0x5BE && r != 0x5C0 && r != 0x5C3 && r != 0x5C6, // their exceptions separate
		r >= 0x610 && r <= 0x61A, r >= 0x64B && r <= 0x65F, r == 0x670, r >= 0x6D6 && r <= 0x6DC,
		r >= 0x6DF && r <= 0x6E8 && r != 0x6E5 && r != 0x6E6, r >= 0x6EA && r <= 0x6ED,
		r == '’', r == '‘', r == '‛', r >= 0x2B9 && r <= 0x2C1, r == 'ʹ', r == '׳', r == '״', r == '′', r == '‵':
		return true
	}
	return false
}

// expanded is what a Latin letter without decomposition is written as where it is not at hand; "" for every other.
func expanded(r rune) string {
	if r < 0xDF || r > 0x1E9E {
		return ""
	}
	switch r {
	case 'ß', 'ẞ':
		return "ss"
	case 'æ', 'ǽ', 'ǣ':
		return "ae"
	case 'œ':
		return "oe"
	case 'ø', 'ǿ':
		return "o"
	case 'đ', 'ð':
		return "d"
	case 'þ':
		return "th"
	case 'ł':
		return "l"
	case 'ħ':
		return "h"
	case 'ı':
		return "i"
	case 'ŧ':
		return "t"
	case 'ŋ':
		return "n"
	case 'ĸ':
		return "k"
	case 'ə':
		return "e"
	}
	return ""
}

// foldArabic is the letter under which Arabic, Persian and Urdu forms are compared; 0 where nothing is left.
// Source: the normalisation that search engines use for Arabic and Persian (alef, yeh, kaf, teh marbuta, heh).
func foldArabic(r rune) rune {
	if r < 0x621 || r > 0x6D5 {
		return r
	}
	switch r {
	case 'أ', 'إ', 'آ', 'ٱ':
		return 'ا'
	case 'ى', 'ی', 'ې', 'ے', 'ئ':
		return 'ي'
	case 'ک', 'ڪ':
		return 'ك'
	case 'ة', 'ۀ', 'ہ', 'ھ', 'ە', 'ۂ', 'ۃ':
		return 'ه'
	case 'ؤ':
		return 'و'
	case 'ء':
		return 0
	}
	return r
}
