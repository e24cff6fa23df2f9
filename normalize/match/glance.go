package match

import (
	"math"
	"slices"

	"biblog/normalize/canonical"
)

// Glance is of one source what shows of most pairs that they are of two works: a number in each title which the other lacks,
// as in a series, or years that lie apart. Pairs are by far more than sources: a look at a few words that lie side by side
// refuses most of them before any of the traits, which lie all over the memory, are read.
type Glance struct {
	number, place, path uint32 // half of each hash: two that are equal by chance are compared; 0 if there is none
	from, to            int16  // the years that may be meant; of one that does not fit, the last that does, before or behind which is none
}

// identity is the lowest bit of a number, instead of that of the hash: the source has the provider's own identity of the
// document, which outweighs all else.
const identity = 1

// Glance takes what a look at t shows.
func (t *Traits) Glance() Glance {
	g := Glance{number: short(t.onlyNumber()) &^ identity, place: short(t.place), path: short(t.path), from: math.MinInt16, to: math.MaxInt16}
	if t.has(schemeUUID) {
		g.number |= identity
	}
	if t.dated {
		g.from, g.to = fitting(t.from-t.margin), fitting(t.to+t.margin)
	}
	return g
}

func fitting(year int32) int16 { return int16(min(max(year, math.MinInt16), math.MaxInt16)) }

// short is a part of a hash that is 0 for 0 alone.
func short(hash uint64) uint32 {
	if hash == 0 {
		return 0
	}
	return max(uint32(hash), 1)
}

// Apart says whether a look is enough to say that Link refuses a pair. It says so of no pair that Link keeps.
func (g *Glance) Apart(h *Glance) bool {
	if g.number&h.number&identity != 0 {
		return false
	}
	if int32(g.from)-int32(h.to) > yearSlack+1 || int32(h.from)-int32(g.to) > yearSlack+1 { // one more before Christ
		return true
	}
	onePage := g.place == h.place && g.place != 0 || g.path == h.path && g.path != 0 // where titles are not believed as elsewhere
	x, y := g.number&^identity, h.number&^identity
	return x != y && x != 0 && y != 0 && !onePage
}

// A number that nothing but itself is paired with has so many figures, in a title of words of at most longestPart bytes: it is
// too long to be written in a word, and too short to be a misspelt form of another number and the word beside it.
const (
	leastFigures = canonical.LongestCardinal + 1
	mostFigures  = 7
	longestPart  = 40
)

// onlyNumber is the hash of the one word with digits of a title, if align pairs it with an equal one only. It is 0 where that
// is not certain: where there are several, where they count volumes or editions, where letters were lost.
func (t *Traits) onlyNumber() uint64 {
	if t.tail != 0 || slices.ContainsFunc(t.counts, func(c count) bool { return c.kind != numberKind }) {
		return 0
	}
	var number uint64
	for _, w := range t.words {
		letters := t.letters(w)
		switch {
		case w.set == 0 || w.size > longestPart:
			return 0
		case !w.digit() && !canonical.HoldsDigit(letters):
		case number == 0 && w.digit() && plainNumber(letters) && w.hash == hash64(letters):
			number = w.hash
		default:
			return 0
		}
	}
	return number
}

// plainNumber says whether a word is a number of some figures, none of them a leading zero.
func plainNumber(w string) bool {
	if len(w) < leastFigures || len(w) > mostFigures || w[0] == '0' {
		return false
	}
	for i := range len(w) {
		if w[i] < '0' || w[i] > '9' {
			return false
		}
	}
	return true
}
