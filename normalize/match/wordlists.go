package match

import (
	"strings"
	"sync"

	"biblog/normalize/canonical"
	"biblog/normalize/lexicon"
)

// Frozen lists of words, version 1, folded as canonical.Fold has them. Source: the closed word classes of each language
// as its grammars list them, and words that bibliographies of every field use in titles. Being on a list only lowers
// what an agreement is worth: a word too many costs a little recall, never precision.

const (
	functionRarity = 20 // one word in four of running text is one of these
	titleRarity    = 50 // one title in thirty has it
)

const functionWords = `a an the of and or in on at by for from to with without into onto over under about as is are was were be been it its
this that these those their our his her my your we you they he she i not no do does did has have can will than then so but if via per vs versus
between among through during after before toward towards upon within
de la le les l d du des un une et ou en dans sur par pour avec sans au aux ce cette ces son sa ses est sont que qui ne pas
der die das den dem des ein eine einer eines einem einen und oder im in am an auf aus bei mit nach von vom zu zum zur uber fur durch als ist sind wie
el los las del al y o u una unos unas con sin por para su sus es son como entre sobre
il lo gli i uno e ed o di da dal della dello delle dei degli nel nella sul sulla tra fra che per con
os as um uma uns umas e ou do da dos das no na nos nas ao aos em com sem sobre
het een van en of op te voor met bij naar uit
och i av pa for med till fran om det den att ett en er som
w z na do i oraz o od po za przez dla
v ve ile icin bir bu
et in ad de ex cum per pro sive vel ac atque a ab sub super est non
и в во на с со к ко о об от до из за по под при для над не ни но а или как что это его ее их у же бы между через без после перед
і й у та з із зі що як або про від для
και η ο το τα οι τη την του τησ των τον στο στη στην στον με σε για απο ωσ κατα περι προσ εν εκ δια
في من علي الي عن مع و او بين هو هي ان لا ما هذا هذه
של על את עם אל מן או הוא היא לא גם כי בין
og til fra der som`

// labelWords name what kind of paper something is. A cataloguer puts them before or behind a title or leaves
// them out. Abstracts, demonstrations and tutorials are missing: those are other works than the paper of that title.
const labelWords = `paper papers article articles panel session sessions description keynote
invited special issue competition research note notes essay essays industrial experience full short track series column
report reports working discussion technical contribution feature opinion viewpoint perspective section careers original
статья доклад тезисы заметка очерк artikel beitrag aufsatz vortrag article communication articulo ponencia articolo artigo
论文 报告 摘要 专题`

// sideWords name what stands beside a paper of the same title: a demonstration or a poster is another work.
const sideWords = `demo demos demonstration demonstrations poster posters плакат постер демонстрация cartel affiche`

const titleWords = `study studies analysis review case research based using use new approach method methods system systems model models
theory theories introduction editorial report annual conference proceedings journal international effect effects role evaluation development
application applications design performance management information data science history art life world work works book papers paper essays notes
letter letters lecture lectures handbook guide manual overview perspective perspectives toward foundations principles problems question questions
contents index preface foreword appendix abstract abstracts summary conclusion part volume chapter section edition general special selected collected complete
evidence results clinical patients treatment therapy social human modern national first second some other
etude etudes analyse recherche histoire revue introduction rapport theorie systeme methode
studie studien untersuchung geschichte einfuhrung bericht beitrag beitrage theorie lehre grundlagen entwicklung
estudio estudios analisis historia introduccion informe revista teoria sistema
studio studi analisi storia introduzione rivista teoria lettera enciclica
estudo estudos analise historia introducao relatorio
исследование исследования исследований анализ анализа история истории введение отчет обзор развитие развития теория теории метод методы система системы
проблемы проблема вопросы вопрос основы роль применение использование письмо письма сборник труды материалы доклад лекции предисловие содержание редакционная
дослідження аналіз істория вступ
μελετη ιστορια εισαγωγη αναλυση επιστολη προσ λογοσ περι
دراسه تاريخ مقدمه تحليل تقرير رساله كتاب
מחקר תולדות מבוא ספר תורת דוח אגרת
de liber libri epistula epistola commentarius historia tractatus opera sermo sermones`

// countingWords stand before numbers.
const countingWords = `part pt parts volume vol book chapter section phase stage type grade class level series number no issue
teil band bd kapitel phase partie tome livre chapitre parte tomo libro capitolo pars liber tomus
часть том книга глава выпуск раздел фаза тип класс частина μεροσ τομοσ βιβλιο`

var counts = sync.OnceValue(func() map[string]bool {
	words := make(map[string]bool, 64)
	for _, w := range strings.Fields(countingWords) {
		words[w] = true
	}
	return words
})

// listed is what the lists say of a word of titles.
type listed struct {
	rarity uint8          // 0 if none does
	counts canonical.Kind // what it counts; 0 for nothing
}

// titleLists looks a word up in all the lists for words of titles at once.
var titleLists = sync.OnceValue(func() *lexicon.Lexicon[listed] {
	all := make(map[string]listed, 1024)
	list := func(words string, rarity uint8) {
		for w := range strings.FieldsSeq(words) {
			all[w] = listed{rarity: rarity}
		}
	}
	list(titleWords, titleRarity)
	list(labelWords, labelRarity)
	list(sideWords, sideRarity)
	list(functionWords, functionRarity)
	for w, kind := range canonical.CountWords {
		all[w] = listed{all[w].rarity, kind}
	}
	all["n"] = listed{all["n"].rarity, canonical.Issue} // № before the number of a law
	return lexicon.New(all)
})

// bodyWordList has words of the names of bodies that are no family names.
const bodyWordList = `group groups society societies committee consortium collaboration collaborators investigators association team network
council institute organization organisation federation foundation university ministry department commission agency study trial
программа комитет общество институт группа коллектив министерство gruppe gesellschaft verein ausschuss groupe societe comite grupo sociedad comite
υπουργειο πανεπιστημιο ινστιτουτο επιτροπη δικαστηριο משרד אוניברסיטת ועדת מכון רשות وزاره جامعه هييه منظمه لجنه موسسه محكمه`

// bodyWord says whether a folded word is one of them.
func bodyWord(w string) bool {
	lists, _ := nameLists().Of(w)
	return lists.body
}

// functionHan says whether a character mostly joins others: particles of Chinese and Japanese.
func functionHan(r rune) bool {
	switch r {
	case '第', '제', '的', '之', '与', '和', '及', '在', '于', '其', '为', '以', '是', '了', '对', '论', 'の', 'と', 'に', 'を', 'は', 'が', 'へ', 'で', 'も', 'や', '의', '에', '와', '과', '을', '를', '은', '는', '이', '가':
		return true
	}
	return false
}

// Frequent family names, folded: a hundred names bear a quarter of the authors of the world's indexes, so that an
// agreement in one of them says half as much. Source: the most frequent surnames in the census statistics of China,
// Korea, Viet Nam, the United States, Germany, Spain, Russia and India.
const frequentFamilies = `wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang han feng deng
cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren yao shen zhong
kim lee park choi jung kang cho yoon jang lim nguyen tran le pham hoang
smith johnson williams brown jones miller davis wilson anderson thomas taylor moore martin jackson thompson white harris clark lewis
garcia rodriguez martinez hernandez lopez gonzalez perez sanchez silva santos
muller schmidt schneider fischer weber meyer wagner becker
ivanov smirnov kuznetsov popov vasiliev petrov sokolov mikhailov иванов смирнов кузнецов попов васильев петров соколов михайлов иванова смирнова
kumar singh sharma gupta patel khan ahmed ali das
sato suzuki takahashi tanaka watanabe ito yamamoto nakamura
王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 高 罗 佐藤 铃木 高桥 田中 渡边 伊藤 山本 中村 김 이 박 최 정`

// inNames is what the lists say of a word of names.
type inNames struct{ body, frequent bool }

// nameLists looks a word up in both lists for names at once.
var nameLists = sync.OnceValue(func() *lexicon.Lexicon[inNames] {
	all := make(map[string]inNames, 256)
	for w := range strings.FieldsSeq(bodyWordList) {
		all[w] = inNames{body: true}
	}
	for w := range strings.FieldsSeq(frequentFamilies) {
		all[w] = inNames{body: all[w].body, frequent: true}
	}
	return lexicon.New(all)
})
