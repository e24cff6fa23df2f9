package match

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// joint is where the author and the title of a reference that was cut at a wrong place go together again: a list that
// ends in bare initials ("M. Kearns and H. S.") has lost its last family name to the title ("Seung (1995). Learning from
// a population"), one that ends in a comma a first name ("and Simard," "Patrice 1993. Improving"). Programs that take
// references apart do so. What is left of the year before the title is kept for split, in brackets.
func joint(author, title string) (authors, rest string) {
	if endsInLetter(author) { // as most
		return author, title
	}
	list := strings.TrimSpace(author)
	if !strings.HasSuffix(strings.TrimRight(list, " ,"), ".") && !strings.HasSuffix(list, ",") {
		return author, title
	}
	lead, year, after := leadOf(title)
	if lead == "" {
		return author, title
	}
	switch bare := endsInInitials(list); {
	case bare && (year != "" || after != ""):
	case year != "" && strings.HasSuffix(list, ",") && strings.Count(list, ",") > 1:
	default:
		return author, title
	}
	if year != "" {
		after = "(" + year + "). " + after
	}
	return list + " " + lead, after
}

func endsInLetter(s string) bool {
	last, _ := utf8.DecodeLastRuneInString(s)
	return unicode.IsLetter(last)
}

// mostLead bounds a name that leads a title, in bytes.
const mostLead = 24

// leadOf takes the one or two words before a year or a stop off the start of a title: "Seung (1995). Learning",
// "Valiant [1987]. On", "Patrice 1993. Improving", "Warmuth. How to".
func leadOf(title string) (lead, year, rest string) {
	end := strings.IndexAny(title[:min(len(title), mostLead+len("“"))], ".([0123456789'`‘“")
	if end < 2 || end > mostLead {
		return "", "", ""
	}
	lead = strings.TrimRight(title[:end], " ")
	if strings.Count(lead, " ") > 1 || strings.ContainsFunc(lead, func(r rune) bool { return !unicode.IsLetter(r) && r != ' ' && r != '-' }) {
		return "", "", ""
	}
	rest = strings.TrimLeft(title[end:], "([ ")
	if len(rest) > 4 && strings.Trim(rest[:4], "0123456789") == "" {
		year, rest = rest[:4], rest[4:]
	}
	rest = strings.TrimLeft(rest, ")]., :")
	if r, _ := utf8.DecodeRuneInString(rest); !unicode.IsLetter(r) && !strings.ContainsRune(quotes, r) {
		return "", "", ""
	}
	return lead, year, rest
}

// endsInInitials says whether behind the last conjunction of a list stand nothing but initials.
func endsInInitials(list string) bool {
	at := -1
	for _, c := range [...]string{" and ", " & ", " и ", " und "} {
		if i := strings.LastIndex(list, c); i >= 0 {
			at = max(at, i+len(c))
		}
	}
	if at < 0 {
		return false
	}
	tail := strings.TrimRight(list[at:], " ,")
	if tail == "" || !strings.HasSuffix(tail, ".") {
		return false
	}
	letters := 0
	for w := range strings.FieldsFuncSeq(tail, func(r rune) bool { return r == '.' || r == ' ' || r == '-' }) {
		if utf8.RuneCountInString(w) != 1 {
			return false
		}
		letters++
	}
	return letters > 0 && letters < 4
}
