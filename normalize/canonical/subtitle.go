package canonical

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// splitSubtitle cuts a title in two at the first sign that separates a subtitle: a colon, a dash between spaces, a double
// dash of Chinese, a full stop between two sentences, a question mark. Sub is empty where there is none.
//
// Wrong where such a sign belongs to the title itself ("2001: A Space Odyssey", "Mission: Impossible"): compare the whole
// first.
func splitSubtitle(s string, in signs) (main, sub string) {
	if !in.has(pauseSigns) {
		return s, ""
	}
	for i := range len(s) {
		if !byteSigns[s[i]].has(pauseSigns) {
			continue
		}
		r, _ := utf8.DecodeRuneInString(s[i:])
		n := 0
		switch r {
		case ':':
			n = afterSpace(s, i+1, 1)
			if strings.HasSuffix(s[:i], " ") || betweenSpaceless(s, i) { // ISBD: "Title : subtitle"
				n = max(n, 1)
			}
		case ',', ';': // "Pan Tadeusz, czyli ostatni zajazd na Litwie"
			n = behindComma(s[i+1:])
			if n == 0 && mayBeOther(s[i+1:]) {
				n = otherTitle(s[i+1:])
			}
		case '|', '·': // the name of a site behind the title of its page
			if i > 0 && s[i-1] == ' ' {
				n = afterSpace(s, i+utf8.RuneLen(r), utf8.RuneLen(r))
			}
		case '：', '⸺':
			n = utf8.RuneLen(r)
		case '—', '–', '-':
			w := utf8.RuneLen(r)
			switch {
			case i > 0 && s[i-1] == ' ' && afterSpace(s, i+w, 1) > 0:
				n = w
			case r == '—' && strings.HasPrefix(s[i+w:], "—"):
				n = 2 * w
			case r == '-' && strings.HasPrefix(s[i:], "-- "):
				n = 2
			}
		case '=':
			n = parallelTitle(s, i)
		case '?', '!', '？', '！':
			w := utf8.RuneLen(r)
			if r > utf8.RuneSelf || afterSpace(s, i+w, 1) > 0 {
				n = w
			}
		case '.':
			if sentenceEnd(s, i) {
				n = 1
			}
		case '。':
			n = utf8.RuneLen(r)
		}
		if n > 0 && i > 0 && i+n < len(s) {
			return s[:i], s[i+n:]
		}
	}
	return s, ""
}

// mayBeOther is a quick no for what stands behind most commas: no such word begins with this letter.
func mayBeOther(s string) bool {
	return len(s) > 1 && s[0] == ' ' && (s[1] >= utf8.RuneSelf || strings.IndexByte("ocsea", s[1]) >= 0)
}

// betweenSpaceless says whether the sign of one byte at s[i] stands between letters of scripts without spaces.
func betweenSpaceless(s string, i int) bool {
	if i < 3 || s[i-1] < utf8.RuneSelf || i+1 == len(s) || s[i+1] < utf8.RuneSelf {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(s[:i])
	behind, _ := utf8.DecodeRuneInString(s[i+1:])
	return spaceless(before) && spaceless(behind)
}

// otherTitle is one byte, that of the comma, if s goes on with the word for "or" behind which old titles have a second
// title; else 0.
func otherTitle(s string) int {
	for _, or := range [...]string{" or", " ou", " oder", " или", " czyli", " ossia", " o sia", " sive", " seu", " eller", " албо", " aneb", " avagy"} {
		if rest, ok := strings.CutPrefix(s, or); ok && (strings.HasPrefix(rest, " ") && len(or) > len(" or") || strings.HasPrefix(rest, ", ")) {
			return 1
		}
	}
	for _, or := range [...]string{" or The ", " or A ", " or An ", " of de ", " of het ", " of een ", " ou le ", " ou la ", " ou les ", " ou l'", " ou l’"} {
		if strings.HasPrefix(s, or) {
			return 1
		}
	}
	return 0
}

// parallelTitle is one byte, that of the sign of equality at i, if the title in another language stands behind it: "Соль и море = Salt and
// the sea"; else 0. Source: ISBD 1.2, which puts the sign between spaces before a parallel title. Formulas have one word on a side, a
// single letter before the sign, or a small letter or a figure behind it.
func parallelTitle(s string, i int) int {
	before, spaced := strings.CutSuffix(s[:i], " ")
	behind, too := strings.CutPrefix(s[i+1:], " ")
	first, _ := utf8.DecodeRuneInString(behind)
	if !spaced || !too || !unicode.IsLetter(first) || unicode.IsLower(first) {
		return 0
	}
	last := before[strings.LastIndexByte(before, ' ')+1:]
	if utf8.RuneCountInString(last) < 2 || len(before) == len(last) && !spacelessStart(last) || !strings.Contains(behind, " ") && !spacelessStart(behind) {
		return 0
	}
	return 1
}

// afterSpace is n if a space stands at s[i], else 0.
func afterSpace(s string, i, n int) int {
	if i < len(s) && s[i] == ' ' {
		return n
	}
	return 0
}

// sentenceEnd says whether the stop at s[i] ends a sentence: a word of at least four lower case letters before it, a
// capital behind. "St. Thomas", "vol. II" and "Art. 5" stay whole.
func sentenceEnd(s string, i int) bool {
	if i+2 >= len(s) || s[i+1] != ' ' {
		return false
	}
	next, _ := utf8.DecodeRuneInString(s[i+2:])
	if !unicode.IsUpper(next) {
		return false
	}
	for n, end := 0, i; end > 0; n++ {
		r, w := utf8.DecodeLastRuneInString(s[:end])
		if !unicode.IsLower(r) {
			return n >= 4
		}
		end -= w
	}
	return true
}

// withoutNotes takes the notes off that catalogues append in brackets: the medium ("[electronic resource]", "[Текст]"), the
// language ("[in Russian]"), a count of references, and pairs of brackets or quotation marks around the whole title.
func withoutNotes(s string, in signs) string {
	for range 4 {
		before := s
		s = strings.Trim(s, " ")
		if in.has(noteSigns) {
			s = withoutNote(s)
		}
		s = withoutExtent(s)
		if in.has(noteSigns) {
			s = withoutWideNote(s)
		}
		if s == before {
			break
		}
	}
	return s
}

// withoutNote takes off the last note in brackets.
func withoutNote(s string) string {
	if open := max(strings.LastIndexByte(s, '['), strings.LastIndexByte(s, '(')); open >= 0 {
		if end := strings.IndexAny(s[open:], "])"); end > 0 && (note(s[open+1:open+end]) || abbreviates(s[open+1:open+end], s[:open])) {
			s = strings.TrimRight(s[:open], " ") + s[open+end+1:]
		}
	}
	return s
}

// withoutWideNote takes off a note in brackets of full width.
func withoutWideNote(s string) string {
	open := strings.LastIndex(s, "（")
	if open <= 0 {
		return s
	}
	inside := s[open+len("（"):]
	if end := strings.Index(inside, "）"); end > 0 && note(inside[:end]) {
		return strings.TrimRight(s[:open], " ") + inside[end+len("）"):]
	}
	return s
}

// leastWithExtent is how many words a title has at least of which an extent is taken off.
const leastWithExtent = 4

// withoutExtent takes off how many volumes, parts or books the whole work has: ", libri VI", "in 3 volumes", "в двух
// частях". That is no number of one of them.
func withoutExtent(s string) string {
	if strings.Count(s, " ") < leastWithExtent-1 || !countsBooks(s) && !mayEndInExtent(s) {
		return s
	}
	words := strings.Fields(s)
	n := len(words)
	if n < leastWithExtent {
		return s
	}
	if extentNumber(Fold(words[0])) && (words[1] == "Books" || words[1] == "books") && (words[2] == "on" || words[2] == "against") { // "Ten Books on Architecture"
		return strings.ToUpper(words[2][:1]) + words[2][1:] + " " + strings.Join(words[3:], " ")
	}
	before, last := Fold(words[n-2]), Fold(words[n-1])
	switch {
	case libri(before) && extentNumber(last):
		n -= 2
	case extentUnit(last) && extentNumber(before) && extentIn(Fold(words[n-3])):
		n -= 3
	default:
		return s
	}
	return strings.TrimRight(strings.Join(words[:n], " "), " ,.;:")
}

// countsBooks says whether the second word of a title is that for books.
func countsBooks(s string) bool {
	s = strings.TrimLeft(s, " ")
	second := strings.TrimLeft(s[strings.IndexByte(s, ' ')+1:], " ")
	return strings.HasPrefix(second, "Books ") || strings.HasPrefix(second, "books ")
}

// mayEndInExtent is a quick no: the last word is no unit, nor a number behind "libri".
func mayEndInExtent(s string) bool {
	rest, last := cutLastWord(s)
	var space [shortWord]byte
	if b, ok := foldShort(&space, last); ok {
		return extentUnit(string(b)) || behindLibri(rest) && extentNumber(string(b))
	}
	last = Fold(last)
	return extentUnit(last) || behindLibri(rest) && extentNumber(last)
}

// behindLibri says whether the last word of s is the Latin one for the books of a work.
func behindLibri(s string) bool {
	_, last := cutLastWord(s)
	if last == "" || letterByte(last[0]) && last[0]|0x20 != 'l' {
		return false
	}
	var space [shortWord]byte
	if b, ok := foldShort(&space, last); ok {
		return libri(string(b))
	}
	return libri(Fold(last))
}

func libri(w string) bool { return w == "libri" || w == "libris" }

// cutLastWord cuts s before its last word.
func cutLastWord(s string) (rest, last string) {
	s = strings.TrimRight(s, " ")
	at := strings.LastIndexByte(s, ' ') + 1
	return s[:at], s[at:]
}

func extentIn(w string) bool { return w == "in" || w == "в" || w == "en" || w == "w" }

func extentUnit(w string) bool {
	switch w {
	case "volumes", "vols", "parts", "books", "томах", "т", "тт", "bde", "частях", "ч", "книгах", "кн", "banden", "bden", "teilen", "buchern", "parties", "livres", "tomes", "tomos", "volumenes", "partes",
		"volumi", "parti", "libri", "tomach", "czesciach", "выпусках":
		return true
	}
	return false
}

func extentNumber(w string) bool {
	if digitRun(w) == len(w) && w != "" {
		return true
	}
	if _, ok := Roman(w); ok {
		return true
	}
	switch w {
	case "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve", "двух", "трех", "четырех", "пяти", "шести", "восьми", "десяти", "zwei", "drei", "vier", "funf", "sechs",
		"duo", "tres", "quatuor", "quattuor", "quinque", "sex", "septem", "octo", "novem", "decem", "duodecim", "deux", "trois", "quatre", "cinq", "dos", "cuatro", "cinco", "due", "tre", "quattro":
		return true
	}
	return false
}

// abbreviates says whether what stands in brackets behind words are their initials, in order: "General Instruction of the
// Roman Missal (GIRM)".
func abbreviates(s, words string) bool {
	if len(s) < 2 || len(s) > 12 || strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsUpper(r) }) {
		return false
	}
	for w := range strings.FieldsSeq(words) {
		first, _ := utf8.DecodeRuneInString(w)
		if letter, n := utf8.DecodeRuneInString(s); unicode.ToUpper(first) == letter {
			if s = s[n:]; s == "" {
				return true
			}
		}
	}
	return false
}

// note says whether what stands in brackets describes the copy and not the work.
func note(s string) bool {
	f := Fold(s)
	switch f {
	case "electronic resource", "computer file", "microform", "microfilm", "sound recording", "videorecording", "electronic book", "ebook", "e book", "online", "online resource", "text",
		"print", "pdf", "html", "epub", "web", "website", "internet", "video", "audio", "podcast", "dataset", "article", "book", "provisional abstract", "abstract only", "review", "full text", "open access", "comment",
		"электронныи ресурс", "электронный ресурс", "текст", "видео", "аудио", "онлайн", "аннотация", "elektronische ressource", "ressource electronique", "recurso electronico", "risorsa elettronica",
		"全本", "完整版", "足本", "电子资源", "电子书", "网络资源", "在线", "电子版", "电子", "j", "m", "d", "n", "c", "r", "s", "eb ol", "j ol", "m ol", "中文", "英文":
		return true
	}
	if series(f) {
		return true
	}
	for _, p := range [...]string{"in ", "article in ", "на ", "text in "} {
		if rest, ok := strings.CutPrefix(f, p); ok && language(rest) {
			return true
		}
	}
	if n := digitRun(f); n > 0 && (f[n:] == " refs" || f[n:] == " references" || f[n:] == " с" || f[n:] == " p" || f[n:] == " pages") {
		return true
	}
	return false
}

func language(f string) bool {
	switch f {
	case "russian", "chinese", "english", "german", "french", "spanish", "italian", "latin", "japanese", "korean", "polish", "portuguese", "arabic", "hebrew", "greek", "ukrainian", "czech", "dutch", "turkish", "persian",
		"русском языке", "английском языке", "английском", "русском", "немецком языке", "латинском языке", "французском языке":
		return true
	}
	return false
}
