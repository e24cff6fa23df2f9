package match

import (
	"strings"
	"sync"

	"biblog/normalize/canonical"
)

// Frozen lists of words around the numbers of documents, version 1. By hand, as official gazettes, courts and
// standards bodies title and cite what they publish.

// formulaWords say that a number is one, of which kind and from when: no subject.
const formulaWords = `act acts law laws code statute bill regulation regulations directive decision resolution order ordinance decree executive public pub implementing delegated
no nos number of dated case cases joined judgment judgement court application app appl v vs versus european parliament council commission union eu ec eec
rfc pep cve cwe nist sp fips special publication standard std rev revision edition iso iec ieee din en bs ansi astm patent us ep wo res unscr security general assembly united nations un
gesetz verordnung richtlinie urteil beschluss beschluß vom nr az rechtssache bgh bverfg bverwg bag bfh bundesgerichtshof bundesverfassungsgericht bge bgbl rgbl eg ewg europäischen parlaments rates des der
loi décret ordonnance arrêté règlement arrêt décision affaire pourvoi cass cour civ ce ue cee n relatif relative relatifs relatives portant concernant
ley leyes orgánica real decreto reglamento directiva sentencia asunto stc atc núm n lei complementar orgânica medida provisória regulamento diretiva portaria acórdão processo
legge decreto legislativo lgs dl dpr regolamento direttiva sentenza sent ord causa costituzionale corte cost
ustawa rozporządzenie dyrektywa wyrok dz poz dziennik ustaw dnia zákon zákona vyhláška nařízení vlády ústavní č sb z směrnice zz
федеральный федерального федер конституционный закон закона законы фз фкз кодекс постановление приказ указ распоряжение решение определение правительства президента пленума суда суд арбитражного гост р г года год від наказ постанова закон україни року рік мінздраву патент пат ru
kanun kanunu kanunun kararname kararnamesi sayılı tarihli tarih yönetmelik yönetmeliği luật nghị định thông tư quyết định nghị quyết số năm ngày
νόμος νόμου ν π δ προεδρικό διάταγμα αριθ
قانون القانون مرسوم المرسوم قرار القرار ظهير الظهير نظام رقم لسنة لعام سنة بشأن وزير وزارة وزاري الوزير مجلس الوزراء في شأن
חוק תקנות בגץ עא עפ
january february march april may june july august september october november december januar februar märz mai juni juli oktober dezember
janvier février mars avril juin juillet août septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
janeiro fevereiro março maio junho julho setembro outubro novembro dezembro gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
января февраля марта апреля мая июня июля августа сентября октября ноября декабря січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня
stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
法 律 第 号 年 月 日 令 政 省 规 勅 明 治 大 正 昭 和 平 成 法 률 제 호 대 통 령 원 판 결 선 고 자 年 헌 재 소`

// monthsFrom is the first of the months in formulaWords.
const monthsFrom = "january"

// placeWords name, with a number beside them, a place in a document, which is cited for itself.
const placeWords = `article art artikel articulo artículo artigo articolo artykuł článek čl čl статья ст стаття статті статьи пункт п madde maddesi άρθρο αρθρο المادة مادة điều section sec sect § paragraph paragraphe paragrafo párrafo parágrafo
clause clausula cláusula annex annexe anhang anexo allegato załącznik příloha приложение додаток ek phụ lục ملحق appendix schedule recital erwägungsgrund considérant considerando motyw title titel titre título titolo capo раздел розділ
chapter kapitel chapitre capítulo capitolo rozdział глава 条 條 조 סעיף abschnitt`

// besideWords name what belongs to a document and is none: who judged otherwise, what was misprinted, what was said.
const besideWords = `opinion opinions dissent dissenting concurring schlussanträge transcript corrigendum corrigenda erratum errata berichtigung rectificatif rectification corrección rettifica sprostowanie
мнение faq`

// afterWords name the documents that others bring about, which have their names.
const afterWords = `amendment amendments rules regulations bylaws order guidelines değişiklik yönetmelik yönetmeliği tüzük tüzüğü reglamento regulamento règlement réglementation décret decreto reforma modifiche
правила положение поправки изменения інструкція инструкция rozporządzenie rozporządzenia verordnung vyhláška nařízení kararname تعديل لائحة اللائحة`

// afterLetters are afterWords of scripts in which words are not apart.
const afterLetters = `施行令 规则 施行法 实施条例 细则 ガイドライン 改正 修正案 解释 시행령 시행규칙 개정`

// officialWords are the lists by the hashes of their words.
type officialWords struct {
	formula, month, place, beside, after map[uint64]bool
	letters                              []string
}

var officialLists = sync.OnceValue(func() *officialWords {
	_, months, _ := strings.Cut(formulaWords, "\n"+monthsFrom)
	months, _, _ = strings.Cut(months, "法")
	return &officialWords{
		formula: foldedWords(formulaWords), month: foldedWords(monthsFrom + months), place: foldedWords(placeWords),
		beside: foldedWords(besideWords), after: foldedWords(afterWords), letters: folded(afterLetters),
	}
})

// folded are the words of a list, each for itself: folding joins those of scripts in which words are not apart.
func folded(list string) []string {
	words := strings.Fields(list)
	for i, w := range words {
		words[i] = canonical.Fold(w)
	}
	return words
}

func foldedWords(list string) map[uint64]bool {
	words := make(map[uint64]bool, 256)
	for _, w := range folded(list) {
		words[hash64(w)] = true
	}
	delete(words, hash64("")) // a sign that folding takes off
	return words
}
