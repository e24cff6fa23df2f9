package canonical

import "testing"

// TestMarks: titles differ by the marks on their letters only where both have some, and wherever these stand for other words.
func TestMarks(t *testing.T) {
	for _, c := range []struct {
		rule, a, b string
		differ     bool
	}{
		{"another letter in German", "Die Töchter am Häfen", "Die Tochter am Häfen", true},
		{"another letter in Hungarian", "A só kora és az ember", "A só kóra és az ember", true},
		{"all lost", "Die Töchter am Häfen", "Die Tochter am Hafen", false},
		{"letters in two pieces", "Die Töchter am Hafen", "Die To\u0308chter am Hafen", false},
		{"capitals without", "Écoles de l'été", "Ecoles de l'été", false},
		{"in capitals", "ÉCOLES DE L'ÉTÉ", "écoles de l'été", false},
		{"ligatures", "L'œuvre et l'été", "L'oeuvre et l'été", false},
		{"other scripts", "Ещё о соли", "Еще о соли", false},
		{"Vietnamese", "Kinh tế vi mô", "Kinh tế vĩ mô", true},
		{"Vietnamese in two pieces", "Kinh tế vĩ mô", "Kinh te\u0302\u0301 vi\u0303 mo\u0302", false},
		{"the tone of Vietnamese on another vowel", "Hòa bình và muối ở Hạ Long", "Hoà bình và muối ở Hạ Long", false},
		{"another tone", "Lịch sử làng Hạ", "Lịch sử làng Hà", true},
		{"a stroke", "Sử Đảng ở Hạ Long", "Sử Dảng ở Hạ Long", true},
		{"Vietnamese without", "Kinh tế vi mô", "Kinh te vi mo", false},
	} {
		t.Run(c.rule, func(t *testing.T) {
			a, b := Title(c.a).Poles.Marks, Title(c.b).Poles.Marks
			if a.Differ(b) != c.differ || b.Differ(a) != c.differ {
				t.Errorf("%q, %q: got %v, want %v (%x, %x)", c.a, c.b, !c.differ, c.differ, a, b)
			}
		})
	}
}
