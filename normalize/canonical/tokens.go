package canonical

import (
	"unicode"
	"unicode/utf8"
)

// Tokens splits a folded text into words. What is written without spaces (Han, kana, Thai and its neighbours) and
// Hangul, whose spacing varies, comes in overlapping pairs of characters; a single one stands alone.
func Tokens(folded string) []string {
	if folded == "" {
		return nil
	}
	list := make([]string, 0, len(folded)/5+1)
	for i := 0; i < len(folded); {
		if folded[i] == ' ' {
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(folded[i:])
		start, dense := i, paired(r)
		previous := i
		count := 1
		for i += n; i < len(folded) && folded[i] != ' '; i += n {
			r, n = utf8.DecodeRuneInString(folded[i:])
			if r >= utf8.RuneSelf && unicode.IsMark(r) {
				continue
			}
			if paired(r) != dense {
				break
			}
			if dense {
				list = append(list, folded[previous:i+n])
			}
			previous = i
			count++
		}
		if !dense || count == 1 {
			list = append(list, folded[start:i])
		}
	}
	return list
}

// paired says whether text in the script of r is compared by pairs of characters.
func paired(r rune) bool {
	switch {
	case r < 0xE00:
		return false
	case r <= 0xEFF, // Thai, Lao
		r >= 0x1000 && r <= 0x109F, r >= 0x1780 && r <= 0x17FF, // Myanmar, Khmer
		r >= 0xAC00 && r <= 0xD7A3:
		return true
	}
	return spaceless(r)
}
