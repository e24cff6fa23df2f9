package normalize

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mozillazg/go-unidecode"
	"golang.org/x/text/unicode/norm"
)

// readLength is how many bytes of a text are looked at for a key: a title of a megabyte costs no more than another.
const readLength = 512

// hanWord is after how many Han characters a word of a key ends: Chinese and Japanese put no spaces, and four syllables
// of pinyin tell as much as a word.
const hanWord = 4

// tellingWords is the first words that are not articles, prepositions or conjunctions, at most so many; of a text that has
// no others, these.
func tellingWords(s string, most int) []string {
	all := keyWords(s)
	told := slices.DeleteFunc(slices.Clone(all), isKeyParticle)
	if list := asciiEach(told); len(list) > 0 {
		return list[:min(len(list), most)]
	}
	list := asciiEach(all)
	return list[:min(len(list), most)]
}

// asciiWords is every word of s in lower-case ASCII letters and digits.
func asciiWords(s string) []string { return asciiEach(keyWords(s)) }

func asciiEach(list []string) []string {
	var out []string
	for _, w := range list {
		if a := asciiWord(w); a != "" {
			out = append(out, a)
		}
	}
	return out
}

// keyWords cuts the start of s into words: letters, digits and the marks on them, in compatibility form and lower case. An
// apostrophe is part of its word and falls away with it: O'Brien is one word.
func keyWords(s string) []string {
	var (
		list []string
		word strings.Builder
		han  int
	)
	end := func() {
		if word.Len() > 0 {
			list = append(list, word.String())
		}
		word.Reset()
		han = 0
	}
	for _, r := range strings.ToLower(norm.NFKC.String(startOf(s))) {
		isHan := unicode.Is(unicode.Han, r)
		switch {
		case r == '\'' || r == '’' || r == 'ʼ':
			continue
		case !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r):
			end()
			continue
		case han == hanWord || isHan != (han > 0) && word.Len() > 0 && !unicode.IsMark(r):
			end()
		}
		word.WriteRune(r)
		if isHan {
			han++
		}
	}
	end()
	return list
}

// startOf is the first bytes of s, never half a character.
func startOf(s string) string {
	if len(s) <= readLength {
		return s
	}
	n := readLength
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}

// asciiWord writes a word in [a-z0-9], as the script is commonly romanised: Han in pinyin, and Cyrillic as in passports and
// on book covers.
func asciiWord(word string) string {
	word = strings.ToLower(word)
	switch {
	case strings.HasSuffix(word, "ий"), strings.HasSuffix(word, "ый"):
		word = word[:len(word)-len("ий")] + "ы" // Dostoevsky, Bely
	}
	var b strings.Builder
	soft := false // after ь or ъ, where е is heard as ye: Vasilyev
	for _, r := range word {
		s, ok := cyrillic(r)
		if !ok {
			s = strings.ToLower(unidecode.Unidecode(string(r)))
		}
		if soft && r == 'е' {
			s = "ye"
		}
		soft = r == 'ь' || r == 'ъ'
		for i := range len(s) {
			if c := s[i]; 'a' <= c && c <= 'z' || '0' <= c && c <= '9' {
				b.WriteByte(c)
			}
		}
	}
	return b.String()
}

// cyrillic is the romanisation where the library's (Iurii, Tsoi, Solov'iov) is not what readers look for.
func cyrillic(r rune) (string, bool) {
	switch r {
	case 'й':
		return "y", true
	case 'ё':
		return "e", true // е and ё are the same letter to most writers
	case 'ю':
		return "yu", true
	case 'я':
		return "ya", true
	case 'э':
		return "e", true
	case 'є':
		return "ye", true
	case 'ї':
		return "yi", true
	case 'ь', 'ъ':
		return "", true
	}
	return "", false
}

// isKeyParticle says whether a word, in lower case, tells nothing about what a title is of.
func isKeyParticle(word string) bool {
	switch word {
	case "a", "an", "the", "of", "on", "in", "at", "to", "for", "and", "or", "by", "with", "from", "as", "is",
		"и", "в", "во", "на", "о", "об", "от", "по", "с", "со", "к", "ко", "из", "за", "для", "у", "а", "до", "про", "та", "і", "з", "й",
		"der", "die", "das", "den", "dem", "des", "ein", "eine", "einer", "und", "von", "vom", "zu", "zum", "zur", "im",
		"le", "la", "les", "l", "un", "une", "du", "de", "et", "au", "aux", "d", "sur",
		"el", "los", "las", "y", "e", "del", "una", "uno", "o", "os", "do", "da", "dos",
		"il", "lo", "gli", "i", "della", "dello", "dei", "delle", "di", "ad", "ex", "cum",
		"ο", "η", "το", "οι", "τα", "του", "της", "των", "και", "περι", "περί", "περὶ":
		return true
	}
	return false
}
