package canonical

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// withoutStatements takes out of a title what catalogues write into it beside the name of the work: who edited it, of how many
// volumes it is, how an edition was revised; and writes in one way what is written in two: a title in Hangul with its Han
// characters in brackets, the edition of a yearbook before it or behind.
func withoutStatements(s string, in signs) string {
	if in.has(beyondASCII) {
		s = inHangul(s)
		if in.has(digitSigns) {
			s = apartFromCount(s)
			if in.has(eastern) {
				s = editionBehind(s)
			}
		}
	}
	if at := strings.Index(s, " / "); at > 0 && helped(s[at+len(" / "):]) {
		s = s[:at]
	}
	if !in.has(pauseSigns) {
		return s
	}
	if in.has(digitSigns) {
		s = withoutRevision(withoutSet(s))
	}
	return s
}

// helped says whether a text begins with the words for those who made a book of a work.
func helped(s string) bool {
	for _, h := range helpers {
		if hasPrefixFold(s, h) {
			return true
		}
	}
	return false
}

// inHangul is a Korean title whose Han characters stand beside it in brackets, in Hangul alone: "난중일기(亂中日記)",
// "三國史記(삼국사기)". Each character is one syllable.
func inHangul(s string) string {
	body, ok := strings.CutSuffix(s, ")")
	if !ok {
		return s
	}
	open := strings.LastIndexByte(body, '(')
	if open <= 0 {
		return s
	}
	before, inside := strings.TrimSpace(body[:open]), strings.TrimSpace(body[open+1:])
	hangul, other := syllables(before, true), syllables(inside, false)
	if hangul > 1 && hangul == other {
		return before
	}
	if other, hangul = syllables(before, false), syllables(inside, true); hangul > 1 && hangul == other {
		return inside
	}
	return s
}

// syllables is how many letters a text has, spaces aside, if all are Hangul, or if all are Han; else 0.
func syllables(s string, hangul bool) (n int) {
	for _, r := range s {
		switch {
		case r == ' ':
		case hangul && r >= 0xAC00 && r <= 0xD7A3, !hangul && (r >= 0x3400 && r <= 0x9FFF || r >= 0xF900 && r <= 0xFAFF):
			n++
		default:
			return 0
		}
	}
	return n
}

// apartFromCount puts a space between the Arabic letter for a part and its number: "ج1".
func apartFromCount(s string) string {
	const part = "ج"
	for at := strings.Index(s, part); at >= 0; {
		end := at + len(part)
		before, _ := utf8.DecodeLastRuneInString(s[:at])
		if !unicode.IsLetter(before) && digitAt(s, end) {
			return s[:end] + " " + s[end:]
		}
		next := strings.Index(s[end:], part)
		if next < 0 {
			break
		}
		at = end + next
	}
	return s
}

// editionBehind puts which year's edition a yearbook is, as Japanese, Chinese and Korean have it before the title or behind, behind it:
// "平成28年版 情報通信白書", "2014년 연차보고서".
func editionBehind(s string) string {
	for _, mark := range [...]string{"年度版", "年版", "년도판", "년판", "년도 ", "년 "} {
		at := strings.Index(s, mark)
		if at <= 0 || at > longestEdition {
			continue
		}
		year, title := s[:at], strings.TrimLeft(s[at+len(mark):], " 　")
		if !yearOfEdition(year) || utf8.RuneCountInString(title) < leastOfYearbook {
			continue
		}
		if strings.HasSuffix(mark, " ") { // without a word for the edition it is the year
			return title + " " + year
		}
		return title + " " + year + mark
	}
	for _, mark := range [...]string{"년판", "년도", "년"} {
		if rest, ok := strings.CutSuffix(s, mark); ok && len(rest) > len("2014") {
			if year := rest[len(rest)-len("2014"):]; digits(year) && rest[len(rest)-len("2014")-1] == ' ' {
				return rest
			}
		}
	}
	return s
}

const (
	longestEdition  = len("平成二十八") // in bytes
	leastOfYearbook = 4            // characters
)

// yearOfEdition says whether a text is a year of four figures, or one of an era of Japan: "令和元", "平成28".
func yearOfEdition(s string) bool {
	if len(s) == 4 && digits(s) {
		return true
	}
	for _, era := range [...]string{"令和", "平成", "昭和", "大正", "明治"} {
		if year, ok := strings.CutPrefix(s, era); ok {
			return year != "" && strings.Trim(year, "元0123456789０１２３４５６７８９一二三四五六七八九十") == ""
		}
	}
	return false
}

// withoutSet takes out of how many volumes a work is that says which one is meant, or none: "Курс физики : в 3 т. Т. 1",
// "Der Berg. 2 Bde.", "Lalka. T. 1-3".
func withoutSet(s string) string {
	for at := 1; at+len(", w 2") < len(s); at++ {
		if s[at] != ':' && s[at] != ',' && s[at] != '.' || s[at+1] != ' ' {
			continue
		}
		in, rest, _ := strings.Cut(s[at+len(": "):], " ")
		switch in {
		case "в", "in", "w", "v", "en", "em":
		default:
			continue
		}
		number, rest, _ := strings.Cut(rest, " ")
		unit, rest, more := strings.Cut(rest, " ")
		if !extentNumber(Fold(number)) || !extentUnit(Fold(unit)) {
			continue
		}
		s = strings.TrimRight(s[:at], " :.,;")
		if rest = strings.TrimLeft(rest, " :.,;—–-/"); more && rest != "" {
			s += ". " + rest
		}
		return s
	}
	before, last := cutLastWord(s)
	rest, number := cutLastWord(before)
	rest, number = strings.TrimRight(rest, " "), strings.TrimRight(number, " ")
	switch lastSign := len(rest) - 1; {
	case lastSign < 1 || strings.IndexByte(".,:;", rest[lastSign]) < 0:
	case digitRun(number) == len(number) && number != "" && extentUnit(Fold(last)):
		return strings.TrimRight(rest, " .,:;")
	case fromFirst(last) && volumeWord(Fold(number)):
		return strings.TrimRight(rest, " .,:;")
	}
	return s
}

// fromFirst says whether a word counts two or three volumes from the first on. More are as likely a part of more.
func fromFirst(w string) bool {
	switch strings.TrimRight(w, ".") {
	case "1-2", "1–2", "1-3", "1–3", "I-II", "I–II", "I-III", "I–III":
		return true
	}
	return false
}

func volumeWord(f string) bool {
	switch f {
	case "vol", "vols", "volumes", "bd", "bde", "t", "т", "тт", "tom", "tomes", "tomy", "sv", "cilt":
		return true
	}
	return false
}

// withoutRevision takes off how an edition was revised, behind which one it is: "6-е изд., перераб. и доп.", "2nd ed., rev. and enl.".
func withoutRevision(s string) string {
	for end := len(s) - 1; end > 0 && len(s)-end <= longestRevision; end-- {
		if s[end] != ',' || !editionMark(s[:end]) {
			continue
		}
		for w := range strings.FieldsSeq(Fold(s[end:])) {
			if !revises(w) {
				return s
			}
		}
		return s[:end]
	}
	return s
}

// longestRevision bounds that, in bytes.
const longestRevision = 80

func editionMark(s string) bool {
	for _, mark := range [...]string{"изд.", "издание", "вид.", "ed.", "éd.", "wyd.", "vyd.", "edition"} {
		if strings.HasSuffix(s, mark) {
			return true
		}
	}
	return false
}

func revises(w string) bool {
	switch w {
	case "перераб", "переработанное", "испр", "исправленное", "доп", "дополненное", "стер", "стереотипное", "стереотип", "расш", "расширенное", "и", "пересмотр", "обновл", "перероб", "випр", "та",
		"rev", "revised", "enl", "enlarged", "and", "updated", "expanded", "corr", "corrected", "revue", "et", "augm", "augmentee", "corrigee", "popr", "i", "uzup", "rozsz", "zm", "dopl", "a", "upr", "dodr":
		return true
	}
	return false
}
