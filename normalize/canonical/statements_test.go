package canonical

import "testing"

func TestStatements(t *testing.T) {
	for _, c := range []struct{ rule, a, b string }{
		{"Han characters beside Hangul", "해산일기(海山日記)", "해산일기"},
		{"and the other way round", "海山日記(해산일기)", "해산일기"},
		{"what a book is, in Vietnamese", "Biển đỏ : tiểu thuyết", "Biển đỏ"},
		{"a textbook and for whom", "Основы океанологии : учебник для вузов", "Основы океанологии"},
		{"a textbook of a class", "Океан. 7 класс : учебник", "Океан. 7 класс"},
		{"a thesis", "Приливы Белого моря : дис. ... канд. геогр. наук : 25.00.28", "Приливы Белого моря"},
		{"a novel of two volumes", "Der Seeberg. Roman. 2 Bde.", "Der Seeberg"},
		{"poems in Persian", "موج : اشعار", "موج"},
		{"how many volumes, before the volume", "Курс океанологии : в 3 т. Т. 1 : Приливы", "Курс океанологии. Т. 1. Приливы"},
		{"all volumes", "Morze. T. 1-3", "Morze"},
		{"how an edition was revised", "Океан. 6-е изд., перераб. и доп.", "Океан. 6-е изд."},
		{"a translator behind a slash", "The tides / translated by Karin Lindqvist", "The tides"},
		{"an editor behind a slash", "Основы океанологии / под ред. В. П. Лунина", "Основы океанологии"},
		{"the year of a yearbook before it", "平成28年版 海洋白書", "海洋白書 平成28年版"},
		{"in Korean", "2014년 해양 연차보고서", "해양 연차보고서 2014"},
		{"a nasal and the anusvara", "हिन्दी सागर", "हिंदी सागर"},
		{"a dot that Persian words have", "ग़ज़ल सागर", "गजल सागर"},
	} {
		if a, b := Title(c.a), Title(c.b); a.Folded != b.Folded {
			t.Errorf("%s: %q is %q, %q is %q", c.rule, c.a, a.Folded, c.b, b.Folded)
		}
	}
}

func TestWhatIsNoStatement(t *testing.T) {
	for _, c := range []struct{ rule, a, b string }{
		{"a gloss of another length", "해산일기(海記)", "해산일기"},
		{"a comparison", "Land / sea", "Land"},
		{"a novel in a title", "The rise of the novel", "The rise of the"},
		{"volumes of more", "Morze. T. 4-6", "Morze"},
		{"one volume", "Море. Т. 1", "Море"},
		{"a year that is a title", "1984年", "1984"},
		{"two nasals", "सम्मान", "संमान"},
		{"a flapped letter", "सड़क", "सडक"},
		{"a table of another sort", "Океан : атлас", "Океан"},
	} {
		if a, b := Title(c.a), Title(c.b); a.Folded == b.Folded {
			t.Errorf("%s: %q and %q are both %q", c.rule, c.a, c.b, a.Folded)
		}
	}
}

func TestFormsAtTheEnd(t *testing.T) {
	for _, c := range []struct{ title, form string }{
		{"Море : стихи", "poems"}, {"Море : рассказы", "stories"}, {"Das Meer. Novelle", "story"}, {"The sea: a novel", "book"}, {"Море : учебное пособие", "manual"}, {"The sea", ""},
	} {
		form := ""
		for _, d := range Title(c.title).Designations {
			if d.Kind == Form {
				form = d.Value
			}
		}
		if form != c.form {
			t.Errorf("%q: got %q, want %q", c.title, form, c.form)
		}
	}
}
