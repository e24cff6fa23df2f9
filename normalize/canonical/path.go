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
	if s == "" {
		return ""
	}
	s = strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), `\`, "/")
	for {
		before := s
		if s = strings.TrimSpace(s); s == "" {
			return ""
		}
		if s = path.Clean(s); s == before { // a space that a slash hid may have come to the end
			break
		}
	}
	if s == "." {
		return ""
	}
	return s
}
