package match

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// cited takes a whole reference apart that stands in the field of the title. Two forms are beyond doubt: that of the Chinese standard
// GB/T 7714, which has the kind of the document in brackets behind its title ("王立, 李云.水稻研究[J].农业学报, 2019, 50(5): 12-19."), and
// that of the Russian one, GOST 7.1, which has authors with their initials before the title and ". — " or " // " behind it, where the
// place or the journal stands with a year. The year is kept for split, in brackets before the title; behind it are kept the edition and
// the volume, and the kind of the document with the first letter of the journal in the brackets of canonical.Title ("[kind J//农]"): the
// articles of one name in two journals are two works.
//
// Wrong where the title of a work has such marks itself, and for an article cited from a journal under two names.
func cited(author, title string) (authors, rest string) {
	for i := 0; i+1 < len(title); i++ {
		switch title[i] {
		case '[':
			if end := kindInBrackets(title[i:]); end > 0 {
				return citedInChinese(author, title[:i], title[i+len("["):i+end-len("].")], title[i+end-1:])
			}
		case '/':
			if i > 0 && title[i-1] == ' ' && strings.HasPrefix(title[i:], "// ") {
				return citedInRussian(author, title, i-1, i+len("// "))
			}
		case '.':
			for _, dash := range [...]string{". — ", ". – ", ". - "} {
				if author == "" && strings.HasPrefix(title[i:], dash) {
					return citedInRussian(author, title, i, i+len(dash))
				}
			}
		}
	}
	return author, title
}

// kindInBrackets is how many bytes the kind of a document has at the start of s, with the sign behind it; 0 if there is none. Source:
// GB/T 7714-2015, appendix B.
func kindInBrackets(s string) int {
	kind, rest, ok := strings.Cut(s[1:min(len(s), len("[EB/OL].."))], "]")
	if !ok || rest == "" {
		return 0
	}
	switch kind {
	case "J", "M", "D", "C", "N", "R", "S", "P", "G", "J/OL", "M/OL", "D/OL", "N/OL", "R/OL", "EB/OL":
	default:
		return 0
	}
	if rest[0] != '.' && !strings.HasPrefix(rest, "//") && rest[0] != ',' {
		return 0
	}
	return len("[]") + len(kind) + 1
}

// citedInChinese cuts the authors off what stands before the kind, where they are nobody else than those given.
func citedInChinese(author, before, kind, behind string) (authors, rest string) {
	rest = before
	if at := strings.IndexAny(before, ".．"); at > 0 {
		_, n := utf8.DecodeRuneInString(before[at:])
		list := strings.TrimSpace(before[:at])
		if title := strings.TrimSpace(before[at+n:]); title != "" && chineseNames(list) && (author == "" || sharesFirst(list, author)) {
			rest = title
			if author == "" {
				author = list
			}
		}
	}
	kind, _, _ = strings.Cut(kind, "/") // "J/OL" is an article wherever it is read
	host, within := strings.CutPrefix(behind, "//")
	if within {
		kind = "J" // an article in a collection, a chapter of a book
	}
	switch kind {
	case "N":
		return author, withYear(rest+" [kind N//"+initialOf(host)+dayIn(behind)+"]", yearIn(behind, true))
	case "J":
		return author, withYear(rest+" [kind J//"+initialOf(host)+"]", yearIn(behind, true))
	}
	rest += countedInChinese(behind)
	if kind == "M" || kind == "D" {
		rest += " [kind " + kind + "]"
	}
	return author, withYear(rest, yearIn(behind, false))
}

// chineseNames says whether each part of a list is as short as a Chinese name: "王立,李云,等".
func chineseNames(list string) bool {
	for part := range strings.FieldsFuncSeq(list, func(r rune) bool { return r == ',' || r == '，' || r == '、' }) {
		part = strings.TrimSpace(part)
		if n := utf8.RuneCountInString(part); n == 0 || n > 4 || strings.ContainsFunc(part, func(r rune) bool { return !unicode.Is(unicode.Han, r) }) {
			return false
		}
	}
	return true
}

// sharesFirst says whether the first name of a list stands in another, however its characters are written.
func sharesFirst(list, author string) bool {
	end := strings.IndexAny(list, ",，、")
	if end < 0 {
		end = len(list)
	}
	return strings.Contains(canonical.Fold(author), canonical.Fold(list[:end]))
}

// citedInRussian cuts the authors off what stands before the place or the journal, between which there is a sign from one place to another.
// Without a year behind it all is the title.
func citedInRussian(author, whole string, from, to int) (authors, rest string) {
	behind, host, article := strings.Cut(whole[to-len(" "):], " // ")
	if strings.HasSuffix(whole[:to], "// ") {
		behind, host, article = "", whole[to:], true
	}
	year := ""
	if article {
		year = yearIn(host, true)
	} else {
		year = yearIn(behind, false)
	}
	if year == "" {
		return author, whole
	}
	list, title := leadingAuthors(whole[:from])
	switch {
	case list == "" && author == "":
		return author, whole
	case author == "":
		author = list
	case list == "":
		title = whole[:from]
	}
	if by := strings.LastIndex(title, " / "); by > 0 {
		title = title[:by]
	}
	title += countedInRussian(behind)
	if article {
		title += " [kind J//" + initialOf(host) + "]"
	} else if publisher := strings.Index(behind, ": "); publisher > 0 && publisher < strings.Index(behind, year) && !strings.Contains(behind, "ис.") { // no "Дис. ... канд. наук"
		title += " [kind M]"
	}
	return author, withYear(title, year)
}

// leadingAuthors are the family names with initials behind them that a reference begins with: "Орлов И.К., Зимин П. Д. Теория волн".
func leadingAuthors(s string) (list, title string) {
	end := 0
	for at := 0; ; {
		name, n := wordAt(s, at)
		first, size := utf8.DecodeRuneInString(name)
		second, _ := utf8.DecodeRuneInString(name[size:])
		if !unicode.IsUpper(first) || !unicode.IsLower(second) || strings.ContainsAny(name, ".:;") {
			break
		}
		at = n
		some, more := false, false
		for {
			w, n := wordAt(s, at)
			if !bareInitials(strings.TrimSuffix(w, ",")) {
				break
			}
			some, at = true, n
			if more = strings.HasSuffix(w, ","); more {
				break
			}
		}
		if !some {
			break
		}
		if end = at; !more {
			break
		}
	}
	return strings.TrimRight(s[:end], " ,"), strings.TrimLeft(s[end:], " ")
}

// wordAt is the word of s at a place, and where the next begins.
func wordAt(s string, at int) (w string, next int) {
	n := strings.IndexByte(s[at:], ' ')
	if n < 0 {
		return s[at:], len(s)
	}
	return s[at : at+n], at + n + 1
}

// bareInitials says whether a word is initials with a stop behind each: "И.К.".
func bareInitials(w string) bool {
	n := 0
	for w != "" {
		first, size := utf8.DecodeRuneInString(w)
		rest, ok := strings.CutPrefix(w[size:], ".")
		if !ok || !unicode.IsUpper(first) {
			return false
		}
		n, w = n+1, rest
	}
	return 0 < n && n < 4
}

func withYear(title, year string) string {
	if year == "" {
		return title
	}
	return "(" + year + "). " + title
}
