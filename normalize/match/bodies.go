package match

import (
	"strings"
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// compareBodies compares the first body of each side, none of which is called like one of the other: "UN General Assembly" is
// a part of "United Nations", "Ministry of Health of the RF" is spelled out elsewhere, and a ministry of health is none of
// education. a has the fewer authors.
func compareBodies(a, b *Traits) Finding {
	x, y := a.bodyWords(0), b.bodyWords(0)
	kind := unpaired(&x, &y)
	switch {
	case len(x) == 0 && len(y) == 0:
		return Finding{Outcome: Agree, Weight: weightFamily, Reason: sameAuthors}
	case len(x) == 0 || len(y) == 0:
		return Finding{Weight: weightPartOfBody, Reason: partOfBody}
	case kind && !nameBodies(x) && !nameBodies(y):
		return Finding{Outcome: Conflict, Hard: true, Weight: weightBodies, Reason: otherBody}
	}
	return Finding{Outcome: Conflict, Weight: weightBodies, Reason: otherBody}
}

// bodyWords are the words of the name of an author but for those that join them, in Hebrew and Arabic without the article, which
// is a part of them.
func (t *Traits) bodyWords(of int) (words []string) {
	n := t.names[t.people[of].first]
	for w := range strings.FieldsSeq(t.text[n.start : int(n.start)+int(n.size)]) {
		switch w {
		case "of", "the", "and", "for", "in", "de", "la", "le", "des", "du", "del", "di", "della", "der", "fur", "und", "y", "e", "et", "и", "в", "по", "на":
		default:
			words = append(words, strings.TrimPrefix(strings.TrimPrefix(w, "ה"), "ال"))
		}
	}
	return words
}

// unpaired takes out of both what one name has of the other, as it is, inflected, or as an acronym; it reports whether a
// word of bodies was among it: two ministries, two universities.
func unpaired(x, y *[]string) (kind bool) {
	for i := 0; i < len(*x); i++ {
		for j, v := range *y {
			if w := (*x)[i]; w == v || stem(w, v) || sameCount(w, v) {
				kind = kind || bodyWord(w) || bodyWord(v)
				*x = cut(*x, i, 1)
				*y = cut(*y, j, 1)
				i--
				break
			}
		}
	}
	withoutAcronyms(x, y)
	withoutAcronyms(y, x)
	return kind
}

// sameCount says whether two words are one number: the Second Vatican Council is Vatican II.
func sameCount(w, v string) bool {
	x, ok := canonical.CountValue(w)
	if !ok {
		return false
	}
	y, ok := canonical.CountValue(v)
	return ok && x == y
}

// withoutAcronyms takes out of both the acronyms of x that stand for words of y.
func withoutAcronyms(x, y *[]string) {
	for i := 0; i < len(*x); i++ {
		w := (*x)[i]
		n := utf8.RuneCountInString(w)
		if n < 2 || n > 6 {
			continue
		}
		for j := 0; j+n <= len(*y); j++ {
			if spells((*y)[j:j+n], w) {
				*x = cut(*x, i, 1)
				*y = cut(*y, j, n)
				i--
				break
			}
		}
	}
}

// spells says whether the first letters of words make up the acronym.
func spells(words []string, acronym string) bool {
	for _, w := range words {
		first, _ := utf8.DecodeRuneInString(w)
		letter, n := utf8.DecodeRuneInString(acronym)
		if first != letter {
			return false
		}
		acronym = acronym[n:]
	}
	return acronym == ""
}

func cut(words []string, at, n int) []string {
	left := make([]string, 0, len(words)-n)
	return append(append(left, words[:at]...), words[at+n:]...)
}

// nameBodies says whether one of the words is what bodies are called: then one of the two may be a part of the other.
func nameBodies(words []string) bool {
	for _, w := range words {
		if bodyWord(w) {
			return true
		}
	}
	return false
}
