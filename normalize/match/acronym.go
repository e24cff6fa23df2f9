package match

import (
	"math/bits"
	"unicode/utf8"
)

// An acronym has two letters to six. Longer ones are words by themselves ("radar").
const (
	leastAcronym = 2
	mostAcronym  = 6
)

// acronyms pairs an acronym of one title with the words of the other that it stands for: "IS personnel" and "information
// systems personnel". Two titles that differ by a word that looks like one by chance are rare: all the words have to be
// next to each other, to tell something, and to be missing from the other title.
func (al *alignment) acronyms(a, b *Traits) {
	al.spelled += spellOut(a, b, &al.a, &al.b, al.inA, al.inB)
	al.spelled += spellOut(b, a, &al.b, &al.a, al.inB, al.inA)
}

// spellOut looks for the words of b that acronyms of a stand for, and says how many acronyms have such.
func spellOut(a, b *Traits, doneA, doneB *uint64, inA, inB uint64) (found int) {
	for open := inA &^ *doneA; open != 0; open &= open - 1 {
		i := bits.TrailingZeros64(open)
		short := a.letters(a.words[i])
		n := utf8.RuneCountInString(short)
		if n < leastAcronym || n > mostAcronym || a.words[i].digit() {
			continue
		}
		for rest := inB &^ *doneB; rest != 0; rest &= rest - 1 {
			j := bits.TrailingZeros64(rest)
			stretch := mask(n) << j
			if j+n <= len(b.words) && rest&stretch == stretch && b.spells(short, j) {
				*doneA |= 1 << i
				*doneB |= stretch
				found++
				break
			}
		}
	}
	return found
}

// spells says whether the words from the j-th on, one a letter, begin with the letters of an acronym.
func (t *Traits) spells(short string, j int) bool {
	for _, letter := range short {
		w := t.words[j]
		first, n := utf8.DecodeRuneInString(t.letters(w))
		if first != letter || w.function() || w.digit() || int(w.size) <= n {
			return false
		}
		j++
	}
	return true
}
