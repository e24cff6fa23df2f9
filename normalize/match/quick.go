package match

import "biblog/normalize/canonical"

// Link says whether two sources are of one work, and how strongly: what Compare says, but without a look at titles where other
// fields are in hard conflict already, nor at authors where the rest is. Most pairs are refused, and titles take the longest.
func Link(a, b *Traits) (score int32, same bool) {
	var e Evidence
	one := e.compareRest(a, b)
	outweighed := e.Findings[Identifier].Reason == sameIdentity // the provider's identity of the document outweighs all else
	if !outweighed && (e.anyHard() || otherTitles(a, b)) {
		return 0, false
	}
	e.Findings[Author] = compareAuthors(a, b)
	if !outweighed && !one && e.Findings[Author].Hard && !sameOfficial(a, b) {
		return 0, false
	}
	e.weigh(a, b, one)
	return e.Score, e.Same()
}

func (e *Evidence) anyHard() bool {
	for i := range e.Findings {
		if e.Findings[i].Hard {
			return true
		}
	}
	return false
}

// otherTitles says whether a look at two titles shows that they are in hard conflict, whatever the other fields say.
func otherTitles(a, b *Traits) bool {
	if !a.Titled() || !b.Titled() {
		return false
	}
	return a.whole != b.whole && cannotMatch(a, b) && !sameOfficial(a, b) || (a.derived^b.derived)&^(canonical.Abstract|canonical.Review) != 0 || otherCount(a, b) || rivals(a, b)
}
