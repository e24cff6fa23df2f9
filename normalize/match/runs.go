package match

import (
	"math/bits"
	"strings"
)

// mostJoined bounds the words that one word is taken apart into.
const mostJoined = 6

// joinRuns pairs a word with three words and more of the other title, side by side, that are the same without spaces: what one
// catalogue writes with signs and another without ("alphavbeta3", "alpha-v-beta-3"; "W. H. O.", "WHO"). Of digits alone nothing is
// said: 1-2-3 is not 123.
func (al *alignment) joinRuns(a, b *Traits) {
	joinRuns(a, b, &al.a, &al.b, al.inA, al.inB, &al.joined)
	joinRuns(b, a, &al.b, &al.a, al.inB, al.inA, &al.joined)
}

func joinRuns(a, b *Traits, doneA, doneB *uint64, inA, inB uint64, joined *int) {
	for open := inA &^ *doneA; open != 0; open &= open - 1 {
		from := bits.TrailingZeros64(open)
		if *doneA>>from&0b111 != 0 || from+3 > len(a.words) {
			continue
		}
		for rest := inB &^ *doneB; rest != 0; rest &= rest - 1 {
			j := bits.TrailingZeros64(rest)
			if n := a.runOf(from, *doneA, b.letters(b.words[j])); n > 2 {
				*doneA |= mask(n) << from
				*doneB |= 1 << j
				*joined++
				break
			}
		}
	}
}

// runOf is how many words from the given one on, none of them done, make up w; 0 if they do not.
func (t *Traits) runOf(from int, done uint64, w string) int {
	whole := w
	for i := from; i < min(len(t.words), from+mostJoined) && done>>i&1 == 0; i++ {
		rest, begins := strings.CutPrefix(w, t.letters(t.words[i]))
		if !begins {
			return 0
		}
		if rest == "" && !allDigits(whole) {
			return i + 1 - from
		}
		w = rest
	}
	return 0
}
