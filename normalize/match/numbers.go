package match

import (
	"math/bits"

	"biblog/normalize/canonical"
)

// written pairs a number in figures with the word for it: "Ten days" and "10 days", "4th workshop" and "fourth workshop".
func (al *alignment) written(a, b *Traits) {
	figures(a, b, &al.a, &al.b, al.inA, al.inB)
	figures(b, a, &al.b, &al.a, al.inB, al.inA)
}

func figures(a, b *Traits, doneA, doneB *uint64, inA, inB uint64) {
	for open := inA &^ *doneA; open != 0; open &= open - 1 {
		i := bits.TrailingZeros64(open)
		if !a.words[i].digit() {
			continue
		}
		w := a.letters(a.words[i])
		number, ok := canonical.CountValue(w)
		if !ok {
			continue
		}
		inWords := canonical.Cardinal
		if number != w {
			inWords = canonical.CountValue // "4th"
		} else if len(number) > canonical.LongestCardinal {
			continue // nobody writes it in a word
		}
		for rest := inB &^ *doneB; rest != 0; rest &= rest - 1 {
			j := bits.TrailingZeros64(rest)
			if b.words[j].digit() {
				continue
			}
			if word, ok := inWords(b.letters(b.words[j])); ok && word == number {
				*doneA |= 1 << i
				*doneB |= 1 << j
				break
			}
		}
	}
}

// rejoin pairs two words of each title that are one word, which each copy broke at another place: "equiva lence" and
// "equiv-alence".
func (al *alignment) rejoin(a, b *Traits) {
	for open := al.inA &^ al.a; open != 0; open &= open - 1 {
		i := bits.TrailingZeros64(open)
		if i+1 >= len(a.words) || al.a>>i&3 != 0 {
			continue
		}
		for rest := al.inB &^ al.b; rest != 0; rest &= rest - 1 {
			j := bits.TrailingZeros64(rest)
			if j+1 < len(b.words) && al.b>>j&3 == 0 && a.size2(i) == b.size2(j) && nearly(a.two(i), b.two(j), 0) && !a.twoNumbers(i) {
				al.a |= 3 << i
				al.b |= 3 << j
				al.joined += 2
				break
			}
		}
	}
}

// two are the i-th word and the next, with the space between them.
func (t *Traits) two(i int) string {
	next := t.words[i+1]
	return t.text[t.words[i].start : int(next.start)+int(next.size)]
}

func (t *Traits) size2(i int) int { return int(t.words[i].size) + int(t.words[i+1].size) }
