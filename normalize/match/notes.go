package match

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// split gives the title as far as it is what its field says: what was copied into it is taken out. A year that stands
// before the title, as author-date styles put it ("(1996). On teaching", "Lee (1996). On teaching"), is the year if there
// is no other.
func split(f titleField, in traces) (title, year string) {
	title = f.title
	if in&brackets != 0 {
		title = withoutRemarks(title)
		if y, rest, ok := leadingYear(title); ok && (f.undated || strings.HasPrefix(title, "(")) {
			title = rest
			if f.undated {
				year = y
			}
		}
	}
	if f.undated && year == "" {
		title, year = withoutDate(title)
	}
	return title, year
}

// longestLead bounds what may stand before a leading year, in bytes: the end of a list of authors.
const longestLead = 40

// quotes open a title that stands in quotation marks.
const quotes = "'`\"‘“„«「『《"

func leadingYear(title string) (year, rest string, ok bool) {
	open, end := strings.IndexByte(title, '('), ")"
	if strings.HasPrefix(title, "[") {
		open, end = 0, "]"
	}
	if open < 0 || open > longestLead || len(title) < open+6 || strings.ContainsAny(title[:open], ":?!") {
		return "", "", false
	}
	inside, rest, found := strings.Cut(title[open+1:], end)
	if !found || len(inside) < 4 || len(inside) > 5 || strings.Trim(inside[:4], "0123456789") != "" {
		return "", "", false
	}
	rest = strings.TrimLeft(rest, " .,:;-–—")
	if r, _ := utf8.DecodeRuneInString(rest); !unicode.IsLetter(r) && !strings.ContainsRune(quotes, r) {
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
	lower := strings.ToLower(title)
	if len(lower) != len(title) {
		return title, false
	}
	for _, mark := range [...]string{"[abstract", "(abstract", "[meeting abstract", "(meeting abstract", "[conference abstract", "(conference abstract"} {
		at := strings.Index(lower, mark)
		if at <= 0 {
			continue
		}
		number, behind, closed := strings.Cut(title[at+len(mark):], closing(mark))
		if closed && numbered(number) {
			return title[:at] + behind, true
		}
	}
	return title, false
}

func closing(mark string) string {
	if mark[0] == '[' {
		return "]"
	}
	return ")"
}

// numbered says whether what follows the word "abstract" in brackets is nothing, or its number: " no: 134", " P3-12", " #7".
func numbered(s string) bool {
	const longest = 16
	return s == "" || len(s) <= longest && s[0] == ' ' && strings.ContainsAny(s, "0123456789") && strings.Count(s, " ") <= 2
}

// siteMarks stand between the title of a page and the name of its site.
var siteMarks = [...]string{" | ", " - ", " – ", " — ", " · ", " :: "}

// endsMark says of each byte whether a mark ends with it and a space.
var endsMark = func() (t [256]bool) {
	for _, m := range siteMarks {
		t[m[len(m)-2]] = true
	}
	return t
}()

// longestSite bounds the name of a site, in bytes.
const longestSite = 40

// withoutSite takes the name of the site off the end of a page's title, as browsers show it: what stands behind the
// last mark if it is in the host of the URL or has the host's main label in it ("Citations - GitHub Docs").
func withoutSite(title, url string) string {
	if !strings.Contains(title, " ") {
		return title
	}
	at, behind := lastMark(title)
	if at <= 0 {
		return title
	}
	folded := canonical.Fold(title[behind:])
	if siteName(folded) {
		return title[:at]
	}
	name := strings.ReplaceAll(folded, " ", "")
	if url == "" || len(name) < 4 {
		return title
	}
	host := hostOf(url)
	if strings.Contains(withoutMarks(host), name) {
		return title[:at]
	}
	for label := range strings.SplitSeq(host, ".") {
		if label = strings.ReplaceAll(label, "-", ""); len(label) >= 5 && strings.Contains(name, label) {
			return title[:at]
		}
	}
	return title
}

// lastMark is where the last mark of a title begins and ends that has a name of a site behind it; -1 if there is none.
func lastMark(title string) (at, behind int) {
	for end := len(title) - 1; end > 0 && len(title)-end-1 <= longestSite; end-- {
		if title[end] != ' ' || !endsMark[title[end-1]] {
			continue // as nearly everywhere
		}
		for _, m := range siteMarks {
			if strings.HasSuffix(title[:end+1], m) {
				return end + 1 - len(m), end + 1
			}
		}
	}
	return -1, 0
}

// withoutMarks is a host without its stops and hyphens.
func withoutMarks(host string) string {
	b := make([]byte, 0, len(host))
	for i := range len(host) {
		if host[i] != '.' && host[i] != '-' {
			b = append(b, host[i])
		}
	}
	return string(b)
}

// hostOf is the host of a web URL in small letters; "" if it is none.
func hostOf(url string) string {
	_, rest, ok := strings.Cut(url, "://")
	if !ok {
		return ""
	}
	if end := strings.IndexAny(rest, "/?#:"); end >= 0 {
		rest = rest[:end]
	}
	return strings.ToLower(strings.TrimPrefix(rest, "www."))
}

// siteName says whether a folded name is that of a site known for pages of its own, or of the part of a site that helps its
// users: behind the mark of a page's title it is none of the title, whatever the URL.
func siteName(folded string) bool {
	switch folded {
	case "stack overflow", "wikipedia", "youtube", "github", "gitlab", "reddit", "quora", "medium", "mdn web docs", "mdn", "microsoft learn", "google books", "google scholar", "researchgate", "arxiv", "pubmed", "jstor",
		"википедия", "викитека", "вікіпедія", "хабр", "киберленинка", "консультантплюс", "гарант", "维基百科", "维基百科 自由的百科全书", "维基百科自由的百科全书", "百度百科", "知乎", "ウィキペディア", "위키백과", "βικιπαιδεια", "ויקיפדיה", "ويكيبيديا",
		"справка", "справочный центр", "документация", "база знаний", "поддержка", "помощь", "центр поддержки", "help", "help center", "help centre", "support", "documentation", "docs", "knowledge base", "faq",
		"帮助中心", "帮助", "ヘルプ", "ヘルプセンター", "도움말", "hilfe", "aide", "ayuda":
		return true
	}
	words := strings.Fields(folded)
	if len(words) < 2 || len(words) > 4 {
		return false
	}
	switch words[len(words)-1] {
	case "справка", "help", "support", "docs", "documentation", "wiki":
		return true
	}
	return false
}
