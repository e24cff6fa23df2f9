package canonical

import (
	"cmp"
	"slices"
	"strings"
)

// Scheme is a system of identifiers.
type Scheme string

// The schemes, named as the outputs spell them in `scheme:value`.
const (
	DOI         Scheme = "doi"
	ArXiv       Scheme = "arxiv"
	ISBN        Scheme = "isbn"
	ISSN        Scheme = "issn"
	PMID        Scheme = "pmid"
	PMCID       Scheme = "pmcid"
	Handle      Scheme = "hdl"
	Magisterium Scheme = "magisterium" // the uuid of a document
)

// Identifier is one identifier found in a field.
type Identifier struct {
	Scheme  Scheme
	Value   string // DOI in lower case without resolver, ISBN-13 without hyphens, arXiv id without version, "PMC123"
	Version string // "2" of an arXiv id with v2 and of the DOI of a preprint whose version is a part of it; else empty
}

// String is `scheme:value`.
func (i Identifier) String() string { return string(i.Scheme) + ":" + i.Value }

// Key is what is equal for all versions of one work: String, but for the DOI of a preprint without its version, with
// which alone it resolves.
func (i Identifier) Key() string {
	if i.Scheme == DOI && i.Version != "" {
		return string(i.Scheme) + ":" + strings.TrimRight(strings.TrimSuffix(i.Value, "v"+i.Version), "/.-_")
	}
	return i.String()
}

// Work says whether the identifier names one work or edition: an ISSN names a journal. Note that an ISBN is shared by the
// chapters of a book and a DOI by the abstracts of a conference supplement.
func (i Identifier) Work() bool { return i.Scheme != ISSN }

// Identifiers finds the identifiers in any of the fields, each once, by scheme and value.
//
// Nothing is guessed: check digits must hold, and a number without its marker ("ISBN", "PMID") is none; only a DOI, whose
// form is unmistakable, stands without, and what an address says (appendAddressed). Wrong for a DOI that ends in a full stop or a lone bracket (taken for
// punctuation) and for one that is directly followed by other text without space.
func Identifiers(fields ...string) []Identifier {
	var list []Identifier
	for _, f := range fields {
		if len(f) < 6 || !mayIdentify(f) {
			continue
		}
		found := len(list)
		list = appendDOIs(list, f)
		list = appendMarked(list, f)
		if len(list) == found {
			list = appendAddressed(list, f)
		}
	}
	if len(list) < 2 {
		return list
	}
	slices.SortFunc(list, func(a, b Identifier) int {
		return cmp.Or(strings.Compare(string(a.Scheme), string(b.Scheme)), strings.Compare(a.Value, b.Value), strings.Compare(a.Version, b.Version))
	})
	return slices.CompactFunc(list, func(a, b Identifier) bool { return a.Scheme == b.Scheme && a.Value == b.Value })
}

// mayIdentify is a quick no for most titles and lists of authors: all identifiers have a digit, but for some that stand in an address.
func mayIdentify(s string) bool {
	for i := range len(s) {
		if s[i]-'/' <= '9'-'/' { // the slash stands before the digits
			return true
		}
	}
	return false
}

// maxIdentifier is the length in bytes beyond which what looks like an identifier is none. The longest DOIs registered
// have some 200.
const maxIdentifier = 512

// Of each byte, whether it is a letter or a digit, and whether a word that announces an identifier begins with it.
const (
	inWord = 1 << iota
	opensMark
)

var markBytes = func() (t [256]uint8) {
	for c := range t {
		if alphanumeric(byte(c)) {
			t[c] = inWord
		}
	}
	for _, c := range []byte("aipnhmAIPNHM") {
		t[c] |= opensMark
	}
	return t
}()

// appendMarked adds what a word announces.
func appendMarked(list []Identifier, s string) []Identifier {
	before := uint8(0)
	for i := 0; i+4 <= len(s); i++ {
		class := markBytes[s[i]]
		if class&opensMark == 0 || before&inWord != 0 {
			before = class
			continue
		}
		before = class
		switch uint16(s[i]|0x20)<<8 | uint16(s[i+1]|0x20) { // by which nearly every word is found to announce nothing
		case 'a'<<8 | 'r':
			if hasPrefixFold(s[i:], "arxiv") {
				list = appendArXiv(list, s[i+5:])
			}
		case 'i'<<8 | 's':
			if hasPrefixFold(s[i:], "isbn") {
				list = appendISBNs(list, s[i+4:])
			} else if hasPrefixFold(s[i:], "issn") {
				list = appendISSN(list, s[i+4:])
			}
		case 'p'<<8 | 'm', 'p'<<8 | 'u':
			list = appendPubMed(list, s[i:])
		case 'n'<<8 | 'c':
			if hasPrefixFold(s[i:], "ncbi.nlm.nih.gov/pubmed/") {
				list = appendNumber(list, PMID, s[i+len("ncbi.nlm.nih.gov/pubmed/"):])
			}
		case 'h'<<8 | 'd':
			if hasPrefixFold(s[i:], "hdl.handle.net/") {
				list = appendHandle(list, s[i+len("hdl.handle.net/"):])
			} else if hasPrefixFold(s[i:], "hdl:") {
				list = appendHandle(list, s[i+len("hdl:"):])
			}
		case 'm'<<8 | 'a':
			if hasPrefixFold(s[i:], "magisterium.com/docs/") {
				if id := magisteriumID(s[i+len("magisterium.com"):]); id != "" {
					list = append(list, Identifier{Scheme: Magisterium, Value: id})
				}
			}
		}
	}
	return list
}

func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

func alphanumeric(c byte) bool { return letterByte(c) || '0' <= c && c <= '9' }

func appendPubMed(list []Identifier, s string) []Identifier {
	switch {
	case hasPrefixFold(s, "pmid"):
		return appendNumber(list, PMID, strings.TrimLeft(s[4:], ": \u00a0"))
	case hasPrefixFold(s, "pubmed.ncbi.nlm.nih.gov/"):
		return appendNumber(list, PMID, s[len("pubmed.ncbi.nlm.nih.gov/"):])
	case hasPrefixFold(s, "pmc"):
		if n := digitRun(s[3:]); n >= 4 && n <= 8 && (len(s) == 3+n || !alphanumeric(s[3+n])) {
			return append(list, Identifier{Scheme: PMCID, Value: "PMC" + s[3:3+n]})
		}
	}
	return list
}

func digitRun(s string) int {
	n := 0
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return n
}

// appendNumber adds a number of one to eight digits, as PubMed has them.
func appendNumber(list []Identifier, scheme Scheme, s string) []Identifier {
	n := digitRun(s)
	if n == 0 || n > 8 || s[0] == '0' || n < len(s) && alphanumeric(s[n]) {
		return list
	}
	return append(list, Identifier{Scheme: scheme, Value: s[:n]})
}

// appendHandle adds a handle: a prefix of digits and dots, a slash and a name.
func appendHandle(list []Identifier, s string) []Identifier {
	n := 0
	for n < len(s) && ('0' <= s[n] && s[n] <= '9' || s[n] == '.') {
		n++
	}
	if n == 0 || n+1 >= len(s) || s[n] != '/' {
		return list
	}
	end := n + 1
	for end < len(s) && end < maxIdentifier && s[end] > ' ' && s[end] < 0x7F && !strings.ContainsRune(`"<>?#`, rune(s[end])) {
		end++
	}
	v := strings.TrimRight(s[:end], ".,;:)]'/")
	if len(v) <= n+1 {
		return list
	}
	if strings.HasPrefix(v, "10.") { // a DOI is a handle too, and found as a DOI
		return list
	}
	return append(list, Identifier{Scheme: Handle, Value: strings.ToLower(v)})
}
