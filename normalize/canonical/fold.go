package canonical

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold is the form in which text is compared: NFKC, case folded, diacritics and punctuation away, white space folded.
// Letters that are spelled in two ways become one: ё=е, æ=ae, ß=ss, simplified=traditional Han, the Arabic and Persian
// forms of one letter, final sigma. Words are separated by single spaces; Han and kana stand without any, because
// writers put spaces beside them at will.
//
// Marks that carry meaning stay: the voicing marks of kana, vowel signs of Indic scripts and Thai, й and ї, and the
// `+` and `#` behind a letter (C++, C#).
//
// Wrong where punctuation is all that distinguishes ("Who?" and "Who!"), where an umlaut is ("schon", "schön"), and where
// text is in Hebrew or Arabic whose vowel points distinguish words. "Mueller" and "Müller" stay apart (but see Person).
// Small kana are large: びょういん (a hospital) and びよういん (a hairdresser's) are one.
func Fold(s string) string {
	if folded(s) {
		return s
	}
	if f, ok := foldFast(s); ok {
		return reformed(f)
	}
	return foldAll(s)
}

// folded says whether s is folded already, of ASCII only: no need to make it anew.
func folded(s string) bool {
	space := true
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9':
			space = false
		case c == ' ' && !space:
			space = true
		default:
			return false
		}
	}
	return s == "" || !space
}

// foldAll folds what is not folded already.
func foldAll(s string) string {
	if simple(s) {
		return reformed(foldComposed(s))
	}
	out := foldOnce(s)
	// What went away may have kept others from composing, or in another order: jamo around a joiner, marks around a sign.
	for range maxFolds {
		again := foldOnce(out)
		if again == out {
			break
		}
		out = again
	}
	return out
}

// maxFolds is how many times more a text is folded at most; fuzzing came upon none that needs more.
const maxFolds = 8

func foldOnce(s string) string { return reformed(foldComposed(composed(s))) }

func foldComposed(s string) string {
	var f folder
	f.b.Grow(len(s) + 8)
	f.fold(s)
	if f.indic {
		return withAnusvara(f.b.String())
	}
	return f.b.String()
}

// simple says whether s is of common letters and signs only, all of them composed and visible: then NFKC has nothing to
// change that folding would not change itself. Nine titles in ten are, and asking NFKC takes longer than folding.
func simple(s string) bool {
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		switch {
		case r >= 0x410 && r <= 0x44F, r >= 0x4E00 && r <= 0x9FFF, r >= 0x400 && r <= 0x482, r >= 0x48A && r <= 0x52F,
			r >= 0xC0 && r <= 0x17E && r != 0x132 && r != 0x133 && r != 0x13F && r != 0x140 && r != 0x149,
			r >= 0x3041 && r <= 0x3096, r >= 0x30A1 && r <= 0x30FE, r >= 0xAC00 && r <= 0xD7A3,
			r >= 0x621 && r <= 0x63A, r >= 0x641 && r <= 0x652, r >= 0x660 && r <= 0x669, r >= 0x6F0 && r <= 0x6F9,
			r == 0x67E, r == 0x686, r == 0x698, r == 0x6A9, r == 0x6AF, r == 0x6CC, // Persian
			r >= 0x5D0 && r <= 0x5EA, r >= 0x3AC && r <= 0x3CE, r >= 0x391 && r <= 0x3A9,
			r >= 0x2010 && r <= 0x2022 && r != 0x2011 && r != 0x2017, r == 0xAB, r == 0xBB, r == 0xA0, r == 0xB7,
			r >= 0x3000 && r <= 0x3002, r >= 0x3005 && r <= 0x3011, r >= 0xFF01 && r <= 0xFF5E:
		default:
			return false
		}
	}
	return true
}

// composed is s in NFKC without the characters that are never seen, which would keep others from composing.
func composed(s string) string {
	if asciiString(s) {
		return s
	}
	s = visible(s)
	if norm.NFKC.IsNormalString(s) {
		return s
	}
	// The presentation form of an Arabic vowel mark stands on a tatweel.
	return norm.NFKC.String(visible(norm.NFKC.String(s)))
}

// visible is s without the characters that are never seen.
func visible(s string) string {
	if !strings.ContainsFunc(s, invisible) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if invisible(r) {
			return -1
		}
		return r
	}, s)
}

// invisible says whether r is a joiner, a direction mark, a soft hyphen, a variation selector or a trade sign: what
// writers add or leave out without another meaning. Persian writes one word with a joiner, a space or neither: the
// joiner goes, the space cannot.
func invisible(r rune) bool {
	if r < 0xA9 {
		return false
	}
	switch {
	case r == 0xAD, r == 0xA9, r == 0xAE, r == 0x2122, r == 0x2120, // soft hyphen, ©, ®, ™, ℠
		r == 0x640, r == 0x34F, r == 0x61C, r == 0xFEFF, r == 0x180E, // tatweel, grapheme joiner, Arabic mark, BOM, Mongolian
		r >= 0x200B && r <= 0x200F, r >= 0x202A && r <= 0x202E, r >= 0x2060 && r <= 0x206F,
		r >= 0xFE00 && r <= 0xFE0F, r >= 0xE0000 && r <= 0xE0FFF:
		return true
	}
	return false
}

// folder writes one folded text.
type folder struct {
	b     strings.Builder
	space bool // a separator came since the last letter
	last  rune // the last rune written
	indic bool // a letter of a script of India was written
	run   int  // runes of the word so far, counted anew after a full stop
}

func (f *folder) fold(s string) {
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			i++
			if l := asciiLetters[c]; l != 0 { // most of most titles
				if f.space || f.last == '+' || f.last == '#' {
					f.put(rune(l))
					continue
				}
				f.b.WriteByte(l)
				f.last = rune(l)
				f.run++
				continue
			}
			f.ascii(c, s, i)
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		f.rune(r)
	}
}

// asciiLetters is the folded form of each ASCII letter and digit, 0 for every other sign.
var asciiLetters = func() (t [utf8.RuneSelf]byte) {
	for c := range t {
		switch {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9':
			t[c] = byte(c)
		case 'A' <= c && c <= 'Z':
			t[c] = byte(c) | 0x20
		}
	}
	return t
}()

// ascii takes the byte c, which s[next:] follows.
func (f *folder) ascii(c byte, s string, next int) {
	switch {
	case 'a' <= c && c <= 'z' || '0' <= c && c <= '9':
		f.put(rune(c))
	case 'A' <= c && c <= 'Z':
		f.put(rune(c | 0x20))
	case c == '\'':
		// "don't" and "dont" are one word; a quotation mark stands beside a space, which separates anyway.
	case c == '.':
		// "U.S.A." is "USA": a stop between single letters joins them.
		if f.run == 1 && !f.space && unicode.IsLetter(f.last) && letterAt(s, next) {
			f.run = 0
			return
		}
		f.space = true
	case (c == '+' && (latinLetter(f.last) || f.last == '+') || c == '#' && latinLetter(f.last)) && !f.space && !wordAt(s, next):
		f.put(rune(c))
	default:
		f.space = true
	}
}

func latinLetter(r rune) bool { return 'a' <= r && r <= 'z' }

// letterAt says whether a letter stands at s[i].
func letterAt(s string, i int) bool {
	r, _ := utf8.DecodeRuneInString(s[i:])
	return unicode.IsLetter(r)
}

// wordAt says whether a word that spaces separate begins at s[i]: "A+B" is two, "C++语言" is not.
func wordAt(s string, i int) bool {
	r, _ := utf8.DecodeRuneInString(s[i:])
	return (unicode.IsLetter(r) || unicode.IsDigit(r)) && !spaceless(r)
}

// rune takes a rune that is not ASCII.
func (f *folder) rune(r rune) {
	switch {
	case 0x410 <= r && r <= 0x42F:
		f.put(r + 0x20)
	case 0x430 <= r && r <= 0x44F:
		f.put(r)
	case 0x400 <= r && r <= 0x52F:
		f.put(foldCyrillic(r))
	case (r == '々' || r == 'ゝ' || r == 'ヽ') && spaceless(f.last): // the last one again, whatever stands between: nothing does in Han
		f.put(f.last)
	case 0x3040 <= r && r <= 0x30FF, 0xAC00 <= r && r <= 0xD7A3:
		if r == '・' || r == '゠' {
			f.space = true
			return
		}
		r = largeKana(r)
		f.put(r)
	case 0x3400 <= r && r <= 0x9FFF, r >= 0x20000 && r <= 0x323AF:
		f.put(foldHan(r))
	case 0x621 <= r && r <= 0x64A && r != 0x640:
		if r = foldArabic(r); r != 0 {
			f.put(r)
		}
	case 0xFF01 <= r && r <= 0xFF5E: // full width
		f.ascii(byte(r-0xFEE0), "", 0) // as if nothing followed: nobody writes C＋＋
	default:
		f.other(r)
	}
}

// largeKana is the large form of a small kana, as which all were written before 1946.
func largeKana(r rune) rune {
	switch r {
	case 'ぁ', 'ぃ', 'ぅ', 'ぇ', 'ぉ', 'っ', 'ゃ', 'ゅ', 'ょ', 'ゎ', 'ァ', 'ィ', 'ゥ', 'ェ', 'ォ', 'ッ', 'ャ', 'ュ', 'ョ', 'ヮ':
		return r + 1
	}
	return r
}

func foldCyrillic(r rune) rune {
	r = unicode.ToLower(r)
	switch r {
	case 'ё', 'ѐ', 'ѣ': // yat as the reform of 1918 replaced it
		return 'е'
	case 'ѝ', 'ѵ':
		return 'и'
	case 'ѳ':
		return 'ф'
	}
	return r
}

// other takes what is neither ASCII nor Cyrillic nor Han, kana or Hangul.
func (f *folder) other(r rune) {
	if dropped(r) {
		return
	}
	if r < 0x180 && r >= 0xC0 || r >= 0x370 && r <= 0x3FF || r >= 0x5D0 && r <= 0x5EA {
		f.letter(unicode.ToLower(r))
		return
	}
	if s := expanded(unicode.ToLower(r)); s != "" {
		for i := range len(s) {
			f.put(rune(s[i]))
		}
		return
	}
	if a := foldArabic(r); a != r {
		if a != 0 {
			f.put(a)
		}
		return
	}
	f.indic = f.indic || firstIndic <= r && r <= lastIndic
	switch {
	case unicode.IsLetter(r) || unicode.IsMark(r):
		f.put(base(unicode.ToLower(r)))
	case unicode.IsNumber(r):
		f.number(r)
	default:
		f.space = true
	}
}

// letter takes a lower case letter of the tables for Latin-1, Latin Extended-A and Greek.
func (f *folder) letter(r rune) {
	if s := expanded(r); s != "" {
		for i := range len(s) {
			f.put(rune(s[i]))
		}
		return
	}
	if r == '×' || r == '÷' {
		f.space = true
		return
	}
	f.put(base(r))
}

// put writes one folded rune, with the space that is due before it.
func (f *folder) put(r rune) {
	if (f.last == '+' || f.last == '#') && r != '+' && r != '#' { // signs end a word, whatever was left out behind them
		f.space = true
	}
	if f.space {
		f.space = false
		if f.b.Len() > 0 && !spaceless(f.last) && !spaceless(r) {
			f.b.WriteByte(' ')
		}
		f.run = 0
	}
	f.run++
	f.last = r
	f.b.WriteRune(r)
}

// spaceless says whether r is written without spaces beside it: Han and kana.
func spaceless(r rune) bool {
	return r >= 0x3005 && (r <= 0x3007 || r >= 0x3040 && r <= 0x30FF || r >= 0x3400 && r <= 0x9FFF || r >= 0x20000 && r <= 0x323AF)
}

func asciiString(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
