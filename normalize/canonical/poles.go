package canonical

import "strings"

// Poles is a set of sides taken in antonym pairs, one bit a pair: with and without, men and women. Both bits of a pair are
// set where a title names both.
type Poles struct {
	A, B    uint64
	Negated bool // not, не, 不, 无, ...
}

// Oppose says whether one title names only one side of a pair and the other only the other side, or one negates and
// the other does not.
func (p Poles) Oppose(o Poles) bool {
	pa, pb, oa, ob := p.A&^p.B, p.B&^p.A, o.A&^o.B, o.B&^o.A
	return pa&ob|pb&oa != 0 || p.Negated != o.Negated
}

// poles finds the sides that the folded words take.
func poles(words []string) Poles {
	var p Poles
	for i, w := range words {
		if w == "no" && i+1 < len(words) && digitRun(words[i+1]) > 0 { // "No. 7"
			continue
		}
		pair, side := pole(w)
		switch side {
		case 'a':
			p.A |= 1 << pair
		case 'b':
			p.B |= 1 << pair
		case 'n':
			p.Negated = true
		}
		if len(w) >= 3 && spacelessStart(w) {
			p.han(w)
		}
	}
	return p
}

// pole is the pair and the side of a folded word; side 'n' negates, 0 is none. English, Russian, German, French and Latin share
// a pair where they mean the same.
func pole(w string) (pair int, side byte) {
	switch w {
	case "not", "no", "non", "nicht", "kein", "keine", "pas", "не", "ни", "нет", "cannot", "never", "никогда":
		return 0, 'n'
	case "with", "mit", "avec", "con", "cum", "с", "со":
		return 1, 'a'
	case "without", "ohne", "sans", "senza", "sin", "sine", "без":
		return 1, 'b'
	case "men", "man", "male", "males", "boys", "мужчин", "мужчины", "мужской", "мальчиков", "manner", "hommes":
		return 2, 'a'
	case "women", "woman", "female", "females", "girls", "женщин", "женщины", "женский", "девочек", "frauen", "femmes":
		return 2, 'b'
	case "increase", "increased", "increases", "increasing", "повышение", "увеличение", "рост", "higher", "high", "высокий", "высокая":
		return 3, 'a'
	case "decrease", "decreased", "decreases", "decreasing", "reduced", "снижение", "уменьшение", "lower", "low", "низкий", "низкая":
		return 3, 'b'
	case "before", "pre", "prior", "до", "vor", "avant", "ante":
		return 4, 'a'
	case "after", "post", "following", "после", "nach", "apres":
		return 4, 'b'
	case "positive", "положительный", "положительная":
		return 5, 'a'
	case "negative", "отрицательный", "отрицательная":
		return 5, 'b'
	case "left", "левый", "левая", "links":
		return 6, 'a'
	case "right", "правый", "правая", "rechts":
		return 6, 'b'
	case "adults", "adult", "взрослых", "взрослые":
		return 7, 'a'
	case "children", "child", "pediatric", "paediatric", "adolescents", "детей", "дети":
		return 7, 'b'
	case "inpatient", "inpatients", "hospitalized", "hospitalised":
		return 8, 'a'
	case "outpatient", "outpatients", "ambulatory":
		return 8, 'b'
	case "acute", "острый", "острого":
		return 9, 'a'
	case "chronic", "хронический", "хронического":
		return 9, 'b'
	case "upper", "верхний", "верхних":
		return 10, 'a'
	case "lower limb", "нижний", "нижних":
		return 10, 'b'
	case "benign":
		return 11, 'a'
	case "malignant":
		return 11, 'b'
	case "old", "ancient", "ветхий", "ветхого":
		return 12, 'a'
	case "new", "новый", "нового":
		return 12, 'b'
	case "internal", "внутренний", "внутренняя":
		return 13, 'a'
	case "external", "внешний", "внешняя":
		return 13, 'b'
	case "east", "eastern", "восточный", "восточная":
		return 14, 'a'
	case "west", "western", "западный", "западная":
		return 14, 'b'
	case "north", "northern", "северный", "северная":
		return 15, 'a'
	case "south", "southern", "южный", "южная":
		return 15, 'b'
	case "vitro":
		return 16, 'a'
	case "vivo":
		return 16, 'b'
	case "maternal", "mother", "mothers", "mutter", "мать", "матери", "матерей":
		return 17, 'a'
	case "paternal", "father", "fathers", "vater", "отец", "отца", "отцов":
		return 17, 'b'
	case "systolic", "systolisch", "систолический", "систолического":
		return 18, 'a'
	case "diastolic", "diastolisch", "диастолический", "диастолического":
		return 18, 'b'
	case "anterior", "передний", "переднего":
		return 19, 'a'
	case "posterior", "задний", "заднего":
		return 19, 'b'
	}
	return 0, 0
}

// han finds the sides in a run of Han characters.
func (p *Poles) han(w string) {
	for _, s := range [...]struct {
		text string
		pair int
		side byte
	}{
		{"不", 0, 'n'},
		{"无", 0, 'n'},
		{"非", 0, 'n'},
		{"未", 0, 'n'},
		{"男", 2, 'a'},
		{"女", 2, 'b'},
		{"增", 3, 'a'},
		{"减", 3, 'b'},
		{"术前", 4, 'a'},
		{"术后", 4, 'b'},
		{"阳性", 5, 'a'},
		{"阴性", 5, 'b'},
		{"左", 6, 'a'},
		{"右", 6, 'b'},
		{"成人", 7, 'a'},
		{"儿童", 7, 'b'},
		{"急性", 9, 'a'},
		{"慢性", 9, 'b'},
		{"良性", 11, 'a'},
		{"恶性", 11, 'b'},
	} {
		if !strings.Contains(w, s.text) {
			continue
		}
		switch s.side {
		case 'a':
			p.A |= 1 << s.pair
		case 'b':
			p.B |= 1 << s.pair
		default:
			p.Negated = true
		}
	}
}
