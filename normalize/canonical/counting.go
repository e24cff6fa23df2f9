package canonical

import "strings"

// CountWords gives the folded words that count ("vol", "том", "auflage"), each with what it counts.
func CountWords(yield func(word string, kind Kind) bool) {
	for kind, words := range kindWords {
		for w := range strings.FieldsSeq(words) {
			if !yield(w, Kind(kind)) {
				return
			}
		}
	}
	for w := range strings.FieldsSeq(editionWords) {
		if !yield(w, Edition) {
			return
		}
	}
}

// CountValue is the number that a folded word stands for beside a word that counts: digits, with the ending of an ordinal
// or without it, a small roman numeral, a number word.
func CountValue(w string) (string, bool) {
	if n := digitRun(w); n > 0 {
		if n < len(w) && !ordinalEnding(w[n:]) {
			return "", false
		}
		return withoutZeros(w[:n]), true
	}
	if strings.Trim(w, "ivx") == "" {
		if v, ok := Roman(w); ok {
			return itoa(v), true
		}
	}
	if v := max(numberWord(w), greekNumeral(w)); v > 0 {
		return itoa(v), true
	}
	if century := strings.TrimSuffix(strings.TrimSuffix(w, "eme"), "e"); len(century) > 1 && len(century) < len(w) && strings.Trim(century, "ivx") == "" { // "XVIIe siècle"
		if v, ok := Roman(century); ok {
			return itoa(v), true
		}
	}
	return "", false
}

// LongestCardinal is how many figures the largest number has that Cardinal knows: a thousand.
const LongestCardinal = len("1000")

// Cardinal is the number in figures that a folded cardinal stands for, from two on, as titles have it in words or in figures:
// "Ten days", "Veinte poemas". One is an article in too many languages.
func Cardinal(w string) (figures string, ok bool) {
	v := cardinal(w)
	if v == 0 {
		return "", false
	}
	return itoa(v), true
}

func cardinal(w string) int {
	switch w {
	case "two", "zwei", "deux", "dos", "due", "dois", "duas", "два", "две", "dwa", "dwie":
		return 2
	case "three", "drei", "trois", "tres", "tre", "три", "trzy":
		return 3
	case "four", "vier", "quatre", "cuatro", "quattro", "quatro", "четыре", "cztery":
		return 4
	case "five", "funf", "cinq", "cinco", "cinque", "пять", "piec":
		return 5
	case "six", "sechs", "seis", "sei", "шесть", "szesc":
		return 6
	case "seven", "sieben", "sept", "siete", "sette", "sete", "семь", "siedem":
		return 7
	case "eight", "acht", "huit", "ocho", "otto", "oito", "восемь", "osiem":
		return 8
	case "nine", "neun", "neuf", "nueve", "nove", "девять", "dziewiec":
		return 9
	case "ten", "zehn", "dix", "diez", "dieci", "dez", "десять", "dziesiec":
		return 10
	case "eleven", "elf", "onze", "once", "undici", "одиннадцать":
		return 11
	case "twelve", "zwolf", "douze", "doce", "dodici", "doze", "двенадцать", "dwanascie":
		return 12
	case "fifteen", "funfzehn", "quinze", "quince", "quindici", "пятнадцать":
		return 15
	case "twenty", "zwanzig", "vingt", "veinte", "venti", "vinte", "двадцать", "dwadziescia":
		return 20
	case "thirty", "dreissig", "trente", "treinta", "trenta", "trinta", "тридцать":
		return 30
	case "forty", "vierzig", "quarante", "cuarenta", "quaranta", "quarenta", "сорок":
		return 40
	case "fifty", "funfzig", "cinquante", "cincuenta", "cinquanta", "cinquenta", "пятьдесят":
		return 50
	case "sixty", "sechzig", "soixante", "sesenta", "sessanta", "sessenta", "шестьдесят":
		return 60
	case "seventy", "siebzig", "setenta", "settanta", "семьдесят":
		return 70
	case "eighty", "achtzig", "ochenta", "ottanta", "oitenta", "восемьдесят":
		return 80
	case "ninety", "neunzig", "noventa", "novanta", "девяносто":
		return 90
	case "hundred", "hundert", "cent", "cien", "cento", "cem", "сто":
		return 100
	case "thousand", "tausend", "mille", "mil", "тысяча":
		return 1000
	}
	return 0
}

// OrdinalEnding says whether a folded word is what is left of an ordinal behind its digits ("2-е").
func OrdinalEnding(w string) bool { return ordinalEnding(w) }

// HanNumber is the number that a folded text begins with in Han characters, and how many bytes it has; 0 if there is none.
func HanNumber(s string) (value, n int) {
	value, _, n, ok := hanNumber(s)
	if !ok || value <= 0 {
		return 0, 0
	}
	return value, n
}
