package canonical

import (
	"strings"
	"unicode/utf8"
)

// russian finds the family name by the patronymic beside it ("Иван Петрович Сидоров", "Сидоров Иван Петрович") or, of two
// words, by an ending that only one has.
func russian(words []string) (from, to int, ok bool) {
	folded := make([]string, len(words))
	for i, w := range words {
		folded[i] = Fold(w)
	}
	if scriptOf(folded[0]) != Cyrillic {
		return 0, 0, false
	}
	switch len(words) {
	case 3:
		switch {
		case patronymic(folded[2]) && !patronymic(folded[1]):
			return 0, 1, true
		case patronymic(folded[1]):
			return 2, 3, true
		}
	case 2:
		a, b := surname(folded[0]), surname(folded[1])
		if a != b {
			if a {
				return 0, 1, true
			}
			return 1, 2, true
		}
	}
	return 0, 0, false
}

func patronymic(w string) bool {
	return hasSuffix(w, "ович", "евич", "ович", "овна", "евна", "ична", "инична", "ьич", "лыч", "мич", "тич")
}

func surname(w string) bool {
	return hasSuffix(w, "ов", "ев", "ин", "ын", "ова", "ева", "ина", "ына", "ский", "цкий", "ская", "цкая", "ской", "енко", "чук", "дзе", "швили", "ян", "их", "ых") && !givenName(w)
}

// givenName lists the given names that end like a surname.
func givenName(w string) bool {
	switch w {
	case "лев", "константин", "валентин", "мартин", "бенедикт", "августин", "екатерина", "марина", "ирина", "галина", "нина", "полина", "валентина", "кристина", "ангелина", "регина", "алина", "карина", "иван", "ян", "степан", "себастьян",
		"юстин", "севастьян", "вениамин", "фотин", "яков", "иаков", "святослав", "диана", "арина", "лина", "дина", "зина", "эвелина", "каролина", "робин", "эдвин", "кевин", "мелвин":
		return true
	}
	return false
}

func hasSuffix(w string, endings ...string) bool {
	for _, e := range endings {
		if len(w) > len(e)+2 && strings.HasSuffix(w, e) {
			return true
		}
	}
	return false
}

// eastAsianTitles stand before a name without a space.
var eastAsianTitles = [...]string{"教宗", "教皇", "圣", "聖"}

// eastAsian takes a name in Han, kana or Hangul: the family name first, but last where a point separates the parts of a
// foreign name. Of Japanese names without a space it is not certain where the family name ends.
func (r *nameReader) eastAsian(s string) {
	for _, title := range eastAsianTitles {
		if rest, ok := strings.CutPrefix(s, title); ok && utf8.RuneCountInString(rest) > 1 {
			s = strings.TrimSpace(rest)
			r.p.Honorifics = append(r.p.Honorifics, Fold(title))
		}
	}
	if parts := strings.FieldsFunc(s, func(c rune) bool { return strings.ContainsRune("·•・‧∙．.", c) }); len(parts) > 1 {
		r.split(parts, len(parts)-1, len(parts), true)
		return
	}
	if words := strings.Fields(s); len(words) == 2 {
		r.split(words, 0, 1, true)
		return
	}
	family := surnameLength(s, r.p.Script)
	if family == 0 || len(r.p.Honorifics) > 0 || strings.ContainsAny(s, " 世") {
		r.whole(Fold(s))
		return
	}
	r.split([]string{s[:family], s[family:]}, 0, 1, true)
}

// surnameLength is how many bytes of a name are the family name, 0 where that is not certain.
func surnameLength(s string, script Script) int {
	n := utf8.RuneCountInString(s)
	if script == Kana || n < 2 || n > 4 {
		return 0
	}
	_, one := utf8.DecodeRuneInString(s)
	_, second := utf8.DecodeRuneInString(s[one:])
	if compoundSurname(s[:one+second]) && n > 2 {
		return one + second
	}
	if n == 4 {
		return 0
	}
	return one
}

func compoundSurname(s string) bool {
	switch Fold(s) {
	case "欧阳", "司马", "诸葛", "上官", "司徒", "夏侯", "皇甫", "尉迟", "公孙", "慕容", "令狐", "东方", "长孙", "宇文", "端木", "百里", "南宫", "独孤", "남궁", "황보", "제갈", "선우", "독고", "사공":
		return true
	}
	return false
}

// commonSurname says whether a word begins with one of the hundred commonest Chinese family names (of them, by the census of
// 2020, are 85 % of the people) or a compound one.
func commonSurname(w string) bool {
	r, n := utf8.DecodeRuneInString(w)
	if strings.ContainsRune(commonSurnames, foldHan(r)) {
		return true
	}
	_, second := utf8.DecodeRuneInString(w[n:])
	return compoundSurname(w[:n+second])
}

const commonSurnames = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦傅付方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤"

// withoutNation takes the country off that Chinese catalogues put before a foreign name: "[美] 约翰·史密斯", "（德）康德".
func withoutNation(s string) string {
	for _, b := range [...][2]string{{"[", "]"}, {"（", "）"}, {"(", ")"}, {"［", "］"}, {"〔", "〕"}, {"【", "】"}} {
		rest, ok := strings.CutPrefix(s, b[0])
		if !ok {
			continue
		}
		nation, after, ok := strings.Cut(rest, b[1])
		if ok && utf8.RuneCountInString(nation) <= 4 && scriptOf(nation) == Han && strings.TrimSpace(after) != "" {
			return strings.TrimSpace(after)
		}
	}
	return s
}
