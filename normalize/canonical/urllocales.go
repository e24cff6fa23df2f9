package canonical

import "strings"

// withoutView takes off a path what says how a page is shown: for printing; the name of English, on sites that show English where no
// language is named; the table of contents of an act. The number of a vulnerability has capitals or not. f.Path is that of readURL.
//
// Wrong for a site with a list of two levels whose last page is called "print".
func (f *URLForm) withoutView() {
	if path, ok := strings.CutSuffix(f.Path, "/print"); ok && strings.Count(path, "/") >= 2 {
		f.Path = path
	}
	if at := strings.Index(f.Path, "/cve-"); at >= 0 {
		end := at + len("/cve-")
		for end < len(f.Path) && ('0' <= f.Path[end] && f.Path[end] <= '9' || f.Path[end] == '-') {
			end++
		}
		f.Path = f.Path[:at] + strings.ToUpper(f.Path[at:end]) + f.Path[end:]
	}
	switch f.Host {
	case "legislation.gov.uk":
		f.Path = strings.TrimSuffix(f.Path, "/contents")
	case "patents.google.com":
		f.Path = strings.TrimSuffix(f.Path, "/en")
	case "docs.github.com", "developer.mozilla.org", "learn.microsoft.com", "docs.microsoft.com", "support.microsoft.com", "who.int", "support.mozilla.org":
		for _, language := range [...]string{"/en/", "/en-US/", "/en-us/", "/en-GB/", "/en-gb/"} {
			if rest, ok := strings.CutPrefix(f.Path, language); ok && strings.Contains(rest, "/") {
				f.Path = "/" + rest
			}
		}
	}
}
