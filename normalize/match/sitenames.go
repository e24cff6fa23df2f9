package match

import "strings"

// settleSite: who answers for a page is often the site, under a shorter name or a longer: "NHS" and "NHS UK", "MDN" and "MDN Web Docs", whose
// capitals are read as initials. Of one page two such names are one.
//
// Wrong where a page lists two authors by one first name each, who wrote two parts of it.
func (e *Evidence) settleSite(a, b *Traits) {
	if author := &e.Findings[Author]; author.Outcome == Conflict && len(a.people) == 1 && len(b.people) == 1 && (a.shortens(b) || b.shortens(a)) {
		*author = Finding{Reason: partOfBody}
	}
}

// shortens says whether all words of the only author's name are in that of the other, or are its initials.
func (t *Traits) shortens(u *Traits) bool {
	p, words := &t.people[0], 0
	for _, n := range t.names[p.first : p.first+uint16(p.count)] {
		if n.kind == skeleton || n.kind == entire {
			continue
		}
		for w := range strings.FieldsSeq(t.text[n.start : int(n.start)+int(n.size)]) {
			if !u.hasAuthorWord(w) && !u.people[0].initialled(w) {
				return false
			}
			words++
		}
	}
	return words > 0
}

// hasAuthorWord says whether a word stands in the first author's names.
func (t *Traits) hasAuthorWord(w string) bool {
	p := &t.people[0]
	for _, n := range t.names[p.first : p.first+uint16(p.count)] {
		if n.kind == skeleton || n.kind == entire {
			continue
		}
		for v := range strings.FieldsSeq(t.text[n.start : int(n.start)+int(n.size)]) {
			if v == w {
				return true
			}
		}
	}
	return false
}

// initialled says whether a word is made of the three initials of a name.
func (p *person) initialled(w string) bool {
	return len(w) == 3 && uint16(w[0]) == p.initials[0] && uint16(w[1]) == p.initials[1] && uint16(w[2]) == p.third
}
