package match

import (
	"strings"
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// GivenTitle takes the identifiers out of a title that stand in brackets ("… (ISBN 978-0-374-27563-1)") or, with the
// name of their system, behind its end ("…. DOI: 10.5555/x"): they are read as such. A title that is nothing else is left.
func GivenTitle(title string) string {
	if !canonical.HoldsDigit(title) {
		return title
	}
	rest := withoutPreprintNumber(title)
	for _, pair := range [...][2]string{{"(", ")"}, {"[", "]"}, {"（", "）"}} {
		if strings.IndexByte(title, pair[0][0]) < 0 {
			continue
		}
		for from := 0; ; {
			open := strings.Index(rest[from:], pair[0])
			if open < 0 {
				break
			}
			open += from
			end := strings.Index(rest[open:], pair[1])
			if end < 0 {
				break
			}
			end += open + len(pair[1])
			from = end
			if identifies(rest[open+len(pair[0]) : end-len(pair[1])]) {
				before := strings.TrimRight(rest[:open], " ")
				rest, from = before+rest[end:], len(before)
			}
		}
	}
	for at, least := len(rest)-1, len(rest)-longestIdentifier; at > max(0, least); at-- {
		if rest[at] == ' ' && announced(rest[at+1:]) && identifies(rest[at+1:]) {
			rest = strings.TrimRight(rest[:at], " ,;.—–-")
			at = len(rest)
		}
	}
	if strings.TrimSpace(rest) == "" {
		return title
	}
	return rest
}

// withoutPreprintNumber takes the number of a preprint off the start of a title, as arXiv's own pages put it there: "[2306.01234] On
// salt".
func withoutPreprintNumber(title string) string {
	inside, ok := strings.CutPrefix(title, "[")
	if !ok {
		return title
	}
	number, rest, ok := strings.Cut(inside, "] ")
	if !ok || len(number) > longestIdentifier || !identifies("arXiv:"+number) || strings.Contains(number, " ") {
		return title
	}
	return rest
}

// longestIdentifier bounds an identifier behind the end of a title and what announces it, in bytes.
const longestIdentifier = 80

// mostWords bounds an identifier in words: the name of its system, a colon, the parts of an ISBN.
const mostWords = 8

// identifies says whether a text is an identifier and what announces it, and nothing else.
func identifies(text string) bool {
	if len(text) < 6 || !canonical.HoldsDigit(text) || len(canonical.Identifiers(text)) == 0 {
		return false
	}
	if strings.ContainsAny(text, ")]）") && !strings.ContainsAny(text, "([（") {
		return false // the end of a note that says more
	}
	words := 0
	for w := range strings.FieldsSeq(text) {
		if words++; words > mostWords {
			return false
		}
		if !announced(w) && !strings.ContainsAny(w, "0123456789") && strings.Trim(w, ":;,-–") != "" {
			return false
		}
	}
	return true
}

// opensName are the bytes that the name of a system of identifiers begins with, in capitals or not: one letter beyond ASCII,
// İ, is an i in small.
var opensName = func() (t [256]bool) {
	for _, c := range []byte("idpahIDPAH\xC4") {
		t[c] = true
	}
	return t
}()

// followsName are the bytes that stand second in such a name, or may be small forms of others.
var followsName = func() (t [256]bool) {
	for _, c := range []byte("somrdtSOMRDT") {
		t[c] = true
	}
	for c := utf8.RuneSelf; c < len(t); c++ {
		t[c] = true
	}
	return t
}()

// announced says whether a text begins with the name of a system of identifiers.
func announced(text string) bool {
	if len(text) < 2 || !opensName[text[0]] || !followsName[text[1]] {
		return false // as most words
	}
	start := text[:min(len(text), len("https://doi.org/"))]
	var space [len("https://doi.org/")]byte
	lower := space[:0]
	for i := range len(start) {
		if start[i] >= utf8.RuneSelf {
			lower = append(lower[:0], strings.ToLower(start)...)
			break
		}
		c := start[i]
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		lower = append(lower, c)
	}
	for _, name := range [...]string{"isbn", "doi", "issn", "pmid", "pmc", "arxiv", "hdl", "https://doi.org/", "http://doi.org/"} {
		if len(lower) >= len(name) && string(lower[:len(name)]) == name {
			return true
		}
	}
	return false
}
