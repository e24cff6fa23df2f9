package canonical

import (
	"unicode"
	"unicode/utf8"
)

// appendISBNs adds the ISBNs that follow the word: one or, separated by commas or brackets, several.
func appendISBNs(list []Identifier, s string) []Identifier {
	for range 4 {
		digits, n := bookNumber(s)
		if n == 0 {
			return list
		}
		if isbn, ok := isbn13(digits); ok {
			list = append(list, Identifier{Scheme: ISBN, Value: isbn})
		}
		s = s[n:]
	}
	return list
}

// bookNumber reads the digits (and a final X) up to what is neither digit nor hyphen nor single space, past the
// punctuation before them and a "-13:" of the word, and returns how far it came; 0 if no number stands there.
func bookNumber(s string) (digits string, n int) {
	for _, kind := range [...]string{"-13", "-10", " 13", " 10", "13", "10"} {
		if rest, ok := cutPrefixFold(s, kind); ok && (rest == "" || rest[0] == ':' || rest[0] == ' ') {
			n = len(kind)
		}
	}
	for n < len(s) {
		r, w := utf8.DecodeRuneInString(s[n:])
		if _, ok := digit(r); ok {
			break
		}
		if unicode.IsLetter(r) || n > 24 {
			return "", 0
		}
		n += w
	}
	var space [13]byte
	b := space[:0]
	gap := false
	for n < len(s) {
		r, w := utf8.DecodeRuneInString(s[n:])
		switch d, ok := digit(r); {
		case len(b) == len(space):
			return string(b), n
		case ok:
			b = append(b, '0'+byte(d))
			gap = false
		case (r == 'x' || r == 'X' || r == 'Х' || r == 'х') && len(b) == 9: // the Cyrillic letter is a common slip
			return string(append(b, 'X')), n + w
		case !gap && (r == ' ' || r == 0xA0 || unicode.Is(unicode.Pd, r) || r == 0x2212 || r == 0xAD):
			gap = true
		default:
			return string(b), n
		}
		n += w
	}
	return string(b), n
}

// isbn13 is the ISBN-13 of ten or thirteen digits whose check digit holds (ISO 2108).
func isbn13(s string) (string, bool) {
	switch len(s) {
	case 10:
		sum := 0
		for i := range 10 {
			d := int(s[i] - '0')
			if s[i] == 'X' {
				d = 10
			}
			sum += (10 - i) * d
		}
		if sum%11 != 0 || s == "0000000000" {
			return "", false
		}
		s = "978" + s[:9]
		return s + string(rune('0'+check13(s))), true
	case 13:
		if (s[:3] != "978" && s[:3] != "979") || s[12] != '0'+byte(check13(s[:12])) {
			return "", false
		}
		return s, true
	}
	return "", false
}

func check13(s string) int {
	sum := 0
	for i := range 12 {
		d := int(s[i] - '0')
		if i%2 == 1 {
			d *= 3
		}
		sum += d
	}
	return (10 - sum%10) % 10
}

// appendISSN adds the ISSN that follows the word, as "1234-567X", if its check digit holds (ISO 3297).
func appendISSN(list []Identifier, s string) []Identifier {
	n := 0
	for n < len(s) && n < 12 && (s[n] < '0' || s[n] > '9') && !(letterByte(s[n]) && n > 2) {
		n++
	}
	if len(s) < n+9 || digitRun(s[n:]) != 4 || s[n+4] != '-' || digitRun(s[n+5:]) < 3 {
		return list
	}
	v := []byte(s[n : n+9])
	sum := 0
	for i, weight := 0, 8; i < 8; i++ {
		if i == 4 {
			continue
		}
		sum += weight * int(v[i]-'0')
		weight--
	}
	check := byte('X')
	if c := (11 - sum%11) % 11; c < 10 {
		check = '0' + byte(c)
	}
	last := v[8]
	if last == 'x' {
		last = 'X'
	}
	if last != check {
		return list
	}
	v[8] = last
	return append(list, Identifier{Scheme: ISSN, Value: string(v)})
}
