package normalize

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"biblog/normalize/canonical"

	"golang.org/x/text/unicode/norm"
)

// readLength is how many bytes of a text are looked at for a key: a title of a megabyte costs no more than another.
const readLength = 512

// hanWord is after how many Han characters a word of a key ends: Chinese and Japanese put no spaces, and four syllables
// of pinyin tell as much as a word.
const hanWord = 4

// tellingWords is the first words, in ASCII, that are not articles, prepositions or conjunctions, at most so many; of a
// text that has no others, these.
func tellingWords(s string, most int) []string {
	if list := asciiWords(s, most, isKeyParticle); len(list) > 0 {
		return list
	}
	return asciiWords(s, most, nil)
}

// asciiWords is the first words of s in lower-case ASCII letters and digits, but for those to skip.
func asciiWords(s string, most int, skip func(string) bool) []string {
	var list []string
	for w := range keyWords(s) {
		if len(list) == most {
			break
		}
		if skip != nil && skip(w) {
			continue
		}
		if a := asciiWord(w); a != "" {
			list = append(list, a)
		}
	}
	return list
}

// keyWords cuts the start of s into words: letters, digits and the marks on them, in compatibility form and lower case.
// An apostrophe is part of its word and falls away with it: O'Brien is one word.
func keyWords(s string) iter.Seq[string] {
	text := strings.ToLower(norm.NFKC.String(startOf(s)))
	return func(yield func(string) bool) {
		var word strings.Builder
		han := 0 // characters of the word, if it is of Han
		end := func() bool {
			w := word.String()
			word.Reset()
			han = 0
			return w == "" || yield(w)
		}
		for _, r := range text {
			isHan := unicode.Is(unicode.Han, r)
			switch {
			case r == '\'' || r == '’' || r == 'ʼ':
				continue
			case !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r):
				if !end() {
					return
				}
				continue
			case han == hanWord || isHan != (han > 0) && !unicode.IsMark(r):
				if !end() {
					return
				}
			}
			word.WriteRune(r)
			if isHan {
				han++
			}
		}
		end()
	}
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

// asciiWord writes a word of lower case in [a-z0-9], as its script is commonly romanised: Han in pinyin, and Cyrillic
// as on book covers and in passports, with the endings of Dostoevsky and Bely and with a ye where it is heard after a
// sign, as in Vasilyev.
func asciiWord(word string) string {
	if strings.HasSuffix(word, "ий") || strings.HasSuffix(word, "ый") {
		word = word[:len(word)-len("ий")] + "ы"
	}
	out := make([]byte, 0, len(word)+8)
	sign := false
	for _, r := range word {
		switch {
		case r < utf8.RuneSelf:
			out = appendKeyBytes(out, string(byte(r)))
		case sign && r == 'е':
			out = append(out, "ye"...)
		default:
			out = appendKeyBytes(out, romanised(r))
		}
		sign = r == 'ь' || r == 'ъ'
	}
	return string(out)
}

// romanised is a letter beyond ASCII in Latin ones. For Cyrillic the library's Iurii, Tsoi and Solov'iov are not what
// readers look for; ё is е, since to most writers they are one letter.
func romanised(r rune) string {
	if r == 'ё' {
		r = 'е'
	}
	if latin, ok := canonical.Passport(r); ok {
		return latin
	}
	return canonical.ASCII(string(r))
}

// appendKeyBytes appends the letters of s, in lower case, and its digits.
func appendKeyBytes(out []byte, s string) []byte {
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z' || '0' <= c && c <= '9':
			out = append(out, c)
		case 'A' <= c && c <= 'Z':
			out = append(out, c-'A'+'a')
		}
	}
	return out
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
