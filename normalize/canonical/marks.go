package canonical

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Marks is a hash of the letters of a title in Latin script that bear marks, which Fold takes away; 0 if there are none. The lowest bit says that
// the language is Vietnamese, in which other marks make other words ("kinh tế vi mô", "kinh tế vĩ mô").
type Marks uint64

const vietnamese Marks = 1

// Vietnamese says whether the language is Vietnamese.
func (m Marks) Vietnamese() bool { return m&vietnamese != 0 }

// Differ says whether both titles have marks, and others. A title without any lost them on the way.
func (m Marks) Differ(o Marks) bool { return m != 0 && o != 0 && m != o }

// marksOf are the marks of a text. The first letter of a word does not count: capitals are often written without. Nor do letters that are
// written in two ways for other reasons (œ and oe).
func marksOf(text string) Marks {
	if !norm.NFC.IsNormalString(text) {
		text = norm.NFC.String(text)
	}
	if strings.ContainsFunc(text, ofVietnamese) {
		return marksOfVietnamese(text)
	}
	h, found, inside := marksStart, false, false
	for _, r := range text {
		if inside && marked(r) {
			h, found = (h^Marks(unicode.ToLower(r)))*marksPrime, true
		}
		inside = unicode.IsLetter(r)
	}
	if !found {
		return 0
	}
	return max(h&^vietnamese, vietnamese<<1)
}

// FNV-1a
const (
	marksStart Marks = 14695981039346656037
	marksPrime Marks = 1099511628211
)

// ofVietnamese says whether next to no language but Vietnamese has the letter.
func ofVietnamese(r rune) bool {
	switch r {
	case 'Ơ', 'ơ', 'Ư', 'ư', 'Ĩ', 'ĩ', 'Ũ', 'ũ':
		return true
	}
	return 0x1EA0 <= r && r <= 0x1EF9
}

// marked says whether a letter is one of Latin with a mark, which nobody writes in another way.
func marked(r rune) bool {
	switch r {
	case '×', '÷', 'Æ', 'æ', 'Œ', 'œ', 'ß', 'ẞ', 'Ø', 'ø', 'Đ', 'đ', 'Ł', 'ł', 'İ', 'ı', 'Ð', 'ð', 'Þ', 'þ', 'Ŋ', 'ŋ', 'Ĳ', 'ĳ', 'Ŀ', 'ŀ', 'ŉ', 'ſ', 'Ş', 'ş', 'Ţ', 'ţ', 'Ș', 'ș', 'Ț', 'ț':
		return false
	}
	return 0xC0 <= r && r <= 0x24F || 0x1E00 <= r && r <= 0x1EFF
}

// marksOfVietnamese are those of a Vietnamese text. The mark of the tone stands on one vowel of a syllable or on another (hòa, hoà): it
// counts at the end of the word.
func marksOfVietnamese(text string) Marks {
	const tones = "\u0300\u0301\u0303\u0309\u0323"
	h, tone, before := marksStart, rune(0), rune(0)
	for _, r := range norm.NFD.String(text) {
		switch r = unicode.ToLower(r); {
		case strings.ContainsRune(tones, r):
			tone = r
		case r == 'đ' || unicode.Is(unicode.Mn, r): // of the letter itself
			h = (h^Marks(before))*marksPrime ^ Marks(r)
		case unicode.IsLetter(r):
			before = r
		case tone != 0:
			h, tone = (h^Marks(tone))*marksPrime, 0
		}
	}
	return (h^Marks(tone))*marksPrime | vietnamese
}
