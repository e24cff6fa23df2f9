package canonical

import (
	"strings"
	"sync"
	"unicode/utf8"

	"biblog/normalize/lexicon"
)

// Names of popes, saints and ancient authors differ from language to language where other names are transliterated at
// most: "John Paul II" is "Giovanni Paolo II" and "Иоанн Павел II". Each line has the form under which they are compared,
// in English as library catalogues have it, then the other languages' forms. Frozen, version 1. The forms are those in common
// use, written down from general knowledge and not yet checked against an authority file such as VIAF: a form that is
// missing only leaves two works apart.

// regnalNames count only with a number ("Benedetto XVI") or behind a title ("Papa Francesco").
const regnalNames = `John Paul|Ioannes Paulus|Joannes Paulus|Giovanni Paolo|Juan Pablo|Jean Paul|Johannes Paul|João Paulo|Jan Paweł|Joan Pau|Jan Pavel|János Pál|Иоанн Павел|Іван Павло|Іоан Павло|Ян Павел|若望保禄|约翰保罗|ヨハネパウロ|요한바오로|요한 바오로|Ιωάννης Παύλος|يوحنا بولس|יוחנן פאולוס
Benedict|Benedictus|Benedetto|Benedicto|Benoît|Benedikt|Bento|Benedykt|Бенедикт|本笃|本篤|ベネディクト|ベネディクトゥス|베네딕토|Βενέδικτος|بندكتس|בנדיקטוס
Francis|Franciscus|Francesco|Francisco|François|Franziskus|Franciszek|Франциск|方济各|フランシスコ|프란치스코|Φραγκίσκος|فرنسيس|פרנציסקוס
Leo|Leone|León|Léon|Leão|Leon|Лев|Леон|良|レオ|레오|Λέων|لاون|ליאו
Paul|Paulus|Paolo|Pablo|Paulo|Paweł|Павел|Павло|保禄|パウロ|바오로|Παύλος|بولس|פאולוס
John|Ioannes|Joannes|Giovanni|Juan|Jean|Johannes|João|Jan|Иоанн|若望|ヨハネ|요한|Ιωάννης|يوحنا|יוחנן
Pius|Pio|Pío|Pie|Пий|庇护|ピウス|비오|Πίος|بيوس|פיוס
Gregory|Gregorius|Gregorio|Grégoire|Gregor|Gregório|Grzegorz|Григорий|额我略|グレゴリウス|그레고리오|Γρηγόριος
Clement|Clemens|Clemente|Clément|Klemens|Климент|克勉|クレメンス|클레멘스
Innocent|Innocentius|Innocenzo|Inocencio|Innozenz|Inocêncio|Innocenty|Иннокентий|依诺增爵|インノケンティウス|인노첸시오
Urban|Urbanus|Urbano|Urbain|Урбан|乌尔巴诺
Boniface|Bonifatius|Bonifacius|Bonifacio|Bonifaz|Бонифаций|博义
Alexander|Alessandro|Alejandro|Alexandre|Александр|亚历山大
Sixtus|Sisto|Sixto|Sixte|Сикст`

// soleNames count by themselves.
const soleNames = `Aquinas, Thomas|Thomas Aquinas|Tommaso d'Aquino|Tomás de Aquino|Thomas d'Aquin|Thomas von Aquin|Thomas de Aquino|Tomasz z Akwinu|Tomàs d'Aquino|Фома Аквинский|Хома Аквінський|托马斯·阿奎那|多玛斯·阿奎那|多瑪斯·阿奎納|トマス・アクィナス|토마스 아퀴나스|Θωμάς Ακινάτης|توما الأكويني|תומאס אקווינס
Augustine of Hippo|Augustine|Augustinus|Aurelius Augustinus|Augustinus Hipponensis|Agostino d'Ippona|Sant'Agostino|Agostino|Agustín de Hipona|San Agustín|Augustin d'Hippone|Augustin|Augustinus von Hippo|Agostinho de Hipona|Augustyn z Hippony|Аврелий Августин|Августин|Августин Блаженный|Августин Аврелий|Августин Иппонский|奥古斯丁|希波的奥古斯丁|奧思定|アウグスティヌス|아우구스티누스|Αυγουστίνος|أوغسطينوس|אוגוסטינוס
John Chrysostom|Ioannes Chrysostomus|Johannes Chrysostomos|Giovanni Crisostomo|Juan Crisóstomo|Jean Chrysostome|Jan Chryzostom|Иоанн Златоуст|Іван Золотоустий|金口若望|金口约翰|ヨハネス・クリュソストモス|Ιωάννης Χρυσόστομος|Ιωάννης ο Χρυσόστομος|يوحنا ذهبي الفم
John of Damascus|John Damascene|Ioannes Damascenus|Giovanni Damasceno|Juan Damasceno|Jean Damascène|Johannes von Damaskus|Иоанн Дамаскин|Ιωάννης Δαμασκηνός|يوحنا الدمشقي
Basil of Caesarea|Basil the Great|Basilius Magnus|Basilio Magno|Basile de Césarée|Basilius der Große|Василий Великий|大巴西略|Βασίλειος ο Μέγας|Μέγας Βασίλειος
Gregory of Nazianzus|Gregory Nazianzen|Gregory the Theologian|Gregorius Nazianzenus|Gregorio Nazianzeno|Grégoire de Nazianze|Gregor von Nazianz|Григорий Богослов|Григорий Назианзин|Γρηγόριος ο Θεολόγος|Γρηγόριος ο Ναζιανζηνός
Gregory of Nyssa|Gregorius Nyssenus|Gregorio di Nissa|Grégoire de Nysse|Gregor von Nyssa|Григорий Нисский|Γρηγόριος Νύσσης
Gregory Palamas|Григорий Палама|Γρηγόριος Παλαμάς
Athanasius of Alexandria|Athanasius|Atanasio di Alessandria|Athanase d'Alexandrie|Афанасий Великий|Афанасий Александрийский|Αθανάσιος ο Μέγας
Ambrose of Milan|Ambrose|Ambrosius|Ambrogio|Ambrosio de Milán|Ambroise de Milan|Амвросий Медиоланский
Jerome|Hieronymus|Girolamo|Jerónimo|Jérôme|Иероним Стридонский|Иероним|耶柔米|Hieronymus Stridonensis|Sophronius Eusebius Hieronymus|Eusebius Hieronymus|Jerome of Stridon|Jérôme de Stridon|Girolamo di Stridone|Jerónimo de Estridón|San Jerónimo|Sofronio Eusebio Girolamo
Maximus the Confessor|Maximus Confessor|Massimo il Confessore|Maxime le Confesseur|Максим Исповедник|Μάξιμος ο Ομολογητής
Anselm of Canterbury|Anselmus Cantuariensis|Anselmo d'Aosta|Anselme de Cantorbéry|Anselm von Canterbury|Ансельм Кентерберийский
Teresa of Ávila|Teresa of Jesus|Teresa de Jesús|Teresa de Ávila|Teresa d'Avila|Thérèse d'Avila|Teresa von Ávila|Тереза Авильская|亚维拉的德兰
John of the Cross|Juan de la Cruz|Giovanni della Croce|Jean de la Croix|Johannes vom Kreuz|Иоанн Креста|圣十字若望
Thomas à Kempis|Thomas a Kempis|Tommaso da Kempis|Tomás de Kempis|Фома Кемпийский|托马斯·肯皮斯
Francis of Assisi|Francesco d'Assisi|Francisco de Asís|François d'Assise|Franz von Assisi|Франциск Ассизский|亚西西的方济各
Josephus, Flavius|Flavius Josephus|Flavio Giuseppe|Flavius Josèphe|Flavio Josefo|Иосиф Флавий|יוסף בן מתתיהו
Plato|Platon|Platón|Platone|Plato Atheniensis|Платон|柏拉图|プラトン|플라톤|Πλάτων|أفلاطون|אפלטון
Aristotle|Aristoteles|Aristóteles|Aristotele|Aristote|Arystoteles|Аристотель|亚里士多德|アリストテレス|아리스토텔레스|Αριστοτέλης|أرسطو|אריסטו
Homer|Homerus|Omero|Homero|Homère|Гомер|荷马|ホメロス|Όμηρος|Ομήρου|هوميروس
Virgil|Vergil|Publius Vergilius Maro|P. Vergilius Maro|Vergilius|Virgilius|Virgilio|Virgile|Vergilius Maro|Вергилий|Публий Вергилий Марон|维吉尔|ウェルギリウス
Horace|Quintus Horatius Flaccus|Q. Horatius Flaccus|Horatius|Orazio|Horacio|Horaz|Гораций|Квинт Гораций Флакк
Ovid|Publius Ovidius Naso|P. Ovidius Naso|Ovidius|Ovidio|Ovide|Овидий|Публий Овидий Назон
Livy|Titus Livius|Livius|Tito Livio|Tite-Live|Тит Ливий
Tacitus|Publius Cornelius Tacitus|P. Cornelius Tacitus|Cornelius Tacitus|Tacito|Tácito|Tacite|Тацит|Корнелий Тацит
Seneca, Lucius Annaeus|Lucius Annaeus Seneca|L. Annaeus Seneca|Seneca|Séneca|Sénèque|Сенека|Луций Анней Сенека
Plutarch|Plutarchus|Plutarco|Plutarque|Плутарх|Πλούταρχος|普鲁塔克
Herodotus|Herodot|Erodoto|Heródoto|Hérodote|Геродот|Ηρόδοτος|希罗多德
Thucydides|Tucidide|Tucídides|Thucydide|Thukydides|Фукидид|Θουκυδίδης|修昔底德
Xenophon|Senofonte|Jenofonte|Xénophon|Ксенофонт|Ξενοφών
Sophocles|Sofocle|Sófocles|Sophocle|Sophokles|Софокл|Σοφοκλής|索福克勒斯
Aeschylus|Eschilo|Esquilo|Eschyle|Aischylos|Эсхил|Αισχύλος
Euripides|Euripide|Eurípides|Еврипид|Ευριπίδης
Aristophanes|Aristofane|Aristófanes|Aristophane|Аристофан|Αριστοφάνης
Euclid|Euclides|Euclide|Euklid|Евклид|Ευκλείδης|欧几里得
Ptolemy|Claudius Ptolemaeus|Ptolemaeus|Claudius Ptolemy|Tolomeo|Ptolomeo|Ptolémée|Птолемей|Клавдий Птолемей|Πτολεμαίος
Boethius|Anicius Manlius Severinus Boethius|Boezio|Boecio|Boèce|Боэций
Clement of Rome|Clemens Romanus|Clemente di Roma|Clément de Rome|Климент Римский
Clement of Alexandria|Clemens Alexandrinus|Titus Flavius Clemens|Clemente di Alessandria|Clément d'Alexandrie|Климент Александрийский
Cyril of Alexandria|Cyrillus Alexandrinus|Cirillo di Alessandria|Cyrille d'Alexandrie|Кирилл Александрийский
Cyril of Jerusalem|Cyrillus Hierosolymitanus|Cirillo di Gerusalemme|Cyrille de Jérusalem|Кирилл Иерусалимский
Ignatius of Antioch|Ignatius Antiochenus|Ignazio di Antiochia|Ignace d'Antioche|Игнатий Антиохийский|Игнатий Богоносец
Ignatius of Loyola|Ignacio de Loyola|Ignazio di Loyola|Ignace de Loyola|Игнатий Лойола|Игнатий де Лойола
Irenaeus of Lyons|Irenaeus|Irenaeus Lugdunensis|Ireneo di Lione|Irénée de Lyon|Ириней Лионский
Origen|Origenes|Origene|Orígenes|Origène|Ориген|Ωριγένης
Tertullian|Quintus Septimius Florens Tertullianus|Tertullianus|Tertulliano|Tertuliano|Tertullien|Тертуллиан|Q. Septimius Florens Tertullianus|Septimius Florens Tertullianus|Q. Septimii Florentis Tertulliani|Quintus Septimius Florens Tertullian|Тертуллиан Квинт Септимий Флорент|德尔图良|特土良|テルトゥリアヌス|Τερτυλλιανός
Catherine of Siena|Caterina da Siena|Catalina de Siena|Catherine de Sienne|Katharina von Siena|Екатерина Сиенская
Thérèse of Lisieux|Thérèse de Lisieux|Thérèse de l'Enfant-Jésus|Teresa di Lisieux|Teresa de Lisieux|Тереза из Лизье|Тереза Лизьеская
Eusebius of Caesarea|Eusebius Caesariensis|Eusebius Pamphili|Eusebio di Cesarea|Eusebio de Cesarea|Eusèbe de Césarée|Eusebius von Caesarea|Eusebius von Cäsarea|Euzebiusz z Cezarei|Евсевий Кесарийский|Евсевий Памфил|Ευσέβιος Καισαρείας|Ευσέβιος ο Παμφίλου|優西比烏|优西比乌
Hilary of Poitiers|Hilarius Pictaviensis|Ilario di Poitiers|Hilario de Poitiers|Hilaire de Poitiers|Hilarius von Poitiers|Hilary z Poitiers|Иларий Пиктавийский
Bede|Beda Venerabilis|Venerable Bede|Bede the Venerable|Saint Bede|Beda|Beda il Venerabile|Beda el Venerable|Bède le Vénérable|Beda der Ehrwürdige|Беда Достопочтенный
Isidore of Seville|Isidorus Hispalensis|Isidoro di Siviglia|Isidoro de Sevilla|Isidore de Séville|Isidor von Sevilla|Исидор Севильский
Cyprian of Carthage|Cyprianus Carthaginensis|Thascius Caecilius Cyprianus|Cipriano di Cartagine|Cipriano de Cartago|Cyprien de Carthage|Cyprian von Karthago|Киприан Карфагенский
Bonaventure|Bonaventura|Bonaventura da Bagnoregio|Bonaventure of Bagnoregio|Buenaventura|Бонавентура
Duns Scotus, John|John Duns Scotus|Ioannes Duns Scotus|Johannes Duns Scotus|Giovanni Duns Scoto|Juan Duns Escoto|Jean Duns Scot|Иоанн Дунс Скот
Albert the Great|Albertus Magnus|Alberto Magno|Albert le Grand|Albert der Große|Альберт Великий
William of Ockham|Guillelmus de Ockham|Guillelmus Occamus|Guglielmo di Occam|Guillermo de Ockham|Guillaume d'Ockham|Wilhelm von Ockham|Уильям Оккам
Marcus Aurelius|Marcus Aurelius Antoninus|Marco Aurelio|Marc Aurèle|Marc-Aurèle|Mark Aurel|Marc Aurel|Марк Аврелий|马可·奥勒留|マルクス・アウレリウス|Μάρκος Αυρήλιος
Hafez|Hafiz|Hafez Shirazi|Hafiz Shirazi|Shams al-Din Hafez|Хафиз|Хафиз Ширази|حافظ|حافظ شیرازی|شمسالدین محمد حافظ|شمسالدین محمد حافظ شیرازی|شمس الدین محمد حافظ|شمس الدین محمد حافظ شیرازی
Saadi|Sa'di|Saadi Shirazi|Sa'di Shirazi|Саади|Саади Ширази|سعدی|سعدی شیرازی|مصلحالدین سعدی|مصلح الدین سعدی|مصلحالدین سعدی شیرازی
Rumi|Jalal al-Din Rumi|Jalaluddin Rumi|Jalāl al-Dīn Rūmī|Руми|Джалаладдин Руми|جلالالدین محمد بلخی|جلال الدین محمد بلخی|جلالالدین محمد مولوی|جلال الدین محمد مولوی|جلالالدین مولوی|مولوی|مولوی بلخی|جلالالدین رومی|جلال الدين الرومي
Ferdowsi|Firdausi|Firdawsi|Abolqasem Ferdowsi|Фирдоуси|فردوسی|ابوالقاسم فردوسی|حکیم ابوالقاسم فردوسی|أبو القاسم الفردوسي|فردوسی طوسی
Omar Khayyam|Omar Khayyám|Омар Хайям|عمر خیام|خیام|خیام نیشابوری|عمر الخيام|עומר כיאם
Rashi|רש"י|רש״י|רבי שלמה יצחקי|שלמה יצחקי|שלמה בן יצחק|Solomon ben Isaac|Shlomo Yitzchaki|Раши
Bernard of Clairvaux|Bernardus Claraevallensis|Bernardo di Chiaravalle|Bernard de Clairvaux|Бернард Клервоский
Ephrem the Syrian|Ephraem Syrus|Ephrem Syrus|Efrem il Siro|Éphrem le Syrien|Ефрем Сирин
Isaac the Syrian|Isaac of Nineveh|Isaac Syrus|Isacco il Siro|Isaac le Syrien|Исаак Сирин
Cicero, Marcus Tullius|Marcus Tullius Cicero|Cicero|Cicerone|Cicerón|Cicéron|Цицерон|Марк Туллий Цицерон|西塞罗|キケロ
Lucretius|Titus Lucretius Carus|Lucrezio|Lucrecio|Lucrèce|Lukrez|Лукреций|Тит Лукреций Кар
Caesar, Gaius Julius|Gaius Julius Caesar|Gaius Iulius Caesar|C. Iulius Caesar|Julius Caesar|Giulio Cesare|Julio César|Jules César|Юлий Цезарь|Гай Юлий Цезарь|C. Julius Caesar|G. Iulius Caesar|G. Julius Caesar|Gaio Giulio Cesare|Cayo Julio César|Cajus Julius Cäsar|Gaius Julius Cäsar|Гай Юлий Цезарь|恺撒|凯撒|カエサル|Ιούλιος Καίσαρ|יוליוס קיסר|يوليوس قيصر
Maimonides|Moses Maimonides|Moshe ben Maimon|Maimonide|Maimónides|Маймонид|משה בן מימון|רמבם|الميمون موسى بن ميمون|موسى بن ميمون|רמב"ם|רמב״ם|הרמב"ם|הרמב״ם|הרמבם|משה בן מימון (רמב"ם)
Ibn Khaldun|Ibn Khaldūn|Ибн Хальдун|ابن خلدون|عبد الرحمن بن خلدون|عبد الرحمن ابن خلدون|عبد الرحمن بن محمد بن خلدون|عبد الرحمن بن محمد ابن خلدون|伊本·赫勒敦
Averroes|Ibn Rushd|Averroè|Averroës|Аверроэс|Ибн Рушд|ابن رشد|ابن رشد الحفيد|אבן רושד
Avicenna|Ibn Sina|Avicena|Avicenne|Авиценна|Ибн Сина|ابن سينا
Confucius|Kong Fuzi|Kongzi|Confucio|Конфуций|孔子
Lao Tzu|Laozi|Lao-Tse|Lao Tse|Лао-цзы|Лаоцзы|老子
Dostoevsky, Fyodor|Fyodor Dostoevsky|Fyodor Dostoyevsky|Fjodor Dostojewski|Fiódor Dostoievski|Fédor Dostoïevski|陀思妥耶夫斯基
Tolstoy, Leo|Leo Tolstoy|Lew Tolstoi|León Tolstói|Léon Tolstoï|Lev Tolstoj|Лев Толстой|列夫·托尔斯泰|托尔斯泰|トルストイ
Lewis, C. S.|C. S. Lewis|Clive Staples Lewis|К. С. Льюис|Клайв Стейплз Льюис|Льюис К. С.|C・S・ルイス|C.S.路易斯`

// bodyNames are bodies that are cited by several names, or in several languages.
const bodyNames = `Second Vatican Council|Vatican II|Vatican Council II|II Vatican Council|Second Vatican Ecumenical Council|Second Ecumenical Council of the Vatican|Concilium Vaticanum II|Concilium Oecumenicum Vaticanum II|Concilio Vaticano II|Concile Vatican II|Zweites Vatikanisches Konzil|Concílio Vaticano II|Sobór Watykański II|Второй Ватиканский собор|II Ватиканский собор|第二届梵蒂冈大公会议|梵蒂冈第二届大公会议|梵蒂冈第二次大公会议|第2バチカン公会議|第二バチカン公会議|제2차 바티칸 공의회|הוועידה השנייה של הוותיקן|المجمع الفاتيكاني الثاني
First Vatican Council|Vatican I|Vatican Council I|Concilium Vaticanum I|Concilio Vaticano I|Erstes Vatikanisches Konzil|Первый Ватиканский собор|I Ватиканский собор
Council of Trent|Concilium Tridentinum|Concilio di Trento|Concilio de Trento|Concile de Trente|Konzil von Trient|Тридентский собор|特利腾大公会议|特伦托会议
World Health Organization|World Health Organisation|WHO|Organisation mondiale de la Santé|Organización Mundial de la Salud|Weltgesundheitsorganisation|Всемирная организация здравоохранения|ВОЗ|世界卫生组织|世界保健機関|세계보건기구|منظمة الصحة العالمية
United Nations|UN|United Nations Organization|Nations unies|Naciones Unidas|Vereinte Nationen|Организация Объединённых Наций|ООН|联合国|国際連合|الأمم المتحدة
European Union|EU|Union européenne|Unión Europea|Europäische Union|Европейский союз|欧盟
International Committee of the Red Cross|ICRC|Comité international de la Croix-Rouge|Международный комитет Красного Креста|红十字国际委员会
Catholic Church|Ecclesia Catholica|Chiesa Cattolica|Iglesia Católica|Église catholique|Katholische Kirche|Католическая Церковь|天主教会
Russian Orthodox Church|Русская Православная Церковь|РПЦ`

// known finds the form under which a well-known name is compared.
type known struct {
	regnal, sole map[string]string
	bodies       map[string]string
	words        *lexicon.Lexicon[struct{}] // of which the names are made
}

var knownNames = sync.OnceValue(func() known {
	k := known{regnal: forms(regnalNames), sole: forms(soleNames), bodies: forms(bodyNames)}
	words := make(map[string]struct{}, 1024)
	for _, names := range [...]map[string]string{k.regnal, k.sole} {
		for form := range names {
			for w := range strings.FieldsSeq(form) {
				words[w] = struct{}{}
			}
		}
	}
	k.words = lexicon.New(words)
	return k
})

// perhapsWellKnown is a quick no for nearly every name: its key does not start with a word of a well-known one.
func perhapsWellKnown(p *Person) bool {
	if p.Script == Han || p.Script == Kana || p.Script == Hangul {
		return true
	}
	first, _, _ := strings.Cut(p.Keys[0], " ")
	_, known := knownNames().words.Of(first)
	return known
}

// forms maps the folded forms of each line to the first one, those of two words in either order.
func forms(lines string) map[string]string {
	to := make(map[string]string, 1024)
	for line := range strings.SplitSeq(lines, "\n") {
		first, _, _ := strings.Cut(line, "|")
		for form := range strings.SplitSeq(line, "|") {
			folded := Fold(form)
			to[folded] = first
			if a, b, ok := strings.Cut(folded, " "); ok && !strings.Contains(b, " ") {
				to[b+" "+a] = first
			}
		}
	}
	return to
}

// knownBody is the form under which a body is compared if it is a well-known one; "" if it is not.
func knownBody(folded string) string { return knownNames().bodies[folded] }

// wellKnown is the form under which a name is compared if it is a well-known one; "" if it is not. A regnal one is a
// name as a whole. titled says that a title stands somewhere beside the name.
func wellKnown(text string, titled bool) (form string, regnal bool) {
	if family, given, ok := strings.Cut(text, ","); ok && !strings.Contains(given, ",") {
		text = given + " " + family
	}
	words := strings.Fields(text)
	if len(words) == 0 {
		return "", false
	}
	for _, title := range eastAsianTitles {
		if rest, ok := strings.CutPrefix(words[0], title); ok && rest != "" {
			words[0], titled = rest, true
		}
	}
	for len(words) > 1 && classifyWord(words[0]) == honorific && utf8.RuneCountInString(Fold(words[0])) > 1 {
		titled = true
		words = words[1:]
	}
	for len(words) > 1 && strings.EqualFold(words[len(words)-1], "PP.") { // pater patrum
		words = words[:len(words)-1]
	}
	name, number := splitRegnal(words)
	names := knownNames()
	if number != "" || titled {
		if form := names.regnal[Fold(name)]; form != "" {
			return strings.TrimRight(form+" "+number, " "), true
		}
	}
	if number == "" {
		form = names.sole[Fold(strings.Join(words, " "))]
	}
	return form, false
}

// splitRegnal takes the number off the end of a name of a pope or king, as a roman numeral in capitals.
func splitRegnal(words []string) (name, number string) {
	last := strings.TrimRight(words[len(words)-1], ".")
	if len(words) > 1 {
		if f := Fold(last); regnal(f) && strings.ToUpper(last) == last {
			rest := words[:len(words)-1]
			if len(rest) > 1 && strings.EqualFold(rest[len(rest)-1], "PP.") { // "Ioannes Paulus PP. II"
				rest = rest[:len(rest)-1]
			}
			return strings.Join(rest, " "), strings.ToUpper(last)
		}
	}
	if base, ok := eastAsianRegnal(last); ok {
		return strings.Join(append(words[:len(words)-1:len(words)-1], base.name), " "), base.number
	}
	return strings.Join(words, " "), ""
}

type regnalName struct{ name, number string }

// eastAsianRegnal reads "本笃十六世", "ヨハネ・パウロ2世" and "베네딕토 16세".
func eastAsianRegnal(s string) (regnalName, bool) {
	rest, ok := strings.CutSuffix(s, "世")
	if !ok {
		if rest, ok = strings.CutSuffix(s, "세"); !ok {
			return regnalName{}, false
		}
	}
	v, start := numberBefore(rest)
	if v <= 0 || v > 30 {
		return regnalName{}, false
	}
	return regnalName{name: rest[:start], number: roman(v)}, true
}

// roman writes a number below 40 as a roman numeral.
func roman(v int) string {
	ones := [...]string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}
	return strings.Repeat("X", v/10) + ones[v%10]
}
