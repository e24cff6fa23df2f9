package canonical

import "strings"

// withoutView takes off a path what says how a page is shown: for printing; the name of English, on sites that show English where no
// language is named; the table of contents of an act. The number of a vulnerability has capitals or not. f.Path is that of readURL.
//
// Wrong for what is listed by number under a name and is called "print" itself.
func (f *URLForm) withoutView() {
	if path, ok := strings.CutSuffix(f.Path, "/print"); ok && printable(f.Host, path) {
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

// printable says whether what is at a path may be printed from the page "print" below it: on sites that have such pages, and where the
// path ends with the number of one thing and its name, as in "/recipes/742-soup". A number of four digits may be a year's.
func printable(host, path string) bool {
	switch host {
	case "uptodate.com", "theguardian.com", "economist.com":
		return strings.Count(path, "/") >= 2
	}
	last := path[strings.LastIndexByte(path, '/')+1:]
	digits := 0
	for digits < len(last) && '0' <= last[digits] && last[digits] <= '9' {
		digits++
	}
	return digits >= 3 && digits != 4 && digits+1 < len(last) && last[digits] == '-' && (last[digits+1] < '0' || last[digits+1] > '9') && strings.Count(path, "/") >= 2
}
