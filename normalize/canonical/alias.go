package canonical

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// aliasIn is the other name of somebody, in brackets behind the first: "Joseph Ratzinger (Pope Benedict XVI)". What else stands there,
// an affiliation mostly, begins with no given name and ends with no number of a pope.
//
// Wrong where a place is called after somebody ("(George Town)").
func aliasIn(s string) string {
	open := strings.IndexByte(s, '(')
	if open < len("A B ") || s[len(s)-1] != ')' {
		return ""
	}
	alias := s[open+1 : len(s)-1]
	words := strings.Fields(alias)
	if len(words) < 2 || len(words) > 4 || strings.ContainsAny(alias, "(),;0123456789") {
		return ""
	}
	if first := Fold(words[0]); GivenForms(first) == nil && classifyWord(words[0]) != honorific {
		return ""
	}
	return alias
}

// alsoCalled adds a name by which somebody is known, too: the family name, and the first initial behind that of the first name.
func (p *Person) alsoCalled(alias string) {
	q, ok := readOneName(name{alias, direct})
	if !ok || q.Corporate || q.Script != p.Script || q.Initials == "" && !q.Crowned && !strings.Contains(q.Keys[0], " ") {
		return
	}
	for _, key := range q.Keys {
		if !slices.Contains(p.Keys, key) {
			p.Keys = append(p.Keys, key)
		}
	}
	p.Initials = withInitial(p.Initials, q.Initials)
	p.LatinInitials = withInitial(p.LatinInitials, q.LatinInitials)
}

// withInitial puts the first of other initials behind the first of one's own.
func withInitial(own, other string) string {
	_, n := utf8.DecodeRuneInString(own)
	_, m := utf8.DecodeRuneInString(other)
	if own == "" || own[:n] == other[:m] {
		return own
	}
	return own[:n] + other[:m] + own[n:]
}
