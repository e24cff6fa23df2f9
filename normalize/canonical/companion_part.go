package canonical

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// companionRole is a set of what a word does in the name of what goes with a work.
type companionRole uint8

const (
	companionHead   companionRole = 1 << iota // makes a companion of it
	companionBook                             // does with a reader
	companionReader                           // does with a book
	companionSide                             // may stand beside
	companionSure                             // may have others beside it that no list has
)

// companionRoles are the words of the lists, folded, several words being one with a space between them.
var companionRoles = sync.OnceValue(func() map[string]companionRole {
	roles := make(map[string]companionRole, 4096)
	add := func(role companionRole, words string, apart string) {
		for w := range strings.FieldsFuncSeq(words, func(r rune) bool { return strings.ContainsRune(apart, r) }) {
			roles[Fold(w)] |= role
		}
	}
	for _, list := range companionHeads {
		add(companionHead, list, "|\n")
	}
	for _, list := range companionBooks {
		add(companionBook, list, "|\n")
	}
	for _, list := range companionReaders {
		add(companionReader, list, "|\n")
	}
	for _, list := range companionSides {
		add(companionSide, list, "|\n")
	}
	for _, list := range companionSmall {
		add(companionSide, list, "| \n")
	}
	add(companionHead|companionSure, companionSurely, "| \n")
	delete(roles, "")
	return roles
})

// mostUnknown is how many words that no list has may stand beside one that is enough.
const mostUnknown = 2

// GoesWith says whether folded words, which one title has behind another or before it, are the name of what goes with a work and is
// another: "appendix", "technical annex", "teachers book". Every word must be in a list, so that a word for such a
// thing may be the subject of others ("the use of maps in war"); of what is never but at the end of another work, the words beside it may
// be any ("aneks źródłowy"). What begins with an indefinite article says what the work itself is ("a workbook").
//
// Wrong for a work that is cited with such a subtitle and without.
func GoesWith(words string) bool {
	first, _, _ := strings.Cut(words, " ")
	switch first {
	case "a", "an", "ein", "eine", "einer", "un", "une", "una", "uno", "um", "uma", "een", "en", "ett", "et", "egy", "bir":
		return false
	}
	all, unknown := companionRole(0), 0
	for at := 0; at < len(words); {
		if words[at] == ' ' {
			at++
			continue
		}
		role, size := companionRoleAt(words[at:])
		if size == 0 {
			size = wordEnd(words[at:])
			if w := words[at : at+size]; !ordinal(w) {
				if unknown++; unknown > mostUnknown {
					return false
				}
			}
		}
		all |= role
		at += size
	}
	if unknown > 0 {
		return all&companionSure != 0
	}
	return all&companionHead != 0 || all&companionBook != 0 && all&companionReader != 0
}

// ordinal says whether a word says which of several something is: "2", "ii", "a".
func ordinal(w string) bool {
	if _, roman := Roman(w); roman || digitRun(w) == len(w) {
		return true
	}
	_, n := utf8.DecodeRuneInString(w)
	return n == len(w) && !wordAlone(w)
}

// longestRole bounds the words of one role, in bytes.
const longestRole = 96

// companionRoleAt is the role of the longest entry of the lists that s begins with, and its size; 0 if there is none. Where a script
// writes no spaces, or some do not, an entry ends anywhere.
func companionRoleAt(s string) (role companionRole, size int) {
	roles := companionRoles()
	for end := 0; end < min(len(s), longestRole); {
		_, n := utf8.DecodeRuneInString(s[end:])
		end += n
		if end < len(s) && s[end] != ' ' && !wordAlone(s[end:]) {
			continue
		}
		if r, known := roles[s[:end]]; known {
			role, size = r, end
		}
	}
	return role, size
}

func wordEnd(s string) int {
	if end := strings.IndexByte(s, ' '); end >= 0 {
		return end
	}
	return len(s)
}

// wordAlone says whether s begins with a letter of a script in which a word may end anywhere: Thai, Lao, Burmese, Khmer, Han, kana, Hangul.
func wordAlone(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	switch {
	case r < 0x0E00:
		return false
	case r <= 0x0EFF, 0x1000 <= r && r <= 0x109F, 0x1780 <= r && r <= 0x17FF, 0xAC00 <= r && r <= 0xD7A3:
		return true
	}
	return spaceless(r)
}
