package match

import (
	"math/bits"
	"slices"

	"biblog/normalize/canonical"
)

// compareTitles aligns the words of two titles. supported says what else agrees: a title may lack a part of the other only
// where author and year agree, or an identifier or the URL.
//
// An abstract is another work than the article that follows it, which has another title as a rule, but indexes mark the
// one as such or do not: where one is marked and the other is not, only the same title is the same.
func compareTitles(a, b *Traits, supported support) Finding {
	f := alignTitles(a, b, supported)
	if (a.derived^b.derived)&canonical.Review != 0 && f.Outcome == Agree {
		f.Weight = min(f.Weight+weightWhole, weightTitleMost) // what one has more is the mark
	}
	if f.Outcome == Agree && supported < full && a.adaptation() != b.adaptation() {
		f.Weight += weightUnsupported // the one name is as likely that of the novel
	}
	if (a.derived^b.derived)&canonical.Abstract != 0 && f.Outcome != Unknown && (!f.Reason.sameTitle() || supported < full) {
		return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: otherKind}
	}
	return f
}

// alignTitles is compareTitles but for abstracts.
func alignTitles(a, b *Traits, supported support) Finding {
	if !a.Titled() || !b.Titled() {
		return Finding{}
	}
	if otherCount(a, b) || rivals(a, b) || otherPiece(a, b) {
		return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: otherDesignation}
	}
	if differ := (a.derived ^ b.derived) &^ canonical.Abstract; differ != 0 && (differ != canonical.Review || supported < triple) {
		return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: otherKind}
	}
	if sameOfficial(a, b) {
		return Finding{Outcome: Agree, Weight: weightTitleMost, Reason: sameNumber}
	}
	if a.whole == b.whole {
		if a.poles.OtherSigns(b.poles) {
			return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: oppositeWords}
		}
		return wholeTitle(a, b, supported).marked(a, b)
	}
	if cannotMatch(a, b) {
		return Finding{Outcome: Conflict, Weight: weightTitleLeast, Reason: otherWords, Hard: true}
	}
	if a.whole > b.whole {
		a, b = b, a // pairing words is greedy: it must not depend on which of the two comes first
	}
	al := align(a, b)
	return al.weigh(a, b, supported)
}

// wholeTitle is what it is worth that two titles are the same, letter by letter. They may be cut into words differently.
func wholeTitle(a, b *Traits, supported support) Finding {
	sum := int32(min(a.rarity(), b.rarity()))
	if generic(a) || generic(b) {
		return Finding{Outcome: Agree, Weight: min(sum/2, weightGeneric), Reason: genericTitle}
	}
	weight := sum/2 + weightWhole
	if supported >= triple {
		weight += weightTriple
	}
	return Finding{Outcome: Agree, Weight: min(weight, weightTitleMost), Reason: sameWords}
}

// marked is a finding about two titles of the same letters in the light of the marks on them.
//
// Wrong where one of two titles that have marks was carelessly copied: it costs a short title the match, any in Vietnamese.
func (f Finding) marked(a, b *Traits) Finding {
	x, y := a.poles.Marks, b.poles.Marks
	switch {
	case !x.Differ(y):
	case x.Vietnamese() || y.Vietnamese():
		return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: otherMarks}
	default:
		f.Weight, f.Reason = f.Weight+weightMarks, otherMarks
	}
	return f
}

// adaptation says whether a title says that the work is neither a book nor an article: a film, a play, a game.
func (t *Traits) adaptation() bool {
	other := false
	for _, c := range t.counts {
		if c.kind == uint8(canonical.Form) {
			if c.value == bookForm || c.value == articleForm {
				return false
			}
			other = true
		}
	}
	return other
}

// formed says whether a title says what the work is.
func (t *Traits) formed() bool {
	return slices.ContainsFunc(t.counts, func(c count) bool { return c.kind == uint8(canonical.Form) })
}

var bookForm, articleForm = hash64("book"), hash64("article")

// rarity is what all words of the title say.
func (t *Traits) rarity() (sum int) {
	for _, w := range t.words {
		sum += w.rarity()
	}
	return sum
}

// otherCount says whether both titles count something of one kind (volumes, editions), and nothing alike.
func otherCount(a, b *Traits) bool {
	for _, x := range a.counts {
		if x.kind == numberKind {
			continue
		}
		both, same := false, false
		for _, y := range b.counts {
			if x.kind == y.kind {
				both = true
				same = same || slices.Contains(a.counts, y)
			}
		}
		if both && !same {
			return true
		}
	}
	return false
}

// uncounted is what it costs that one title counts volumes, parts or editions and the other does not.
func uncounted(a, b *Traits) (cost int32) {
	for _, x := range a.counts {
		if x.kind == numberKind || slices.ContainsFunc(b.counts, func(y count) bool {
			return y.kind == x.kind || y.kind == numberKind && y.value == x.value // "太白山脉 1" and "太白山脉 第1卷"
		}) {
			continue
		}
		if kind := canonical.Kind(x.kind); kind.Official() || kind.Adopted() {
			continue // elsewhere its name may stand alone
		}
		switch canonical.Kind(x.kind) {
		case canonical.Report, canonical.Form, canonical.Issued, canonical.Member, canonical.Enacted, canonical.Aside, canonical.Readers, canonical.Journal:
			continue // it is the same judgment, wherever it is printed, and the same film that is said to be one
		}
		if x.kind == uint8(canonical.Edition) && x.value == hash64(firstEdition) {
			continue
		}
		if x.kind == uint8(canonical.Edition) {
			cost = min(cost, weightCountEdition)
		} else {
			cost = min(cost, weightCount)
		}
	}
	return cost
}

// cannotMatch is a quick no: so few bits of the two sketches are common that most words must differ even if each
// second one is misspelt.
func cannotMatch(a, b *Traits) bool {
	fewer := min(bits.OnesCount64(a.bits), bits.OnesCount64(b.bits))
	return fewer >= 4 && bits.OnesCount64(a.bits&b.bits)*4 < fewer
}
