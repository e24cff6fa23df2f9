package match

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"biblog/pipeline/cite"
)

// split gives a source's title and year as far as they are what their fields say: what was copied into the title with it
// is taken out. A year that stands before the title, as author-date styles put it ("(1996). On teaching", "Lee (1996).
// On teaching"), is the year if there is no other.
func split(s *cite.Source) (title, year string) {
	title, year = withoutRemarks(s.Title), s.Year
	if year == "" {
		if y, rest, ok := leadingYear(title); ok {
			title, year = rest, y
		}
	}
	return title, year
}

// longestLead bounds what may stand before a leading year, in bytes: the end of a list of authors.
const longestLead = 40

func leadingYear(title string) (year, rest string, ok bool) {
	open := strings.IndexByte(title, '(')
	if open < 0 || open > longestLead || len(title) < open+6 || strings.ContainsAny(title[:open], ":?!") {
		return "", "", false
	}
	inside, rest, found := strings.Cut(title[open+1:], ")")
	if !found || len(inside) < 4 || len(inside) > 5 || strings.Trim(inside[:4], "0123456789") != "" {
		return "", "", false
	}
	rest = strings.TrimLeft(rest, " .,:;-–—")
	if r, _ := utf8.DecodeRuneInString(rest); !unicode.IsLetter(r) && r != '\'' && r != '"' && r != '“' && r != '«' {
		return "", "", false
	}
	if strings.Count(strings.TrimSpace(title[:open]), " ") > 2 || open > 0 && !strings.ContainsAny(title[open+5:min(open+9, len(title))], ".,:") {
		return "", "", false
	}
	return inside[:4], rest, true
}

// remarks are what indexes write behind a title about its record: that an erratum appeared, or the title in the
// language of the original. Source: the conventions of MEDLINE, Embase and LILACS.
var remarks = [...]string{
	"[erratum appears", "[erratum in", "[published erratum", "[comment in", "[see comment", "[retraction in", "[republished",
	"[corrected and republished", "<original>", "(english abstract)",
}

// withoutRemarks cuts a title before the first remark.
func withoutRemarks(title string) string {
	if !strings.ContainsAny(title, "[<(") {
		return title
	}
	lower := strings.ToLower(title)
	if len(lower) != len(title) {
		return title // some letter has another length in small; rare enough to leave
	}
	for _, remark := range remarks {
		if at := strings.Index(lower, remark); at > 0 {
			title, lower = title[:at], lower[:at]
		}
	}
	return title
}

// withoutAbstractMark cuts out the mark by which an index says that the title is that of an abstract. "(Structured
// abstract)" is none: it says what the index holds of the article.
func withoutAbstractMark(title string) (cut string, marked bool) {
	if !strings.ContainsAny(title, "[(") {
		return title, false
	}
	lower := strings.ToLower(title)
	if len(lower) != len(title) {
		return title, false
	}
	for _, mark := range [...]string{"[abstract]", "(abstract)", "[meeting abstract]", "(meeting abstract)", "[conference abstract]", "(conference abstract)"} {
		if at := strings.Index(lower, mark); at > 0 {
			return title[:at] + title[at+len(mark):], true
		}
	}
	return title, false
}
