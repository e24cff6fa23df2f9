package match

import (
	"strings"
	"sync"
)

// lookalikes are beginnings of names of two things, folded, version 1, that a letter or two tell apart, as they do a word and its
// misspelt form. Countries: the pairs among the names of CLDR in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish,
// Latin, Russian, Ukrainian, Greek, Arabic and Hebrew that would be taken for one, with their adjectives. Substances: those that
// chemists name by systematic endings and beginnings. Other words: those that dictionaries of paronyms and of words often confused list,
// as far as titles have them.
var lookalikes = [...][2]string{
	{"austri", "austral"},
	{"gambi", "zambi"},
	{"gambi", "sambi"},
	{"ireland", "iceland"},
	{"irland", "island"},
	{"iraq", "iran"},
	{"irak", "iran"},
	{"mauritan", "maurit"},
	{"niger", "nigeri"},
	{"schweiz", "schwed"},
	{"dominikan", "dominik"},
	{"slovak", "sloven"},
	{"slowak", "slowen"},
	{"австри", "австрал"},
	{"гамби", "замби"},
	{"ирланд", "исланд"},
	{"ирак", "иран"},
	{"нигер", "нигери"},
	{"словак", "словен"},
	{"словац", "словен"},
	{"гана", "гаяна"},
	{"гани", "гаяни"},
	{"гамбі", "замбі"},
	{"австрі", "австрал"},
	{"ірланд", "ісланд"},
	{"ірак", "іран"},
	{"нігер", "нігері"},
	{"αυστρι", "αυστραλ"},
	{"γκαμπον", "γκαμπι"},
	{"ιρλανδ", "ισλανδ"},
	{"ιρακ", "ιραν"},
	{"νιγηρα", "νιγηρι"},
	{"τουρκι", "τουρκμεν"},
	{"انغولا", "انغويلا"},
	{"البانيا", "المانيا"},
	{"البانيا", "اسبانيا"},
	{"المانيا", "اسبانيا"},
	{"غانا", "غيانا"},
	{"غامبيا", "زامبيا"},
	{"غينيا", "كينيا"},
	{"ايرلند", "ايسلند"},
	{"هولند", "بولند"},
	{"ארמני", "גרמני"},
	{"אוסטרי", "אוסטרל"},
	{"קנד", "קני"},
	{"גאנ", "גיאנ"},
	{"גמבי", "זמבי"},
	{"גינא", "גיאנ"},
	{"אירלנד", "איסלנד"},
	{"סלובנ", "סלובק"},

	{"nitrat", "nitrit"},
	{"sulfat", "sulfit"},
	{"sulphat", "sulphit"},
	{"phosphat", "phosphit"},
	{"fosfat", "fosfit"},
	{"chlorat", "chlorit"},
	{"clorat", "clorit"},
	{"methan", "ethan"},
	{"metan", "etan"},
	{"methyl", "ethyl"},
	{"metil", "etil"},
	{"prednison", "prednisolon"},
	{"pyridin", "pyrimidin"},
	{"purin", "puromycin"},
	{"thymin", "thiamin"},
	{"cystein", "cystin"},
	{"cytosin", "cytidin"},
	{"guanin", "guanidin"},
	{"guanin", "guanosin"},
	{"adenin", "adenosin"},
	{"tyrosin", "tyramin"},
	{"creatin", "creatinin"},
	{"kreatin", "kreatinin"},
	{"chlorin", "cholin"},
	{"quinin", "quinidin"},
	{"chinin", "chinidin"},
	{"hydroxyzin", "hydralazin"},
	{"estradiol", "estriol"},
	{"magnesi", "mangan"},
	{"нитрат", "нитрит"},
	{"сульфат", "сульфит"},
	{"фосфат", "фосфит"},
	{"хлорат", "хлорит"},
	{"метан", "этан"},
	{"метил", "этил"},
	{"преднизон", "преднизолон"},
	{"пиридин", "пиримидин"},
	{"тимин", "тиамин"},
	{"цистеин", "цистин"},
	{"цитозин", "цитидин"},
	{"гуанин", "гуанидин"},
	{"аденин", "аденозин"},
	{"креатин", "креатинин"},
	{"хинин", "хинидин"},
	{"эстрадиол", "эстриол"},
	{"магни", "марган"},

	{"adapt", "adopt"},
	{"adsor", "absor"},
	{"afferent", "efferent"},
	{"angel", "angle"},
	{"assurance", "insurance"},
	{"calvary", "cavalry"},
	{"canon", "cannon"},
	{"capital", "capitol"},
	{"casual", "causal"},
	{"compliment", "complement"},
	{"conscience", "conscious"},
	{"contact", "contract"},
	{"council", "counsel"},
	{"county", "country"},
	{"counties", "countries"},
	{"dairy", "diary"},
	{"desert", "dessert"},
	{"digesti", "ingesti"},
	{"discreet", "discrete"},
	{"dysphagi", "dysphasi"},
	{"emigra", "immigra"},
	{"facial", "fascial"},
	{"fasting", "feasting"},
	{"infarct", "infract"},
	{"infect", "inflect"},
	{"infect", "inject"},
	{"marital", "martial"},
	{"mental", "metal"},
	{"moral", "mortal"},
	{"ordinance", "ordnance"},
	{"palpati", "palpitati"},
	{"parish", "perish"},
	{"perineal", "peroneal"},
	{"personal", "personnel"},
	{"prayer", "player"},
	{"principal", "principle"},
	{"prostate", "prostrate"},
	{"roles", "rules"},
	{"sacred", "scared"},
	{"statue", "statute"},
	{"status", "statut"},
	{"trail", "trial"},
	{"united", "untied"},
	{"worship", "warship"},
	{"ureter", "urethr"},
	{"malleol", "malleus"},
	{"geograph", "demograph"},
	{"romani", "romanti"},
	{"freiburg", "freiberg"},
	{"gedicht", "gericht"},
	{"gericht", "gesicht"},
	{"gericht", "gewicht"},
	{"gesicht", "gewicht"},
	{"gesicht", "geschicht"},
	{"kirche", "kirsche"},
	{"chevaux", "cheveux"},
	{"poison", "poisson"},
	{"pecado", "pescado"},
	{"hambre", "hombre"},
	{"hombre", "hombro"},
	{"абонент", "абонемент"},
	{"абсорб", "адсорб"},
	{"географ", "демограф"},
	{"романск", "романтич"},
	{"омск", "томск"},
	{"адресат", "адресант"},
	{"дипломат", "дипломант"},
	{"кампани", "компани"},
	{"облучени", "обучени"},
	{"мучени", "учени"},
	{"эмигра", "иммигра"},
}

// otherThing says whether two words that are much alike name two things.
//
// Wrong where one of the two is a slip of the pen for the other, which it may be.
func otherThing(x, y string) bool {
	if len(x) < leastName {
		return false
	}
	for _, pair := range lookalikesOf()[[leastName]byte([]byte(x[:leastName]))] {
		if p, q := sideOf(x, pair), sideOf(y, pair); p != q && p >= 0 && q >= 0 {
			return true
		}
	}
	return otherEnding(x, y)
}

// leastName is how many bytes each of the lookalikes has at least.
const leastName = 4

// lookalikesOf are the pairs that a word may be of, by how it begins: most are of none.
var lookalikesOf = sync.OnceValue(func() map[[leastName]byte][][2]string {
	of := make(map[[leastName]byte][][2]string, 2*len(lookalikes))
	for _, pair := range lookalikes {
		p, q := [leastName]byte([]byte(pair[0])), [leastName]byte([]byte(pair[1]))
		of[p] = append(of[p], pair)
		if p != q {
			of[q] = append(of[q], pair)
		}
	}
	return of
})

// sideOf is which of two beginnings a word has, the longer one if it has both; -1 if neither.
func sideOf(w string, pair [2]string) int {
	first, second := strings.HasPrefix(w, pair[0]), strings.HasPrefix(w, pair[1])
	switch {
	case first && second && len(pair[0]) < len(pair[1]):
		return 1
	case first:
		return 0
	case second:
		return 1
	}
	return -1
}
