package canonical

import "testing"

// TestYearsOfOtherCalendars: eras of rulers, lunar years, Jewish ones, centuries and limits as libraries write them.
func TestYearsOfOtherCalendars(t *testing.T) {
	for _, c := range []struct {
		rule, in string
		from, to int
		edtf     string
	}{
		{"an era of China", "康熙五十五年", 1716, 1716, "1716"},
		{"an era of China in old characters", "萬曆二十四年", 1596, 1596, "1596"},
		{"the last era", "宣统二年", 1910, 1910, "1910"},
		{"an era with its dynasty", "清乾隆四十七年刻本", 1782, 1782, "1782"},
		{"an era and the cycle", "道光乙酉", 1825, 1825, "1825"},
		{"an era of the Song dynasty", "绍兴元年", 1131, 1131, "1131"},
		{"the republic", "民國二十五年", 1936, 1936, "1936"},
		{"an era of Japan", "天保3年", 1832, 1832, "1832"},
		{"another in Japanese characters only", "正徳二年", 1712, 1712, "1712"},
		{"one of China that looks like it", "正德二年", 1507, 1507, "1507"},
		{"Meiji in full", "明治三十九年", 1906, 1906, "1906"},
		{"an era of Korea", "광무 3년", 1899, 1899, "1899"},
		{"a Chinese era in Korean", "숭정 10년", 1637, 1637, "1637"},
		{"the era of Dangun", "단기 4288년", 1955, 1955, "1955"},
		{"an era of Viet Nam", "Tự Đức năm thứ 5", 1852, 1852, "1852"},
		{"an era of Viet Nam in Han", "嗣德五年", 1852, 1852, "1852"},
		{"the cycle without an era", "乙酉", 0, 0, ""},
		{"Greek BCE", "375 π.Χ.", -374, -374, "-0374"},
		{"Greek CE", "1148 μ.Χ.", 1148, 1148, "1148"},
		{"a Greek century", "12ος αι.", 1101, 1200, "1101/1200"},
		{"a Greek century BCE", "8ος αιώνας π.Χ.", -799, -700, "-0799/-0700"},
		{"Latin BCE", "19 a. Chr. n.", -18, -18, "-0018"},
		{"Hijri", "303 هـ", 915, 916, "0915/0916"},
		{"Gregorian in Arabic", "915 م", 915, 915, "0915"},
		{"both", "1440هـ/2019م", 2019, 2019, "2019"},
		{"both, with spaces", "٨٠٨ هـ - ١٤٠٦ م", 1406, 1406, "1406"},
		{"a Hijri century", "القرن الرابع الهجري", 913, 1010, "0913/1010"},
		{"a century in Arabic", "القرن العاشر الميلادي", 901, 1000, "0901/1000"},
		{"a Jewish year", `תרס"ב`, 1901, 1902, "1901/1902"},
		{"a Jewish year with its thousands", `התשנ״ב`, 1991, 1992, "1991/1992"},
		{"a Jewish year and ours", `תשי"ב 1952`, 1952, 1952, "1952"},
		{"a Jewish year in figures", "5784", 2023, 2024, "2023/2024"},
		{"a Hebrew word", "ירושלים", 0, 0, ""},
		{"a day that does not exist", "2024-02-30", 2024, 2024, "2024-02"},
		{"no leap year", "29.02.2023", 2023, 2023, "2023-02"},
		{"a leap year", "2024-02-29", 2024, 2024, "2024-02-29"},
		{"a day that does not exist, in Russian", "31 апреля 2020", 2020, 2020, "2020-04"},
		{"a day that does not exist, in figures", "20240230", 2024, 2024, "2024-02"},
		{"before", "before 1500", 1400, 1500, "../1500"},
		{"before, as EDTF writes it", "../1500", 1400, 1500, "../1500"},
		{"before in Russian", "до 1917 г.", 1887, 1917, "../1917"},
		{"before in Chinese", "1500年以前", 1400, 1500, "../1500"},
		{"not later", "не позднее 1745", 1715, 1745, "../1745"},
		{"after", "after 1991", 1991, 2021, "1991/.."},
		{"after about", "after c. 1850", 1850, 1880, "1850~/.."},
		{"after in Latin", "post 1500", 1500, 1600, "1500/.."},
		{"between", "not before 1480, not after 1520", 1480, 1520, "1480/1520"},
		{"from and to in Russian", "с 1998 до 2005", 1998, 2005, "1998/2005"},
		{"copyright", "c1998", 1998, 1998, "1998"},
		{"copyright in full", "cop. 1998", 1998, 1998, "1998"},
		{"about, before there was copyright", "c1400", 1400, 1400, "1400~"},
		{"spring", "Spring 1999", 1999, 1999, "1999-21"},
		{"autumn behind the year", "2020년 가을", 2020, 2020, "2020-23"},
		{"a winter of two years", "Winter 2000-2001", 2000, 2001, "2000/2001"},
		{"a season in Russian", "лето 2005", 2005, 2005, "2005-22"},
		{"no date", "n.d.", 0, 0, ""},
		{"no date in Russian", "[б. г.]", 0, 0, ""},
		{"perhaps", "[1999?]", 1999, 1999, "1999?"},
		{"a short end", "1998-99", 1998, 1999, "1998/1999"},
		{"a reprint", "1958, reprint 2005", 1958, 2005, "1958/2005"},
		{"a later edition", "1958 (2005 ed.)", 1958, 2005, "1958/2005"},
		{"the first edition in brackets", "[1958] 2005", 1958, 2005, "1958/2005"},
		{"about a year of two digits", "c. 54", 54, 54, "0054~"},
		{"no year of two digits beside another", "c. 54 p., 1998", 1998, 1998, "1998"},
		{"the first in French", "1er janvier 2000", 2000, 2000, "2000-01-01"},
		{"the first in Spanish", "1º de enero de 2000", 2000, 2000, "2000-01-01"},
		{"a day in Portuguese", "3 de março de 2001", 2001, 2001, "2001-03-03"},
		{"a day in Italian", "3 maggio 1998", 1998, 1998, "1998-05-03"},
		{"a day in Polish", "3 maja 1998", 1998, 1998, "1998-05-03"},
		{"a day in Ukrainian", "24 серпня 1991", 1991, 1991, "1991-08-24"},
		{"a day in Arabic", "23 يوليو 1952", 1952, 1952, "1952-07-23"},
		{"a day in Greek", "25 Μαρτίου 1821", 1821, 1821, "1821-03-25"},
		{"a day of a month", "the 3rd of May, 2001", 2001, 2001, "2001-05-03"},
		{"a month that does not exist", "2003-13-45", 2003, 2003, "2003"},
		{"day and month in the wrong order", "2003-25-12", 2003, 2003, "2003"},
		{"no day", "2003-05-00", 2003, 2003, "2003-05"},
		{"no month", "2003-00-00", 2003, 2003, "2003"},
		{"our era in Thai", "ค.ศ. 2024", 2024, 2024, "2024"},
		{"the Buddhist era in Thai before the new year moved", "พ.ศ. 2470", 1927, 1928, "1927/1928"},
		{"the Buddhist era elsewhere", "B.E. 2567", 2023, 2024, "2023/2024"},
		{"the Buddhist era behind", "2567 BE", 2023, 2024, "2023/2024"},
		{"the Buddhist era without a sign", "2567", 2023, 2024, "2023/2024"},
		{"the era of Rattanakosin", "ร.ศ. 112", 1893, 1894, "1893/1894"},
		{"Saka", "1945 Saka", 2023, 2024, "2023/2024"},
		{"Saka in Hindi", "शक संवत् 1945", 2023, 2024, "2023/2024"},
		{"Saka and ours", "1945 शक (2023)", 2023, 2023, "2023"},
		{"Vikram Samvat", "विक्रम संवत् 2080", 2023, 2024, "2023/2024"},
		{"Vikram Samvat in Nepal", "B.S. 2081", 2024, 2025, "2024/2025"},
		{"the Bengali year", "১৪৩০ বঙ্গাব্দ", 2023, 2024, "2023/2024"},
		{"the Ethiopian year", "2012 E.C.", 2019, 2020, "2019/2020"},
		{"the creation of the world", "7208 от сотворения мира", 1699, 1700, "1699/1700"},
		{"the creation of the world in Hebrew counting", "A.M. 5784", 2023, 2024, "2023/2024"},
		{"a time of day", "10 a.m., 2005", 2005, 2005, "2005"},
		{"the French Republic", "an VII", 1798, 1799, "1798/1799"},
		{"a year in French", "l'an 2000", 2000, 2000, "2000"},
		{"a bachelor of science", "BS 2008", 2008, 2008, "2008"},
		{"a century behind an article", "an XI century copy", 1001, 1100, "1001/1100"},
		{"Hijri before its year", "AH 1445", 2023, 2024, "2023/2024"},
		{"Hijri in Arabic before its year", "هـ 1445", 2023, 2024, "2023/2024"},
		{"Hijri without a sign", "١٤٤٥", 1445, 1445, "1445"},
		{"Solar Hijri, short", "1402 ش", 2023, 2024, "2023/2024"},
		{"Solar Hijri in Latin", "1402 SH", 2023, 2024, "2023/2024"},
		{"the Republic of China past a hundred", "民國113年", 2024, 2024, "2024"},
		{"the Republic of China in Latin", "ROC 113", 2024, 2024, "2024"},
		{"North Korea", "Juche 109", 2020, 2020, "2020"},
		{"a Jewish year of two letters", "ש״ת", 1939, 1940, "1939/1940"},
	} {
		y, ok := Year(c.in)
		if ok != (c.edtf != "") || ok && (y.From != c.from || y.To != c.to || y.EDTF() != c.edtf) {
			t.Errorf("%s: Year(%q) = %d to %d, %s, %t; want %d to %d, %s", c.rule, c.in, y.From, y.To, y.EDTF(), ok, c.from, c.to, c.edtf)
		}
	}
}

// TestYearShown: of an interval the start, of one without a start the end.
func TestYearShown(t *testing.T) {
	for _, c := range []struct {
		in   string
		want int
	}{{"1992/1997", 1992}, {"before 1500", 1500}, {"after 1500", 1500}, {"91 BC", -90}} {
		if y, _ := Year(c.in); y.Year() != c.want {
			t.Errorf("%s: year %d, want %d", c.in, y.Year(), c.want)
		}
	}
}
