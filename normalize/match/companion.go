package match

import (
	"math/bits"
	"strings"

	"biblog/normalize/canonical"
)

// longestCompanion bounds the name of what goes with a work, in bytes.
const longestCompanion = 120

// companion says whether what the longer title has before the other or behind it is the name of what goes with the work: its
// appendix, its index, the exercises to it, the rules that are enacted under a law. lack is what the shorter title does not have.
func companion(longer, shorter *Traits, lack uint64) bool {
	if longer.tail != 0 || shorter.tail != 0 {
		return false
	}
	added := addition(longer, shorter, lack)
	return added != "" && len(added) <= longestCompanion && canonical.GoesWith(added)
}

// addition is what the longer title has behind the other, or before it; "" if it has words in the midst. In scripts without spaces
// characters are paired here and there, so letters are compared first.
func addition(longer, shorter *Traits, lack uint64) string {
	t, s := longer.title(), shorter.title()
	if rest, ok := strings.CutPrefix(t, s); ok && (strings.HasPrefix(rest, " ") || aloneAt(rest)) {
		return strings.TrimPrefix(rest, " ")
	}
	if rest, ok := strings.CutSuffix(t, s); ok && !longer.genre && (strings.HasSuffix(rest, " ") || aloneAt(s)) {
		return strings.TrimSuffix(rest, " ")
	}
	telling := longer.content()
	from, to := bits.TrailingZeros64(lack&telling), bits.Len64(lack&telling)
	if from >= to {
		return ""
	}
	switch kept := telling &^ lack; {
	case kept>>from == 0:
		for from > 0 && lack>>(from-1)&1 != 0 { // small words before it
			from--
		}
		return t[longer.words[from].start:]
	case kept&mask(to) == 0 && !longer.genre:
		last := longer.words[to-1]
		return t[:int(last.start)+int(last.size)]
	}
	return ""
}

// title is the folded title as far as it is cut into words.
func (t *Traits) title() string {
	last := t.words[len(t.words)-1]
	return t.text[:int(last.start)+int(last.size)]
}

// content is the set of the words that are more than small words. One that counts is small only where a number stands beside it.
func (t *Traits) content() (set uint64) {
	for i, w := range t.words {
		if !w.function() || w.size >= leastCounting {
			set |= 1 << i
		}
	}
	return set
}

// leastCounting is how many bytes the names of what is counted beside a work have at least: "supplement".
const leastCounting = 9
