package canonical

import "strings"

// slugSites are the sites whose addresses name a document by a number or a code and have beside it what only reads well: the words
// of its title, the country of the reader, the way in which it is shown. The name stands behind a word of the path.
//
// Wrong for a site that comes to show two things under one number, in two ways.
var slugSites = map[string]struct {
	behind string                // what stands before the name in the path
	name   func(s string) string // the name that a part of the path is or begins with; "" if it is none
	path   string                // what the path begins with instead; "" if it stays
	query  bool                  // the query tells documents apart
}{
	"researchgate.net":    {behind: "publication", name: leadingNumber, path: "/publication/"},
	"goodreads.com":       {behind: "show", name: leadingNumber},
	"podcasts.apple.com":  {behind: "podcast", name: storeNumber, path: "/podcast/", query: true},
	"semanticscholar.org": {behind: "paper", name: hashName},
	"zenodo.org":          {behind: "records", name: leadingNumber},
	"cyberleninka.ru":     {behind: "n", name: anyName},
	"docs.google.com":     {behind: "d", name: fileName, path: "/d/"},
	"drive.google.com":    {behind: "d", name: fileName, path: "/d/"},
}

func anyName(s string) string { return s }

// fileName is the id of a file, which is long: before that of what was published stands "e".
func fileName(s string) string {
	const leastID = 20
	if len(s) < leastID {
		return ""
	}
	return s
}

// leadingNumber is the number that a part of a path is, or is before the words of a title.
func leadingNumber(s string) string {
	if n := digitRun(s); n == len(s) || strings.IndexByte("-_.", s[n]) >= 0 {
		return s[:n]
	}
	return ""
}

func storeNumber(s string) string {
	if number, ok := strings.CutPrefix(s, "id"); ok && digits(number) {
		return s
	}
	return ""
}

func hashName(s string) string {
	if len(s) == 40 && strings.Trim(s, "0123456789abcdef") == "" {
		return s
	}
	return ""
}

// slug makes the addresses of one document of such a site one.
func (f *URLForm) slug() {
	site := slugSites[f.Host]
	f.Path = strings.Replace(f.Path, "/record/", "/records/", 1) // as Zenodo had it
	before, rest, ok := strings.Cut(f.Path, "/"+site.behind+"/")
	if !ok {
		return
	}
	for part := range strings.SplitSeq(rest, "/") {
		name := site.name(part)
		if name == "" {
			continue
		}
		if site.path == "" {
			f.Path = before + "/" + site.behind + "/" + name
		} else {
			f.Path = site.path + name
		}
		if !site.query {
			f.Query = ""
		}
		return
	}
}

// rfc makes the places one where the IETF keeps a Request for Comments, as text, as a page and with what is known about it.
func (f *URLForm) rfc() {
	at := strings.LastIndexByte(f.Path, '/')
	switch f.Path[:max(at, 0)] {
	case "/rfc", "/info", "/rfc/pdfrfc", "/doc", "/doc/html", "/doc/pdf", "/doc/txt", "/html", "/pdf", "/id":
	default: // "/errata/rfc822" is its errata
		return
	}
	last := strings.ToLower(f.Path[at+1:])
	for _, ending := range [...]string{".txt.pdf", ".pdf", ".txt", ".xml"} { // plainPath takes off .html
		last = strings.TrimSuffix(last, ending)
	}
	if number, ok := strings.CutPrefix(last, "rfc"); ok && digits(number) {
		f.Host, f.Path, f.Query = "rfc-editor.org", "/rfc/rfc"+strings.TrimLeft(number, "0"), ""
	}
}

// product makes the addresses of one product of a shop of Amazon one: by its number alone, with its name, and with where the
// reader came from.
func (f *URLForm) product() {
	for _, behind := range [...]string{"/dp/", "/gp/product/"} {
		_, rest, ok := strings.Cut(f.Path+"/", behind)
		if number, _, _ := strings.Cut(rest, "/"); ok && len(number) == len("B000000000") && strings.Trim(number, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
			f.Path, f.Query = "/dp/"+number, ""
			return
		}
	}
}

// helpArticle takes the title off an address of a help centre of Zendesk, which it keeps under any host: "/hc/en-us/articles/123-Title".
// Of another language is another article.
func (f *URLForm) helpArticle() {
	at := strings.LastIndexByte(f.Path, '/') + 1
	number, _, ok := strings.Cut(f.Path[at:], "-")
	if !ok || !digits(number) {
		return
	}
	switch before := f.Path[:at-1]; before[strings.LastIndexByte(before, '/')+1:] {
	case "articles", "sections", "categories":
		f.Path, f.Query = f.Path[:at]+number, ""
	}
}

// habr makes the addresses of one article one, whose number is one for all blogs: the site moved them.
func (f *URLForm) habr() {
	parts := strings.Split(strings.Trim(f.Path, "/"), "/")
	language := "ru"
	if parts[0] == "ru" || parts[0] == "en" {
		language, parts = parts[0], parts[1:]
	}
	n := len(parts)
	if n < 2 || !digits(parts[n-1]) {
		return
	}
	switch parts[n-2] {
	case "post", "articles", "blog":
		f.Path, f.Query = "/"+language+"/articles/"+parts[n-1], ""
	}
}
