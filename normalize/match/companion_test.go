package match

import "testing"

// TestCompanion: what goes with a work is another, whatever it is called; a subtitle in which such a word is one among others is none.
func TestCompanion(t *testing.T) {
	for _, c := range []struct{ rule, work, companion string }{
		{"an appendix", "The Salt Roads of the Northern Harbours", "The Salt Roads of the Northern Harbours: Appendix"},
		{"an annex of some kind", "State of the Northern Harbours", "State of the Northern Harbours: Technical Annex"},
		{"a numbered one", "State of the Northern Harbours", "State of the Northern Harbours: Annex 2"},
		{"one of a kind that no list has", "Dzieje portów solnych północy", "Dzieje portów solnych północy: aneks kronikarski"},
		{"a supplement beside a number", "Lichens of the Northern Harbours, vol. 10", "Lichens of the Northern Harbours, vol. 10, Supplement"},
		{"tables", "Survey of Northern Harbours", "Survey of Northern Harbours: Tables"},
		{"an index of names", "Survey of Northern Harbours", "Survey of Northern Harbours: Index of Persons and Places"},
		{"before the title", "The Salt Roads of the Northern Harbours", "Glossary to the Salt Roads of the Northern Harbours"},
		{"a plan of a trial", "The Brine Inhalation Trial", "The Brine Inhalation Trial: Statistical Analysis Plan"},
		{"what a program comes with", "TideMiner: Frequent Wave Discovery", "TideMiner: Frequent Wave Discovery — Artifact"},
		{"for children", "The History of Northern Harbours", "The History of Northern Harbours for Children"},
		{"for those who teach", "Chemie der Salze und Meere", "Chemie der Salze und Meere: Handbuch für Lehrer"},
		{"in Russian", "История солеварения. 5 класс", "История солеварения. 5 класс. Книга для чтения"},
		{"in French", "Atlas des salines de la côte", "Atlas des salines de la côte : index"},
		{"in Portuguese", "Geografia das salinas", "Geografia das salinas: manual do professor"},
		{"in Czech", "Dějiny solných cest", "Dějiny solných cest: obrazová příloha"},
		{"in Greek", "Ιστορία των λιμανιών", "Ιστορία των λιμανιών: βιβλίο εκπαιδευτικού"},
		{"in Arabic", "جغرافيا الموانئ الشمالية", "جغرافيا الموانئ الشمالية: دليل المعلم"},
		{"in Hebrew", "תולדות הנמלים הצפוניים", "תולדות הנמלים הצפוניים - מדריך למורה"},
		{"in Persian", "تاریخ بندرهای شمالی", "تاریخ بندرهای شمالی: تمرین\u200cها"},
		{"in Chinese", "海港地理 七年級上冊", "海港地理 七年級上冊 教師手冊"},
		{"in Japanese", "日本海港史", "日本海港史 別冊付録"},
		{"in Korean", "고등학교 항만 지리", "고등학교 항만 지리 익힘책"},
		{"in Thai", "ประวัติท่าเรือไทย", "ประวัติท่าเรือไทย แบบฝึกหัด"},

		{"the rules under an act", "Harbour Safety and Fair Pilotage Act", "Harbour Safety and Fair Pilotage Act Regulations"},
		{"notes on an act", "Harbour Safety and Fair Pilotage Act", "Harbour Safety and Fair Pilotage Act: Explanatory Notes"},
		{"a decree in Korean", "항만 안전 및 도선 등에 관한 법률", "항만 안전 및 도선 등에 관한 법률 시행령"},
		{"rules in Japanese", "港湾安全及び水先に関する特別措置法", "港湾安全及び水先に関する特別措置法施行規則"},
		{"rules in Chinese", "中华人民共和国港口安全法", "中华人民共和国港口安全法实施条例"},
		{"a rule in Thai, before it", "พระราชบัญญัติความปลอดภัยท่าเรือ", "กฎกระทรวงตามพระราชบัญญัติความปลอดภัยท่าเรือ"},
		{"a rule in German, before it", "Gesetz über die Sicherheit der Häfen", "Verordnung zur Durchführung des Gesetzes über die Sicherheit der Häfen"},
		{"a decree in French, before it", "Loi sur la sécurité des ports", "Décret d'application de la loi sur la sécurité des ports"},
		{"a rule in Spanish, before it", "Ley de seguridad de los puertos", "Reglamento de la Ley de seguridad de los puertos"},
		{"a rule in Turkish", "Liman Güvenliği Kanunu", "Liman Güvenliği Kanunu Uygulama Yönetmeliği"},
		{"a decree in Vietnamese, before it", "Luật an toàn cảng biển", "Nghị định quy định chi tiết thi hành Luật an toàn cảng biển"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			e := compare(t, src(c.work, "Marsh, Percival", "1988"), src(c.companion, "Marsh, Percival", "1988"))
			if e.Same() || !e.Hard && e.Findings[Title].Outcome != Conflict {
				t.Errorf("the evidence does not tell them apart:\n%s", e.String())
			}
		})
	}
	for _, c := range []struct{ rule, long, short string }{
		{"a word among others", "The Salt Roads of the North: the use of maps in a war of harbours", "The Salt Roads of the North"},
		{"behind an indefinite article", "The Salt Roads of the North: A Companion", "The Salt Roads of the North"},
		{"a subtitle in French", "Les salines de la côte : tables et coutumes d'un peuple", "Les salines de la côte"},
		{"a subtitle in Russian", "Соляные пути северных гаваней: карты судьбы одного города", "Соляные пути северных гаваней"},
		{"what a book is", "Соляные пути северных гаваней: учебное пособие", "Соляные пути северных гаваней"},
		{"an edition", "The Salt Roads of the North: New Edition", "The Salt Roads of the North"},
		{"in both", "The Salt Roads of the North: Appendix", "The salt roads of the north. Appendix"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if e := compare(t, src(c.long, "Marsh, Percival", "1988"), src(c.short, "Percival Marsh", "1988")); !e.Same() {
				t.Errorf("the evidence tells them apart:\n%s", e.String())
			}
		})
	}
}
