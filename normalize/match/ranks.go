package match

import (
	"strings"
	"sync"
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// Number words and months look like misspelt forms of one another (June and July, sixième and dixième, девятый and десятый), or like
// inflected ones (seventh and seventeenth), and what comes again every year or every week is told apart by nothing else.

// otherRank says whether two words are two numbers or two months. Words of two languages may be one: Mai and May, siebte and
// seventh.
func otherRank(x, y string) bool { return ranksApart(ranks()[x], y) }

// ranksApart is otherRank of a word whose rank is known, 0 if it has none.
func ranksApart(p int, y string) bool {
	if p == 0 {
		return false
	}
	q := ranks()[y]
	return q != 0 && p != q && (p < firstMonth) == (q < firstMonth)
}

// tellsApart says whether two words that are much alike are two numbers, or name two things.
func (al *alignment) tellsApart(x, y string) bool {
	switch {
	case otherRank(x, y):
		al.other = otherNumbers
	case al.other == silent && otherThing(x, y):
		al.other = otherName
	default:
		return false
	}
	return true
}

// firstMonth is the rank of January; those of numbers are smaller.
const firstMonth = 10000

// numberWords are the cardinals and ordinals, version 1, by value. A hyphen stands for the endings of the declension. Source: the
// numerals of each language as its grammars list them, as far as they are one word.
const numberWords = `1 one first eins erst- premier premiere primer primer- primeir- prim- перв- перш- pierwsz- πρωτ- اول- ראשונ- ראשון eerste
2 two second zwei zweit- deux deuxieme seconde dos segund- due second- dois duas secund- два две двух втор- drug- δευτερ- ثاني- שני- tweede
3 three third drei dritt- trois troisieme tres tercer tercer- terceir- terz- terti- три трех трет- τριτ- ثالث- שלישי- derde trzeci
4 four fourth vier viert- quatre quatrieme cuatro cuart- quattro quatro quart- четыре четырех четверт- τεταρτ- رابع- רביעי- vierde czwart-
5 five fifth funf funft- cinq cinquieme cinco cinque quint- пять пяти пят- πεμπτ- خامس- חמישי- vijfde piat-
6 six sixth sechs sechst- sixieme seis sei sest- sext- шесть шести шест- шост- εκτ- سادس- ששי- שישי- zesde szost-
7 seven seventh sieben siebt- siebent- septieme siete sette sete septim- settim- setim- семь семи седьм- сьом- εβδομ- سابع- שביעי- zevende siodm-
8 eight eighth acht acht- huit huitieme ocho otto oito octav- ottav- oitav- восемь восьми восьм- ογδο- ثامن- שמיני- achtste osm-
9 nine ninth neun neunt- neuf neuvieme nueve nove noven- non- девять девяти девят- ενατ- تاسع- תשיעי- negende dziewiat-
10 ten tenth zehn zehnt- dix dixieme diez dieci dez decim- десять десяти десят- δεκατ- عاشر- עשירי- tiende dziesiat-
11 eleven eleventh elf elft- onze onzieme once undici undecim- undicesim- одиннадцать одиннадцати одиннадцат- ενδεκατ-
12 twelve twelfth zwolf zwolft- douze douzieme doce dodici doze duodecim- dodicesim- двенадцать двенадцати двенадцат- δωδεκατ-
13 thirteen thirteenth dreizehn dreizehnt- treize treizieme trece tredici treze decimotercer- tredicesim- тринадцать тринадцати тринадцат-
14 fourteen fourteenth vierzehn vierzehnt- quatorze quatorzieme catorce quattordici decimocuart- quattordicesim- четырнадцать четырнадцати четырнадцат-
15 fifteen fifteenth funfzehn funfzehnt- quinze quinzieme quince quindici decimoquint- quindicesim- пятнадцать пятнадцати пятнадцат-
16 sixteen sixteenth sechzehn sechzehnt- seize seizieme dieciseis sedici decimosext- sedicesim- шестнадцать шестнадцати шестнадцат-
17 seventeen seventeenth siebzehn siebzehnt- diecisiete diciassette decimoseptim- diciassettesim- семнадцать семнадцати семнадцат-
18 eighteen eighteenth achtzehn achtzehnt- dieciocho diciotto decimoctav- diciottesim- восемнадцать восемнадцати восемнадцат-
19 nineteen nineteenth neunzehn neunzehnt- diecinueve diciannove decimonoven- diciannovesim- девятнадцать девятнадцати девятнадцат-
20 twenty twentieth zwanzig zwanzigst- vingt vingtieme veinte venti vinte vigesim- vicesim- ventesim- двадцать двадцати двадцат- εικοστ- dwudziest-
30 thirty thirtieth dreissig dreissigst- trente trentieme treinta trenta trinta trigesim- tricesim- trentesim- тридцать тридцати тридцат- τριακοστ- trzydziest-
40 forty fortieth vierzig vierzigst- quarante quarantieme cuarenta quaranta quarenta quadragesim- quarantesim- сорок сорока сороков- τεσσαρακοστ-
50 fifty fiftieth funfzig funfzigst- cinquante cinquantieme cincuenta cinquanta quinquagesim- cinquantesim- пятьдесят пятидесяти пятидесят- πεντηκοστ-
60 sixty sixtieth sechzig sechzigst- soixante soixantieme sesenta sessanta sexagesim- sessantesim- шестьдесят шестидесяти шестидесят- εξηκοστ-
70 seventy seventieth siebzig siebzigst- setenta settanta septuagesim- settantesim- семьдесят семидесяти семидесят- εβδομηκοστ-
80 eighty eightieth achtzig achtzigst- ochenta ottanta octogesim- ottantesim- восемьдесят восьмидесяти восьмидесят- ογδοηκοστ-
90 ninety ninetieth neunzig neunzigst- noventa novanta nonagesim- novantesim- девяносто девяностых девяностый ενενηκοστ-
100 hundred hundredth hundert hundertst- cent centieme cien ciento cento centesim- сто сотый сотая сотое εκατοστ-
1000 thousand thousandth tausend tausendst- mille millieme mil millesim- тысяча тысячи тысячный`

// monthWords are the months, version 1, as titles have them: what dates are written with, and what stands alone.
const monthWords = `january januar janvier enero gennaio janeiro stycznia styczen januari ianuarii januarii январь января январе січень січня ιανουαριος ιανουαριου يناير ינואר
february februar fevrier febrero febbraio fevereiro lutego februari februarii февраль февраля феврале лютий лютого φεβρουαριος φεβρουαριου فبراير פברואר
march marz mars marzo marco marca maart martii март марта марте березень березня μαρτιος μαρτιου مارس מרץ
april avril abril aprile kwietnia kwiecien aprilis апрель апреля апреле квітень квітня απριλιος απριλιου ابريل אפריל
may mai mayo maggio maio maja mei maii май мая мае травень травня μαιος μαιου مايو מאי
june juni juin junio giugno junho czerwca czerwiec iunii junii iunius junius cerven cervna июнь июня июне червень червня червні ιουνιος ιουνιου ιουνιο يونيو יוני
july juli juillet julio luglio julho lipca lipiec iulii julii iulius julius cervenec cervence июль июля июле липень липня липні ιουλιος ιουλιου ιουλιο يوليو יולי
august aout agosto sierpnia sierpien augustus augusti август августа августе серпень серпня серпні αυγουστος αυγουστου اغسطس אוגוסט
september septembre septiembre setiembre settembre setembro wrzesnia wrzesien septembris сентябрь сентября сентябре вересень вересня σεπτεμβριος σεπτεμβριου سبتمبر ספטמבר
october oktober octobre octubre ottobre outubro pazdziernika pazdziernik octobris октябрь октября октябре жовтень жовтня οκτωβριος οκτωβριου اكتوبر אוקטובר
november novembre noviembre novembro listopada listopad novembris ноябрь ноября ноябре листопад листопада νοεμβριος νοεμβριου نوفمبر נובמבר
december dezember decembre diciembre dicembre dezembro grudnia grudzien decembris декабрь декабря декабре грудень грудня δεκεμβριος δεκεμβριου ديسمبر דצמבר`

// The endings of numerals, by script: those of German, the Romance languages, Latin and Polish; of Russian and Ukrainian; of Greek; of
// Arabic; of Hebrew.
const (
	latinEndings    = "e er es en em o a os as i us um ae am is y ego ej emu ym ych"
	cyrillicEndings = "ый ая ое ого ой ому ым ом ую ые ых ыми ий ья ье ьего ьей ьему ьим ьем ью ьи а е у ій ої им"
	greekEndings    = "ος η ο ου ης ον ην οι ων α ας ες"
)

// ranks are the numbers and months, folded, by their rank. Arabic and Hebrew words have the article or a preposition before them or
// not.
var ranks = sync.OnceValue(func() map[string]int {
	all := make(map[string]int, 4096)
	for line := range strings.Lines(numberWords) {
		words := strings.Fields(line)
		value, _ := canonical.CountValue(words[0])
		n := 0
		for i := range len(value) {
			n = n*10 + int(value[i]-'0')
		}
		for _, w := range words[1:] {
			addRank(all, w, n)
		}
	}
	month := firstMonth
	for line := range strings.Lines(monthWords) {
		for _, w := range strings.Fields(line) {
			addRank(all, w, month)
		}
		month++
	}
	return all
})

func addRank(all map[string]int, w string, n int) {
	stem, declined := strings.CutSuffix(w, "-")
	r, _ := utf8.DecodeRuneInString(stem)
	endings, before := []string{""}, []string{""}
	switch {
	case r >= 0x0600: // Arabic
		before = []string{"", "ال", "لل"}
		if declined {
			endings = []string{"", "ه"}
		}
	case r >= 0x0590: // Hebrew
		before = []string{"", "ה", "ב", "ל"}
		if declined {
			endings = []string{"", "ת", "ה"}
		}
	case !declined:
	case r >= 0x0400: // Cyrillic
		endings = strings.Fields(cyrillicEndings)
	case r >= 0x0370: // Greek
		endings = strings.Fields(greekEndings)
	default:
		endings = strings.Fields(latinEndings)
	}
	for _, b := range before {
		for _, e := range endings {
			if w := canonical.Fold(b + stem + e); all[w] == 0 {
				all[w] = n
			}
		}
	}
}
