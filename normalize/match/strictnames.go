package match

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The letters from which a name of such a script may be misspelt, or spelt otherwise: shorter ones are other names by one letter.
// Of Han, kana and Hangul it is more than a native name has. Katakana writes foreign ones, each of them in several ways. Of Arabic,
// which writes no short vowels, it is more than the names have that one root makes.
const (
	leastUndivided = 7
	leastKatakana  = 5
	leastArabic    = 6
)

// exactName says whether a name is of a script and of a length in which one letter more or another makes another name: "建国" and
// "建军", "一郎" and "二郎", "지훈" and "지영", "محمد" and "محمود". Forms of one character are equal when they are folded.
//
// Wrong where one of the two is a slip of the pen, or another transliteration of a short foreign name.
func exactName(x string) bool {
	if x == "" || x[0] < utf8.RuneSelf {
		return false
	}
	letters, undivided, katakana, arabic := 0, false, true, false
	for _, r := range x {
		if letters++; letters >= leastUndivided {
			return false
		}
		switch {
		case unicode.Is(unicode.Katakana, r) || r == 'ー':
			undivided = true
		case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Hangul):
			undivided, katakana = true, false
		case unicode.Is(unicode.Arabic, r):
			arabic = true
		}
	}
	switch {
	case undivided && katakana:
		return letters < leastKatakana
	case undivided:
		return true
	}
	return arabic && letters < leastArabic && x != servant && !strings.HasPrefix(x, servant)
}

// servant begins Arabic names that are written as one word or as two: "عبد الرحمن", "عبدالرحمن".
const servant = "عبد"
