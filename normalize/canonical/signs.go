package canonical

import "unicode/utf8"

// signs is a set of what the rules for titles look for, gathered in one pass over a title: a rule is not begun whose signs it
// has none of, as most titles have none of most. It is told by single bytes. Of letters and signs beyond ASCII only the first
// byte counts, which others have in common: a sign that is in the set may be missing from the text, one that is not is.
type signs uint16

const (
	beyondASCII   signs = 1 << iota
	eastern             // Han, kana, Hangul, or what may be folded to any
	digitSigns          // digits of any script
	noteSigns           // brackets around a note
	pauseSigns          // what may stand before a subtitle
	middleDots          // of Han and of others
	controls            // white space but for the space, and more that nobody sees
	htmlSigns           // what begins a tag or an entity
	latexSigns          // what LaTeX gives a meaning
	markdownSigns       // what Markdown does
	relationSigns       // what a sign that has an opposite begins with
	markedLetters       // what a letter of Latin with a mark begins with, or a mark by itself

	markup = htmlSigns | latexSigns | markdownSigns
)

// byteSigns are the signs of each byte.
var byteSigns = func() (t [256]signs) {
	for c := range t {
		switch {
		case '0' <= c && c <= '9':
			t[c] |= digitSigns
		case c < ' ' || c == 0x7F:
			t[c] |= controls
		case c >= 0xE1: // the parts of Hangul begin at U+1100
			t[c] |= beyondASCII | digitSigns | eastern
			if c == 0xE1 {
				t[c] |= markedLetters
			}
		case c >= 0xD9: // the digits of other scripts begin at U+0660
			t[c] |= beyondASCII | digitSigns
		case c >= utf8.RuneSelf:
			t[c] |= beyondASCII
			if 0xC3 <= c && c <= 0xC9 || c == 0xCC {
				t[c] |= markedLetters
			}
		}
	}
	for _, s := range [...]struct {
		sign  signs
		bytes string
	}{
		{noteSigns, "([（"},
		{htmlSigns, "&<"},
		{latexSigns, `\{$~`},
		{markdownSigns, "*_`[#"},
		{pauseSigns, ":,;|·：⸺—–-=?!？！.。"},
		{middleDots, "·・‧•･"},
		{relationSigns, "<>+-=≥⩾≧＞≤⩽≦＜＋⁺−－⁻＝≠♀♂"},
	} {
		for _, r := range s.bytes {
			t[string(r)[0]] |= s.sign
		}
	}
	return t
}()

// signsIn are the signs of a text.
func signsIn(s string) (in signs) {
	for i := range len(s) {
		in |= byteSigns[s[i]]
	}
	return in
}

// has says whether any of these signs may stand in the text.
func (in signs) has(any signs) bool { return in&any != 0 }
