package match

import (
	"strings"
	"unicode/utf8"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

// unnamed says whether the log is of no namespace: paths of logs that nobody named may be of several workspaces.
func (t *Traits) unnamed() bool { return t.space == hash64("") }

// addressed says whether a title is made of the address of its document, as programs do that find no other: "print.go",
// "src/fmt/print.go at master · golang/go", "README". Such a title is one word or has a slash.
func addressed(s *cite.Description) bool {
	if s.Title == "" || s.Path == "" && s.URL == "" || strings.Contains(s.Title, " ") && !strings.Contains(s.Title, "/") {
		return false
	}
	address := s.Path
	if address == "" {
		if u, ok := canonical.URL(s.URL); ok {
			address = u.Host + u.Path
		}
	}
	address = canonical.Fold(address)
	lists := titleLists()
	for w := range strings.FieldsSeq(canonical.Fold(s.Title)) {
		if l, _ := lists.Of(w); l.rarity != functionRarity && !strings.Contains(address, w) {
			return false
		}
	}
	return true
}

// withoutByline takes the author off the end of a title: "Annales (Tacitus)", "The Iliad of Homer".
func withoutByline(title, author string) string {
	if author == "" {
		return title
	}
	by, slash := lastJoints(title)
	if by > 0 && strings.HasSuffix(author, title[by+len(" of "):]) && canonical.Fold(title[by+len(" of "):]) == canonical.Fold(author) {
		return title[:by]
	}
	if slash > 0 && shareName(title[slash:], author) { // ISBD: "title / by whom"
		return title[:slash]
	}
	if !strings.HasSuffix(title, ")") {
		return title
	}
	open := strings.LastIndexByte(title, '(')
	if open <= 0 {
		return title
	}
	names := " " + canonical.Fold(author) + " "
	some := false
	for w := range strings.FieldsSeq(canonical.Fold(title[open+1 : len(title)-1])) {
		if some = true; !strings.Contains(names, " "+w+" ") {
			return title
		}
	}
	if !some {
		return title
	}
	return strings.TrimRight(title[:open], " ")
}

// lastJoints is where the last " of " or " by " of a title begins, and where the last " / ", in one pass: most titles have neither. It is
// -1 where there is none.
func lastJoints(title string) (by, slash int) {
	by, slash = -1, -1
	for i := len(title) - len(" / "); i >= 0; i-- {
		if title[i] != ' ' {
			continue
		}
		switch behind := title[i+1:]; {
		case slash < 0 && strings.HasPrefix(behind, "/ "):
			slash = i
		case by < 0 && (strings.HasPrefix(behind, "of ") || strings.HasPrefix(behind, "by ")):
			by = i
		}
	}
	return by, slash
}

// shareName says whether two texts have a word of four letters in common.
func shareName(a, b string) bool {
	names := " " + canonical.Fold(b) + " "
	for w := range strings.FieldsSeq(canonical.Fold(a)) {
		if utf8.RuneCountInString(w) >= 4 && strings.Contains(names, " "+w+" ") {
			return true
		}
	}
	return false
}

// bareIdentifier says whether a title is nothing but an identifier or a URL, as what could not be looked up is cited.
func bareIdentifier(title string) bool {
	if title == "" || strings.Contains(title, " ") {
		return false
	}
	lower := strings.ToLower(title)
	for _, start := range [...]string{"doi:10.", "10.", "http://", "https://", "arxiv:", "urn:", "isbn:", "pmid:"} {
		if strings.HasPrefix(lower, start) {
			return len(title) > len(start)+5 || start == "pmid:"
		}
	}
	return false
}
