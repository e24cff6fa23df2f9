package listing

import (
	"strings"
	"unicode"
)

// Language is the language of a title as BCP 47 names it, where its letters leave no doubt; "" otherwise. Hyphenation and,
// in some readers, the case of titles depend on it, so that a wrong one is worse than none.
//
//   - Kana is Japanese, Hangul Korean. Han alone is Chinese where it has a character with a simplified radical, which
//     nothing else writes; else it may be Chinese, Japanese or Korean.
//   - ї is Ukrainian, ў Belarusian, ѓ and ќ are Macedonian. Russian is what has ы or э, which no South Slavic language and
//     no Ukrainian has, together with и, щ or ъ, which Belarusian has not, and no letter beyond the Russian alphabet,
//     which most languages of the peoples of Russia and Central Asia have.
//   - Greek letters alone are Greek; with breathings or a grave accent they may be ancient Greek, which is another language.
//   - Arabic has ة or إ and a word with the article, and no letter that Persian, Urdu, Ottoman and others add. Hebrew has
//     one of its words that Yiddish does not know.
//   - Thai, Lao, Khmer, Armenian, Georgian, Tamil, Telugu, Kannada and Malayalam have scripts of their own, if the title
//     has no other letters but Latin ones.
//
// The Latin script and the others tell nothing.
func Language(title string) string {
	l := lettersOf(title)
	switch {
	case l.kana:
		return "ja"
	case l.hangul:
		return "ko"
	case l.simplified:
		return "zh"
	}
	if l.scripts == 1 {
		switch l.script {
		case unicode.Cyrillic:
			return l.cyrillic()
		case unicode.Greek:
			if !l.latin && !l.ancient {
				return "el"
			}
		case unicode.Arabic:
			if l.arabic && !l.foreign && hasWord(title, func(w string) bool { return strings.HasPrefix(w, "ال") }) {
				return "ar"
			}
		case unicode.Hebrew:
			if hasWord(title, func(w string) bool { return w == "של" || w == "את" }) {
				return "he"
			}
		default:
			return l.own
		}
	}
	return ""
}

// letters is what is remembered of the letters of a title.
type letters struct {
	latin, kana, hangul, simplified bool
	scripts                         int // different ones of those that Language looks for, and any other, but Latin
	script                          *unicode.RangeTable
	own                             string // the language of a script that has only one

	ancient         bool // Greek with what modern Greek does not write
	arabic, foreign bool // letters that only Arabic has, and letters beyond its alphabet or the Russian one

	ukrainian, belarusian, macedonian, notSouth, notBelarusian bool
}

func lettersOf(title string) (l letters) {
	for _, r := range title {
		if !unicode.IsLetter(r) {
			continue
		}
		if unicode.Is(unicode.Latin, r) {
			l.latin = true
			continue
		}
		if l.script == nil || !unicode.Is(l.script, r) {
			l.script, l.own = scriptOf(r)
			l.scripts++
		}
		switch l.script {
		case unicode.Hiragana, unicode.Katakana:
			l.kana = true
		case unicode.Hangul:
			l.hangul = true
		case unicode.Han:
			l.simplified = l.simplified || simplifiedRadical(r)
		case unicode.Greek:
			l.ancient = l.ancient || 0x1f00 <= r && r <= 0x1fff
		case unicode.Arabic:
			l.arabic = l.arabic || r == 'ة' || r == 'إ'
			l.foreign = l.foreign || !('ء' <= r && r <= 'غ' || 'ف' <= r && r <= 'ي' || r == 'ـ')
		case unicode.Cyrillic:
			l.addCyrillic(unicode.ToLower(r))
		}
	}
	return l
}

func (l *letters) addCyrillic(r rune) {
	switch {
	case r == 'ї':
		l.ukrainian = true
	case r == 'ў':
		l.belarusian = true
	case r == 'ѓ' || r == 'ќ':
		l.macedonian = true
	case r == 'ы' || r == 'э':
		l.notSouth = true
	case r == 'и' || r == 'щ' || r == 'ъ':
		l.notBelarusian = true
	}
	// what the Russian alphabet has not; і, in particular, is Ukrainian, Belarusian, Kazakh or Russian of before 1918
	l.foreign = l.foreign || !('а' <= r && r <= 'я' || r == 'ё')
}

func (l *letters) cyrillic() string {
	switch {
	case l.macedonian && !l.ukrainian && !l.belarusian && !l.notSouth:
		return "mk"
	case l.ukrainian && !l.belarusian && !l.notSouth && !l.macedonian:
		return "uk"
	case l.belarusian && !l.ukrainian && !l.notBelarusian && !l.macedonian:
		return "be"
	case l.notSouth && l.notBelarusian && !l.foreign:
		return "ru"
	}
	return ""
}

// scriptOf is the script of a letter and, where only one language of today is written in it, that language. What it does
// not know it calls Common, to which no letter of these belongs: they count as a script each, and as no language.
func scriptOf(r rune) (*unicode.RangeTable, string) {
	for _, s := range [...]struct {
		script   *unicode.RangeTable
		language string
	}{
		{unicode.Cyrillic, ""},
		{unicode.Han, ""},
		{unicode.Hiragana, ""},
		{unicode.Katakana, ""},
		{unicode.Hangul, ""},
		{unicode.Greek, ""},
		{unicode.Arabic, ""},
		{unicode.Hebrew, ""},
		{unicode.Thai, "th"},
		{unicode.Lao, "lo"},
		{unicode.Khmer, "km"},
		{unicode.Armenian, "hy"},
		{unicode.Georgian, "ka"},
		{unicode.Tamil, "ta"},
		{unicode.Telugu, "te"},
		{unicode.Kannada, "kn"},
		{unicode.Malayalam, "ml"},
	} {
		if unicode.Is(s.script, r) {
			return s.script, s.language
		}
	}
	return unicode.Common, ""
}

// simplifiedRadical says whether a character has one of the radicals that were simplified in China in 1956: Unicode sorts
// by radicals, and has these each in a row behind their full forms.
func simplifiedRadical(r rune) bool {
	for _, row := range [...][2]rune{
		{'纟', '缵'},
		{'见', '觑'},
		{'讠', '谶'},
		{'贝', '赣'},
		{'车', '辚'},
		{'钅', '镶'},
		{'门', '阛'},
		{'页', '颧'},
		{'风', '飚'},
		{'饣', '馕'},
		{'马', '骧'},
		{'鱼', '鳣'},
		{'鸟', '鹳'},
	} {
		if row[0] <= r && r <= row[1] {
			return true
		}
	}
	return false
}

func hasWord(title string, is func(string) bool) bool {
	for w := range strings.FieldsFuncSeq(title, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }) {
		if is(w) {
			return true
		}
	}
	return false
}
