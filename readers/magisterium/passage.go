package magisterium

import (
	"net/url"
	"strings"
)

// cutPassage takes the passage out of `https://www.magisterium.com/docs/{uuid}/ref/{passage}`: the URL of the document,
// its uuid, and the passage with its percent-encoding undone. Every other URL is its own document.
func cutPassage(u string) (document, uuid, passage string) {
	if !ownSite(u) {
		return u, "", ""
	}
	path := u
	if i := strings.IndexAny(u, "?#"); i >= 0 {
		path = u[:i]
	}
	end := 0
	for uuid == "" {
		i := strings.Index(path[end:], "/docs/")
		if i < 0 {
			return u, "", ""
		}
		start := end + i + len("/docs/")
		segment, _, _ := strings.Cut(path[start:], "/")
		if end = start - 1; isUUID(segment) {
			uuid, end = segment, start+len(segment)
		}
	}
	tail, ok := strings.CutPrefix(u[end:], "/ref/")
	if !ok {
		return u, uuid, ""
	}
	if i := strings.IndexAny(tail, "?#"); i >= 0 {
		tail = tail[:i]
	}
	tail = strings.TrimSuffix(tail, "/")
	if plain, err := url.PathUnescape(tail); err == nil {
		tail = plain
	}
	return u[:end], uuid, strings.ToValidUTF8(tail, "\uFFFD")
}

// ownSite says whether a URL is of magisterium.com or of a host below it; the owner of another name that ends alike has no
// say in what a document is.
func ownSite(u string) bool {
	rest, ok := strings.CutPrefix(u, "https://")
	if !ok {
		var scheme string
		scheme, rest, ok = strings.Cut(u, "://")
		if !ok || !strings.EqualFold(scheme, "https") && !strings.EqualFold(scheme, "http") {
			return false
		}
	}
	host, _, ok := strings.Cut(rest, "/")
	if strings.IndexByte(host, ':') >= 0 {
		host = host[:strings.LastIndexByte(host, ':')]
	}
	const site = "magisterium.com"
	at := len(host) - len(site)
	return ok && at >= 0 && strings.EqualFold(host[at:], site) && (at == 0 || host[at-1] == '.') && !strings.ContainsAny(host, "?#@")
}

// isUUID knows `8-4-4-4-12` hexadecimal digits.
func isUUID(s string) bool {
	if len(s) != 36 {
		return false
	}
	for i := range len(s) {
		switch c := s[i]; {
		case i == 8 || i == 13 || i == 18 || i == 23:
			if c != '-' {
				return false
			}
		case c-'0' > 9 && c|0x20-'a' > 5:
			return false
		}
	}
	return true
}
