package canonical

import (
	"strings"
	"sync"
)

// Words behind a title, in brackets or behind a sign, that say what the work is and not what it is called, by what they say: several
// forms where a work of that name may be any of them. By hand: the words by which catalogues and encyclopaedias tell works of one
// name apart, and those of subtitles on title pages.
const formList = `film: film|movie|feature film|motion picture|documentary|documentary film|short film|фильм|кинофильм|художественный фильм|документальный фильм|фільм|película|filme|spielfilm|dokumentarfilm|ταινία|电影|電影|映画|영화|फ़िल्म|फिल्म|فيلم|סרט
series: tv series|television series|tv show|miniseries|mini-series|телесериал|сериал|серіал|serie de televisión|fernsehserie|série télévisée|电视剧|電視劇|テレビドラマ|드라마|مسلسل
book: novel|a novel|roman|ein roman|роман|novela|romanzo|romance|powieść|román|regény|μυθιστόρημα|小说|小說|长篇小说|長編小説|소설|장편소설|उपन्यास|رواية|رمان|רומן|книга|libro|buch|livre|livro|kniha|książka|书|書籍|책|كتاب|ספר|tiểu thuyết|powieść historyczna|исторический роман|historical novel|a historical novel|historischer roman|roman historique|romanzo storico|novela histórica|长篇历史小说|大河小説
book story: novella|a novella|novelette|повесть|повість|novelle|novelka|novela corta|mikropowieść|中篇小说|中篇小說|中編小説|중편소설|truyện vừa|νουβέλα
story: short story|a short story|story|рассказ|оповідання|новелла|cuento|relato|racconto|conto|erzählung|eine erzählung|nouvelle|opowiadanie|nowela|短篇小说|短編小説|단편소설|قصة|कहानी|truyện ngắn
stories: рассказы|повести и рассказы|stories|short stories|erzählungen|nouvelles|cuentos|racconti|contos|opowiadania|povídky|elbeszélések|öyküler|短篇小说集|短篇小説集|소설집|단편집|قصص|סיפורים
play: play|a play|drama|a drama|tragedy|a tragedy|comedy|a comedy|пьеса|драма|трагедия|комедия|п'єса|obra de teatro|theaterstück|pièce de théâtre|schauspiel|ein schauspiel|eine tragödie|eine komödie|ein trauerspiel|trauerspiel|lustspiel|pièce|tragédie|comédie|dramat|sztuka|戏剧|戲劇|戯曲|희곡|नाटक|مسرحية|מחזה
poem: poem|поэма|стихотворение|поема|вірш|poema|gedicht|poème|诗|詩|시|قصيدة|שיר|कविता
poems: стихи|стихотворения|вірші|poems|gedichte|poèmes|poésies|poemas|poesie|wiersze|básně|versek|şiirler|thơ|诗集|詩集|시집|اشعار|شعر|שירים|ποιήματα
essays: эссе|очерки|essays|essais|ensayos|saggi|eseje|esszék|denemeler|随笔|随笔集|散文集|수필집|مقالات|מסות
memoir: мемуары|воспоминания|a memoir|memoirs|memoir|erinnerungen|mémoires|memorias|memorie|wspomnienia|回忆录|回想録|회고록|مذكرات|זכרונות
textbook: textbook|a textbook|учебник|учеб|lehrbuch|ein lehrbuch|manuel|podręcznik|učebnice|tankönyv|ders kitabı|giáo trình|підручник|教材|教科书|教科書|교과서|libro di testo|libro de texto|كتاب مدرسي
manual: учебное пособие|учеб. пособие|учебно-методическое пособие|навчальний посібник
monograph: монография|monograph|a monograph|monographie|monografia|монографія|专著
statistics: стат. сб.|статистический сборник|статистичний збірник
opera: opera|опера|musical|мюзикл|oper|歌剧|オペラ|오페라|ballet|балет
music: song|single|album|soundtrack|песня|альбом|саундтрек|canción|chanson|lied|canzone|歌曲|专辑|アルバム|노래|앨범
game: video game|videogame|computer game|board game|видеоигра|компьютерная игра|videojuego|videospiel|jeu vidéo|电子游戏|ゲーム|게임
comics: comics|comic|comic book|graphic novel|manga|anime|комикс|манга|аниме|cómic|bande dessinée|漫画|漫畫|만화|アニメ
` + anyThesis + `: thesis|dissertation|диссертация|дисертація|tesis|tesi|thèse|tese|rozprawa|학위논문|学位论文|學位論文
candidate doctor: phd thesis|doctoral thesis|phd dissertation|doctoral dissertation|tesis doctoral|doktorarbeit|博士论文|博士論文|博士学位论文
master: master's thesis|masters thesis|дипломная работа|masterarbeit|硕士论文|硕士学位论文
summary: автореферат|автореферат диссертации`

// anyThesis are the forms of a thesis that does not say for which degree.
const anyThesis = "master candidate doctor"

// formWords are these words, folded.
var formWords = sync.OnceValue(func() map[string]string {
	words := make(map[string]string, 512)
	for line := range strings.SplitSeq(formList, "\n") {
		forms, list, _ := strings.Cut(line, ": ")
		for word := range strings.SplitSeq(list, "|") {
			words[Fold(word)] = forms
		}
	}
	return words
})

// designated are the designations of some forms: "book story".
func designated(forms string) (says []Designation) {
	for form := range strings.FieldsSeq(forms) {
		says = append(says, Designation{Form, form})
	}
	return says
}

// longestRemark bounds what stands in brackets behind a title about its form, in bytes.
const longestRemark = 80

// withoutForms takes off the end of a title what is not the work's name: in brackets its form, with the year in which it came out or
// without ("(film)", "(1972 film)", "（小说）"), its place in a series of works ("(The Salt Road, #1)"), how many volumes it has
// ("（全三册）"); and the ending of a file. What is said so is found: a film and a novel of one name are two works.
//
// Wrong for a title in which such a word in brackets is a part of the name.
func withoutForms(s string, in signs) (rest string, found []Designation) {
	for range 3 {
		before := s
		s = withoutFileEnding(strings.TrimRight(s, " "))
		if in.has(noteSigns) {
			if name, inside := cutRemark(s); name != "" {
				says, ok := formOf(inside)
				if !ok && s[len(s)-1] == ']' {
					says, ok = kindOf(inside)
				}
				if ok {
					s, found = name, append(found, says...)
				}
			}
		}
		if in.has(pauseSigns) {
			if name, says := cutTail(s, in); name != "" {
				s, found = name, append(found, says...)
			}
		}
		if s == before {
			break
		}
	}
	return s, found
}

// withoutFileEnding takes off the ending of a file that texts are kept in.
func withoutFileEnding(s string) string {
	dot := strings.LastIndexByte(s[max(0, len(s)-len(".docx")):], '.')
	if dot < 0 {
		return s
	}
	dot += max(0, len(s)-len(".docx"))
	if dot == 0 || s[dot-1] == ' ' {
		return s
	}
	switch strings.ToLower(s[dot+1:]) {
	case "pdf", "doc", "docx", "epub", "mobi", "azw3", "fb2", "djvu", "html", "htm", "rtf", "odt":
		return s[:dot]
	}
	return s
}

// cutRemark cuts a title before the brackets at its end; name is "" where there are none or nothing before.
func cutRemark(s string) (name, inside string) {
	for _, pair := range [...][2]string{{"(", ")"}, {"[", "]"}, {"（", "）"}} {
		body, ok := strings.CutSuffix(s, pair[1])
		if !ok {
			continue
		}
		open := strings.LastIndex(body[max(0, len(body)-longestRemark):], pair[0])
		if open < 0 {
			return "", ""
		}
		open += max(0, len(body)-longestRemark)
		return strings.TrimRight(body[:open], " "), body[open+len(pair[0]):]
	}
	return "", ""
}

// formOf says what brackets behind a title say of its form.
func formOf(inside string) (says []Designation, ok bool) {
	if name, number, ok := strings.Cut(inside, "#"); ok {
		if number = strings.TrimSpace(number); digits(number) && strings.Trim(name, " ,") != "" {
			return []Designation{{Member, withoutZeros(number)}}, true
		}
		return nil, false
	}
	if kindOfDocument(inside) { // "Lumen gentium (Dogmatic Constitution on the Church)"
		return nil, true
	}
	f := Fold(inside)
	if wholeSet(f) {
		return nil, true
	}
	if form, ok := formWords()[f]; ok {
		return designated(form), true
	}
	year, word, _ := strings.Cut(f, " ")
	if !digits(year) {
		if last := strings.LastIndexByte(f, ' '); last > 0 {
			word, year = f[:last], f[last+1:]
		}
	}
	if form, ok := formWords()[word]; ok && len(year) == 4 && digits(year) {
		return append(designated(form), Designation{Issued, year}), true
	}
	return nil, false
}

// bookForms are what a book may be that is no thesis.
const bookForms = "book story stories play poem poems essays memoir textbook manual monograph statistics"

// kindOf says what stands in the square brackets that are kept of a whole reference: the kind of the document, as in GB/T 7714, and the
// first letter of the journal behind it, if there is one: "kind M", "kind J//农". The letter alone ("[M]") is a note, as others have it.
func kindOf(inside string) (says []Designation, ok bool) {
	kind, ok := strings.CutPrefix(inside, "kind ")
	if !ok {
		return nil, false
	}
	kind, journal, _ := strings.Cut(kind, "//")
	switch kind {
	case "J", "N":
		says = designated("article")
	case "D":
		says = designated(anyThesis)
	case "M":
		says = designated(bookForms)
	default:
		return nil, false
	}
	if journal != "" {
		says = append(says, Designation{Journal, journal})
	}
	return says, true
}

// wholeSet says whether a folded text says of how many volumes the whole work is: "全三册", "in 3 volumes", "2 vols".
func wholeSet(f string) bool {
	if volumes, ok := strings.CutPrefix(f, "全"); ok {
		volumes = strings.ReplaceAll(volumes, " ", "")
		for _, unit := range [...]string{"册", "卷", "集", "本", "部", "巻"} {
			if number, ok := strings.CutSuffix(volumes, unit); ok && number != "" && strings.Trim(number, "0123456789一二三四五六七八九十百两") == "" {
				return true
			}
		}
		return false
	}
	words := strings.Fields(f)
	if len(words) == 3 && extentIn(words[0]) {
		words = words[1:]
	}
	return len(words) == 2 && extentNumber(words[0]) && extentUnit(words[1])
}
