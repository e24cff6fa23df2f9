package canonical

import (
	"strings"
	"unicode/utf8"
)

// URLForm is a URL in the forms in which URLs are compared and shown.
type URLForm struct {
	Key    string // host, path, query and route in one: equal keys are one document
	Scheme string // lower case, as given; "https" where none was given
	Host   string // without www., m. and default port; an international name in its ASCII form
	Path   string // without trailing slash and index page; "" for the root
	Query  string // parameters sorted, tracking left out
	Route  string // a fragment that a script of the page reads as a path: "/a" of "#/a", "!a" of "#!a"
	Clean  string // for people: no tracking, no fragment but a route, letters readable
	Web    bool   // http or https: what is not (file:, javascript:, data:) must never become a link
}

// maxURL is the length from which a URL is no longer taken apart, in bytes. Servers and search engines take
// 8 KiB at most, and the full parser needs time with the square of the length.
const maxURL = 1 << 14

// URL reads a URL as a browser does (WHATWG), with a scheme or without one ("www.example.org/a"). It reports false for
// what is none.
//
// Two URLs with one key are one document: scheme, "www.", "m.", default port, letter case of the host, percent-encoding,
// fragment, tracking and the order of parameters do not count, nor does the passage in a URL of Magisterium. Everything
// else does, above all the query and the letter case of the path.
//
// Wrong for the few sites that serve different pages with and without "www.", a trailing slash or "/index.html", that
// give a meaning to the order of parameters, or to a parameter named like one that tracks.
func URL(s string) (URLForm, bool) {
	return readURL(s, 0)
}

func readURL(s string, depth int) (URLForm, bool) {
	s, ok := withScheme(trimURL(s))
	if !ok || len(s) > maxURL {
		return URLForm{}, false
	}
	u, ok := plainURL(s)
	if !ok {
		if u, ok = browserURL(s); !ok {
			return URLForm{}, false
		}
	}
	f := URLForm{Scheme: u.scheme}
	if f.Scheme != "http" && f.Scheme != "https" {
		f.Host, f.Path, f.Query, f.Key, f.Clean = u.host, u.path, u.query, u.whole, u.whole
		return f, f.Scheme != ""
	}
	f.Web = true
	name := plainHost(u.host)
	f.Host = name
	if u.port != "" {
		f.Host += ":" + u.port
	}
	path, query := cleanPath(u.path), cleanQuery(u.query, name)
	f.Route = route(u.fragment)
	f.Clean = readable(s, u, path, query, f.Route)
	if depth < 3 {
		if t := trimURL(f.Clean); t != f.Clean { // the punctuation of a sentence before a fragment
			return readURL(t, depth+1)
		}
		if inner := wrapped(f.Host, path, query); inner != "" {
			if g, ok := readURL(inner, depth+1); ok && g.Web {
				if f.Host == "web.archive.org" { // people need the copy, not what is perhaps gone
					g.Clean = f.Clean
				}
				return g, true
			}
		}
	}
	path, query = bareSigns(path, pathSigns), bareSigns(query, querySigns)
	f.Path, f.Query = plainPath(path, query), sortedQuery(query)
	f.site(path)
	f.withoutView()
	f.key()
	return f, true
}

// key joins the parts: see Key. Where they stand in Clean one behind the other, as in most URLs, the key is that part of it.
func (f *URLForm) key() {
	mark, sign := "", ""
	if f.Query != "" {
		mark = "?"
	}
	if f.Route != "" {
		sign = "#"
	}
	clean := f.Clean[min(len(f.Scheme)+len("://"), len(f.Clean)):]
	for _, clean := range [...]string{clean, strings.TrimPrefix(clean, "www.")} {
		if rest, ok := cutPrefixes(clean, f.Host, f.Path, mark, f.Query, sign, f.Route); ok {
			f.Key = clean[:len(clean)-len(rest)]
			return
		}
	}
	f.Key = f.Host + f.Path
	if f.Query != "" {
		f.Key += "?" + f.Query
	}
	if f.Route != "" {
		f.Key += "#" + f.Route
	}
}

// cutPrefixes takes texts off the start of s that stand there one behind the other.
func cutPrefixes(s string, prefixes ...string) (rest string, ok bool) {
	for _, p := range prefixes {
		if s, ok = strings.CutPrefix(s, p); !ok {
			return s, false
		}
	}
	return s, true
}

// trimURL takes white space, angle brackets, the punctuation of a sentence and the marks of Markdown and HTML off.
func trimURL(s string) string {
	if trimmedURL(s) {
		return s
	}
	return trimAnyURL(s)
}

// trimmedURL is a quick yes: visible ASCII without a sign of those at the end.
func trimmedURL(s string) bool {
	for i := range len(s) {
		if c := s[i]; c <= ' ' || c >= utf8.RuneSelf || c == '&' && ampersand(s[i+1:]) > 0 {
			return false
		}
	}
	if s == "" {
		return true
	}
	switch s[0] {
	case '<', '[', '!':
		return false
	}
	switch s[len(s)-1] {
	case '.', ',', ';', '"', '\'', '>', ')':
		return false
	}
	return true
}

// trimAnyURL is trimURL without that.
func trimAnyURL(s string) string {
	s = strings.TrimSpace(strings.ToValidUTF8(s, "\uFFFD"))
	if strings.ContainsAny(s, "\t\n\r") { // a browser takes them out of any URL, and reads "java\nscript:" well
		s = strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(s)
	}
	if strings.IndexByte(s, '&') >= 0 {
		s = plainAmpersands(s)
	}
	for range 3 { // a link of Markdown may hold an address in angle brackets
		before := s
		s = withoutPunctuation(s)
		if s = linked(s); s == before {
			break
		}
	}
	return s
}

// linked is the address that a text marks as one: "[text](https://example.org)" and "<https://example.org>" of Markdown,
// "<URL:https://example.org>" of RFC 3986, appendix C; else the text.
func linked(s string) string {
	if inner, ok := strings.CutPrefix(s, "<"); ok {
		inner = strings.TrimSuffix(inner, ">")
		if hasPrefixFold(inner, "url:") {
			inner = inner[len("url:"):]
		}
		return strings.TrimSpace(inner)
	}
	if !strings.HasPrefix(s, "[") && !strings.HasPrefix(s, "![") {
		return s
	}
	_, target, ok := strings.Cut(s, "](")
	if !ok {
		return s
	}
	if target = strings.TrimSpace(strings.TrimSuffix(target, ")")); !strings.HasPrefix(target, "<") {
		target, _, _ = strings.Cut(target, " ") // before the title of the link
	}
	return target
}

// plainAmpersands writes the ampersands that were copied out of HTML as themselves, however often they were escaped.
func plainAmpersands(s string) string {
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); {
		c := s[i]
		b = append(b, c)
		i++
		for c == '&' {
			n := ampersand(s[i:])
			if n == 0 {
				break
			}
			i += n
		}
	}
	return string(b)
}

// ampersand is how many bytes of s are what HTML writes behind an ampersand to mean one; 0 if none are.
func ampersand(s string) int {
	for _, entity := range [...]string{"amp;", "#38;", "#038;", "#x26;"} {
		if hasPrefixFold(s, entity) {
			return len(entity)
		}
	}
	return 0
}

// withoutPunctuation takes the punctuation of a sentence off the end of a URL.
func withoutPunctuation(s string) string {
	surplus := strings.Count(s, ")") - strings.Count(s, "(")
	for s != "" {
		switch s[len(s)-1] {
		case '.', ',', ';', '"', '\'', '>':
		case ')':
			if surplus <= 0 {
				return s
			}
			surplus--
		default:
			return s
		}
		s = s[:len(s)-1]
	}
	return s
}

// withScheme gives "www.example.org/a", "//example.org/a" and "example.org/a" a scheme. It reports false for what does
// not look like a URL: a path, a word, a sentence.
func withScheme(s string) (string, bool) {
	if i := strings.IndexByte(s, ':'); i > 0 && validScheme(s[:i]) {
		rest := s[i+1:]
		if !strings.Contains(s[:i], ".") || strings.HasPrefix(rest, "//") {
			return s, rest != "" && !digitsThenSlash(rest)
		}
	}
	s = strings.TrimPrefix(s, "//")
	host, _, slash := strings.Cut(s, "/")
	if strings.ContainsAny(host, " \t\n@\\") {
		return "", false
	}
	host, _, _ = strings.Cut(host, ":")
	dot := strings.LastIndexByte(host, '.')
	if dot <= 0 || len(host)-dot < 3 {
		return "", false
	}
	for i := dot + 1; i < len(host); i++ {
		if c := host[i]; c < 0x80 && !letterByte(c) {
			return "", false
		}
	}
	if !slash && len(s) > 4 && !strings.EqualFold(s[:4], "www.") {
		return "", false
	}
	return "https://" + s, true
}

// digitsThenSlash says whether rest looks like a port ("localhost:8080/a" has no scheme).
func digitsThenSlash(rest string) bool {
	i := 0
	for i < len(rest) && '0' <= rest[i] && rest[i] <= '9' {
		i++
	}
	return i > 0 && (i == len(rest) || rest[i] == '/')
}

func validScheme(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !letterByte(c) && (i == 0 || c != '+' && c != '-' && c != '.' && (c < '0' || c > '9')) {
			return false
		}
	}
	return len(s) > 1 // "C:\a" is a path
}
