package match

import "math/bits"

// reordered says whether the telling words that two titles share stand in another order in the one than in the other: "Philosophy
// of History" is no "History of Philosophy", Smith sued Jones in one case and Jones Smith in another. What stands before the
// sign of a subtitle may stand behind it in the other ("Guidance: validation", "Validation: guidance"); numbers and names of
// kinds of papers may stand anywhere. Of titles that have one word twice nothing is said.
func reordered(a, b *Traits, al *alignment) bool {
	previous, first, descents := -1, -1, 0
	turned := false // where the order turns, a subtitle begins
	for open := al.a; open != 0; open &= open - 1 {
		i := bits.TrailingZeros64(open)
		w := a.words[i]
		if w.function() || w.digit() || w.label() || w.weight == sideRarity || movable(a.letters(w)) {
			continue
		}
		j := b.only(w)
		if j < 0 {
			if j == twice {
				return false
			}
			continue
		}
		if a.only(w) == twice {
			return false
		}
		if first < 0 {
			first = j
		}
		if j < previous {
			descents++
			turned = a.opens(i)
		}
		previous = j
	}
	if descents == 0 {
		return false
	}
	rotated := descents == 1 && previous < first
	return !(rotated && (turned || b.opens(first)))
}

// movable says whether a word marks what kind of contribution a title is of, in front or in brackets anywhere.
func movable(w string) bool {
	switch w {
	case "tutorial", "panel", "poster", "demo", "abstract", "keynote", "invited", "extended", "summary":
		return true
	}
	return false
}

// Where only finds no place of a word, or several.
const (
	nowhere = -1
	twice   = -2
)

// only is where the title has a word; nowhere or twice if not in one place.
func (t *Traits) only(w word) int {
	at := nowhere
	for j := range t.words {
		if t.words[j].hash == w.hash {
			if at >= 0 {
				return twice
			}
			at = j
		}
	}
	return at
}

// opens says whether the i-th word is the first telling one of the subtitle.
func (t *Traits) opens(i int) bool {
	if i < int(t.mainWords) {
		return false
	}
	for k := int(t.mainWords); k < i; k++ {
		if w := t.words[k]; !w.function() && !w.digit() && !w.label() {
			return false
		}
	}
	return true
}
