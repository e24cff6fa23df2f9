package canonical

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxAuthors bounds what one field can hold: the longest author lists known have some five thousand names.
const maxAuthors = 6000

// read reads a list whose white space is folded, into the memory of the list before.
func (list *AuthorList) read(s string) {
	*list = AuthorList{People: list.People[:0]}
	s, list.EtAl = withoutEtAl(strings.TrimRight(s, " :")) // references have a colon before the title
	if !strings.HasPrefix(s, "By ") {
		if p, ok := readSimpleName(s); ok {
			list.People = append(list.People, p)
			return
		}
	}
	list.readAny(s)
}

// usualNames is how many names, and pieces of a list, have room before memory is asked for.
const usualNames = 8

// readAny is read without the short way for one simple name, behind which stood "et al." or not.
func (list *AuthorList) readAny(s string) {
	s = plainCommas(s)
	if rest := withoutRoles(s); rest != s { // "Smith, J. et al. (eds.)"
		more := false
		s, more = withoutEtAl(rest)
		list.EtAl = list.EtAl || more
	}
	s = withoutHelpers(s)
	if s == "" || !somebody(s) && nobody(Fold(s)) {
		return
	}
	var room [usualNames]name
	names := appendNames(room[:0], s)
	list.People = slices.Grow(list.People, min(len(names), maxAuthors))
	for _, n := range names {
		if len(list.People) == maxAuthors {
			list.EtAl = true
			break
		}
		if p, ok := readName(n); ok {
			list.People = append(list.People, p)
		}
	}
}

// name is a piece of a list and what the list says about its order.
type name struct {
	text  string // "Last, First" if inverted
	order order
}

type order uint8

const (
	unknownOrder order = iota
	inverted           // the family name stands before the comma
	direct             // no comma belongs to it
)

// withoutRoles takes "by", "(eds.)" and the like away.
func withoutRoles(s string) string {
	for range 8 { // a note left behind does no harm: names lose what is in brackets anyway
		if strings.IndexByte(s, '(') < 0 && strings.IndexByte(s, '[') < 0 {
			break
		}
		open := strings.IndexAny(s, "([")
		end := strings.IndexAny(s[open:], ")]")
		if end < 0 || !role(s[open+1:open+end]) {
			break
		}
		s = strings.TrimRight(s[:open], " ") + s[open+end+1:]
	}
	if asciiString(s) && strings.LastIndexByte(s, ',') < len(s)-len(", editors") && (s == "" || s[0] != 'b' && s[0] != 'B' && s[0] != 'A') {
		return strings.Trim(s, " ,;") // as most lists: what is below begins or ends so
	}
	for _, p := range [...]string{"by ", "By ", "Author: ", "Authors: ", "Автор: ", "Авторы: ", "作者：", "作者:"} {
		s = strings.TrimPrefix(s, p)
	}
	for _, e := range [...]string{", eds.", ", eds", ", ed.", ", ed", ", editor", ", editors", ", Hrsg.", ", Hg.", ", ред.", " (ред.)", " 著", " 编著", " 编", " 主编", "主编", "编著"} {
		s = strings.TrimSuffix(s, e)
	}
	return strings.Trim(s, " ,;")
}

func role(s string) bool {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "ed.", "eds.", "ed", "eds", "editor", "editors", "hrsg.", "hg.", "author", "trans.", "translator", "comp.", "ред.", "сост.", "пер.", "отв. ред.", "под ред.", "编", "主编", "著", "译",
		"hrsg", "red.", "dir.", "coord.", "a cura di", "orcid":
		return true
	}
	return false
}

// appendNames cuts a list into names.
func appendNames(list []name, s string) []name {
	var room [usualNames]string
	if strings.IndexByte(s, ';') >= 0 || strings.IndexByte(s, '|') >= 0 || !asciiString(s) && strings.Contains(s, "；") {
		for part := range strings.FieldsFuncSeq(s, func(r rune) bool { return r == ';' || r == '；' || r == '|' }) {
			for _, p := range conjoined(room[:0], part) {
				list = append(list, name{text: withoutSuffixes(p)})
			}
		}
		return list
	}
	if hanList(s) {
		return appendHanNames(list, s)
	}
	if wholeBody(s) {
		return append(list, name{s, direct})
	}
	return appendCommaNames(list, conjoined(room[:0], s))
}

// wholeBody says whether a list is one body whose name has commas: "Ministry of Health, Labour and Welfare".
func wholeBody(s string) bool {
	first, rest, ok := strings.Cut(s, ",")
	if !ok || !(strings.Contains(first, " of ") || strings.Contains(first, " for ") || strings.Contains(first, " по ")) || !isBody(first) {
		return false
	}
	return !hasInitials(rest) && !isBody(rest) && len(strings.Fields(rest)) < 6
}

// conjunctions stand between names. " e " and " y " also stand within them.
var conjunctions = [...]string{
	" and ", " AND ", " & ", " und ", " et ", " и ", " та ", " with ", " y ", " e ", " / ",
	" và ", " och ", " og ", " és ", " i ", " ja ", " dan ", " ve ", " και ", " و ",
}

// manyMeanings is the index of the first conjunction that stands within the names of bodies as a rule.
const manyMeanings = 11

// opensConjunction says of each byte whether one of them begins with it, behind the space.
var opensConjunction = func() (t [256]bool) {
	for _, c := range conjunctions {
		t[c[1]] = true
	}
	return t
}()

// conjunctionsIn are those that stand in s, a bit each.
func conjunctionsIn(s string) (found uint) {
	for i := range len(s) - 1 {
		if s[i] != ' ' || !opensConjunction[s[i+1]] {
			continue
		}
		for at, c := range conjunctions {
			if c[1] == s[i+1] && strings.HasPrefix(s[i:], c) {
				found |= 1 << at
			}
		}
	}
	return found
}

// conjoined cuts at " and ", "&" and their like, but not within the name of a body ("Ministry of Health and Welfare"). The parts are
// put into room that is empty.
func conjoined(room []string, s string) []string {
	parts := append(room, s)
	var whole [usualNames]string
	found := conjunctionsIn(s)
	for at, c := range conjunctions {
		if found&(1<<at) == 0 {
			continue
		}
		before := append(whole[:0], parts...)
		parts = parts[:0]
		for _, p := range before {
			parts = cutAt(parts, p, c)
		}
	}
	trimmed := parts[:0]
	for _, p := range parts {
		p = strings.Trim(p, " ,")
		for _, w := range [...]string{"and ", "& ", "и ", "und "} { // of ", and "
			p = strings.TrimPrefix(p, w)
		}
		if p != "" {
			trimmed = append(trimmed, p)
		}
	}
	return trimmed
}

// cutAt appends the pieces of s between the conjunctions to out.
func cutAt(out []string, s, conjunction string) []string {
	start, end := 0, strings.Index(s, conjunction)
	for end >= 0 {
		next := end + len(conjunction)
		length := strings.Index(s[next:], conjunction)
		after := s[next:]
		if length >= 0 {
			after = s[next : next+length]
		}
		if !belongs(s[start:end], after, conjunction) {
			out = append(out, s[start:end])
			start = next
		}
		if length < 0 {
			break
		}
		end = next + length
	}
	return append(out, s[start:])
}

// belongs says whether the words after a conjunction still belong to the name before it.
func belongs(before, after, conjunction string) bool {
	if slices.Index(conjunctions[:], conjunction) >= manyMeanings {
		return !twoPeople(before, after)
	}
	if (conjunction == " y " || conjunction == " e ") && len(before) < 400 { // Ortega y Gasset
		return len(strings.Fields(before)) < 2 || len(strings.Fields(after)) < 2
	}
	if len(before) > 400 { // no body has so long a name
		return false
	}
	last := before
	if i := strings.LastIndexAny(before, ",;"); i >= 0 {
		last = before[i+1:]
	}
	if strings.Contains(after, ",") || dotted(after) {
		return false
	}
	if !isBody(last) {
		return before == last && subjectOf(last) && isBody(after) // Food and Drug Administration
	}
	other := isBody(after) && len(strings.Fields(after)) > 2 && len(strings.Fields(last)) > 2 // a second body
	return !other || hasPrefixFold(after, "the ")
}

// subjectOf says whether words before a conjunction are what a body behind it deals with, and no person: one word, or with
// one that no person is called by ("Public Health and Research Council").
func subjectOf(s string) bool {
	words := strings.Fields(s)
	if len(words) == 1 {
		return !initials(words[0])
	}
	for i, w := range words {
		if f := Fold(w); adjective(f) || i == 0 && (f == "us" || f == "uk" || f == "eu" || f == "un") { // "U.S. Food"
			return true
		}
	}
	return false
}

// dotted says whether a word of s is an initial beyond doubt: "J." or "J", not an acronym such as РФ.
func dotted(s string) bool {
	for w := range strings.FieldsSeq(s) {
		if initials(w) && (strings.HasSuffix(w, ".") || utf8.RuneCountInString(w) == 1) {
			return true
		}
	}
	return false
}

// isBody says whether a name has a word of bodies and is not written as a person's.
func isBody(s string) bool { return bodyName(s, Fold(s)) }

func bodyName(s, folded string) bool {
	if !asciiString(folded) && hanBody(folded) {
		return true
	}
	several := strings.IndexByte(folded, ' ') > 0
	if !several && len(folded) < 13 && acronymOfBody(folded) {
		return true
	}
	weak, fits := false, false
	for w := range strings.FieldsSeq(folded) {
		if bodyWord(w) && (several || len(w) > 9) {
			return !single(s)
		}
		weak, fits = weak || weakBody(w), fits || adjective(w)
	}
	return (weak && fits || strings.HasPrefix(folded, "the ")) && !single(s)
}

// single says whether all words of s but one are initials: "F. F. Church" is a person.
func single(s string) bool {
	all, some := 0, 0
	for w := range strings.FieldsSeq(s) {
		all++
		if strings.Contains(w, ".") && initials(w) {
			some++
		}
	}
	return some > 0 && all == some+1
}

func hasInitials(s string) bool {
	for w := range strings.FieldsSeq(s) {
		if initials(w) {
			return true
		}
	}
	return false
}

// initials says whether a word is initials: "J.", "J.-P.", "J.K.", "JK", "Ю.В.".
func initials(w string) bool {
	if w == "y" || w == "e" { // they join the family names of a Spaniard or a Portuguese
		return false
	}
	letters, stops, run := 0, 0, 0
	for _, r := range w {
		switch {
		case r == '.':
			stops++
			run = 0
		case r == '-' || r == '’' || r == '\'':
			run = 0
		case (r == '"' || r == '״') && letters > 0: // ח"נ ביאליק
			run, stops = 0, stops+1
		case unicode.IsLetter(r):
			letters++
			run++
			if run > 1 && (stops > 0 || !unicode.IsUpper(r)) && !(run == 2 && abbreviation(w)) {
				return false
			}
			if spaceless(r) {
				return false
			}
		case unicode.IsMark(r):
		default:
			return false
		}
	}
	return letters == 1 || letters > 0 && letters <= 5 && stops > 0 || letters == 2 || letters == 3 && strings.ToUpper(w) == w
}

// abbreviation says whether a word is a given name shortened to its first two letters: "Ю.", "Th.", "Ch.", "Ph.", "Дж.".
// Without a stop "Yu" and "Ya" are names: "C. Yu".
func abbreviation(w string) bool {
	switch strings.TrimRight(w, ".") {
	case "Th", "Ch", "Ph", "Zh", "Sh", "Дж", "St", "Chr":
		return true
	case "Yu", "Ya":
		return strings.HasSuffix(w, ".")
	}
	return false
}

// hanList says whether s is mainly of Han, kana or Hangul, whose lists have their own signs.
func hanList(s string) bool {
	if asciiString(s) {
		return false
	}
	han, other := 0, 0
	for _, r := range s {
		switch {
		case spaceless(r), r >= 0xAC00 && r <= 0xD7A3:
			han++
		case unicode.IsLetter(r):
			other++
		}
	}
	return han > other
}

// appendHanNames cuts at "、", commas, and at spaces between short names.
func appendHanNames(list []name, s string) []name {
	dots := hangulDots(s)
	if whole := entry(s); whole != "" {
		return append(list, name{whole, direct})
	}
	for p := range strings.FieldsFuncSeq(s, func(r rune) bool { return strings.ContainsRune("、，,/&", r) || dots && middleDot(r) }) {
		p = strings.TrimSpace(p)
		words := strings.Fields(p)
		several := len(words) > 1
		if several {
			_, pope := eastAsianRegnal(words[len(words)-1]) // "요한 바오로 2세"
			several = !pope
		}
		for _, w := range words {
			n := utf8.RuneCountInString(w)
			several = several && n >= 2 && n <= 4 && (len(words) > 2 || commonSurname(w))
		}
		if several {
			list = appendOrdered(list, direct, words...)
			continue
		}
		if p != "" {
			list = append(list, name{p, direct})
		}
	}
	return list
}
