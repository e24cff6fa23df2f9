package match

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// withoutYear takes a year off the end of a list of authors, where a reference of an author-date style was cut behind it: "Smith,
// J. and Doe, A. (1994)", "Marsh, Robert 1994.". Years of life have a dash or a comma before them.
//
// Wrong for a year of birth alone in brackets, which catalogues write with a dash.
func withoutYear(list string) (authors, year string) {
	if endsInLetter(list) { // as most
		return list, ""
	}
	authors, year = yearAtEnd(list, false)
	if last, _ := utf8.DecodeLastRuneInString(authors); year != "" && !unicode.IsLetter(last) && last != '.' && last != ')' && last != ']' {
		return list, ""
	}
	return authors, year
}

// withoutDate takes a year off the end of a title, between the full stops of a reference that was cut behind it: "Tides and
// salt. 1999.". Wrong where it is the last sentence of a title.
func withoutDate(title string) (rest, year string) {
	if !strings.HasSuffix(title, ".") {
		return title, ""
	}
	rest, year = yearAtEnd(title, true)
	if year == "" || !strings.HasSuffix(rest, ".") || strings.Count(rest, " ") < 2 {
		return title, ""
	}
	return rest, year
}

// withoutOwnYear takes the year in brackets off the end of a title beside which it stands anyway: "On the tides (1951)".
func withoutOwnYear(title, year string) string {
	open := len(title) - len("(1951)")
	if year == "" || open <= 0 || title[open:][0] != '(' || title[len(title)-1] != ')' {
		return title
	}
	if number := title[open+1 : len(title)-1]; strings.Trim(number, "0123456789") != "" || !strings.Contains(year, number) {
		return title
	}
	return strings.TrimRight(title[:open], " ")
}

// yearAtEnd cuts s before its last word, if that is a year of print, in brackets or, bare, before a full stop or where the text
// ends.
func yearAtEnd(s string, bare bool) (rest, year string) {
	end := strings.TrimRight(s, " .,")
	at := strings.LastIndexByte(end, ' ')
	if at <= 0 {
		return s, ""
	}
	word := end[at+1:]
	if n := len(word); !bare && n == 6 && (word[0] == '(' && word[5] == ')' || word[0] == '[' && word[5] == ']') {
		word = word[1:5]
	}
	if len(word) != 4 || strings.Trim(word, "0123456789") != "" || word < "1500" || word > "2100" {
		return s, ""
	}
	rest = strings.TrimRight(end[:at], " ")
	return rest, word
}

// editionOf is what stands in the field of the year, where that is an edition or a volume and no year: "39th edition", "изд. 10-е".
// It is read as a part of the title.
//
// Wrong where a year stands beside it, which is read alone.
func editionOf(year string) string {
	const longest = 40
	if len(year) == 4 || year == "" || len(year) > longest { // nearly all
		return ""
	}
	digits, other := 0, false
	for _, r := range year {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			other = true
		}
	}
	if digits == 0 || digits > 3 || !other { // four may be a year
		return ""
	}
	if _, dated := canonical.Year(year); dated || len(canonical.Title(year).Designations) == 0 {
		return ""
	}
	return year
}
