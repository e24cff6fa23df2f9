package match

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// word is one word of a title, or one character where a script writes none.
type word struct {
	hash   uint64
	start  uint16 // of its letters in Traits.text
	size   uint8  // bytes of its letters
	weight uint8  // rarity in tenths of a bit; the top bit says that it holds a digit
	set    uint32 // of its letters, some of which share a bit; 0 if a letter was lost
}

const digitBit = 0x80

// labelRarity marks the words of labelWords by their rarity, which no other word has.
const labelRarity = 51

// sideRarity marks the words of sideWords in the same way.
const sideRarity = 52

func (w word) rarity() int { return int(w.weight &^ digitBit) }

// label says whether the word names a kind of paper.
func (w word) label() bool { return w.weight == labelRarity }

func (w word) digit() bool { return w.weight&digitBit != 0 }

// function says whether the word carries no meaning of its own: an article, a preposition, a conjunction.
func (w word) function() bool { return w.rarity() <= functionRarity && !w.digit() }

// maxWords bounds the words of a title that are compared, so that two sets of words fit two registers. A title is
// longer once in some ten thousand; what stands behind is compared as a whole (Traits.tail).
const maxWords = 64

// maxText bounds the text that words point into, which they do by 16 bits.
const maxText = 1<<16 - 1

// cutWords cuts a folded text into words, for which room is given; more are those of which more than the text is to be packed; rest is the
// hash of what is behind the last one, 0 if nothing is; final is that of the text but for its spaces, as compact has it: no
// step of the one hash waits for the other, so that both take the time of one, and alone it took 7 % of that of a title.
func cutWords(room []word, text string) (words []word, more beyond, rest, final uint64) {
	words = room[:0]
	whole := hashStart
	var scanned [maxWords]word // as they are read from what is packed
	lists := titleLists()
	counting, long := uint64(0), false // which words count, and whether the size of any is cut
	for at := 0; at < len(text); {
		if text[at] == ' ' {
			if betweenNumbers(text, at) {
				whole = (whole ^ ' ') * hashPrime
			}
			at++
			continue
		}
		l := speltAt(text, at, whole)
		end := at + l.size
		if len(words) == maxWords || end > maxText {
			rest, final = hash64(text[at:]), compactFrom(whole, text, at)
			break
		}
		whole = l.whole
		w := text[at:end]
		known, _ := lists.Of(w)
		if known.counts != 0 {
			counting |= 1 << len(words)
		}
		next := word{hash: l.hash, start: uint16(at), size: uint8(min(len(w), 255)), weight: l.rarity(listed{}), set: l.set}
		scanned[len(words)] = next
		next.weight = l.rarity(known)
		if n, size := ordinalHan(text, at); n > 0 { // 第十一次
			whole = hashOn(whole, text[end:at+size])
			end = at + size
			next.hash, next.size, next.weight = hash64(strconv.Itoa(n)), uint8(size), digitBit|numberRarity
			next.set = letterSet(text[at:end])
		} else if len(words) > 0 && words[len(words)-1].digit() && counter(w) {
			next.weight = functionRarity // 第1册: what is counted says nothing
			if number := &words[len(words)-1]; (w == "版" || w == "판") && number.hash == hash64(firstEdition) {
				number.weight = functionRarity
			}
		}
		if l.set&^numeralSet == 0 {
			if n := numeral(w, len(w) == 1 && at > 0 && counts()[lastWord(text[:at])]); n > 0 {
				next.hash, next.weight = hash64(strconv.Itoa(n)), digitBit|numberRarity
			}
		}
		words = append(words, next)
		long = long || l.size > math.MaxUint8
		at = end
	}
	if final == 0 { // else it is that of all the text
		final = max(mix(whole), 1)
	}
	countAlike(words, counting, text)
	if long { // what is packed is read on behind what is left of it
		return words, beyondScan(words, titleText(words, text)), rest, final
	}
	for i, w := range words {
		more.add(i, w, scanned[i])
	}
	return words, more, rest, final
}

// numberRarity is what a number in a title says.
const numberRarity = 60

// numeral is the value of a small roman numeral, so that "part II" and "part 2" are one; 0 if it is none. A single letter
// is one only behind a word that counts.
func numeral(w string, counted bool) int {
	if len(w) == 1 && !counted || len(w) > 5 || strings.Trim(w, "ivx") != "" {
		return 0
	}
	n, _ := canonical.Roman(w)
	return n
}

func lastWord(text string) string {
	text = strings.TrimRight(text, " ")
	return text[strings.LastIndexByte(text, ' ')+1:]
}

// numeralSet is the set of the letters of small roman numerals.
const numeralSet = 1<<('i'&31) | 1<<('v'&31) | 1<<('x'&31)

// alone says whether r is a word by itself: Han, kana, Hangul syllables (whose spacing varies from writer to writer),
// and the scripts of South-East Asia that put no space between words.
func alone(r rune) bool {
	switch {
	case r < 0x0E00:
		return false
	case r <= 0x0EFF, 0x1000 <= r && r <= 0x109F, 0x1780 <= r && r <= 0x17FF: // Thai, Lao, Burmese, Khmer
		return true
	case 0x3040 <= r && r <= 0x30FF, 0x3400 <= r && r <= 0x9FFF, 0xAC00 <= r && r <= 0xD7A3, 0x20000 <= r && r <= 0x3FFFF:
		return true
	}
	return false
}

func aloneAt(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return alone(r)
}

// byLength is the rarity of a word that no list has, by its letters. Source: in frequency lists of English, German and
// Russian titles, words of five letters that are not function words have a median share of about 2^-11, of ten and more
// 2^-13; words of one and two letters are mostly symbols and initials.
var byLength = [...]uint8{0, 30, 40, 60, 80, 90, 95, 100, 105, 110, 115, 120}

// ordinalHan is the number in Han characters at the offset at, where the sign of order stands before it, and how many bytes it
// has; 0 if none stands there. As one word it is compared with the same number in digits.
func ordinalHan(text string, at int) (n, size int) {
	if !strings.HasSuffix(text[:at], "第") && !strings.HasSuffix(text[:at], "제") {
		return 0, 0
	}
	return canonical.HanNumber(text[at:])
}

// counter says whether a character counts volumes, parts or what recurs.
func counter(w string) bool {
	switch w {
	case "卷", "巻", "册", "集", "部", "篇", "编", "期", "号", "辑", "章", "回", "次", "届", "讲", "版", "판", "권", "부", "장", "호", "회", "차", "집", "편":
		return true
	}
	return false
}
