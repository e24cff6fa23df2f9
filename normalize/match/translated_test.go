package match

import (
	"testing"

	"biblog/pipeline/cite"
)

func TestInBrackets(t *testing.T) {
	for title, want := range map[string]bool{
		"[Brine in the diet of goats]":                             true,
		"[Brine in the diet of goats.].":                           true,
		"\"[Brine in the diet of goats. A controlled study]\"":     true,
		"[Brine in the diet of goats [of the coast] and of sheep]": true,
		"[Brine in the diet of goats]. [Review] [33 refs]":         true,
		"[Рассол в рационе коз]":                                   true,
		"Brine in the diet of goats":                               false,
		"Brine in the diet of goats [Review]":                      false,
		"[Review] Brine in the diet of goats":                      false,
		"[Brine] in the diet of [goats]":                           false,
		"[Brine in the diet of goats":                              false,
		"]Brine in the diet of goats[":                             false,
		"":                                                         false,
	} {
		if got := inBrackets(title); got != want {
			t.Errorf("%q: got %v, want %v", title, got, want)
		}
	}
}

// TestTranslatedTwice: two indexes translate one title in two ways, and one of them says so by brackets. Fewer people, another
// year, two titles of one index or less in common tell too little.
func TestTranslatedTwice(t *testing.T) {
	const (
		four, three = "Okafor, C. and Brandt, M. and Quiroga, L. and Zimina, N.", "Okafor, C. and Brandt, M. and Quiroga, L."
		russians    = "Орлов А. К., Зимина Н. П., Лунин С. С., Маркова В. Т."
		greeks      = "Μαρινάκης, Ν. and Θαλασσινός, Κ. and Λιμενίδης, Π. and Αλατάς, Γ."
		one, other  = "[Feeding of brine and whey to young goats in winter. A controlled study of growth]", "Brine and whey in the nutrition of young goats during winter - controlled study of growth"
	)
	for _, c := range []struct {
		rule string
		a, b cite.Description
		same bool
	}{
		{"other words, in another order", src(one, four, "1987"), src(other, four, "1987"), true},
		{"full names", src(one, four, "1987"), src(other, "Okafor, Chidi and Brandt, Marta and Quiroga, Luz and Zimina, Nina", "1987"), true},
		{"into Russian", src("[Влияние солёных кормов на рост молодых коз зимой: контролируемое испытание]", russians, "1987"), src("Воздействие солёных кормов на прирост молодых коз в зимний период: контролируемое испытание", russians, "1987"), true},
		{"into Greek", src("[Η επίδραση της άλμης στην ανάπτυξη νεαρών αιγών κατά τον χειμώνα στα νησιά]", greeks, "1994"), src("Ο ρόλος της άλμης στην ανάπτυξη νεαρών αιγών κατά τον χειμώνα στα νησιά", greeks, "1994"), true},
		{"neither in brackets", src("Feeding of brine and whey to young goats in winter. A controlled study of growth", four, "1987"), src(other, four, "1987"), false},
		{"two titles of one index", src(one, four, "1987"), src("["+other+"]", four, "1987"), false},
		{"three authors", src(one, three, "1987"), src(other, three, "1987"), false},
		{"some of the authors", src(one, four, "1987"), src(other, three, "1987"), false},
		{"another year", src(one, four, "1987"), src(other, four, "1988"), false},
		{"no year", src(one, four, "1987"), src(other, four, ""), false},
		{"another DOI", with(src(one, four, "1987"), at("https://doi.org/10.1000/a1")), with(src(other, four, "1987"), at("https://doi.org/10.1000/b2")), false},
		{"another subject", src(one, four, "1987"), src("Wool of old sheep in summer pastures: a controlled study", four, "1987"), false},
		{"a short title", src("[Brine for goats]", four, "1987"), src("Brine for kids", four, "1987"), false},
		{"another number", src("[Feeding of brine and whey to 40 young goats in winter. A controlled study]", four, "1987"), src("Brine and whey in the nutrition of 60 young goats during winter - controlled study", four, "1987"), false},
		{"the opposite", src("[Hypertrophy of gills in young goats fed with brine and whey in winter]", four, "1987"), src("Hypotrophy of gills of young goats fed with brine and whey during winter months", four, "1987"), false},
		{"two parts of a series", src("[Brine and whey in the nutrition of young goats: winter]", four, "1987"), src("Brine and whey in the nutrition of young goats: drought", four, "1987"), false},
		{"one character of many", src("[北京市城乡居民基本医疗保险制度改革与可持续发展研究]", "王小明, 李华, 张大海, 赵立", "2019"), src("北海市城乡居民基本医疗保险制度改革与可持续发展研究", "王小明, 李华, 张大海, 赵立", "2019"), false},
	} {
		t.Run(c.rule, func(t *testing.T) {
			e := compare(t, c.a, c.b)
			if e.Same() != c.same {
				t.Errorf("one work: got %v, want %v, by\n%s", e.Same(), c.same, e.String())
			}
			if c.same && e.Findings[Title].Reason != translatedTitle {
				t.Errorf("for another reason:\n%s", e.String())
			}
		})
	}
}
