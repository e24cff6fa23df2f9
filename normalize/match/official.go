package match

import (
	"slices"
	"strconv"
	"strings"

	"biblog/normalize/canonical"
)

// sameOfficial says whether both are judgments printed in one place, or one version of a document that has an official number.
//
// Of two names behind or before the number, more than half of the shorter must be in the other, whole where the numbers begin anew in each
// country. What an authority gave out, a person signed only who wrote about it.
//
// Wrong for two documents of two countries with one number, year and subject, if no title says more, and for a work about a document
// whose name it has.
func sameOfficial(a, b *Traits) bool {
	for _, x := range a.counts {
		kind := canonical.Kind(x.kind)
		switch {
		case kind != canonical.Report && !kind.Official() || !slices.Contains(b.counts, x):
		case kind == canonical.Report:
			return true
		case !sameVersion(a, b) || !kind.Signed() && a.signed() != b.signed() || otherPlace(a, b) || otherFigures(a, b):
		case sameName(a, b, kind):
			return true
		}
	}
	return false
}

// sameName says whether what two titles say beside the number that they have in common is the name of one document.
func sameName(a, b *Traits, kind canonical.Kind) bool {
	aside := a.counted(canonical.Aside) || b.counted(canonical.Aside)
	if !aside && !sameEnacted(a, b) {
		return false
	}
	x, y := a.subject(), b.subject()
	switch {
	case x > 0 && y > 0:
		return !afterDocument(a, b) && sameSubject(a, b, kind.Local())
	case aside:
		return false
	case sameIssuer(a, b):
		return true
	case kind.Local():
		return false
	}
	return x == y || !(x > y && a.signed() || y > x && b.signed())
}

// sameIssuer says whether two sources have the same authors or one address.
func sameIssuer(a, b *Traits) bool {
	return len(a.people) > 0 && len(b.people) > 0 && a.byline == b.byline || a.place != 0 && a.place == b.place
}

// sameVersion says whether both titles say the same edition or amendment of a document, or one says none and its year is that of the
// other's edition.
func sameVersion(a, b *Traits) bool {
	x, y := a.value(canonical.Revision), b.value(canonical.Revision)
	return x == y || x == 0 && a.isYear(y) || y == 0 && b.isYear(x)
}

// sameEnacted is sameVersion of the years from which documents have their numbers.
func sameEnacted(a, b *Traits) bool {
	x, y := a.value(canonical.Enacted), b.value(canonical.Enacted)
	return x == y || x == 0 && a.isYear(y) || y == 0 && b.isYear(x)
}

// isYear says whether the source is of the year that a title counts.
func (t *Traits) isYear(value uint64) bool {
	return t.dated && t.from == t.to && value == hash64(strconv.Itoa(int(t.from)))
}

// value is the first that the title counts of a kind; 0 if it counts none.
func (t *Traits) value(kind canonical.Kind) uint64 {
	for _, c := range t.counts {
		if c.kind == uint8(kind) {
			return c.value
		}
	}
	return 0
}

func (t *Traits) counted(kind canonical.Kind) bool {
	return slices.ContainsFunc(t.counts, func(c count) bool { return c.kind == uint8(kind) })
}

// signed says whether an author has a first name: bodies, and the short names of states, have none. Whoever is named in the title as well
// gave the document out.
func (t *Traits) signed() bool {
	return slices.ContainsFunc(t.people, func(p person) bool {
		n := t.names[p.first]
		return !p.body && p.initials[0] != 0 && !strings.Contains(titleText(t.words, t.text), t.text[n.start:int(n.start)+int(n.size)])
	})
}

// rivals says whether two titles have numbers of series whose documents are none of one another's, and none in common.
func rivals(a, b *Traits) bool {
	any := false
	for _, x := range a.counts {
		if !canonical.Kind(x.kind).Rival() {
			continue
		}
		for _, y := range b.counts {
			if x == y {
				return false
			}
			any = any || canonical.Kind(y.kind).Rival()
		}
	}
	return any
}

// settleIssuers: who gave out a document with an official number is named as a court or its country, a ministry or the gazette. Where each
// country counts anew, another issuer is another document.
func (e *Evidence) settleIssuers(a, b *Traits) {
	local := slices.ContainsFunc(a.counts, func(c count) bool { return canonical.Kind(c.kind).Local() && slices.Contains(b.counts, c) })
	if author := &e.Findings[Author]; !local && author.Outcome == Conflict && !a.signed() && !b.signed() {
		*author = Finding{Outcome: Conflict, Weight: weightBodies, Reason: otherBody}
	}
}

// sameSubject says whether more than half of what the words of the shorter title tell is in the other, or all of it, but for numbers and what goes
// with them.
func sameSubject(a, b *Traits, whole bool) bool {
	var all, both int
	if x, y := a.subject(), b.subject(); x > y || x == y && a.whole > b.whole {
		a, b = b, a
	}
	for i := range a.words {
		if !a.tells(i) {
			continue
		}
		all += a.words[i].rarity()
		if b.says(a.words[i].hash) || !whole && b.inflects(a, i) {
			both += a.words[i].rarity()
		}
	}
	return all > 0 && (both == all || !whole && 2*both > all)
}

// subject is what the words of the title tell but for numbers and what goes with them.
func (t *Traits) subject() (sum int) {
	for i := range t.words {
		if t.tells(i) {
			sum += t.words[i].rarity()
		}
	}
	return sum
}

func (t *Traits) tells(i int) bool {
	w := t.words[i]
	return !w.digit() && !w.function() && w.size > 1 && !officialLists().formula[w.hash]
}

func (t *Traits) says(hash uint64) bool {
	return slices.ContainsFunc(t.words, func(w word) bool { return w.hash == hash })
}

// inflects says whether a title has a word of the other with another ending.
func (t *Traits) inflects(other *Traits, i int) bool {
	w := []rune(other.text[other.words[i].start : int(other.words[i].start)+int(other.words[i].size)])
	if len(w) < officialStem {
		return false
	}
	stem := string(w[:max(officialStem, len(w)*3/4)])
	return slices.ContainsFunc(t.words, func(v word) bool {
		return strings.HasPrefix(t.text[v.start:int(v.start)+int(v.size)], stem)
	})
}

// officialStem is the least number of letters of a word without its ending.
const officialStem = 4
