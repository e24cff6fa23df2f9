package match

import (
	"math/bits"
	"strings"
	"sync"
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// smallForms are forms of one small word, or articles of one language, folded, version 1: whoever writes the one for the other says
// nothing else. Source: the articles, contractions and euphonic forms of each language as its grammars list them.
var smallForms = [...]string{
	"a an the", "is are was were be been", "this that these those", "to toward towards into", "on upon", "vs versus v",
	"der die das den dem des ein eine einer eines einem einen", "in im ins", "an am ans", "zu zum zur", "von vom", "bei beim", "auf aufs",
	"le la les l un une", "de du des d del dei degli della delle dello dell di do da dos das", "a au aux al ai alla alle allo agli ao aos ad",
	"el los las la lo un una", "o a os as um uma", "il lo la i gli le l un uno una", "en em no na nos nas nel nella nei nelle negli in dans",
	"su sul sulla sui sulle", "da dal dalla dai dalle", "e ed y i", "o od u", "ce cet cette ces", "son sa ses", "su sus", "het de een",
	"и й", "в во", "с со", "к ко", "о об обо", "от ото", "из изо", "у в", "і й та", "з із зі", "w we", "z ze", "v ve", "s se", "k ke",
	"ο η το τα οι τη την του τησ των τον", "σε στο στη στην στον", "ile le la",
}

// smallFormsOf are the sets, one bit each, that a small word is in.
var smallFormsOf = sync.OnceValue(func() map[string]uint64 {
	of := make(map[string]uint64)
	for i, forms := range smallForms {
		for w := range strings.FieldsSeq(forms) {
			of[w] |= 1 << i
		}
	}
	return of
})

// replaced says how many small words the one title has in place of others of the other title, where that is all they differ in; against
// that one of them negates or deprives ("Life without water", "Life and water"), or that both are letters, which name things:
// "Vitamin A", "Vitamin E".
//
// Wrong where one small word was carelessly put for another: it costs the pair no more than weightReplaced, but where it says the opposite.
func replaced(a, b *Traits, lackA, lackB uint64) (words int, against bool) {
	var onlyB [maxReplaced]string
	n := 0
	for ; lackB != 0 && n < len(onlyB); lackB &= lackB - 1 {
		if w := b.words[bits.TrailingZeros64(lackB)]; w.function() && !b.single(bits.TrailingZeros64(lackB)) {
			onlyB[n] = b.letters(w)
			n++
		}
	}
	for ; lackA != 0; lackA &= lackA - 1 {
		i := bits.TrailingZeros64(lackA)
		if w := a.words[i]; !w.function() || a.single(i) {
			continue
		}
		x := a.letters(a.words[i])
		for j, y := range onlyB[:n] {
			if smallFormsOf()[x]&smallFormsOf()[y] != 0 {
				onlyB[j] = onlyB[n-1]
				n--
				x = ""
				break
			}
		}
		if x == "" || n == 0 {
			continue
		}
		words++
		for _, y := range onlyB[:n] {
			against = against || canonical.Deprives(x) != canonical.Deprives(y) || oneLetterEach(x, y)
		}
	}
	return min(words, n), against
}

// maxReplaced bounds the small words that are looked at.
const maxReplaced = 8

func oneLetterEach(x, y string) bool {
	return utf8.RuneCountInString(x) == 1 && utf8.RuneCountInString(y) == 1
}
