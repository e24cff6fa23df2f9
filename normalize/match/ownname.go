package match

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// withoutOwnName takes the name of the author off a title that is called by it: "شاهنامه فردوسی", "شرح صحيح لابن بطال", "Shakespeare's Hamlet",
// "老子道德经". It stays where what is left is no name of a work ("ديوان حافظ"), or that of one about
// the author ("莫言研究录").
//
// Wrong for a title without its author that has the name in it: it is told from the title without.
func withoutOwnName(title, author string) string {
	if author == "" || title == "" {
		return title
	}
	if last, _ := utf8.DecodeLastRuneInString(title); semitic(last) {
		return withoutNameBehind(title, author)
	}
	first, n := utf8.DecodeRuneInString(title)
	if unicode.Is(unicode.Han, first) {
		if rest, ok := strings.CutPrefix(title, author); ok && utf8.RuneCountInString(author) < 4 && utf8.RuneCountInString(rest) == 3 && !strings.ContainsAny(rest, "集选選传傳伝诗詩词詞论論文研评評谱譜全考注註疏解释釋譯译訳年史学學像读読讀") {
			return rest
		}
		return title
	}
	at := strings.IndexByte(title, ' ')
	if at < 0 || !unicode.IsUpper(first) || n != 1 {
		return title
	}
	for _, genitive := range [...]string{"'s", "’s"} {
		if owner, ok := strings.CutSuffix(title[:at], genitive); ok && len(owner) > 3 && hasWord(author, canonical.Fold(owner)) {
			if rest := strings.TrimLeft(title[at:], " "); len(rest) > 4 {
				return rest
			}
		}
	}
	return title
}

func semitic(r rune) bool { return r >= 0x590 && r <= 0x6FF && unicode.IsLetter(r) }

// withoutNameBehind takes one or two words off the end of a title in Arabic, Persian or Hebrew, with the preposition before them or without.
func withoutNameBehind(title, author string) string {
	last := strings.LastIndexByte(title, ' ')
	if last <= 0 {
		return title
	}
	if before := strings.LastIndexByte(title[:last], ' '); before > 0 && ownName(title[:before], title[before:], author) {
		return strings.TrimRight(title[:before], " ,،-–")
	}
	if word := strings.LastIndexByte(title[:last], ' ') + 1; !particle(canonical.Fold(title[word:last])) && ownName(title[:last], title[last:], author) {
		return strings.TrimRight(title[:last], " ,،-–")
	}
	return title
}

// ownName says whether a name behind a title is that of its author, and the rest the name of a work.
func ownName(rest, name, author string) bool {
	name = canonical.Fold(withoutGershayim(name))
	if utf8.RuneCountInString(name) < 4 || !strings.Contains(strings.TrimSpace(rest), " ") && kindOfWork(canonical.Fold(rest)) {
		return false
	}
	for _, by := range [...]string{"", "ل", "לה", "ל"} {
		if name, ok := strings.CutPrefix(name, by); ok && hasWord(withoutGershayim(author), name) {
			return true
		}
	}
	return false
}

// withoutGershayim takes out the sign of Hebrew acronyms, for which many write a quotation mark.
func withoutGershayim(s string) string {
	return strings.NewReplacer(`"`, "", "״", "", "”", "").Replace(s)
}

// particle says whether a folded word belongs to the name behind it.
func particle(w string) bool {
	switch strings.TrimPrefix(w, "ل") {
	case "ابن", "بن", "ابو", "ابي", "اب", "عبد", "בן", "אבן":
		return true
	}
	return false
}

// hasWord says whether a folded name stands in a list of authors.
func hasWord(author, name string) bool {
	return strings.Contains(" "+canonical.Fold(author)+" ", " "+name+" ")
}

// kindOfWork says whether a folded word before the name of an author is what works of any are called.
func kindOfWork(w string) bool {
	switch strings.TrimPrefix(strings.TrimPrefix(w, "ال"), "ה") {
	case "ديوان", "كليات", "مقدمه", "تفسير", "شرح", "رسائل", "رسايل", "خطب", "اشعار", "غزليات", "رباعيات", "قصائد", "مقالات", "تاريخ", "كتاب", "فقه", "سيره", "حياه", "ديوانه", "مسند", "سنن", "صحيح", "فتاوي", "فتاوى", "قصص", "حديث", "خاطرات", "نامه", "زندگي", "آثار", "اثار",
		"פירוש", "שירי", "כתבי", "דרשות", "שות", "סידור", "ספר", "חידושי", "תשובות", "איגרת", "אגרת", "מכתבי", "סיפורי", "תולדות":
		return true
	}
	return false
}
