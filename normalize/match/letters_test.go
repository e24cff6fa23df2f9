package match

import "testing"

// TestOtherLetter: a letter that stands alone names a thing, though small words look the same.
func TestOtherLetter(t *testing.T) {
	for _, c := range []struct{ rule, a, b string }{
		{"two articles or prepositions", "Vitamin A in the brine of northern salt works: a survey", "Vitamin D in the brine of northern salt works: a survey"},
		{"one of them", "Rapid tests for harbour fever A in sailors of the north", "Rapid tests for harbour fever B in sailors of the north"},
		{"an article elsewhere", "Harbour fever A among sailors: a survey of salt works", "Harbour fever B among sailors: a survey of salt works"},
		{"in Spanish", "Distribución del grupo sanguíneo A en los puertos del norte", "Distribución del grupo sanguíneo O en los puertos del norte"},
		{"in Italian", "Distribuzione del gruppo sanguigno A nei porti del nord", "Distribuzione del gruppo sanguigno O nei porti del nord"},
		{"in Russian", "Распространенность гепатита А среди моряков северных портов", "Распространенность гепатита В среди моряков северных портов"},
		{"in Chinese", "海港船员A型肝炎流行病学调查", "海港船员B型肝炎流行病学调查"},
		{"in Japanese at the beginning", "A型肝炎の港湾における疫学調査", "B型肝炎の港湾における疫学調査"},
		{"in Korean", "항만 선원에서 A형 간염 항체 양성률", "항만 선원에서 B형 간염 항체 양성률"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if e := compare(t, src(c.a, "Thorne R", "1999"), src(c.b, "Thorne R", "1999")); e.Same() || !e.Hard {
				t.Errorf("the evidence does not tell them apart:\n%s", e.String())
			}
		})
	}
	for _, c := range []struct{ rule, a, b string }{
		{"an article more", "Harbour fever among sailors: a survey of salt works", "Harbour fever among sailors: survey of salt works"},
		{"forms of one small word", "Puertos e islas de la sal en el mar del norte", "Puertos y islas de la sal en el mar del norte"},
		{"in Ukrainian", "Солоні шляхи і гавані північних морів", "Солоні шляхи й гавані північних морів"},
		{"small and capital", "Vitamin a in the brine of northern salt works", "Vitamin A in the Brine of Northern Salt Works"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if e := compare(t, src(c.a, "Thorne R", "1999"), src(c.b, "Thorne R", "1999")); !e.Same() {
				t.Errorf("the evidence tells them apart:\n%s", e.String())
			}
		})
	}
}

// TestOtherInitial: in its first letter a word is seldom mistyped, and in a short one a letter makes another word.
func TestOtherInitial(t *testing.T) {
	for _, c := range []struct {
		rule, a, b string
		other      bool
	}{
		{"names that rhyme", "Keats", "Yeats", true},
		{"short names", "manet", "monet", true},
		{"animals", "bats", "cats", true},
		{"in Russian", "кошек", "мошек", true},
		{"in long words", "deformation", "reformation", true},
		{"in Greek", "πολη", "βολη", true},
		{"the last letter of a short word", "porta", "porto", false},
		{"within a long word", "harbours", "herbours", false},
		{"a letter more", "aetiology", "etiology", false},
		{"two letters turned", "trial", "trail", false},
		{"two spellings of a sound", "kalif", "calif", false},
		{"two spellings within", "tyres", "tires", false},
		{"old letters", "vnder", "under", false},
		{"inquiry and enquiry", "inquiry", "enquiry", false},
		{"prepositions of Hebrew", "בנמלים", "לנמלים", false},
		{"letters written alike in Hebrew", "דוד", "דיד", false},
		{"a lost letter", "ɂeats", "keats", false},
	} {
		if got := otherInitial(c.a, c.b); got != c.other {
			t.Errorf("%s: %q and %q: got %v", c.rule, c.a, c.b, got)
		}
		if got := otherInitial(c.b, c.a); got != c.other {
			t.Errorf("%s, the other way round: got %v", c.rule, got)
		}
	}
}

// TestTurned: prepositions that say opposites of one another may have changed places.
func TestTurned(t *testing.T) {
	a := src("Letters from Avonport to the pilots of the northern harbour", "Marsh, Percival", "1891")
	for title, same := range map[string]bool{
		"Letters to Avonport from the pilots of the northern harbour":      false,
		"Letters from Avonport to pilots of the northern harbour":          true,
		"Letters, from Avonport, to the Pilots of the Northern Harbour":    true,
		"Letters from Avonport to the pilots of the northern harbour town": true,
	} {
		if e := compare(t, a, src(title, "Marsh, Percival", "1891")); e.Same() != same {
			t.Errorf("%s: got %v\n%s", title, e.Same(), e.String())
		}
	}
}

// TestDenied: a negation that one title joins to its word and the other does not is one.
func TestDenied(t *testing.T) {
	a := src("A novel cause of nonsyndromic brine fever in pilots: case report", "Thorne R", "2014")
	for title, same := range map[string]bool{
		"A novel cause of non-syndromic brine fever in pilots: a case report": true,
		"A novel cause of syndromic brine fever in pilots: a case report":     false,
	} {
		if e := compare(t, a, src(title, "Thorne R", "2014")); e.Same() != same {
			t.Errorf("%s: got %v\n%s", title, e.Same(), e.String())
		}
	}
}

// TestVolumeOfItsOwnName: a volume with a number and a name is not the whole.
func TestVolumeOfItsOwnName(t *testing.T) {
	whole := src("Le sel et la marine", "Marie Delorme", "1949")
	for title, same := range map[string]bool{
		"Le sel et la marine. I, Les ports et les marées":       false,
		"Le sel et la marine. II, Les pilotes et leurs navires": false,
		"Le sel et la marine. Les ports et les marées":          true,
	} {
		if e := compare(t, whole, src(title, "Delorme, Marie", "1949")); e.Same() != same {
			t.Errorf("%s: got %v\n%s", title, e.Same(), e.String())
		}
	}
}

// TestStudies: a title that ends with the word for a study is one, however it is written and whatever sign is before its subtitle.
func TestStudies(t *testing.T) {
	for _, c := range []struct {
		rule, a, b string
		same       bool
	}{
		{"a colon of full width and one of half", "海港经济对盐业发展的影响：基于北方港口数据的实证研究", "海港经济对盐业发展的影响:基于北方港口数据的实证研究", true},
		{"a double dash and a hyphen", "海港经济对盐业发展的影响——基于北方港口数据的实证研究", "海港经济对盐业发展的影响-基于北方港口数据的实证研究", true},
		{"Korean with and without spaces", "항만 후기 소금사상 연구", "항만후기 소금사상연구", true},
		{"a study of a work", "소금 항구의 노래와 이야기", "소금 항구의 노래와 이야기 연구", false},
		{"a study of what has a hyphen", "北方-南方海港文学作品", "北方-南方海港文学作品研究", false},
	} {
		if e := compare(t, src(c.a, "김철수", "2010"), src(c.b, "김철수", "2010")); e.Same() != c.same {
			t.Errorf("%s: got %v\n%s", c.rule, e.Same(), e.String())
		}
	}
}

// TestVolumeCountedTwoWays: a number alone is that of a volume said to be one.
func TestVolumeCountedTwoWays(t *testing.T) {
	a := src("Le sel et la marine. I, Les ports et les marées", "Marie Delorme", "1949")
	for title, same := range map[string]bool{
		"Le sel et la marine, tome 1 : Les ports et les marées": true,
		"Le sel et la marine 1. Les ports et les marées":        true,
		"Le sel et la marine : Les ports et les marées":         true,
		"Le sel et la marine, tome 2 : Les ports et les marées": false,
	} {
		if e := compare(t, a, src(title, "Delorme, Marie", "1949")); e.Same() != same {
			t.Errorf("%s: got %v\n%s", title, e.Same(), e.String())
		}
	}
}
