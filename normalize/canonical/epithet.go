package canonical

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// epithet takes a name that has no family's but what tells its bearers apart behind the first name: a place ("Gregory of
// Nyssa"), what they were ("Maximus the Confessor", "Ιωάννης ο Χρυσόστομος", "Василий Великий"). It is compared as a whole:
// what is left of it without the epithet is the name of a hundred saints.
//
// Wrong where a place stands behind a family name of one word ("Wellington of Dublin"), which then is taken for a first name.
func (r *nameReader) epithet(words []string) bool {
	at := r.epithetAt(words)
	if at == 0 {
		return false
	}
	if at > 1 { // "Alexander Hamilton of Boston": the place is no part of the name
		r.whole(Fold(strings.Join(words[:at], " ")))
		return true
	}
	r.whole(Fold(strings.Join(words, " ")))
	r.p.Names = []string{Fold(words[0])}
	r.p.Epithet = true
	return true
}

// epithetAt is the index of the word with which an epithet begins; 0 if there is none.
func (r *nameReader) epithetAt(words []string) int {
	for i := 1; i+1 < len(words); i++ {
		switch words[i] {
		case "of", "из":
			return i
		case "the", "ο", "ὁ", "η", "ἡ":
			if i == 1 {
				return i
			}
		}
	}
	if len(words) == 2 && epithetWord(r.fold(words[1])) {
		return 1
	}
	return 0
}

// epithetWord says whether a folded word behind a first name is what several bearers of it, or bearers of several names, are
// called. Source: the by-names of more than one ruler or saint in the calendars of the churches.
func epithetWord(w string) bool {
	switch w {
	case "magnus", "magno", "confessor", "martyr", "damascene", "chrysostom", "palamas", "nazianzen",
		"великий", "богослов", "исповедник", "мученик", "затворник", "подвижник", "сирин", "златоуст", "дамаскин", "палама", "студит", "грек", "святогорец", "афонский", "саровский", "радонежский",
		"великии", "богословъ":
		return true
	}
	return false
}

// generation is what a folded word behind a name says of father and son; 0 if it says nothing. In "Pliny the Elder" it is
// a part of the epithet.
func generation(f string) Generation {
	switch f {
	case "sr", "snr", "senior", "ст", "старший", "pere":
		return Elder
	case "jr", "jnr", "junior", "мл", "младший", "fils", "ii":
		return Younger
	case "iii":
		return Younger + 1
	case "iv":
		return Younger + 2
	}
	return 0
}

// titlePiece says whether what stands between commas behind a name, or in brackets, is a title: "Benedict XVI, Pope",
// "Tolstoy, Leo, graf, 1828-1910". Catalogues put them there, of the words below some are family names elsewhere.
func titlePiece(s string) bool {
	if len(s) > 60 || !mayBeTitle(s) {
		return false
	}
	some := false
	for w := range strings.FieldsSeq(Fold(s)) {
		switch {
		case classify(w) == honorific && w != "s", noble(w):
			some = true
		case some: // "King of England", "Bishop of Hippo"
		default:
			return false
		}
	}
	return some
}

// mayBeTitle is a quick no for nearly every first name: a word of ASCII letters that is no title.
func mayBeTitle(s string) bool {
	s = strings.TrimLeft(s, " ")
	end := 0
	for end < len(s) && letterByte(s[end]) {
		end++
	}
	if end == 0 || end < len(s) && s[end] != ' ' {
		return true
	}
	if classifyWord(s[:end]) == honorific {
		return true
	}
	var space [len("marquise")]byte
	if end > len(space) { // as long as the longest of the noble
		return false
	}
	for i := range end {
		space[i] = s[i] | 0x20
	}
	return noble(string(space[:end]))
}

func noble(w string) bool {
	switch w {
	case "graf", "grafin", "baron", "baroness", "freiherr", "prince", "princess", "king", "queen", "emperor", "empress", "duke", "duchess", "earl", "marquis", "marquise", "comte", "comtesse", "conte", "vicomte", "viscount", "kniaz",
		"граф", "графиня", "князь", "княгиня", "барон", "император", "императрица", "царь", "король", "королева":
		return true
	}
	return false
}

// hanRoles stand behind a name in Chinese, Japanese and Korean without a comma, the longer before the shorter, and say what
// its bearer did for the book.
var hanRoles = [...]string{
	"主编", "編著", "编著", "编译", "編譯", "译注", "譯注", "校注", "校註", "注释", "注釋", "監修", "監訳", "选编", "選編", "等编", "著者", "監督", "导演", "導演", "감독", "지음", "엮음", "옮김",
	"著", "撰", "編", "编", "譯", "译", "訳", "注", "註", "輯", "辑", "校", "述", "作", "저", "편", "역",
}

// withoutHanRole takes such a word off, or one in brackets. Without a space before it a single character is taken off only where enough of a
// name is left: a given name may end with it.
//
// Wrong for one that does ("李学著").
func withoutHanRole(s string) string {
	if last, _ := utf8.DecodeLastRuneInString(s); last < 0x2E80 {
		return s
	}
	if rest, ok := strings.CutSuffix(s, "）"); ok {
		if at := strings.LastIndex(rest, "（"); at > 0 && slices.Contains(hanRoles[:], rest[at+len("（"):]) {
			return strings.TrimRight(rest[:at], " 　")
		}
	}
	for _, role := range hanRoles {
		rest, ok := strings.CutSuffix(s, role)
		if !ok || rest == "" {
			continue
		}
		name := strings.TrimRight(rest, " 　")
		left := utf8.RuneCountInString(name)
		switch {
		case name != rest && left > 1:
		case utf8.RuneCountInString(role) > 1 && left > 1:
		case (role == "著" || role == "撰") && left > 1:
		case role == "作" && left > 3: // 夏目漱石作, but 佐藤栄作
		case left > 2 && role != "作" && role != "述" && role != "校" && scriptOf(role) == Han:
		default:
			continue
		}
		return strings.TrimSuffix(name, "等")
	}
	return s
}

// withoutThaiTitle takes a form of address off a Thai name, which has no space behind it: "นายสมชาย ใจดี". A name has two parts.
//
// Wrong for a first name that begins with these letters.
func withoutThaiTitle(s string) string {
	if !strings.HasPrefix(s, "น") && !strings.HasPrefix(s, "ด") && !strings.HasPrefix(s, "เด็ก") {
		return s
	}
	for _, title := range [...]string{"นางสาว", "นาย", "นาง", "ดร.", "เด็กชาย", "เด็กหญิง"} {
		if rest, ok := strings.CutPrefix(s, title); ok {
			if first, _ := utf8.DecodeRuneInString(rest); unicode.IsLetter(first) && strings.Contains(rest, " ") {
				return rest
			}
			return s
		}
	}
	return s
}
