package canonical

import (
	"slices"
	"strings"
	"sync"
)

// Derived is a set of what a title says about another work.
type Derived uint16

// What a work can be to another.
const (
	Reply Derived = 1 << iota
	Comment
	Erratum
	Retraction
	Review
	Editorial
	Abstract
	Companion // for those who teach or learn it
	Protocol  // of a trial, before its results
	Digest    // a summary
	Annotated
	Preface
	Study // of a work of literature, in Chinese, Japanese and Korean
)

// derived reads the markers at the start of a folded title, and those at its end. A marker in the middle is the subject
// of the work ("How to reply to a review").
//
// "Response to" and "Review of" begin more titles of research than of replies: they count before a sign of quotation, a
// colon or what a reply answers ("Response to the letter"). Wrong for a reply that names its subject without any ("Response
// to Smith").
func derived(text, folded string) (d Derived) {
	table := derivedMarks()
	start := strings.TrimPrefix(folded, "a ")
	for _, m := range table.start[atStart(start)] {
		rest, ok := strings.CutPrefix(start, m.mark)
		if !ok || rest != "" && rest[0] != ' ' && !spacelessStart(rest) {
			continue
		}
		if !m.vague || answered(text, strings.TrimPrefix(rest, " "), m) {
			d |= m.kind
		}
	}
	for _, m := range table.end[atEnd(folded)] {
		if rest, ok := strings.CutSuffix(folded, m.mark); ok && (rest == "" || rest[len(rest)-1] == ' ' || wordAlone(m.mark)) {
			d |= m.kind
		}
	}
	return d
}

// answered says whether behind a vague marker stands what shows that another work is meant. rest is what follows it, folded.
func answered(text, rest string, m derivedMark) bool {
	text = strings.TrimLeft(text, "\"“«[ ")
	end := 0
	for range strings.Count(m.mark, " ") + 1 {
		for end < len(text) && text[end] == ' ' {
			end++
		}
		n := strings.IndexAny(text[end:], " :")
		if n < 0 {
			return false
		}
		end += n
	}
	if f := Fold(text[:end]); strings.TrimPrefix(f, "a ") != m.mark { // "Re-reading"
		return false
	}
	after := strings.TrimLeft(text[end:], " ")
	for _, q := range [...]string{":", "\"", "'", "“", "‘", "«", "„", "["} {
		if strings.HasPrefix(after, q) {
			return true
		}
	}
	rest = strings.TrimPrefix(rest, "the ")
	for _, w := range [...]string{"letter", "comment", "editor", "reviewer", "critic", "article by", "book"} {
		if strings.HasPrefix(rest, w) {
			return true
		}
	}
	return strings.Contains(rest, " et al") || m.kind == Review && strings.Contains(rest, " by ")
}

// derivedMarks lists the markers by their start, and those that count at the end by that.
var derivedMarks = sync.OnceValue(func() *derivedTable {
	var t derivedTable
	for _, m := range derivedList() {
		if m.kind != Study { // "论语" is no study
			t.start[atStart(m.mark)] = append(t.start[atStart(m.mark)], m)
		}
		if m.end {
			t.end[atEnd(m.mark)] = append(t.end[atEnd(m.mark)], m)
		}
	}
	return &t
})

// atStart tells the starts of folded texts apart by two bytes, atEnd the ends: no marker is shorter.
func atStart(s string) uint8 { return s[0]*31 + s[min(1, len(s)-1)] }

func atEnd(s string) uint8 { return s[len(s)-1]*31 + s[max(0, len(s)-2)] }

type derivedTable struct{ start, end [256][]derivedMark }

func spacelessStart(s string) bool {
	for _, r := range s {
		return spaceless(r)
	}
	return false
}

type derivedMark struct {
	mark  string // folded
	kind  Derived
	end   bool // counts at the end too
	vague bool // counts only where the rest shows it
}

func derivedList() []derivedMark {
	mark := func(kind Derived, end bool, marks ...string) (list []derivedMark) {
		for _, m := range marks {
			list = append(list, derivedMark{mark: m, kind: kind, end: end})
		}
		return list
	}
	vague := func(kind Derived, marks ...string) (list []derivedMark) {
		for _, m := range marks {
			list = append(list, derivedMark{mark: m, kind: kind, vague: true})
		}
		return list
	}
	return slices.Concat( // folded, as titles are: 疎 for 疏
		vague(Reply, "re", "response to"),
		vague(Review, "review of", "resena", "resenha", "recensione", "recenzja", "recenze", "recenzio", "kritik", "서평", "مراجعه", "ביקורת"),
		vague(Erratum, "correccion", "correcao", "rettifica", "correctif", "oprava", "sprostowanie", "korrektur", "helyesbites", "duzeltme", "поправка", "виправлення", "تصحيح", "תיקון", "정정"),
		vague(Digest, "summary", "zusammenfassung", "resume", "resumen", "resumo", "riassunto", "streszczenie", "shrnuti", "osszefoglalo", "ozet", "резюме", "реферат", "ملخص", "תקציר", "要旨"),
		mark(Reply, false, "reply to", "ответ на", "antwort auf", "reponse a", "respuesta a", "risposta a", "resposta a", "odpowiedz na", "odpoved na", "відповідь на", "رد علي", "回应", "答复", "回复", "опровержение"),
		mark(Reply, true, "reply", "in reply", "author reply", "authors reply", "author response", "authors response", "rejoinder", "的回应", "的答复"),
		mark(Comment, false, "comment", "comment on", "comments on", "commentary", "commentary on", "invited commentary", "letter to the editor", "discussion of",
			"комментарий к", "комментарии к", "kommentar zu", "commentaire sur", "comentario a", "commento a", "komentarz do", "评论"),
		mark(Erratum, false, "correction", "correction to", "corrections to", "author correction", "publisher correction", "исправление", "исправления к", "опечатки", "berichtigung", "fe de erratas", "errata corrige",
			"hibajegyzek", "hiba jegyzek", "정오표", "正误表"),
		mark(Erratum, true, "erratum", "errata", "corrigendum", "corrigenda", "addendum", "勘误", "更正", "订正"),
		mark(Retraction, false, "retraction", "retracted", "retraction note", "withdrawn", "expression of concern", "отозвано", "ретракция"),
		mark(Retraction, true, "撤稿"),
		mark(Review, false, "recension", "отзыв на", "рецензия на"),
		mark(Review, true, "book review", "book reviews", "рецензия", "rezension", "compte rendu", "书评"),
		mark(Editorial, false, "guest editorial", "от редакции", "передовая", "编者按", "предисловие к"),
		mark(Editorial, true, "editorial", "社论"),
		mark(Abstract, false, "abstract of"),
		mark(Abstract, true, "автореферат"),
		mark(Companion, true, "teachers notes", "teachers guide", "teachers book", "teachers edition", "teachers manual", "study guide", "workbook", "solutions manual", "instructors manual", "answer key", "lesson plans",
			"рабочая тетрадь", "методическое пособие", "методические рекомендации", "книга для учителя", "поурочные разработки", "решебник", "дидактические материалы", "контрольные работы",
			"arbeitsheft", "lehrerhandbuch", "losungsbuch", "cahier d exercices", "livre du professeur", "cuaderno de ejercicios", "libro del profesor", "练习册", "教师用书", "习题解答", "习题集", "学习指导", "指导书", "워크북"),
		mark(Protocol, false, "protocol for", "protocol of", "study protocol", "trial protocol", "протокол исследования"),
		mark(Protocol, true, "study protocol", "trial protocol", "study protocol for a randomised controlled trial", "study protocol for a randomized controlled trial", "研究方案"),
		mark(Digest, false, "summary of", "executive summary of", "synopsis of", "abridgement of", "abridged", "краткое содержание", "краткий пересказ", "zusammenfassung von", "resume de"),
		mark(Digest, true, "executive summary", "abridged", "abridged edition", "краткий пересказ", "摘要", "简介", "节选", "概要", "요약"),
		mark(Annotated, false, "the annotated", "annotated"),
		mark(Annotated, true, "annotated", "annotated edition", "with commentary", "с комментариями", "注释", "校注", "译注", "评注", "笺注", "疎证", "注疎", "批注"),
		mark(Annotated, true, "释义", "理解与适用", "适用解释", "注解", "精释", "详释", "释解", "集解", "集注", "集释", "补注", "索隐", "义疎", "逐条解说", "解说", "コンメンタール", "해설", "주해", "주석",
			"постатейный комментарий", "научно практический комментарий", "kommentar", "handkommentar", "kurzkommentar", "praxiskommentar", "annote", "annotee", "commente", "commentee",
			"comentado", "comentada", "anotado", "anotada", "commentato", "commentata", "annotato", "annotata", "komentarz", "text and commentary"),
		mark(Preface, false, "preface to", "foreword to", "afterword to", "prologue to", "послесловие к", "vorwort zu", "vorwort zur", "nachwort zu", "preface a"),
		mark(Study, true, "研究", "研究述评", "研究综述", "述评", "综述", "评析", "赏析", "解读", "导读", "论", "考", "考证", "札记", "评论", "연구"),
	)
}
