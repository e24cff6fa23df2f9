package match

import (
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// spelt is what the letters of a word of a folded text say, taken in one pass.
type spelt struct {
	hash  uint64
	whole uint64 // the hash of the words so far without what parts them, as compact has it
	size  int    // in bytes
	count int    // of letters
	set   uint32 // as letterSet has it
	digit bool   // holds a digit
	alone rune   // the one that is a word by itself; 0 if the word is none
}

// speltAt reads the word that starts at the offset at; whole is the hash of the words before it.
func speltAt(text string, at int, whole uint64) spelt {
	hash, set, count, digit := hashStart, uint32(0), 0, false // in registers: a spelt would be stored at every byte
	first, lost := rune(0), false
	i := at
	for i < len(text) && first == 0 {
		c := text[i]
		if c < utf8.RuneSelf {
			if c == ' ' {
				break
			}
			hash = (hash ^ uint64(c)) * hashPrime
			whole = (whole ^ uint64(c)) * hashPrime
			set |= 1 << (c & 31)
			digit = digit || isDigit(c)
			count++
			i++
			continue
		}
		r, n := rune(0), 2
		if c < 0xE0 && i+1 < len(text) { // none of two bytes is a word by itself
			r = rune(c&0x1F)<<6 | rune(text[i+1]&0x3F)
		} else if r, n = utf8.DecodeRuneInString(text[i:]); alone(r) {
			if i > at {
				break
			}
			first = r
		}
		for _, c := range []byte(text[i : i+n]) {
			hash = (hash ^ uint64(c)) * hashPrime
			whole = (whole ^ uint64(c)) * hashPrime
		}
		set |= 1 << (r & 31)
		lost = lost || r == lostLetter
		count++
		i += n
	}
	if lost {
		set = 0
	}
	return spelt{hash: mix(hash), whole: whole, size: i - at, count: count, set: set, digit: digit, alone: first}
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
	l := speltAt(w, 0, hashStart)
	if l.size < len(w) {
		l.alone, l.digit, l.count = 0, canonical.HoldsDigit(w), utf8.RuneCountInString(w)
	}
	lists, _ := titleLists().Of(w)
	return l.rarity(lists)
}
