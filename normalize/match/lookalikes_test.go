package match

import (
	"testing"

	"biblog/normalize/canonical"
)

// TestLookalikes: things whose names a letter or two tell apart are two, in every case and as adjectives; one thing is one.
func TestLookalikes(t *testing.T) {
	for _, pair := range lookalikes {
		if p, q := canonical.Fold(pair[0]), canonical.Fold(pair[1]); p != pair[0] || q != pair[1] {
			t.Errorf("%q is not folded: %q, %q", pair, p, q)
		}
	}
	const people = "Okafor, Chidi and Brandt, Marta and Quiroga, Luz"
	for _, c := range []struct {
		rule, a, b string
		same       bool
	}{
		{"countries", "Address to the bishops of Ireland on salt and tides", "Address to the bishops of Iceland on salt and tides", false},
		{"one is the beginning of the other", "Salt prices in Niger after the drought", "Salt prices in Nigeria after the drought", false},
		{"in German", "Ansprache an die Bischöfe von Irland über das Salz", "Ansprache an die Bischöfe von Island über das Salz", false},
		{"cases in Russian", "Обращение к епископам Ирана о морской соли", "Обращение к епископам Ирака о морской соли", false},
		{"adjectives in Russian", "Обращение к австрийским епископам о морской соли", "Обращение к австралийским епископам о морской соли", false},
		{"in Greek", "Ομιλία προς τους επισκόπους του Ιράν για το αλάτι", "Ομιλία προς τους επισκόπους του Ιράκ για το αλάτι", false},
		{"in Arabic", "خطاب إلى أساقفة هولندا عن الملح", "خطاب إلى أساقفة بولندا عن الملح", false},
		{"in Hebrew", "נאום לבישופים של אירלנד על המלח", "נאום לבישופים של איסלנד על המלח", false},
		{"cities", "Salt roads of the town of Freiburg and its masters", "Salt roads of the town of Freiberg and its masters", false},
		{"cities in Russian", "Соляные пути Омской губернии и их смотрители", "Соляные пути Томской губернии и их смотрители", false},
		{"what goes in and what comes out", "The afferent salt roads of northern herring", "The efferent salt roads of northern herring", false},
		{"salts", "Nitrates in the water of the northern harbours", "Nitrites in the water of the northern harbours", false},
		{"salts in Russian", "Сульфаты в воде северных гаваней и портов", "Сульфиты в воде северных гаваней и портов", false},
		{"a misspelt country", "Salt prices in Nigeria after the drought", "Salt prices in Nigera after the drought", false}, // as likely Niger
		{"a misspelt country of which none is near", "Salt prices in Portugal after the drought", "Salt prices in Portugl after the drought", true},
		{"two cases of one country", "Обращение к епископам Ирана о морской соли", "Обращение к епископам в Иране о морской соли", true},
		{"a misspelt salt", "Nitrates in the water of the northern harbours", "Nitrats in the water of the northern harbours", true},
	} {
		t.Run(c.rule, func(t *testing.T) {
			e := compare(t, src(c.a, people, "2011"), src(c.b, people, "2011"))
			if e.Same() != c.same {
				t.Errorf("one work: got %v, want %v, by\n%s", e.Same(), c.same, e.String())
			}
			if !c.same && e.Findings[Title].Reason != otherName {
				t.Errorf("for another reason:\n%s", e.String())
			}
		})
	}
}
