package canonical

import (
	"strings"
	"unicode/utf8"
)

// The scripts of India that have their letters at the same places of a block of 128 each, from Devanagari to Malayalam.
const (
	firstIndic = 0x900
	lastIndic  = 0xD7F
	indicBlock = 0x80
)

// Places in such a block.
const (
	chandrabindu = 0x01
	anusvara     = 0x02
	firstStop    = 0x15 // ka, with which the rows of five begin, each with its nasal last
	lastStop     = 0x2E // ma
	firstLetter  = 0x04 // the vowels that stand by themselves, then the consonants
	lastLetter   = 0x39 // ha
	nukta        = 0x3C
	virama       = 0x4D
)

// withAnusvara is folded text in which a nasal without a vowel before a consonant of its own row is the anusvara, as which either is
// written (हिन्दी, हिंदी), as is the chandrabindu, which many print so; and in which the letters of Persian words have no dot, which
// is left out as often (ग़बन, गबन), but in words of two letters, which are others without it (राज़, राज). The flapped letters of
// Hindi keep theirs. By hand: no standard of spelling was read for it.
//
// Wrong for the few words that the chandrabindu alone tells apart, हँस (laugh), हंस (swan), or the dot of a longer one, क़मर (moon), कमर
// (waist); and for a short word whose dot was left out (तेज़).
func withAnusvara(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	end, dotted := 0, false // of the last word with a dot; whether it keeps that
	for i, start := 0, 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r < firstIndic || r > lastIndic {
			b.WriteString(s[i : i+n])
			i += n
			start = i
			continue
		}
		block := r &^ (indicBlock - 1)
		switch at := r - block; {
		case at == chandrabindu:
			r = block + anusvara
		case nasalOf(at) && homorganic(s[i+n:], block, at):
			r = block + anusvara
			n += utf8.RuneLen(block + virama)
		}
		b.WriteRune(r)
		i += n
		if next, w := utf8.DecodeRuneInString(s[i:]); next == firstIndic+nukta && persian(r) {
			if i > end {
				end, dotted = shortWordAt(s, start)
			}
			if !dotted {
				i += w
			}
		}
	}
	return b.String()
}

// shortWordAt reads the word of Devanagari at the offset at: where it ends, and whether it has two letters or fewer. A nasal before a
// consonant of its own row is none, as it may be the anusvara.
func shortWordAt(s string, at int) (end int, short bool) {
	letters := 0
	for end = at; end < len(s); {
		r, n := utf8.DecodeRuneInString(s[end:])
		if r < firstIndic || r >= firstIndic+indicBlock {
			break
		}
		end += n
		if at := r - firstIndic; at >= firstLetter && at <= lastLetter && !(nasalOf(at) && homorganic(s[end:], firstIndic, at)) {
			letters++
		}
	}
	return end, letters <= 2
}

// nasalOf says whether the letter at this place is the last of its row. The fourth row has one more.
func nasalOf(at rune) bool {
	return at == 0x19 || at == 0x1E || at == 0x23 || at == 0x28 || at == lastStop
}

// homorganic says whether a virama follows, and behind it a consonant of the row that ends with this nasal.
func homorganic(s string, block, nasal rune) bool {
	v, n := utf8.DecodeRuneInString(s)
	next, _ := utf8.DecodeRuneInString(s[n:])
	first := nasal - 4
	if nasal == lastStop {
		first = 0x2A // pa: one letter of Tamil stands between the rows
	}
	return v == block+virama && next >= block+first && next < block+nasal && next >= block+firstStop
}

// persian says whether a letter of Devanagari has a dot below in words from Persian and Arabic alone.
func persian(r rune) bool {
	switch r {
	case 'क', 'ख', 'ग', 'ज', 'फ':
		return true
	}
	return false
}
