package canonical

import (
	"strings"
	"sync"
)

// Words behind a title that say what a book is and not what it is called, by what they say, beside those of formList. Source: the
// subtitles of title pages and the other title information of ISBD.
const tailList = `textbook: учебник|учеб|a textbook|ein lehrbuch|manuel|podręcznik|učebnice|tankönyv|ders kitabı|giáo trình|підручник|教材|教科书|教科書|교과서|libro di testo|libro de texto|كتاب مدرسي
manual: учебное пособие|учеб. пособие|учебно-методическое пособие|навчальний посібник
monograph: монография|monograph|a monograph|monographie|monografia|монографія|专著
statistics: стат. сб.|статистический сборник|статистичний збірник
book: tiểu thuyết|powieść historyczna|исторический роман|historical novel|a historical novel|historischer roman|roman historique|romanzo storico|novela histórica|长篇历史小说|大河小説
story: повесть|truyện ngắn|novelka|новелла|a novella|a short story|eine erzählung|novela corta|nowela
stories: рассказы|повести и рассказы|stories|short stories|erzählungen|nouvelles|cuentos|racconti|contos|opowiadania|povídky|elbeszélések|öyküler|短篇小说集|短篇小説集|소설집|단편집|قصص|סיפורים
poems: стихи|стихотворения|вірші|poems|gedichte|poèmes|poésies|poemas|poesie|wiersze|básně|versek|şiirler|thơ|诗集|詩集|시집|اشعار|شعر|שירים|ποιήματα
essays: эссе|очерки|essays|essais|ensayos|saggi|eseje|esszék|denemeler|随笔|随笔集|散文集|수필집|مقالات|מסות
memoir: мемуары|воспоминания|a memoir|memoirs|memoir|erinnerungen|mémoires|memorias|memorie|wspomnienia|回忆录|回想録|회고록|مذكرات|זכרונות
play: драма|пьеса|a play|a drama|a tragedy|a comedy|ein schauspiel|eine tragödie|eine komödie|ein trauerspiel|trauerspiel|lustspiel|pièce|tragédie|comédie|dramat|sztuka`

// tailForms are these words, folded, and those of formList that books are called.
var tailForms = sync.OnceValue(func() map[string]string {
	words := make(map[string]string, 256)
	for word, form := range formWords() {
		switch form {
		case "book", "story", "play", "poem", "thesis":
			words[word] = form
		}
	}
	for line := range strings.SplitSeq(tailList, "\n") {
		form, list, _ := strings.Cut(line, ": ")
		for word := range strings.SplitSeq(list, "|") {
			words[Fold(word)] = form
		}
	}
	for _, name := range [...]string{"книга", "libro", "buch", "livre", "livro", "kniha", "ksiazka", "书", "书籍", "책", "كتاب", "ספר", "play", "story", "drama", "tragedy", "comedy", "poem", "诗", "시"} {
		delete(words, name) // as likely what the title is about
	}
	return words
})

// longestTail bounds what stands at the end of a title about its form, in bytes.
const longestTail = 120

// cutTail cuts a title before the sign behind which nothing stands but what the book is: "Số đỏ : tiểu thuyết", "Der Berg. Roman",
// "Основы физики : учебник для вузов", "X : дис. ... канд. пед. наук". name is "" where there is no such.
//
// Wrong for a title that ends so itself ("Genres: poems").
func cutTail(s string, in signs) (name string, says Designation) {
	if in.has(beyondASCII) {
		if at := thesisAt(s); at > 0 {
			return strings.TrimRight(s[:at], " :.,;—–-"), Designation{Form, "thesis"}
		}
	}
	from := max(0, len(s)-longestTail)
	for i := len(s) - 2; i > from; i-- {
		behind, ok := 0, false
		switch c := s[i]; {
		case c == ':' || c == '.' && s[i+1] == ' ' || c == ';' || c == ',' && s[i+1] == ' ' || c == '-' && s[i-1] == ' ' && s[i+1] == ' ':
			behind, ok = i+1, true
		case c == 0xE2 && (strings.HasPrefix(s[i:], "— ") || strings.HasPrefix(s[i:], "– ")):
			behind, ok = i+len("—"), true
		case c == 0xEF && strings.HasPrefix(s[i:], "："):
			behind, ok = i+len("："), true
		}
		if !ok {
			continue
		}
		if form, found := formTail(Fold(s[behind:])); found {
			if name = strings.TrimRight(s[:i], " :.,;—–-"); len(name) > 2 {
				return name, Designation{Form, form}
			}
			return "", Designation{}
		}
		if s[i] != '.' { // "учеб. пособие"
			break
		}
	}
	return "", Designation{}
}

// formTail says what a folded end of a title says of its form, and that it says nothing else. For whom a textbook is does not count.
func formTail(f string) (form string, ok bool) {
	if form, ok = tailForms()[f]; ok {
		return form, true
	}
	for _, readers := range [...]string{" для ", " for ", " fur ", " pour ", " para ", " per "} {
		if book, _, found := strings.Cut(f, readers); found {
			form, ok = tailForms()[book]
			return form, ok && (form == "textbook" || form == "manual")
		}
	}
	return "", false
}

// thesisAt is where the statement begins for which degree a thesis is, in Russian; -1 if there is none.
func thesisAt(s string) int {
	for _, start := range [...]string{": дис. ", ": дисс. ", ": диссертация ", ". дис. ", ". дисс. ", ". Дис. ", ". Дисс. ", ": Дис. ", ": Дисс. "} {
		at := strings.Index(s, start)
		if at <= 0 {
			continue
		}
		rest := strings.TrimLeft(s[at+len(start):], " .…")
		for _, degree := range [...]string{"канд", "докт", "д-ра", "на соиск"} {
			if strings.HasPrefix(rest, degree) {
				return at
			}
		}
	}
	return -1
}
