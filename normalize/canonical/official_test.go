package canonical

import (
	"slices"
	"strings"
	"testing"
)

// TestOfficialNumbers: what of a title is the number that an authority gave, and what is left as its name.
func TestOfficialNumbers(t *testing.T) {
	for _, c := range []struct{ title, name, number string }{
		{"RFC 7042: Tide Tables", "RFC 7042: Tide Tables", "7042"},
		{"NISTIR 7042: Tide Tables", "NISTIR 7042: Tide Tables", "7042"},
		{"Federal court of tides", "Federal court of tides", ""},
		{"Case C-742/31 Salt v Commission", "Case C-742/31 Salt v Commission", "c-742/31"},
		{"Case C‑742/31 Salt v Commission", "Case C‑742/31 Salt v Commission", "c-742/31"},
		{"Salt v Commission, Case C‑742/31", "Salt v Commission", "c-742/31"},
		{"ＧＢ／Ｔ 70420-2015 潮位观测规范", "ＧＢ／Ｔ 70420-2015 潮位观测规范", "gb/t70420"},
		{"Commission Decision 2000/742/EC", "Commission Decision 2000/742/EC", "commissiondecision2000/742"},
		{"Regulation 742/2006", "Regulation 742/2006", ""},
		{"[2031] EWHC 42 (Ch)", "[2031] EWHC 42 (Ch)", "2031]ewhc42(ch)"},
		{"Salt v Commission, C-742/31, EU:C:2033:742", "Salt v Commission", "c-742/31 eu:c:2033:742"},
		{"Salt v Commission (C-742/31)", "Salt v Commission", "c-742/31"},
		{"Rechtssache C-742/31 Salz", "Rechtssache C-742/31 Salz", "c-742/31"},
		{"BGH, Urteil vom 27. Juli 2031 - I ZR 742/30", "BGH, Urteil vom 27. Juli 2031 - I ZR 742/30", "izr742/30"},
		{"BGH, Urt. v. 27.07.2031, I ZR 742/30", "BGH, Urt. v. 27.07.2031, I ZR 742/30", "izr742/30"},
		{"BVerfG 1 BvR 742/30, Urteil v. 27.7.2031", "BVerfG 1 BvR 742/30, Urteil v. 27.7.2031", "1bvr742/30"},
		{"Salt v Harbour [2031] UKSC 42", "Salt v Harbour", "2031]uksc42"},
		{"Salt v. Harbour, Application no. 74200/31", "Salt v. Harbour", "74200/31"},
		{"Cass. civ. 1re, 7 juillet 2031, n° 30-74.200", "Cass. civ. 1re, 7 juillet 2031, n° 30-74.200", "30-74.200"},
		{"Corte cost., sent. n. 742/2031", "Corte cost., sent. n. 742/2031", "sent742"},
		{"Corte costituzionale, sentenza n. 742 del 2031", "Corte costituzionale, sentenza n. 742 del 2031", "sent742"},
		{"대법원 2031. 7. 27. 선고 2030다74200 전원합의체 판결", "대법원 2031. 7. 27. 선고 2030다74200 전원합의체 판결", "2030다74200"},
		{"대판 2031. 7. 27, 2030다74200", "대판 2031. 7. 27, 2030다74200", "2030다74200"},
		{"헌재 2031. 7. 27. 2030헌마742", "헌재 2031. 7. 27. 2030헌마742", "2030헌마742"},
		{`בג"ץ 7420/31 מלח נ' נמל`, `בג"ץ 7420/31 מלח נ' נמל`, `בג"ץ7420/31`},
		{"潮位法（平成15年法律第742号）", "潮位法", "法律742"},
		{"潮位法(平成十五年法律第七百四十二号)", "潮位法", "法律742"},
		{"「조석법」 (법률 제742호)", "「조석법」", "법률742"},
		{"潮汐法（主席令第四十二号）", "潮汐法", "主席令42"},
		{"Tides Act 1996 (c. 42)", "Tides Act 1996", "42 1996"},
		{"Tides Act (Northern Ireland) 1996 (c. 42)", "Tides Act (Northern Ireland) 1996", "42 1996 northern ireland"},
		{"Tides Act, S.C. 1996, c. 42", "Tides Act, S.C. 1996", "42 1996 s.c."},
		{"The tides of the harbour (c. 42)", "The tides of the harbour (c. 42)", ""},
		{"The Tides Act, 2013 (No. 42 of 2013)", "The Tides Act, 2013", "42"},
		{"Tides Act of 2031, Pub. L. 142-74", "Tides Act of 2031", "142-74"},
		{"Directive 95/742/EC of the European Parliament and of the Council of 24 October 1995 on tides", "Directive 95/742/EC of the European Parliament and of the Council of 24 October 1995 on tides", "directive95/742"},
		{"Directive 95/742/EC on tides", "Directive 95/742/EC on tides", "directive95/742"},
		{"Regulation (EC) No 742/2006 setting levels", "Regulation (EC) No 742/2006 setting levels", "regulation(ec)742/2006"},
		{"О приливах : федер. закон от 27 июля 2009 г. № 742-ФЗ", "О приливах", "742-фз"},
		{"Приказ Минтранса России от 27.07.2009 № 742 «О приливах»", "Приказ Минтранса России от 27.07.2009 № 742 «О приливах»", "приказминтрансарф20090727742"},
		{"О приливах: приказ Министерства транспорта Российской Федерации от 27 июля 2009 г. N 742", "О приливах", "приказминтрансарф20090727742"},
		{"Приказ от 27.07.2009 № 742 «О приливах»", "Приказ от 27.07.2009 № 742 «О приливах»", ""},
		{"Loi n° 78-742 du 6 janvier 1978 relative aux marées", "Loi n° 78-742 du 6 janvier 1978 relative aux marées", "loi78-742"},
		{"Lei nº 13.742, de 14 de agosto de 2018. Lei das Marés", "Lei nº 13.742, de 14 de agosto de 2018. Lei das Marés", "lei13742"},
		{"Lei das Marés (Lei n. 13.742/2018)", "Lei das Marés", "lei13742"},
		{"Zákon č. 742/2000 Sb., o přílivu", "Zákon č. 742/2000 Sb., o přílivu", "742/2000sb"},
		{"Zákoník přílivu (zákon č. 742/2000 Sb.)", "Zákoník přílivu", "742/2000sb"},
		{"القانون رقم ٧٤٢ لسنة ٢٠٠٤ بتنظيم المد", "القانون رقم ٧٤٢ لسنة ٢٠٠٤ بتنظيم المد", "قانون742"},
		{"《潮位观测规范》（GB/T 70420-2015）", "《潮位观测规范》", "gb/t70420"},
		{"潮位观测规范：GB/T 70420—2015", "潮位观测规范", "gb/t70420"},
		{"S/RES/742 (2031)", "S/RES/742 (2031)", "742"},
		{"Convention on Tides (adopted 20 November 1989)", "Convention on Tides", "19891120"},
		{"Комментарий к закону о приливах (742-ФЗ)", "Комментарий к закону о приливах (742-ФЗ)", ""},
		{"Anmerkung zu BGH, Urteil vom 27. Juli 2031 - I ZR 742/30", "Anmerkung zu BGH, Urteil vom 27. Juli 2031 - I ZR 742/30", ""},
		{"潮位法逐条解説（平成15年法律第742号）", "潮位法逐条解説（平成15年法律第742号）", ""},
		{"О внесении изменений в закон о приливах от 27.07.2009 № 742-ФЗ: обзор", "О внесении изменений в закон о приливах от 27.07.2009 № 742-ФЗ: обзор", ""},
		{"Letter to the harbour, 27 July 1931", "Letter to the harbour, 27 July 1931", ""},
	} {
		name, found := officialNumbers(c.title, signsIn(c.title))
		var numbers []string
		for _, d := range found {
			if d.Kind.series() && !slices.Contains(numbers, d.Value) {
				numbers = append(numbers, d.Value)
			}
		}
		if got := strings.Join(numbers, " "); name != c.name || got != c.number {
			t.Errorf("%q: got %q, %q", c.title, name, got)
		}
	}
}
