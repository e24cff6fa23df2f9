package match

import (
	"slices"
	"strings"
)

// settleSite: who answers for a page is often the site, under a shorter name or a longer: "MDN" and "MDN Web Docs", "NHS" and "NHS UK".
// Of one page two such names are one.
//
// Wrong where a page lists two authors by one first name each, who wrote two parts of it.
func (e *Evidence) settleSite(a, b *Traits) {
	if author := &e.Findings[Author]; author.Outcome == Conflict && len(a.people) == 1 && len(b.people) == 1 && (a.shortens(b) || b.shortens(a)) {
		*author = Finding{Reason: partOfBody}
	}
}

// shortens says whether all words of the only author's name are in that of the other.
func (t *Traits) shortens(u *Traits) bool {
	long := u.authorWords()
	words := t.authorWords()
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(long, w) })
}

// authorWords are the words of the first author's names.
func (t *Traits) authorWords() (words []string) {
	p := &t.people[0]
	for _, n := range t.names[p.first : p.first+uint16(p.count)] {
		if n.kind == skeleton || n.kind == entire {
			continue
		}
		for w := range strings.FieldsSeq(t.text[n.start : int(n.start)+int(n.size)]) {
			words = append(words, w)
		}
	}
	return words
}
