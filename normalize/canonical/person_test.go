package canonical

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// people writes a list as `key/initials` of each, a body as `[key]`.
func people(list AuthorList) string {
	var b []string
	for _, p := range list.People {
		s := p.Keys[0]
		switch {
		case p.Corporate:
			s = "[" + s + "]"
		case p.Initials != "":
			s += "/" + p.Initials
		}
		b = append(b, s)
	}
	if list.EtAl {
		b = append(b, "+")
	}
	return strings.Join(b, "; ")
}

func TestAuthors(t *testing.T) {
	for _, c := range []struct{ rule, in, want string }{
		{"one name, first name first", "Joseph Ratzinger", "ratzinger/j"},
		{"one name, inverted", "Ratzinger, Joseph Aloisius", "ratzinger/ja"},
		{"one name of one part", "Aristotle", "aristotle"},
		{"initials first", "J. R. R. Tolkien", "tolkien/jrr"},
		{"initials behind", "Tolkien J.R.R.", "tolkien/jrr"},
		{"Vancouver", "Tolkien JRR", "tolkien/jrr"},
		{"capitals and an initial", "TOLKIEN J.", "tolkien/j"},
		{"bare initials inverted", "Zimmer, R E", "zimmer/re"},
		{"hyphenated initials", "Sartre, J.-P.", "sartre/jp"},
		{"BibTeX, inverted", "Zimmer, R E and Wang, S S and Solo, D", "zimmer/re; wang/ss; solo/d"},
		{"BibTeX, direct", "Ada Lovelace and Charles Babbage", "lovelace/a; babbage/c"},
		{"BibTeX, family names alone", "Dennis and Garfield", "dennis; garfield"},
		{"APA", "Bloom, A., Frost, M., Jackson, J., & Rudich, S.", "bloom/a; frost/m; jackson/j; rudich/s"},
		{"APA without the last comma", "bloom, a., frost, m. and jackson, j. c.,", "bloom/a; frost/m; jackson/jc"},
		{"initials first in a list", "a. bloom, m. frost, m. j. kern, and richard j. lip.", "bloom/a; frost/m; kern/mj; lip/rj"},
		{"the first alone inverted", "bloom, a., m. frost, j. jackson, and s. rudich.", "bloom/a; frost/m; jackson/j; rudich/s"},
		{"initials behind in a list", "bloom a., frost m., and rudich s.", "bloom/a; frost/m; rudich/s"},
		{"Vancouver list", "Bloom A, Frost MJ, Rudich S, et al.", "bloom/a; frost/mj; rudich/s; +"},
		{"full names in a list", "Ada Bloom, Mary Frost, and Steven Rudich", "bloom/a; frost/m; rudich/s"},
		{"two full names and a comma", "Ada Bloom, Mary Frost", "bloom/a; frost/m"},
		{"family names alone, in a list", "Bloom, Frost and Rudich", "bloom; frost; rudich"},
		{"with the last comma", "Bloom, Frost, & Rudich", "bloom; frost; rudich"},
		{"family names alone, in Russian", "Орлов, Зимина и Лунин", "орлов; зимина; лунин"},
		{"family names alone, in German", "Müller, Schmidt und Weber", "muller; schmidt; weber"},
		{"a couple", "Bloom, Jacob and Wilhelm", "bloom/j; wilhelm"},
		{"a couple in Russian", "Орлов, Борис и Нина", "орлов/б; нина"},
		{"a whole name before a family name", "Bloom, Ada and Rudich", "bloom/a; rudich"},
		{"initials before a family name", "Bloom, A. and Rudich", "bloom/a; rudich"},
		{"semicolons", "Bloom, Ada; Frost, Mary", "bloom/a; frost/m"},
		{"family name of two words", "Vargas Llosa, Mario", "vargas llosa/m"},
		{"two of them", "García Márquez, Gabriel José and Vargas Llosa, Mario", "garcia marquez/gj; vargas llosa/m"},
		{"y within a name", "José Ortega y Gasset", "ortega y gasset/j"},
		{"y between names", "Juan Pérez y María Gómez", "perez/j; gomez/m"},
		{"German", "Karl Barth und Hans Küng", "barth/k; kung/h"},
		{"particles", "Vincent van Gogh and Ludwig van Beethoven", "gogh/v; beethoven/l"},
		{"particles behind", "Berg, Jan van den", "berg/j"},
		{"particles first", "van der Berg, J.", "berg/j"},
		{"particles and no given name", "van der Berg", "berg"},
		{"particles and no given name, in Spanish", "de la Vega", "vega"},
		{"a given name before particles", "Ben van Gogh", "gogh/b"},
		{"a family name that reads like an initial", "C. Yu and Y. Wu", "yu/c; wu/y"},
		{"the same behind a comma", "Wu, Y., Yu, C., & Ya, L.", "wu/y; yu/c; ya/l"},
		{"the same before bare initials", "Yu CJ, Ya L", "yu/cj; ya/l"},
		{"a Russian initial of two letters", "Петров Ю. В., Yu. V. Petrov", "петров/юв; petrov/yv"},
		{"an initial before an inverted name", "S. Berg, Anna and Frost, Mary", "berg/as; frost/m"},
		{"a number that tells people of one name apart", "Mary Frost 0003 and Ada M. Bloom 0001", "frost/m; bloom/am"},
		{"a number of four figures that is none of those", "User 4512", "user 4512"},
		{"a number behind one word", "User 0003", "user 0003"},
		{"an article", "al-Ghazali, Abu Hamid", "ghazali/ah"},
		{"a family name of two words with a particle behind", "Cervantes Saavedra, Miguel de", "cervantes saavedra/m"},
		{"the same within a list", "Silva Santos, Maria dos and Vega Carpio, Lope de", "silva santos/m; vega carpio/l"},
		{"a group cut like a person", "Group, X Study", "[x study group]"},
		{"a committee cut like a person, among people", "Doe, J. and Committee, Guideline Writing", "doe/j; [guideline writing committee]"},
		{"a person who is called like an office", "Bureau, Dominique", "bureau/d"},
		{"hyphenated", "Cesa-Bianchi, N.", "cesa bianchi/n"},
		{"junior", "King, Martin Luther, Jr.", "king/ml"},
		{"honorifics", "Dr. Anna Weber and Prof. Karl Barth, PhD", "weber/a; barth/k"},
		{"a saint", "St. Thomas Aquinas", "aquinas/t"},
		{"a saint of a place", "Saint Augustine of Hippo", "augustine of hippo"},
		{"a pope", "Pope Benedict XVI", "benedict xvi"},
		{"a pope in Russian", "Папа Иоанн Павел II", "john paul ii"},
		{"a pope in Italian", "Papa Francesco", "francis"},
		{"a pope in Italian without his title is anybody", "Francesco", "francesco"},
		{"a pope in Latin", "Ioannes Paulus PP. II", "john paul ii"},
		{"a pope in Chinese", "若望·保禄二世", "john paul ii"},
		{"a pope in Japanese", "ヨハネ・パウロ2世", "john paul ii"},
		{"a pope in Korean", "요한 바오로 2세", "john paul ii"},
		{"Jean Paul was none", "Jean Paul", "paul/j"},
		{"a saint in Russian", "Фома Аквинский", "aquinas/t"},
		{"a saint in Russian, inverted", "Аквинский, Фома", "aquinas/t"},
		{"a saint in Spanish", "San Agustín de Hipona", "augustine of hippo"},
		{"a philosopher in Greek", "Πλάτων", "plato"},
		{"a pope of one numeral letter", "Pope Pius V", "pius v"},
		{"a cardinal within", "Joseph Cardinal Ratzinger", "ratzinger/j"},
		{"Russian, inverted", "Толстой, Л. Н.", "толстой/лн"},
		{"Russian, initials behind", "Иванов И. И., Петров П.П.", "иванов/ии; петров/пп"},
		{"Russian, initials first", "И. И. Иванов, П. Петров и др.", "иванов/ии; петров/п; +"},
		{"Russian with a patronymic behind", "Иванов Иван Петрович", "иванов/ип"},
		{"Russian with a patronymic within", "Иван Петрович Иванов", "иванов/ип"},
		{"Russian, an ending tells", "Достоевский Фёдор", "достоевский/ф"},
		{"Russian, an ending tells the other way", "Фёдор Достоевский", "достоевский/ф"},
		{"Russian и", "Иванов И. И. и Петров П. П.", "иванов/ии; петров/пп"},
		{"a short form of two letters", "Ю. Лотман", "лотман/ю"},
		{"Chinese", "王小明", "王/小"},
		{"a Chinese list", "王小明、李四、欧阳修", "王/小; 李/四; 欧阳/修"},
		{"a Chinese list with spaces", "王小明 李四", "王/小; 李/四"},
		{"a Chinese list with commas", "王小明,李四 等", "王/小; 李/四; +"},
		{"a foreign name in Chinese", "[德] 约瑟夫·拉辛格", "拉辛格/约"},
		{"Korean", "김철수, 남궁민수", "김/철; 남궁/민"},
		{"Japanese with a space", "村上 春樹", "村上/春"},
		{"Japanese without", "夏目漱石", "夏目漱石"},
		{"a body", "World Health Organization", "[world health organization]"},
		{"a body with and", "Congregation for Divine Worship and the Discipline of the Sacraments", "[congregation for divine worship and the discipline of the sacraments]"},
		{"a Russian body with и", "Конференция католических епископов Англии и Уэльса", "[конференция католических епископов англии и уэльса]"},
		{"a body with a comma", "Ministry of Health, Labour and Welfare", "[ministry of health labour and welfare]"},
		{"a company", "Acme, Inc.", "[acme inc]"},
		{"a Russian company", "ООО «Ромашка»", "[ооо ромашка]"},
		{"a Hebrew body of one word", "הכנסת", "[הכנסת]"},
		{"a Hebrew court", "בית המשפט העליון", "[בית המשפט העליון]"},
		{"an Arabic ministry", "وزارة الصحة", "[وزاره الصحه]"},
		{"an Arabic body with an article", "الأمم المتحدة", "[united nations]"},
		{"a Greek ministry", "Υπουργείο Ναυτιλίας", "[υπουργειο ναυτιλιασ]"},
		{"a Greek synod", "Ιερά Σύνοδος της Εκκλησίας", "[ιερα συνοδοσ τησ εκκλησιασ]"},
		{"a Hebrew person", "יוסף כרמי", "כרמי/י"},
		{"a Chinese body", "中国社会科学院哲学研究所", "[中国社会科学院哲学研究所]"},
		{"people and a body", "Zimmer, R E and Wang, S S and Group, ALTS", "zimmer/re; wang/ss; [alts group]"},
		{"a person with the name of a body", "Church, Alonzo", "church/a"},
		{"a person with the name of a body and initials", "F. F. Church", "church/ff"},
		{"pairs, as the last one shows", "Bloom, Ada, Frost, Mary, & Doe, Ann", "bloom/a; frost/m; doe/a"},
		{"the first alone inverted, in full", "Bloom, Ada C., and Mary Frost", "bloom/ac; frost/m"},
		{"a degree or initials", "Smith MD", "smith/md"},
		{"a name at home", "Zhu, Yuyuan (Anthony)", "zhu/y"},
		{"the years of a life", "Knuth, Donald Ervin, 1938-", "knuth/de"},
		{"junior in a list with semicolons", "King, M. L., Jr.; Doe, K.", "king/ml; doe/k"},
		{"a Chinese pope", "教宗方济各", "francis"},
		{"a Chinese saint", "圣奥古斯丁", "augustine of hippo"},
		{"another Chinese saint", "圣思高", "思高"},
		{"a Russian ministry", "Министерство образования и науки РФ", "[министерство образования и науки рф]"},
		{"an article", "The Beatles", "[the beatles]"},
		{"no author", "Anonymous", ""},
		{"no author in Russian", "[б. а.]", ""},
		{"no author in Chinese", "佚名", ""},
		{"various", "Various", ""},
		{"nothing", " ,; ", ""},
		{"editors", "Anna Weber (ed.)", "weber/a"},
		{"et al alone", "Weber et al.", "weber; +"},
		{"LaTeX", `G{\"o}del, Kurt and Erd\H{o}s, P.`, "godel/k; erdos/p"},
		{"entities", "Michael B&#246;hm and A. M&uuml;ller", "bohm/m; muller/a"},
	} {
		if got := people(Authors(c.in)); got != c.want {
			t.Errorf("%s: Authors(%q) = %q, want %q", c.rule, c.in, got, c.want)
		}
	}
}

func one(t *testing.T, s string) Person {
	t.Helper()
	list := Authors(s)
	if len(list.People) != 1 {
		t.Fatalf("Authors(%q) has %d people: %q", s, len(list.People), people(list))
	}
	return list.People[0]
}

func TestPersonSkeleton(t *testing.T) {
	for _, c := range []struct{ rule, a, b string }{
		{"a German name", "Йозеф Ратцингер", "Joseph Ratzinger"},
		{"y and i", "Достоевский, Ф. М.", "Dostoyevsky, F. M."},
		{"kh and h", "Чехов, А. П.", "Chekhov, A. P."},
		{"ya and ia", "Бердяев, Н.", "Berdyaev, N."},
		{"ya and ia again", "Бердяев, Н.", "Berdiaev, N."},
		{"w and v", "Соловьёв, Владимир", "Solowjow, Wladimir"},
		{"shch", "Щерба, Л.", "Shcherba, L."},
		{"Chinese", "王小明", "Wang, Xiaoming"},
		{"a doubled letter", "Шмеман, А.", "Schmemann, A."},
		{"a first e", "Ельцин, Б.", "Yeltsin, B."},
		{"a pope", "Бенедикт XVI", "Benedikt XVI"},
		{"ph and f", "Флоровский, Г.", "Florovsky, G."},
	} {
		a, b := one(t, c.a), one(t, c.b)
		if a.Skeleton != b.Skeleton || a.Skeleton == "" {
			t.Errorf("%s: %q is %q, %q is %q", c.rule, c.a, a.Skeleton, c.b, b.Skeleton)
		}
	}
	for _, c := range [][2]string{{"Иванов, И.", "Petrov, I."}, {"王小明", "Li, Xiaoming"}, {"Кант, И.", "Hegel, G."}, {"John Paul I", "John Paul II"}, {"Leo XI", "Leo XIII"}} {
		if a, b := one(t, c[0]), one(t, c[1]); a.Skeleton == b.Skeleton {
			t.Errorf("%q and %q are both %q", c[0], c[1], a.Skeleton)
		}
	}
}

func TestPersonKeys(t *testing.T) {
	for _, c := range []struct {
		rule, in string
		want     string
	}{
		{"with and without particle", "Gogh, Vincent van", "gogh, van gogh"},
		{"joined", "Cesa-Bianchi, N.", "cesa bianchi, cesabianchi"},
		{"umlauts written out", "Müller, A.", "muller, mueller"},
		{"a numeral stays", "Филарет II", "филарет ii, filaret ii"},
		{"three schemes", "Хрущёв, Н.", "хрущев, khrushchev, hruscev"},
		{"Library of Congress", "Яковлев, Ю.", "яковлев, yakovlev, iakovlev, jakovlev"},
		{"Greek", "Γιαννά", "γιαννα, gianna"},
	} {
		if got := strings.Join(one(t, c.in).Keys, ", "); got != c.want {
			t.Errorf("%s: %q has the keys %q, want %q", c.rule, c.in, got, c.want)
		}
	}
}

func TestPersonParts(t *testing.T) {
	for _, c := range []struct {
		rule, in, family, given, swapped, latin string
		honorifics                              string
	}{
		{"inverted is certain", "Ratzinger, Joseph", "Ratzinger", "Joseph", "", "j", ""},
		{"two words are not", "Wang Xiaoming", "", "", "wang", "w", ""},
		{"initials make it certain", "J. Ratzinger", "Ratzinger", "J.", "", "j", ""},
		{"a particle makes it certain", "Ludwig van Beethoven", "van Beethoven", "Ludwig", "", "l", ""},
		{"a patronymic makes it certain", "Иванов Иван Петрович", "Иванов", "Иван Петрович", "", "ip", ""},
		{"initials across scripts", "Ямпольский, Ю. М.", "Ямпольский", "Ю. М.", "", "jm", ""},
		{"honorifics are kept", "Св. Иоанн Вырицкий", "", "", "иоанн", "i", "св"},
		{"a short form of an honorific", "преп. Иоанн Вырицкий", "", "", "иоанн", "i", "преп"},
		{"a pope", "Pope Francis", "", "", "", "", "pope"},
	} {
		p := one(t, c.in)
		if p.Family != c.family || p.Given != c.given || strings.Join(p.Swapped, " ") != c.swapped || p.LatinInitials != c.latin || strings.Join(p.Honorifics, " ") != c.honorifics {
			t.Errorf("%s: %q = %+v", c.rule, c.in, p)
		}
	}
}

func FuzzAuthors(f *testing.F) {
	for _, s := range []string{"", "A, B", "a. b., c", "、", "王小明、李四", "Иванов И. И.", "and", " and ", "(", "(ed.)", "St.", "Pope V", "·", "[美]", "et al.", "von", "Jr.", "J.", "Ünïversity, ", "等", "K. İ, i̇", "ҝ", "王小明、A00四", "A  㛛", "\\'"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range Authors(s).People {
			if len(p.Keys) == 0 || p.Literal == "" {
				t.Fatalf("Authors(%q) has %+v", s, p)
			}
			for _, out := range append(append([]string{p.Literal, p.Family, p.Given, p.Skeleton, p.Initials, p.LatinInitials}, p.Keys...), p.Names...) {
				if !utf8.ValidString(out) {
					t.Fatalf("Authors(%q) holds %q, which is not valid UTF-8", s, out)
				}
			}
			for _, k := range p.Keys {
				if k == "" {
					t.Fatalf("Authors(%q) has an empty key in %+v", s, p)
				}
			}
			if !asciiString(p.LatinInitials) {
				t.Fatalf("Authors(%q) has Latin initials %q", s, p.LatinInitials)
			}
		}
	})
}

func BenchmarkAuthors(b *testing.B) {
	for _, c := range []struct{ name, in string }{
		{"bibtex", "Zimmer, R E and Wang, S S and Solo, D"},
		{"direct", "Ada Lovelace and Charles Babbage"},
		{"russian", "Иванов И. И., Петров П. П."},
		{"chinese", "王小明、李四"},
		{"body", "Конференция католических епископов Англии и Уэльса"},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.in)))
			b.ReportAllocs()
			for b.Loop() {
				Authors(c.in)
			}
		})
	}
}

// TestGivenNamesAreFolded: given names are looked up folded: one that is not folded itself is in vain.
func TestGivenNamesAreFolded(t *testing.T) {
	for _, list := range []string{givenFormList, loneGivenNames} {
		for w := range strings.FieldsSeq(list) {
			if folded := Fold(w); folded != w {
				t.Errorf("%q, folded %q", w, folded)
			}
		}
	}
}
