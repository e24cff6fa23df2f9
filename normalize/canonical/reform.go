package canonical

import (
	"strings"
	"unicode/utf8"
)

// reformed is folded text in the Russian orthography of 1918: і before a vowel is и, a hard sign at the end of a word
// goes. Ukrainian words with і before a vowel change too, on both sides of a comparison.
func reformed(s string) string {
	if !mayReform(s) {
		return s
	}
	if !strings.ContainsRune(s, 'і') && !strings.Contains(s, "ъ ") && !strings.HasSuffix(s, "ъ") {
		return s
	}
	b := make([]byte, 0, len(s))
	word := 0 // where the word starts in b
	for i, r := range s {
		next, _ := utf8.DecodeRuneInString(s[i+utf8.RuneLen(r):])
		switch {
		case r == 'і' && strings.ContainsRune("аеиоуыэюяйіє", next):
			r = 'и'
		case r == ' ':
			b = append(withoutHardSigns(b, word), ' ')
			word = len(b)
			continue
		}
		b = utf8.AppendRune(b, r)
	}
	return string(withoutHardSigns(b, word))
}

// mayReform is a quick no for nearly every text: the second byte of neither letter stands in it.
func mayReform(s string) bool {
	return strings.IndexByte(s, "і"[1]) >= 0 || strings.IndexByte(s, "ъ"[1]) >= 0
}

// withoutHardSigns takes the hard signs off the end of the word that starts at b[word:], unless nothing would be left of
// it: Han and kana, which stand before it without a space, are words of their own.
func withoutHardSigns(b []byte, word int) []byte {
	const sign = "ъ"
	for len(b)-word > len(sign) && string(b[len(b)-len(sign):]) == sign {
		rest := b[:len(b)-len(sign)]
		if r, _ := utf8.DecodeLastRune(rest); spaceless(r) {
			break
		}
		b = rest
	}
	return b
}
