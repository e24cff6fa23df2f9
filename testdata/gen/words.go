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

// prose is n words of a language.
func prose(r *rand.Rand, lang, n int) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(words[lang][r.IntN(len(words[lang]))])
		if i%17 == 16 {
			b.WriteByte('.')
		}
	}
	return b.String()
}

// name is one word as a name.
func name(r *rand.Rand, lang int) string {
	w := words[lang][r.IntN(len(words[lang]))]
	first, size := utf8.DecodeRuneInString(w)
	return string(unicode.ToUpper(first)) + w[size:]
}
