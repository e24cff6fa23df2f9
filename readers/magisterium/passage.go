package magisterium

import (
	"net/url"
	"strings"
)

// cutPassage takes the passage out of `https://www.magisterium.com/docs/{uuid}/ref/{passage}`: the URL of the document,
// its uuid, and the passage with its percent-encoding undone. Every other URL is its own document.
func cutPassage(u string) (document, uuid, passage string) {
	_, rest, ok := strings.Cut(u, "://")
	if !ok {
		return u, "", ""
	}
	host, _, _ := strings.Cut(rest, "/")
	if !strings.HasSuffix(strings.ToLower(host), "magisterium.com") {
		return u, "", ""
	}
	i := strings.Index(u, "/docs/")
	if i < 0 {
		return u, "", ""
	}
	start := i + len("/docs/")
	end := start
	for end < len(u) && u[end] != '/' && u[end] != '?' && u[end] != '#' {
		end++
	}
	uuid = u[start:end]
	if !isUUID(uuid) {
		return u, "", ""
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
