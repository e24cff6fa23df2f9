package match

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// mostAreas bounds what may stand between the kind of a document and the place, by full stops: an edition and a volume.
const mostAreas = 3

// countedInChinese is which edition and volume of a book stand behind the kind, before the place: ".8版.上册.北京:".
func countedInChinese(behind string) string {
	var b strings.Builder
	behind = strings.TrimLeft(behind, ".,")
	for range mostAreas {
		end := strings.IndexAny(behind, ".．,，")
		if end < 0 {
			break
		}
		_, n := utf8.DecodeRuneInString(behind[end:])
		area := strings.TrimSpace(behind[:end])
		behind = behind[end+n:]
		if utf8.RuneCountInString(area) > len("第二十二版")/len("版") {
			break
		}
		last, _ := utf8.DecodeLastRuneInString(area)
		switch last {
		case '版':
			b.WriteString(" 第" + strings.TrimPrefix(area, "第"))
		case '册', '冊', '卷', '辑', '輯', '集', '部', '编', '編', '分':
			b.WriteString(" " + area)
		default:
			return b.String()
		}
	}
	return b.String()
}

// countedInRussian is which edition, volumes and parts of a book stand among the areas behind its title: "2-е изд. — М.: Наука, 1988. — Т. 1".
// How many volumes there are stands with the number first: "В 2 т.".
func countedInRussian(behind string) string {
	var b strings.Builder
	before := ""
	for behind != "" {
		w, next := wordAt(behind, 0)
		behind = behind[next:]
		unit, number := w, ""
		if dot := strings.IndexByte(w, '.'); dot > 0 && dot+1 < len(w) { // "Т.1"
			unit, number = w[:dot+1], w[dot+1:]
		}
		switch strings.ToLower(strings.TrimRight(unit, ".,")) {
		case "т", "том", "ч", "часть", "частина", "кн", "книга", "вып", "выпуск", "вип", "випуск", "разд", "vol", "bd", "t", "tom", "cz":
			if number == "" {
				number, _ = wordAt(behind, 0)
			}
			if number = strings.TrimRight(number, ".,:;"); volumeNumber(number) && !volumeNumber(strings.TrimRight(before, ".,")) {
				b.WriteString(", " + unit + " " + number)
			}
		case "изд", "издание", "вид", "видання":
			if number == "" {
				number, _ = wordAt(behind, 0)
			}
			switch number = strings.TrimRight(number, ".,:;"); {
			case editionNumber(before):
				b.WriteString(", " + before + " изд.")
			case editionNumber(number):
				b.WriteString(", " + number + " изд.")
			}
		}
		before = w
	}
	return b.String()
}

// volumeNumber says whether a word is the number of a volume: of three digits at most, or a Roman one.
func volumeNumber(w string) bool {
	if w == "" || len(w) > len("XVIII") {
		return false
	}
	return len(w) < 4 && strings.Trim(w, "0123456789") == "" || strings.Trim(w, "IVX") == ""
}

// editionNumber says whether a word is the number of an edition: "2-е".
func editionNumber(w string) bool {
	number, ending, ok := strings.Cut(w, "-")
	return ok && volumeNumber(number) && ending != "" && utf8.RuneCountInString(ending) < 4 && strings.Trim(ending, "0123456789") == ending
}

// initialOf is the first letter of a journal, which its abbreviations keep: "Вестник", "Вестн.".
func initialOf(journal string) string {
	for range 2 {
		journal = strings.TrimLeftFunc(journal, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		w, next := wordAt(journal, 0)
		switch w {
		case "The", "Die", "Der", "Das", "La", "Le", "Les", "El", "Il":
			journal = journal[next:]
			continue
		}
		break
	}
	first, n := utf8.DecodeRuneInString(journal)
	if n == 0 || first == utf8.RuneError {
		return ""
	}
	return canonical.Fold(journal[:n])
}

// yearIn is the first year of print in what stands behind the title of a reference; "" if there is none. What stands behind a volume or
// the word for pages is none, and in that of an article neither is one of two numbers with a dash between: "50(5):1800-1805".
func yearIn(s string, article bool) string {
	for i := 0; i+4 <= len(s); i++ {
		if s[i] != '1' && s[i] != '2' || i > 0 && '0' <= s[i-1] && s[i-1] <= '9' || i+4 < len(s) && '0' <= s[i+4] && s[i+4] <= '9' {
			continue
		}
		y := s[i : i+4]
		if strings.Trim(y, "0123456789") != "" || y <= "1700" || y >= "2100" || paged(s[:i]) {
			continue
		}
		if article && ranged(s[i+4:]) || article && i > 4 && (s[i-1] == '-' || strings.HasSuffix(s[:i], "–")) {
			continue
		}
		return y
	}
	return ""
}

// paged says whether what stands before a number says that it is one of a page, a volume or an issue.
func paged(before string) bool {
	before = strings.TrimRight(before, " ")
	if volume, ok := strings.CutSuffix(before, ":"); ok {
		volume = strings.TrimRight(volume, " ")
		return volume != "" && (volume[len(volume)-1] == ')' || '0' <= volume[len(volume)-1] && volume[len(volume)-1] <= '9')
	}
	for _, unit := range [...]string{" С.", " с.", " P.", " p.", " pp.", " S.", "№", " Т.", " т.", " Вып.", " вып.", " Vol.", " vol.", " No."} {
		if strings.HasSuffix(before, unit) {
			return true
		}
	}
	return false
}

// ranged says whether behind a number of four digits a dash and another such stand.
func ranged(behind string) bool {
	for _, dash := range [...]string{"-", "–", "—"} {
		if second, ok := strings.CutPrefix(behind, dash); ok {
			return len(second) >= 4 && strings.Trim(second[:4], "0123456789") == ""
		}
	}
	return false
}

// dayIn is the day of a newspaper, without the year: "2019-03-01".
func dayIn(s string) string {
	year := yearIn(s, true)
	if year == "" {
		return ""
	}
	_, day, _ := strings.Cut(s, year)
	end := 0
	for end < len(day) && (day[end] == '-' || '0' <= day[end] && day[end] <= '9') {
		end++
	}
	return strings.ReplaceAll(day[:end], "-0", "-")
}
