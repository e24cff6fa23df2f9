package canonical

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// namedVolume is the number of the volume whose name a subtitle is, where the number alone stands before the name, as ISBD 1.4 puts it:
// "Sel et mer. I, Les ports", "Salz und Meer: II. Die Häfen"; "" if it is none. A single letter before a full stop is an initial.
//
// Wrong for a subtitle that quotes a title which begins with the English pronoun and a comma.
func namedVolume(sub string) string {
	sub = strings.TrimLeft(sub, " ")
	n := 0
	for n < len(sub) && (sub[n] == 'I' || sub[n] == 'V' || sub[n] == 'X' || '1' <= sub[n] && sub[n] <= '9') {
		n++
	}
	if n == 0 || n > longestVolume || n == len(sub) {
		return ""
	}
	number, rest := sub[:n], strings.TrimLeft(sub[n:], " ")
	if rest == "" || strings.IndexByte(",:.", rest[0]) < 0 || rest[0] == '.' && n == 1 && sub[0] > '9' {
		return ""
	}
	name := strings.TrimLeft(rest[1:], " ")
	if first, _ := utf8.DecodeRuneInString(name); len(name) == len(rest)-1 || !unicode.IsUpper(first) {
		return ""
	}
	if digitRun(number) == n {
		return number
	}
	if v, roman := Roman(strings.ToLower(number)); roman {
		return itoa(v)
	}
	return ""
}

// longestVolume bounds such a number: "XVIII".
const longestVolume = 5
