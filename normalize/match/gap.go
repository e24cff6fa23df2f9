package match

import (
	"math/bits"
	"slices"
	"unicode"
	"unicode/utf8"
)

// commonplace says whether a telling word of the title is one that every other title has.
func (t *Traits) commonplace() bool {
	for _, w := range t.words {
		if !w.function() && w.rarity() < strikingRarity {
			return true
		}
	}
	return false
}

// longTitles is the year since which books no longer have titles of several lines, which are cited by their beginning.
const longTitles = 1900

// byKnown says whether everybody knows the one author: of a pope's and a classic's works the beginning is a name.
func (t *Traits) byKnown() bool { return len(t.people) == 1 && t.people[0].known && !t.commonplace() }

// oldTail says whether what the other title lacks is all behind what it has, two telling words at least, and counts nothing.
func oldTail(longer *Traits, lack uint64, only share) bool {
	present := mask(len(longer.words)) &^ lack
	kept := longer.tell(present)
	return present&(present+1) == 0 && kept.contents > 1 && only.digits == 0
}

// sameVolume says whether both titles count something, and the same.
func sameVolume(a, b *Traits) bool {
	n := 0
	for _, x := range a.counts {
		if x.kind == numberKind {
			continue
		}
		if !slices.Contains(b.counts, x) {
			return false
		}
		n++
	}
	return n > 0
}

// longVowel says whether the i-th word is the sign of a long vowel at the end of a word in kana, with which it is written or without:
// コンピューター, コンピュータ. In the midst it makes another word.
func (t *Traits) longVowel(i int) bool {
	if t.letters(t.words[i]) != "ー" {
		return false
	}
	if i+1 == len(t.words) {
		return true
	}
	next, _ := utf8.DecodeRuneInString(t.letters(t.words[i+1]))
	return !unicode.Is(unicode.Katakana, next)
}

// fewWords is how many telling words a beginning has that is left out without notice: the name of a series or a firm.
const fewWords = 2

// gapOf says what it costs that the other title lacks these words of the longer one.
func gapOf(longer *Traits, lack uint64, only share) (int32, Reason) {
	all := mask(len(longer.words))
	present := all &^ lack
	main := mask(int(longer.mainWords))
	size := -int32(min(only.sum/12, 40))
	switch {
	case present&(present+1) == 0 && only.labels > 0 && only.labels == only.contents && only.digits == 0:
		return weightWhole + weightLabel, labelled
	case lack == main && only.labels > 0 && only.digits == 0:
		return weightWhole + weightLabel, labelled
	case present == main:
		return weightSubtitle + int32(only.digits-only.years)*weightNumber, subtitleMissing
	case longer.genre && lack&(lack+1) == 0 && only.digits == 0: // "Decree on Ecumenism: Unitatis redintegratio"
		return weightWhole + weightLabel, labelled
	case present&(present+1) == 0:
		return weightTail + size + int32(only.digits-only.years)*weightNumber, longerTitle
	case lack&(lack+1) == 0:
		return weightStart + size + int32(max(0, only.contents-fewWords))*weightStartWord + int32(only.digits)*weightNumber, longerTitle
	}
	return weightInserted + int32(only.contents)*weightInsertedWord + int32(only.digits)*weightNumber, wordsInserted
}

// share is what some words of a title say together.
type share struct{ sum, contents, functions, digits, years, labels, sides int }

func (t *Traits) tell(of uint64) (s share) {
	for ; of != 0; of &= of - 1 {
		w := t.words[bits.TrailingZeros64(of)]
		switch {
		case w.digit():
			s.digits++
			s.sum += w.rarity()
			if w.size == 4 && (t.text[w.start] == '1' || t.text[w.start] == '2') {
				s.years++
			}
		case w.function():
			s.functions++
		default:
			s.contents++
			switch w.weight {
			case labelRarity:
				s.labels++
			case sideRarity:
				s.sides++
			}
			s.sum += w.rarity()
		}
	}
	return s
}
