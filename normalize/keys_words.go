package normalize

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"

	"golang.org/x/text/unicode/norm"
)

// readLength is how many bytes of a text are looked at for a key: a title of a megabyte costs no more than another.
const readLength = 512

// hanWord is after how many Han characters a word of a key ends: Chinese and Japanese put no spaces, and four syllables
// of pinyin tell as much as a word.
const hanWord = 4

// keyWords cuts texts into the words of keys. It keeps the memory in which it does so.
type keyWords struct {
	most, length int
	skip         bool // words that tell nothing

	words            int
	out, word, latin []byte // out: of one key
	from             int    // where in out the words at work begin
	looked           byte   // keeps looks from being left out
}

// lookAt looks at what the keys of works are made of just before they are, as reader.lookAt does.
func (k *keyWords) lookAt(works []*cite.Work, numbers []int32) {
	for _, i := range numbers {
		w := works[i]
		texts := [...]string{w.Title, "", ""}
		if len(w.Authors) > 0 {
			texts[1], texts[2] = w.Authors[0].Family(), w.Authors[0].Literal
		}
		for _, text := range texts {
			if text != "" {
				k.looked ^= text[0]
			}
		}
	}
}

// telling is the first words, in ASCII and with hyphens between them, that are not articles, prepositions or
// conjunctions, at most so many, and as many whole ones as fit the length; of a text that has no others, these.
func (k *keyWords) telling(s string, most, length int) []byte {
	k.most, k.length, k.skip = most, length, true
	if words := k.read(s); len(words) > 0 {
		return words
	}
	k.skip = false
	return k.read(s)
}

// ascii is as many of the first words as fit the length, of lower-case ASCII letters and digits.
func (k *keyWords) ascii(s string, length int) []byte {
	k.most, k.length, k.skip = length, length, false
	return k.read(s)
}

// read reads words from the start of s, until there are enough.
func (k *keyWords) read(s string) []byte {
	k.words, k.from, k.word = 0, len(k.out), k.word[:0]
	switch s = startOf(s); {
	case plainASCII(s):
		k.plain(s)
	case composed(s):
		k.any(s)
	default:
		k.any(norm.NFKC.String(s))
	}
	return k.out[k.from:len(k.out):len(k.out)]
}

// end adds the word at work, which is in lower case but may not be in ASCII, and says whether more are wanted. Words are
// added whole; the first is cut if even it does not fit.
func (k *keyWords) end() bool {
	word := k.word
	k.word = k.word[:0]
	if len(word) == 0 || k.skip && isKeyParticle(string(word)) {
		return true
	}
	if !plainASCII(word) {
		k.latin = appendASCIIWord(k.latin[:0], string(word))
		if word = k.latin; len(word) == 0 {
			return true
		}
	}
	switch {
	case k.words == 0:
		k.out = append(k.out, word[:min(len(word), k.length)]...)
	case len(k.out)-k.from+1+len(word) > k.length:
		return false
	default:
		k.out = append(append(k.out, '-'), word...)
	}
	k.words++
	return k.words < k.most
}

func plainASCII[T string | []byte](s T) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// composed says of most titles that are not in ASCII that they are in compatibility form: basic Cyrillic, the letters of
// Latin-1, common quotation marks and dashes. To ask the library takes longer than all the rest.
func composed(s string) bool {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c < utf8.RuneSelf:
		case i+1 < len(s) && (c == 0xC3 || c == 0xD0 || c == 0xD1) && s[i+1]&0xC0 == 0x80: // À to ÿ, Ѐ to ѿ
			i++
		case strings.HasPrefix(s[i:], "«"), strings.HasPrefix(s[i:], "»"):
			i++
		case strings.HasPrefix(s[i:], "—"), strings.HasPrefix(s[i:], "–"), strings.HasPrefix(s[i:], "“"), strings.HasPrefix(s[i:], "”"), strings.HasPrefix(s[i:], "„"), strings.HasPrefix(s[i:], "’"):
			i += 2
		default:
			return false
		}
	}
	return true
}

// plain is any for text that is ASCII already.
func (k *keyWords) plain(s string) {
	for i := range len(s) {
		switch c := s[i]; {
		case 'A' <= c && c <= 'Z':
			k.word = append(k.word, c|0x20)
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9':
			k.word = append(k.word, c)
		case c == '\'':
		case len(k.word) > 0:
			if !k.end() {
				return
			}
		}
	}
	k.end()
}

// any cuts text, which is in compatibility form, into words: letters, digits and the marks on them, in lower case. An
// apostrophe is part of its word and falls away with it: O'Brien is one word.
func (k *keyWords) any(text string) {
	han := 0 // characters of the word, if it is of Han
	for _, r := range text {
		r = lowered(r)
		isHan := r >= 0x2E80 && unicode.Is(unicode.Han, r)
		switch {
		case 'a' <= r && r <= 'z' || 'а' <= r && r <= 'я' || '0' <= r && r <= '9':
			if han > 0 {
				if !k.end() {
					return
				}
				han = 0
			}
		case r == '\'' || r == '’' || r == 'ʼ':
			continue
		case r < utf8.RuneSelf || !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r):
			if !k.end() {
				return
			}
			han = 0
			continue
		case han == hanWord || isHan != (han > 0) && !unicode.IsMark(r):
			if !k.end() {
				return
			}
			han = 0
		}
		k.word = utf8.AppendRune(k.word, r)
		if isHan {
			han++
		}
	}
	k.end()
}

// lowered is unicode.ToLower, which searches a table for every letter of Cyrillic.
func lowered(r rune) rune {
	switch {
	case 'а' <= r && r <= 'я', 'a' <= r && r <= 'z':
		return r
	case 'А' <= r && r <= 'Я':
		return r + ('а' - 'А')
	}
	return unicode.ToLower(r)
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

// appendASCIIWord writes a word of lower case in [a-z0-9], as its script is commonly romanised: Han in pinyin, and Cyrillic
// as on book covers and in passports, with the endings of Dostoevsky and Bely and with a ye where it is heard after a
// sign, as in Vasilyev.
func appendASCIIWord(out []byte, word string) []byte {
	if strings.HasSuffix(word, "ий") || strings.HasSuffix(word, "ый") {
		word = word[:len(word)-len("ий")] + "ы"
	}
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
	return out
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
