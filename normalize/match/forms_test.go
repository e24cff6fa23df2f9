package match

import "testing"

// TestForms: what stands behind a title about the form of the work is no part of its name, and tells a film from a novel.
func TestForms(t *testing.T) {
	for _, c := range []struct {
		rule         string
		a, b         string // titles
		author, year string
		same         bool
	}{
		{"a film", "The salt road", "The Salt Road (film)", "Percival Marsh", "1972", true},
		{"a film in square brackets", "The salt road", "The Salt Road [Film]", "Percival Marsh", "1972", true},
		{"a film and its year", "The salt road", "The Salt Road (1972 film)", "Percival Marsh", "1972", true},
		{"a film in Russian", "Соляной путь", "Соляной путь (фильм)", "Андрей Орлов", "1979", true},
		{"a novel in Spanish", "La salina", "La salina (novela)", "Julia Marsal", "1963", true},
		{"a novel in German, behind a subtitle", "Salzweg: Verfall einer Insel", "Salzweg. Verfall einer Insel (Roman)", "Lorenz Hagedorn", "1901", true},
		{"a novel in Hindi", "नमक", "नमक (उपन्यास)", "रवि शर्मा", "1936", true},
		{"a novel in Korean", "소금의 길", "소금의 길 (소설)", "김민수", "2008", true},
		{"all volumes in Chinese", "盐路志", "盐路志（全三册）", "李文清", "2008", true},
		{"all volumes in English", "The salt road and its towns", "The salt road and its towns (3 vols.)", "Percival Marsh", "1972", true},
		{"the place in a series", "The ebb of winter", "The Ebb of Winter (The Salt Road, #1)", "Percival Marsh", "1997", true},
		{"the year", "The ebb of winter", "The Ebb of Winter (1997)", "Percival Marsh", "1997", true},
		{"the ending of a file", "The ebb of winter", "The Ebb of Winter.pdf", "Percival Marsh", "1997", true},
		{"the form and the ending of a file", "The ebb of winter", "The Ebb of Winter (novel).epub", "Percival Marsh", "1997", true},
		{"the number of a preprint", "The ebb of winter in shallow basins", "[2306.01234] The ebb of winter in shallow basins", "Percival Marsh", "2023", true},
		{"a film and a novel", "The Salt Road (novel)", "The Salt Road (film)", "Percival Marsh", "1972", false},
		{"a film and a novel in two languages", "The Salt Road (roman)", "The Salt Road (фильм)", "Percival Marsh", "1972", false},
		{"two films of one name", "The long road of salt between two harbours (1972 film)", "The long road of salt between two harbours (1990 film)", "", "", false},
		{"two parts of a series", "The Salt Road (Harbours, #1)", "The Salt Road (Harbours, #2)", "Percival Marsh", "1997", false},
		{"a textbook", "Основы учения о соли", "Основы учения о соли : учебник для вузов", "Орлов А. Б.", "1972", true},
		{"a novel in Vietnamese", "Con đường muối trắng", "Con đường muối trắng : tiểu thuyết", "Đỗ Văn Bình", "1972", true},
		{"a textbook and its syllabus", "Основы учения о соли : учебник", "Основы учения о соли : рабочая программа", "Орлов А. Б.", "1972", false},
		{"a textbook and a manual", "Основы учения о соли : учебник", "Основы учения о соли : учебное пособие", "Орлов А. Б.", "1972", false},
		{"a textbook, in brackets and behind a colon", "Основы учения о соли (учебник)", "Основы учения о соли : учебник для вузов", "Орлов А. Б.", "1972", true},
		{"a textbook in German", "Salz und Wind (Lehrbuch)", "Salz und Wind. Ein Lehrbuch", "Karl Hagedorn", "1972", true},
		{"a textbook in Chinese", "盐与风（教材）", "盐与风：教材", "李文清", "1972", true},
		{"a novella and a novel", "Salt and its wind: a novella", "Salt and its wind: a novel", "Percival Marsh", "1972", true},
		{"a novella and a short story", "Salt and its wind (novella)", "Salt and its wind (short story)", "Percival Marsh", "1972", true},
		{"a novel and a short story", "Salt and its wind (novel)", "Salt and its wind (short story)", "Percival Marsh", "1972", false},
		{"textbooks for two kinds of school", "Основы учения о соли : учебник для вузов", "Основы учения о соли : учебник для средней школы", "Орлов А. Б.", "1972", false},
		{"textbooks for one kind of school", "Основы учения о соли : учебник для вузов", "Основы учения о соли : учебник для студентов университетов", "Орлов А. Б.", "1972", true},
		{"textbooks for two professions", "The salt road: a textbook for nurses", "The salt road: a textbook for engineers", "Percival Marsh", "1972", false},
		{"textbooks for two classes", "Учение о соли : учебник для 5 класса", "Учение о соли : учебник для 6 класса", "Орлов А. Б.", "1972", false},
		{"a textbook for a class", "История соли в России : учебник для 10 класса", "История соли в России", "Орлов А. Б.", "1972", false},
		{"two classes in French", "Le sel et la mer : manuel pour la classe de seconde", "Le sel et la mer : manuel pour la classe de terminale", "Luc Morel", "1972", false},
		{"two classes in Spanish", "La sal y el mar: libro de texto para primero", "La sal y el mar: libro de texto para segundo", "Julia Marsal", "1972", false},
		{"two classes in Polish", "Droga soli: podręcznik dla klasy piątej", "Droga soli: podręcznik dla klasy szóstej", "Anna Nowak", "1972", false},
		{"a thesis", "Экономика соли : дис. ... канд. экон. наук", "Экономика соли (диссертация)", "Орлов А. Б.", "1972", true},
		{"a thesis and its summary", "Экономика соли : дис. ... канд. экон. наук", "Экономика соли : автореф. дис. ... канд. экон. наук", "Орлов А. Б.", "1972", false},
		{"theses for two degrees", "Экономика соли : дис. ... канд. экон. наук", "Экономика соли : дис. ... д-ра экон. наук", "Орлов А. Б.", "1972", false},
		{"theses for two degrees in English", "The salt road (master's thesis)", "The salt road (PhD thesis)", "Percival Marsh", "1972", false},
		{"poems and stories", "Соль и ветер : стихи", "Соль и ветер : рассказы", "Орлов А. Б.", "1972", false},
		{"the volume of a set", "Учение о соли : в 3 т. Т. 1 : Море", "Учение о соли. Т. 1. Море", "Орлов А. Б.", "1972", true},
		{"another volume of it", "Учение о соли : в 3 т. Т. 1 : Море", "Учение о соли. Т. 2. Море", "Орлов А. Б.", "1972", false},
		{"a volume in Polish", "Droga soli. Część II", "Droga soli, cz. 2", "Anna Nowak", "1972", true},
		{"another one", "Droga soli. Część II", "Droga soli, cz. 3", "Anna Nowak", "1972", false},
		{"a volume in Turkish", "Tuz yolu 1", "Tuz yolu, 1. cilt", "Ayşe Demir", "1972", true},
		{"a volume in French", "Chroniques du sel, tome VII", "Chroniques du sel, t. 7", "Luc Morel", "1972", true},
		{"a volume in Greek", "Ιστορία του αλατιού. Τόμος Α΄", "Ιστορία του αλατιού, τόμ. Α'", "Νίκος Μάρης", "1972", true},
		{"another one in Greek", "Ιστορία του αλατιού. Τόμος Α΄", "Ιστορία του αλατιού, τόμ. Β'", "Νίκος Μάρης", "1972", false},
		{"a part in Arabic, without a space", "طريق الملح. الجزء الأول", "طريق الملح ج1", "سالم الحداد", "1972", true},
		{"another part in Arabic", "طريق الملح. الجزء الأول", "طريق الملح ج2", "سالم الحداد", "1972", false},
		{"two yearbooks", "平成28年版 製塩白書", "製塩白書 平成29年版", "製塩庁", "", false},
		{"a film, and who knows what", "The long road of salt", "The long road of salt (film)", "", "", false},
		{"another year in the title", "The ebb of winter", "The ebb of winter (1914)", "Percival Marsh", "1997", false},
	} {
		if e := compare(t, src(c.a, c.author, c.year), src(c.b, c.author, c.year)); e.Same() != c.same {
			t.Errorf("%s: got one work %t, by\n%s", c.rule, e.Same(), e.String())
		}
	}
}
