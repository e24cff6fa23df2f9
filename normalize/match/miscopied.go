package match

import (
	"math/bits"
	"unicode/utf8"
)

// A title of many words by the same people in the same year, in which one word is otherwise, has been copied carelessly: typed
// from memory, read by a machine, changed on the way to print ("mobile web browsing", "model web browsing"). The other way to
// such a pair is a series of one study, which differs in what it names: a number, an opposite, a country, a substance. The first
// two are hard conflicts; the others are told by their letters, in which a word and its bad copy have more in common than
// two names have.

// fewestCommon is how many telling words titles must have in common for one to be a bad copy. Shorter titles of one group
// of people and one year do differ in a word.
const fewestCommon = 5

// miscopied says whether two titles are the same but for one word, which stands in the same place and looks much the same, and
// the same people, several of them, wrote both in the same year, as supported says.
//
// Wrong for two papers of a series by the same people in one year, without identifiers, about two things whose names are as
// much alike ("Slovakia", "Slovenia").
func (al *alignment) miscopied(a, b *Traits, supported support) bool {
	if supported < triple || len(a.people) < 2 || len(b.people) < 2 || a.etAl || b.etAl || a.bodies() || a.tail != b.tail {
		return false
	}
	x, y := a.onlyWord(al.inA&^al.a), b.onlyWord(al.inB&^al.b)
	if x < 0 || y < 0 || al.typos+al.spelled > 0 {
		return false
	}
	before := a.tell(al.a & mask(x)).contents
	return min(a.tell(al.a).contents, b.tell(al.b).contents) >= fewestCommon && before == b.tell(al.b&mask(y)).contents &&
		badCopy(a.letters(a.words[x]), b.letters(b.words[y]))
}

// onlyWord is which of these words is the only telling one; -1 if none is, or several, or one that says what is told of: a number,
// the kind of a paper, a sign of a script that writes no words apart.
func (t *Traits) onlyWord(of uint64) int {
	only := -1
	for ; of != 0; of &= of - 1 {
		i := bits.TrailingZeros64(of)
		w := t.words[i]
		if w.function() {
			continue
		}
		if only >= 0 || w.digit() || w.label() || w.weight == sideRarity || t.single(i) {
			return -1
		}
		only = i
	}
	return only
}

// badCopy says whether two words of four letters and more begin with the same two letters and differ in half of the longer one at
// most.
func badCopy(x, y string) bool {
	if utf8.RuneCountInString(x) < 4 || utf8.RuneCountInString(y) < 4 {
		return false
	}
	n := 0
	for range 2 {
		r, size := utf8.DecodeRuneInString(x[n:])
		s, _ := utf8.DecodeRuneInString(y[n:])
		if r != s {
			return false
		}
		n += size
	}
	most := max(utf8.RuneCountInString(x), utf8.RuneCountInString(y)) / 2
	return nearly(x, y, most)
}
