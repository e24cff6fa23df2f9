package match

// betweenNumbers says whether the space at i stands between two numbers, not between the groups of three figures of one.
func betweenNumbers(folded string, i int) bool {
	if i == 0 || i+1 == len(folded) || !isDigit(folded[i-1]) || !isDigit(folded[i+1]) {
		return false
	}
	before, behind := 0, 0
	for i-before > 0 && isDigit(folded[i-1-before]) {
		before++
	}
	for i+1+behind < len(folded) && isDigit(folded[i+1+behind]) {
		behind++
	}
	return !grouped(before, behind)
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// grouped says whether numbers of so many figures that stand side by side may be the groups of one: 1,000.
func grouped(before, behind int) bool { return before <= 3 && behind == 3 }

// twoNumbers says whether the i-th word and the next are two numbers: chapter and verse, canon and paragraph, the parts of a version.
func (t *Traits) twoNumbers(i int) bool {
	x, y := t.letters(t.words[i]), t.letters(t.words[i+1])
	return allDigits(x) && allDigits(y) && !grouped(len(x), len(y))
}

func allDigits(s string) bool {
	for i := range len(s) {
		if !isDigit(s[i]) {
			return false
		}
	}
	return s != ""
}

// turnedNumbers says whether two numbers that stand side by side in one title do so the other way round in the other: Genesis 1:11
// and 11:1. With a year beside them they are a date, which is written in more orders than one.
func turnedNumbers(a, b *Traits) bool {
	for i := 1; i < len(a.words); i++ {
		x, y := a.words[i-1], a.words[i]
		if !x.digit() || !y.digit() || x.hash == y.hash || !allDigits(a.letters(x)) || !allDigits(a.letters(y)) || a.besideYear(i-1) {
			continue
		}
		_, undated := b.sideBySide(y, x)
		same, _ := b.sideBySide(x, y)
		both, _ := a.sideBySide(y, x)
		if undated && !same && !both {
			return true
		}
	}
	return false
}

// swappedNumbers says whether two titles are the same word for word but for their numbers, which have changed places: from version 2 to
// version 3 is not from version 3 to version 2. Side by side with a year they are a date.
func swappedNumbers(a, b *Traits) bool {
	if len(a.words) != len(b.words) {
		return false
	}
	n, first := 0, 0
	behind, apart := false, false // a word stands behind the first of the numbers; between two of them
	for i := range a.words {
		x, y := a.words[i], b.words[i]
		switch {
		case x.hash == y.hash:
			behind = behind || n > 0 && !x.digit()
		case !x.digit() || !y.digit():
			return false
		default:
			if n == 0 {
				first = i
			}
			n, apart = n+1, apart || behind
		}
	}
	return n > 1 && (apart || !a.besideYear(first) && !b.besideYear(first))
}

// sideBySide says whether the title has x and directly behind it y, and whether it has them so without a year beside them.
func (t *Traits) sideBySide(x, y word) (found, undated bool) {
	for i := 1; i < len(t.words) && !undated; i++ {
		if t.words[i-1].hash == x.hash && t.words[i].hash == y.hash {
			found, undated = true, !t.besideYear(i-1)
		}
	}
	return found, undated
}

// besideYear says whether a number of four figures is one of the two words at i, or beside them.
func (t *Traits) besideYear(i int) bool {
	for k := max(0, i-1); k < min(len(t.words), i+3); k++ {
		if w := t.words[k]; w.size == 4 && allDigits(t.letters(w)) {
			return true
		}
	}
	return false
}
