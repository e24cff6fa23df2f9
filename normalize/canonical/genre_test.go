package canonical

import "testing"

// TestTitleGenre: the kind of a document goes where it is none of the title, and stays where it is.
func TestTitleGenre(t *testing.T) {
	for _, c := range []struct {
		rule, in, want string
		genre          bool
	}{
		{"an encyclical", "Encyclical Letter Laudato si'", "laudato si", true},
		{"an encyclical in Italian", "Lettera enciclica Laudato si’", "laudato si", true},
		{"an encyclical in Russian", "Энциклика Laudato si'", "laudato si", true},
		{"an encyclical in Chinese", "《愿祢受赞颂》通谕", "愿祢受赞颂", true},
		{"an exhortation", "Post-Synodal Apostolic Exhortation: Amoris laetitia", "amoris laetitia", true},
		{"an instruction in quotes", `Instruction "Redemptionis Sacramentum"`, "redemptionis sacramentum", true},
		{"before a preposition it stays", "Declaration on Religious Freedom", "declaration on religious freedom", true},
		{"before a preposition in Russian", "Декларация о религиозной свободе", "декларация о религиозной свободе", true},
		{"of a country it stays", "Конституция Российской Федерации", "конституция российской федерации", true},
		{"before one word it stays", "Instruction manual", "instruction manual", true},
		{"before small letters it stays", "Instruction tuning for language models", "instruction tuning for language models", true},
		{"alone", "Encyclical", "encyclical", true},
		{"within a title", "How an encyclical letter is written", "how an encyclical letter is written", false},
		{"no such title", "Laudato si'", "laudato si", false},
		{"a series in brackets", "Pride and Prejudice (Penguin Classics)", "pride and prejudice", false},
		{"a series of texts", "The Life of Moses (Library of Early Texts)", "the life of moses", false},
		{"no series in brackets", "Mercury (planet)", "mercury planet", false},
	} {
		if f := Title(c.in); f.Folded != c.want || f.Genre != c.genre {
			t.Errorf("%s: Title(%q) = %q, %t; want %q, %t", c.rule, c.in, f.Folded, f.Genre, c.want, c.genre)
		}
	}
}

// TestTitleReport: the name of a judgment, and where it is printed.
func TestTitleReport(t *testing.T) {
	for _, c := range []struct{ rule, in, name, report string }{
		{"reports of the United States", "Roe v. Wade, 410 U.S. 113 (1973)", "roe v wade", "410 us 113"},
		{"without a year", "Brown v. Board of Education, 347 U.S. 483", "brown v board of education", "347 us 483"},
		{"with the old name of the report", "Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803)", "marbury v madison", "5 us 137"},
		{"a report in several words", "Nash v. Reyes, 12 F. Supp. 2d 345 (D. Mass. 1998)", "nash v reyes", "12 fsupp2d 345"},
		{"an English report", "Donoghue v Stevenson [1932] AC 562", "donoghue v stevenson", "1932 ac 562"},
		{"no report", "Smith v. Jones", "smith v jones", ""},
		{"no judgment", "Apollo 11, 12 and 13", "apollo 11 12 and 13", ""},
		{"a date", "Smith v. Jones, 12 May 1998", "smith v jones 12 may 1998", ""},
	} {
		f := Title(c.in)
		report := ""
		for _, d := range f.Designations {
			if d.Kind == Report {
				report = d.Value
			}
		}
		if f.Folded != c.name || report != c.report {
			t.Errorf("%s: Title(%q) = %q, %q; want %q, %q", c.rule, c.in, f.Folded, report, c.name, c.report)
		}
	}
}

// TestTitleCounts: what Chinese, Japanese and Korean count.
func TestTitleCounts(t *testing.T) {
	for _, c := range []struct {
		rule, a, b string
	}{
		{"numbers in brackets", "苏轼文集（十）", "苏轼文集（十一）"},
		{"congresses", "第十次全国代表大会文件汇编", "第十一次全国代表大会文件汇编"},
		{"sessions", "第3届语言学会议", "第4届语言学会议"},
		{"chapters of a novel", "红楼梦 第二十回", "红楼梦 第二十一回"},
		{"meetings in Korean", "제3차 회의록", "제4차 회의록"},
	} {
		x, y := Title(c.a), Title(c.b)
		if len(x.Designations) != 1 || len(y.Designations) != 1 || x.Designations[0].Kind != y.Designations[0].Kind || x.Designations[0] == y.Designations[0] {
			t.Errorf("%s: %v and %v", c.rule, x.Designations, y.Designations)
		}
	}
	if d := Title("苏轼文集（新编）").Designations; len(d) != 0 {
		t.Errorf("no number in brackets: %v", d)
	}
}

// TestTitleOfDerivedWork: what is made of a work is another one.
func TestTitleOfDerivedWork(t *testing.T) {
	for _, c := range []struct {
		in   string
		want Derived
	}{
		{"Gulliver's Travels: Teacher's Notes", Companion},
		{"Алгебра. 8 класс: рабочая тетрадь", Companion},
		{"Гидрология приливов: практикум", Companion},
		{"Гидрология приливов : сборник упражнений", Companion},
		{"Tidal hydrology: exercises and solutions", Companion},
		{"Gezeitenkunde: Aufgaben und Lösungen", Companion},
		{"Hydrologie des marées : exercices corrigés", Companion},
		{"潮汐水文学：練習問題", Companion},
		{"Spiritual Exercises", 0},
		{"Практикум по гидрологии приливов", 0},
		{"Алгебра. 8 класс: учебник", 0},
		{"The Annotated Gulliver's Travels", Annotated},
		{"孙子兵法注释", Annotated},
		{"毛诗注疏", Annotated},
		{"Preface to Lyrical Ballads", Preface},
		{"Protocol for a randomised trial of early mobilisation", Protocol},
		{"Early mobilisation after hip fracture: study protocol", Protocol},
		{"The Kyoto Protocol", 0},
		{"Summary of The Wealth of Nations", Digest},
		{"个人信息保护法（摘要）", Digest},
		{"史记研究述评", Study},
		{"羅生門論", Study},
		{"论语", 0},
		{"论天主之城——以奥古斯丁为中心的研究", 0},
		{"Комментарий к Трудовому кодексу", Comment},
		{"Рецензия на книгу: Тихий Дон", Review},
		{"Commentary on Galatians", Comment},
	} {
		if got := Title(c.in).Derived; got != c.want {
			t.Errorf("Title(%q).Derived = %b, want %b", c.in, got, c.want)
		}
	}
}

// TestMarksAreFolded: marks are looked for in folded titles: one that is not folded itself is in vain.
func TestMarksAreFolded(t *testing.T) {
	for _, m := range derivedList() {
		if folded := Fold(m.mark); folded != m.mark {
			t.Errorf("%q, folded %q", m.mark, folded)
		}
		if len(m.mark) < 2 {
			t.Errorf("%q is shorter than what atStart and atEnd look at", m.mark)
		}
	}
}
