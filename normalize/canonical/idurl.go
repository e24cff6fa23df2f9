package canonical

import "strings"

// appendAddressed adds the identifiers that the address of a page is made of without saying so: the number or name behind the
// path of a publisher whose DOIs end in it, and a part of a path that is an ISBN-13 whose check digit holds. A DOI that stands in
// an address whole is found wherever it does.
//
// ScienceDirect's addresses hold a number of its own, of which no DOI can be made. Wrong for the page of a book that sells another
// edition beside it: the ISBN is that of the address; and for what a publisher puts under the path of its articles without
// registering it: then no other source has that DOI.
func appendAddressed(list []Identifier, s string) []Identifier {
	if !hasPrefixFold(s, "http") {
		return list
	}
	_, rest, ok := strings.Cut(s, "://")
	if !ok {
		return list
	}
	host, path, _ := strings.Cut(rest, "/")
	if doi := addressedDOI(strings.ToLower(strings.TrimPrefix(host, "www.")), path); doi != "" {
		return append(list, Identifier{Scheme: DOI, Value: doi})
	}
	path, _, _ = strings.Cut(path, "?")
	path, _, _ = strings.Cut(path, "#")
	if !strings.Contains(path, "97") {
		return list
	}
	for segment := range strings.SplitSeq(path, "/") {
		if isbn, ok := segmentISBN(segment); ok {
			return append(list, Identifier{Scheme: ISBN, Value: isbn})
		}
	}
	return list
}

// addressedDOI is the DOI that follows from host and path; "" if none does.
func addressedDOI(host, path string) string {
	switch host {
	case "nature.com":
		if name := named(path, "articles/"); len(name) >= 5 && strings.ContainsAny(name, "0123456789") {
			return "10.1038/" + name
		}
	case "elifesciences.org":
		if n := named(path, "articles/"); n != "" && digits(n) {
			return "10.7554/elife." + n
		}
	case "zenodo.org":
		for _, p := range [...]string{"record/", "records/"} {
			if n := named(path, p); n != "" && digits(n) {
				return "10.5281/zenodo." + n
			}
		}
	case "papers.ssrn.com", "ssrn.com":
		for _, p := range [...]string{"sol3/papers.cfm?abstract_id=", "abstract=", "abstract_id="} {
			if n := named(path, p); n != "" && digits(n) {
				return "10.2139/ssrn." + n
			}
		}
	case "dl.acm.org":
		if n := named(path, "citation.cfm?doid="); strings.Count(n, ".") == 1 && digits(strings.Replace(n, ".", "", 1)) {
			return "10.1145/" + n
		}
	}
	return ""
}

// named is what follows a prefix of a path, up to the next part of it, in small letters and without the ending of a file; "" if
// something else stands there.
func named(path, prefix string) string {
	if !hasPrefixFold(path, prefix) {
		return ""
	}
	name := path[len(prefix):]
	if end := strings.IndexAny(name, "/?#&"); end >= 0 {
		name = name[:end]
	}
	name = strings.TrimSuffix(strings.ToLower(name), ".pdf")
	for i := range len(name) {
		if c := name[i]; !alphanumeric(c) && c != '-' && c != '.' {
			return ""
		}
	}
	return name
}

// segmentISBN is the ISBN that a part of a path is, with or without hyphens. 979-0 begins the numbers of printed music.
func segmentISBN(segment string) (string, bool) {
	if len(segment) < 13 || len(segment) > 17 || segment[:2] != "97" {
		return "", false
	}
	number := strings.ReplaceAll(segment, "-", "")
	if !digits(number) || strings.HasPrefix(number, "9790") {
		return "", false
	}
	return isbn13(number)
}
