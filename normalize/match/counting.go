package match

import (
	"math/bits"
	"slices"
	"strconv"

	"biblog/normalize/canonical"
)

// firstEdition is that of a work which does not say which one it is, if nothing else does.
const firstEdition = "1"

// countAlike makes words that count one, in whatever language and abbreviation, and the numbers beside them: "2nd ed.",
// "second edition", "том первый" and "т. 1". What they count is compared by itself (Traits.counts); as words they would
// be otherwise worded titles. Those in the set counting count.
func countAlike(words []word, counting uint64, text string) {
	letters := func(i int) string {
		w := words[i]
		return text[w.start : int(w.start)+int(w.size)]
	}
	for ; counting != 0; counting &= counting - 1 {
		i := bits.TrailingZeros64(counting)
		lists, _ := titleLists().Of(letters(i))
		kind := lists.counts
		for _, at := range [...]int{i + 1, i - 1, i - 2} {
			if at < 0 || at >= len(words) || at == i-2 && !canonical.OrdinalEnding(letters(i-1)) {
				continue
			}
			if kind == canonical.Issue && (at < i || letters(at)[0] < '0' || letters(at)[0] > '9') { // "No one"
				continue
			}
			value, ok := canonical.CountValue(letters(at))
			if !ok && kind == canonical.Edition && canonical.RevisedWord(letters(at)) {
				value, ok = "revised", true
			}
			if kind == canonical.Issue { // of a law it goes on: "152-FZ"
				ok = true
			} else if ok {
				words[at].hash, words[at].weight = hash64(value), digitBit|numberRarity
				if kind == canonical.Edition && value == firstEdition {
					words[at].weight = functionRarity
				}
			}
			if ok {
				words[i].hash, words[i].weight = hash64("count "+strconv.Itoa(int(kind))), functionRarity
				break
			}
		}
	}
}

// countVolume makes the first word of a subtitle, where it is a roman numeral of one letter by which a volume is counted, the number that
// it is, and says whether it did.
func countVolume(w *word, form *canonical.TitleForm) bool {
	if w.size != 1 {
		return false
	}
	n := numeral(form.Folded[w.start:w.start+1], true)
	if n == 0 || !slices.Contains(form.Designations, canonical.Designation{Kind: canonical.Volume, Value: strconv.Itoa(n)}) {
		return false
	}
	w.hash, w.weight = hash64(strconv.Itoa(n)), digitBit|numberRarity
	return true
}
