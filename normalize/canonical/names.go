package canonical

import (
	"strings"
	"unicode/utf8"
)

// nameWord says what a folded word is in a name.
type nameWord uint8

const (
	plainWord nameWord = iota
	particle
	honorific
	suffix // Jr., III, PhD
)

// classify looks a folded word up. Source: particles as the rules of name inversion of cataloguing list them (IFLA, "Names
// of persons"), honorifics of the churches and universities in the languages of the logs.
func classify(w string) nameWord {
	switch w {
	case "von", "van", "der", "den", "de", "del", "della", "dela", "di", "da", "dal", "dos", "das", "du", "des", "la", "le", "las", "los", "ter", "ten", "te", "zu", "zum",
		"zur", "af", "av", "al", "el", "ul", "ibn", "bin", "bint", "ben", "abu", "ap", "do", "degli", "dei", "vom",
		"фон", "ван", "де", "дер", "ди", "да", "дю", "ла", "ле", "аль", "эль", "ибн", "бен", "бин", "абу", "оглы", "кызы", "ال", "ابن", "بن", "בן", "אבן":
		return particle
	case "dr", "prof", "professor", "mr", "mrs", "ms", "st", "saint", "san", "santo", "santa", "sancti", "sanctus", "s", "blessed", "venerable", "servant", "pope", "papa", "papst", "pape",
		"card", "cardinal", "kardinal", "cardinale", "archbishop", "bishop", "abp", "bp", "msgr", "monsignor", "fr", "father", "rev", "reverend", "sr", "sister", "mother", "brother", "br", "dom", "sir", "dame", "lord", "lady",
		"rabbi", "imam", "patriarch", "metropolitan", "deacon", "abbot", "hl", "hieromonk", "archpriest",
		"св", "святой", "святая", "святитель", "блаженный", "блж", "преподобный", "прп", "преп", "прмч", "мч", "вмч", "сщмч", "равноап", "свт", "папа", "кардинал", "епископ", "еп", "архиепископ", "архиеп", "митрополит", "митр", "патриарх", "протоиерей", "прот",
		"иеромонах", "игумен", "архимандрит", "священник", "свящ", "отец", "проф", "профессор", "акад", "академик", "доц", "мать", "сестра", "д р", "докт",
		"الامام", "الشيخ", "الدكتور", "الاستاذ", "العلامه", "القديس", "الحافظ", "المستشار", "خواجه", "شيخ", "مولانا", "علامه", "دكتر",
		"רבי", "רבינו", "רבנו", "הרב", "מרן", "הגאון", "פרופ", "פרופסור", "מרת",
		"มรว", "มล", "มจ", "หม่อมราชวงศ์", "หม่อมหลวง", "หม่อมเจ้า", "ดร", "ผศ", "รศ", "ศาสตราจารย์", "รองศาสตราจารย์", "ผู้ช่วยศาสตราจารย์", "นาย", "นาง", "นางสาว",
		"教宗", "教皇", "圣", "枢机", "主教", "总主教", "神父", "教授", "博士":
		return honorific
	case "jr", "junior", "jnr", "senior", "snr", "ii", "iii", "iv", "phd", "md", "dphil", "esq", "sj", "op", "ofm", "osb", "csc", "ocd", "dd", "mba", "msc", "bsc", "mph", "frs",
		"мл", "ст", "младший", "старший", "fils":
		return suffix
	}
	return plainWord
}

// classifyWord looks a word up as it is written, without making a folded one where it is of ASCII.
func classifyWord(w string) nameWord {
	var space [16]byte
	n := 0
	for i := range len(w) {
		c := w[i]
		switch {
		case 'A' <= c && c <= 'Z':
			c |= 0x20
		case 'a' <= c && c <= 'z':
		case c == '.' || c == ',' || c == '\'':
			continue
		case c >= 0x80:
			return classify(Fold(w))
		default:
			return plainWord
		}
		if n == len(space) {
			return plainWord
		}
		space[n] = c
		n++
	}
	return classify(string(space[:n]))
}

// bodies are the words by which a body is known from a person, folded; a word of a name that begins with a stem
// counts.
func bodyWord(w string) bool {
	switch w {
	case "conference", "council", "ministry", "inc", "ltd", "llc", "gmbh", "corp", "corporation", "company", "university", "institute", "association", "society",
		"committee", "commission", "congregation", "department", "administration", "assembly", "senate", "treasury", "tribunal", "bundestag", "congress", "directorate", "archives", "observatory",
		"museum", "faculty", "organization", "organisation", "agency", "office", "bureau", "foundation", "federation", "union", "group",
		"team", "consortium", "collaboration", "network", "center", "centre", "academy", "library", "publishing", "government",
		"parliament", "dicastery", "synod", "vatican", "diocese", "archdiocese", "authority", "services", "project", "nations", "national", "international", "institutes",
		"federal", "editors", "contributors", "developers", "wikipedia", "community", "universities", "hospital", "laboratory", "laboratories", "investigators", "initiative", "alliance", "secretariat", "curia",
		"ministerium", "universitat", "gesellschaft", "institut", "bundesamt", "verein", "kirche", "bischofskonferenz", "ministere", "universite", "eglise", "societe", "conseil", "comite", "ministerio",
		"universidad", "universita", "iglesia", "consejo", "conferenza", "chiesa", "congregazione", "consiglio", "ecclesia", "congregatio", "concilium", "pontificium", "sedes", "conferencia", "plc",
		"republic", "republik", "republique", "republica", "repubblica", "republika", "rzeczpospolita", "kingdom", "bundesrepublik", "jefatura", "sejm", "parlement", "parlamento",
		"gerichtshof", "bundesgerichtshof", "bundesverfassungsgericht", "bundesverwaltungsgericht", "bundesarbeitsgericht", "bundesfinanzhof", "cour", "cassation", "cassazione", "costituzionale", "constitucional", "constitutionnel",
		"urzad", "ministerstwo", "instytut", "komisja", "towarzystwo", "stowarzyszenie", "fundacja", "uniwersytet", "politechnika", "agencja", "wydawnictwo", "urad", "ministerstvo", "ustav", "univerzita", "spolecnost", "komise", "sdruzeni", "nadace",
		"hivatal", "miniszterium", "egyetem", "intezet", "tarsasag", "bizottsag", "szovetseg", "bakanligi", "kurumu", "universitesi", "enstitusu", "baskanligi", "mudurlugu", "dernegi",
		"fundacao", "associacao", "comissao", "conselho", "universidade", "instituto", "assembleia", "secretaria", "istituto", "ministero", "commissione", "comitato", "associazione", "fondazione", "agenzia", "accademia",
		"asociacion", "comision", "fundacion", "agencia", "fondation", "agence", "academie", "assemblee", "ministerie", "universiteit", "instituut", "vereniging", "stichting", "commissie",
		"universitet", "departementet", "institutet", "ministerul", "institutul", "universitatea", "comisia", "kementerian", "universitas",
		"ооо", "оао", "зао", "пао", "ао", "фгуп", "мвд", "рф", "ран", "нии", "мгу", "минфин", "минздрав", "минобрнауки", "россии", "викпедия", "википедия", "вики", "дума", "союз", "фонд", "центр", "совет", "собор", "синод", "банк", "группа", "авторов", "редакция", "коллектив", "республика", "республики", "государство", "суд", "парламент", "верховна", "верховная", "рада":
		return true
	}
	if w == "" {
		return false
	}
	switch w[0] { // what Greek, Hebrew and Arabic are spelled in
	case 0xCE, 0xCF, 0xD7, 0xD8, 0xD9:
		return farBody(w)
	}
	return stem(w)
}

// farBody says whether a folded word of Greek, Hebrew or Arabic is a body's. The article is a part of the word in the last two.
func farBody(w string) bool {
	for _, article := range [...]string{"ה", "ال"} {
		if rest, ok := strings.CutPrefix(w, article); ok && len(rest) > 4 {
			w = rest
			break
		}
	}
	switch w {
	case "υπουργειο", "πανεπιστημιο", "βουλη", "συνοδοσ", "εκκλησια", "ινστιτουτο", "επιτροπη", "συμβουλιο", "οργανισμοσ", "ακαδημια", "δικαστηριο", "εταιρεια", "ιδρυμα", "κυβερνηση", "ομοσπονδια",
		"כנסת", "ממשלה", "ממשלת", "מדינת", "משרד", "אוניברסיטה", "אוניברסיטת", "רשות", "רבנות", "ועדה", "ועדת", "מכון", "מכללה", "מכללת", "עיריית", "איגוד", "סתדרות", "משפט", "אקדמיה", "לשכה", "לשכת", "מינהל", "ארגון", "עמותת",
		"وزاره", "مجلس", "جامعه", "هييه", "منظمه", "لجنه", "موسسه", "محكمه", "برلمان", "مجمع", "اكاديميه", "كنيسه", "معهد", "جمعيه", "جمهوريه", "مملكه", "دوله", "حكومه", "اتحاد", "رابطه", "امم", "اداره", "مديريه", "وزارت", "سازمان", "دانشگاه", "پژوهشگاه", "انجمن":
		return true
	}
	return false
}

// bodyAsWritten is bodyWord of a word as it is written, without making a folded one where it is of ASCII letters.
func bodyAsWritten(w string) bool {
	var space [24]byte
	if len(w) > len(space) {
		return bodyWord(Fold(w))
	}
	for i := range len(w) {
		c := w[i]
		if !letterByte(c) {
			return bodyWord(Fold(w))
		}
		space[i] = c | 0x20
	}
	return bodyWord(string(space[:len(w)]))
}

// weakBody says whether a word is both a body's and a common family name ("Alonzo Church", "William Press"): it counts only
// beside a word that no person has.
func weakBody(w string) bool {
	switch w {
	case "church", "bank", "press", "court", "board", "staff", "college", "force", "holy", "see", "service", "working", "school", "house", "sa", "ag", "kg", "ev":
		return true
	}
	return false
}

// adjective says whether a word goes with the name of a body and with no person's.
func adjective(w string) bool {
	switch w {
	case "of", "the", "for", "catholic", "orthodox", "lutheran", "anglican", "methodist", "reformed", "evangelical", "world", "central", "european", "supreme", "united", "editorial", "state",
		"royal", "american", "british", "german", "roman", "russian", "holy", "high", "high court", "new", "general", "medical", "public", "business", "law", "higher", "provincial", "regional", "municipal":
		return true
	}
	return false
}

// stems are those of words of bodies.
var stems = [...]string{
	"конференц", "церков", "министерств", "комисси", "университет", "институт", "академи", "обществ", "комитет", "конгрегаци", "организаци", "агентств",
	"дикастер", "ассамбле", "ведомств", "служб", "департамент", "управлени", "федерац", "ассоциаци", "издательств", "правительств", "библиотек", "епархи",
	"universit", "ministeri", "institut", "kongregation", "kommission", "конвенци", "лаборатори", "корпораци", "компани",
}

// stemStarts is how many bytes of a stem are enough to tell that a word does not begin with it.
const stemStarts = 8

// stem says whether a word of more bytes than that begins with one of the stems.
func stem(w string) bool {
	if len(w) <= stemStarts {
		return false
	}
	switch w[:stemStarts] { // a quick no: asking each takes ten times as long
	case "конф", "церк", "мини", "коми", "унив", "инст", "акад", "обще", "конг", "орга", "аген", "дика", "асса", "ведо", "служ", "депа", "упра", "феде", "ассо", "изда", "прав", "библ", "епар",
		"universi", "minister", "institut", "kongrega", "kommissi", "конв", "лабо", "корп", "комп":
		for _, s := range stems {
			if strings.HasPrefix(w, s) {
				return true
			}
		}
	}
	return false
}

// acronymOfBody says whether one folded word is the acronym under which a body of the world is cited. An unknown word in
// capitals may be a person's name: it was shouted.
func acronymOfBody(w string) bool {
	switch w {
	case "who", "un", "unesco", "unicef", "unhcr", "oecd", "nasa", "esa", "ieee", "iso", "ietf", "w3c", "imf", "icrc", "eu", "ilo", "fao", "iaea", "wto", "nato", "cern", "cdc", "nih", "fda", "nist", "usccb", "cdf",
		"оон", "воз", "юнеско", "рпц", "мвф", "обсе", "омс", "цб", "фнс", "фсб":
		return true
	}
	return false
}

// hanBodies are the endings by which a body's Chinese or Japanese name is known, folded.
func hanBody(folded string) bool {
	switch folded {
	case "国会", "内阁", "议会", "上议院", "下议院", "参议院", "众议院", "枢密院", "国会图书馆":
		return true
	}
	for _, s := range [...]string{
		"委员会", "大学", "公司", "研究所", "研究院", "学院", "协会", "学会", "教会", "中心", "会议", "组织", "政府", "出版社", "编辑部", "编委会", "课题组", "编写组", "主教团",
		"人民代表大会", "全国人大", "国务院", "基金会", "法院", "检察院", "人民共和国", "株式会社", "省厅", "办公室", "总局", "圣座", "教廷", "圣部", "部门", "小组", "联合国", "公会议", "대학교", "위원회", "학회", "교회", "대법원", "재판소", "대한민국", "국회", "裁判所", "衆議院", "参議院",
	} {
		if strings.Contains(folded, s) {
			return true
		}
	}
	return false
}

// somebody is a quick no to nobody: no name for no one in particular has so many letters of ASCII.
func somebody(s string) bool {
	const longest = len("no author listed")
	letters := 0
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
		if asciiLetters[s[i]] != 0 {
			letters++
		}
	}
	return letters > longest
}

// nobody says whether a folded name stands for no one in particular.
func nobody(folded string) bool {
	switch folded {
	case "", "anonymous", "anon", "anonym", "unknown", "unknown author", "author unknown", "various", "various authors", "various artists", "n a", "na", "none", "null", "nil", "no author", "no author listed", "undefined", "nan",
		"not available", "author", "authors", "et al", "and", "others", "and others", "admin", "administrator", "s n", "sine nomine", "collective",
		"аноним", "б а", "без авт", "анонимный автор", "автор неизвестен", "неизвестный автор", "неизвестен", "неизвестно", "без автора", "коллектив авторов", "и др", "автор", "авторы", "разные авторы",
		"佚名", "无名氏", "匿名", "未知", "作者不详", "不详", "无", "等", "作者", "不明", "着者不明", "作者未知", "익명", "غير معروف", "مجهول":
		return true
	}
	return false
}
