package canonical

import "strings"

// github makes the ways to look at one file one: as a page, as text, with its authors, from the host for raw files and from
// a mirror; owner and repository without case, which GitHub does not distinguish, the file with its whole name. The branch
// counts: a file of another one may be another. The page of the main branch is that of the repository.
//
// Wrong for a branch whose name has a slash where one of the two addresses names the file by its commit.
func (f *URLForm) github(path string) {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	switch f.Host {
	case "raw.githubusercontent.com":
		if len(parts) < 4 {
			return
		}
		if len(parts) > 5 && parts[2] == "refs" && (parts[3] == "heads" || parts[3] == "tags") {
			parts = append(parts[:2:2], parts[4:]...)
		}
		parts = append([]string{parts[0], parts[1], "blob"}, parts[2:]...)
	case "gist.githubusercontent.com":
		if len(parts) < 3 || parts[2] != "raw" {
			return
		}
		f.Host, f.Path, f.Query = "gist.github.com", "/"+parts[0]+"/"+parts[1], ""
		f.gist()
		return
	case "cdn.jsdelivr.net":
		if len(parts) < 4 || parts[0] != "gh" {
			return
		}
		name, branch, ok := strings.Cut(parts[2], "@")
		if !ok {
			return
		}
		parts = append([]string{parts[1], name, "blob", branch}, parts[3:]...)
	}
	if len(parts) < 2 {
		return
	}
	f.Host = "github.com"
	parts[0], parts[1] = strings.ToLower(parts[0]), strings.TrimSuffix(strings.ToLower(parts[1]), ".git")
	if len(parts) > 2 {
		switch parts[2] {
		case "blob", "raw", "blame", "edit":
			parts[2], f.Query = "blob", ""
		case "pull":
			if len(parts) == 5 && digits(parts[3]) { // its files, its commits, its checks
				parts = parts[:4]
			}
		case "tree":
			if len(parts) == 4 && (parts[3] == "main" || parts[3] == "master") {
				parts = parts[:2]
			}
		}
	}
	if len(parts) == 2 && strings.HasPrefix(f.Query, "tab=") {
		f.Query = ""
	}
	f.Path = "/" + strings.Join(parts, "/")
}

// gist leaves the owner of a gist out, without whom its number leads to it.
func (f *URLForm) gist() {
	owner, number, ok := strings.Cut(strings.TrimPrefix(f.Path, "/"), "/")
	if ok && owner != "" && len(number) >= 20 && strings.Trim(number, "0123456789abcdef") == "" {
		f.Path = "/" + number
	}
}

// question makes the addresses of one question of Stack Exchange one: with and without its title, the short one, with what the
// site appends to know where readers come from. An answer in it is a place in the page; one by its own number alone stays.
func (f *URLForm) question() {
	parts := strings.Split(strings.Trim(f.Path, "/"), "/")
	if len(parts) > 1 && (parts[0] == "questions" || parts[0] == "q") && digits(parts[1]) {
		f.Path, f.Query = "/questions/"+parts[1], ""
	}
}

// redirects are the hosts that merely lead elsewhere, with the parameter that says where to.
var redirects = [...]struct{ host, path, parameter string }{
	{"google.com", "/url", "q"},
	{"google.com", "/url", "url"},
	{"l.facebook.com", "/l.php", "u"},
	{"lm.facebook.com", "/l.php", "u"},
	{"duckduckgo.com", "/l/", "uddg"},
	{"duckduckgo.com", "/l", "uddg"},
	{"out.reddit.com", "", "url"},
	{"vk.com", "/away.php", "to"},
	{"yandex.ru", "/turbo", "text"},
	{"linkedin.com", "/redir/redirect", "url"},
	{"t.umblr.com", "/redirect", "z"},
}

// wrapped is the URL that a URL merely leads to: an archived copy, an AMP cache, a redirect of a search engine or a network.
func wrapped(host, path, query string) string {
	switch host {
	case "web.archive.org":
		if rest, ok := strings.CutPrefix(path, "/web/"); ok {
			if _, inner, ok := strings.Cut(rest, "/"); ok && strings.HasPrefix(inner, "http") {
				return withQuery(inner, query)
			}
		}
	case "google.com", "bing.com":
		if inner, ok := strings.CutPrefix(path, "/amp/s/"); ok {
			return withQuery("https://"+inner, query)
		}
	case "r.jina.ai":
		if inner := strings.TrimPrefix(path, "/"); strings.HasPrefix(inner, "http") {
			return withQuery(inner, query)
		}
	}
	if strings.HasSuffix(host, ".cdn.ampproject.org") || host == "cdn.ampproject.org" {
		for _, view := range [...]string{"/c/s/", "/v/s/"} {
			if inner, ok := strings.CutPrefix(path, view); ok {
				return withQuery("https://"+inner, query)
			}
		}
	}
	if query == "" {
		return ""
	}
	for _, r := range redirects {
		if r.host == host && (r.path == "" || r.path == path) {
			if v := unescapedURL(parameter(query, r.parameter)); v != "" {
				return v
			}
		}
	}
	return ""
}
