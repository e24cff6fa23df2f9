package canonical

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// fromMarkdown takes emphasis, code marks, link targets and heading marks away. A mark counts only where Markdown would
// see one: in pairs, outside at the edge of a word ("C*-algebra" and "snake_case" stay).
func fromMarkdown(s string) string {
	s = withoutHeading(s)
	if strings.Contains(s, "](") {
		s = withoutLinks(s)
	}
	for _, mark := range [...]string{"***", "**", "__", "*", "_", "`"} {
		if strings.Contains(s, mark) {
			s = withoutPairs(s, mark)
		}
	}
	return s
}

func withoutHeading(s string) string {
	t := strings.TrimLeft(s, " \t\n")
	n := 0
	for n < len(t) && t[n] == '#' {
		n++
	}
	if n == 0 || n > 6 || n == len(t) || t[n] != ' ' {
		return s
	}
	return strings.TrimRight(t[n:], " #")
}

// withoutLinks leaves the text of [text](target) and ![text](target).
func withoutLinks(s string) string {
	var b strings.Builder
	for {
		mid := strings.Index(s, "](")
		if mid < 0 {
			break
		}
		open := strings.LastIndexByte(s[:mid], '[')
		end := strings.IndexByte(s[mid:], ')')
		if end < 0 {
			break
		}
		if open < 0 {
			b.WriteString(s[:mid+2])
			s = s[mid+2:]
			continue
		}
		before := s[:open]
		b.WriteString(strings.TrimSuffix(before, "!"))
		b.WriteString(s[open+1 : mid])
		s = s[mid+end+1:]
	}
	b.WriteString(s)
	return b.String()
}

// withoutPairs takes marks away that open at the start of a word and close at the end of one.
func withoutPairs(s, mark string) string {
	var b strings.Builder
	for {
		open := opening(s, mark)
		if open < 0 {
			break
		}
		rest := s[open+len(mark):]
		length := closing(rest, mark)
		if length < 0 {
			break
		}
		b.WriteString(s[:open])
		b.WriteString(rest[:length])
		s = rest[length+len(mark):]
	}
	b.WriteString(s)
	return b.String()
}

func opening(s, mark string) int {
	for from := 0; ; {
		i := strings.Index(s[from:], mark)
		if i < 0 {
			return -1
		}
		i += from
		before, _ := utf8.DecodeLastRuneInString(s[:i])
		after, _ := utf8.DecodeRuneInString(s[i+len(mark):])
		if (i == 0 || !wordRune(before)) && i+len(mark) < len(s) && !unicode.IsSpace(after) && after != rune(mark[0]) {
			return i
		}
		from = i + len(mark)
	}
}

func closing(s, mark string) int {
	for from := 0; ; {
		i := strings.Index(s[from:], mark)
		if i < 0 {
			return -1
		}
		i += from
		before, _ := utf8.DecodeLastRuneInString(s[:i])
		after, _ := utf8.DecodeRuneInString(s[i+len(mark):])
		if i > 0 && !unicode.IsSpace(before) && (i+len(mark) == len(s) || !wordRune(after)) {
			return i
		}
		from = i + len(mark)
	}
}

func wordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
