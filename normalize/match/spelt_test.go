package match

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"biblog/normalize/canonical"
)

// TestSpeltAtReadsAWordOnce: what one pass over a word says is what one pass for each question says.
func TestSpeltAtReadsAWordOnce(t *testing.T) {
	letters := rapid.SampledFrom([]rune("abcivx019 +  абвёїéßλ第卷汉のア한ไ၂ខ𠀀ɂع\u0301"))
	rapid.Check(t, func(t *rapid.T) {
		text := string(rapid.SliceOfN(letters, 1, 24).Draw(t, "letters"))
		for at := 0; at < len(text); {
			if text[at] == ' ' {
				at++
				continue
			}
			l := speltAt(text, at, hashOn(hashStart, text[:at]))
			w := text[at : at+l.size]
			first, _ := utf8.DecodeRuneInString(w)
			want := spelt{hash: hash64(w), whole: hashOn(hashStart, text[:at+len(w)]), size: len(w), count: utf8.RuneCountInString(w), set: letterSet(w), digit: canonical.HoldsDigit(w)}
			if alone(first) {
				want.alone = first
			}
			if l != want {
				t.Fatalf("%q at %d: got %+v, want %+v", text, at, l, want)
			}
			for i, r := range w {
				if r == ' ' || alone(r) && (i > 0 || want.count > 1) {
					t.Fatalf("%q at %d: %q is more than a word", text, at, w)
				}
			}
			at += l.size
			if at < len(text) && text[at] != ' ' && !alone(first) && !aloneAt(text[at:]) {
				t.Fatalf("%q: a word ends at %d", text, at)
			}
			if numeral(w, true) > 0 && l.set&^numeralSet != 0 {
				t.Fatalf("%q is a numeral of other letters", w)
			}
		}
	})
}

func TestRarityOfSeveralCharacters(t *testing.T) {
	for w, want := range map[string]uint8{"第": functionRarity, "汉": 70, "の": functionRarity, "ア": 40, "한": 50, "汉字": 40, "第1": digitBit | numberRarity, "ab汉": 60, "the": functionRarity, "brine": 90} {
		if got := rarity(w); got != want {
			t.Errorf("%q: got %d, want %d", w, got, want)
		}
	}
}

// TestWholeIsOfAllWords: what cutWords gathers word by word is the hash of the whole text, however long it is, and what is to be packed
// of the words besides.
func TestWholeIsOfAllWords(t *testing.T) {
	word := rapid.SampledFrom([]string{"salt", "соли", "塩", "第十一", "第十一次", "제3권", "1", "11", "2", "000", "1000", "v", "ed", "vol", "first", strings.Repeat("a", 255), strings.Repeat("б", 128), strings.Repeat("a", 300), strings.Repeat("a b ", maxWords/2), strings.Repeat("a", maxText-20)})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(word, 0, 12).Draw(t, "words"), rapid.SampledFrom([]string{" ", " ", "", "  "}).Draw(t, "between"))
		words, more, _, whole := cutWords(nil, text)
		if whole != compact(text) {
			t.Fatalf("%q: got %d, want %d", text[:min(len(text), 200)], whole, compact(text))
		}
		if want := beyondScan(words, titleText(words, text)); more != want {
			t.Fatalf("%q: got %b, want %b", text[:min(len(text), 200)], more, want)
		}
	})
}
