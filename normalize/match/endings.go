package match

import (
	"strings"
	"unicode/utf8"
)

// endings turn one stem into the names of two things, folded, version 1: a doctrine and its follower, who employs and who is employed, an
// inflammation and a degeneration, a salt and its element, an enzyme and its sugar. Source: the suffixes that grammars of word formation and
// the nomenclatures of chemistry and medicine set against each other, as far as a letter or two, or the rest of a long word, tell them apart.
var endings = [...][2]string{
	{"ism", "ion"},
	{"ism", "ist"},
	{"ism", "ity"},
	{"ist", "ion"},
	{"ismus", "ion"},
	{"ismus", "itat"},
	{"isme", "ion"},
	{"isme", "iste"},
	{"isme", "ite"},
	{"ismo", "ione"},
	{"ismo", "ion"},
	{"ismo", "ista"},
	{"изм", "ист"},
	{"изм", "ци"},

	{"al", "ativ"},
	{"al", "ative"},
	{"ale", "ativ"},
	{"ale", "ativa"},
	{"ale", "ativo"},
	{"альн", "ативн"},

	{"er", "ee"},
	{"or", "ee"},
	{"", "ess"},
	{"er", "erin"},
	{"тель", "тельниц"},

	{"logy", "graphy"},
	{"logy", "nomy"},
	{"logi", "nomi"},
	{"логи", "номи"},
	{"логи", "графи"},

	{"itis", "osis"},
	{"ectomy", "ostomy"},
	{"ectomy", "otomy"},
	{"oscopy", "ostomy"},
	{"oscopy", "otomy"},
	{"ostomy", "otomy"},
	{"ectomy", "oscopy"},
	{"эктоми", "остоми"},
	{"эктоми", "отоми"},
	{"остоми", "отоми"},

	{"ase", "ose"},
	{"аз", "оз"},
	{"ide", "ate"},
	{"ide", "ine"},
	{"ide", "ite"},
	{"ид", "ат"},
	{"ид", "ит"},
	{"ane", "ene"},
	{"ane", "yne"},
	{"ene", "yne"},
	{"ane", "anol"},
	{"anal", "anol"},
	{"inal", "inol"},
	{"ан", "анол"},
}

// leastStem is how many bytes stand before such an ending at least.
const leastStem = 3

// mostInflected is how many bytes of a declension both words may have behind such an ending: "хлоридами".
const mostInflected = 6

// otherEnding says whether two words are of one stem with two such endings, in whichever case, which is the same for both.
//
// Wrong where a translator chose the one word and another the other.
func otherEnding(x, y string) bool {
	stem := 0
	for stem < len(x) && stem < len(y) && x[stem] == y[stem] {
		stem++
	}
	for behind := 0; behind <= mostInflected && behind < min(len(x), len(y)); behind++ {
		if behind > 0 && x[len(x)-behind] != y[len(y)-behind] {
			return false
		}
		p, q := x[:len(x)-behind], y[:len(y)-behind]
		for _, pair := range endings {
			if endsAs(p, q, pair, stem) || endsAs(q, p, pair, stem) {
				return true
			}
		}
	}
	return false
}

// endsAs says whether p and q are one stem, as far as both are alike, with the one and the other ending.
func endsAs(p, q string, pair [2]string, alike int) bool {
	stem := len(p) - len(pair[0])
	return stem >= leastStem && stem <= alike && stem == len(q)-len(pair[1]) && strings.HasSuffix(p, pair[0]) && strings.HasSuffix(q, pair[1])
}

// otherEndings says whether two titles have the same words, of which long ones may end in other letters: "Summa theologica", "Summa theologiae".
func (t *Traits) otherEndings(u *Traits) bool {
	if len(t.words) != len(u.words) {
		return false
	}
	for i := range t.words {
		if t.words[i].hash == u.words[i].hash {
			continue
		}
		x, y := t.letters(t.words[i]), u.letters(u.words[i])
		same := 0
		for same < min(len(x), len(y)) && x[same] == y[same] {
			same++
		}
		if utf8.RuneCountInString(x[:same]) < leastLongStem || max(utf8.RuneCountInString(x[same:]), utf8.RuneCountInString(y[same:])) > mostEnding {
			return false
		}
	}
	return true
}

// A long word has leastLongStem letters before its ending at least, and mostEnding in it at most.
const (
	leastLongStem = 6
	mostEnding    = 2
)
