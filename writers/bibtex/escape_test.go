package bibtex

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"biblog/writers/writertest"
)

func TestTheEscapeOfEachCharacter(t *testing.T) {
	for _, tt := range []struct{ rule, in, want string }{
		{"an ampersand", "R&D", `R{\&}D`},
		{"a per cent sign", "50%", `50{\%}`},
		{"a number sign", "#1", `{\#}1`},
		{"an underscore", "a_b", `a{\_}b`},
		{"a dollar sign opens no formula", "$E$", `{\$}E{\$}`},
		{"a backslash begins no command", `\input{x}`, `{\textbackslash}input\{x\}`},
		{"a tilde", "~", `{\textasciitilde}`},
		{"a circumflex", "^", `{\textasciicircum}`},
		{"angle brackets", "<b>", `{\textless}b{\textgreater}`},
		{"bar, quotation mark and at sign stay", `|"@`, `|"@`},
		{"hyphens make no dash", "---", `-{}-{}-`},
		{"apostrophes make no quotation mark", "''", `'{}'`},
		{"grave accents make no quotation mark", "``", "`{}`"},
		{"commas make no quotation mark", ",,", ",{},"},
		{"an inverted question mark comes only from itself", "?`", "?{}`"},
		{"an inverted exclamation mark comes only from itself", "!`", "!{}`"},
		{"single ones stay", "a-b 'c' ?!", "a-b 'c' ?!"},
		{"braces that match", "{a{b}}", `\{a\{b\}\}`},
		{"a brace that is never closed", "a{b", `a\{{\vphantom{\}}}b`},
		{"a brace that was never opened", "a}b", `a{\vphantom{\{}}\}b`},
		{"braces the wrong way round", "}{", `{\vphantom{\{}}\}\{{\vphantom{\}}}`},
		{"what follows a brace without a partner is no argument of its partner", "{&", `\{{\vphantom{\}}}{\&}`},
		{"a bracket behind a brace is no argument", "{}[ {[ %[", `\{\}{[} \{{\vphantom{\}}}{[} {\%}{[}`},
		{"nor a second one", "%[[", `{\%}{[}{[}`},
		{"other brackets stay", "a[b] %] -[", `a[b] {\%}] -[`},
		{"a backslash at the end", `a\`, `a{\textbackslash}`},
		{"other scripts stay as they are", "Ёлка 史記 قال 🙏", "Ёлка 史記 قال 🙏"},
		{"NFC can make a character that must be escaped", "\u1fef\u1fef", "`{}`"},
		{"NFC can take one away", "<\u0338", "≮"},
	} {
		if got := escape(tt.in); got != tt.want {
			t.Errorf("%s: %q gives %q, expected %q", tt.rule, tt.in, got, tt.want)
		}
	}
}

func TestWhatIsCleaned(t *testing.T) {
	for _, tt := range []struct{ rule, in, want string }{
		{"white space is folded", " a \t\r\n\u00a0\u3000\u2028b ", "a b"},
		{"control characters go", "a\x00b\x07c\x7f\u0085", "abc"},
		{"bidirectional controls go", "\u202ea\u2066b\u200f", "ab"},
		{"zero-width characters go", "a\u200bb\u200cc\u200dd\ufeff\u00ad\u2060", "abcd"},
		{"a non-joiner stays between Arabic letters", "می\u200cخواهم کتاب\u200cهای کار\u200cها", "می\u200cخواهم کتاب\u200cهای کار\u200cها"},
		{"also behind a vowel mark", "مُی\u0650\u200cخ", "مُی\u0650\u200cخ"},
		{"once", "می\u200c\u200c\u200cخ", "می\u200cخ"},
		{"white space before one that goes is at the end", "a \u200d\u200c \u200d", "a"},
		{"and folded", "a \u200d b", "a b"},
		{"and not at the end of a word", "می\u200c خ\u200d.", "می خ."},
		{"the Persian sign of the Hijra", "۱۳۱۵ ه\u200d", "۱۳۱۵ ه\u200d"},
		{"joiners of Sinhala, Hindi and Malayalam behind a virama", "ක්\u200dරි क्\u200dष क्\u200cष നന്\u200dമ അവന്\u200d", "ක්\u200dරි क्\u200dष क्\u200cष നന്\u200dമ അവന്\u200d"},
		{"a joiner of Bengali before one", "র\u200d্যাব", "র\u200d্যাব"},
		{"but not between letters of India", "क\u200dष क\u200cष", "कष कष"},
		{"joiners of emoji", "👩\u200d👩\u200d👧 🏳\ufe0f\u200d🌈 👩🏽\u200d⚕\ufe0f", "👩\u200d👩\u200d👧 🏳\ufe0f\u200d🌈 👩🏽\u200d⚕\ufe0f"},
		{"no non-joiner, and none at an end", "👩\u200c👩 👩\u200d a\u200d👩 👩\u200da", "👩👩 👩 a👩 👩a"},
		{"no joiner of symbols that are no emoji", "+\u200d= $\u200d€", "+= $€"},
		{"no joiner of Latin, Greek, Cyrillic, Han, Hebrew letters", "a\u200db α\u200cβ а\u200dб 史\u200c記 א\u200dב", "ab αβ аб 史記 אב"},
		{"nor between scripts", "می\u200ca a\u200cخ", "میa aخ"},
		{"noncharacters go", "a\ufffe\uffff\U0010ffff", "a"},
		{"the Arabic year sign is seen", "\u0601\u0661\u0669", "\u0601\u0661\u0669"},
		{"what is not UTF-8 is marked", "a\xffb", "a\ufffdb"},
		{"decomposed letters are composed", "e\u0301и\u0306", "éй"},
		{"also where something unseen stood between", "e\u200b\u0301", "é"},
	} {
		if got := clean(tt.in); got != tt.want {
			t.Errorf("%s: %q gives %q, expected %q", tt.rule, tt.in, got, tt.want)
		}
	}
}

func TestTheEscapeOfURLs(t *testing.T) {
	for _, tt := range []struct{ rule, in, want string }{
		{"what TeX's own URL commands take stays", "https://e.example/a%20b?x=1&y_z#c~", "https://e.example/a%20b?x=1&y_z#c~"},
		{"braces, backslash and brackets", `/{a}\<b>`, "/%7Ba%7D%5C%3Cb%3E"},
		{"quotation mark, circumflex, grave accent, bar, space", "\"^`| ", "%22%5E%60%7C%20"},
		{"other scripts", "/путь", "/%D0%BF%D1%83%D1%82%D1%8C"},
		{"bytes are kept, not characters: no NFC, no repair", "e\u0301\xff", "e%CC%81%FF"},
		{"line ends and tabs go, as in browsers", "a\r\n\tb", "ab"},
		{"no reference to another entry, as biber reads it", "XData=a-url&xdata=b", "XData%3Da-url&xdata=b"},
		{"other control characters", "\x00\x7f", "%00%7F"},
	} {
		if got := escapeURL(tt.in); got != tt.want {
			t.Errorf("%s: %q gives %q, expected %q", tt.rule, tt.in, got, tt.want)
		}
	}
	if got, want := escapeID(`10.1002/a<1::b>3.0.co;2-2|"{\}`), `10.1002/a<1::b>3.0.co;2-2|"%7B%5C%7D`; got != want {
		t.Errorf("an identifier keeps what only a URL may not hold: got %q, expected %q", got, want)
	}
}

func TestOrdinaryCharactersAreSeen(t *testing.T) {
	for r := range rune(utf8.MaxRune) {
		if ordinary(r) && (unicode.IsSpace(r) || unseen(r)) {
			t.Errorf("%U is white space or unseen", r)
		}
	}
}

// balanced counts braces as BibTeX does: a backslash before one changes nothing.
func balanced(s string) bool {
	depth := 0
	for i := range len(s) {
		switch s[i] {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth < 0 {
			return false
		}
	}
	return depth == 0
}

// printed is what TeX prints of an escaped text: commands give their characters, \vphantom prints nothing, other braces
// only group. It fails at a command that escape does not use.
func printed(t interface{ Fatalf(string, ...any) }, s string) string {
	commands := []struct{ tex, text string }{
		{`\vphantom{\}}`, ""},
		{`\vphantom{\{}`, ""},
		{`\textbackslash`, `\`},
		{`\textasciitilde`, "~"},
		{`\textasciicircum`, "^"},
		{`\textless`, "<"},
		{`\textgreater`, ">"},
		{`\&`, "&"},
		{`\%`, "%"},
		{`\#`, "#"},
		{`\_`, "_"},
		{`\$`, "$"},
		{`\{`, "{"},
		{`\}`, "}"},
	}
	var b strings.Builder
scan:
	for s != "" {
		for _, c := range commands {
			if rest, ok := strings.CutPrefix(s, c.tex); ok {
				if r, _ := utf8.DecodeRuneInString(rest); len(c.tex) > 2 && c.text != "" && r != '}' {
					t.Fatalf("%s runs into what follows it: %q", c.tex, rest)
				}
				b.WriteString(c.text)
				s = rest
				continue scan
			}
		}
		switch {
		case s[0] == '\\' || strings.IndexByte("&%#_$~^<>", s[0]) >= 0:
			t.Fatalf("raw %q", s)
		case s[0] != '{' && s[0] != '}':
			b.WriteByte(s[0])
		}
		s = s[1:]
	}
	return b.String()
}

func checkEscape(t interface{ Fatalf(string, ...any) }, s string) {
	escaped := escape(s)
	if !balanced(escaped) {
		t.Fatalf("%q gives %q, whose braces do not balance", s, escaped)
	}
	if got, want := printed(t, escaped), clean(s); got != want {
		t.Fatalf("%q comes back as %q, expected %q", s, got, want)
	}
	for _, pair := range []string{"--", "''", "``", ",,", "?`", "!`"} {
		if strings.Contains(escaped, pair) {
			t.Fatalf("%q gives %q, in which %s becomes another character", s, escaped, pair)
		}
	}
	for _, value := range []string{escaped, escapeField(s)} {
		for i := range len(value) {
			if value[i] == '[' && i > 0 && strings.IndexByte("{}", value[i-1]) >= 0 && value[i-1:min(i+2, len(value))] != "{[}" {
				t.Fatalf("%q gives %q, where a bracket may be taken for an argument", s, value)
			}
		}
		if bare := strings.NewReplacer(`{\vphantom{\{}}`, "", `{\vphantom{\}}}`, "").Replace(value); strings.Contains(bare, "vphantom{") {
			t.Fatalf("%q gives %q, where the partner of a brace may take another argument", s, value)
		}
	}
	if !norm.NFC.IsNormalString(escaped) || !utf8.ValidString(escaped) || strings.ContainsAny(escaped, "\x00\r\n\t") {
		t.Fatalf("%q gives %q", s, escaped)
	}
	if again := clean(clean(s)); again != clean(s) {
		t.Fatalf("%q is not clean after cleaning: %q", s, again)
	}
}

func TestEveryTextComesBack(t *testing.T) {
	for _, s := range writertest.Texts() {
		checkEscape(t, s)
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringMatching("[{}[=\\\\a&%#_$~^<> \\-'`,?!\u0338\u0301\u200b]{0,20}"))
		checkEscape(t, text.Draw(t, "text"))
	})
}

func TestBracketsBehindAnEqualsSign(t *testing.T) {
	if got, want := escapeField("Иванов=[[1]]"), "Иванов{=}{[}{[}1]]"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func FuzzEscape(f *testing.F) {
	f.Add("=[[")
	for _, s := range writertest.Texts() {
		if len(s) < 1000 {
			f.Add(s)
		}
	}
	f.Fuzz(func(t *testing.T, s string) { checkEscape(t, s) })
}

func FuzzEscapeURL(f *testing.F) {
	for _, s := range writertest.Texts() {
		if len(s) < 1000 {
			f.Add(s)
		}
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, escaped := range []string{escapeURL(s), escapeID(s)} {
			if strings.ContainsAny(escaped, "{}\\ \t\r\n\x00") || !utf8.ValidString(escaped) {
				t.Errorf("%q gives %q", s, escaped)
			}
			if again := escapeURL(escapeURL(s)); again != escapeURL(s) {
				t.Errorf("%q is escaped twice: %q", s, again)
			}
		}
	})
}

func BenchmarkEscape(b *testing.B) {
	for _, bb := range []struct{ name, text string }{
		{"plain", "Преступление и наказание: роман в шести частях с эпилогом"},
		{"special", `R&D 50% #1: "{nested {braces}} -- and \commands" of <tags>`},
	} {
		b.Run(bb.name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(bb.text)))
			for b.Loop() {
				escape(bb.text)
			}
		})
	}
}
