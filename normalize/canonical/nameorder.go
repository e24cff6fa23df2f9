package canonical

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// russian finds the family name by the patronymic beside it ("Иван Петрович Сидоров", "Сидоров Иван Петрович") or, of two
// words, by an ending that only one has.
func russian(words []string) (from, to int, ok bool) {
	if asciiString(words[0]) || len(words) > 3 {
		return 0, 0, false
	}
	folded := make([]string, len(words))
	for i, w := range words {
		folded[i] = Fold(w)
	}
	return russianOrder(folded)
}

// russianOrder is russian of folded words.
func russianOrder(folded []string) (from, to int, ok bool) {
	if scriptOf(folded[0]) != Cyrillic {
		return 0, 0, false
	}
	switch len(folded) {
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

// bothSurnames is where the family name begins of which the Spanish join the father's and the mother's by a word ("José Ortega
// y Gasset"); -1 if it is none.
func bothSurnames(words []string) int {
	for i := 1; i+1 < len(words); i++ {
		if w := words[i]; (w == "y" || w == "i") && i+2 == len(words) {
			return i - 1
		}
	}
	return -1
}

// bareFamily says whether words are a family name alone, with two particles: "van der Berg", "de la Cruz". A given name is
// none in small letters.
func bareFamily(words []string) bool {
	if len(words) < 3 || classifyWord(words[0]) != particle || classifyWord(words[1]) != particle {
		return false
	}
	first, _ := utf8.DecodeRuneInString(words[0])
	return unicode.IsLower(first) && classifyWord(words[2]) != particle
}

// numbered says whether a name is told apart by a number, as those of users are: "User 12345". Behind a name of several words
// a figure or two mark an affiliation.
func numbered(s string) bool {
	words := strings.Fields(s)
	if len(words) == 1 {
		return false // "user12345" is whole anyway
	}
	last := words[len(words)-1]
	return digits(last) && (len(last) > 2 || len(words) == 2)
}

// withoutHomonym takes away the number by which dblp tells people of one name apart: "Mary Frost 0003".
func withoutHomonym(s string) string {
	const digitsOf = 4
	at := len(s) - digitsOf
	if at < 1 || s[at-1] != ' ' || s[at] != '0' || !digits(s[at:]) || strings.Count(s[:at-1], " ") < 1 {
		return s
	}
	return s[:at-1]
}

// sonOf takes the name of an Arab who is named with his ancestors. He is known by the last word where that says of which town
// or people he is ("محمد بن جرير الطبري"), else by the whole or by the last ancestor ("إسماعيل بن عمر بن كثير", "ابن كثير").
func (r *nameReader) sonOf(words []string) bool {
	at := 0
	for i := 1; i+1 < len(words); i++ {
		switch words[i] {
		case "بن", "ابن", "ibn", "bin", "b.", "ибн", "бин":
			at = i
		}
	}
	if at == 0 {
		return false
	}
	last := len(words) - 1
	if known := words[last]; at+1 < last && (strings.HasPrefix(known, "ال") || strings.HasPrefix(known, "al-") || strings.HasPrefix(known, "Al-")) {
		r.split(words, last, len(words), false)
		r.p.Swapped = []string{Fold(strings.Join(words[:last], " "))}
		return true
	}
	r.whole(Fold(strings.Join(words, " ")))
	r.p.Keys = append(r.p.Keys, Fold(strings.Join(words[at+1:], " ")))
	r.p.Names = []string{Fold(words[0])}
	return true
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
	if n == 4 || script == Han && !familyCharacter(s) {
		return 0
	}
	return one
}

// familyCharacter says whether a name begins with a character that is a Chinese family name. Where it is none the name is a
// Japanese one ("太宰治") or a foreigner's as Chinese writes it ("海明威").
func familyCharacter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	r = foldHan(r)
	return strings.ContainsRune(commonSurnames, r) || strings.ContainsRune(otherSurnames, r)
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

// otherSurnames are the family names of one character that the Hundred Family Surnames of the Song dynasty has beyond
// the common ones, and a few of later times.
const otherSurnames = `褚卫尤许施孔曹严华戚喻柏水窦章云葛奚郎鲁昌苗凤花俞袁柳酆鲍费廉岑倪滕殷毕邬安常乐时皮卞齐康伍元卜孟平和穆湛祁禹狄米贝明臧计伏成谈茅庞纪舒屈项祝阮蓝闵席季麻强路娄危童颜梅盛刁骆樊凌霍虞支柯昝管经房裘缪干解应宗宣贲郁单杭洪包诸左吉钮嵇邢滑裴荣翁荀羊於惠甄曲家封芮羿储靳汲邴糜松井富巫乌焦巴弓牧隗山谷车宓蓬全郗班仰秋仲伊宫宁仇栾暴甘钭厉戎祖符景詹束幸司韶郜蓟薄印宿怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟贡劳逄姬申扶堵冉宰郦雍却璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿充慕连茹习宦艾鱼容古易慎戈庾终暨居衡步都耿满弘匡国文寇广禄阙欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空毋沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公代丘老`

// withoutNation takes the country off that Chinese catalogues put before a foreign name: "[美] 约翰·史密斯", "（德）康德".
func withoutNation(s string) string {
	if s == "" || s[0] < utf8.RuneSelf && s[0] != '[' && s[0] != '(' {
		return s
	}
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
