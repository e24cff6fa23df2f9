package match

import (
	"slices"
	"strings"
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// otherGiven says whether the first of the first names are written out on both sides, and are two names: "Jane" and
// "John", "Александр" and "Алексей".
func otherGiven(a *Traits, p *person, b *Traits, q *person) bool {
	x, y := a.firstGiven(p), b.firstGiven(q)
	return x != "" && y != "" && !oneGiven(x, y) || otherMiddle(a, p, b, q)
}

// otherMiddle says whether the second of the first names are written out on both sides, and are two names: "Karl Friedrich" and
// "Karl Franz". They are the second ones where all before them are written out, too.
func otherMiddle(a *Traits, p *person, b *Traits, q *person) bool {
	if p.initials[1] == 0 || q.initials[1] == 0 || p.epithet || q.epithet {
		return false
	}
	x, y := a.middle(p), b.middle(q)
	return x != "" && y != "" && !oneGiven(x, y)
}

// middle is the second of the first names, if it and the first are written out.
func (t *Traits) middle(p *person) string {
	n := 0
	for _, name := range t.namesOf(p) {
		if name.kind != given {
			continue
		}
		w := t.text[name.start : int(name.start)+int(name.size)]
		if r, _ := utf8.DecodeRuneInString(w); uint16(r) != p.initials[n] {
			return ""
		}
		if n++; n == len(p.initials) {
			return w
		}
	}
	return ""
}

// oneGiven says whether two written-out first names may be one: but for spelling, cut short ("Fred" and "Frederick", "Chas" and
// "Charles"), in another language ("Alexander" and "Alessandro") or in a familiar form ("Jim" and "James").
func oneGiven(x, y string) bool {
	if x == "" || y == "" {
		return false
	}
	if afterSon(x) || afterSon(y) {
		return true
	}
	if len(x) > len(y) {
		x, y = y, x
	}
	if exactName(x) {
		return nearly(x, y, 0)
	}
	for _, line := range canonical.GivenForms(x) {
		if slices.Contains(canonical.GivenForms(y), line) {
			return true
		}
	}
	return sharedStart(x, y) && (nearly(x, y, 1) || inOrder(x, y) || likeGiven(x, y))
}

// afterSon says whether an Arabic name is not a man's own but one after his father or his son, which may stand for it:
// "محمد بن جرير الطبري" is "أبو جعفر الطبري".
func afterSon(x string) bool {
	first, _, _ := strings.Cut(x, " ")
	switch first {
	case "ابو", "ابي", "ابا", "ابن", "بن", "ام":
		return true
	}
	return false
}

// likeGiven says whether two longer names that nobody listed differ as the spellings of two languages do: in two letters of
// at least six. One that is listed is told from another by the list.
func likeGiven(x, y string) bool {
	const long = 6
	return !(canonical.GivenForms(x) != nil && canonical.GivenForms(y) != nil) && utf8.RuneCountInString(x) >= long && nearly(x, y, 2)
}

// sharedStart says whether two names begin with the same letter.
func sharedStart(x, y string) bool {
	r, _ := utf8.DecodeRuneInString(x)
	s, _ := utf8.DecodeRuneInString(y)
	return sameLetter(r, s)
}

// inOrder says whether all letters of x stand in y in their order: short forms leave letters out.
func inOrder(x, y string) bool {
	for _, r := range y {
		first, n := utf8.DecodeRuneInString(x)
		if n == 0 {
			return true
		}
		if r == first {
			x = x[n:]
		}
	}
	return x == ""
}

// firstGiven is the first of the first names that are written out; empty if none is.
func (t *Traits) firstGiven(p *person) string {
	for _, n := range t.namesOf(p) {
		if n.kind == given {
			return t.text[n.start : int(n.start)+int(n.size)]
		}
	}
	return ""
}
