package canonical

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// arabicCommas writes the commas and semicolons of Arabic as those of Latin.
var arabicCommas = strings.NewReplacer("،", ",", "؛", ";")

// plainCommas writes the commas and semicolons of Arabic as those of Latin: a list is read by them.
func plainCommas(s string) string {
	if !strings.Contains(s, "،") && !strings.Contains(s, "؛") {
		return s
	}
	return arabicCommas.Replace(s)
}

// commasOf says what is to be put back in place of what when names of a list that was read with plain commas are to be as in the list;
// nothing where it has none of Arabic, or has both.
func commasOf(s string) []string {
	if plainCommas(s) == s || strings.ContainsAny(s, ",;") {
		return nil
	}
	return []string{",", "،", ";", "؛"}
}

// helpers are the words with which catalogues name behind the author, who is named first, those who made a book of the work.
// By hand, as statements of responsibility have them, in the languages of the logs.
var helpers = [...]string{
	"translated by", "translated from", "transl. by", "trans. by", "tr. by", "edited by", "ed. by", "illustrated by", "illustrations by", "introduction by", "introduced by", "with an introduction", "foreword by", "with a foreword", "preface by",
	"with a preface", "annotated by", "adapted by", "abridged by", "revised by", "compiled by",
	"пер. с", "перевод с", "пер.:", "переводчик", "под ред.", "под общ. ред.", "под научн. ред.", "под науч. ред.", "отв. ред.", "предисл.", "вступ. ст.", "вступ. слово", "ил. ", "худож.", "сост. ", "коммент.", "за ред.", "пер. з ",
	"übersetzt von", "übers. von", "hrsg. von", "herausgegeben von", "mit einem vorwort", "ins deutsche",
	"traduit par", "traduit de", "trad. de", "trad. par", "trad. di", "préface de", "présenté par", "illustré par", "traduzione di", "a cura di", "traducción de", "traducido por", "trad. por", "prólogo de", "edición de", "tradução de",
	"przeł.", "przekład", "tłum.", "přel.", "přeložil", "ford.:", "fordította", "çeviren", "çev.", "vertaald door", "översättning", "oversat af", "μτφρ", "μετάφραση", "ترجمة", "ترجمه", "تحقيق", "به کوشش", "תרגם", "תרגום",
}

// withoutHelpers takes them out of a list, each up to the next semicolon. Where nobody stands before they are all there is.
//
// Wrong for a work of two authors between whom the translator of the first stands behind a comma.
func withoutHelpers(s string) string {
	if len(s) > longestHelped {
		return s
	}
	for i := 1; i < len(s); i++ {
		if s[i] != ';' && s[i] != ',' || !namesHelper(strings.TrimLeft(s[i+1:], " ")) {
			continue
		}
		end := strings.IndexByte(s[i+1:], ';')
		if end < 0 {
			return strings.TrimRight(s[:i], " ,;")
		}
		s = s[:i] + s[i+1+end:]
		i--
	}
	return s
}

// namesHelper says whether a text begins with one of them.
func namesHelper(s string) bool {
	if s == "" {
		return false
	}
	for _, h := range helpersBy[s[0]] {
		if hasPrefixFold(s, h) {
			return true
		}
	}
	if after, ok := strings.CutPrefix(s, "aus dem "); ok || strings.HasPrefix(s, "Aus dem ") { // "aus dem Moore" is a name
		if !ok {
			after = s[len("Aus dem "):]
		}
		language, _, _ := strings.Cut(after, " ")
		return strings.HasSuffix(language, "schen")
	}
	return false
}

// helpersBy are the helpers by their first byte, small or capital.
var helpersBy = func() (by [256][]string) {
	for _, h := range helpers {
		first, _ := utf8.DecodeRuneInString(h)
		small, capital := string(first)[0], string(unicode.ToUpper(first))[0]
		by[small] = append(by[small], h)
		if capital != small {
			by[capital] = append(by[capital], h)
		}
	}
	return by
}()

// longestHelped bounds a list with helpers, in bytes: behind hundreds of authors nobody names them.
const longestHelped = 400

// twoPeople says whether a conjunction that stands within the names of bodies as a rule stands between two people: a name of two words
// and more on both sides, each with a capital where there are any, of which none is what a body is called. "Bộ Giáo dục và Đào tạo" is a ministry.
func twoPeople(before, after string) bool {
	before, after = before[max(0, len(before)-longestHelped):], after[:min(len(after), longestHelped)] // no name is longer
	if i := strings.LastIndexAny(before, ",;"); i >= 0 {
		before = before[i+1:]
	}
	if i := strings.IndexAny(after, ",;"); i >= 0 {
		after = after[:i]
	}
	return writtenAsPerson(before) && writtenAsPerson(after)
}

func writtenAsPerson(s string) bool {
	words := strings.Fields(s)
	if len(words) < 2 || len(words) > 5 {
		return false
	}
	for _, w := range words {
		if first, _ := utf8.DecodeRuneInString(w); !unicode.IsLetter(first) || unicode.IsLower(first) || acronym(w) && unicode.IsUpper(first) || bodyAsWritten(w) {
			return false
		}
		switch f := Fold(w); {
		case strings.HasPrefix(f, "minist"), strings.HasPrefix(f, "departem"), strings.HasPrefix(f, "kement"), strings.HasSuffix(f, "ligi"), strings.HasSuffix(f, "styrelsen"), strings.HasSuffix(f, "kurumu"), strings.HasSuffix(f, "urzad"):
			return false
		}
	}
	return true
}

func middleDot(r rune) bool { return r == '·' || r == 'ㆍ' || r == '・' || r == '‧' }

// hangulDots says whether middle dots part the names of a list in Hangul: each has two to four letters, of which the first is a
// family name. The names of foreigners have dots within ("카를·마르크스").
func hangulDots(s string) bool {
	if !strings.ContainsFunc(s, middleDot) {
		return false
	}
	for p := range strings.FieldsFuncSeq(s, func(r rune) bool { return middleDot(r) || r == ',' || r == '、' }) {
		p = strings.TrimSpace(p)
		n := utf8.RuneCountInString(p)
		if first, _ := utf8.DecodeRuneInString(p); n < 2 || n > 4 || !strings.ContainsRune(koreanSurnames, first) {
			return false
		}
	}
	return true
}

// koreanSurnames are the family names of one letter that Koreans bear most, by hand. Those of two letters, which few bear, are not known.
const koreanSurnames = "김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구나민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용"

// entry is the one name of a list in Han that is written as a library enters it, the years of a life behind: "夏目, 漱石, 1867-1916".
// Lists of several people have none. It is "" where the list is not so.
func entry(s string) string {
	family, rest, ok := strings.Cut(s, ",")
	if !ok || !HoldsDigit(rest) {
		return ""
	}
	given, life, ok := strings.Cut(rest, ",")
	family, given = strings.TrimSpace(family), strings.TrimSpace(given)
	if !ok || !lifeDates(life) || !strings.ContainsAny(life, "-–—～~?") || family == "" || given == "" || utf8.RuneCountInString(family) > 4 || utf8.RuneCountInString(given) > 4 || strings.ContainsAny(family+given, " /、&") {
		return ""
	}
	return family + given
}
