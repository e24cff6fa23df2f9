package match

import (
	"strings"
	"unicode/utf8"
)

// shortNames is how many letters a word has at most in which one letter within makes another word as often as a misspelt one.
const shortNames = 5

// otherInitial says whether two words, but for their first letter, are the same: "Keats" and "Yeats", "rats" and "cats", "кошек" and "мошек".
// Whoever mistypes a word seldom does so in its first letter, and rhyming words are many. In short words the same holds of a letter
// within ("Manet", "Monet"), but not of the last one, which may be an ending. Letters that stand for one another in the spellings of a
// language or in transliterations, or look the same, make no other word ("Kalif", "Calif"; "GIOSS", "GlOSS").
//
// Wrong for a short word of which another letter was mistyped or misread, and for the mutations of Welsh and Irish.
func otherInitial(x, y string) bool {
	n := utf8.RuneCountInString(x)
	if n != utf8.RuneCountInString(y) {
		return false
	}
	for at := 0; x != "" && y != ""; at++ {
		r, rs := utf8.DecodeRuneInString(x)
		s, ss := utf8.DecodeRuneInString(y)
		x, y = x[rs:], y[ss:]
		if r == s {
			continue
		}
		if x != y || sameLetter(r, s) || x == "" || at > 0 && (n > shortNames || r > lastEuropean || s > lastEuropean) {
			return false
		}
		return !interchanged(r, s, at == 0)
	}
	return false
}

// lastEuropean is the last letter of the scripts that write all vowels, of those that are cased.
const lastEuropean = 'ԯ'

// interchangedLetters stand for one another in two spellings or transliterations of a word; and, in Arabic and Hebrew, the prepositions,
// articles and conjunctions that are written as a part of the next word.
var interchangedLetters = [...]string{
	"ckq", "sz", "ijy", "il", "uvw", "ou", "fv", "gj", "ei", "хгґ", "иіыйї", "еэє", "уов", "цч", "ηιυε", "οω", "בלהוכמש", "بلوفكا", "אעה", "יו", "ااىي",
}

// interchangedInitials do so at the beginning of words.
var interchangedInitials = [...]string{"ae", "ea", "sc", "tc", "dt", "ую", "ая", "ао"}

func interchanged(r, s rune, first bool) bool {
	for _, set := range interchangedLetters {
		if strings.ContainsRune(set, r) && strings.ContainsRune(set, s) {
			return true
		}
	}
	for _, set := range interchangedInitials {
		if first && strings.ContainsRune(set, r) && strings.ContainsRune(set, s) {
			return true
		}
	}
	return false
}
