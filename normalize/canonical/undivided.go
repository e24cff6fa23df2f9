package canonical

import (
	"strings"
	"unicode/utf8"
)

// Undivided says whether a list of names must stand whole before people, whatever it is compared by: no place of a work keeps
// who translated or edited it, and without the word for what they did they would be its authors ("Homer, translated by
// Richmond Lattimore", "冯友兰 著；涂又光 译"); and two single words with "&" between them are a firm's name at least as
// often as two people ("Johnson & Johnson", "Smith, Elder & Co."). Editors of the whole, "Doe, J., Roe, R. (eds.)", stand for
// its authors in any catalogue.
func Undivided(list string) bool {
	list = strings.TrimSpace(list)
	if len(list) > 400 {
		list = strings.ToValidUTF8(list[:400], "")
	}
	return firm(list) || mayBeTranslated(list) && translated(strings.ToLower(list))
}

func firm(list string) bool {
	for _, c := range [...]string{" & ", " and "} {
		before, after, ok := strings.Cut(list, c)
		if !ok {
			continue
		}
		after = strings.TrimSpace(after)
		switch strings.TrimSuffix(after, ".") {
		case "Co", "Cie", "Sons", "Brothers", "Bros", "Company":
			return true
		}
		if !strings.ContainsAny(before, " ,;.") && !strings.ContainsAny(after, " ,;.") {
			return true
		}
	}
	return false
}

// translated says whether a list in lower case says of some of its names that they translated the work, or, beside its author,
// edited it.
func translated(list string) bool {
	ascii := asciiString(list)
	if !ascii && !strings.Contains(list, "tr") && !strings.Contains(list, "ed") && !strings.Contains(list, "пер") && !strings.Contains(list, "übers") {
		return translatedInHan(list)
	}
	for _, mark := range [...]string{
		"translated by ", "transl. by ", "trans. by ", "(trans", "(transl", "(tr.)", ", tr. ", ", trans.", "; trans.", "übersetzt von ", "(übers", "traduit par ", "(trad", "traducido por ", "tradotto da ", "traduzione di ", ", trad. ",
		"(пер.", "перевод ", "в переводе ", "в пер. ", "; ed. ", ", ed. by ", "; edited by ", ", edited by ",
	} {
		if strings.Contains(list, mark) {
			return true
		}
	}
	for _, mark := range [...]string{"trans. ", "transl. ", "tr. by ", "пер. ", "edited by ", "ed. by ", "eds. "} {
		if strings.HasPrefix(list, mark) || strings.Contains(list, ", "+mark) && !strings.HasPrefix(mark, "ed") || strings.Contains(list, "; "+mark) {
			return true
		}
	}
	if i := strings.Index(list, ", ed. "); i > 0 && i+len(", ed. ") < len(list) {
		return true
	}
	return !ascii && translatedInHan(list)
}

// mayBeTranslated is a quick no: every mark holds "tra", "tr.", "ed.", "edi", "eds", "пер" or "übers", in capitals or not, or a
// character of Han.
func mayBeTranslated(list string) bool {
	before, last := byte(0), byte(0) // two letters, in small if they are of ASCII
	for i := range len(list) {
		c := list[i]
		switch {
		case c >= 0xE3, c == 0xBC && last == 0xC3, c == 0x9C && last == 0xC3: // ü, Ü
			return true
		case c >= utf8.RuneSelf: // small, some letters beyond ASCII are an i or an s
			if before == 't' && last == 'r' || before == 'e' && last == 'd' || beginsPer(list[i:]) {
				return true
			}
		case 'A' <= c && c <= 'Z':
			c |= 0x20
		}
		if before == 't' && last == 'r' && (c == 'a' || c == '.') || before == 'e' && last == 'd' && (c == '.' || c == 'i' || c == 's') {
			return true
		}
		before, last = last, c
	}
	return false
}

func beginsPer(s string) bool {
	return len(s) > 1 && s[0] == "п"[0] && (s[1] == "п"[1] || s[1] == "П"[1]) && hasPrefixFold(s, "пер")
}

// translatedInHan is translated for lists in Chinese, Japanese and Korean.
func translatedInHan(list string) bool {
	if !eastAsian(list) {
		return false
	}
	for name := range strings.FieldsFuncSeq(list, func(r rune) bool { return strings.ContainsRune(";；,，、", r) }) {
		name = strings.TrimSpace(name)
		for _, role := range [...]string{"译", "譯", "訳", "翻译", "译注", "編訳", "옮김", "역"} {
			if rest, ok := strings.CutSuffix(name, role); ok && rest != "" && (strings.HasSuffix(rest, " ") || role != "역") {
				return true
			}
		}
	}
	return false
}

// eastAsian is a quick no: Han, kana and Hangul are spelled in bytes that hardly any other script has.
func eastAsian(s string) bool {
	for i := range len(s) {
		if s[i] >= 0xE3 {
			return true
		}
	}
	return false
}
