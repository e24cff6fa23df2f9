package match

import "testing"

// TestOtherFirstNames: first names that a letter or a character tells apart are two where the script writes little, and so are
// second ones that are written out.
func TestOtherFirstNames(t *testing.T) {
	for _, c := range []struct {
		rule, title, x, y string
		same              bool
	}{
		{"a character of a Chinese name", "灯塔建筑史", "周文海", "周文山", false},
		{"a character of a Japanese name", "灯台の建築史", "中村健一", "中村健二", false},
		{"a name in hiragana", "灯台の建築史", "中村 はるこ", "中村 はなこ", false},
		{"a syllable of a Korean name", "등대 건축의 역사", "이민호", "이민수", false},
		{"a form of a character", "灯台の建築史", "大沢健一", "大澤健一", true},
		{"another form of a character", "灯台の建築史", "斎藤健一", "齋藤健一", true},
		{"a space in a name", "灯台の建築史", "中村健一", "中村 健一", true},
		{"a role behind a name", "灯台の建築史", "中村健一", "中村健一監督", true},
		{"a role in brackets behind a name", "灯台の建築史", "中村健一", "中村健一（著）", true},
		{"a foreign name in katakana", "灯台の建築史の研究", "ゲオルク・ヴァルトシュタイン", "ゲオルク・ヴァルトシュテイン", true},
		{"Arabic names of one root", "تاريخ بناء المنارات", "محمد العطار", "محمود العطار", false},
		{"an Arabic name of one word or two", "تاريخ بناء المنارات", "عبد الرحمن العطار", "عبدالرحمن العطار", true},
		{"second names", "The building of lighthouses", "Otto Friedrich Brandt", "Otto Franz Brandt", false},
		{"patronymics", "История строительства маяков", "Зимин Олег Петрович", "Зимин Олег Павлович", false},
		{"a second name and its initial", "The building of lighthouses", "Otto Friedrich Brandt", "Otto F. Brandt", true},
		{"a second name in two spellings", "The building of lighthouses", "Otto Friedrich Brandt", "Otto Frederick Brandt", true},
		{"a second name left out", "The building of lighthouses", "Otto Friedrich Brandt", "Otto Brandt", true},
		{"a misspelt first name", "The building of lighthouses", "Gunnhildur Brandt", "Gunhildur Brandt", true},
	} {
		if e := compare(t, src(c.title, c.x, "1998"), src(c.title, c.y, "1998")); e.Same() != c.same {
			t.Errorf("%s: one work: got %v, want %v, by\n%s", c.rule, e.Same(), c.same, e.String())
		}
	}
}
