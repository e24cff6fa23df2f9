package match

import (
	"strings"
	"sync"

	"biblog/normalize/canonical"
)

// Titles that thousands of works have, folded, version 1. Source: the headings that books and journals of every field
// print over their parts.
const genericTitleList = `introduction|preface|foreword|editorial|editorials|editorial note|editorial notes|editors note|editors notes|editors comment|editors comments|editorial comment|editorial comments|comments|from the editors|editors introduction|guest editors introduction|introduction to the special issue|special issue|special section|guest editorial|from the editor|letter from the editor|letter to the editor|letters to the editor|letters|correspondence|
annual report|report|reports|news|notes|book review|book reviews|reviews|review|obituary|in memoriam|contents|table of contents|index|appendix|conclusion|conclusions|abstract|abstracts|summary|discussion|
bibliography|references|acknowledgements|acknowledgments|announcements|chairs message|message from the chair|keynote|keynote address|panel|tutorial|poster|home|homepage|about|about us|faq|readme|readme md|overview|getting started|documentation|untitled|prologue|epilogue|homily|message|letter|sermon|speech|address|
введение|предисловие|заключение|послесловие|содержание|оглавление|от редакции|от редактора|от издательства|рецензия|рецензии|годовой отчет|отчет|приложение|письмо|письма|проповедь|вступление|примечания|список литературы|вступ|передмова|зміст|
einleitung|einfuhrung|vorwort|nachwort|inhalt|jahresbericht|editorial|rezension|rezensionen|buchbesprechungen|schluss|anhang|
avant propos|conclusion generale|compte rendu|comptes rendus|rapport annuel|sommaire|table des matieres|
introduccion|prologo|prefacio|conclusiones|resena|resenas|informe anual|indice|presentacion|introduzione|prefazione|conclusioni|premessa|recensioni|introducao|apresentacao|conclusao|
前言|序|序言|序论|绪论|绪言|引言|导言|导论|结论|结语|后记|跋|目录|附录|编者按|编后记|卷首语|发刊词|年报|年度报告|书评|简介|はじめに|おわりに|まえがき|あとがき|序章|终章|目次|卷头言|编集后记|年次报告书|
머리말|서문|서론|결론|들어가며|맺음말|차례|목차|부록|편집자주|연례보고서|
εισαγωγη|προλογοσ|επιλογοσ|περιεχομενα|مقدمه|تمهيد|خاتمه|الفهرس|افتتاحيه|הקדמה|מבוא|פתח דבר|סיכום|תוכן העניינים`

var genericTitles = sync.OnceValue(func() map[uint64]bool {
	titles := make(map[uint64]bool, 256)
	for title := range strings.SplitSeq(strings.ReplaceAll(genericTitleList, "\n", ""), "|") {
		titles[compact(title)] = true
	}
	return titles
})

// Words of which such titles are made in ever new combinations ("Book review column", "Guest editors' notes"), folded,
// version 1. Source: as above.
const genericWordList = `book books review reviews column columns editorial editorials introduction special issue section guest editor editors note notes
letter letters comment comments news report reports annual foreword preface conference symposium workshop proceedings abstract abstracts author authors
subject index contents message chair chairs president welcome announcement announcements calendar events call papers errata corrigenda obituary obituaries memoriam
от редакции редактора редактор колонка слово главного рецензии рецензия новости письма письмо заметки хроника обзор книг editoriale editorialis lettera rezensionen mitteilungen nachrichten`

var genericWords = sync.OnceValue(func() map[uint64]bool {
	words := make(map[uint64]bool, 128)
	for _, w := range strings.Fields(genericWordList) {
		words[hash64(w)] = true
	}
	return words
})

// genericTitled says whether the words are a title that thousands of works have.
func genericTitled(whole uint64, words []word) bool {
	if genericTitles()[whole] {
		return true
	}
	for _, w := range words {
		if !w.function() && !genericWords()[w.hash] {
			return false
		}
	}
	return len(words) > 0
}

// generic says whether a title is one that thousands of works have.
func generic(t *Traits) bool { return t.generic }

// Titles that the collections of any author have, folded, version 1: one author has several of the same title, of other
// years. Source: the collective titles by which library catalogues bring the editions of an author together (RDA 6.2.2.10).
const collectiveTitleList = `selected works|collected works|complete works|selected writings|collected writings|collected papers|selected papers|collected poems|selected poems|complete poems|selected letters|
collected letters|collected essays|selected essays|collected stories|short stories|selected speeches|homilies and sermons|selected sermons|the complete works|the collected works|opera omnia|opera selecta|
избранные произведения|избранные сочинения|избранные труды|избранные статьи|избранные письма|избранные стихотворения|собрание сочинений|полное собрание сочинений|стихотворения и поэмы|повести и рассказы|романы и повести|
статьи и речи|вибрані твори|зібрання творів|gesammelte werke|gesammelte schriften|gesammelte aufsatze|ausgewahlte werke|ausgewahlte schriften|samtliche werke|werke und briefe|oeuvres completes|oeuvres choisies|oeuvres diverses|
obras completas|obras escogidas|obras selectas|opere complete|opere scelte|tutte le opere|obras reunidas|dziela zebrane|dziela wszystkie|全集|选集|文集|作品集|诗集|着作集|论文集|短篇小说集|小说集|전집|선집|작품집|시집|
poems|sonnets|essays|stories|tales|plays|sermons|homilies|lectures|speeches|writings|works|diary|diaries|memoirs|autobiography|fables|songs|
стихи|стихотворения|рассказы|повести|сказки|пьесы|очерки|статьи|речи|дневник|дневники|воспоминания|мемуары|сочинения|лирика|басни|избранное|вірші|оповідання|твори|
gedichte|erzahlungen|novellen|marchen|aufsatze|briefe|reden|tagebuch|tagebucher|erinnerungen|schriften|werke|dramen|poesies|poemes|contes|nouvelles|essais|lettres|discours|journal|memoires|oeuvres|theatre|
poesias|poemas|cuentos|ensayos|cartas|diario|diarios|memorias|obras|teatro|poesie|racconti|saggi|lettere|diari|memorie|opere|contos|ensaios|wiersze|poezje|opowiadania|listy|dziennik|pisma|basne|povidky|versek|novellak|siirler|hikayeler|
诗|诗选|诗钞|诗歌|散文|散文集|散文选|随笔|随笔集|杂文|杂文集|小说|小说选|日记|书信|书信集|词|词选|文选|文钞|回忆录|自传|语录|短编集|日记抄|시|시선|수필|수필집|산문집|소설|소설집|단편집|일기|
شعر|اشعار|قصايد|قصص|رسايل|مقالات|ديوان|كليات|مذكرات|خطب|غزليات|رباعيات|خاطرات|שירים|סיפורים|מאמרים|מכתבים|מסות|זכרונות|דרשות|ποιηματα|διηγηματα|
الاعمال الكامله|المجموعه الكامله|مختارات شعريه|כל כתבי|כתבים נבחרים|απαντα τα εργα`

var collectiveTitles = sync.OnceValue(func() map[uint64]bool {
	titles := make(map[uint64]bool, 2048)
	for title := range strings.SplitSeq(strings.ReplaceAll(collectiveTitleList, "\n", ""), "|") {
		titles[compact(title)] = true
	}
	for title := range strings.SplitSeq(strings.ReplaceAll(formNameList, "\n", ""), "|") {
		titles[compact(canonical.Fold(title))] = true
	}
	for title := range canonical.FormNames() {
		titles[compact(title)] = true
	}
	return titles
})

// collective says whether a title is one that the collections of any author have, or but says what a work is ("Symphony").
func collective(t *Traits) bool { return collectiveTitles()[t.whole] }
