package canonical

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// section is the folded name of the part of a work that a title names behind that of the whole; "" if it names none; folded
// is the subtitle. Such a
// title is none of the whole, and none of another part. That a part is meant is certain
//
//   - behind a middle dot between Han characters: "史记·项羽本纪", "源氏物語・桐壺". Source: the Chinese rules of punctuation (GB/T 15834)
//     have the dot between the name of a book and that of a chapter, as school books repeat them; Japanese has it so, too;
//   - of the parts of the Divine Comedy, by which it is cited in every language;
//   - where a subtitle is a treatise of the whole without an article ("Summa Theologiae: Treatise on Law"), while one with an
//     article says what the whole is ("Opticks: A Treatise of the Reflexions of Light");
//   - where Chinese or Japanese calls it one: "神曲 地狱篇", "源氏物語 桐壺の巻".
//
// Wrong where the dot joins two equals ("文学・芸術"): then a title of the first alone is only kept from being taken for it.
func section(text, main, sub, folded string, in signs) string {
	if in.has(middleDots) {
		if s := behindDot(text); s != "" {
			return s
		}
	}
	if at := strings.LastIndexByte(text, ','); at > 0 && sub == "" && mayBeTreatise(text[at+1:]) {
		if first, rest, _ := strings.Cut(Fold(text[at+1:]), " "); treatise(first) && rest != "" {
			return Fold(text[at+1:])
		}
	}
	if sub == "" {
		if !in.has(eastern) { // what is called a part is in Han or kana
			return ""
		}
		at := strings.LastIndexAny(text, " 　")
		if at <= 0 {
			return ""
		}
		main, folded = text[:at], Fold(text[at:])
		if !calledSection(folded) {
			return ""
		}
	}
	switch s := folded; {
	case strings.TrimSpace(main) == "":
	case calledSection(s), canticle(s):
		return s
	default:
		first, rest, _ := strings.Cut(s, " ")
		if treatise(first) && rest != "" {
			return s
		}
	}
	return ""
}

// behindDot is what stands behind the first middle dot between two Han characters, if what stands before it is no foreign
// name, whose parts the dot joins as well: "安娜·卡列尼娜".
func behindDot(text string) string {
	for i := range len(text) {
		if !byteSigns[text[i]].has(middleDots) {
			continue
		}
		r, _ := utf8.DecodeRuneInString(text[i:])
		switch r {
		case '·', '・', '‧', '•', '･':
		default:
			continue
		}
		before, n := utf8.DecodeLastRuneInString(text[:i])
		rest := text[i+utf8.RuneLen(r):]
		after, _ := utf8.DecodeRuneInString(rest)
		if n == i || !unicode.Is(unicode.Han, before) || !unicode.Is(unicode.Han, after) {
			return ""
		}
		if start := strings.LastIndexFunc(text[:i], func(r rune) bool {
			return !unicode.Is(unicode.Han, r) && !unicode.In(r, unicode.Hiragana, unicode.Katakana)
		}); foreignName(text[start+1 : i]) {
			return ""
		}
		return strings.ReplaceAll(Fold(rest), " ", "")
	}
	return ""
}

// foreignName says whether at least half of the characters are those in which Chinese spells foreign names.
func foreignName(s string) bool {
	const spelling = "阿安奥巴贝本比波伯勃布查达戴丹德蒂迪杜多厄恩尔法菲费弗夫福盖格哈海汉赫亨霍基吉加杰卡凯坎康柯科克肯拉莱兰劳勒雷里丽利莉列林琳娄卢鲁路伦罗洛马玛迈曼梅蒙米密莫姆穆纳娜内尼妮诺帕佩皮普奇乔切热日萨塞森沙莎史斯索塔泰坦汤特提托瓦维威韦沃西希谢雅亚伊约翰扎詹兹卫朵"
	n, foreign := 0, 0
	for _, r := range s {
		n++
		if strings.ContainsRune(spelling, r) {
			foreign++
		}
	}
	return 2*foreign >= n && s != "史记" && s != "史記"
}

// calledSection says whether a folded name ends with the character for a part that has a name, and is short.
func calledSection(s string) bool {
	if !(strings.HasSuffix(s, "篇") || strings.HasSuffix(s, "の巻") || strings.HasSuffix(s, "の卷") || strings.HasSuffix(s, "の帖")) {
		return false
	}
	n := utf8.RuneCountInString(s)
	return n >= 3 && n <= 8
}

// canticle says whether a folded name is that of a part of the Divine Comedy.
func canticle(s string) bool {
	switch s {
	case "inferno", "purgatorio", "paradiso", "hell", "purgatory", "paradise", "enfer", "l enfer", "purgatoire", "le purgatoire", "paradis", "le paradis", "infierno", "paraiso", "holle", "die holle", "fegefeuer",
		"das fegefeuer", "paradies", "das paradies", "ад", "чистилище", "рай", "pieklo", "czysciec", "raj", "地狱", "炼狱", "天堂", "天国", "지옥", "연옥", "천국":
		return true
	}
	return false
}

// mayBeTreatise is a quick no for what does not begin with the first letter of one, signs aside.
func mayBeTreatise(s string) bool {
	for _, r := range s {
		switch {
		case r >= utf8.RuneSelf:
			return r < 'А' || 'я' < r || r == 'Т' || r == 'т'
		case asciiLetters[r] != 0:
			return asciiLetters[r] == 't'
		}
	}
	return false
}

func treatise(w string) bool {
	switch w {
	case "treatise", "treatises", "tractatus", "traktat", "traite", "trattato", "tratado", "трактат":
		return true
	}
	return false
}
