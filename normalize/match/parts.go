package match

import (
	"math/bits"
	"slices"

	"biblog/normalize/canonical"
)

// mostPartWords is how many telling words the name of a part has at most, or twice as many characters where words are not
// apart: "Middle East and Central Asia", "The Fellowship of the Ring". Longer tails explain.
const mostPartWords = 4

// otherPart says whether two titles are of two parts of one whole, or two issues of one series: what stands before the sign
// of a subtitle is the same, and what follows is two names ("Inferno" and "Paradiso", "Europe" and "Asia"). That the two are
// none of one work is what keeps the bare title of the whole from bringing them together.
//
// A tail that begins with an indefinite article, a preposition or the kind of a paper explains what the whole title is about,
// which two sources may do in two ways ("On care for our common home", "A study of silence"). Wrong for two explanations of one
// title that are as short as names and share no word ("Walden: Life in the woods", "Walden: Memoir").
func (al *alignment) otherPart(a, b *Traits) bool {
	main := max(a.subtitleAt(), b.subtitleAt())
	if main == 0 || main >= len(a.words) || main >= len(b.words) || a.tail != 0 || b.tail != 0 {
		return false
	}
	head := mask(main)
	if al.a&head != head || al.b&head != head || !a.sameStart(b, main) {
		return false
	}
	return a.namesPart(main) && b.namesPart(main) && a.tell(al.a&^head).contents == 0 && b.tell(al.b&^head).contents == 0
}

// subtitleAt is how many words stand before the subtitle; 0 if there is none.
func (t *Traits) subtitleAt() int {
	if int(t.mainWords) < len(t.words) {
		return int(t.mainWords)
	}
	return 0
}

func (t *Traits) sameStart(u *Traits, n int) bool {
	for i := range n {
		if t.words[i].hash != u.words[i].hash {
			return false
		}
	}
	return true
}

// namesPart says whether what follows the first words is short and says something, and does not begin as explanations do.
func (t *Traits) namesPart(from int) bool {
	if explains(t.letters(t.words[from])) {
		return false
	}
	n := 0
	striking := false
	for i := from; i < len(t.words); i++ {
		switch w := t.words[i]; {
		case w.digit():
			return false // counted elsewhere
		case w.function():
		case w.label(), w.weight == sideRarity:
			return false
		case t.single(i):
			n++
			striking = true
		default:
			n += 2
			striking = striking || w.rarity() >= strikingRarity
		}
	}
	return striking && n <= 2*mostPartWords
}

// explains says whether a word that begins a subtitle joins it to the title as what that is about.
func explains(w string) bool {
	switch w {
	case "a", "an", "ein", "eine", "einer", "eines", "un", "une", "una", "uno", "um", "uma", "een", "on", "of", "about", "for",
		"from", "towards", "toward", "how", "why", "what", "with", "in", "between", "or", "and", "uber", "zur", "zum", "von",
		"vom", "fur", "wie", "warum", "oder", "und", "aus", "im", "sur", "de", "du", "des", "pour", "vers", "comment",
		"pourquoi", "ou", "et", "dans", "sobre", "acerca", "para", "por", "del", "hacia", "como", "o", "y", "en", "sulla", "sul",
		"su", "di", "della", "dei", "per", "e", "о", "об", "обо", "про", "к", "из", "для", "как", "почему", "или", "и", "на",
		"в", "по", "περι", "για", "η", "في", "عن", "علي", "من", "על", "של", "או":
		return true
	}
	return false
}

// leadsIn says whether the subtitle of one title is all of the other, article or not: what stands before it is the name of a
// series, of a cycle or of a whole, with which a part is cited or without ("The Salt Road: The Two Harbours"). The heading of a
// journal's part is none ("Editorial: Tides"), nor is what counts.
func leadsIn(longer, shorter *Traits, only share) bool {
	main := int(longer.mainWords)
	if main >= len(longer.words) || only.digits > 0 || only.labels > 0 || !shorter.named() || generic(shorter) {
		return false
	}
	same := func(x, y word) bool { return x.hash == y.hash }
	if !slices.EqualFunc(withoutArticle(longer.words[main:]), withoutArticle(shorter.words), same) {
		return false
	}
	telling := 0
	for i, w := range longer.words[:main] {
		if !w.function() && !genericWords()[w.hash] && !movable(longer.letters(w)) && !longer.single(i) {
			telling++
		}
	}
	return telling >= leastSeries
}

// leastSeries is how many telling words the name of a series has before a title. One is as likely the kind of what is about the work, in
// a language whose words for it no list has: "Oprava: X" is the erratum of X.
const leastSeries = 2

// countedPart says whether two titles name one part of one whole, which the longer counts between the two names: "Divine tides: The
// ebb" and "Divine tides, Part Two: The ebb". What both name is the whole of it: of a number beside a name no second part has the
// same name. lack is what the shorter title does not have.
func countedPart(longer, shorter *Traits, lack uint64) bool {
	from, to := bits.TrailingZeros64(lack), bits.Len64(lack)
	main := longer.subtitleAt() // "Tides, Part Two: The ebb", "Tides. Part two. The ebb"
	if lack>>from != mask(to-from) || to-from > mostCounting || from == 0 || from != shorter.subtitleAt() || main != from && main != to {
		return false
	}
	for _, w := range longer.words[from:to] {
		letters := longer.letters(w)
		if _, number := canonical.CountValue(letters); !w.function() && !w.digit() && !number && !counts()[letters] {
			return false
		}
	}
	for _, w := range longer.words[to:] {
		if !w.function() && !w.digit() && !genericWords()[w.hash] {
			return uncounted(longer, shorter) < 0 && uncounted(shorter, longer) == 0
		}
	}
	return false
}

// mostCounting is how many words count a part at most: "the second part", "第二部".
const mostCounting = 3

// withoutArticle are the words from the first that tells something.
func withoutArticle(words []word) []word {
	for len(words) > 0 && words[0].function() {
		words = words[1:]
	}
	return words
}
