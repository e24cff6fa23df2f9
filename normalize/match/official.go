package match

import (
	"slices"
	"strconv"
	"strings"

	"biblog/normalize/canonical"
)

// sameOfficial says whether both are judgments printed in one place, or one version of a document that has an official number.
//
// Where the number stands behind a name, or begins anew in each country, the names must agree, too. What an authority gave out, a person
// signed only who wrote about it.
//
// Wrong for two documents of two countries with one number, year and subject, if no title says more.
func sameOfficial(a, b *Traits) bool {
	for _, x := range a.counts {
		kind := canonical.Kind(x.kind)
		switch {
		case kind != canonical.Report && !kind.Official() || !slices.Contains(b.counts, x):
		case kind == canonical.Report:
			return true
		case !sameVersion(a, b) || !kind.Signed() && a.signed() != b.signed():
		case !kind.Local() && !a.counted(canonical.Aside) && !b.counted(canonical.Aside) && sameEnacted(a, b), sameSubject(a, b):
			return true
		}
	}
	return false
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

// settleIssuers: who gave out a document with an official number is named as a court or its country, a ministry or the gazette.
func (e *Evidence) settleIssuers(a, b *Traits) {
	if author := &e.Findings[Author]; author.Outcome == Conflict && !a.signed() && !b.signed() {
		*author = Finding{Outcome: Conflict, Weight: weightBodies, Reason: otherBody}
	}
}

// sameSubject says whether half of what the words of the shorter title tell is in the other, but for numbers.
func sameSubject(a, b *Traits) bool {
	var all, both int
	if a.lettered() > b.lettered() {
		a, b = b, a
	}
	for i, w := range a.words {
		if w.digit() || w.function() {
			continue
		}
		all += w.rarity()
		if slices.ContainsFunc(b.words, func(v word) bool { return v.hash == a.words[i].hash }) {
			both += w.rarity()
		}
	}
	return all > 0 && 2*both >= all
}

// lettered is what the words of the title tell but for numbers.
func (t *Traits) lettered() (sum int) {
	for _, w := range t.words {
		if !w.digit() && !w.function() {
			sum += w.rarity()
		}
	}
	return sum
}
