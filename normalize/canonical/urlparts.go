package canonical

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// plainHost is a host without what tells no documents apart: "www.", "m.", "mobile.", "amp.", a final dot. At least two
// labels stay: "m.org" is a name of its own.
func plainHost(host string) string {
	host = strings.TrimSuffix(host, ".")
	for _, p := range [...]string{"www.", "m.", "mobile.", "amp."} {
		if rest, ok := strings.CutPrefix(host, p); ok && strings.Contains(rest, ".") {
			host = rest
			break
		}
	}
	if i := strings.Index(host, ".m."); i > 0 { // ru.m.wikipedia.org
		switch host[i+3:] {
		case "wikipedia.org", "wikisource.org", "wiktionary.org", "wikiquote.org", "wikibooks.org", "wikinews.org", "wikiversity.org",
			"wikivoyage.org", "wikimedia.org":
			host = host[:i] + host[i+2:]
		}
	}
	return host
}

// cleanPath is the path in the normal form of RFC 3986, 6.2.2: letters, digits and -._~ never escaped, hexadecimal digits
// in upper case; without session ids and repeated slashes.
func cleanPath(p string) string {
	if i := strings.Index(p, ";jsessionid="); i >= 0 {
		end := strings.IndexByte(p[i:], '/')
		if end < 0 {
			p = p[:i]
		} else {
			p = p[:i] + p[i+end:]
		}
	}
	p = normalEscapes(p)
	if strings.Contains(p, "//") {
		p = singleSlashes(p)
	}
	return p
}

// singleSlashes folds repeated slashes, but not those of a URL within the path ("/web/2020/https://a").
func singleSlashes(p string) string {
	b := make([]byte, 0, len(p))
	for i := range len(p) {
		if p[i] == '/' && i > 0 && p[i-1] == '/' && (i < 2 || p[i-2] != ':') {
			continue
		}
		b = append(b, p[i])
	}
	return string(b)
}

func normalEscapes(p string) string {
	if strings.IndexByte(p, '%') < 0 {
		return p
	}
	b := make([]byte, 0, len(p))
	for i := 0; i < len(p); i++ {
		c, ok := escaped(p, i)
		switch {
		case !ok:
			b = append(b, p[i])
			continue
		case unreserved(c):
			b = append(b, c)
		default:
			b = append(b, '%', upperHex[c>>4], upperHex[c&15])
		}
		i += 2
	}
	return string(b)
}

// bareSigns shows the signs that are escaped in a path or a query and belong to no rule of either: RFC 3986 (2.2, 6.2.2) and
// the WHATWG standard leave "(" and "%28" apart, since some scheme may give the bare sign a meaning, but the paths of http have
// none for them (RFC 9110, 4.2.3), and no server of documents is known to tell them apart. What separates, "/" and in a query
// "&", "=", "+" and ";", stays escaped, and so does what the standard escapes itself.
//
// Wrong for a server that reads parameters within a path ("/a;b=1") and has the signs for it in a name.
func bareSigns(s, signs string) string {
	at := strings.IndexByte(s, '%')
	for at >= 0 && at < len(s) { // most escapes are of letters beyond ASCII
		if c, ok := escaped(s, at); ok && strings.IndexByte(signs, c) >= 0 {
			break
		}
		at++
	}
	if at < 0 || at == len(s) {
		return s
	}
	b := append(make([]byte, 0, len(s)), s[:at]...)
	for i := at; i < len(s); i++ {
		if c, ok := escaped(s, i); ok && strings.IndexByte(signs, c) >= 0 {
			b = append(b, c)
			i += 2
			continue
		}
		b = append(b, s[i])
	}
	return string(b)
}

const (
	pathSigns  = "!$&'()*,;=:@"
	querySigns = "!$'()*,:@"
)

const upperHex = "0123456789ABCDEF"

// escaped is the byte that an escape at p[i] stands for.
func escaped(p string, i int) (byte, bool) {
	if i+2 >= len(p) || p[i] != '%' {
		return 0, false
	}
	hi, ok1 := hexValue(p[i+1])
	lo, ok2 := hexValue(p[i+2])
	return hi<<4 | lo, ok1 && ok2
}

func hexValue(c byte) (byte, bool) {
	switch {
	case '0' <= c && c <= '9':
		return c - '0', true
	case 'a' <= c|0x20 && c|0x20 <= 'f':
		return c | 0x20 - 'a' + 10, true
	}
	return 0, false
}

func unreserved(c byte) bool {
	return letterByte(c) || '0' <= c && c <= '9' || c == '-' || c == '.' || c == '_' || c == '~'
}

// plainPath is the path under which URLs are compared: without a final slash, an index page or an AMP suffix.
func plainPath(path, query string) string {
	path = strings.TrimRight(path, "/")
	slash := strings.LastIndexByte(path, '/')
	if slash < 0 {
		return path
	}
	switch strings.ToLower(path[slash+1:]) {
	case "index.html", "index.htm", "index.shtml", "index.xhtml", "default.html", "default.htm":
		path = path[:slash]
	case "index.php", "index.asp", "index.aspx", "index.jsp", "default.asp", "default.aspx":
		if query == "" {
			path = path[:slash]
		}
	case "amp":
		if strings.Count(path, "/") > 2 {
			path = path[:slash]
		}
	}
	for _, suffix := range [...]string{".html", ".htm", ".xhtml", ".shtml", ".amp"} { // most servers answer to both, with one page
		path = strings.TrimSuffix(path, suffix)
	}
	return strings.TrimRight(path, "/")
}

// cleanQuery leaves the tracking parameters of a host and empty ones out and keeps the order.
func cleanQuery(q, host string) string {
	if q == "" {
		return ""
	}
	own := siteTracking(host)
	kept := make([]string, 0, 8)
	asIs := true
	for p, rest, more := "", q, true; more; {
		p, rest, more = strings.Cut(rest, "&")
		clean := normalEscapes(strings.ReplaceAll(p, "+", "%20"))
		name, value, _ := strings.Cut(clean, "=")
		if name == "" || tracking(name) || referral(name, value) || own != "" && strings.Contains(own, " "+strings.ToLower(name)+" ") {
			asIs = false
			continue
		}
		kept, asIs = append(kept, clean), asIs && clean == p
	}
	if asIs {
		return q
	}
	return strings.Join(kept, "&")
}

func sortedQuery(q string) string {
	if !strings.Contains(q, "&") {
		return q
	}
	list := strings.Split(q, "&")
	slices.Sort(list)
	return strings.Join(slices.Compact(list), "&")
}

// route is a fragment that names a page and not a place in one.
func route(hash string) string {
	hash = strings.TrimPrefix(hash, "#")
	if strings.HasPrefix(hash, "!") && len(hash) > 1 || strings.HasPrefix(hash, "/") && len(hash) > 1 {
		return normalEscapes(hash)
	}
	return ""
}

// readable puts a URL together for people. The scheme is the one given: not every server answers to https. User names and
// passwords are left out; escaped letters are shown. It is given itself where nothing has to change.
func readable(given string, u urlParts, path, query, route string) string {
	host, port := u.host, u.port
	if rest, ok := cutPrefixes(given, u.scheme, "://", host, path); ok && port == "" && strings.IndexByte(given, '%') < 0 {
		if rest == query && query == "" && route == "" {
			return given
		}
		if rest, ok = cutPrefixes(rest, "?", query); ok && rest == "" && query != "" && route == "" {
			return given
		}
	}
	var b strings.Builder
	b.Grow(len("https://:#?") + len(host) + len(port) + len(path) + len(query) + len(route))
	b.WriteString(u.scheme + "://")
	b.WriteString(host)
	if port != "" {
		b.WriteString(":" + port)
	}
	b.WriteString(letters(path))
	if query != "" {
		b.WriteString("?" + letters(query))
	}
	if route != "" {
		b.WriteString("#" + letters(route))
	}
	return b.String()
}

// letters shows the letters, marks and numbers beyond ASCII that are escaped in s, and nothing else: an escaped space or
// direction mark stays escaped.
func letters(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); {
		c, ok := escaped(s, i)
		if !ok || c < utf8.RuneSelf {
			b = append(b, s[i])
			i++
			continue
		}
		var seq [utf8.UTFMax]byte
		n := 0
		for n < len(seq) {
			c, ok := escaped(s, i+3*n)
			if !ok {
				break
			}
			seq[n] = c
			n++
		}
		r, w := utf8.DecodeRune(seq[:n])
		if r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsNumber(r)) {
			b = append(b, seq[:w]...)
			i += 3 * w
			continue
		}
		b = append(b, s[i:i+3]...)
		i += 3
	}
	return string(b)
}
