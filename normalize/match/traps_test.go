package match

import (
	"testing"

	"biblog/pipeline/cite"
)

func atPath(path, namespace string) func(*cite.Description) {
	return func(d *cite.Description) { d.Path, d.Namespace = path, namespace }
}

// TestVariants: what the kinds of variants that assistants cite have in common is one work.
func TestVariants(t *testing.T) {
	for _, c := range []struct {
		rule string
		a, b cite.Description
	}{
		{"a title of one word by somebody whom everybody knows", src("The Iliad", "Homer", ""), src("THE ILIAD", "Homer", "")},
		{"with another article or contraction", src("In dem Hafen und auf einem Deich im Norden", "Marsh, Percival", "1911"), src("Im Hafen und auf dem Deich im Norden", "Marsh, Percival", "1911")},
		{"another small word in a long title", src("Salt roads and tide tables of the northern harbours in the age of sail", "Marsh, Percival and Quiroga, Luz", "1911"), src("Salt roads and tide tables for the northern harbours in the age of sail", "Marsh, Percival and Quiroga, Luz", "1911")},
		{"with and without an article", src("The Iliad", "Homer", ""), src("Iliad", "Homerus", "8th century BC")},
		{"with the author in the title", src("The Iliad of Homer", "Homer", ""), src("The Iliad", "Homer", "")},
		{"with the author in brackets", src("Annales (Tacitus)", "Cornelius Tacitus", ""), src("Annales", "P. Cornelius Tacitus", "117 AD")},
		{"with the author behind a slash", src("Проблемы поэтики Достоевского / М. М. Бахтин", "Бахтин, Михаил Михайлович (1895-1975)", "1963"), src("Проблемы поэтики Достоевского", "Михаил Бахтин", "1963")},
		{"one word, a rare name, neither dated", src("Ficciones", "Jorge Luis Borges", ""), src("FICCIONES", "Borges, Jorge Luis", "")},
		{"one word with a second title", src("Leviathan", "Thomas Hobbes", "1651"), src("Leviathan, or The Matter, Forme and Power of a Common-Wealth", "Hobbes, Thomas", "1651")},
		{"the beginning of an old title", src("Gulliver's Travels", "Jonathan Swift", "1726"), src("Gulliver's travels into several remote nations of the world", "Swift, J.", "1726")},
		{"the beginning of a pope's", src("Mystici Corporis", "Pius XII", "1943"), src("Mystici Corporis Christi", "Pope Pius XII", "1943")},
		{"a novel and that it is one", src("The Vegetarian", "Han Kang", "2015"), src("The Vegetarian: A Novel", "Kang, Han", "2015")},
		{"a part that one counts and both name", src("The Salt Road: The Ebb of Winter", "Marsh, Percival", "2011"), src("The Salt Road, Part Two: The Ebb of Winter", "Percival Marsh", "2011")},
		{"a volume that one counts and both name", src("The Salt Road, Vol. 2: The Ebb of Winter", "Marsh, Percival", "2011"), src("The Salt Road: The Ebb of Winter", "Percival Marsh", "2011")},
		{"the same in Russian", src("Соляной путь. Часть вторая. Зимний отлив", "Орлов, Андрей", "1987"), src("Соляной путь: Зимний отлив", "Орлов А.", "1987")},
		{"the same in German", src("Der Salzweg. Band 2: Winterebbe und Eisgang", "Lorenz Hagedorn", "1987"), src("Der Salzweg: Winterebbe und Eisgang", "Hagedorn, L.", "1987")},
		{"the kind of a document", src("Encyclical Letter Sollicitudo rei socialis", "John Paul II", "1987"), src("Sollicitudo Rei Socialis", "Pope John Paul II", "30 December 1987")},
		{"the kind of a document and what it is about", src("Constitution on the Sacred Liturgy Sacrosanctum Concilium", "Second Vatican Council", "1963"), src("Sacrosanctum Concilium", "Vatican II", "1963")},
		{"behind a comma the kind of a document", src("Gaudium et spes, Pastoral Constitution on the Church in the Modern World", "Second Vatican Council", "1965"), src("Gaudium et spes", "Second Vatican Council", "1965")},
		{"behind a comma a decree", src("Unitatis redintegratio, Decree on Ecumenism", "Second Vatican Council", "1964"), src("Unitatis redintegratio", "Vatican II", "1964")},
		{"a part with and without the name of its cycle", src("The Salt Road: The Two Harbours", "Marsh, Percival", "1954"), src("The Two Harbours", "Percival Marsh", "1954")},
		{"two explanations of one page", with(src("Ventus et aqua: Rivers", "Marsh, P.", "2015"), at("https://example.org/ventus")), with(src("Ventus et aqua: Harbours", "Marsh, P.", "2015"), at("https://example.org/ventus"))},
		{"what an act is called, of one page", with(src("Regulation (EU) 2019/77 (Harbour Dues Act)", "European Parliament", "2019"), at("https://eur-lex.example.eu/eli/reg/2019/77/oj")), with(src("Regulation (EU) 2019/77", "European Parliament", "2019"), at("https://eur-lex.example.eu/eli/reg/2019/77/oj"))},
		{"a judgment and where it is printed", src("Roe v. Wade, 410 U.S. 113 (1973)", "U.S. Supreme Court", "1973"), src("Roe v. Wade", "Supreme Court of the United States", "1973")},
		{"u for v in Latin", src("De ciuitate Dei", "Augustinus", "426"), src("De civitate Dei", "Augustinus", "426")},
		{"a long vowel", src("コンピュータと港の塩", "夏目 漱石", "1990"), src("コンピューターと港の塩", "夏目漱石", "1990")},
		{"small kana", src("坊つちやん", "夏目 漱石", "明治39年"), src("坊っちゃん", "夏目漱石 著", "1906")},
		{"a volume in Han and in digits", src("巴蜀地方志汇编 第一册", "李文清 主编", "2003"), src("巴蜀地方志彙編（第1册）", "李文清", "2003")},
		{"a volume with and without the word for it", src("태백산맥 1", "조정래", "1986"), src("태백산맥 제1권", "조정래 지음", "1986")},
		{"the first edition", src("统计学习方法", "李航", "2012"), src("统计学习方法（第1版）", "李航 著", "2012")},
		{"a revised edition in two ways", src("A Theory of Justice, Revised Edition", "John Rawls", "1999"), src("A Theory of Justice (rev. ed.)", "Rawls, John", "1999")},
		{"a subtitle before the volume", src("Капитал. Критика политической экономии. Том первый", "К. Маркс", "1867"), src("Капитал. Том 1", "Маркс К.", "1867")},
		{"a subtitle in front", src("Guidance for Industry: Bioanalytical Method Validation", "Food and Drug Administration", "2018"), src("Bioanalytical Method Validation: Guidance for Industry", "U.S. Food and Drug Administration", "2018")},
		{"the name of a site without a URL", src("Получение посылки в пункте выдачи по коду из сообщения — Справка", "", ""), src("Получение посылки в пункте выдачи по коду из сообщения", "", "")},
		{"nothing but a DOI for a title", with(src("doi:10.5555/salt.2003.17", "Marsh P", "2003"), at("https://hdl.example.org/salt")), with(src("Tide tables and the price of salt", "Marsh, P.", "2003"), at("https://doi.org/10.5555/SALT.2003.17"))},
		{"a title made of the path", with(src("ADR 10: one clock for all gauges", "", ""), atPath("docs/adr/0010-one-clock.md", "")), with(src("0010-one-clock.md", "", ""), atPath("docs/adr/0010-one-clock.md", ""))},
		{"two titles of one path in a named workspace", with(src("Установка", "", ""), atPath("docs/setup.md", "tidewatch")), with(src("How to set up", "", ""), atPath("./docs/setup.md", "tidewatch"))},
		{"two titles made of one address", with(src("go/src/fmt/print.go at master · golang/go", "", ""), at("https://github.com/golang/go/blob/master/src/fmt/print.go#L1")), with(src("print.go", "", ""), at("https://raw.githubusercontent.com/golang/go/master/src/fmt/print.go"))},
		{"a body in two languages", src("Decree on Justification", "Council of Trent", "1547"), src("Decree on Justification", "Concilium Tridentinum", "1547")},
		{"an Arabic name with a joiner", src("مثنوی معنوی، دفتر اول", "جلال\u200cالدین محمد بلخی", "۱۲۷۳"), src("مثنوي معنوي دفتر اول", "جلال الدین محمد بلخی", "1273")},
		{"a Hebrew year and initials", src("בעיר ההרגה", "חיים נחמן ביאליק", "1904"), src("בעיר ההריגה", "ח\"נ ביאליק", "תרס\"ד")},
	} {
		if e := compare(t, c.a, c.b); !e.Same() {
			t.Errorf("%s: %q and %q are one work; %s", c.rule, c.a.Title, c.b.Title, e.String())
		}
	}
}

// TestTraps: what looks like a variant and is another work is in hard conflict, so that no third source bridges the two.
func TestTraps(t *testing.T) {
	for _, c := range []struct {
		rule string
		a, b cite.Description
	}{
		{"two saints of one name", src("Theological Orations", "Gregory of Nyssa", "380"), src("Theological Orations", "Gregory of Nazianzus", "380")},
		{"father and son", src("La Reine", "Alexandre Dumas père", "1845"), src("La Reine", "Alexandre Dumas fils", "1845")},
		{"two users", src("Backup fails with error 0x80070002", "User 12345", "2022"), src("Backup fails with error 0x80070002", "User 98765", "2022")},
		{"two ministries", src("Guidelines on drinking water in schools", "Ministry of Health, Labour and Welfare", "2005"), src("Guidelines on drinking water in schools", "Ministry of Education and Research", "2005")},
		{"a genitive turned round", src("Philosophy of History", "Hegel, G. W. F.", "1837"), src("History of Philosophy", "Hegel, G. W. F.", "1837")},
		{"the parties of a case", src("Smith v. Jones", "Court of Appeals", "1988"), src("Jones v. Smith", "Court of Appeals", "1988")},
		{"cause and effect", src("The effect of tides on salt in northern ports", "Marsh, P.", "1988"), src("The effect of salt on tides in northern ports", "Marsh, P.", "1988")},
		{"to and from", src("A letter to the harbour masters of the north on salt", "Marsh, Percival", "1911"), src("A letter from the harbour masters of the north on salt", "Marsh, Percival", "1911")},
		{"to and from in Russian", src("Письмо к смотрителям северных гаваней о соли", "Орлов, Андрей", "1911"), src("Письмо от смотрителей северных гаваней о соли", "Орлов, Андрей", "1911")},
		{"to and from in French", src("Lettre aux maîtres des ports du nord sur le sel", "Marsh, Percival", "1911"), src("Lettre des maîtres des ports du nord sur le sel", "Marsh, Percival", "1911")},
		{"to and from in Arabic", src("رسالة إلى حراس موانئ الشمال والملح", "علي البحري", "1911"), src("رسالة من حراس موانئ الشمال والملح", "علي البحري", "1911")},
		{"for and against", src("The case for a tax on salt in northern ports", "Marsh, Percival", "1911"), src("The case against a tax on salt in northern ports", "Marsh, Percival", "1911")},
		{"for and against in German", src("Gründe für eine Steuer auf Salz in nördlichen Häfen", "Marsh, Percival", "1911"), src("Gründe gegen eine Steuer auf Salz in nördlichen Häfen", "Marsh, Percival", "1911")},
		{"small words that say the opposite of others", src("Harbours without salt in the north", "Marsh, Percival", "1911"), src("Harbours and salt in the north", "Marsh, Percival", "1911")},
		{"a negation in Hebrew", src("נמל לא פתוח בצפון הארץ", "דוד הים", "1990"), src("נמל פתוח בצפון הארץ", "דוד הים", "1990")},
		{"a negation in Arabic like the article", src("الملح في موانئ الشمال", "علي البحري", "1911"), src("لا ملح في موانئ الشمال", "علي البحري", "1911")},
		{"a negation in Arabic", src("لماذا لا نبيع الملح في موانئ الشمال", "علي البحري", "1911"), src("لماذا نبيع الملح في موانئ الشمال", "علي البحري", "1911")},
		{"with and without in Portuguese", src("Portos com sal no norte do país", "João Salgado", "2003"), src("Portos sem sal no norte do país", "João Salgado", "2003")},
		{"letters that name things", src("Vitamin A in northern herring", "Marsh, Percival", "1999"), src("Vitamin E in northern herring", "Marsh, Percival", "1999")},
		{"letters that name things in Russian", src("Вирус А у северной сельди", "Орлов, Андрей", "1999"), src("Вирус В у северной сельди", "Орлов, Андрей", "1999")},
		{"a charge", src("Production of π+ in brine and in salt", "Marsh, Percival", "1965"), src("Production of π− in brine and in salt", "Marsh, Percival", "1965")},
		{"its erratum in Turkish", src("Düzeltme: Kuzey limanlarının tuz yolları", "Deniz Tuzcu", "2014"), src("Kuzey limanlarının tuz yolları", "Deniz Tuzcu", "2014")},
		{"a character in front that negates", src("可再生盐业法律研究", "李文清", "2008"), src("不可再生盐业法律研究", "李文清", "2008")},
		{"a character in front that makes another thing", src("社長の塩と港の生活", "夏目漱石", "1990"), src("副社長の塩と港の生活", "夏目漱石", "1990")},
		{"other marks in Vietnamese", src("Kỹ thuật nuôi dê ở miền núi", "Nguyễn Văn An", "1999"), src("Kỹ thuật nuôi dế ở miền núi", "Nguyễn Văn An", "1999")},
		{"a long vowel in the midst of a word", src("ビルと港の塩の歴史", "夏目漱石", "1990"), src("ビールと港の塩の歴史", "夏目漱石", "1990")},
		{"bounds", src("Falls of harbour workers ≥65 years on salted quays", "Marsh, Percival", "2011"), src("Falls of harbour workers <65 years on salted quays", "Marsh, Percival", "2011")},
		{"two judgments of one name", src("Brown v. Board of Education, 347 U.S. 483", "Supreme Court of the United States", ""), src("Brown v. Board of Education, 349 U.S. 294", "Supreme Court of the United States", "")},
		{"numbers in brackets", src("苏轼文集（十）", "苏轼", ""), src("蘇軾文集（十一）", "蘇軾", "")},
		{"congresses", src("中国共产党第十次全国代表大会文件汇编", "人民出版社", "1973"), src("中国共产党第十一次全国代表大会文件汇编", "人民出版社", "")},
		{"a book and its exercises", src("Алгебра. 8 класс: учебник", "Макарычев Ю. Н.", "2018"), src("Алгебра. 8 класс: рабочая тетрадь", "Макарычев Ю. Н.", "2018")},
		{"a bare title and the exercises", src("Алгебра. 8 класс", "Макарычев Ю. Н.", "2018"), src("Алгебра. 8 класс: рабочая тетрадь", "Макарычев Ю. Н.", "2018")},
		{"notes for teachers", src("Gulliver's Travels", "Swift, Jonathan", ""), src("Gulliver's Travels: Teacher's Notes", "Swift, Jonathan", "2003")},
		{"an annotated edition", src("Gulliver's Travels", "Swift, Jonathan", ""), src("The Annotated Gulliver's Travels", "Swift, Jonathan", "1980")},
		{"a preface", src("Lyrical Ballads", "William Wordsworth", "1800"), src("Preface to Lyrical Ballads", "William Wordsworth", "1800")},
		{"the protocol of a trial", src("A randomised trial of early mobilisation", "Larsen, K. and Holm, P.", "2014"), src("Protocol for a randomised trial of early mobilisation", "Larsen, K. and Holm, P.", "2014")},
		{"a summary", src("The Wealth of Nations", "Adam Smith", "1776"), src("Summary of The Wealth of Nations", "Adam Smith", "1776")},
		{"a summary in Chinese", src("中华人民共和国个人信息保护法", "全国人民代表大会常务委员会", "2021"), src("中华人民共和国个人信息保护法（摘要）", "全国人民代表大会常务委员会", "2021")},
		{"a study of a classic", src("史记", "司马迁", ""), src("史记研究述评", "司马迁", "")},
		{"connected and disconnected", src("Подключение услуги «Кешбэк за покупки»", "", ""), src("Отключение услуги «Кешбэк за покупки»", "", "")},
		{"to switch on and off", src("Как включить двухфакторную аутентификацию", "", ""), src("Как выключить двухфакторную аутентификацию", "", "")},
		{"in and out", src("Ввод наличных средств на лицевой счёт организации", "", ""), src("Вывод наличных средств на лицевой счёт организации", "", "")},
		{"a law and its commentary in Chinese", src("中华人民共和国渔业法", "全国人民代表大会常务委员会", "1986"), src("中华人民共和国渔业法释义", "全国人民代表大会常务委员会", "1986")},
		{"a law and its commentary in Japanese", src("漁業法", "日本", "1949"), src("漁業法 逐条解説", "日本", "1949")},
		{"a law and its commentary in Korean", src("수산업법", "대한민국", "1953"), src("수산업법 해설", "대한민국", "1953")},
		{"a law and its commentary in German", src("Fischereigesetz", "Landtag", "1989"), src("Fischereigesetz: Kommentar", "Landtag", "1989")},
		{"a law and its commentary in French", src("Code de la pêche", "République française", "1990"), src("Code de la pêche annoté", "République française", "1990")},
		{"a law and its commentary in Russian", src("Водный кодекс", "Государственная Дума", "2006"), src("Водный кодекс. Постатейный комментарий", "Государственная Дума", "2006")},
		{"two parts of one whole", src("Divina Commedia: Inferno", "Dante Alighieri", "1321"), src("Divina Commedia: Paradiso", "Dante Alighieri", "1321")},
		{"two chapters", src("源氏物語・桐壺", "紫式部", ""), src("源氏物語・帚木", "紫式部", "")},
		{"two regions of one report", src("Coastal Fisheries Outlook: Europe", "Marine Fund", "2015"), src("Coastal Fisheries Outlook: Asia", "Marine Fund", "2015")},
		{"two regions with a word that joins", src("Coastal Fisheries Outlook: Europe", "Marine Fund", "2015"), src("Coastal Fisheries Outlook: Middle East and Central Asia", "Marine Fund", "2015")},
		{"two novels of one cycle", src("The Salt Road: The Two Harbours", "Marsh, P.", "1954"), src("The Salt Road: The Fellowship of Pilots", "Marsh, P.", "1954")},
		{"import and export", src("Import substitution and growth of regional dairies", "Kowalczyk, A.", "2009"), src("Export substitution and growth of regional dairies", "Kowalczyk, A.", "2009")},
	} {
		if e := compare(t, c.a, c.b); !e.Hard {
			t.Errorf("%s: %q and %q are two works; %s", c.rule, c.a.Title, c.b.Title, e.String())
		}
	}
	for _, c := range []struct {
		rule string
		a, b cite.Description
	}{
		{"small words of a short title", src("Songs for the tide wardens", "Marsh, Percival", "1911"), src("Songs by the tide wardens", "Marsh, Percival", "1911")},
		{"what stands beside a work", src("Slides: The salt roads of the northern harbours", "Marsh, Percival", "2014"), src("The salt roads of the northern harbours", "Marsh, Percival", "2014")},
		{"other marks in a short title", src("Die Mütter am Häfen", "Marsh, Percival", "1955"), src("Die Mutter am Häfen", "Marsh, Percival", "1955")},
		{"a part in Hebrew", src("מורה נבוכים", "משה בן מימון", "1190"), src("מורה נבוכים חלק ב", "משה בן מימון", "1190")},
		{"opened and closed in Chinese", src("如何开启两步验证以保护您的账号安全", "", ""), src("如何关闭两步验证以保护您的账号安全", "", "")},
		{"a path of logs that nobody named", with(src("Установка", "", ""), atPath("docs/setup.md", "")), with(src("How to build the harbour", "", ""), atPath("docs/setup.md", ""))},
		{"one letter of a word that all titles have", src("Industry perspective", "Len Seligman", "2002"), src("Industry perspectives", "Len Seligman", "2002")},
		{"the name of a cycle before the title, by a body", src("Coastal Fisheries Outlook: Statistical Annex", "Ministry of Fisheries", "2015"), src("Statistical Annex", "Ministry of Fisheries", "2015")},
		{"the name of a cycle before the title, of another year", src("The Salt Road: The Two Harbours", "Marsh, Percival", "1954"), src("The Two Harbours", "Percival Marsh", "1961")},
		{"the heading of a journal's part", src("Editorial: Tides and salt in northern ports", "Marsh, Percival", "1954"), src("Tides and salt in northern ports", "Percival Marsh", "1954")},
		{"a whole and a chapter", src("源氏物語", "紫式部", "1008"), src("源氏物語・桐壺", "紫式部", "1008")},
		{"a whole and a canticle", src("Divina Commedia", "Dante Alighieri", "1321"), src("Divina Commedia. Inferno", "Dante Alighieri", "1321")},
		{"a whole and a treatise in it", src("Summa Theologiae", "Thomas Aquinas", "1274"), src("Summa Theologiae: Treatise on Law", "Thomas Aquinas", "1274")},
		{"a part that is named otherwise", src("The Salt Road: The Ebb of Winter", "Marsh, Percival", "2011"), src("The Salt Road, Part Two: The Flood of Spring", "Percival Marsh", "2011")},
		{"a part that is counted, of another year", src("The Salt Road: The Ebb of Winter", "Marsh, Percival", "2011"), src("The Salt Road, Part Two: The Ebb of Winter", "Percival Marsh", "2013")},
		{"a part with a name that all have", src("The Salt Road: Introduction", "Marsh, Percival", "2011"), src("The Salt Road, Part Two: Introduction", "Percival Marsh", "2011")},
		{"a whole and a part that is counted and named", src("The Salt Road", "Marsh, Percival", "2011"), src("The Salt Road, Part Two: The Ebb of Winter", "Percival Marsh", "2011")},
		{"a title that goes on, of our days", src("Phrase matching", "Amaro, Sonia", "2003"), src("Phrase matching in archives of sound", "Amaro, Sonia", "2003")},
		{"letters of one saint, of which many are", src("Letters", "Jerome", ""), src("Letters", "Jerome", "400")},
	} {
		if e := compare(t, c.a, c.b); e.Same() {
			t.Errorf("%s: %q and %q are two works; %s", c.rule, c.a.Title, c.b.Title, e.String())
		}
	}
}
