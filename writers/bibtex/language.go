package bibtex

import "unicode"

// language is the name under which babel knows the language of a title, where its letters leave no doubt; "" otherwise.
// Hyphenation and, in pandoc, title case depend on it, so that a wrong one is worse than none.
//
// Kana is Japanese, Hangul Korean, ї Ukrainian, ў Belarusian. Russian is what has ы or э, which no South Slavic language
// and no Ukrainian has, together with и, щ or ъ, which Belarusian has not, and no letter beyond the Russian alphabet,
// which most languages of the peoples of Russia and Central Asia have. Han alone may be Chinese, Japanese or Korean, and
// the Arabic, the Hebrew and the Latin script tell nothing.
func language(title string) string {
	var seen struct{ kana, hangul, foreign, ukrainian, belarusian, notSouth, notBelarusian bool }
	for _, r := range title {
		r = unicode.ToLower(r)
		switch {
		case unicode.In(r, unicode.Hiragana, unicode.Katakana) && unicode.IsLetter(r):
			seen.kana = true
		case unicode.Is(unicode.Hangul, r):
			seen.hangul = true
		case r == 'ї':
			seen.ukrainian = true
		case r == 'ў':
			seen.belarusian = true
		case r == 'ы' || r == 'э':
			seen.notSouth = true
		case r == 'и' || r == 'щ' || r == 'ъ':
			seen.notBelarusian = true
		case unicode.IsLetter(r) && !('а' <= r && r <= 'я' || r == 'ё') && !unicode.Is(unicode.Latin, r):
			seen.foreign = true
		}
	}
	switch {
	case seen.kana:
		return "japanese"
	case seen.hangul:
		return "korean"
	case seen.ukrainian && !seen.belarusian && !seen.notSouth:
		return "ukrainian"
	case seen.belarusian && !seen.ukrainian && !seen.notBelarusian:
		return "belarusian"
	case seen.notSouth && seen.notBelarusian && !seen.foreign && !seen.ukrainian && !seen.belarusian:
		return "russian"
	}
	return ""
}
