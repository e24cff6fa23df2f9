package canonical

import (
	"html"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Display is text as people should read it: HTML, LaTeX and Markdown decoded, white space folded to single spaces, invalid
// UTF-8 replaced; nothing else changed.
//
// Wrong where the text is about markup ("The <b> element", "Using \emph"): the markup is taken for markup.
func Display(s string) string {
	s, _ = displayed(s)
	return s
}

// displayed is Display, and the signs of what it gives.
func displayed(s string) (string, signs) {
	in := signsIn(s)
	if presentable(s, in) {
		return s, in
	}
	s = display(s, in)
	return s, signsIn(s)
}

// presentable says whether a text is valid, without any sign that could be markup and with its white space folded.
func presentable(s string, in signs) bool { return !in.has(markup) && tidy(s, in) }

// display is Display for what may have to be changed.
func display(s string, in signs) string {
	if in.has(beyondASCII) {
		s = strings.ToValidUTF8(s, "\uFFFD")
	}
	if in.has(htmlSigns) {
		s = fromHTML(s)
		in = signsIn(s)
	}
	if in.has(latexSigns) {
		s = fromLaTeX(s)
		in = signsIn(s)
	}
	if in.has(markdownSigns) {
		s = fromMarkdown(s)
	}
	return foldSpace(s)
}

// fromHTML decodes entities and takes tags away.
func fromHTML(s string) string {
	for range 4 { // markup comes escaped in markup: "&amp;lt;i&amp;gt;"
		before := s
		if strings.IndexByte(s, '&') >= 0 {
			s = html.UnescapeString(strings.ReplaceAll(s, "&amp;amp;", "&amp;"))
		}
		if strings.IndexByte(s, '<') >= 0 {
			s = withoutTags(s)
		}
		if s == before {
			break
		}
	}
	return s
}

// Trimmed is text as it was given but for its white space: none at the ends, single spaces within.
func Trimmed(s string) string {
	if trimmed(s) {
		return s
	}
	space := true
	for _, r := range s {
		is := unicode.IsSpace(r)
		if is && (space || r != ' ') {
			return strings.Join(strings.Fields(s), " ")
		}
		space = is
	}
	if space {
		return strings.TrimSuffix(s, " ")
	}
	return s
}

// trimmed is a quick yes for text of ASCII letters and signs and of scripts whose white space is that of ASCII.
func trimmed(s string) bool {
	space := true
	for i := range len(s) {
		switch c := s[i]; {
		case c == ' ':
			if space {
				return false
			}
			space = true
		case c < ' ', c == 0xC2, 0xE1 <= c && c <= 0xE3: // the white space beyond ASCII begins so
			return false
		default:
			space = false
		}
	}
	return s == "" || !space
}

// foldSpace makes single spaces of all white space and control characters, none at the ends.
func foldSpace(s string) string {
	if tidy(s, signsIn(s)) {
		return s
	}
	b := make([]byte, 0, len(s))
	for w := range strings.FieldsFuncSeq(s, blank) {
		if len(b) > 0 {
			b = append(b, ' ')
		}
		b = append(b, w...)
	}
	return string(b)
}

// tidy says whether a text is valid and its white space folded already.
func tidy(s string, in signs) bool {
	return !in.has(controls) && spaced(s) && (!in.has(beyondASCII) || tidyBeyond(s))
}

// spaced says whether the spaces of a text are single ones, none at the ends.
func spaced(s string) bool {
	return s == "" || s[0] != ' ' && s[len(s)-1] != ' ' && !strings.Contains(s, "  ")
}

// tidyBeyond says whether a text is valid, without white space and control characters beyond ASCII.
func tidyBeyond(s string) bool {
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case c < utf8.RuneSelf:
			i++
		case (c == 0xD0 || c == 0xD1) && i+1 < len(s) && s[i+1]&0xC0 == 0x80: // Cyrillic
			i += 2
		default:
			r, n := utf8.DecodeRuneInString(s[i:])
			if r == utf8.RuneError && n == 1 || blank(r) {
				return false
			}
			i += n
		}
	}
	return true
}

// blank says whether a character is white space or a control character.
func blank(r rune) bool {
	return r <= ' ' || r >= 0x7F && r <= 0x3000 && (unicode.IsSpace(r) || unicode.IsControl(r))
}

// withoutTags takes HTML, MathML and JATS tags away. A line break or a paragraph leaves a space. What merely looks like
// the start of a tag ("p<0.05", "a <b and c>") stays, because only known names are tags.
func withoutTags(s string) string {
	var b strings.Builder
	for {
		i := strings.IndexByte(s, '<')
		if i < 0 {
			break
		}
		n, name := tag(s[i:])
		if n == 0 {
			b.WriteString(s[:i+1])
			s = s[i+1:]
			continue
		}
		b.WriteString(s[:i])
		switch name {
		case "br", "p", "div", "li", "title", "h1", "h2", "h3", "td":
			b.WriteByte(' ')
		}
		s = s[i+n:]
	}
	if b.Len() == 0 {
		return s
	}
	b.WriteString(s)
	return b.String()
}

// tag is the length of the tag that s begins with, 0 if it begins with none that is known, and its name.
func tag(s string) (int, string) {
	i := 1
	if i < len(s) && s[i] == '/' {
		i++
	}
	start := i
	for i < len(s) && (letterByte(s[i]) || '0' <= s[i] && s[i] <= '9' || s[i] == ':' || s[i] == '-') {
		i++
	}
	if i == start || i-start > 20 || i == len(s) {
		return 0, ""
	}
	name := strings.ToLower(s[start:i])
	if prefix, _, _ := strings.Cut(name, ":"); prefix != "mml" && prefix != "jats" && !knownTag(name) {
		return 0, ""
	}
	end := strings.IndexAny(s[i:], "<>")
	if end < 0 || s[i+end] != '>' {
		return 0, ""
	}
	if c := s[i]; c != '>' && c != '/' && c != ' ' && c != '\t' && c != '\n' {
		return 0, ""
	}
	return i + end + 1, name
}

func knownTag(name string) bool {
	switch name {
	case "a", "abbr", "b", "bdi", "bdo", "big", "blockquote", "br", "center", "cite", "code", "div", "em", "font", "h1", "h2", "h3",
		"h4", "h5", "h6", "i", "img", "inf", "ins", "italic", "bold", "kbd", "li", "mark", "math", "mi", "mn", "mo", "mrow", "mfrac",
		"msub", "msup", "msubsup", "mtext", "msqrt", "mover", "munder", "nobr", "ol", "p", "pre", "q", "roman", "ruby", "rt", "rp", "s", "samp",
		"sc", "scp", "small", "span", "strike", "strong", "sub", "sup", "svg", "table", "td", "title", "tr", "tt", "u", "ul", "underline",
		"var", "wbr", "xref":
		return true
	}
	return false
}

func letterByte(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
