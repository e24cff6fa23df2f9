package canonical

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// sign is what a token of a date stands for.
type sign uint8

const (
	signNone sign = iota
	signWord
	signNumber
	signRange   // – ~ to bis 至
	signHyphen  // -
	signSlash   // /
	signStop    // .
	signOther   // , ( ; ...
	signQuery   // ?
	signPercent // EDTF: uncertain and approximate
	signBCE     // behind its number
	signPreBCE  // before its number
	signCE
	signCentury
	signDecade
	signCirca
	signEra // the years of an emperor; value is what to add
	signEpoch
	signSexagenary // value is the place in the cycle
	signJewish
	signSeason // value is that of EDTF, 21 to 24
	signBefore // "before 1500"; behind its number in Chinese and Korean
	signAfter
	signCopyright // "c" alone: close to a year of print it is that of the copyright
	signHijri
	signSolar    // Solar Hijri
	signCalendar // value is its place in calendars
	signOf
	signOpen // present
	signYear // 年
	signMonth
	signDay
	signMonthName // value 1 to 12
	signOrdinal   // th, nd, -е
	signMaybe     // probably
)

// yearText is s in lower case and NFKC, with ASCII digits and few kinds of dashes.
func yearText(s string) string {
	if !asciiString(s) {
		s = norm.NFKC.String(s)
	}
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r) || unicode.IsSpace(r):
			return ' '
		case r != 0x640 && invisible(r):
			return -1
		case r == '−' || r == '‐' || r == '‑':
			return '-'
		case r == '—' || r == '―' || r == '‒' || r == '〜' || r == '～':
			return '–'
		}
		if d, ok := digit(r); ok {
			return '0' + rune(d)
		}
		return unicode.ToLower(r)
	}, s)
	return s
}

// phrase is a fixed expression of dates.
type phrase struct {
	text  string
	sign  sign
	value int
}

// phrases lists the expressions by their first byte, the longest first, so that "до н.э." goes before "до".
type phrases [256][]phrase

var yearPhrases = sync.OnceValue(func() *phrases {
	groups := []phrase{
		{"до н. э.|до н.э.|до н. э|до н.э|до нашей эры|до р. х.|до р.х.|до рождества христова|до н. е.|до н.е.|b.c.e.|b. c. e.|bce|b.c.|b. c.|bc|" +
			"v. chr.|v.chr.|v. u. z.|av. j.-c.|av. j. c.|avant j.-c.|a. de c.|a.c.|a. c.|a. chr. n.|a. chr.|a.chr.n.|a.chr.|ante christum natum|ante christum|p.n.e.|př. n. l.|π.χ.|π. χ.|προ χριστού|ق.م|قبل الميلاد|לפנה\"ס|לפנה״ס|before christ", signBCE, 0},
		{"公元前|西元前|紀元前|纪元前|前|기원전", signPreBCE, 0},
		{"н. э.|н.э.|нашей эры|от р. х.|от р.х.|по р. х.|от рождества христова|н. е.|н.е.|ad|a.d.|a. d.|ce|c.e.|c. e.|n. chr.|n.chr.|apr. j.-c.|d.c.|" +
			"anno domini|p. chr. n.|p. chr.|p.chr.n.|p.chr.|post christum natum|post christum|μ.χ.|μ. χ.|μετά χριστόν|الميلادي|الميلادية|ميلادي|ميلادية|م|公元|西元|西历|西曆|서기|西暦|紀元|纪元|คริสต์ศักราช|ค.ศ.|ค. ศ.|ค.ศ", signCE, 0},
		{"centuries|century|cent.|世纪|世紀|세기|jahrhunderts|jahrhundert|jhdt.|jhd.|jh.|jh|siècles|siècle|siglo|sec.|secolo|saec.|столетия|столетие|веков|века|веке|век|" +
			"вв.|вв|в.|ст.|століття|αιώνας|αιώνα|αιώνος|αιών|αἰώνας|αἰών|αι.|αἰ.|αι|قرن|القرن", signCentury, 0},
		{"circa|около|приблизительно|прибл.|ок.|ca.|ca|c.|ungefähr|etwa|um|vers|environ|approximately|approx.|approx|about|大约|大約|约|約|頃|ころ|ごろ|경|~", signCirca, 0},
		{"c", signCopyright, 0},
		{"cop.|cop|copyright", signCopyright, 1},
		{"before|not after|not later than|no later than|prior to|by|до|не позднее|не позже|ante|vor|spätestens|avant|antes de|prima del|prima di|以前|之前|이전|قبل|לפני|πριν", signBefore, 0},
		{"after|not before|not earlier than|после|не ранее|не раньше|post|nach|frühestens|après|después de|dopo il|dopo|以后|以後|之后|之後|이후|بعد|אחרי|μετά", signAfter, 0},
		{"spring|весна|весной|весны|frühling|frühjahr|printemps|primavera|wiosna|άνοιξη|春|봄", signSeason, 21},
		{"summer|лето|летом|sommer|été|verano|estate|verão|lato|καλοκαίρι|夏|여름", signSeason, 22},
		{"autumn|fall|осень|осенью|осени|herbst|automne|otoño|autunno|outono|jesień|φθινόπωρο|秋|가을", signSeason, 23},
		{"winter|зима|зимой|зимы|hiver|invierno|inverno|zima|χειμώνας|冬|겨울", signSeason, 24},
		{"الأول|الاول", signNumber, 1},
		{"الثاني", signNumber, 2},
		{"الثالث", signNumber, 3},
		{"الرابع", signNumber, 4},
		{"الخامس", signNumber, 5},
		{"السادس", signNumber, 6},
		{"السابع", signNumber, 7},
		{"الثامن", signNumber, 8},
		{"التاسع", signNumber, 9},
		{"العاشر", signNumber, 10},
		{"s|'s|'s|-е годы|-е гг.|-е гг|-е|е годы|-х годов|-х гг.|-х|er jahre|er-jahre|er|年代|-talet", signDecade, 0},
		{"по настоящее время|настоящее время|по наст. время|наст. время|по н. вр.|н. вр.|present|current|ongoing|heute|至今|今|..", signOpen, 0},
		{"هـ|هجري|هجرية|الهجري|الهجرية|هـ ق|ه.ق|هـ.ق|هجری قمری|قمری|ق|a.h.|ah|г. х.", signHijri, 0},
		{"ه.ش|هـ.ش|هـ ش|هجری شمسی|هجری خورشیدی|خورشیدی|شمسی|ش|s.h.|sh", signSolar, 0},
		{"年|년", signYear, 0},
		{"月|월", signMonth, 0},
		{"日|일", signDay, 0},
		{"–|to|bis|по|至|到|から|до н.в.|until|till", signRange, 0},
		{"th|st|nd|rd|-й|-го|-ый|-ого|ème|e|o|第|ος|ου|ού|ός", signOrdinal, 0},
		{"de|del|di|of", signOf, 0},
		{"probably|presumably|perhaps|vermutlich|предположительно|вероятно|可能|推定", signMaybe, 0},
		{"january|jan.|jan|января|январь|янв.|январе|januar|janvier|enero|gennaio|janeiro|stycznia|januari|січня|يناير|ינואר|ιανουαρίου", signMonthName, 1},
		{"february|feb.|feb|февраля|февраль|февр.|фев.|februar|février|febrero|febbraio|fevereiro|lutego|februari|лютого|فبراير|פברואר|φεβρουαρίου", signMonthName, 2},
		{"march|mar.|mar|марта|март|märz|mars|marzo|março|marca|maart|березня|مارس|מרץ|μαρτίου", signMonthName, 3},
		{"april|apr.|apr|апреля|апрель|апр.|avril|abril|aprile|kwietnia|квітня|أبريل|ابريل|אפריל|απριλίου", signMonthName, 4},
		{"may|мая|май|mai|mayo|maggio|maio|maja|mei|травня|مايو|מאי|μαΐου", signMonthName, 5},
		{"june|jun.|jun|июня|июнь|июн.|juni|juin|junio|giugno|junho|czerwca|червня|يونيو|יוני|ιουνίου", signMonthName, 6},
		{"july|jul.|jul|июля|июль|июл.|juli|juillet|julio|luglio|julho|lipca|липня|يوليو|יולי|ιουλίου", signMonthName, 7},
		{"august|aug.|aug|августа|август|авг.|août|agosto|sierpnia|augustus|серпня|أغسطس|اغسطس|אוגוסט|αυγούστου", signMonthName, 8},
		{"september|sept.|sept|sep.|sep|сентября|сентябрь|сент.|сен.|septembre|septiembre|settembre|setembro|września|вересня|سبتمبر|ספטמבר|σεπτεμβρίου", signMonthName, 9},
		{"october|oct.|oct|октября|октябрь|окт.|oktober|okt.|octobre|octubre|ottobre|outubro|października|жовтня|أكتوبر|اكتوبر|אוקטובר|οκτωβρίου", signMonthName, 10},
		{"november|nov.|nov|ноября|ноябрь|нояб.|ноя.|novembre|noviembre|novembro|listopada|листопада|نوفمبر|נובמבר|νοεμβρίου", signMonthName, 11},
		{"december|dec.|dec|декабря|декабрь|дек.|dezember|dez.|décembre|diciembre|dicembre|dezembro|grudnia|грудня|ديسمبر|דצמבר|δεκεμβρίου", signMonthName, 12},
	}
	var table phrases
	for _, g := range groups {
		for text := range strings.SplitSeq(g.text, "|") {
			table[text[0]] = append(table[text[0]], phrase{norm.NFKC.String(text), g.sign, g.value})
		}
	}
	add := func(text string, s sign, value int) {
		table[text[0]] = append(table[text[0]], phrase{norm.NFKC.String(text), s, value})
	}
	eraPhrases(add)
	calendarPhrases(add)
	for _, list := range table {
		slices.SortStableFunc(list, func(a, b phrase) int { return cmp.Compare(len(b.text), len(a.text)) })
	}
	return &table
})

// yearToken is one token of a date.
type yearToken struct {
	sign  sign
	value int
	width int  // of a number: how many digits it was written with, 0 where they do not stand for a position
	loose bool // white space stands before it
	x     int  // of a number: how many digits behind it are left open ("196X")
}

// yearTokens splits prepared text.
func yearTokens(s string) []yearToken {
	var list []yearToken
	table := yearPhrases()
	loose := true
	for i := 0; i < len(s); {
		if s[i] == ' ' {
			loose = true
			i++
			continue
		}
		t, n := nextYearToken(s, i, table)
		t.loose = loose
		list = append(list, t)
		loose = false
		i += n
	}
	return list
}

func nextYearToken(s string, i int, table *phrases) (yearToken, int) {
	c := s[i]
	if '0' <= c && c <= '9' {
		return scanNumber(s[i:])
	}
	previous, _ := utf8.DecodeLastRuneInString(s[:i])
	if c == '~' && i+1 < len(s) && '0' <= s[i+1] && s[i+1] <= '9' && (unicode.IsDigit(previous) || previous == '年') {
		return yearToken{sign: signRange}, 1 // "1992~97"; the tilde of EDTF stands behind its year
	}
	for _, p := range table[c] {
		if strings.HasPrefix(s[i:], p.text) && bounded(s, i, p.text, previous) {
			return yearToken{sign: p.sign, value: p.value}, len(p.text)
		}
	}
	switch c {
	case '-':
		return yearToken{sign: signHyphen}, 1
	case '/':
		return yearToken{sign: signSlash}, 1
	case '.':
		return yearToken{sign: signStop}, 1
	case '?':
		return yearToken{sign: signQuery}, 1
	case '%':
		return yearToken{sign: signPercent}, 1
	}
	r, n := utf8.DecodeRuneInString(s[i:])
	if hanDigit(r) {
		return scanHanNumber(s[i:])
	}
	if place, n := sexagenary(s[i:]); n > 0 {
		return yearToken{sign: signSexagenary, value: place}, n
	}
	if year, n := hebrewYear(s[i:]); n > 0 {
		return yearToken{sign: signJewish, value: year}, n
	}
	if !unicode.IsLetter(r) {
		return yearToken{sign: signOther}, n
	}
	for i+n < len(s) {
		r, w := utf8.DecodeRuneInString(s[i+n:])
		if !unicode.IsLetter(r) || spaceless(r) {
			break
		}
		n += w
	}
	w := s[i : i+n]
	for _, e := range [...]string{"ème", "eme", "e", "er"} { // XIXe siècle
		if rest, ok := strings.CutSuffix(w, e); ok && rest != "" {
			w = rest
			break
		}
	}
	if v, ok := Roman(w); ok {
		return yearToken{sign: signNumber, value: v, width: -1}, n
	}
	return yearToken{sign: signWord}, n
}

// bounded says whether the phrase at s[i:] is not merely a part of a longer word. Han needs no boundary.
func bounded(s string, i int, text string, previous rune) bool {
	first, _ := utf8.DecodeRuneInString(text)
	last, _ := utf8.DecodeLastRuneInString(text)
	if i > 0 && unicode.IsLetter(first) && unicode.IsLetter(previous) && !spaceless(first) && !spaceless(previous) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(s[i+len(text):])
	return i+len(text) == len(s) || !unicode.IsLetter(last) || !unicode.IsLetter(next) || spaceless(last) || spaceless(next) || unicode.Is(unicode.Hangul, last)
}

// scanNumber reads digits and the places that are left open behind them: 196X, 19uu, 19--, 196-?.
func scanNumber(s string) (yearToken, int) {
	n, value := 0, 0
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		if n < 9 {
			value = 10*value + int(s[n]-'0')
		}
		n++
	}
	t := yearToken{sign: signNumber, value: value, width: n}
	if n != 2 && n != 3 {
		return t, n
	}
	open := 4 - n
	rest := s[n:]
	same := len(rest) >= open && (rest[0] == 'x' || rest[0] == 'u' || rest[0] == '-' || rest[0] == '?')
	for i := 1; same && i < open; i++ {
		same = rest[i] == rest[0]
	}
	after := byte(' ')
	if len(rest) > open {
		after = rest[open]
	}
	if same && !letterByte(after) && !('0' <= after && after <= '9') && after < utf8.RuneSelf && value >= 10 && (n == 2 && value <= 20 || n == 3 && value >= 100 && value <= 209) {
		// "400?" is a year; a decade begins with the century of printing or later.
		if rest[0] == '?' && (n == 2 || value < 145) || rest[0] == '-' && n == 3 && value < 145 {
			return t, n
		}
		t.x = open
		return t, n + open
	}
	return t, n
}

// Roman is the value of a roman numeral written in the usual way; not that of IIII or IC.
func Roman(s string) (int, bool) {
	if len(s) == 0 || len(s) > 15 {
		return 0, false
	}
	value, previous := 0, 0
	for i := len(s) - 1; i >= 0; i-- {
		v := romanLetter(s[i])
		if v == 0 {
			return 0, false
		}
		if v < previous {
			value -= v
		} else {
			value += v
			previous = v
		}
	}
	if value <= 0 || value >= 4000 || !strings.EqualFold(romanNumeral(value), s) {
		return 0, false
	}
	return value, true
}

func romanLetter(c byte) int {
	switch c | 0x20 {
	case 'i':
		return 1
	case 'v':
		return 5
	case 'x':
		return 10
	case 'l':
		return 50
	case 'c':
		return 100
	case 'd':
		return 500
	case 'm':
		return 1000
	}
	return 0
}

func romanNumeral(n int) string {
	digits := [...]struct {
		value int
		text  string
	}{{1000, "m"}, {900, "cm"}, {500, "d"}, {400, "cd"}, {100, "c"}, {90, "xc"}, {50, "l"}, {40, "xl"}, {10, "x"}, {9, "ix"}, {5, "v"}, {4, "iv"}, {1, "i"}}
	var space [16]byte
	b := space[:0]
	for _, d := range digits {
		for n >= d.value {
			b = append(b, d.text...)
			n -= d.value
		}
	}
	return string(b)
}
