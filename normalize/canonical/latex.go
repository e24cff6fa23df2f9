package canonical

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// fromLaTeX decodes the LaTeX that bibliographies hold: accents (\"o, {\'e}, \c{c}), letters (\ss, \o), macros whose
// argument is the text (\emph{x}), mathematics ($\alpha_1$), escaped signs (\&), ties (~) and the braces that protect capitals.
//
// Wrong where dollars are money: only what holds a backslash, ^ or _ or no space is mathematics ("from $5 to $10" stays).
// A text in which no macro and no balanced pair of braces occurs keeps its backslashes and tildes.
func fromLaTeX(s string) string {
	l := latex{s: s, tie: strings.IndexByte(s, '\\') >= 0}
	l.b.Grow(len(s))
	l.text(len(s))
	return l.b.String()
}

type latex struct {
	s   string
	i   int
	b   strings.Builder
	tie bool // a tilde is a space
}

func (l *latex) text(end int) {
	for l.i < end {
		switch c := l.s[l.i]; c {
		case '\\':
			l.macro()
		case '{', '}':
			l.i++
		case '$':
			l.math()
		case '~':
			l.i++
			if l.tie {
				l.b.WriteByte(' ')
			} else {
				l.b.WriteByte('~')
			}
		default:
			l.b.WriteByte(c)
			l.i++
		}
	}
}

// math decodes $...$ where it is mathematics.
func (l *latex) math() {
	l.i++
	double := l.i < len(l.s) && l.s[l.i] == '$'
	if double {
		l.i++
	}
	n := closingDollar(l.s[l.i:])
	if n <= 0 {
		l.b.WriteByte('$')
		return
	}
	inner := l.s[l.i : l.i+n]
	if strings.ContainsAny(inner, " ") && !strings.ContainsAny(inner, `\^_`) {
		l.b.WriteByte('$')
		return
	}
	end := l.i + n
	for l.i < end {
		switch c := l.s[l.i]; c {
		case '\\':
			l.macro()
		case '{', '}', '^', '_':
			l.i++
		default:
			l.b.WriteByte(c)
			l.i++
		}
	}
	if l.i == end { // else an accent has taken the dollar for its letter
		l.i++
	}
	if double && l.i < len(l.s) && l.s[l.i] == '$' {
		l.i++
	}
}

// closingDollar is where the first dollar stands that is not escaped; -1 if there is none.
func closingDollar(s string) int {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '$':
			return i
		}
	}
	return -1
}

// macro decodes what stands at a backslash.
func (l *latex) macro() {
	start := l.i
	l.i++
	if l.i == len(l.s) {
		l.b.WriteByte('\\')
		return
	}
	c := l.s[l.i]
	if c == '\\' && l.i+1 < len(l.s) && letterByte(l.s[l.i+1]) && macroLength(l.s[l.i+1:]) > 0 { // escaped once too often: \\alpha
		l.i++
		c = l.s[l.i]
	}
	if !letterByte(c) {
		l.i++
		l.sign(c)
		return
	}
	end := l.i
	for end < len(l.s) && letterByte(l.s[end]) {
		end++
	}
	name := l.s[l.i:end]
	if mark := accentMacro(name); mark != 0 && end < len(l.s) && (l.s[end] == '{' || l.s[end] == ' ' || l.s[end] == '\\') {
		l.i = end
		l.accent(mark)
		return
	}
	if letter := macroLetter(name); letter != "" {
		l.i = end
		l.b.WriteString(letter)
		l.gap()
		return
	}
	if end < len(l.s) && l.s[end] == '{' || formatMacro(name) {
		l.i = end // the argument is text, or the macro is a switch such as \em
		l.gap()
		return
	}
	// A path or a regular expression: not LaTeX.
	l.b.WriteString(l.s[start:end])
	l.i = end
}

// macroLength is the length of the name that s begins with, if it is that of a letter or a format; else 0.
func macroLength(s string) int {
	n := 0
	for n < len(s) && letterByte(s[n]) {
		n++
	}
	if macroLetter(s[:n]) == "" && !formatMacro(s[:n]) {
		return 0
	}
	return n
}

// gap skips the space that ends the name of a macro.
func (l *latex) gap() {
	for l.i < len(l.s) && l.s[l.i] == ' ' {
		l.i++
	}
}

// sign decodes a backslash before what is no letter.
func (l *latex) sign(c byte) {
	if mark := accentSign(c); mark != 0 {
		l.accent(mark)
		return
	}
	switch c {
	case '&', '%', '$', '#', '_', '{', '}':
		l.b.WriteByte(c)
	case ',', ';', ':', ' ', '\\':
		l.b.WriteByte(' ')
	case '-', '/', '!', '(', ')', '[', ']':
	default:
		l.b.WriteByte('\\')
		l.i--
		_, n := utf8.DecodeRuneInString(l.s[l.i:])
		l.b.WriteString(l.s[l.i : l.i+n])
		l.i += n
	}
}

// accent puts a combining mark on the letter that follows, in braces or not.
func (l *latex) accent(mark rune) {
	l.gap()
	braces := 0
	for l.i < len(l.s) && l.s[l.i] == '{' {
		braces++
		l.i++
	}
	if l.i == len(l.s) {
		return
	}
	letter := ""
	if l.s[l.i] == '\\' { // \'{\i}
		for _, dotless := range [...]string{`\i`, `\j`} {
			if strings.HasPrefix(l.s[l.i:], dotless) {
				letter = dotless[1:]
				l.i += len(dotless)
			}
		}
	} else if l.s[l.i] != '}' {
		_, n := utf8.DecodeRuneInString(l.s[l.i:])
		letter = l.s[l.i : l.i+n]
		l.i += n
	}
	if letter != "" {
		l.b.WriteString(norm.NFC.String(letter + string(mark)))
	}
	for ; braces > 0 && l.i < len(l.s) && l.s[l.i] == '}'; braces-- {
		l.i++
	}
}

func accentSign(c byte) rune {
	switch c {
	case '"':
		return 0x308
	case '\'':
		return 0x301
	case '`':
		return 0x300
	case '^':
		return 0x302
	case '~':
		return 0x303
	case '=':
		return 0x304
	case '.':
		return 0x307
	}
	return 0
}

func accentMacro(name string) rune {
	switch name {
	case "c":
		return 0x327
	case "v":
		return 0x30C
	case "u":
		return 0x306
	case "H":
		return 0x30B
	case "k":
		return 0x328
	case "r":
		return 0x30A
	case "d":
		return 0x323
	case "b":
		return 0x331
	case "t":
		return 0x361
	}
	return 0
}

// formatMacro names the switches, which have no argument.
func formatMacro(name string) bool {
	switch name {
	case "em", "it", "bf", "tt", "sc", "sl", "rm", "sf", "itshape", "bfseries", "scshape", "ttfamily", "mathrm", "mathbf", "left", "right",
		"protect", "noopsort", "relax", "displaystyle", "limits", "quad", "qquad":
		return true
	}
	return false
}

// macroLetter is the letter or sign that a macro stands for; "" if it stands for none.
func macroLetter(name string) string {
	if s := macroGreek(name); s != "" {
		return s
	}
	switch name {
	case "ss":
		return "ß"
	case "ae":
		return "æ"
	case "AE":
		return "Æ"
	case "oe":
		return "œ"
	case "OE":
		return "Œ"
	case "o":
		return "ø"
	case "O":
		return "Ø"
	case "l":
		return "ł"
	case "L":
		return "Ł"
	case "aa":
		return "å"
	case "AA":
		return "Å"
	case "i":
		return "i"
	case "j":
		return "j"
	case "dh":
		return "ð"
	case "th":
		return "þ"
	case "dj":
		return "đ"
	case "textendash":
		return "–"
	case "textemdash":
		return "—"
	case "textquoteright":
		return "’"
	case "textquoteleft":
		return "‘"
	case "textbackslash":
		return `\`
	case "textasciitilde":
		return "~"
	case "textregistered":
		return "®"
	case "texttrademark":
		return "™"
	case "LaTeX":
		return "LaTeX"
	case "TeX":
		return "TeX"
	case "infty":
		return "∞"
	case "to", "rightarrow":
		return "→"
	case "times":
		return "×"
	case "ldots", "dots", "cdots":
		return "…"
	case "sim":
		return "~"
	case "pm":
		return "±"
	case "le", "leq":
		return "≤"
	case "ge", "geq":
		return "≥"
	case "neq", "ne":
		return "≠"
	case "ell":
		return "ℓ"
	}
	return ""
}

// macroGreek is the Greek letter of its name; Unicode has them in the order of the alphabet.
func macroGreek(name string) string {
	names := [...]string{
		"alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu", "xi", "omicron",
		"pi", "rho", "varsigma", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega",
	}
	if len(name) < 2 {
		return ""
	}
	for i, n := range names {
		if name[1:] == n[1:] && name[0]|0x20 == n[0] {
			if name[0] == n[0] {
				return string(rune('α' + i))
			}
			return string(rune('Α' + i))
		}
	}
	switch name {
	case "varepsilon":
		return "ε"
	case "varphi":
		return "φ"
	case "vartheta":
		return "θ"
	}
	return ""
}
