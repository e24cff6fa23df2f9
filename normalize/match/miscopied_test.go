package match

import (
	"testing"

	"biblog/pipeline/cite"
)

// TestMiscopied: a long title of the same people and year in which one word looks like a bad copy of the other's is the same.
// A word that looks otherwise, a shorter title, fewer people or another year tell too little.
func TestMiscopied(t *testing.T) {
	const people, two, alone = "Okafor, C. and Brandt, M. and Quiroga, L.", "Okafor, Chidi and Brandt, Marta", "Okafor, Chidi"
	for _, c := range []struct {
		rule string
		a, b cite.Description
		same bool
	}{
		{"half of the letters are others", src("Salt prices and the wages of mobile dredging crews in northern estuaries", people, "2011"), src("Salt prices and the wages of model dredging crews in northern estuaries", people, "2011"), true},
		{"two authors", src("Salt prices and the wages of mobile dredging crews in northern estuaries", two, "2011"), src("Salt prices and the wages of model dredging crews in northern estuaries", two, "2011"), true},
		{"small words are others, too", src("Salt prices and the wages of mobile dredging crews in northern estuaries", people, "2011"), src("Salt prices and wages of the model dredging crews in northern estuaries", people, "2011"), true},
		{"in Russian", src("Влияние приливов на заработки рабочих портового хозяйства северного побережья", "Орлов А. К., Зимина Н. П., Лунин С. С.", "1987"), src("Влияние приливов на заработки работников портового хозяйства северного побережья", "Орлов А. К., Зимина Н. П., Лунин С. С.", "1987"), true},
		{"in Greek", src("Οι παλίρροιες και οι μισθοί των πληρωμάτων στα λιμάνια του βορείου Αιγαίου", "Μαρινάκης, Ν. and Θαλασσινός, Κ.", "1994"), src("Οι παλίρροιες και οι μισθοί των πληρωτών στα λιμάνια του βορείου Αιγαίου", "Μαρινάκης, Ν. and Θαλασσινός, Κ.", "1994"), true},
		{"a word that begins otherwise", src("Salt prices and the wages of seasonal dredging crews in northern estuaries", people, "2011"), src("Salt prices and the wages of permanent dredging crews in northern estuaries", people, "2011"), false},
		{"two countries that begin alike", src("Salt prices and the wages of dredging crews in Portugal and its colonies", people, "2011"), src("Salt prices and the wages of dredging crews in Poland and its colonies", people, "2011"), false},
		{"two words in each", src("Salt prices and the wages of mobile dredging crews in northern estuaries", people, "2011"), src("Salt prices and the wagons of model dredging crews in northern estuaries", people, "2011"), false},
		{"in another place", src("Mobile crews, salt prices and the wages of dredging in northern estuaries", people, "2011"), src("Crews, salt prices and the wages of model dredging in northern estuaries", people, "2011"), false},
		{"a short title", src("Wages of mobile dredging crews", people, "2011"), src("Wages of model dredging crews", people, "2011"), false},
		{"one author", src("Salt prices and the wages of mobile dredging crews in northern estuaries", alone, "2011"), src("Salt prices and the wages of model dredging crews in northern estuaries", alone, "2011"), false},
		{"a body", src("Salt prices and the wages of mobile dredging crews in northern estuaries", "Ministry of Fisheries", "2011"), src("Salt prices and the wages of model dredging crews in northern estuaries", "Ministry of Fisheries", "2011"), false},
		{"some of the authors", src("Salt prices and the wages of mobile dredging crews in northern estuaries", people, "2011"), src("Salt prices and the wages of model dredging crews in northern estuaries", two, "2011"), false},
		{"no year", src("Salt prices and the wages of mobile dredging crews in northern estuaries", people, "2011"), src("Salt prices and the wages of model dredging crews in northern estuaries", people, ""), false},
		{"another DOI", with(src("Salt prices and the wages of mobile dredging crews in northern estuaries", people, "2011"), at("https://doi.org/10.1000/a1")), with(src("Salt prices and the wages of model dredging crews in northern estuaries", people, "2011"), at("https://doi.org/10.1000/b2")), false},
		{"a number in place of a word", src("Salt prices and the wages of mobile dredging crews in northern estuaries", people, "2011"), src("Salt prices and the wages of 1914 dredging crews in northern estuaries", people, "2011"), false},
		{"in the living body and in glass", src("Salt uptake and gill enzymes of estuarine molluscs in vivo under drought", people, "2011"), src("Salt uptake and gill enzymes of estuarine molluscs in vitro under drought", people, "2011"), false},
		{"one character of many", src("北京市城乡居民基本医疗保险制度改革与可持续发展研究", "王小明, 李华, 张大海", "2019"), src("北海市城乡居民基本医疗保险制度改革与可持续发展研究", "王小明, 李华, 张大海", "2019"), false},
	} {
		t.Run(c.rule, func(t *testing.T) {
			e := compare(t, c.a, c.b)
			if e.Same() != c.same {
				t.Errorf("one work: got %v, want %v, by\n%s", e.Same(), c.same, e.String())
			}
			if c.same && e.Findings[Title].Reason != otherWord {
				t.Errorf("for another reason:\n%s", e.String())
			}
		})
	}
}
