package canonical

import "testing"

func TestWhichFamilyNamesAreCertain(t *testing.T) {
	for _, tt := range []struct{ rule, in, family string }{
		{"an initial and one word", "G. Bloom", "Bloom"},
		{"initials and one word", "А. П. Чехов", "Чехов"},
		{"an initial before a given name", "F. Scott Fitzgerald", ""},
		{"an initial and a particle", "J. van der Berg", "van der Berg"},
		{"two family names joined by a word", "J. Ortega y Gasset", "Ortega y Gasset"},
		{"a comma says it", "Scott Fitzgerald, F.", "Scott Fitzgerald"},
		{"a Vietnamese middle name", "Phạm Văn Đồng", ""},
		{"without its accents", "Nguyen Van Linh", ""},
		{"a Dutch particle", "Vincent van Gogh", "van Gogh"},
		{"a saint's name in religion", "San Juan de la Cruz", ""},
		{"a saint in French", "Sainte Thérèse de l'Enfant-Jésus", ""},
		{"a schoolman's place", "Thomas de Aquino", ""},
		{"behind a Latin name", "Benedictus de Nursia", ""},
		{"a family name with a particle", "Simone de Beauvoir", "de Beauvoir"},
		{"a title in Arabic", "د. طه حسين", ""},
		{"titles in Hebrew", "ר' יוסף קארו", ""},
		{"with a sign for what is left out", "ד\"ר יוסי כהן", ""},
		{"an initial in Hebrew", "י. כהן", "כהן"},
	} {
		p := Authors(tt.in).People
		if len(p) != 1 || p[0].Family != tt.family || tt.family == "" && p[0].Given != "" {
			t.Errorf("%s: %q gives %+v, expected the family name %q", tt.rule, tt.in, p, tt.family)
		}
	}
}

func TestListsThatStandWhole(t *testing.T) {
	for _, tt := range []struct {
		rule, in string
		want     bool
	}{
		{"a firm", "Johnson & Johnson", true},
		{"with a word", "Marks and Spencer", true},
		{"with a comma", "Smith, Elder & Co.", true},
		{"two people", "Karl Barth & Hans Küng", false},
		{"a translator in brackets", "Cao Xueqin; David Hawkes (trans.)", true},
		{"behind a comma", "Augustine of Hippo, trans. Henry Chadwick", true},
		{"in words", "Homer, translated by Richmond Lattimore", true},
		{"alone", "пер. С. С. Аверинцева", true},
		{"in Russian", "Платон, пер. А. Н. Егунова", true},
		{"in Chinese", "冯友兰 著；涂又光 译", true},
		{"without a blank", "村上春树著，林少华译", true},
		{"an editor beside the author", "William Shakespeare; ed. Ann Thompson & Neil Taylor", true},
		{"editors of the whole", "Doe, J., Roe, R. (eds.)", false},
		{"one editor of the whole", "Doe, J., ed.", false},
		{"a name that begins alike", "Transtrom, A.; Перов, И.", false},
	} {
		if got := Undivided(tt.in); got != tt.want {
			t.Errorf("%s: %q: got %t, expected %t", tt.rule, tt.in, got, tt.want)
		}
	}
}
