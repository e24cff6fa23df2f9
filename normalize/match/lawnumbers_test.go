package match

import (
	"testing"

	"biblog/pipeline/cite"
)

// TestLawNumbers: a judgment, a statute or a standard is known by its number, in whatever words; a work about it is another one.
func TestLawNumbers(t *testing.T) {
	for _, c := range []struct {
		rule string
		a, b cite.Description
		same bool
	}{
		{"a judgment and its court written out", src("BGH, Urteil vom 27. Juli 2031 - I ZR 742/30", "Bundesgerichtshof", "2031"), src("Bundesgerichtshof, Urt. v. 27.7.2031 – I ZR 742/30", "BGH", "2031"), true},
		{"a judgment of the Union", src("Case C-742/31 Salt LLC v Tide Commission", "", "2033"), src("Salt LLC v TC, C-742/31, EU:C:2033:742", "", "2033"), true},
		{"a Korean judgment", src("헌법재판소 2031. 7. 27. 선고 2030헌마742 결정", "헌법재판소", "2031"), src("헌재 2031. 7. 27. 2030헌마742", "", "2031"), true},
		{"a Japanese law by two numerals", src("潮位観測法（平成15年法律第742号）", "", ""), src("潮位観測法（平成十五年法律第七百四十二号）", "", ""), true},
		{"a law and its kind behind the name", src("Федеральный закон от 27.07.2009 № 742-ФЗ «О морских приливах»", "", "2009"), src("О морских приливах : федер. закон от 27 июля 2009 г. № 742-ФЗ", "Российская Федерация", "2009"), true},
		{"a law of which one says the year beside the title", src("Федеральный закон № 742-ФЗ «О морских приливах»", "", "2009"), src("Федеральный закон от 27.07.2009 № 742-ФЗ «О морских приливах»", "", ""), true},
		{"a standard behind its name", src("GB/T 70420-2015 海洋潮位观测规范", "", "2015"), src("《海洋潮位观测规范》（GB/T 70420-2015）", "", "2015"), true},
		{"a law of the Arabic world", src("قانون رقم 742 لسنة 2004 بتنظيم المد والجزر", "", "2004"), src("القانون رقم ٧٤٢ لسنة ٢٠٠٤ بتنظيم المد والجزر", "", "2004"), true},
		{"a report and its number before the name", src("NISTIR 7042: Tide Gauges in Harbours", "A. Lee", "2016"), src("Tide gauges in harbours (NISTIR 7042)", "A. Lee", "2016"), true},

		{"another number", src("BGH, Urteil vom 27. Juli 2031 - I ZR 742/30", "", "2031"), src("BGH, Urteil vom 27. Juli 2031 - I ZR 743/30", "", "2031"), false},
		{"another case of the same parties", src("Salt v Harbour (C-742/31)", "", "2033"), src("Salt v Harbour (C-743/31)", "", "2033"), false},
		{"a case note", src("BGH, Urteil vom 27. Juli 2031 - I ZR 742/30", "BGH", "2031"), src("BGH, Urteil vom 27. Juli 2031 - I ZR 742/30", "Müller, Karl", "2031"), false},
		{"a note that nobody signed", src("Anmerkung zu BGH, Urteil vom 27. Juli 2031 - I ZR 742/30", "", "2031"), src("BGH, Urteil vom 27. Juli 2031 - I ZR 742/30", "", "2031"), false},
		{"a commentary", src("Комментарий к Федеральному закону от 27.07.2009 № 742-ФЗ «О морских приливах»", "", "2009"), src("Федеральный закон от 27.07.2009 № 742-ФЗ «О морских приливах»", "", "2009"), false},
		{"an amended version", src("Федеральный закон от 27.07.2009 № 742-ФЗ «О морских приливах» (ред. от 01.07.2021)", "", "2009"), src("Федеральный закон от 27.07.2009 № 742-ФЗ «О морских приливах»", "", "2009"), false},
		{"two amended versions", src("Федеральный закон от 27.07.2009 № 742-ФЗ «О морских приливах» (ред. от 01.07.2021)", "", "2009"), src("Федеральный закон от 27.07.2009 № 742-ФЗ «О морских приливах» (ред. от 01.07.2022)", "", "2009"), false},
		{"an article about a judgment", src("Freedom of the tide after Salt (C-742/31)", "Ann Lee", "2033"), src("Case C-742/31 Salt v Harbour", "", "2033"), false},
		{"examples for a standard", src("Design of quay walls: worked examples (GB/T 70420-2015)", "", "2015"), src("GB/T 70420-2015 海洋潮位观测规范", "", "2015"), false},
		{"laws of two countries with a number", src("قانون رقم 742 لسنة 2004 بتنظيم المد والجزر", "", "2004"), src("قانون رقم 742 لسنة 2004 بشأن حماية الطيور المهاجرة", "", "2004"), false},
		{"two standards of one name", src("潮位观测规范：GB/T 70420-2015", "", "2015"), src("潮位观测规范：HJ 704-2015", "", "2015"), false},
		{"two conventions of one name and year", src("Agreement on the Tides of the Northern Sea (adopted 20 November 1989)", "", "1989"), src("Agreement on the Tides of the Northern Sea (adopted 21 December 1989)", "", "1989"), false},
		{"an enforcement rule", src("潮位観測法施行規則（平成15年法律第743号）", "", "2003"), src("潮位観測法（平成15年法律第742号）", "", "2003"), false},
	} {
		e := compare(t, c.a, c.b)
		if e.Same() != c.same {
			t.Errorf("%s: got one work %t, by\n%s", c.rule, e.Same(), e.String())
		}
	}
}
