package canonical

import (
	"strings"
)

// site applies what is known of single sites: several addresses of one document become one. path is that of the URL, with
// the end that plainPath takes off.
func (f *URLForm) site(path string) {
	switch f.Host {
	case "youtu.be", "youtube.com", "music.youtube.com", "youtube-nocookie.com":
		f.youtube()
	case "arxiv.org", "export.arxiv.org", "xxx.lanl.gov", "lanl.arxiv.org", "ar5iv.org", "ar5iv.labs.arxiv.org", "alphaxiv.org":
		f.arxiv()
	case "doi.org", "dx.doi.org":
		f.Host, f.Path = "doi.org", strings.ToLower(f.Path) // DOIs are compared without case (DOI Handbook 3.4)
	case "pubmed.ncbi.nlm.nih.gov", "ncbi.nlm.nih.gov", "pmc.ncbi.nlm.nih.gov":
		f.pubmed()
	case "magisterium.com":
		if id := magisteriumID(f.Path); id != "" {
			f.Path = "/docs/" + id
		}
	case "github.com", "raw.githubusercontent.com", "gist.githubusercontent.com", "cdn.jsdelivr.net":
		f.github(path)
	case "twitter.com", "x.com":
		f.Host = "x.com"
		if strings.Contains(f.Path, "/status/") {
			f.Query = ""
		}
	case "stackoverflow.com", "superuser.com", "serverfault.com", "askubuntu.com", "mathoverflow.net":
		f.question()
	case "rfc-editor.org", "datatracker.ietf.org", "tools.ietf.org", "ietf.org":
		f.rfc()
	case "habr.com":
		f.habr()
	case "huggingface.co", "hf.co":
		if id, ok := strings.CutPrefix(f.Path, "/papers/"); ok { // which are arXiv's
			if arxiv, _, n := arxivID(id); n > 0 && n == len(id) {
				f.Host, f.Path, f.Query = "arxiv.org", "/abs/"+arxiv, ""
			}
		}
	case "t.me", "telegram.me":
		f.Host = "t.me"
		if rest, ok := strings.CutPrefix(f.Path, "/s/"); ok && strings.Contains(rest, "/") { // as people see it who are not logged in
			f.Path = "/" + rest
		}
	case "gist.github.com":
		f.gist()
	case "researchgate.net", "goodreads.com", "podcasts.apple.com", "semanticscholar.org", "zenodo.org", "cyberleninka.ru", "docs.google.com", "drive.google.com":
		f.slug()
	case "old.reddit.com", "new.reddit.com", "np.reddit.com":
		f.Host = "reddit.com"
	default:
		if strings.HasPrefix(f.Host, "amazon.") {
			f.product()
		}
		if strings.HasPrefix(f.Path, "/hc/") {
			f.helpArticle()
		}
		if strings.HasSuffix(f.Host, ".stackexchange.com") || strings.HasSuffix(f.Host, ".stackoverflow.com") {
			f.question()
		}
		if strings.Contains(f.Path, "/-/") { // GitLab, under whatever name
			for _, view := range [...]string{"/-/raw/", "/-/blame/"} {
				if i := strings.Index(f.Path, view); i > 0 {
					f.Path = f.Path[:i] + "/-/blob/" + f.Path[i+len(view):]
				}
			}
		}
		if strings.HasSuffix(f.Host, ".wikipedia.org") || strings.HasSuffix(f.Host, ".wikisource.org") {
			f.wiki()
		}
	}
}

func (f *URLForm) youtube() {
	id := ""
	switch first, rest, _ := strings.Cut(strings.TrimPrefix(f.Path, "/"), "/"); {
	case f.Host == "youtu.be" && rest == "":
		id = first
	case first == "shorts", first == "embed", first == "live", first == "v":
		id, _, _ = strings.Cut(rest, "/")
	case first == "watch":
		id = parameter(f.Query, "v")
	}
	if f.Host != "youtu.be" {
		f.Host = "youtube.com"
	}
	if id != "" {
		f.Host, f.Path, f.Query = "youtube.com", "/watch", "v="+id
	}
}

// parameter is the first value of a parameter of a query; "" if there is none.
func parameter(query, name string) string {
	for p := range strings.SplitSeq(query, "&") {
		if key, value, _ := strings.Cut(p, "="); key == name {
			return value
		}
	}
	return ""
}

// arxiv makes abstract, PDF and HTML of any version one: versions of one preprint are one work.
func (f *URLForm) arxiv() {
	f.Host = "arxiv.org"
	kind, rest, ok := strings.Cut(strings.TrimPrefix(f.Path, "/"), "/")
	if !ok {
		return
	}
	switch kind {
	case "abs", "pdf", "html", "format", "ps", "src", "e-print":
		if id, _, n := arxivID(rest); n > 0 && (n == len(rest) || rest[n:] == ".pdf") {
			f.Path, f.Query = "/abs/"+id, ""
		}
	}
}

func (f *URLForm) pubmed() {
	path := strings.TrimPrefix(f.Path, "/")
	if rest, ok := strings.CutPrefix(path, "pubmed/"); ok && f.Host == "ncbi.nlm.nih.gov" && digits(rest) {
		f.Host, f.Path = "pubmed.ncbi.nlm.nih.gov", "/"+rest
	}
	if i := strings.Index(path, "articles/"); i >= 0 && f.Host != "pubmed.ncbi.nlm.nih.gov" {
		f.Host, f.Path = "pmc.ncbi.nlm.nih.gov", "/"+path[i:]
	}
}

// wiki makes the addresses of one article one: index.php?title=, spaces and underscores, variants of Chinese script.
func (f *URLForm) wiki() {
	title := ""
	switch first, rest, _ := strings.Cut(strings.TrimPrefix(f.Path, "/"), "/"); {
	case first == "w" && strings.HasPrefix(rest, "index.php"):
		if title = parameter(f.Query, "title"); title == "" || strings.Contains(f.Query, "&") {
			return
		}
		f.Query = ""
	case first == "wiki", strings.HasPrefix(first, "zh-") && strings.HasPrefix(f.Host, "zh."):
		title = rest
	}
	if title != "" {
		f.Path = "/wiki/" + strings.ReplaceAll(title, "%20", "_")
	}
}

// magisteriumID is the uuid of the document that a path of Magisterium names: /docs/{uuid}, perhaps with a passage behind.
func magisteriumID(path string) string {
	rest, ok := strings.CutPrefix(path, "/docs/")
	if !ok {
		return ""
	}
	id, _, _ := strings.Cut(rest, "/")
	if !uuid(id) {
		return ""
	}
	return strings.ToLower(id)
}

// DocumentID is a provider's id of a document in one form: a uuid in small letters (RFC 9562), anything else as it is.
func DocumentID(s string) string {
	if uuid(s) {
		return strings.ToLower(s)
	}
	return s
}

func uuid(s string) bool {
	if len(s) != 36 {
		return false
	}
	for i := range len(s) {
		if i == 8 || i == 13 || i == 18 || i == 23 {
			if s[i] != '-' {
				return false
			}
		} else if _, ok := hexValue(s[i]); !ok {
			return false
		}
	}
	return true
}

func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

func withQuery(s, query string) string {
	if query == "" {
		return s
	}
	return s + "?" + query
}

// unescapedURL is an escaped http URL as it was; "" if it is none.
func unescapedURL(v string) string {
	b := make([]byte, 0, len(v))
	for i := 0; i < len(v); i++ {
		if c, ok := escaped(v, i); ok {
			b = append(b, c)
			i += 2
			continue
		}
		b = append(b, v[i])
	}
	if s := string(b); strings.HasPrefix(s, "http://") || strings.HasPrefix(s, "https://") {
		return s
	}
	return ""
}
