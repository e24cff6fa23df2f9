package canonical

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// withoutEtAl takes "et al." and its like off the end.
func withoutEtAl(s string) (string, bool) {
	if !mayEndEtAl(s) {
		return s, false
	}
	return withoutAnyEtAl(s)
}

// withoutAnyEtAl is withoutEtAl without the quick no.
func withoutAnyEtAl(s string) (string, bool) {
	if rest := withoutOthers(s); rest != "" {
		return rest, true
	}
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
		"et coll.", "et coll", "et collaborateurs", "et autres", "y cols.", "y colaboradores", "e cols.", "e colaboradores", "e outros", "und andere", "i in.", "i inni", "i sur.", "i dr.", "a kol.", "m.fl.", "m. fl.",
		"ve ark.", "ve diğerleri", "và cộng sự", "và cs.", "dkk.", "dkk", "и соавторы", "и коллеги", "та інші", "і ін.", "και συν.", "κ.ά.", "และคณะ",
		" وآخرون", " وآخرين", " و آخرون", " و دیگران", " و همکاران", " ואחרים", " ואח'", " ואח׳", " 외", "等人", "等 编", "等编", "等 著", "等著", "等撰", "等 撰", "等译", "等 译", "等主编", "等编著", "等", "ほか", "他", "[et al.]", "[et al]", "(dkk)", "(dkk.)", "[и др.]", "(et al.)", "...", "…",
	} {
		if rest, ok := strings.CutSuffix(lower, e); ok {
			if r, _ := utf8.DecodeLastRuneInString(rest); rest == "" && tail == 0 || letterByte(e[0]) && unicode.IsLetter(r) {
				continue
			}
			return strings.TrimRight(s[:tail+len(rest)], " ,;、，،&["), true
		}
	}
	return s, false
}

// mayEndEtAl is a quick no for most lists, by their last letters.
func mayEndEtAl(s string) bool {
	if s == "" {
		return false
	}
	switch last := s[len(s)-1]; last {
	case 'l', 'L':
		return hasSuffixFold(s, "al") || hasSuffixFold(s, "et coll")
	case 's', 'S':
		return hasSuffixFold(s, "others") || hasSuffixFold(s, "otros") || hasSuffixFold(s, "outros") || hasSuffixFold(s, "autres") || hasSuffixFold(s, "adores") || hasSuffixFold(s, "ateurs")
	case 'i', 'I':
		return hasSuffixFold(s, "alii") || hasSuffixFold(s, "altri") || hasSuffixFold(s, "inni") || hasSuffixFold(s, "leri")
	case 'e', 'E':
		return hasSuffixFold(s, "und andere")
	case 'k', 'K':
		return hasSuffixFold(s, "dkk")
	case '.', ']', ')', '\'':
		return true
	default:
		if r, _ := utf8.DecodeLastRuneInString(s); 'А' <= r && r <= 'я' { // и др, и другие
			return r == 'р' || r == 'Р' || r == 'е' || r == 'Е' || r == 'ы' || r == 'Ы' || r == 'и' || r == 'И'
		}
		return last >= utf8.RuneSelf
	}
}

func hasSuffixFold(s, suffix string) bool {
	return len(s) >= len(suffix) && strings.EqualFold(s[len(s)-len(suffix):], suffix)
}

// withoutOthers takes off how many more authors there are, as lists in Korean, Chinese and Japanese end: "외 2인", "等3人", "ほか2名".
// It is "" where s does not end so.
func withoutOthers(s string) string {
	for _, people := range [...]string{"인", "명", "人", "名"} {
		rest, ok := strings.CutSuffix(s, people)
		if !ok {
			continue
		}
		counted := strings.TrimRight(rest, "0123456789一二三四五六七八九十")
		if counted == rest {
			return ""
		}
		counted = strings.TrimRight(counted, " ")
		for _, others := range [...]string{" 외", "等", "ほか", "他", "外"} {
			if list, ok := strings.CutSuffix(counted, others); ok {
				return strings.TrimRight(list, " ,;、，")
			}
		}
		return ""
	}
	return ""
}
