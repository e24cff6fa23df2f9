package listing

import "strings"

// MarkdownActive are the characters that begin or end something in CommonMark, GitHub's and pandoc's Markdown, Obsidian or the
// templates of site generators: code, emphasis, links, notes, tags, entities, tables, mathematics, headings, mentions,
// attributes, highlights, comments. A backslash before ASCII punctuation makes each of them a plain character everywhere.
const MarkdownActive = "\\`*_[]<>|~$^&#@{}=%!"

// Markdown is a text on one line of which nothing is markup. Links are made of bare addresses by GitHub and others: a
// backslash within `://` and behind `www` keeps them from it.
func Markdown(s string) string {
	s = Line(s)
	if !strings.ContainsAny(s, MarkdownActive+":.") {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + len(s)/4)
	for i := range len(s) {
		c := s[i]
		switch {
		case strings.IndexByte(MarkdownActive, c) >= 0,
			c == ':' && strings.HasPrefix(s[i:], "://"),
			c == '.' && i >= 3 && strings.EqualFold(s[i-3:i], "www"):
			b.WriteByte('\\')
		}
		b.WriteByte(c)
	}
	return b.String()
}
