package match

import (
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// spelt is what the letters of a word of a folded text say, taken in one pass.
type spelt struct {
	hash  uint64
	size  int    // in bytes
	count int    // of letters
	set   uint32 // as letterSet has it
	digit bool   // holds a digit
	alone rune   // the one that is a word by itself; 0 if the word is none
}

// speltAt reads the word that starts at the offset at.
func speltAt(text string, at int) spelt {
	l := spelt{hash: hashStart}
	lost := false
	i := at
	for i < len(text) {
		c := text[i]
		if c < utf8.RuneSelf {
			if c == ' ' {
				break
			}
			l.hash = (l.hash ^ uint64(c)) * hashPrime
			l.set |= 1 << (c & 31)
			l.digit = l.digit || isDigit(c)
			l.count++
			i++
			continue
		}
		if c < 0xE0 && i+1 < len(text) { // of two bytes: none is a word by itself
			r := rune(c&0x1F)<<6 | rune(text[i+1]&0x3F)
			l.hash = ((l.hash^uint64(c))*hashPrime ^ uint64(text[i+1])) * hashPrime
			l.set |= 1 << (r & 31)
			lost = lost || r == lostLetter
			l.count++
			i += 2
			continue
		}
		r, n := utf8.DecodeRuneInString(text[i:])
		if alone(r) {
			if i > at {
				break
			}
			l.alone = r
		}
		for range n {
			l.hash = (l.hash ^ uint64(text[i])) * hashPrime
			i++
		}
		l.set |= 1 << (r & 31)
		lost = lost || r == lostLetter
		l.count++
		if l.alone != 0 {
			break
		}
	}
	if lost {
		l.set = 0
	}
	l.hash = mix(l.hash)
	l.size = i - at
	return l
}

// rarity is how many bits a word of a title says, in tenths: the logarithm of one over its share of all words of
// titles. It is estimated by what holds in every language: function words are few and frequent (functionWords), words
// that titles of every field use are known (titleWords), and of the rest the longer are the rarer. A Han character is
// worth some 7 bits alone, but characters of one word go together, which halves it; kana and Hangul syllables less.
func (l *spelt) rarity(lists listed) uint8 {
	switch {
	case l.alone != 0:
		switch {
		case functionHan(l.alone):
			return functionRarity
		case l.alone < 0x3100:
			return 40
		case l.alone >= 0xAC00 && l.alone <= 0xD7A3:
			return 50
		}
		return 70
	case l.digit:
		return digitBit | numberRarity
	case lists.rarity != 0:
		return lists.rarity
	}
	return byLength[min(l.count, len(byLength)-1)]
}

// rarity is that of a word which may be of several characters each of which is one.
func rarity(w string) uint8 {
	l := speltAt(w, 0)
	if l.size < len(w) {
		l.alone, l.digit, l.count = 0, canonical.HoldsDigit(w), utf8.RuneCountInString(w)
	}
	lists, _ := titleLists().Of(w)
	return l.rarity(lists)
}
