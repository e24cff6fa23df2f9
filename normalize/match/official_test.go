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
		{"two articles of a regulation", "Regulation (EU) 2019/7042, Article 6", "Regulation (EU) 2019/7042, Article 17", false},
		{"two articles by the short name", "Article 6 TGR (Regulation (EU) 2019/7042)", "Article 17 TGR (Regulation (EU) 2019/7042)", false},
		{"an article and the whole", "Федеральный закон от 27.07.2009 № 742-ФЗ, статья 6", "Федеральный закон от 27.07.2009 № 742-ФЗ", false},
		{"two annexes", "Directive 1995/742/EC, Annex I", "Directive 1995/742/EC, Annex II", false},
		{"two articles behind a Japanese law", "潮汐法（平成29年法律第742号）第90条", "潮汐法（平成29年法律第742号）第709条", false},
		{"two articles in Arabic", "قانون المد رقم 742 لسنة 2003 المادة 5", "قانون المد رقم 742 لسنة 2003 المادة 69", false},
		{"two articles in Vietnamese", "Luật số 24/2018/QH14, Điều 5", "Luật số 24/2018/QH14, Điều 26", false},
		{"the date in figures and in words, and a name", "Постановление Правительства РФ от 01.03.2012 № 742 О приливах", "Постановление Правительства РФ от 1 марта 2012 г. № 742 «О приливах»", true},
		{"ministers who count each for himself", "قرار وزير الصحة رقم 742 لسنة 2004", "قرار وزير العدل رقم 742 لسنة 2004", false},
		{"laws of one number and another subject", "قانون رقم 742 لسنة 1996 بشأن المد", "قانون رقم 742 لسنة 1996 بشأن الضمان", false},
		{"two regions", "Decreto 742/2018 de Madrid", "Decreto 742/2018 de Aragón", false},
		{"a subject said longer", "Loi n° 78-742 du 6 janvier 1978 relative aux marées", "Loi n° 78-742 du 6 janvier 1978 relative aux marées et aux digues", true},
		{"an opinion before the judgment", "Salt v Tide (C-742/05), Opinion of AG Marsh", "Salt v Tide (C-742/05)", false},
		{"a dissent", "Salt v. Norway, no. 74200/01 (dissenting opinion)", "Salt v. Norway, no. 74200/01", false},
		{"an amendment", "The Tides (Amendment) Act, No. 74 of 2015", "The Tides Act, No. 74 of 2015", false},
		{"the order to a law", "潮汐法施行令（平成29年政令第742号）", "潮汐法施行規則（平成29年政令第742号）", false},
		{"the rules to a Korean law", "조석법 (법률 제11690호)", "조석법 시행규칙 (법률 제11690호)", false},
		{"two pages about a vulnerability", "CVE-2031-40404: Proof of concept exploit", "CVE-2031-40404: Detection with gauges", false},
		{"a page about a document and its name", "RFC 7042: the good parts", "RFC 7042: Tide Tables over Slow Links", false},
		{"what came of a judgment", "BGH, Urteil vom 1. März 2010 - I ZR 742/09: Folgen für die Praxis", "BGH, Urteil vom 1. März 2010 - I ZR 742/09", false},
	} {
		if e := compare(t, src(c.a, "", ""), src(c.b, "", "")); e.Same() != c.same {
			t.Errorf("%s: got one work %t, by\n%s", c.rule, e.Same(), e.String())
		}
	}
}

// TestOfficialNumbersOfIssuers: a number that each country gives anew is one document only of one issuer; a number alone takes the name that
// a person signed only if the person signed the other as well.
func TestOfficialNumbersOfIssuers(t *testing.T) {
	for _, c := range []struct {
		rule     string
		a, b     string
		from, by string
		same     bool
	}{
		{"acts of two countries", "Tides Act, No. 742 of 2019", "Tides Act, No. 742 of 2019", "Kenya", "Malawi", false},
		{"laws of two countries", "Ley 7421/2012", "Ley 7421/2012", "Colombia", "Argentina", false},
		{"laws of one country", "Ley 7421/2012 de Mareas", "Ley 7421/2012, de Mareas", "Colombia", "Colombia", true},
		{"a court by two names", "Salt v Tide (C-742/05)", "Salt v Tide, C-742/05", "Court of Justice of the European Union", "CJEU", true},
		{"a weblog about a vulnerability", "CVE-2031-40404", "CVE-2031-40404: how we survived", "", "Jane Marsh", false},
		{"a document by its author", "RFC 7042", "RFC 7042: Tide Tables over Slow Links", "Jane Marsh", "Jane Marsh", true},
	} {
		if e := compare(t, src(c.a, c.from, ""), src(c.b, c.by, "")); e.Same() != c.same {
			t.Errorf("%s: got one work %t, by\n%s", c.rule, e.Same(), e.String())
		}
	}
}
