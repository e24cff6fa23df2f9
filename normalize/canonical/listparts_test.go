package canonical

import (
	"strings"
	"testing"
)

func TestPartsOfLists(t *testing.T) {
	for _, c := range []struct{ rule, in, want string }{
		{"and others, in Korean", "김하늘 외", "김/하; +"},
		{"and two others, in Korean", "김하늘 외 2인", "김/하; +"},
		{"and three in all, in Chinese", "李云帆等3人", "李/云; +"},
		{"and others, in Polish", "Nowak J. i in.", "nowak/j; +"},
		{"and others, in Czech", "Novák, J. a kol.", "novak/j; +"},
		{"and others, in Turkish", "Demir, A. ve ark.", "demir/a; +"},
		{"and colleagues, in capitals", "ЗИМИНА А. И КОЛЛЕГИ", "зимина/а; +"},
		{"and others, in Indonesian", "Santoso, Budi,dkk", "santoso/b; +"},
		{"in brackets", "Santoso, B. (dkk)", "santoso/b; +"},
		{"and others, in Arabic", "سالم الحداد وآخرون", "الحداد/س; +"},
		{"and others, in Persian", "رستمی، ندا و همکاران", "رستمي/ن; +"},
		{"a name that ends like it", "Inni Colli", "colli/i"},

		{"inverted with the comma of Arabic", "الحداد، سالم", "الحداد/س"},
		{"a list with the semicolon of Arabic", "الحداد، سالم؛ نجم، ليلى", "الحداد/س; نجم/ل"},

		{"a translator behind the author", "Lindqvist, Karin; translated by Tom Archer", "lindqvist/k"},
		{"and behind a comma", "Karin Lindqvist, translated from the Swedish by Tom Archer", "lindqvist/k"},
		{"in Russian", "Орлов А. Б.; пер. с англ. И. П. Зиминой", "орлов/аб"},
		{"in German", "Lindqvist, Karin; übersetzt von Tom Archer", "lindqvist/k"},
		{"in German, by the language", "Lindqvist, Karin, aus dem Schwedischen von Tom Archer", "lindqvist/k"},
		{"a name that begins so", "Lindqvist, K.; aus dem Felde, N.; Archer, T.", "lindqvist/k; aus dem felde/n; archer/t"},
		{"a name with a full stop behind it", "Brown, A., Ford. B., Cole. C.", "brown/a; ford/b; cole/c"},
		{"an author behind an editor", "Lindqvist, Karin; edited by Tom Archer; Nowak, Anna", "lindqvist/k; nowak/a"},
		{"a second author", "Lindqvist, Karin; Archer, Tom", "lindqvist/k; archer/t"},

		{"two people and a conjunction that bodies have, in Vietnamese", "Đỗ Văn Bình và Phạm Hoàng Lan", "binh/d; lan/ph"},
		{"a body with it", "Sở Khoa học và Công nghệ", "nghe/skhvc"},
		{"in Swedish", "Karin Lindqvist och Tom Archer", "lindqvist/k; archer/t"},
		{"in Polish", "Anna Nowak i Jan Zawada", "nowak/a; zawada/j"},
		{"a name with it, in Catalan", "Pere Roca i Vidal", "roca i vidal/p"},

		{"dots between the names of Koreans", "서지민·한도윤", "서/지; 한/도"},
		{"dots within the name of a foreigner", "카를·마르크스", "마르크스/카"},
		{"the entry of a library with the years of a life", "森川, 青嵐, 1870-1931", "森川青岚"},
		{"two names and a year", "森川, 中島, 2001", "森川; 中岛"},
		{"two names without them", "李明, 王芳", "李/明; 王/芳"},
		{"made by him", "森川青嵐作", "森川青岚"},
		{"a first name that ends so", "森川栄作", "森川荣作"},

		{"a title before a Thai name", "ม.ล. สมหญิง ดีงาม", "ดีงาม/ส"},
		{"and behind it", "สมหญิง ดีงาม, ม.ล.", "ดีงาม/ส"},
		{"a form of address without a space", "นางสาวสมหญิง ดีงาม", "ดีงาม/ส"},
		{"a rabbi", "הרב דוד לוינסון", "לוינסון/ד"},
		{"an office, in Polish", "Morski Urząd Rybacki", "[morski urzad rybacki]"},
		{"an office, in Hebrew", "הלשכה הארצית לדיג", "[הלשכה הארצית לדיג]"},
		{"a father of the Church by his see, in Latin", "Eusebius Caesariensis", "eusebius of caesarea"},
		{"a poet with his whole name", "خواجه شمس\u200cالدین محمد حافظ شیرازی", "hafez"},
		{"and inverted", "ابن خلدون، عبد الرحمن", "khaldun"},
	} {
		if got := people(Authors(c.in)); got != c.want {
			t.Errorf("%s: %q: got %s, want %s", c.rule, c.in, got, c.want)
		}
	}
}

func TestListsAsGivenKeepTheirCommas(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"سالم، احمد", "سالم، احمد"},
		{"Salem, Ahmad", "Salem, Ahmad"},
		{"Salem &amp; Sons", "Salem &amp; Sons"},
	} {
		if list := AuthorsAsGiven(c.in); len(list.People) != 1 || list.People[0].Literal != c.want {
			t.Errorf("%q: got %v, want %q", c.in, list.People, c.want)
		}
	}
}

// BenchmarkHostileLists: to read a list takes time by its length, whatever stands between its names.
func BenchmarkHostileLists(b *testing.B) {
	for _, c := range conjunctions {
		for _, pieces := range []int{1000, 10_000} {
			list := strings.Repeat("Anna"+c, pieces)
			b.Run(strings.TrimSpace(c)+"/"+itoa(pieces), func(b *testing.B) {
				b.SetBytes(int64(len(list)))
				for b.Loop() {
					Authors(list)
				}
			})
		}
	}
}
