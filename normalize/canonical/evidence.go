package canonical

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// evidence fills what must not differ between two titles of one work. text is the title for people, without notes.
func (t *TitleForm) evidence(text string) {
	words := t.Tokens
	if !asciiString(t.Folded) { // where words are not split into pairs, they are the tokens
		words = strings.Fields(t.Folded)
	}
	t.numbers(text)
	t.romans(text)
	t.designate(words)
	t.Derived = derived(text, t.Folded)
	t.Poles = poles(words)
}

// numbers collects the runs of digits with a decimal part, in order, without leading zeros.
func (t *TitleForm) numbers(text string) {
	var b []byte
	fraction := false
	flush := func() {
		n := strings.TrimRight(string(b), ".")
		if fraction {
			n = strings.TrimRight(strings.TrimRight(n, "0"), ".")
		}
		t.Numbers = append(t.Numbers, withoutZeros(n))
		b, fraction = b[:0], false
	}
	for i, r := range text {
		d, ok := digit(r)
		switch {
		case ok:
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

// romans collects roman numerals: in capitals of two letters and more, and of one only at the end ("Henry V", "Part I"); in
// small letters ("phase ii") of i, v and x alone. Words that happen to be numerals (MIX, DI, CD, xi) count too: both titles of
// a pair have them.
func (t *TitleForm) romans(text string) {
	letters := strings.LastIndexFunc(text, unicode.IsLetter) // where the last letter of the title stands
	emit := func(from, to int) {
		w := text[from:to]
		if len(w) > 9 || len(w) == 1 && (from < letters && !strings.HasPrefix(text[to:], ":") && !strings.HasPrefix(text[to:], ".") || strings.IndexByte("IVX", w[0]) < 0) {
			return
		}
		if strings.Trim(w, "MDCLXVI") != "" && strings.Trim(w, "ivx") != "" {
			return
		}
		if v, ok := Roman(w); ok {
			t.Romans = append(t.Romans, v)
		}
	}
	word := -1
	for i, r := range text {
		switch letter := unicode.IsLetter(r) || unicode.IsDigit(r); {
		case letter && word < 0:
			word = i
		case !letter && word >= 0:
			emit(word, i)
			word = -1
		}
	}
	if word >= 0 {
		emit(word, len(text))
	}
}

// designate finds the designations among the folded words, and those that Chinese and Japanese write without spaces.
func (t *TitleForm) designate(words []string) {
	for i, w := range words {
		if kind := designator(w); kind != 0 {
			if v, ok := value(words, i+1, kind); ok {
				t.add(kind, v)
			} else if v, ok := ordinalBefore(words, i); ok {
				t.add(kind, v)
			} else if kind == Supplement {
				t.add(kind, "")
			}
		}
		if editionWord(w) {
			if v, ok := ordinalBefore(words, i); ok {
				t.add(Edition, v)
			} else if v, ok := value(words, i+1, Edition); ok && len(v) < 3 { // "edition 2020" is a year
				t.add(Edition, v)
			}
		}
		if s := scriptOf(w); s == Han || s == Hangul {
			t.han(w)
		}
	}
	slices.SortFunc(t.Designations, func(a, b Designation) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), strings.Compare(a.Value, b.Value))
	})
	t.Designations = slices.Compact(t.Designations)
}

func (t *TitleForm) add(kind Kind, value string) {
	t.Designations = append(t.Designations, Designation{kind, value})
}

func editionWord(w string) bool {
	switch w {
	case "edition", "ed", "издание", "изд", "auflage", "aufl", "edicion", "edizione", "الطبعه", "طبعه", "چاپ":
		return true
	}
	return false
}

// designator is the kind that a folded word announces.
func designator(w string) Kind {
	switch w {
	case "vol", "volume", "volumes", "vols", "band", "bd", "tome", "tomus", "tomo", "т", "том", "тома", "кн", "книга", "book", "المجلد", "مجلد", "جلد":
		return Volume
	case "part", "pt", "parts", "teil", "partie", "parte", "pars", "часть", "ч", "частина", "الجز", "جز", "ج", "بخش":
		return Part
	case "no", "nr", "issue", "heft", "number", "вып", "выпуск", "номер":
		return Issue
	case "chapter", "ch", "kapitel", "chapitre", "capitulo", "capitolo", "caput", "глава", "гл":
		return Chapter
	case "supplement", "suppl", "supplementum", "supplementary", "приложение", "дополнение", "erganzungsband":
		return Supplement
	}
	return 0
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
	switch w {
	case "revised", "rev", "исправленное", "испр", "переработанное", "перераб", "uberarbeitete":
		return "revised", true
	}
	return "", false
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
	case "one", "first", "erste", "erster", "eins", "un", "premier", "premiere", "primus", "prima", "первый", "первая", "первое", "первого", "الاول", "الاولي", "اول":
		return 1
	case "two", "second", "zweite", "zweiter", "zwei", "deux", "deuxieme", "seconde", "secunda", "второй", "вторая", "второе", "الثاني", "الثانيه", "دوم":
		return 2
	case "three", "third", "dritte", "dritter", "drei", "trois", "troisieme", "tertia", "третий", "третья", "третье", "الثالث", "سوم":
		return 3
	case "four", "fourth", "vierte", "vierter", "четвертый", "четвертая", "четвертое":
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

// han finds 第N卷 and 卷N and their kind in a run of Han characters and digits.
func (t *TitleForm) han(w string) {
	for i, r := range w {
		kind := hanCounter(r)
		if kind == 0 {
			continue
		}
		before := w[:i]
		if v, start := numberBefore(before); v > 0 {
			if strings.HasSuffix(before[:start], "第") || strings.HasSuffix(before[:start], "제") || !strings.ContainsRune("部期号集권판부장호", r) {
				t.add(kind, itoa(v))
			}
			continue
		}
		after := w[i+utf8.RuneLen(r):]
		if r == '卷' {
			if v, _, n, ok := hanNumber(after); ok && n > 0 && v > 0 {
				t.add(kind, itoa(v))
			} else if n := digitRun(after); n > 0 && n < 4 {
				t.add(kind, withoutZeros(after[:n]))
			}
		}
	}
	for _, r := range [...]rune{'上', '中', '下'} { // 上册, 下卷
		if strings.Contains(w, string(r)+"册") || strings.Contains(w, string(r)+"卷") || strings.HasSuffix(w, string(r)) && utf8.RuneCountInString(w) > 2 {
			t.add(Volume, string(r))
		}
	}
	for _, s := range [...]string{"增刊", "补编", "附录"} {
		if strings.Contains(w, s) {
			t.add(Supplement, "")
		}
	}
}

// hanCounter is the kind that a folded counter of Chinese, Japanese or Korean counts.
func hanCounter(r rune) Kind {
	switch r {
	case '卷', '巻', '册', '集', '권':
		return Volume
	case '部', '篇', '编', '부':
		return Part
	case '期', '号', '辑', '호':
		return Issue
	case '章', '장':
		return Chapter
	case '版', '판':
		return Edition
	}
	return 0
}

// numberBefore is the number that s ends with, in digits or Han, and where it starts; 0 if there is none.
func numberBefore(s string) (v, start int) {
	start = len(s)
	for start > 0 {
		r, n := utf8.DecodeLastRuneInString(s[:start])
		if !hanDigit(r) && (r < '0' || r > '9') {
			break
		}
		start -= n
	}
	tail := s[start:]
	if n := digitRun(tail); n > 0 && n == len(tail) && n < 5 {
		for i := range n {
			v = 10*v + int(tail[i]-'0')
		}
		return v, start
	}
	if v, _, n, ok := hanNumber(tail); ok && n == len(tail) {
		return v, start
	}
	return 0, start
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
