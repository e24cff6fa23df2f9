package match

import (
	"math/bits"
	"slices"

	"biblog/normalize/canonical"
)

// alignment says which words of two titles correspond.
type alignment struct {
	a, b    uint64 // words that have a counterpart, one bit each
	typos   int    // pairs of words that differ in a letter or two
	joined  int    // words that the other writes as two
	denied  bool   // the first of the two negates the second: "non-linear", "nonlinear"
	stems   int    // pairs of words that are forms of one word
	spelled int    // acronyms whose words the other spells out
	inA     uint64 // all words
	inB     uint64
	against bool   // two words are alike in letters and opposite in meaning
	other   Reason // two words that may be alike are two numbers, or name two things
}

func align(a, b *Traits) alignment {
	al := alignment{inA: mask(len(a.words)), inB: mask(len(b.words))}
	al.exact(a, b)
	if al.a != al.inA && al.b != al.inB {
		if inRow(al.inA&^al.a) || inRow(al.inB&^al.b) { // as seldom
			al.join(a, b)
			al.join2(a, b)
			al.rejoin(a, b)
			al.joinRuns(a, b)
		}
		al.written(a, b)
		if a.anyDigit(al.inA&^al.a) && b.anyDigit(al.inB&^al.b) { // no word of letters can mend it
			return al
		}
		al.near(a, b)
		al.stem(a, b)
		al.acronyms(a, b)
		al.oppose(a, b)
	}
	return al
}

// oppose looks whether one of the few words that each title has alone is the opposite of one of the other's, or another number or
// month: import and export, подключение and отключение, May and June. Most such pairs differ in too many letters to be taken for a misspelt word.
func (al *alignment) oppose(a, b *Traits) {
	const few = 3
	openA, openB := al.inA&^al.a, al.inB&^al.b
	if openA == 0 || openB == 0 || bits.OnesCount64(openA) > few || bits.OnesCount64(openB) > few {
		return
	}
	for ; openA != 0; openA &= openA - 1 {
		x := a.letters(a.words[bits.TrailingZeros64(openA)])
		rank, way := ranks()[x], waysOf()[x]
		for rest := openB; rest != 0; rest &= rest - 1 {
			y := b.letters(b.words[bits.TrailingZeros64(rest)])
			al.against = al.against || opposed(x, y) || slices.Contains(way, y)
			if ranksApart(rank, y) {
				al.other = otherNumbers
			}
		}
	}
}

// anyDigit says whether one of these words holds a digit.
func (t *Traits) anyDigit(of uint64) bool {
	for ; of != 0; of &= of - 1 {
		if t.words[bits.TrailingZeros64(of)].digit() {
			return true
		}
	}
	return false
}

func mask(n int) uint64 { return 1<<n - 1 }

// inRow says whether two of the words stand side by side.
func inRow(words uint64) bool { return words&(words>>1) != 0 }

// exact pairs equal words, those in the same order first.
func (al *alignment) exact(a, b *Traits) {
	next := 0
	for i, w := range a.words {
		if next < len(b.words) && b.words[next].hash == w.hash {
			al.a |= 1 << i
			al.b |= 1 << next
			next++
			continue
		}
		for j, x := range b.words {
			if x.hash == w.hash && al.b>>j&1 == 0 {
				al.a |= 1 << i
				al.b |= 1 << j
				next = j + 1
				break
			}
		}
	}
}

// join pairs two words of a with one of b that is the same without the space; join2 the other way round.
func (al *alignment) join(a, b *Traits) {
	joinWords(a, b, &al.a, &al.b, al.inA, al.inB, &al.joined, &al.denied)
}

func (al *alignment) join2(a, b *Traits) {
	joinWords(b, a, &al.b, &al.a, al.inB, al.inA, &al.joined, &al.denied)
}

func joinWords(a, b *Traits, doneA, doneB *uint64, inA, inB uint64, joined *int, denied *bool) {
	for open := inA &^ *doneA; open != 0; open &= open - 1 {
		i := bits.TrailingZeros64(open)
		if i+1 >= len(a.words) || *doneA>>i&3 != 0 {
			continue
		}
		two := a.text[a.words[i].start : int(a.words[i+1].start)+int(a.words[i+1].size)]
		both := a.words[i].set | a.words[i+1].set
		if a.words[i].set == 0 || a.words[i+1].set == 0 {
			both = 0
		}
		for rest := inB &^ *doneB; rest != 0; rest &= rest - 1 {
			j := bits.TrailingZeros64(rest)
			w := b.words[j]
			most := (int(w.size) + 4) / 12
			if w.size <= 3 || abs(len(two)-int(w.size)) > 3 || both != 0 && setsApart(both, w.set, most) {
				continue
			}
			if nearly(two, b.letters(w), most) && !a.twoNumbers(i) {
				*doneA |= 3 << i
				*doneB |= 1 << j
				*joined++
				if not := a.letters(a.words[i]); canonical.Deprives(not) && b.letters(w) == not+a.letters(a.words[i+1]) {
					*denied = true
				}
				break
			}
		}
	}
}

func abs(n int) int { return max(n, -n) }

// near pairs words that differ as misspellings and inflections do.
func (al *alignment) near(a, b *Traits) {
	for open := al.inA &^ al.a; open != 0; open &= open - 1 {
		i := bits.TrailingZeros64(open)
		w := a.words[i]
		if w.digit() || w.size < 4 {
			continue
		}
		x := a.letters(w)
		for rest := al.inB &^ al.b; rest != 0; rest &= rest - 1 {
			j := bits.TrailingZeros64(rest)
			v := b.words[j]
			if v.digit() || v.size < 4 || abs(int(v.size)-int(w.size)) > 4 || setsApart(w.set, v.set, mostAllowed) {
				continue
			}
			y := b.letters(v)
			if nearly(x, y, allowed(x, y)) {
				if al.tellsApart(x, y) || otherInitial(x, y) {
					continue
				}
				if opposed(x, y) {
					al.against = true
				}
				al.a |= 1 << i
				al.b |= 1 << j
				if oldSpelling(x, y) {
					al.joined++
				} else {
					al.typos++
				}
				break
			}
		}
	}
}

// stem pairs words that are other forms of one word.
func (al *alignment) stem(a, b *Traits) {
	for open := al.inA &^ al.a; open != 0; open &= open - 1 {
		i := bits.TrailingZeros64(open)
		w := a.words[i]
		for rest := al.inB &^ al.b; rest != 0; rest &= rest - 1 {
			j := bits.TrailingZeros64(rest)
			v := b.words[j]
			if !w.digit() && !v.digit() && stem(a.letters(w), b.letters(v)) {
				if al.tellsApart(a.letters(w), b.letters(v)) {
					continue
				}
				al.a |= 1 << i
				al.b |= 1 << j
				al.stems++
				break
			}
		}
	}
}

// opposite says whether two titles take opposite sides. What one writes apart from the word that it negates, the other denies as well.
func (al *alignment) opposite(p, q canonical.Poles) bool {
	if al.denied {
		p.Negated = q.Negated
	}
	return p.Oppose(q)
}

func (t *Traits) letters(w word) string { return t.text[w.start : int(w.start)+int(w.size)] }

// weigh says what an alignment is worth.
func (al *alignment) weigh(a, b *Traits, supported support) Finding {
	lackA, lackB := al.inA&^al.a, al.inB&^al.b
	onlyA, onlyB := a.tell(lackA), b.tell(lackB)
	if onlyA.digits > 0 && onlyB.digits > 0 || len(a.counts) > 0 && len(b.counts) > 0 && (turnedNumbers(a, b) || swappedNumbers(a, b)) {
		al.other = otherNumbers
	}
	if al.other != silent {
		return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: al.other}
	}
	if al.against {
		return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: oppositeWords}
	}
	if lackA|lackB != 0 && otherLetter(a, b, lackA, lackB) {
		return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: otherName}
	}
	common := max(a.tell(al.a).sum, b.tell(al.b).sum)
	weight := int32(common/2) + int32(al.typos)*weightTypo + int32(al.joined)*weightJoin + int32(al.stems)*weightStem + int32(al.spelled)*weightAcronym
	longerA, longerB := onlyA.contents+onlyA.digits > 0, onlyB.contents+onlyB.digits > 0
	if longerA == longerB && al.opposite(a.poles, b.poles) {
		return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: oppositeWords}
	}
	if !(longerA && longerB) && a.derived|b.derived == 0 && reordered(a, b, al) {
		return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: otherOrder}
	}
	weight += uncounted(a, b) + uncounted(b, a)
	if a.tail != b.tail {
		weight += weightTail
	}
	if !longerA || longerB {
		weight += int32(onlyA.functions) * weightFunction
	}
	if !longerB || longerA {
		weight += int32(onlyB.functions) * weightFunction
	}
	switch {
	case longerA && longerB && al.miscopied(a, b, supported):
		return Finding{Outcome: Agree, Weight: min(weight+weightMiscopied, weightTitleMost), Reason: otherWord}
	case longerA && longerB && al.translatedTwice(a, b, supported):
		return Finding{Outcome: Agree, Weight: min(weight+weightTranslated, weightTitleMost), Reason: translatedTitle}
	case longerA && longerB:
		weight = max(min(weight, weightTitleMost)+weightOtherwise-int32(onlyA.sum+onlyB.sum), weightTitleLeast)
		if al.otherPart(a, b) {
			return Finding{Outcome: Conflict, Hard: true, Weight: weight, Reason: otherPart}
		}
		return Finding{Outcome: Conflict, Hard: common < 2*min(onlyA.sum, onlyB.sum), Weight: weight, Reason: otherWords}
	case !longerA && !longerB:
		if lackA&a.content() != 0 && companion(a, b, lackA) || lackB&b.content() != 0 && companion(b, a, lackB) {
			return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: otherKind}
		}
		if lackA|lackB == 0 && turned(a, b) {
			return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: otherOrder}
		}
		words, against := replaced(a, b, lackA, lackB)
		if against {
			return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: oppositeWords}
		}
		reason := sameSpelling
		switch {
		case words > 0:
			reason = otherSmallWord
		case al.typos == 1 && al.stems+al.spelled == 0 && len(a.words) == len(b.words) && !a.commonplace():
			reason = oneLetter
		case al.typos+al.stems+al.spelled > 0:
			reason = nearlyWords
		case supported >= triple && !generic(a) && !generic(b):
			weight += weightTriple
		}
		return Finding{Outcome: Agree, Weight: min(weight+weightWhole, weightTitleMost) + int32(words)*weightReplaced, Reason: reason}
	}
	longer, shorter, lack, only := a, b, lackA, onlyA
	if longerB {
		longer, shorter, lack, only = b, a, lackB, onlyB
	}
	if only.sides > 0 || companion(longer, shorter, lack) {
		return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: otherKind}
	}
	if shorter.adaptation() && !longer.formed() { // "X: a textbook", "X: syllabus of the course"
		return Finding{Outcome: Conflict, Weight: max(weight+weightOtherwise, weightTitleLeast), Reason: otherWords}
	}
	if i := bits.TrailingZeros64(lack); lack == 1<<i && longer.single(i) {
		if longer.longVowel(i) {
			return Finding{Outcome: Agree, Weight: min(weight+weightWhole, weightTitleMost), Reason: sameSpelling}
		}
		if i+1 < len(longer.words) { // 社長の, 副社長の; at the end it may be left out: 史略, 史
			return Finding{Outcome: Conflict, Hard: true, Weight: weightOtherwise, Reason: otherWords}
		}
	}
	gap, reason := gapOf(longer, lack, only)
	switch {
	case reason == longerTitle && uncounted(a, b)+uncounted(b, a) == 0 && oldTail(longer, lack, only) && a.dated && b.dated && (max(a.to, b.to) < longTitles || a.byKnown() && b.byKnown()):
		reason = oldTitle
	case leadsIn(longer, shorter, only) && supported >= triple && !a.bodies():
		gap, reason = weightWhole+weightTriple+weightLabel, seriesMissing
	case reason == wordsInserted && supported >= triple && countedPart(longer, shorter, lack):
		gap, reason = weightWhole+weightCountEdition-uncounted(longer, shorter), partCounted // "Divine tides, Part Two: The ebb"
	case reason == wordsInserted && sameVolume(a, b) && lack&mask(int(longer.mainWords)) == 0 && only.digits == 0:
		gap, reason = weightSubtitle+weightInsertedWord, subtitleMissing // "Капитал. Критика политической экономии. Том первый"
	}
	weight += gap
	outcome := Agree
	switch supported {
	case unsupported:
		weight += weightUnsupported
		outcome = Unknown
	case half:
		weight += weightHalfSupported
	}
	return Finding{Outcome: outcome, Weight: min(weight, weightTitleMost), Reason: reason}
}
