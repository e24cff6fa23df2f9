package bibtex

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// clean is the text as it goes into the file and comes back from it: in NFC, with white space folded and without the
// characters that nobody sees (control, bidirectional and zero-width ones, noncharacters), but for the joiners that
// belong to the spelling of a word. A NUL made biber print no entry at all without a warning. What is not UTF-8 becomes
// U+FFFD.
func clean(s string) string {
	for {
		s = norm.NFC.String(folded(s))
		kept := needed(s)
		if kept == s {
			return s
		}
		s = kept // where letters may compose and white space stand at an end that joiners had kept apart
	}
}

// folded is a text without what nobody sees but joiners, and with single blanks for white space.
func folded(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	space := false
	for _, r := range s {
		switch {
		case ordinary(r):
		case unicode.IsSpace(r):
			space = true
			continue
		case unseen(r) && r != joiner && r != nonJoiner:
			continue
		}
		if space && b.Len() > 0 {
			b.WriteByte(' ')
		}
		space = false
		b.WriteRune(r)
	}
	return b.String()
}

// ordinary spares most letters the look into Unicode's tables: no block of these has white space or an unseen character.
func ordinary(r rune) bool {
	return ' ' < r && r < 0x7f || // printable ASCII
		0xc0 <= r && r < 0x600 || // Latin, Greek, Cyrillic, Armenian, Hebrew
		0x3001 <= r && r < 0xd800 // Kana, Han, Hangul
}

// unseen says whether a character has no shape of its own. Format characters are all such but for those that enclose
// the digits after them, like the Arabic year sign.
func unseen(r rune) bool {
	return unicode.IsControl(r) ||
		unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r) ||
		unicode.Is(unicode.Noncharacter_Code_Point, r)
}

// escape writes a text so that TeX prints it and executes nothing of it. Its braces always balance, for BibTeX counts
// them whether or not there is a backslash before them. Among the encodings that were tried this is the one that biber,
// bibclean, BibTool, bibtex-tidy, bibtex and pandoc all give back exactly; \textbraceleft, \textbar and \textunderscore
// are dropped by pandoc.
//
// Parsers that do not know how many arguments a command takes find some wherever a brace or a bracket follows: pandoc
// took `\vphantom{…}{\&}` for one command, and bibtex-tidy cut `\}[` in two and lost the rest of the entry. So the
// invisible partner of a brace has braces of its own, and so has a bracket behind a brace.
func escape(s string) string { return escapeBut(s, 0) }

// escapeField is for values that are names, or not in braces of their own: there biber takes `given=x` for a part of a
// name, and `xdata=key-title` for the title of another entry. It does not look into braces.
func escapeField(s string) string { return escapeBut(s, '=') }

// escapeBut has one more character stand in braces of its own, unless it is 0.
func escapeBut(s string, apart byte) string {
	s = clean(s)
	if !strings.ContainsAny(s, "&%#_$\\~^<>{}-'`,") && (apart == 0 || strings.IndexByte(s, apart) < 0) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + len(s)/4)
	lone := unmatched(s)
	before, brace := byte(0), false // the last character, and whether a brace is what was written of it last
	for i := range len(s) {
		c := s[i]
		if ligature(before, c) {
			b.WriteString("{}")
			brace = true
		}
		e := escaped(c)
		switch {
		case c == '{' && lone[i]:
			e = `\{{\vphantom{\}}}`
		case c == '}' && lone[i]:
			e = `{\vphantom{\{}}\}`
		case c == '[' && brace:
			e = `{[}`
		case c == apart && apart != 0:
			e = "{" + string(rune(c)) + "}"
		}
		if e != "" {
			b.WriteString(e)
		} else {
			b.WriteByte(c)
		}
		before, brace = c, e != ""
	}
	return b.String()
}

// escaped is what stands for an ASCII character that TeX would take for a command; "" for any other byte.
func escaped(c byte) string {
	switch c {
	case '&':
		return `{\&}`
	case '%':
		return `{\%}`
	case '#':
		return `{\#}`
	case '_':
		return `{\_}`
	case '$':
		return `{\$}`
	case '\\':
		return `{\textbackslash}`
	case '~':
		return `{\textasciitilde}`
	case '^':
		return `{\textasciicircum}`
	case '<':
		return `{\textless}`
	case '>':
		return `{\textgreater}`
	case '{':
		return `\{`
	case '}':
		return `\}`
	}
	return ""
}

// ligature says whether TeX's fonts print two characters as another one: a dash for two hyphens, a quotation mark for
// two apostrophes, a Spanish ¿ for a question mark and a grave accent.
func ligature(a, b byte) bool {
	switch b {
	case '-', '\'', ',':
		return a == b
	case '`':
		return a == '`' || a == '?' || a == '!'
	}
	return false
}

// unmatched finds the braces without a partner, by their offsets.
func unmatched(s string) map[int]bool {
	lone := make(map[int]bool)
	var open []int
	for i := range len(s) {
		switch s[i] {
		case '{':
			open = append(open, i)
		case '}':
			if len(open) == 0 {
				lone[i] = true
			} else {
				open = open[:len(open)-1]
			}
		}
	}
	for _, i := range open {
		lone[i] = true
	}
	return lone
}

// escapeURL percent-encodes what would end the field or be taken for a command where the consumer does not know that
// the field is a URL: braces, backslash, quotation mark, angle brackets, circumflex, grave accent, bar, white space, and
// every byte beyond ASCII, as it is and not in NFC, since a server tells the two apart. `%`, `#`, `&`, `_` and `~` stay:
// that form came back exactly from Zotero, Better BibTeX, citation.js and pandoc, and from the links in the PDF.
func escapeURL(s string) string { return percentEncode(s, "{}\\\"<>^`|") }

// escapeID is the same for identifiers that are printed as they are, which may hold any of `"<>^|` (old DOIs do).
func escapeID(s string) string { return percentEncode(s, "{}\\") }

func percentEncode(s, special string) string {
	const digits = "0123456789ABCDEF"
	const reference = "xdata=" // to biber, if a value begins so
	var b strings.Builder
	for i := range len(s) {
		switch c := s[i]; {
		case c == '=' && strings.EqualFold(b.String()+"=", reference):
			b.WriteString("%3D")
		case c == '\t' || c == '\n' || c == '\r': // as browsers do
		case c <= ' ' || c >= 0x7f || strings.IndexByte(special, c) >= 0:
			b.Write([]byte{'%', digits[c>>4], digits[c&15]})
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
