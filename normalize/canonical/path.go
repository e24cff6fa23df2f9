package canonical

import (
	"path"
	"strings"
)

// Path is the canonical form of a path relative to a workspace: slashes forward, "." and empty parts out, ".." resolved
// as far as there is something before it, no trailing slash, letter case kept; "" for the workspace itself.
//
// Wrong where a backslash belongs to a name (possible on Unix), where two paths lead to one file by a link, and on file
// systems that ignore letter case.
func Path(s string) string {
	s = strings.ToValidUTF8(strings.TrimSpace(s), "\uFFFD")
	if s == "" {
		return ""
	}
	s = path.Clean(strings.ReplaceAll(s, `\`, "/"))
	if s == "." {
		return ""
	}
	return s
}
