package markdown

import (
	"strings"

	"biblog/writers/listing"
)

// escape is a text on one line of which nothing is markup.
func escape(s string) string { return listing.Markdown(s) }

// address is where a link leads, percent-encoded where Markdown would read anything but a part of the address in it; ""
// for an address of another scheme than http, https and mailto, behind which a script may stand.
func address(url string) string {
	const digits = "0123456789ABCDEF"
	url = strings.TrimSpace(url)
	scheme, _, ok := strings.Cut(url, ":")
	if !ok {
		return ""
	}
	switch strings.ToLower(scheme) {
	case "http", "https", "mailto":
	default:
		return ""
	}
	var b strings.Builder
	for i := range len(url) {
		switch c := url[i]; {
		case c == '\t' || c == '\n' || c == '\r': // as browsers do
		case c <= ' ' || c >= 0x7f || strings.IndexByte("\\`*[]<>()|{}\"^$", c) >= 0:
			b.Write([]byte{'%', digits[c>>4], digits[c&15]})
		case c == '&' && entity(url[i+1:]):
			b.WriteString("&amp;")
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// entity says whether an ampersand before s would make a character of it, as `&copy;` does.
func entity(s string) bool {
	name := strings.TrimLeft(s, "#abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
	return len(name) < len(s) && strings.HasPrefix(name, ";")
}
