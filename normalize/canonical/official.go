package canonical

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// officialForm is how the documents of one series are numbered: the groups of the expression are the number, and the edition where
// one number has several; of a law it is the year, since the numbers begin anew each.
type officialForm struct {
	kind   Kind
	number *regexp.Regexp
	behind bool // it may stand behind the name of the document, too: "О персональных данных: Федеральный закон …"
}

// officialEnd is what may follow the number: nothing, or a sign behind which the name of the document stands. What goes on in words
// has the document for its subject.
const officialEnd = ` *(?:$|:(?:\D|$)|[,;(\[（«"“‘]|- |\.(?: |$))`

var officialForms = sync.OnceValue(func() []officialForm {
	forms := make([]officialForm, 0, 16)
	series := func(behind bool, end, number string) {
		forms = append(forms, officialForm{official + Kind(len(forms)), regexp.MustCompile(`^(?:` + number + `)(?:` + officialEnd + end + `)`), behind})
	}
	series(false, ``, `(?i:rfc)[ -]?0*(\d{1,5})`)
	series(false, ``, `PEP[ -]?0*(\d{1,4})`)
	series(false, ``, `CVE-(\d{4}-\d{4,7})`)
	series(false, ``, `ISO(?:/IEC)?(?:/IEEE)?(?:/IEC)? ((?:TS |TR )?\d{3,5}(?:-\d{1,3})?)(?:[:-]((?:19|20)\d\d))?`)
	series(false, ``, `IEC (\d{5}(?:-\d{1,3}){0,2})(?::((?:19|20)\d\d))?`)
	series(false, ``, `IEEE (?:Std\.? |Standard )?(\d{3,4}(?:\.\d+[a-z]{0,2})*)(?:-((?:19|20)\d\d))?`)
	series(false, `| [А-ЯЁІЇЄ]`, `((?:ГОСТ(?: Р| ИСО| IEC| ISO| МЭК| EN){0,2}|ДСТУ(?: ISO| EN| ГОСТ)?|СТБ) \d+(?:\.\d+)*(?:-\d{1,2})?)[-:]((?:19|20)?\d\d)`)
	series(false, `| \p{Han}`, `GB(?:/[TZ])? ?(\d+(?:\.\d+)?)-((?:19|20)\d\d)`)
	series(false, ``, `(?:NIST )?(?:SP|Special Publication) (\d{3,4}-\d{1,3}[A-Za-z]?)(?:,? ?(?:[Rr]ev(?:ision)?\.?|r) ?(\d+))?`)
	series(false, ``, `FIPS (?:PUB |Publication )?(\d{1,3})(?:-(\d))?`)
	series(false, ``, `(?:US|U\.S\.) ?(?:Patent |Pat\. )?(?:No\.? )?(\d{1,2},\d{3},\d{3}|\d{7,8}|\d{11})(?: ?[ABES]\d?)?`)
	series(false, ``, `(?:RU|Патент РФ|Патент Российской Федерации) ?(?:№|N)? ?(\d{7})(?: ?[CU]\d)?`)
	series(true, `| of (?:the (?:European|Council|Commission)|\d)`,
		`(?:Council |Commission )?((?:Implementing |Delegated )?(?:Regulation|Directive) (?:\((?:EU|EC|EEC)\) (?:No\.? )?)?\d{1,4}/\d{1,4})(?:/E(?:U|C|EC))?`)
	series(true, `| Об? `,
		`Федеральный (?:конституционный )?закон (?:РФ )?(?:от (?:\d{1,2}\.\d{1,2}\.(?P<year>\d{4})|\d{1,2} [а-я]+ (?P<of>\d{4})) ?(?:г\.|года|г)? ?)?(?:№|N|No) ?(?P<number>\d+-ФК?З)`)
	return forms
})

// otherSubject are parts of the words that make of what follows a number the name of a work about the document, in small letters.
var otherSubject = [...]string{
	"a guide", "pocket guide", "guide to", "handbook", "explained", "commentar", "introduction to", "overview", "implementing", "implementation", "auditor", "checklist", "understanding", "training",
	"tutorial", "analysis", "comparison", "versus", " vs", "lessons", "case stud", "комментари", "применени", "анализ", "обзор", "практик", "пособие", "разъяснени", "вопросы и ответы", "解读", "释义", "应用",
}

// officialNumber is the number that an authority gave to a document of its own, where a title consists of it or begins with it:
// "RFC 8259: …", "ISO 9001:2015", "Федеральный закон от 27.07.2006 № 152-ФЗ". It is one document whatever is written behind.
//
// Wrong for a work about a document whose title begins as the document's does ("ISO 9001:2015: what changed").
func officialNumber(s string, in signs) (found []Designation) {
	if !in.has(digitSigns) {
		return nil
	}
	if opensOfficial(s) {
		return readOfficial(s, false)
	}
	if !namesAct(s) {
		return nil
	}
	for _, kind := range actKinds { // the name of a document stands before its kind and number
		if at := strings.Index(s, kind); at > 2 && (s[at-2:at] == ": " || s[at-2:at] == ", ") {
			return readOfficial(s[at:], true)
		}
	}
	return nil
}

// actKinds are the kinds of documents whose number may stand behind their name.
var actKinds = [...]string{"Regulation (", "Directive ", "Федеральный "}

// namesAct says whether any of these kinds stands behind a colon or a comma.
func namesAct(s string) bool {
	for i := 2; i < len(s); i++ {
		if s[i-1] == ' ' && (s[i-2] == ':' || s[i-2] == ',') && slices.ContainsFunc(actKinds[:], func(kind string) bool { return strings.HasPrefix(s[i:], kind) }) {
			return true
		}
	}
	return false
}

// opensOfficial is a quick no for nearly every title.
func opensOfficial(s string) bool {
	if s == "" {
		return false
	}
	switch s[0] {
	case 'R', 'r', 'P', 'C', 'I', 'N', 'S', 'F', 'U', 'G', 'D':
		for _, start := range [...]string{"RFC", "rfc", "PEP", "CVE", "ISO", "IEC", "IEEE", "NIST", "SP ", "Special P", "FIPS", "US", "U.S", "RU ", "GB ", "GB/", "Council ", "Commission ", "Regulation ", "Directive ", "Implementing ", "Delegated "} {
			if strings.HasPrefix(s, start) {
				return true
			}
		}
	case "Г"[0]:
		for _, start := range [...]string{"ГОСТ", "ДСТУ", "СТБ ", "Патент Р", "Федеральный "} {
			if strings.HasPrefix(s, start) {
				return true
			}
		}
	}
	return false
}

func readOfficial(s string, behind bool) []Designation {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Pd, r), r == '−':
			return '-'
		case unicode.IsSpace(r):
			return ' '
		}
		return r
	}, s[:min(len(s), longestOfficial)])
	for _, f := range officialForms() {
		m := f.number.FindStringSubmatchIndex(s)
		if m == nil || behind && !f.behind {
			continue
		}
		rest := strings.ToLower(s[slices.Max(m[2:]):]) // behind the last group
		for _, w := range otherSubject {
			if strings.Contains(rest, w) {
				return nil
			}
		}
		return f.designations(s, m)
	}
	return nil
}

// longestOfficial bounds what is read of a title that begins with such a number, in bytes.
const longestOfficial = 512

// designations are the number and the edition that an expression found in s.
func (f officialForm) designations(s string, m []int) []Designation {
	var number, edition string
	for i, name := range f.number.SubexpNames() {
		if i == 0 || m[2*i] < 0 {
			continue
		}
		switch text := s[m[2*i]:m[2*i+1]]; {
		case name == "number", name == "" && i == 1:
			number = text
		default:
			edition = text
		}
	}
	number = strings.ReplaceAll(strings.ToLower(number), ",", "")
	list := []Designation{{f.kind, number}}
	if len(edition) == 2 && utf8.RuneCountInString(edition) == 2 { // "ГОСТ 7.1-84"
		edition = "19" + edition
	}
	if edition != "" {
		list = append(list, Designation{Revision, edition})
	}
	return list
}
