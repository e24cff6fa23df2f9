package match

import "testing"

// TestOfficialNumbers: what an authority numbered is one document by its number, whatever stands behind it.
func TestOfficialNumbers(t *testing.T) {
	for _, c := range []struct {
		rule string
		a, b string
		same bool
	}{
		{"a Request for Comments", "RFC 7042", "RFC 7042: Tide Tables over Slow Links", true},
		{"a proposal", "PEP 7042", "PEP 7042 – Tide tables in the standard library", true},
		{"a vulnerability", "CVE-2031-40404", "CVE-2031-40404 (SaltShell)", true},
		{"a standard with its year", "ISO 70420:2015", "ISO 70420:2015, Tide gauges — Requirements", true},
		{"a standard of two bodies", "ISO/IEC 70420:2013", "ISO/IEC 70420:2013 - Tide gauges", true},
		{"a standard with a dash for the year", "IEEE Std 7042-2019", "IEEE 7042–2019 - Standard for Tide Gauges", true},
		{"a Russian standard", "ГОСТ 7042.3-2017", "ГОСТ 7042.3—2017. Мареографы. Общие требования", true},
		{"a Russian standard and its name without a stop", "ГОСТ Р 7042.3-2017 Мареографы", "ГОСТ Р 7042.3-2017", true},
		{"a Chinese standard", "GB/T 70420-2015", "GB/T 70420—2015 验潮仪", true},
		{"a publication and its revision", "NIST SP 870-42 Rev. 5", "NIST Special Publication 870-42 Revision 5: Controls for Tide Gauges", true},
		{"a patent", "US Patent 6,042,042", "US6042042B1", true},
		{"a patent with spaces", "US 6042042 B1", "U.S. Patent No. 6,042,042", true},
		{"a Russian patent", "Патент РФ № 2042042", "RU 2042042 C1", true},
		{"a regulation", "Regulation (EU) 2019/7042 (Tide Gauge Regulation)", "Regulation (EU) 2019/7042 of the European Parliament and of the Council of 27 April 2019 on tide gauges", true},
		{"a law and its name behind", "Федеральный закон от 27.07.2009 № 742-ФЗ «О приливах»", "О приливах: Федеральный закон от 27.07.2009 N 742-ФЗ", true},
		{"a law with its date in words", "Федеральный закон от 27 июля 2009 г. № 742-ФЗ «О приливах»", "Федеральный закон от 27.07.2009 № 742-ФЗ", true},
		{"another number", "RFC 7042: Tide tables over slow links", "RFC 7043: Tide tables over slow links", false},
		{"another year of a standard", "ISO 70420:2008, Tide gauges — Requirements", "ISO 70420:2015, Tide gauges — Requirements", false},
		{"another year of a standard, without a sign", "ISO 70420:2008 Tide gauges", "ISO 70420:2015 Tide gauges", false},
		{"a standard of which one does not say the year", "ISO 70420", "ISO 70420:2015", false},
		{"another revision", "NIST SP 870-42 Rev. 4", "NIST SP 870-42 Rev. 5", false},
		{"a law of another year with the number", "Федеральный закон от 27.07.2009 № 742-ФЗ", "Федеральный закон от 27.07.2012 № 742-ФЗ", false},
		{"a paper about a document", "RFC 7042 compliance of tide gauges", "RFC 7042", false},
		{"an order and its name before it", "Приказ Минтранса России от 27.07.2009 № 742 «О приливах»", "О приливах: приказ Министерства транспорта Российской Федерации от 27 июля 2009 г. N 742", true},
		{"an order of another ministry on the day", "Приказ Минтранса России от 27.07.2009 № 742", "Приказ Минтруда России от 27.07.2009 № 742", false},
		{"an order of another state", "Указ Президента РФ от 27.07.2009 № 742", "Указ Президента РБ от 27.07.2009 № 742", false},
		{"a decision of another court", "Решение Арбитражного суда Москвы от 27.07.2009 № 742", "Решение Арбитражного суда Перми от 27.07.2009 № 742", false},
		{"an Ukrainian order of another ministry", "Наказ МОЗ України від 27.07.2009 № 742", "Наказ МОН України від 27.07.2009 № 742", false},
		{"a court and its division", "[2031] EWHC 742 (Ch)", "[2031] EWHC 742 (QB)", false},
		{"a judgment with and without its name", "Salt v Harbour [2031] EWHC 742 (Ch)", "Salt v Harbour Ltd, [2031] EWHC 742 (Ch)", true},
		{"another collection of laws", "Zákon č. 742/2031 Sb.", "Zákon č. 742/2031 Z. z.", false},
		{"a chapter of another country", "Tides Act 2031 (c. 42)", "Tides Act (Northern Ireland) 2031 (c. 42)", false},
		{"a chapter of another year", "Tides Act 2030 (c. 42)", "Tides Act 2031 (c. 42)", false},
		{"a decision of another body", "Commission Decision 2000/742", "Council Decision 2000/742", false},
		{"another form of a dash", "Salt v Commission, Case C‑742/31", "Case C-742/31 Salt v Commission", true},
		{"a number in the midst", "Parsing RFC 7042 in harbours", "RFC 7042", false},
		{"a commentary", "Федеральный закон от 27.07.2009 № 742-ФЗ: комментарий", "Федеральный закон от 27.07.2009 № 742-ФЗ", false},
		{"a guide", "ISO 70420:2015: A Pocket Guide", "ISO 70420:2015", false},
		{"a guide to a Russian standard", "ГОСТ 7042.3-2017 Анализ и замечания", "ГОСТ 7042.3-2017", false},
	} {
		if e := compare(t, src(c.a, "", ""), src(c.b, "", "")); e.Same() != c.same {
			t.Errorf("%s: got one work %t, by\n%s", c.rule, e.Same(), e.String())
		}
	}
}
