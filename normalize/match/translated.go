package match

import (
	"math/bits"
	"strings"
)

// Titles in square brackets are not the authors' words: an index translated them. Source: the description of MEDLINE's field TI,
// by the U.S. National Library of Medicine: a title that was published in another language than English is translated for the
// index, and its translation is enclosed in square brackets. Another index translates the same title in other words, and may do so
// without brackets. Catalogues also put titles into brackets that the work itself lacks (AACR2 1.1B7): those, too, are words of
// whoever described it.

// inBrackets says whether a title, but for notes in brackets behind it, stands in square brackets: "[On brine.]", "[On brine]. [Review]".
func inBrackets(title string) bool {
	title = strings.Trim(title, " .\"'“”«»")
	if !strings.HasPrefix(title, "[") || !strings.HasSuffix(title, "]") {
		return false
	}
	depth := 0
	for i := range len(title) {
		switch c := title[i]; {
		case c == '[':
			depth++
		case c == ']':
			depth--
		case depth == 0 && c != ' ' && c != '.':
			return false
		}
	}
	return true
}

// leastTranslators is how many authors must be the same for two translations of a title to be told from the titles of two works.
const leastTranslators = 4

// translatedTwice says whether two titles are translations of one, which nobody but indexes made: one stands in brackets, the same
// people, at least four of them, wrote both in the same year, as supported says, and two thirds of the telling words of one title
// have a counterpart in the other.
//
// Of the labelled pairs that differ in their words by as much, and of which one title stands in brackets, the five by four authors
// and more are of one work, and one by three is of two. Wrong for two papers of one group in a foreign language on one subject in
// one year, if each index has but one of them.
func (al *alignment) translatedTwice(a, b *Traits, supported support) bool {
	if a.bracketed == b.bracketed || supported < triple || min(len(a.people), len(b.people)) < leastTranslators || a.bodies() || a.tail != b.tail {
		return false
	}
	lackA, lackB := al.inA&^al.a, al.inB&^al.b
	common := min(a.tell(al.a).contents, b.tell(al.b).contents)
	lack := min(a.tell(lackA).contents, b.tell(lackB).contents)
	return common >= fewestCommon && common >= 2*lack && !a.anySingle(lackA) && !b.anySingle(lackB) && !al.otherPart(a, b)
}

// anySingle says whether one of these words is a character of a script without spaces, which tells less than a word.
func (t *Traits) anySingle(of uint64) bool {
	for ; of != 0; of &= of - 1 {
		if t.single(bits.TrailingZeros64(of)) {
			return true
		}
	}
	return false
}
