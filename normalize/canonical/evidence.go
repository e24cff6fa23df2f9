package canonical

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// evidence fills what must not differ between two titles of one work. text is the title for people, without notes, in has its
// signs.
func (t *TitleForm) evidence(text string, in signs) {
	var space [48]string // most titles have fewer words
	words := appendWords(space[:0], t.Folded)
	if in.has(digitSigns) {
		t.numbers(text)
	}
	if in.has(markedLetters) {
		t.Poles.Marks = marksOf(text)
	}
	if in.has(relationSigns) {
		t.Poles.relate(text)
	}
	t.romans(text)
	if in.has(noteSigns) && !asciiString(t.Folded) {
		t.bracketed(text)
	}
	list := senses()
	for i, w := range words {
		if s, known := list.Of(w); known {
			t.designate(words, i, s)
			if w != "no" || i+1 == len(words) || digitRun(words[i+1]) == 0 { // "No. 7"
				t.Poles.take(s.pair, s.side)
			}
		}
	}
	if in.has(eastern) {
		t.undivided(words)
	}
	slices.SortFunc(t.Designations, func(a, b Designation) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), strings.Compare(a.Value, b.Value))
	})
	t.Designations = slices.Compact(t.Designations)
	t.Derived = derived(text, t.Folded)
}

// appendWords cuts a folded text at its spaces.
func appendWords(words []string, folded string) []string {
	for {
		end := strings.IndexByte(folded, ' ')
		if end < 0 {
			return append(words, folded)
		}
		words = append(words, folded[:end])
		folded = folded[end+1:]
	}
}

// undivided reads the words of Chinese, Japanese and Korean, which are written without spaces.
func (t *TitleForm) undivided(words []string) {
	for _, w := range words {
		if s := scriptOf(w); s == Han || s == Hangul {
			t.han(w)
		}
		if len(w) >= 3 && spacelessStart(w) {
			t.Poles.han(w)
		}
	}
}

// numbers collects the runs of digits with a decimal part, in order, without leading zeros.
func (t *TitleForm) numbers(text string) {
	var space [32]byte
	b := space[:0]
	start, fraction := 0, false
	flush := func() {
		n := text[start : start+min(len(b), len(text)-start)]
		if n != string(b) { // as hardly ever: a number that is not written as it is compared
			n = string(b)
		}
		n = strings.TrimRight(n, ".")
		if fraction {
			n = strings.TrimRight(strings.TrimRight(n, "0"), ".")
		}
		t.Numbers = append(t.Numbers, withoutZeros(n))
		b, fraction = b[:0], false
	}
	for i, size := 0, 0; i < len(text); i += size {
		size = 1
		if len(b) == 0 && !byteSigns[text[i]].has(digitSigns) {
			continue // as most of most titles
		}
		var r rune
		r, size = decode(text, i)
		d, ok := digit(r)
		switch {
		case ok:
			if len(b) == 0 {
				start = i
			}
			b = append(b, '0'+byte(d))
		case len(b) == 0:
		case (r == '.' || r == ',') && !fraction && digitAt(text, i+1):
			if r == ',' && thousands(text[i+1:]) {
				continue
			}
			b = append(b, '.')
			fraction = true
		default:
			flush()
		}
	}
	if len(b) > 0 {
		flush()
	}
}

// withoutZeros is a number without leading zeros, but for one before a point or alone.
func withoutZeros(n string) string {
	n = strings.TrimLeft(n, "0")
	if n == "" || n[0] == '.' {
		return "0" + n
	}
	return n
}

func digitAt(s string, i int) bool {
	if i >= len(s) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(s[i:])
	_, ok := digit(r)
	return ok
}

// thousands says whether exactly three digits follow: "1,000" is a thousand.
func thousands(s string) bool { return digitRun(s) == 3 }

// designate adds the designation that words[i] announces.
func (t *TitleForm) designate(words []string, i int, s sense) {
	if s.kind != 0 {
		if v, ok := value(words, i+1, s.kind); ok {
			t.add(s.kind, v)
		} else if v, ok := ordinalBefore(words, i); ok {
			t.add(s.kind, v)
		} else if s.kind == Supplement {
			t.add(s.kind, "")
		}
	}
	if s.edition {
		if v, ok := ordinalBefore(words, i); ok {
			t.add(Edition, v)
		} else if v, ok := value(words, i+1, Edition); ok && len(v) < 3 { // "edition 2020" is a year
			t.add(Edition, v)
		}
	}
}

func (t *TitleForm) add(kind Kind, value string) {
	t.Designations = append(t.Designations, Designation{kind, value})
}

// editionWords may stand for an edition, folded.
const editionWords = "edition ed издание изд auflage aufl edicion edizione الطبعه طبعه چاپ"

// kindWords are the folded words that announce each kind.
var kindWords = [...]string{
	Volume:     "vol volume volumes vols band bd tome tomus tomo tom t т том тома кн книга book cilt tap quyen kotet svazek deel jilid المجلد مجلد جلد دفتر כרך τομοσ τομ เล่ม",
	Part:       "part pt parts teil partie parte pars czesc cz часть ч частина الجز جز ج بخش חלק μεροσ μερ",
	Issue:      "no nr issue heft number вып выпуск номер",
	Chapter:    "chapter ch kapitel chapitre capitulo capitolo caput глава гл",
	Supplement: "supplement suppl supplementum supplementary приложение дополнение erganzungsband",
}

// value is the number at words[i]: digits, a roman numeral, a number word or a single letter.
func value(words []string, i int, kind Kind) (string, bool) {
	if i >= len(words) {
		return "", false
	}
	w := words[i]
	if n := digitRun(w); n > 0 {
		return withoutZeros(w[:n]) + w[n:], true
	}
	if v, ok := Roman(w); ok {
		return itoa(v), true
	}
	if v := numberWord(w); v > 0 && kind != Issue { // "No one"
		return itoa(v), true
	}
	if v := greekNumeral(w); v > 0 && (kind == Volume || kind == Part) {
		return itoa(v), true
	}
	if utf8.RuneCountInString(w) == 1 && (kind == Part || kind == Supplement) && w != "a" && w != "и" && w != "в" {
		return w, true
	}
	return "", false
}

// ordinalBefore is the ordinal at words[i-1] ("2nd edition", "второе издание", "2 е изд", "revised edition").
func ordinalBefore(words []string, i int) (string, bool) {
	if i == 0 {
		return "", false
	}
	w := words[i-1]
	if i > 1 && ordinalEnding(w) && digitRun(words[i-2]) == len(words[i-2]) {
		return words[i-2], true
	}
	n := digitRun(w)
	switch {
	case n == len(w) && n < 3, n > 0 && n < 3 && ordinalEnding(w[n:]):
		return withoutZeros(w[:n]), n > 0
	}
	if v := numberWord(w); v > 0 {
		return itoa(v), true
	}
	if RevisedWord(w) {
		return "revised", true
	}
	return "", false
}

// RevisedWord says whether a folded word before that for an edition says that it was revised.
func RevisedWord(w string) bool {
	switch w {
	case "revised", "rev", "исправленное", "испр", "переработанное", "перераб", "uberarbeitete", "revidierte", "revisee", "riveduta":
		return true
	}
	return false
}

func ordinalEnding(s string) bool {
	switch s {
	case "st", "nd", "rd", "th", "е", "ое", "ая", "я", "й", "ый", "ой", "e", "eme", "te", "a", "o":
		return true
	}
	return false
}

// numberWord is the value of a folded cardinal or ordinal word up to twelve.
func numberWord(w string) int {
	switch w {
	case "one", "first", "erste", "erster", "eins", "un", "premier", "premiere", "primus", "prima", "первый", "первая", "первое", "первого", "الاول", "الاولي", "اول",
		"primero", "primer", "primera", "primeiro", "primeira", "primo", "pierwszy", "pierwsza", "prvni", "birinci", "eerste", "πρωτοσ", "πρωτο", "ראשון", "ראשונה":
		return 1
	case "two", "second", "zweite", "zweiter", "zwei", "deux", "deuxieme", "seconde", "secunda", "второй", "вторая", "второе", "الثاني", "الثانيه", "دوم",
		"secundus", "segundo", "segunda", "secondo", "drugi", "druga", "druhy", "ikinci", "tweede", "δευτεροσ", "δευτερο", "שני", "שניה", "שנייה":
		return 2
	case "three", "third", "dritte", "dritter", "drei", "trois", "troisieme", "tertia", "третий", "третья", "третье", "الثالث", "الثالثه", "سوم",
		"tertius", "tercero", "tercer", "tercera", "terceiro", "terceira", "terzo", "terza", "trzeci", "trzecia", "treti", "ucuncu", "derde", "τριτοσ", "τριτο", "שלישי", "שלישית":
		return 3
	case "four", "fourth", "vierte", "vierter", "четвертый", "четвертая", "четвертое", "quatrieme", "cuarto", "cuarta", "quarto", "quarta", "czwarty", "czwarta", "dorduncu", "الرابع", "الرابعه", "چهارم", "רביעי", "רביעית":
		return 4
	case "five", "fifth", "funfte", "пятый", "пятая", "пятое":
		return 5
	case "six", "sixth", "sechste", "шестой", "шестая", "шестое":
		return 6
	case "seven", "seventh", "седьмой", "седьмая", "седьмое":
		return 7
	case "eight", "eighth", "восьмой", "восьмая", "восьмое":
		return 8
	case "nine", "ninth", "девятый", "девятая", "девятое":
		return 9
	case "ten", "tenth", "десятый", "десятая", "десятое":
		return 10
	case "eleven", "eleventh":
		return 11
	case "twelve", "twelfth":
		return 12
	}
	return 0
}

func itoa(n int) string {
	var space [20]byte
	i := len(space)
	for {
		i--
		space[i] = '0' + byte(n%10)
		if n /= 10; n == 0 {
			return string(space[i:])
		}
	}
}

// greekNumeral is the number below eleven that a folded Greek letter stands for behind a word that counts: "Τόμος Β΄"; 0 for none,
// and for the eighth, which is also the article.
func greekNumeral(w string) int {
	switch w {
	case "α":
		return 1
	case "β":
		return 2
	case "γ":
		return 3
	case "δ":
		return 4
	case "ε":
		return 5
	case "στ", "ϛ":
		return 6
	case "ζ":
		return 7
	case "θ":
		return 9
	case "ι":
		return 10
	}
	return 0
}
