package match

import (
	"slices"
	"strings"

	"biblog/normalize/canonical"
)

// otherPiece says whether two titles have an official number in common, and one is about a piece of the document, or what belongs to it.
func otherPiece(a, b *Traits) bool {
	return slices.ContainsFunc(a.counts, func(c count) bool { return canonical.Kind(c.kind).Official() && slices.Contains(b.counts, c) }) &&
		(besideDocument(a, b) || otherPlace(a, b))
}

// besideDocument says whether one of two titles says that it is what belongs to a document, an opinion or a list of misprints, and the
// other does not.
func besideDocument(a, b *Traits) bool { return onlyOne(a, b, officialLists().beside) }

// afterDocument says whether one of two names is that of a document which another brought about, such as its amendment or the rules to
// it, and the other is not.
func afterDocument(a, b *Traits) bool {
	if onlyOne(a, b, officialLists().after) {
		return true
	}
	x, y := titleText(a.words, a.text), titleText(b.words, b.text)
	return slices.ContainsFunc(officialLists().letters, func(w string) bool { return strings.Contains(x, w) != strings.Contains(y, w) })
}

// onlyOne says whether one of two titles has a word of a list that the other lacks.
func onlyOne(a, b *Traits, list map[uint64]bool) bool {
	lacks := func(a, b *Traits) bool {
		return slices.ContainsFunc(a.words, func(w word) bool { return list[w.hash] && !b.says(w.hash) })
	}
	return lacks(a, b) || lacks(b, a)
}

// otherPlace says whether one title names an article, a section or an annex of the document and the other does not, or another one.
//
// Wrong for a law whose name has the article of another one, and for the number alone.
func otherPlace(a, b *Traits) bool { return a.inDocument() != b.inDocument() }

// inDocument is the number or the letter beside the first word for a place in a document that a title has; 0 if there is none.
func (t *Traits) inDocument() uint64 {
	for i, w := range t.words {
		if !officialLists().place[w.hash] {
			continue
		}
		for _, j := range [...]int{i + 1, i - 1} {
			if j >= 0 && j < len(t.words) && (t.words[j].digit() || t.words[j].size == 1) {
				return t.words[j].hash
			}
		}
	}
	return 0
}

// otherFigures says whether each of two titles has numbers that the other lacks, but for dates: two articles of one law. A number may
// be cut into words at its commas or not.
func otherFigures(a, b *Traits) bool {
	x, y := a.figures(b), b.figures(a)
	if x == "" || y == "" {
		return false
	}
	if len(x) > len(y) {
		x, y = y, x
	}
	return len(x) < wholeFigures || !strings.Contains(y, x)
}

// wholeFigures is the least number of figures of a number that is cut into words.
const wholeFigures = 4

// figures are those of the numbers of a title that another lacks.
func (t *Traits) figures(other *Traits) string {
	var figures strings.Builder
	for i, w := range t.words {
		if !w.digit() || other.says(w.hash) || t.day(i) || t.dates(w.hash) || other.isYear(w.hash) {
			continue
		}
		text := t.text[w.start : int(w.start)+int(w.size)]
		if text[0] == '0' && other.says(hash64(strings.TrimLeft(text, "0"))) || other.says(hash64("0"+text)) {
			continue // "01.03." and "1 March"
		}
		only := strings.Map(func(r rune) rune {
			if r < '0' || r > '9' {
				return -1
			}
			return r
		}, text)
		if only == "" {
			only = text
		}
		figures.WriteString(only)
	}
	return figures.String()
}

// dates says whether a number is the year or the edition that the title counts.
func (t *Traits) dates(hash uint64) bool {
	return slices.ContainsFunc(t.counts, func(c count) bool {
		return c.value == hash && (c.kind == uint8(canonical.Enacted) || c.kind == uint8(canonical.Revision))
	})
}

// day says whether a number is the day or the month of a date.
func (t *Traits) day(i int) bool {
	small := func(i int) bool { return i >= 0 && i < len(t.words) && t.words[i].digit() && t.words[i].size <= 2 }
	year := func(i int) bool { return i < len(t.words) && t.words[i].digit() && t.words[i].size == 4 }
	if !small(i) {
		return false
	}
	for j := i + 1; j < len(t.words) && j <= i+2; j++ { // "27 июля", "11 de setembro"
		if officialLists().month[t.words[j].hash] {
			return true
		}
	}
	return small(i+1) && year(i+2) || small(i-1) && year(i+1)
}
