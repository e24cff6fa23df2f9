package canonical

import (
	"unicode"
	"unicode/utf8"
)

// partWord is what a word beside a number says of it, where a date has more than a year.
type partWord uint8

const (
	issueWord   partWord = 1 + iota // before its number
	countWord                       // before a number, where a counter is to follow
	counterWord                     // behind it
	quarterWord                     // on either side
)

// partWords, as yearText has them.
var partWords = map[string]partWord{
	"№": issueWord, "no": issueWord, "n": issueWord, "nr": issueWord, "num": issueWord, "núm": issueWord, "issue": issueWord, "heft": issueWord, "вып": issueWord,
	"выпуск": issueWord, "номер": issueWord, "numéro": issueWord, "número": issueWord, "fasc": issueWord, "zeszyt": issueWord, "τεύχος": issueWord, "العدد": issueWord, "גיליון": issueWord,
	"第": countWord, "제": countWord,
	"期": counterWord, "号": counterWord, "號": counterWord, "호": counterWord,
	"q": quarterWord, "quarter": quarterWord, "кв": quarterWord, "квартал": quarterWord, "quartal": quarterWord, "trimestre": quarterWord, "kwartał": quarterWord,
	"季度": quarterWord, "四半期": quarterWord, "분기": quarterWord,
}

// quarterNumbers are written in letters.
var quarterNumbers = map[string]int{
	"i": 1, "ii": 2, "iii": 3, "iv": 4, "first": 1, "second": 2, "third": 3, "fourth": 4, "первый": 1, "второй": 2, "третий": 3, "четвертый": 4, "четвёртый": 4,
	"erstes": 1, "zweites": 2, "drittes": 3, "viertes": 4, "premier": 1, "deuxième": 2, "troisième": 3, "quatrième": 4, "primer": 1, "segundo": 2, "tercer": 3, "cuarto": 4,
}

// wholeQuarters are words of which the number is a part.
var wholeQuarters = map[string]int{
	"第一季度": 1, "第二季度": 2, "第三季度": 3, "第四季度": 4, "第一四半期": 1, "第二四半期": 2, "第三四半期": 3, "第四四半期": 4,
}

// ordinalEndings stand between a number and what it counts.
var ordinalEndings = map[string]bool{"st": true, "nd": true, "rd": true, "th": true, "й": true, "er": true, "e": true, "ème": true, "º": true, "o": true}

// numberedPart is the quarter or the issue, which are words or signs with a number beside them.
func numberedPart(prepared string) YearPart {
	var before partWord
	last, counted := 0, false
	for prepared != "" {
		var run string
		run, prepared = dateRun(prepared)
		if run == "" {
			break
		}
		if run[0] >= '0' && run[0] <= '9' {
			if last = 0; len(run) <= 3 {
				last = number(run)
			}
			switch {
			case last > 0 && before == issueWord:
				return yearPart(partIssue, last)
			case last >= 1 && last <= 4 && before == quarterWord:
				return yearPart(partQuarter, last)
			}
			counted, before = before == countWord, 0
			continue
		}
		if n := wholeQuarters[run]; n > 0 {
			return yearPart(partQuarter, n)
		}
		switch word := partWords[run]; {
		case word == quarterWord && last >= 1 && last <= 4:
			return yearPart(partQuarter, last)
		case word == counterWord && counted && last > 0:
			return yearPart(partIssue, last)
		case before == issueWord && (run == "o" || run == "º"): // "n.º 3"
		case quarterNumbers[run] > 0:
			last, before = quarterNumbers[run], 0
		case ordinalEndings[run]:
		default:
			last, before = 0, word
		}
	}
	return 0
}

// dateRun cuts the first run of digits or of letters off a text, or the sign of a number. A character that counts, behind that of
// a year, is a run of its own.
func dateRun(s string) (run, rest string) {
	start := 0
	for start < len(s) {
		r, n := utf8.DecodeRuneInString(s[start:])
		if unicode.IsLetter(r) || '0' <= r && r <= '9' || r == '№' {
			break
		}
		start += n
	}
	s = s[start:]
	end := 0
	first, _ := utf8.DecodeRuneInString(s)
	digit := '0' <= first && first <= '9'
	for end < len(s) {
		r, n := utf8.DecodeRuneInString(s[end:])
		if ('0' <= r && r <= '9') != digit || !digit && !unicode.IsLetter(r) && r != '№' {
			break
		}
		end += n
		if r == '№' || r == '年' || r == '년' {
			break
		}
	}
	return s[:end], s[end:]
}
