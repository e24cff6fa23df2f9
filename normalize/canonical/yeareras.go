package canonical

import "strings"

// Eras of rulers by which years are counted, each with its first year; the years count from one. Chinese eras are as
// dictionaries print them; from the Yuan to the Qing they were compared with the table of mengxx123/history-table on GitHub,
// which says the same but that it has 至正 under another name. Japanese ones since 1592 were compared with the days in
// mcalawa/jikan on GitHub: an era that began in January counts from the year before, as the lunar year had not ended. Those of
// Korea and Viet Nam, by which few books are dated, are from general knowledge. A name that two countries or dynasties
// used with nothing to tell them apart ("元和", "至元", "建元") is missing.
const eraList = `武德 618|贞观 貞觀 627|永徽 650|显庆 顯慶 656|开元 開元 713|天宝 天寶 742|乾元 758|大历 大曆 大歷 766|贞元 貞元 785|长庆 長慶 821|大和 827|会昌 會昌 841|大中 847|咸通 860|乾符 874|
建隆 960|乾德 963|开宝 開寶 968|太平兴国 太平興國 976|雍熙 984|端拱 988|淳化 990|至道 995|咸平 998|景德 1004|大中祥符 1008|天禧 1017|乾兴 乾興 1022|天圣 天聖 1023|景祐 1034|宝元 寶元 1038|康定 1040|庆历 慶曆 慶歷 1041|
皇祐 1049|嘉祐 1056|治平 1064|熙宁 熙寧 1068|元丰 元豐 1078|元祐 1086|绍圣 紹聖 1094|元符 1098|崇宁 崇寧 1102|大观 大觀 1107|政和 1111|宣和 1119|靖康 1126|建炎 1127|绍兴 紹興 1131|隆兴 隆興 1163|乾道 1165|淳熙 1174|绍熙 紹熙 1190|
庆元 慶元 1195|嘉泰 1201|开禧 開禧 1205|嘉定 1208|宝庆 寶慶 1225|绍定 紹定 1228|端平 1234|嘉熙 1237|淳祐 1241|宝祐 寶祐 1253|开庆 開慶 1259|景定 1260|咸淳 1265|德祐 1275|
中统 中統 1260|元贞 元貞 1295|大德 1297|至大 1308|皇庆 皇慶 1312|延祐 1314|至治 1321|泰定 1324|至顺 至順 1330|元统 元統 1333|至正 1341|
洪武 1368|建文 1399|永乐 永樂 1403|洪熙 1425|宣德 1426|正统 正統 1436|景泰 1450|成化 1465|弘治 1488|正德 1506|嘉靖 1522|隆庆 隆慶 1567|万历 萬曆 萬歷 1573|泰昌 1620|天启 天啟 天啓 1621|崇祯 崇禎 1628|
天命 1616|天聪 天聰 1627|崇德 1636|顺治 順治 1644|康熙 1662|雍正 1723|乾隆 1736|嘉庆 嘉慶 1796|道光 1821|咸丰 咸豐 1851|同治 1862|光绪 光緒 1875|宣统 宣統 1909|民国 民國 minguo roc 1912|
文禄 1592|慶長 1596|寛永 1624|正保 1644|慶安 1648|承応 1652|明暦 1655|万治 1658|寛文 1661|延宝 1673|天和 1681|貞享 1684|元禄 1688|宝永 1704|正徳 1711|享保 1716|元文 1736|寛保 1741|延享 1744|寛延 1748|宝暦 1751|明和 1764|
安永 1772|天明 1781|寛政 1789|享和 1801|文化 1804|文政 1818|天保 1830|弘化 1844|嘉永 1848|安政 1854|万延 1860|文久 1861|元治 1864|慶応 慶應 1865|明治 1868|大正 1912|昭和 1926|平成 1989|令和 2019|
建陽 건양 1896|光武 광무 1897|隆熙 융희 1907|강희 1662|옹정 1723|건륭 1736|가경 1796|도광 1821|함풍 1851|동치 1862|광서 1875|숭정 1628|만력 1573|명치 1868|대정 1912|소화 1926|
嘉隆 gia~long 1802|明命 minh~mạng minh~mệnh 1820|紹治 thiệu~trị 1841|嗣德 tự~đức 1848|同慶 đồng~khánh 1885|成泰 thành~thái 1889|維新 duy~tân 1907|啟定 啓定 khải~định 1916|保大 bảo~đại 1926|洪德 hồng~đức 1470`

// epochList are the eras that count all years from one, each with what makes an astronomical year of theirs: the era of
// Dangun in Korea, of Jimmu in Japan, of the Buddha, and North Korea's.
const epochList = `단기 檀紀 檀纪 단군기원 -2333|皇紀 -660|佛历 佛曆 佛歷 -543|주체 主体 主體 juche 1911`

// eraPhrases are the two lists as phrases.
func eraPhrases(add func(text string, s sign, value int)) {
	for _, list := range [...]struct {
		text  string
		sign  sign
		first int // what the first year has beyond the value
	}{{eraList, signEra, 1}, {epochList, signEpoch, 0}} {
		for entry := range strings.SplitSeq(strings.ReplaceAll(list.text, "\n", ""), "|") {
			words := strings.Fields(entry)
			value, minus := 0, false
			for _, c := range words[len(words)-1] {
				if c == '-' {
					minus = true
					continue
				}
				value = 10*value + int(c-'0')
			}
			if minus {
				value = -value
			}
			for _, w := range words[:len(words)-1] {
				add(strings.ReplaceAll(w, "~", " "), list.sign, value-list.first)
			}
		}
	}
}

// sexagenary is the place from 0 to 59 in the cycle of sixty years that s begins with ("甲子" is 0) and its length in bytes; the
// length is 0 if it begins with none.
func sexagenary(s string) (place, n int) {
	const stems, branches, width = "甲乙丙丁戊己庚辛壬癸", "子丑寅卯辰巳午未申酉戌亥", 3
	if len(s) < 2*width {
		return 0, 0
	}
	stem, branch := strings.Index(stems, s[:width]), strings.Index(branches, s[width:2*width])
	if stem < 0 || branch < 0 || stem%width != 0 || branch%width != 0 {
		return 0, 0
	}
	stem, branch = stem/width, branch/width
	if (stem-branch)%2 != 0 {
		return 0, 0
	}
	for place = stem; place%12 != branch; place += 10 {
	}
	return place, 2 * width
}

// inCycle is the first year from the given one that has a place in the cycle; the year 4 is the first of one.
func inCycle(from, place int) int { return from + ((place-(from-4))%60+60)%60 }

// hebrewYear is the year of the Jewish calendar that s begins with, written in letters with the sign of a number before the
// last one ("תרס\"ב", "התשנ״ב"), and its length in bytes; the length is 0 if it begins with none. Without thousands it is of the
// sixth, as books have it.
func hebrewYear(s string) (year, n int) {
	marked, thousands := false, 0
	first, count := 0, 0
	for _, r := range s {
		if r == '"' || r == '״' || r == '\'' || r == '׳' {
			marked = marked || r == '"' || r == '״'
			n += len(string(r))
			continue
		}
		v := hebrewDigit(r)
		if v == 0 {
			break
		}
		count++
		n += len(string(r))
		if count == 1 {
			first = v
		}
		if count == 2 && first == 5 && v >= 100 {
			year, thousands = 0, 5000
		}
		year += v
	}
	if year += thousands; thousands == 0 {
		year += 5000
	}
	if !marked || count < 2 || year < 5200 || year > 6000 {
		return 0, 0
	}
	return year, n
}

// hebrewDigit is the value of a letter as a number.
func hebrewDigit(r rune) int {
	switch {
	case r >= 'א' && r <= 'ט':
		return int(r-'א') + 1
	}
	switch r {
	case 'י':
		return 10
	case 'כ', 'ך':
		return 20
	case 'ל':
		return 30
	case 'מ', 'ם':
		return 40
	case 'נ', 'ן':
		return 50
	case 'ס':
		return 60
	case 'ע':
		return 70
	case 'פ', 'ף':
		return 80
	case 'צ', 'ץ':
		return 90
	case 'ק':
		return 100
	case 'ר':
		return 200
	case 'ש':
		return 300
	case 'ת':
		return 400
	}
	return 0
}

// hebrewEpoch is what makes of a year of the Jewish calendar the one of ours in which it ends.
const hebrewEpoch = -3760
