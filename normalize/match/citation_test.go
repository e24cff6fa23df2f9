package match

import "testing"

func TestCited(t *testing.T) {
	for _, c := range []struct{ rule, author, title, authors, rest string }{
		{"the Chinese standard", "", "王立,李云帆.水稻根系研究[J].农业学报,2019,50(5):12-19.", "王立,李云帆", "(2019). 水稻根系研究"},
		{"with its authors in their field", "王立; 李云帆", "王立,李云帆.水稻根系研究[J].农业学报,2019,50(5):12-19.", "王立; 李云帆", "(2019). 水稻根系研究"},
		{"without them", "王立", "水稻根系研究[D].武汉:水产大学,2019.", "王立", "(2019). 水稻根系研究"},
		{"an edition", "王立", "水稻学[M].8版.北京:农业出版社,2013", "王立", "(2013). 水稻学 第8版"},
		{"a stop within the title", "", "Web 2.0时代的图书馆[J].学报,2009(3)", "", "(2009). Web 2.0时代的图书馆"},
		{"the kind alone", "王立", "水稻根系研究[J]", "王立", "水稻根系研究[J]"},
		{"another bracket", "", "Beyond [M]arkov. A study", "", "Beyond [M]arkov. A study"},
		{"the Russian standard, a book", "", "Орлов И.К., Зимин П. Д. Теория волн: Учеб. для вузов. — М.: Высш. шк., 1988. — 639 с.", "Орлов И.К., Зимин П. Д.", "(1988). Теория волн: Учеб. для вузов"},
		{"an article", "", "Орлов И.К. Волны на мелководье // Море. 2011. № 4. С. 12-15.", "Орлов И.К.", "(2011). Волны на мелководье"},
		{"with who wrote it behind its title", "Орлов И. К.", "Волны на мелководье / И. К. Орлов // Море. – 2011. – № 4", "Орлов И. К.", "(2011). Волны на мелководье"},
		{"a dash behind a sentence", "", "Орлов и море. — Рассказы 1988 года", "", "Орлов и море. — Рассказы 1988 года"},
		{"no year", "", "Орлов И.К. Волны // Море", "", "Орлов И.К. Волны // Море"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if authors, rest := cited(c.author, c.title); authors != c.authors || rest != c.rest {
				t.Errorf("got %q and %q, want %q and %q", authors, rest, c.authors, c.rest)
			}
		})
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
