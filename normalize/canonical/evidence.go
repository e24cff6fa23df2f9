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
	var space [48]string // most titles have fewer words
	words := space[:0]
	for w := range strings.SplitSeq(t.Folded, " ") {
		words = append(words, w)
	}
	t.numbers(text)
	t.romans(text)
	if !asciiString(t.Folded) {
		t.bracketed(text)
	}
	t.designate(words)
	t.Derived = derived(text, t.Folded)
	t.Poles = poles(words)
}

// numbers collects the runs of digits with a decimal part, in order, without leading zeros.
func (t *TitleForm) numbers(text string) {
	if !mayHoldDigit(text) {
		return
	}
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
	for i, r := range text {
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

// mayHoldDigit is a quick no for most titles.
func mayHoldDigit(text string) bool {
	for i := range len(text) {
		if c := text[i]; '0' <= c && c <= '9' || c >= 0xD9 { // the digits of other scripts begin at U+0660
			return true
		}
	}
	return false
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
	letters := -1 // where the last letter of the title stands, once that is asked
	emit := func(from, to int) {
		w := text[from:to]
		if romanLetter(w[0]) == 0 {
			return // as most words
		}
		if len(w) > 9 || strings.Trim(w, "MDCLXVI") != "" && strings.Trim(w, "ivx") != "" {
			return
		}
		if len(w) == 1 {
			if letters < 0 {
				letters = strings.LastIndexFunc(text, unicode.IsLetter)
			}
			if from < letters && !strings.HasPrefix(text[to:], ":") && !strings.HasPrefix(text[to:], ".") || strings.IndexByte("IVX", w[0]) < 0 {
				return
			}
		}
		if v, ok := Roman(w); ok {
			t.Romans = append(t.Romans, v)
		}
	}
	word := -1
	for i := 0; i < len(text); {
		if c := text[i]; c < utf8.RuneSelf {
			switch letter := asciiLetters[c] != 0; {
			case letter && word < 0:
				word = i
			case !letter && word >= 0:
				emit(word, i)
				word = -1
			}
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(text[i:])
		switch letter := unicode.IsLetter(r) || unicode.IsDigit(r); {
		case letter && word < 0:
			word = i
		case !letter && word >= 0:
			emit(word, i)
			word = -1
		}
		i += n
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
	case "vol", "volume", "volumes", "vols", "band", "bd", "tome", "tomus", "tomo", "т", "том", "тома", "кн", "книга", "book", "المجلد", "مجلد", "جلد", "دفتر", "כרך", "τομοσ":
		return Volume
	case "part", "pt", "parts", "teil", "partie", "parte", "pars", "часть", "ч", "частина", "الجز", "جز", "ج", "بخش", "חלק", "μεροσ":
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
