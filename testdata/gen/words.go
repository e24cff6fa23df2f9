package main

import (
	"math/rand/v2"
	"strings"
	"unicode"
	"unicode/utf8"
)

var hosts = []string{"www.vatican.va", "docs.github.com", "yandex.cloud", "example.org", "ru.wikipedia.org", "pkg.go.dev"}

// words by language: English, Russian, Latin, Chinese, Greek.
var words = [][]string{
	strings.Fields("letter answer the a of and server request grace nature person common good work rest time place method value table index error retry token model year archive review measure river winter bridge garden history number theory practice record source reader writer stage order"),
	strings.Fields("письмо ответ и в на человек общее благо труд отдых время место метод значение таблица указатель ошибка запрос сервер модель год архив обзор мера река зима мост сад история число теория практика запись источник читатель писатель порядок"),
	strings.Fields("epistula responsum et in homo bonum commune labor quies tempus locus via valor tabula index error petitio annus archivum mensura flumen hiems pons hortus historia numerus theoria usus fons lector scriptor ordo"),
	strings.Fields("书信 回答 和 人 共同 善 工作 休息 时间 地方 方法 价值 表格 索引 错误 请求 服务器 模型 年 档案 评论 河流 冬天 桥 花园 历史 数字 理论 实践 记录 来源"),
	strings.Fields("επιστολή απάντηση και άνθρωπος κοινό αγαθό εργασία χρόνος τόπος μέθοδος αξία πίνακας σφάλμα έτος αρχείο ποταμός χειμώνας γέφυρα κήπος ιστορία αριθμός θεωρία πράξη πηγή τάξη"),
}

// endings of a word, so that there are some hundred words in each language.
var endings = [][]string{
	{"", "", "", "s", "ed", "ing", "ly"},
	{"", "", "", "а", "у", "ом", "ы", "ого", "ие"},
	{"", "", "", "que", "ne", "ve"},
	{"", "", "论", "录", "学", "书"},
	{"", "", "", "ς", "ν", "τε"},
}

// appendWord appends a word; those that stand first are more frequent.
func appendWord(b []byte, r *rand.Rand, lang int) []byte {
	w := words[lang]
	b = append(b, w[min(r.IntN(len(w)), r.IntN(len(w)))]...)
	return append(b, endings[lang][r.IntN(len(endings[lang]))]...)
}

// appendProse appends a word, and what is between it and the next one.
func appendProse(b []byte, r *rand.Rand, lang int) []byte {
	b = appendWord(b, r, lang)
	switch r.IntN(40) {
	case 0, 1, 2:
		return append(b, ". "...)
	case 3, 4:
		return append(b, ", "...)
	case 5:
		return append(b, " — "...)
	case 6:
		return append(b, ".\n"...)
	case 7:
		return append(append(appendWord(append(b, " \""...), r, lang), '"'), ' ')
	}
	return append(b, ' ')
}

// bytesOf is prose of about so many bytes.
func bytesOf(r *rand.Rand, lang, n int) string {
	b := make([]byte, 0, n+64)
	for len(b) < n {
		b = appendProse(b, r, lang)
	}
	return string(b)
}

// prose is n words of a language.
func prose(r *rand.Rand, lang, n int) string {
	b := make([]byte, 0, 16*n)
	for i := range n {
		if i > 0 {
			b = append(b, ' ')
		}
		b = appendWord(b, r, lang)
	}
	return string(b)
}

// name is one word as a name.
func name(r *rand.Rand, lang int) string {
	w := words[lang][r.IntN(len(words[lang]))]
	first, size := utf8.DecodeRuneInString(w)
	return string(unicode.ToUpper(first)) + w[size:]
}
