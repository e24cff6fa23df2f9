package canonical

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// withoutGenre takes the kind of a document off its title, with which documents of the Church and of states are cited or
// without: "Encyclical Letter Laudato si'", "Instruction Redemptionis Sacramentum", "愿祢受赞颂通谕". It stays where it is a part
// of the title: before a preposition ("Declaration on Religious Freedom") and where hardly anything would be left. genre says
// that a title begins with one, whether it was taken off or not.
//
// Wrong for a title that begins with such a word by chance and has another without it ("Instruction set architecture").
func withoutGenre(s string) (rest string, genre bool) {
	first, _ := utf8.DecodeRuneInString(s)
	if spaceless(first) || first == '《' || first == '「' {
		for _, end := range [...]string{"通谕", "通諭", "宗座劝谕", "宗座勸諭", "宗座牧函", "宗座宪章", "宗座憲章"} {
			if title, ok := strings.CutSuffix(s, end); ok && utf8.RuneCountInString(title) > 3 {
				return title, true
			}
		}
		return s, false
	}
	n := genreLength(s)
	if n == 0 {
		return s, false
	}
	rest = strings.TrimLeft(s[n:], " :.,—–-\"“«„'‘")
	next, _, _ := strings.Cut(rest, " ")
	if strings.Count(rest, " ") == 0 || preposition(Fold(next)) {
		return s, true
	}
	if r, _ := utf8.DecodeRuneInString(rest); !unicode.IsUpper(r) {
		return s, true
	}
	if strings.IndexByte(strings.TrimSpace(s[:n]), ' ') > 0 || ecclesiastical(foldedWord(s[:n])) {
		rest = incipit(rest)
	}
	return rest, true
}

// ecclesiastical says whether a folded word is the kind of documents of the Church and of nothing else.
func ecclesiastical(w string) bool {
	switch w {
	case "encyclical", "enzyklika", "encyclique", "enciclica", "encyklika", "энциклика", "енциклика":
		return true
	}
	return false
}

// behindIncipit is what follows the first words of a document of the Church, by which it is known: by whom it is, what it is about.
var behindIncipit = [...]string{
	" of the Holy Father", " of His Holiness", " of Pope ", " of the Supreme Pontiff", " on ", " issued ", " addressed to ", " regarding ", " concerning ", " del Santo Padre", " del Sommo Pontefice", " del Sumo Pont", " de Su Santidad", " del Papa ",
	" di Sua Santità", " sulla ", " sul ", " sull", " sui ", " sobre ", " acerca ", " du Saint-Père", " du Souverain Pontife", " du Pape ", " de Sa Sainteté", " sur ", " Seiner Heiligkeit", " des Heiligen Vaters", " von Papst ", " über ", " do Santo Padre", " do Sumo Pont",
	" Ojca Świętego", " о ", " об ", " Святейшего ", " Папы ", " папы ", " Святого Отца ",
}

// incipit is a title behind the kind of the document as far as the first words of the text, of which there are two at least. Where it
// begins with an article or says by whom the document is, it has no such words.
//
// Wrong for an incipit that begins with such a word itself.
func incipit(s string) string {
	first, _, _ := strings.Cut(s, " ")
	if notIncipit(foldedWord(first)) {
		return s
	}
	end := len(s)
	for _, behind := range behindIncipit {
		if at := strings.Index(s[:end], behind); at > 0 && strings.IndexByte(s[:at], ' ') > 0 {
			end = at
		}
	}
	return strings.TrimRight(s[:end], " ,.:;\"”’»'")
}

// notIncipit says whether the first words of no document of the Church begin with a folded word: an article, the name of a pope, what he
// writes.
func notIncipit(w string) bool {
	switch w {
	case "the", "a", "an", "this", "these", "his", "our", "new", "der", "die", "das", "ein", "eine", "le", "la", "les", "l", "un", "une", "el", "los", "las", "una", "il", "lo", "gli", "o", "os", "as", "um", "uma",
		"pope", "papst", "papa", "pape", "papiez", "папа", "папы", "папе", "saint", "st", "san", "john", "paul", "francis", "benedict", "pius", "leo", "gregory", "clement", "innocent", "urban", "sixtus", "johannes", "franziskus", "benedikt", "jean", "jean-paul", "francois", "benoit", "pie", "leon", "juan", "pablo", "francisco", "benito", "benedicto", "pio",
		"giovanni", "paolo", "francesco", "benedetto", "leone", "joao", "paulo", "bento", "jan", "pawel", "franciszek", "franciszka", "benedykt", "benedykta", "jana", "pawla", "piusa", "leona", "иоанн", "иоанна", "павел", "павла", "франциск", "франциска", "бенедикт", "бенедикта", "пий", "пия", "лев", "льва", "григорий", "григория", "святого", "святейшего", "его",
		"message", "letter", "epistle", "address", "homily", "speech", "note", "notes", "norms", "guidelines", "directory", "manual", "instruction", "instructions", "послание", "письмо", "обращение", "правила", "наставление", "слово", "mensaje", "messaggio", "botschaft", "brief", "carta", "lettera", "lettre", "norme", "normas", "normes", "normen":
		return true
	}
	return false
}

// genreLength is how many bytes of a title name the kind of the document; 0 if none do.
func genreLength(s string) int {
	longest := 0
	at := 0
	var folded [5]string
	n := 0
	for n < len(folded) && at < len(s) {
		end := strings.IndexByte(s[at:], ' ')
		if end < 0 {
			end = len(s) - at
		}
		if n == 0 && !startsGenre(s[at:at+end]) {
			return 0
		}
		folded[n] = foldedWord(s[at : at+end])
		n++
		if genrePhrase(strings.Join(folded[:n], " ")) {
			longest = at + end
		}
		at += end + 1
	}
	return longest
}

// startsGenre is genreStart of a word that is not folded.
func startsGenre(w string) bool {
	var space [shortWord]byte
	lower := space[:0]
	for i := range len(w) {
		c := w[i]
		if c >= utf8.RuneSelf {
			if b, ok := foldShort(&space, w); ok {
				return genreStart(string(b))
			}
		}
		if c >= utf8.RuneSelf || len(lower) == len(space) {
			return genreStart(foldedWord(w))
		}
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		lower = append(lower, c)
	}
	for len(lower) > 0 && strings.IndexByte(":.,", lower[len(lower)-1]) >= 0 {
		lower = lower[:len(lower)-1]
	}
	return genreStart(string(lower))
}

// foldedWord folds a word; signs at its end do not count.
func foldedWord(w string) string {
	if asciiString(w) {
		return strings.ToLower(strings.TrimRight(w, ":.,"))
	}
	return Fold(w)
}

// kindOfDocument says whether a subtitle is the kind of a document in two words and more, and perhaps what it is about: "Pastoral
// Constitution on the Church in the Modern World". It explains the title; behind a heading of several documents the kind is
// followed by a name ("Documents: Apostolic Constitution Fidei depositum").
func kindOfDocument(sub string) bool {
	sub = strings.TrimLeft(sub, " ")
	n := genreLength(sub)
	if n == 0 || strings.IndexByte(sub[:n], ' ') < 0 && !ecclesiastical(foldedWord(sub[:n])) {
		return false
	}
	next, _, _ := strings.Cut(strings.TrimLeft(sub[n:], " .,:"), " ")
	return next == "" || preposition(Fold(next))
}

// behindComma is one byte, that of the comma, if s goes on with the kind of a document and what it is about, as in
// "Unitatis redintegratio, Decree on Ecumenism"; else 0.
func behindComma(s string) int {
	sub := strings.TrimLeft(s, " ")
	if len(sub) == len(s) { // of thousands of commas none is looked behind
		return 0
	}
	n := genreLength(sub)
	if n == 0 {
		return 0
	}
	if strings.IndexByte(sub[:n], ' ') > 0 {
		return 1
	}
	next, _, _ := strings.Cut(strings.TrimLeft(sub[n:], " "), " ")
	if first, _ := utf8.DecodeRuneInString(sub); unicode.IsUpper(first) && next != "and" && next != "и" && preposition(Fold(next)) {
		return 1
	}
	return 0
}

// genreStart is a quick no for nearly every title.
func genreStart(w string) bool {
	switch w {
	case "encyclical", "papal", "apostolic", "post-synodal", "postsynodal", "dogmatic", "pastoral", "motu", "instruction", "declaration", "decree", "constitution", "bull", "lettera", "litterae", "carta", "lettre",
		"enzyklika", "encyclique", "enciclica", "adhortatio", "esortazione", "exhortacion", "exhortation", "apostolisches", "nachsynodales", "constitutio", "decretum", "declaratio",
		"энциклика", "апостольское", "апостольская", "постсинодальное", "декларация", "декрет", "инструкция", "догматическая", "пастырская", "конституция":
		return true
	}
	return false
}

func genrePhrase(s string) bool {
	switch s {
	case "encyclical letter", "encyclical", "papal encyclical", "apostolic exhortation", "post-synodal apostolic exhortation", "postsynodal apostolic exhortation", "apostolic letter", "apostolic letter motu proprio",
		"apostolic constitution", "dogmatic constitution", "pastoral constitution", "motu proprio", "instruction", "declaration", "decree", "constitution", "papal bull", "bull",
		"lettera enciclica", "litterae encyclicae", "carta enciclica", "lettre encyclique", "enzyklika", "encyclique", "enciclica", "lettera apostolica", "carta apostolica", "lettre apostolique",
		"adhortatio apostolica", "esortazione apostolica", "exhortacion apostolica", "exhortation apostolique", "apostolisches schreiben", "nachsynodales apostolisches schreiben",
		"constitutio apostolica", "constitutio dogmatica", "constitutio", "decretum", "declaratio",
		"энциклика", "апостольское послание", "апостольское письмо", "апостольское обращение", "апостольское увещание", "апостольская конституция", "постсинодальное апостольское обращение",
		"декларация", "декрет", "инструкция", "догматическая конституция", "пастырская конституция", "конституция":
		return true
	}
	return false
}

// preposition says whether a folded word joins the kind of a document to what it is about.
func preposition(w string) bool {
	switch w {
	case "on", "of", "to", "for", "concerning", "regarding", "about", "and", "in", "by", "with", "sur", "de", "du", "des", "uber", "zur", "zum", "fur", "von", "sulla", "sul", "su", "di", "della", "sobre", "para", "del",
		"о", "об", "обо", "по", "для", "на", "к", "и", "российской", "рф":
		return true
	}
	return false
}

// withoutReport takes the place where a judgment is printed off the end of its name: "Roe v. Wade, 410 U.S. 113 (1973)",
// "Donoghue v Stevenson [1932] AC 562". report is that place, without the year; "" if there is none.
//
// Wrong where one judgment is printed in two reports: cited by the one and by the other it is taken for two.
func withoutReport(s string, in signs) (name, report string) {
	if !in.has(digitSigns) {
		return s, ""
	}
	at := strings.Index(s, " v")
	if at <= 0 || !(strings.HasPrefix(s[at:], " v. ") || strings.HasPrefix(s[at:], " v ") || strings.HasPrefix(s[at:], " vs. ")) {
		return s, ""
	}
	for i := at + 3; i < len(s); i++ {
		if s[i] == ',' && i+2 < len(s) && s[i+1] == ' ' && digitRun(s[i+2:]) > 0 || s[i] == ' ' && i+1 < len(s) && s[i+1] == '[' && digitRun(s[i+2:]) == 4 {
			if cite := reportOf(s[i+1:]); cite != "" {
				return s[:i], cite
			}
		}
		if s[i] == ' ' && (digitRun(s[i+1:]) > 0 || strings.HasPrefix(s[i+1:], "(1") || strings.HasPrefix(s[i+1:], "(2")) { // "Brown v Board 347 US 483", "(1989) 11 EHRR 439"
			if cite := reportOf(s[i+1:]); cite != "" && knownReport(cite) {
				return s[:i], cite
			}
		}
	}
	return s, ""
}

// reportOf reads "410 U.S. 113 (1973)", "5 U.S. (1 Cranch) 137" and "[1932] AC 562" to its end: volume, report and page, folded
// and without the year. It is "" where something else stands.
func reportOf(s string) string {
	s = strings.TrimSpace(s)
	if strings.HasPrefix(s, "[") {
		s = s[1:]
		s = strings.Replace(s, "]", "", 1)
	}
	for { // what stands in brackets: the year, the court, the old name of the report
		open, end := strings.IndexByte(s, '('), strings.IndexByte(s, ')')
		if open < 0 || end < open {
			break
		}
		s = s[:open] + s[end+1:]
	}
	words := strings.Fields(strings.TrimRight(s, " .,"))
	if len(words) < 3 || len(words) > 6 || !digits(words[0]) || !digits(strings.TrimRight(words[len(words)-1], ",")) {
		return ""
	}
	switch Fold(words[1]) { // "12 May 1998"
	case "jan", "january", "feb", "february", "mar", "march", "apr", "april", "may", "jun", "june", "jul", "july", "aug", "august", "sep", "sept", "september", "oct", "october", "nov", "november", "dec", "december":
		return ""
	}
	letters := false
	for _, w := range words[1 : len(words)-1] {
		first, _ := utf8.DecodeRuneInString(w)
		if !unicode.IsUpper(first) && digitRun(w) == 0 || len(w) > 8 {
			return ""
		}
		letters = letters || unicode.IsUpper(first)
	}
	if !letters {
		return ""
	}
	last := len(words) - 1
	return words[0] + " " + strings.ReplaceAll(Fold(strings.Join(words[1:last], " ")), " ", "") + " " + words[last]
}

// knownReport says whether a place where a judgment is printed is in a report that its name tells from all that is none.
func knownReport(cite string) bool {
	words := strings.Fields(cite)
	if len(words) != 3 {
		return false
	}
	switch words[1] {
	case "us", "sct", "led", "led2d", "f2d", "f3d", "f4th", "fsupp", "fsupp2d", "fsupp3d", "cal", "cal2d", "cal3d", "cal4th", "ny", "ny2d", "ny3d", "ne", "ne2d", "ne3d", "nw2d", "se2d", "so2d", "so3d", "sw2d", "sw3d", "p2d", "p3d", "a2d", "a3d",
		"ac", "qb", "kb", "ch", "wlr", "aller", "er", "ehrr", "ecr", "cmlr", "cr", "lloydsrep", "clr", "alr", "nzlr", "scr", "dlr", "dlr4th", "scc", "air", "sa", "slr", "ir", "ilrm", "ilm", "icjrep":
		return true
	}
	return false
}

// series says whether a note in brackets names the series in which the copy appeared: "(Penguin Classics)".
func series(folded string) bool {
	words := strings.Fields(folded)
	if len(words) < 2 || len(words) > 7 {
		return false
	}
	switch words[len(words)-1] {
	case "classics", "library", "series", "texts", "collection", "bibliothek", "reclam":
		return true
	}
	switch words[0] {
	case "classics", "library", "серия", "collection", "colección", "coleccion", "biblioteca", "bibliotheque", "bibliothek", "reihe":
		return true
	}
	return false
}

// longestForm bounds a subtitle that only says what a book is, in bytes.
const longestForm = 80

// literaryForm says whether a folded subtitle only says what a book is: "A Novel", "комедия в пяти действиях".
func literaryForm(sub string) bool {
	first, rest, _ := strings.Cut(sub, " ")
	switch first {
	case "a", "ein", "eine", "un", "et":
		first, rest, _ = strings.Cut(rest, " ")
	}
	switch first {
	case "novel", "roman", "romanzo", "novela", "romance", "powiesc", "роман", "повесть", "комедия", "драма", "трагедия", "поэма", "長編小説", "长篇小说", "小说", "장편소설", "소설", "رواية", "روايه", "μυθιστορημα", "רומן":
	default:
		return false
	}
	second, _, _ := strings.Cut(rest, " ")
	return rest == "" || strings.Count(rest, " ") <= 4 && (second == "в" || second == "in" || second == "en")
}
