package canonical

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// appendDOIs adds the DOIs of s: "10.", a registrant of four to nine digits (perhaps with parts), a slash, a suffix.
func appendDOIs(list []Identifier, s string) []Identifier {
	for from := 0; ; {
		i := strings.Index(s[from:], "10.")
		if i < 0 {
			return list
		}
		i += from
		from = i + 3
		if i > 0 && (alphanumeric(s[i-1]) && !escapeBefore(s, i) || s[i-1] == '.') {
			continue
		}
		n := digitRun(s[i+3:])
		if n < 4 || n > 9 {
			continue
		}
		end := i + 3 + n
		for end+1 < len(s) && s[end] == '.' && digitRun(s[end+1:]) > 0 {
			end += 1 + digitRun(s[end+1:])
		}
		slash := 0
		switch {
		case end < len(s) && s[end] == '/':
			slash = 1
		case hasPrefixFold(s[end:], "%2f"):
			slash = 3
		}
		if slash == 0 {
			continue
		}
		before := tokenStart(s[:i])
		suffix := doiSuffix(s[end+slash:], strings.Contains(before, "/"), strings.Contains(before, "doi.org/"))
		if suffix == "" {
			continue
		}
		from = end + slash
		doi := strings.ToLower(s[i:end] + "/" + suffix)
		list = append(list, Identifier{Scheme: DOI, Value: doi, Version: doiVersion(doi)})
	}
}

// tokenStart is what of s stands behind its last white space: the URL, if any, that a DOI is a part of.
func tokenStart(s string) string {
	s = s[max(0, len(s)-2*maxIdentifier):]
	return s[strings.LastIndexAny(s, " \t\n")+1:]
}

// escapeBefore says whether the byte before i ends an escape: "%2F10.1000".
func escapeBefore(s string, i int) bool {
	if i < 3 {
		return false
	}
	_, ok := escaped(s, i-3)
	return ok
}

// doiSuffix is the suffix that s begins with, unescaped if it comes from a URL, without the punctuation of a sentence
// and the endings that publishers append to it in their own URLs.
func doiSuffix(s string, inURL, resolver bool) string {
	end := doiEnd(s, inURL)
	if end < 0 {
		return ""
	}
	s = s[:end]
	for before := ""; strings.IndexByte(s, '%') >= 0 && s != before; { // some escape what is escaped
		before = s
		s = unescaped(s)
		s = s[:max(0, doiEnd(s, false))] // what ends a DOI ends it escaped, too, but for what only a URL gives a meaning
	}
	if inURL && !resolver {
		s = withoutEnding(s)
	}
	return trimSentence(s)
}

// doiEnd is where the suffix that s begins with ends; -1 where it is longer than any. Angle brackets belong to it in the item
// identifiers of serials, "(SICI)1097-0142<1:AID>", and around numbers, "123<1070:CSIT>2.0.CO;2"; elsewhere they are a tag.
func doiEnd(s string, inURL bool) int {
	sici := hasPrefixFold(s, "(sici)") || hasPrefixFold(s, "%28sici%29")
	open := 0
	for end := 0; ; {
		if end > maxIdentifier {
			return -1
		}
		r, n := utf8.DecodeRuneInString(s[end:])
		switch {
		case n == 0, unicode.IsSpace(r), unicode.IsControl(r), r == utf8.RuneError, r == '"', r == '“', r == '”', r == '«', r == '»':
			return end
		case r > 0x2FFF: // DOIs of Han letters are not registered; text follows without a space
			return end
		case inURL && (r == '?' || r == '#' || r == '&'):
			return end
		case sici:
		case r == '<':
			if digitRun(s[end+1:]) == 0 {
				return end
			}
			open++
		case r == '>':
			if open == 0 {
				return end
			}
			open--
		}
		end += n
	}
}

// unescaped decodes the escapes of s; where that gives invalid UTF-8 or white space, s stays.
func unescaped(s string) string {
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if c, ok := escaped(s, i); ok {
			if c <= ' ' || c == 0x7F {
				return s
			}
			b = append(b, c)
			i += 2
			continue
		}
		b = append(b, s[i])
	}
	if !utf8.Valid(b) {
		return s
	}
	return string(b)
}

func withoutEnding(s string) string {
	for _, e := range [...]string{"/figures/", "/tables/"} { // of one article
		if at := strings.LastIndex(s, e); at > 0 && digits(s[at+len(e):]) {
			return s[:at]
		}
	}
	for _, e := range [...]string{
		"/fulltext.html", "/full-text", "/epub", "/suppinfo", ".full-text", ".full.pdf+html", ".article-info",
		"/full/html", "/full/pdf", "/fulltext", "/full", "/abstract", "/abs", "/pdf", "/epdf", "/pdfdirect", "/html", "/summary",
		"/meta", "/references", "/citation", ".full.pdf", ".full", ".abstract", ".pdf", ".html", ".xml", ".short",
	} {
		if len(s) > len(e) && strings.EqualFold(s[len(s)-len(e):], e) {
			return s[:len(s)-len(e)]
		}
	}
	return s
}

// trimSentence takes trailing punctuation off, and a closing bracket that has no partner.
func trimSentence(s string) string {
	for s != "" {
		c := s[len(s)-1]
		if strings.IndexByte(".,;:'!?/*", c) >= 0 {
			s = s[:len(s)-1]
			continue
		}
		open := strings.IndexByte(")]}", c)
		if open >= 0 && strings.Count(s, string(c)) > strings.Count(s, "([{"[open:open+1]) {
			s = s[:len(s)-1]
			continue
		}
		if strings.HasSuffix(s, "’") {
			s = s[:len(s)-len("’")]
			continue
		}
		return s
	}
	return ""
}

// doiVersion is the version within the DOI of a preprint server that puts one there: Research Square, Preprints.org,
// ChemRxiv, bioRxiv and medRxiv, OSF. Elsewhere an ending such as "v2" is a part of the name.
func doiVersion(doi string) string {
	prefix, _, _ := strings.Cut(doi, "/")
	switch prefix {
	case "10.21203", "10.20944", "10.26434", "10.1101", "10.31234", "10.31219", "10.36227", "10.31223", "10.31235":
	default:
		return ""
	}
	i := len(doi)
	for i > 0 && '0' <= doi[i-1] && doi[i-1] <= '9' {
		i--
	}
	if i == len(doi) || len(doi)-i > 2 || i < 2 || doi[i-1] != 'v' || letterByte(doi[i-2]) {
		return ""
	}
	return doi[i:]
}
