package canonical

import "strings"

// appendArXiv adds the id that follows the word "arxiv" in any of its spellings: "arXiv:2101.00001v2", "arxiv.org/pdf/...",
// "arXiv preprint 2101.00001", and the DOI that arXiv gives.
func appendArXiv(list []Identifier, s string) []Identifier {
	if rest, ok := cutPrefixFold(s, ".org/"); ok {
		kind, after, found := strings.Cut(rest, "/")
		switch strings.ToLower(kind) {
		case "abs", "pdf", "html", "format", "ps", "src", "e-print":
		default:
			return list
		}
		if !found {
			return list
		}
		s = after
	} else {
		s = strings.TrimLeft(s, ":. \u00a0")
		for _, word := range [...]string{"preprint", "e-print", "eprint", "abs/", "arxiv:"} {
			if rest, ok := cutPrefixFold(s, word); ok {
				s = strings.TrimLeft(rest, ":. \u00a0")
			}
		}
	}
	if id, version, n := arxivID(s); n > 0 {
		list = append(list, Identifier{Scheme: ArXiv, Value: id, Version: version})
	}
	return list
}

func cutPrefixFold(s, prefix string) (string, bool) {
	if !hasPrefixFold(s, prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// arxivID reads the arXiv id that s begins with and gives it without version, the version, and its length in s; 0 if
// there is none. The forms are arXiv's own: 0704.0001 to 1412, five digits since 1501, before 0704
// archive/yymmnnn with a subject class that does not count.
func arxivID(s string) (id, version string, n int) {
	if digitRun(s) == 4 && len(s) > 8 && s[4] == '.' {
		d := digitRun(s[5:])
		month := s[2:4]
		if d != 4 && d != 5 || month < "01" || month > "12" || s[:4] < "0704" {
			return "", "", 0
		}
		n = 5 + d
		version = arxivVersion(s[n:])
		return s[:n], version, n + versionLength(version)
	}
	i := 0
	for i < len(s) && i < 20 && (letterByte(s[i]) || s[i] == '-') {
		i++
	}
	archive := strings.ToLower(s[:i])
	if !oldArchive(archive) {
		return "", "", 0
	}
	if i+3 < len(s) && s[i] == '.' && letterByte(s[i+1]) && letterByte(s[i+2]) {
		i += 3
	}
	if i >= len(s) || s[i] != '/' || digitRun(s[i+1:]) != 7 {
		return "", "", 0
	}
	number := s[i+1 : i+8]
	if month := number[2:4]; month < "01" || month > "12" {
		return "", "", 0
	}
	n = i + 8
	version = arxivVersion(s[n:])
	return archive + "/" + number, version, n + versionLength(version)
}

func arxivVersion(s string) string {
	if len(s) < 2 || s[0]|0x20 != 'v' {
		return ""
	}
	if d := digitRun(s[1:]); d > 0 && d < 4 {
		return s[1 : 1+d]
	}
	return ""
}

func versionLength(v string) int {
	if v == "" {
		return 0
	}
	return len(v) + 1
}

// oldArchive says whether arXiv had an archive of that name before April 2007.
func oldArchive(name string) bool {
	switch name {
	case "acc-phys", "adap-org", "alg-geom", "ao-sci", "astro-ph", "atom-ph", "bayes-an", "chao-dyn", "chem-ph", "cmp-lg", "comp-gas",
		"cond-mat", "cs", "dg-ga", "funct-an", "gr-qc", "hep-ex", "hep-lat", "hep-ph", "hep-th", "math", "math-ph", "mtrl-th", "nlin",
		"nucl-ex", "nucl-th", "patt-sol", "physics", "plasm-ph", "q-alg", "q-bio", "quant-ph", "solv-int", "supr-con":
		return true
	}
	return false
}
