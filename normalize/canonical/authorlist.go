package canonical

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxAuthors bounds what one field can hold: the longest author lists known have some five thousand names.
const maxAuthors = 6000

func readAuthors(s string) AuthorList {
	var list AuthorList
	s = Display(s)
	s, list.EtAl = withoutEtAl(s)
	s = withoutRoles(s)
	if s == "" || nobody(Fold(s)) {
		return list
	}
	for _, n := range splitNames(s) {
		if len(list.People) == maxAuthors {
			list.EtAl = true
			break
		}
		if p, ok := readName(n); ok {
			list.People = append(list.People, p)
		}
	}
	return list
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

// withoutEtAl takes "et al." and its like off the end.
func withoutEtAl(s string) (string, bool) {
	tail := max(0, len(s)-24) // as long as the longest of them
	for tail > 0 && !utf8.RuneStart(s[tail]) {
		tail--
	}
	lower := strings.ToLower(s[tail:])
	if len(lower) != len(s)-tail {
		lower = s[tail:]
	}
	for _, e := range [...]string{
		"et al.", "et al", "et alii", "and others", "& others", "и др.", "и др", "и другие", "та ін.", "и соавт.", "u. a.", "u.a.", "y otros", "e altri",
		"等人", "等", "ほか", "他", "[et al.]", "[et al]", "[и др.]", "(et al.)", "...", "…",
	} {
		if rest, ok := strings.CutSuffix(lower, e); ok {
			if r, _ := utf8.DecodeLastRuneInString(rest); rest == "" && tail == 0 || letterByte(e[0]) && unicode.IsLetter(r) {
				continue
			}
			return strings.TrimRight(s[:tail+len(rest)], " ,;、，&["), true
		}
	}
	return s, false
}

// withoutRoles takes "by", "(eds.)" and the like away.
func withoutRoles(s string) string {
	for {
		open := strings.IndexAny(s, "([")
		if open < 0 {
			break
		}
		end := strings.IndexAny(s[open:], ")]")
		if end < 0 || !role(s[open+1:open+end]) {
			break
		}
		s = strings.TrimRight(s[:open], " ") + s[open+end+1:]
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

// splitNames cuts a list into names.
func splitNames(s string) []name {
	if strings.ContainsAny(s, ";；|") {
		var list []name
		for part := range strings.FieldsFuncSeq(s, func(r rune) bool { return r == ';' || r == '；' || r == '|' }) {
			for _, p := range conjoined(part) {
				list = append(list, name{text: p})
			}
		}
		return list
	}
	if hanList(s) {
		return hanNames(s)
	}
	if wholeBody(s) {
		return []name{{s, direct}}
	}
	parts := conjoined(s)
	return commaNames(parts)
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
var conjunctions = [...]string{" and ", " AND ", " & ", " und ", " et ", " и ", " та ", " with ", " y ", " e ", " / "}

// conjoined cuts at " and ", "&" and their like, but not within the name of a body ("Ministry of Health and Welfare").
func conjoined(s string) []string {
	parts := []string{s}
	for _, c := range conjunctions {
		if !strings.Contains(s, c) {
			continue
		}
		var next []string
		for _, p := range parts {
			next = cutAt(next, p, c)
		}
		parts = next
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
	first := len(out)
	for p := range strings.SplitSeq(s, conjunction) {
		if len(out) > first && belongs(out[len(out)-1], p, conjunction) {
			out[len(out)-1] += conjunction + p
			continue
		}
		out = append(out, p)
	}
	return out
}

// belongs says whether the words after a conjunction still belong to the name before it.
func belongs(before, after, conjunction string) bool {
	if conjunction == " y " || conjunction == " e " { // Ortega y Gasset
		return len(strings.Fields(before)) < 2 || len(strings.Fields(after)) < 2
	}
	last := before
	if i := strings.LastIndexAny(before, ",;"); i >= 0 {
		last = before[i+1:]
	}
	return isBody(last) && !strings.Contains(after, ",") && !hasInitials(after) && !(isBody(after) && len(strings.Fields(after)) > 2 && len(strings.Fields(last)) > 2)
}

// isBody says whether a name has a word of bodies and is not written as a person's.
func isBody(s string) bool { return bodyName(s, Fold(s)) }

func bodyName(s, folded string) bool {
	if !asciiString(folded) && hanBody(folded) {
		return true
	}
	several := strings.IndexByte(folded, ' ') > 0
	weak, fits := false, false
	for w := range strings.FieldsSeq(folded) {
		if bodyWord(w) && (several || len(w) > 9) {
			return !single(s)
		}
		weak, fits = weak || weakBody(w), fits || adjective(w)
	}
	return weak && fits && !single(s)
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
	letters, stops, run := 0, 0, 0
	for _, r := range w {
		switch {
		case r == '.':
			stops++
			run = 0
		case r == '-' || r == '’' || r == '\'':
			run = 0
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
func abbreviation(w string) bool {
	switch strings.TrimRight(w, ".") {
	case "Th", "Ch", "Ph", "Yu", "Ya", "Zh", "Sh", "Дж", "St", "Chr":
		return true
	}
	return false
}

// commaNames reads parts, between which conjunctions stood, whose commas either invert a name or separate names.
func commaNames(parts []string) []name {
	most, least := 0, 99
	for i, p := range parts {
		n := strings.Count(p, ",")
		if n > 0 {
			if p = withoutSuffixes(p); p != parts[i] {
				parts[i], n = p, strings.Count(p, ",")
			}
		}
		most, least = max(most, n), min(least, n)
	}
	if most == 0 {
		return mark(parts, direct)
	}
	if most == 1 && least == 1 && len(parts) > 1 {
		return mark(parts, inverted)
	}
	// "Bloom, Ada, Frost, Mary, & Doe, Ann": the last one shows what the commas before it do.
	last := strings.Split(parts[len(parts)-1], ",")
	pairs := len(parts) > 1 && len(last) == 2 && !listed(last[0], last[1])
	var list []name
	for _, p := range parts {
		list = append(list, commaPart(p, pairs)...)
	}
	return list
}

// withoutSuffixes takes the commas before "Jr." and "PhD" away.
func withoutSuffixes(p string) string {
	for from := 0; ; {
		i := strings.IndexByte(p[from:], ',')
		if i < 0 {
			return p
		}
		i += from
		end := strings.IndexByte(p[i+1:], ',')
		if end < 0 {
			end = len(p)
		} else {
			end += i + 1
		}
		if i > 0 && suffixPiece(p[i+1:end]) {
			p = p[:i] + p[i+1:]
			continue
		}
		from = i + 1
	}
}

func mark(parts []string, o order) []name {
	list := make([]name, len(parts))
	for i, p := range parts {
		list[i] = name{p, o}
	}
	return list
}

// commaPart reads one part: "Last, F., Last, F.", "Last, First", "F. Last, F. Last", "Last F, Last F", and the first
// inverted alone ("Last, F., F. Last").
func commaPart(p string, pairs bool) []name {
	pieces := strings.FieldsFunc(p, func(r rune) bool { return r == ',' || r == '，' })
	for i := range pieces {
		pieces[i] = strings.TrimSpace(pieces[i])
	}
	if len(pieces) == 2 && !listed(pieces[0], pieces[1]) {
		return []name{{pieces[0] + ", " + pieces[1], inverted}}
	}
	var list []name
	for i := 0; i < len(pieces); i++ {
		piece := pieces[i]
		switch {
		case piece == "":
		case i+1 < len(pieces) && !hasInitials(piece) && onlyInitials(pieces[i+1]):
			list = append(list, name{piece + ", " + pieces[i+1], inverted})
			i++
		case pairs && len(pieces)%2 == 0 && i+1 < len(pieces):
			list = append(list, name{piece + ", " + pieces[i+1], inverted})
			i++
		default:
			list = append(list, name{piece, direct})
		}
	}
	return list
}

// listed says whether two pieces around a comma are two names rather than one inverted: both have several words.
func listed(a, b string) bool {
	if isBody(a) && isBody(b) {
		return true
	}
	if onlyInitials(b) || suffixPiece(b) {
		return false
	}
	wa, wb := strings.Fields(a), strings.Fields(b)
	if hasInitials(a) && len(wa) > 1 {
		return true
	}
	if len(wa) < 2 || len(wb) < 2 {
		return false
	}
	if initials(wb[len(wb)-1]) && !initials(wb[0]) && len(wb[len(wb)-1]) <= 3 { // "Vargas Llosa, Mario J."
		return false
	}
	return classifyWord(wa[0]) != particle // "van der Berg, Jan Willem"
}

func onlyInitials(s string) bool {
	some := false
	for w := range strings.FieldsSeq(s) {
		if !initials(w) && classifyWord(w) != particle {
			return false
		}
		some = some || initials(w)
	}
	return some
}

func suffixPiece(s string) bool { return len(s) < 16 && classifyWord(strings.TrimSpace(s)) == suffix }

// hanList says whether s is mainly of Han, kana or Hangul, whose lists have their own signs.
func hanList(s string) bool {
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

// hanNames cuts at "、", commas, and at spaces between short names.
func hanNames(s string) []name {
	pieces := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune("、，,/&", r) })
	var list []name
	for _, p := range pieces {
		p = strings.TrimSpace(p)
		words := strings.Fields(p)
		several := len(words) > 1
		for _, w := range words {
			n := utf8.RuneCountInString(w)
			several = several && n >= 2 && n <= 4 && (len(words) > 2 || commonSurname(w))
		}
		if several {
			list = append(list, mark(words, direct)...)
			continue
		}
		if p != "" {
			list = append(list, name{p, direct})
		}
	}
	return list
}
