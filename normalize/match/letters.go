package match

import (
	"math/bits"
	"unicode/utf8"
)

// otherLetter says whether the one title has a letter by itself where the other has another, between the same words: "vitamin A",
// "vitamin D"; "гепатита А", "гепатита В"; A型肝炎, B型肝炎. Such a letter is the name of a thing, though small words look the same: where one
// preposition or conjunction stands for another, the words beside it are in another case or the sense is another too. Forms of one
// small word are none ("y", "e"), but for a and o, which are no forms of one in most languages.
//
// Wrong where an article of Portuguese or a conjunction of one letter was put for another by mistake.
func otherLetter(a, b *Traits, lackA, lackB uint64) bool {
	return a.letterFor(b, lackA) || b.letterFor(a, lackB)
}

// letterFor says whether one of these words of a is a letter that stands where b has another one.
func (t *Traits) letterFor(u *Traits, lack uint64) bool {
	for ; lack != 0; lack &= lack - 1 {
		i := bits.TrailingZeros64(lack)
		if !t.letter(i) {
			continue
		}
		for j, w := range u.words {
			if u.letter(j) && w.hash != t.words[i].hash && t.sameBeside(u, i, j) && !sameSmallWord(t.letters(t.words[i]), u.letters(w)) {
				return true
			}
		}
	}
	return false
}

// letter says whether the i-th word is a letter of a script that writes words apart.
func (t *Traits) letter(i int) bool {
	w := t.words[i]
	if w.size > 2 || w.digit() {
		return false
	}
	_, n := utf8.DecodeRuneInString(t.letters(w))
	return n == int(w.size)
}

// sameBeside says whether the words on both sides are the same, or none is, but for one side at most, where forms of one word may stand.
func (t *Traits) sameBeside(u *Traits, i, j int) bool {
	before := i > 0 && j > 0 && t.words[i-1].hash == u.words[j-1].hash || i == 0 && j == 0
	behind := i+1 < len(t.words) && j+1 < len(u.words) && t.words[i+1].hash == u.words[j+1].hash || i+1 == len(t.words) && j+1 == len(u.words)
	return before && behind
}

// sameSmallWord says whether two letters are forms of one small word.
func sameSmallWord(x, y string) bool {
	if x == "a" && y == "o" || x == "o" && y == "a" {
		return false
	}
	return smallFormsOf()[x]&smallFormsOf()[y] != 0
}
