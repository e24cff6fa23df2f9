package bibtex

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
)

// Joiners are unseen, yet spelling in some scripts: Persian `می‌خواهم` has a non-joiner, Sinhala `ක්‍රි` and a family of
// emoji have joiners. Anywhere else they only make two texts that look alike different ones.
const (
	nonJoiner = '\u200c'
	joiner    = '\u200d'
)

// needed is a text without the joiners that spelling does not need.
func needed(s string) string {
	if !strings.ContainsAny(s, string(nonJoiner)+string(joiner)) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for i, r := range s {
		if (r == joiner || r == nonJoiner) && !spells(b.String(), r, s[i+utf8.RuneLen(r):]) {
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// spells says whether a joiner is spelling between two texts. Sources: RFC 5892, A.1 and A.2 (behind a virama; between
// letters of a cursive script, here whether or not the first of them joins), and UTS #51, 2.3, for emoji. Beyond them, as
// chapters 9 and 12 of the Unicode Standard have it: the Persian sign of the Hijra (a heh and a joiner), and a joiner
// between a letter and a virama (Bengali `র‍্য`).
func spells(before string, r rune, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	next, _ := utf8.DecodeRuneInString(after)
	if virama(last) || r == joiner && virama(next) && unicode.IsLetter(last) {
		return true
	}
	last, _ = utf8.DecodeLastRuneInString(strings.TrimRightFunc(before, decorates))
	next, _ = utf8.DecodeRuneInString(strings.TrimLeftFunc(after, decorates))
	if cursive := cursiveScript(last); cursive != nil {
		return unicode.Is(cursive, next) && unicode.IsLetter(next) || r == joiner && last == 'ه'
	}
	// That leaves emoji: what a joiner makes one character of.
	return r == joiner && unicode.IsSymbol(last) && unicode.IsSymbol(next) &&
		uniseg.GraphemeClusterCount(string([]rune{last, joiner, next})) == 1
}

// virama says whether a character takes the vowel off a letter of India, by Unicode's class of such marks.
func virama(r rune) bool { return norm.NFC.PropertiesString(string(r)).CCC() == 9 }

// decorates says whether a character only changes the one before it: a mark, or the colour of a skin.
func decorates(r rune) bool { return unicode.IsMark(r) || 0x1f3fb <= r && r <= 0x1f3ff }

// cursiveScript is the script of a letter whose letters join their neighbours; nil for any other.
func cursiveScript(r rune) *unicode.RangeTable {
	if r < 0x600 || !unicode.IsLetter(r) {
		return nil
	}
	for _, script := range [...]*unicode.RangeTable{
		unicode.Arabic, unicode.Syriac, unicode.Nko, unicode.Mandaic, unicode.Mongolian, unicode.Phags_Pa,
		unicode.Manichaean, unicode.Psalter_Pahlavi, unicode.Sogdian, unicode.Hanifi_Rohingya, unicode.Adlam,
	} {
		if unicode.Is(script, r) {
			return script
		}
	}
	return nil
}
