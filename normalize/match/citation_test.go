package match

import "testing"

func TestCited(t *testing.T) {
	for _, c := range []struct{ rule, author, title, authors, rest string }{
		{"the Chinese standard", "", "王立,李云帆.水稻根系研究[J].农业学报,2019,50(5):12-19.", "王立,李云帆", "(2019). 水稻根系研究 [kind J//农]"},
		{"with its authors in their field", "王立; 李云帆", "王立,李云帆.水稻根系研究[J].农业学报,2019,50(5):12-19.", "王立; 李云帆", "(2019). 水稻根系研究 [kind J//农]"},
		{"without them", "王立", "水稻根系研究[D].武汉:水产大学,2019.", "王立", "(2019). 水稻根系研究 [kind D]"},
		{"an edition", "王立", "水稻学[M].8版.北京:农业出版社,2013", "王立", "(2013). 水稻学 第8版 [kind M]"},
		{"a stop within the title", "", "Web 2.0时代的图书馆[J].学报,2009(3)", "", "(2009). Web 2.0时代的图书馆 [kind J//学]"},
		{"the kind alone", "王立", "水稻根系研究[J]", "王立", "水稻根系研究[J]"},
		{"another bracket", "", "Beyond [M]arkov. A study", "", "Beyond [M]arkov. A study"},
		{"the Russian standard, a book", "", "Орлов И.К., Зимин П. Д. Теория волн: Учеб. для вузов. — М.: Высш. шк., 1988. — 639 с.", "Орлов И.К., Зимин П. Д.", "(1988). Теория волн: Учеб. для вузов [kind M]"},
		{"an article", "", "Орлов И.К. Волны на мелководье // Море. 2011. № 4. С. 12-15.", "Орлов И.К.", "(2011). Волны на мелководье [kind J//м]"},
		{"with who wrote it behind its title", "Орлов И. К.", "Волны на мелководье / И. К. Орлов // Море. – 2011. – № 4", "Орлов И. К.", "(2011). Волны на мелководье [kind J//м]"},
		{"a dash behind a sentence", "", "Орлов и море. — Рассказы 1988 года", "", "Орлов и море. — Рассказы 1988 года"},
		{"an edition and a volume", "", "王立.水稻学[M].2版.上册.北京:农业出版社,2013", "王立", "(2013). 水稻学 第2版 上册 [kind M]"},
		{"a newspaper", "", "王立.水稻的春天[N].海岸日报,2019-03-01(5)", "王立", "(2019). 水稻的春天 [kind N//海-3-1]"},
		{"a chapter", "", "王立.水稻的春天[M]//李云帆.农业论集.北京:农业出版社,2013", "王立", "(2013). 水稻的春天 [kind J//李]"},
		{"pages that look like years", "", "王立.水稻学[J].农业学报,50(5):1800-1805.", "王立", "水稻学 [kind J//农]"},
		{"an edition in Russian", "", "Орлов И.К. Теория волн. — 2-е изд., доп. — М.: Наука, 1988. — 639 с.", "Орлов И.К.", "(1988). Теория волн, 2-е изд. [kind M]"},
		{"a volume of two", "", "Орлов И.К. Теория волн. – В 2 т. – М.: Наука, 1988. – Т. 1. – 300 с.", "Орлов И.К.", "(1988). Теория волн, Т. 1 [kind M]"},
		{"a year behind the volume of a journal", "", "Орлов И.К. Волны // Море. Т. 1850. № 4. 2011", "Орлов И.К.", "(2011). Волны [kind J//м]"},
		{"pages alone in Russian", "", "Орлов И.К. Волны // Море. 1800-1805.", "", "Орлов И.К. Волны // Море. 1800-1805."},
		{"no year", "", "Орлов И.К. Волны // Море", "", "Орлов И.К. Волны // Море"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if authors, rest := cited(c.author, c.title); authors != c.authors || rest != c.rest {
				t.Errorf("got %q and %q, want %q and %q", authors, rest, c.authors, c.rest)
			}
		})
	}
}

// TestCitedWorks: whole references of one work are one, those of two works of one name are two.
func TestCitedWorks(t *testing.T) {
	for _, c := range []struct {
		rule, a, b string
		same       bool
	}{
		{"an article, at other lengths", "王立.水稻根系研究[J].农业学报,2019,50(5):12-19.", "王立.水稻根系研究[J].农业学报,2019(5).", true},
		{"an article in two journals", "王立.水稻根系研究[J].农业学报,2019,50(5):12-19.", "王立.水稻根系研究[J].生态学报,2019,3(1):1-9.", false},
		{"an article and a thesis", "王立.水稻根系研究[J].农业学报,2019,50(5):12-19.", "王立.水稻根系研究[D].武汉:水产大学,2019.", false},
		{"an article and a book", "王立.水稻根系研究[J].农业学报,2019,50(5):12-19.", "王立.水稻根系研究[M].北京:农业出版社,2019.", false},
		{"two volumes", "王立.水稻根系研究[M].上册.北京:农业出版社,2019", "王立.水稻根系研究[M].下册.北京:农业出版社,2019", false},
		{"two volumes of an edition", "王立.水稻根系研究[M].2版.第1卷.北京:农业出版社,2019", "王立.水稻根系研究[M].2版.第2卷.北京:农业出版社,2019", false},
		{"two newspapers", "王立.水稻的春天来了[N].海岸日报,2019-03-01", "王立.水稻的春天来了[N].山地日报,2019-08-01", false},
		{"two days of one", "王立.水稻的春天来了[N].海岸日报,2019-03-01", "王立.水稻的春天来了[N].海岸日报,2019-08-01", false},
		{"a Russian journal, abbreviated", "Орлов И.К. Волны на мелководье // Вестник моря. 2011. № 4.", "Орлов И.К. Волны на мелководье // Вестн. моря. – 2011. – № 4. – С. 5.", true},
		{"two Russian journals", "Орлов И.К. Волны на мелководье // Море. 2011. № 4.", "Орлов И.К. Волны на мелководье // Океан. 2011. № 7.", false},
		{"two volumes in Russian", "Орлов И.К. Теория волн. — М.: Наука, 1988. — Т. 1.", "Орлов И.К. Теория волн. — М.: Наука, 1988. — Т. 2.", false},
		{"two editions in Russian", "Орлов И.К. Теория волн. — 2-е изд. — М.: Наука, 1988.", "Орлов И.К. Теория волн. — 3-е изд. — М.: Наука, 1988.", false},
		{"a Russian book and an article", "Орлов И.К. Теория волн. — М.: Наука, 1988.", "Орлов И.К. Теория волн // Море. 1988. № 4.", false},
		{"a Russian book, with its pages", "Орлов И.К. Теория волн. — М.: Наука, 1988.", "Орлов И.К. Теория волн. — М.: Наука, 1988. — 300 с.", true},
	} {
		if e := compare(t, src(c.a, "", ""), src(c.b, "", "")); e.Same() != c.same {
			t.Errorf("%s: got one work %t, by\n%s", c.rule, e.Same(), e.String())
		}
	}
}

func TestOwnNames(t *testing.T) {
	for _, c := range []struct{ rule, title, author, want string }{
		{"a Persian title", "ماهنامه فرهادی", "فرهادی، بهرام", "ماهنامه"},
		{"in Arabic, with a preposition", "شرح المنار لابن فارس", "ابن فارس، علي", "شرح المنار"},
		{"in Hebrew", "ספר המאור להרד״ל", `דוד לוין (רד"ל)`, "ספר המאור"},
		{"an English genitive", "Marlowe's Faustus", "Christopher Marlowe", "Faustus"},
		{"a Chinese book called after who taught it", "管子心术上", "管子", "心术上"},
		{"a kind of work alone is left", "ديوان الحداد", "سالم الحداد", "ديوان الحداد"},
		{"another name", "سيره الحداد", "ليلى نجم", "سيره الحداد"},
		{"another's genitive", "Marlowe's Faustus", "Harriet Hawkins", "Marlowe's Faustus"},
		{"a collection", "鲁戈小说选", "鲁戈", "鲁戈小说选"},
		{"no author", "Marlowe's Faustus", "", "Marlowe's Faustus"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if got := withoutOwnName(c.title, c.author); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
