package canonical

import (
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"
)

// officialForm is how the documents of one series are numbered. The unnamed groups of the expression are the number; the groups that
// are named are a year or a date, since many numbers begin anew each year, or the edition.
type officialForm struct {
	officialTraits
	kind    Kind
	starts  []string // with one of which the number, or what announces it, begins
	holds   []string // of which one stands in what begins so; nothing if none need to
	pattern func() *regexp.Regexp
}

// officialTraits say how a number is to be taken.
type officialTraits uint16

const (
	signed          officialTraits = 1 << iota // persons write such documents: reports, patents
	local                                      // each country counts so: the names must agree as well
	back                                       // it stands behind the name only
	century                                    // years may have two figures
	thousandsParted                            // a full stop in the number parts thousands
	rival                                      // a document of another series that has the name is another one
	act                                        // its name begins with what it does
	ofYear                                     // each year counts so: it needs the year that stands before it
	adoption                                   // the day from which it is, which other documents have as well
)

func (f *officialForm) has(t officialTraits) bool { return f.officialTraits&t != 0 }

// officialEnd is what may follow the number: nothing, or a sign behind which the name of the document stands.
const officialEnd = ` *(?:$|:(?:\D|$)|[,;()\[\]（）«»"“”‘【】「」『』《》]|- |\.(?: |$))`

// officialParts stand for what many expressions have in common: dates, of which the year counts or all; the sign of a number; a
// number of Japan or China.
var officialParts = strings.NewReplacer(
	"{Y1}", yearOfDate("year1"), "{Y2}", yearOfDate("year2"), "{Y3}", yearOfDate("year3"),
	"{D}", `(?P<date>\d{1,2}\. ?\d{1,2}\. ?\d{4}|\d{1,2}\.? \pL+\.? \d{4})`,
	"{N}", `(?:№|[Nn][°º]|[Nn]\.[°ºo]|[Nn]o\.?|N|n\.|[Nn]r\.?|[Nn]úm\.) ?`,
	"{H}", `(\d+|[一二三四五六七八九十百千〇元]+)`,
	"{E}", `(?P<era>(?:明治|大正|昭和|平成|令和)(?:\d+|[一二三四五六七八九十元]+))年`,
)

func yearOfDate(name string) string {
	return `(?:(?:\d{1,2}\. ?\d{1,2}\. ?|\d{1,2}(?:er|º|°|\.)? (?:de )?\pL+\.?(?: de)? )(?P<` + name + `>\d{4}))`
}

// officialForms is the table of the numbers.
func officialForms() []*officialForm {
	forms := make([]*officialForm, 0, 128)
	for _, row := range officialTable {
		f := &officialForm{officialTraits: row.traits, kind: official + Kind(len(forms)), starts: strings.Split(row.starts, "|")}
		if row.holds != "" {
			f.holds = strings.Split(row.holds, "|")
		}
		f.pattern = sync.OnceValue(func() *regexp.Regexp {
			return regexp.MustCompile(officialParts.Replace(`^(` + row.number + `)(?:` + officialEnd + row.end + `)`))
		})
		forms = append(forms, f)
	}
	return forms
}

// officialHeads are the forms by the first two bytes of what they begin with: a quick no for nearly every text.
type officialHeads struct {
	at    [1 << 16]uint16 // in lists
	lists [][]*officialForm
}

func (h *officialHeads) of(s string) []*officialForm {
	if len(s) < 2 {
		return nil
	}
	if replacedBytes[s[0]] || replacedBytes[s[1]] {
		if s = plainSigns(s[:min(len(s), 2*utf8.UTFMax)]); len(s) < 2 {
			return nil
		}
	}
	return h.lists[h.at[int(s[0])<<8|int(s[1])]]
}

var officialIndex = func() *officialHeads {
	h := &officialHeads{lists: make([][]*officialForm, 1)}
	for _, f := range officialForms() {
		for _, start := range f.starts {
			first, second := start[:1], start[1:min(2, len(start))]
			if start == "0" {
				first = "0123456789"
			}
			for i := range len(first) {
				for c := range 256 {
					if second != "" && c != int(second[0]) {
						continue
					}
					at := &h.at[int(first[i])<<8|c]
					if *at == 0 {
						*at = uint16(len(h.lists))
						h.lists = append(h.lists, nil)
					}
					if list := h.lists[*at]; len(list) == 0 || list[len(list)-1] != f {
						h.lists[*at] = append(list, f)
					}
				}
			}
		}
	}
	return h
}()

// begins is a quick no for nearly every text.
func (f *officialForm) begins(s string) bool {
	for _, start := range f.starts {
		if strings.HasPrefix(s, start) || start == "0" {
			return len(f.holds) == 0 || f.holdsAny(s[:min(len(s), longestOfficial)])
		}
	}
	return false
}

func (f *officialForm) holdsAny(s string) bool {
	for _, part := range f.holds {
		if strings.Contains(s, part) {
			return true
		}
	}
	return false
}

// Rival says whether of documents that have such numbers, and none in common, no two are one: standards, patents.
func (k Kind) Rival() bool { return k.Official() && officialTable[k-official].traits&rival != 0 }

// series says whether the kind is one of the table.
func (k Kind) series() bool { return k >= official && k < official+Kind(len(officialTable)) }

// Official says whether designations of the kind are numbers that authorities give to their documents, each once.
func (k Kind) Official() bool { return k.series() && officialTable[k-official].traits&adoption == 0 }

// Adopted says whether designations of the kind are days on which documents were passed.
func (k Kind) Adopted() bool { return k.series() && officialTable[k-official].traits&adoption != 0 }

// Signed says whether the documents of a kind of official numbers are by persons, who are named with them.
func (k Kind) Signed() bool { return k.Official() && officialTable[k-official].traits&signed != 0 }

// Local says whether the numbers of a kind are those of each country anew.
func (k Kind) Local() bool { return k.Official() && officialTable[k-official].traits&local != 0 }

// ofYear says whether each year counts the numbers of a kind anew, which do not say it.
func (k Kind) ofYear() bool { return k.series() && officialTable[k-official].traits&ofYear != 0 }

// officialDate is the day that a text says, as "20060727"; "" if it says none.
func officialDate(text string) string {
	year, ok := Year(text)
	if !ok || year.From != year.To || year.From < 1000 {
		return ""
	}
	part := PartOfYear(text, year)
	if k := part >> partKind; k != partDay && k != partStops || part.day() == 0 {
		return ""
	}
	return itoa(year.From) + itoa(100 + int(part.month()))[1:] + itoa(100 + int(part.day()))[1:]
}

// otherSubject are parts of the words that make of what goes with a number the name of a work about the document, in small letters.
var otherSubject = [...]string{
	"a guide", "pocket guide", "guide to", "handbook", "explained", "commentar", "comments on", "introduction to", "overview", "implementing", "implementation", "auditor", "checklist", "understanding", "training",
	"tutorial", "analysis", "comparison", "versus", " vs ", "lessons", "case stud", "case note", "casenote", "note on", "review of", "explanatory", "annotated", "impact of", "effects of", "a critique", "draft", "proposal for",
	"faq", "questions and answers", "q&a", "years of", "years on", "years later", "years after", "what it means", "what you", "what every", "how to", "how the", "how we", "in practice", "in a nutshell", "for programmers", "for dummies", "worked cases", "worked examples", "good parts", "the end of", "a history", "pitfalls", "lessons from",
	"как ", "справочник", "типичные ошибки", "что нового", "лет спустя", "години потому", "довідник",
	"folgen für", "años después", "образцы оформления", "سنوات على", "auswirkungen", "jahre danach", "jahre nach", "kritik", "ans après", "mode d'emploi", "années de", "anos depois", "passo a passo", "paso a paso", "anni dopo", "lat później", "poradnik", "příručka", "yıl sonra", "rehberi", "سنة على", "دليل", "מדריך",
	"问答", "常见", "错误", "宣贯", "读本", "实例", "案例", "问题解答", "ハンドブック", "入門", "q＆a", "の手引", "実務", "입문", "사례", "질의응답", "길라잡이", "hỏi đáp",
	"комментари", "применени", "анализ", "обзор", "практик", "пособие", "разъяснени", "вопросы и ответы", "проект ", "законопроект", "коментар", "застосування",
	"kommentar", "anmerkung", " anm", "besprechung", "erläuterung", "einführung", "handkommentar", "entwurf", "commentaire", "note sous", "observations sous", "projet de", "guide ", "comentari", "análisis", "proyecto", "anteprojeto", "projeto",
	"commento", "nota a ", "analisi", "komentarz", "glosa", "projekt", "komentář", "důvodová", "şerh", "σχόλι", "ερμηνεία", "شرح", "التعليق", "تعليق", "تحليل", "مشروع", "פירוש", "הערות", "הצעת",
	"解读", "释义", "应用", "解釋", "理解与适用", "条文说明", "草案", "征求意见", "逐条", "解説", "コンメンタール", "評釈", "判例研究", "改正案", "해설", "주석", "평석", "연구", "개정안", "bình luận",
}

// aboutDocument says whether a text in small letters has words of works about documents.
func aboutDocument(lower string) bool {
	for _, w := range otherSubject {
		if strings.Contains(lower, w) {
			return true
		}
	}
	return false
}

// amends says whether the number of a document stands behind words that say that another changes it.
func amends(before string) bool {
	for _, w := range [...]string{"внесении изменени", "внесенні змін", "amending", "amendment of", "zur Änderung", "modifiant", "modifica", "o změně", "o zmianie", "一部を改正", "修改", "일부개정", "sửa đổi", "تعديل"} {
		if strings.Contains(before, w) {
			return true
		}
	}
	return false
}

// amended is which amended version of a document a text in small letters says that it is, by the figures of the date; "" if it is the
// document as it was passed.
func amended(lower string) string {
	for _, w := range [...]string{
		"ред. от", "в ред", "редакции от", "изм. ", "зі змінами", "as amended", "amended by", "consolidated", "konsolidierte", "geändert durch", "zuletzt geändert", "in der fassung", "neufassung", "version consolidée", "modifié", "texto consolidado", "texto refundido",
		"ze zm", "tekst jednolity", "t.j.", "ve znění", "v znení", "改正", "修正", "修订", "修訂", "개정", "sửa đổi", "المعدل", "תיקון",
	} {
		at := strings.Index(lower, w)
		if at < 0 {
			continue
		}
		var figures strings.Builder
		for _, r := range lower[at:] {
			if d, ok := digit(r); ok && figures.Len() < 12 {
				figures.WriteByte('0' + byte(d))
			}
		}
		return "amended " + figures.String()
	}
	return ""
}
