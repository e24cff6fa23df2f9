package canonical

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// officialNumbers finds the numbers that authorities gave to a document, where a title consists of one or begins with it ("RFC 8259: …",
// "Федеральный закон от 27.07.2006 № 152-ФЗ …"), and where one stands behind the name, after a sign ("民法（明治29年法律第89号）", "Google LLC v
// CNIL, C-507/17"). Such a number at the end is taken off the name, with which it is cited or without. What goes on in words behind a
// number has the document for its subject.
//
// Wrong for a work about a document whose title is made as the document's is ("ISO 9001:2015: what changed").
func officialNumbers(s string, in signs) (name string, found []Designation) {
	if !in.has(digitSigns) || s == "" {
		return s, nil
	}
	if list, rest := readOfficial(s, false); list != nil {
		for range mostOfficial - 1 { // "Case C-131/12, EU:C:2014:317"
			more, further := readOfficial(strings.TrimLeft(rest, " ,;([（"), true)
			if more == nil {
				break
			}
			list, rest = append(list, more...), further
		}
		return s, list
	}
	return officialBehind(s)
}

const (
	mostOfficial    = 3   // numbers of one document: the court's, the register's, the report's
	longestOfficial = 512 // of a title that begins with one, in bytes: what is read of it
	longestBehind   = 160 // what is read at the end of a title that ends with one
	mostPauses      = 8   // signs at the end behind which one is looked for
)

// officialBehind looks for a number behind the signs at the end of a title.
func officialBehind(s string) (name string, found []Designation) {
	from := max(0, len(s)-longestBehind)
	last := len(s) - 1 // where a digit may stand, before which the sign must
	for last >= from && !byteSigns[s[last]].has(digitSigns) {
		last--
	}
	pauses := 0
	for i := from; i < last && pauses < mostPauses; i++ {
		if !pauseBytes[s[i]] || s[i] == ' ' && !pauseBytes[s[i+1]] {
			continue
		}
		n := officialPause(s, i)
		if n == 0 {
			continue
		}
		pauses++
		at := i + n
		if at >= len(s) || at == n {
			continue
		}
		before := strings.TrimRight(s[:i], " ,:;.-–—")
		list, rest := readOfficial(s[at:], true)
		if list == nil || utf8.RuneCountInString(before) < 2 || aboutDocument(strings.ToLower(before[max(0, len(before)-longestOfficial):])) {
			continue
		}
		if list[0].Kind.ofYear() && !list[0].inYear(before) {
			continue
		}
		for range mostOfficial - 1 {
			rest = strings.TrimLeft(rest, " ,;.()[]（）】»」》")
			more, further := readOfficial(rest, true)
			if more == nil {
				break
			}
			list, rest = append(list, more...), further
		}
		list = append(list, Designation{Aside, ""})
		if strings.Trim(rest, " ,;.()[]（）】»」》\"") == "" {
			return before, list
		}
		return s, list
	}
	return s, nil
}

// pauseBytes are those that such a sign begins with, or stands behind a space with.
var pauseBytes = func() (t [256]bool) {
	for _, c := range []byte("([ ,:.;-/s\xC2\xD0\xE2\xE3\xEF") {
		t[c] = true
	}
	return t
}()

// officialPause is how many bytes the sign has at s[i:] behind which the number of a document may stand; 0 if there is none.
func officialPause(s string, i int) int {
	switch s[i] {
	case '(', '[':
		return 1
	case ' ':
		switch rest := s[i+1:]; {
		case strings.HasPrefix(rest, "от "), strings.HasPrefix(rest, "số "):
			return 1
		case strings.HasPrefix(rest, "- "), strings.HasPrefix(rest, "/ "):
			return len(" - ")
		case strings.HasPrefix(rest, "– "), strings.HasPrefix(rest, "— "):
			return len(" – ")
		case strings.HasPrefix(rest, "["), strings.HasPrefix(rest, "("):
			return len(" (")
		}
	case ',', ':', '.', ';':
		if i+1 < len(s) && s[i+1] == ' ' {
			return 2
		}
	case '\xEF': // fullwidth brackets and signs
		for _, sign := range [...]string{"（", "：", "，", "［"} {
			if strings.HasPrefix(s[i:], sign) {
				return len(sign)
			}
		}
	case '\xE3': // the ends of Eastern titles
		for _, sign := range [...]string{"》", "」", "』", "【"} {
			if strings.HasPrefix(s[i:], sign) {
				return len(sign)
			}
		}
	case '\xC2':
		if strings.HasPrefix(s[i:], "» ") {
			return len("» ")
		}
	}
	return 0
}

// readOfficial reads the number that a text begins with, and what stands behind it. list is nil if there is none. behind says that the
// name of the document stands before.
func readOfficial(s string, behind bool) (list []Designation, rest string) {
	forms := officialIndex.of(s)
	if forms == nil {
		return nil, s
	}
	plain := plainSigns(s)
	for _, f := range forms {
		if !f.begins(plain) || !behind && f.has(back) {
			continue
		}
		m := f.pattern().FindStringSubmatchIndex(plain)
		if m == nil {
			continue
		}
		number, rest := plain[:m[3]], plain[m[3]:]
		lower := strings.ToLower(rest)
		if f.has(act) {
			lower = strings.Replace(lower, " implementing the ", " ", 1)
		}
		if aboutDocument(lower) || amends(number) {
			return nil, s
		}
		list = f.designations(plain, m)
		if edition := amended(lower); edition != "" && !slices.ContainsFunc(list, func(d Designation) bool { return d.Kind == Revision }) {
			list = append(list, Designation{Revision, edition})
		}
		return list, rest
	}
	return nil, s
}

// plainSigns is the beginning of a text with one form of each dash, space, quotation mark, letter and digit.
func plainSigns(s string) string {
	s = s[:min(len(s), longestOfficial)]
	plain := true
	for i := range len(s) {
		plain = plain && !replacedBytes[s[i]]
	}
	if plain {
		return s
	}
	return strings.Map(plainSign, s)
}

func plainSign(r rune) rune {
	switch {
	case r < utf8.RuneSelf:
		return r
	case unicode.Is(unicode.Pd, r), r == '−':
		return '-'
	case unicode.IsSpace(r):
		return ' '
	case 0xFF01 <= r && r <= 0xFF5E:
		return r - 0xFF01 + '!'
	case r == '״', r == '“', r == '”', r == '„':
		return '"'
	}
	if d, ok := digit(r); ok {
		return '0' + rune(d)
	}
	return r
}

// replacedBytes are those with which the signs begin that plainSign replaces.
var replacedBytes = func() (t [256]bool) {
	for _, c := range []byte("\xC2\xD6\xD7\xD9\xDB\xDF\xE0\xE1\xE2\xE3\xEA\xEF\xF0") {
		t[c] = true
	}
	return t
}()

// designations are the number, the year and the edition that an expression found in s.
func (f *officialForm) designations(s string, m []int) []Designation {
	var number strings.Builder
	var list []Designation
	for i, name := range f.pattern().SubexpNames() {
		if i <= 1 || m[2*i] < 0 {
			continue
		}
		text := s[m[2*i]:m[2*i+1]]
		switch {
		case name == "":
			if value, _, n, ok := hanNumber(text); ok && n == len(text) {
				text = itoa(value)
			}
			number.WriteString(strings.ToLower(text))
			number.WriteByte(' ')
		case name == "issuer":
			number.WriteString(issuer(text))
		case strings.HasPrefix(name, "era"):
			era, year := text[:strings.IndexFunc(text, func(r rune) bool { return hanDigit(r) || r < utf8.RuneSelf })], 0
			if year, _ = numberAt(text[len(era):]); year > 0 {
				list = append(list, Designation{Enacted, itoa(firstOfEra(era) + year - 1)})
			}
		case strings.HasPrefix(name, "year"):
			if len(text) == 4 {
				list = append(list, Designation{Enacted, text})
			}
		case strings.HasPrefix(name, "date"):
			if date := officialDate(text); date != "" {
				number.WriteString(date)
				list = append(list, Designation{Enacted, date[:4]})
			}
		default: // the edition
			if len(text) == 2 && f.has(century) { // "ГОСТ 7.1-84"
				text = "19" + text
			}
			list = append(list, Designation{Revision, text})
		}
	}
	value := strings.NewReplacer(" ", "", ",", "").Replace(number.String())
	if f.has(thousandsParted) {
		value = strings.ReplaceAll(value, ".", "")
	}
	return append([]Designation{{f.kind, value}}, list...)
}

// inYear adds to a number that each year counts anew what stands at the end of the name before it, and says whether a year does: the year,
// and before it in brackets or short which country's it is ("Tides Act (Northern Ireland) 1996", "S.C. 1996").
func (d *Designation) inYear(before string) bool {
	at := len(before) - len("1996")
	if at < 1 || digitRun(before[at:]) != len("1996") || before[at-1] != ' ' {
		return false
	}
	d.Value += " " + before[at:]
	before = strings.TrimRight(before[max(0, at-longestBehind):at], " ,")
	switch open := strings.LastIndexByte(before, '('); {
	case strings.HasSuffix(before, ")") && open >= 0:
		d.Value += " " + strings.ToLower(before[open+1:len(before)-1])
	case strings.HasSuffix(before, "."):
		d.Value += " " + strings.ToLower(before[strings.LastIndexAny(before, " (")+1:])
	}
	return true
}

// firstOfEra is the first year of an era of modern Japan, by which its laws and judgments are numbered.
func firstOfEra(era string) int {
	switch era {
	case "明治":
		return 1868
	case "大正":
		return 1912
	case "昭和":
		return 1926
	case "平成":
		return 1989
	}
	return 2019
}
