package canonical

import "strings"

// Poles is a set of sides taken in antonym pairs, one bit a pair: with and without, men and women. Both bits of a pair are
// set where a title names both. Beside them stand the marks of its letters, which its folded words do not show either.
type Poles struct {
	A, B    uint64
	Negated bool // not, не, 不, 无, ...
	Marks   Marks
}

// Oppose says whether one title names only one side of a pair and the other only the other side, or one negates and
// the other does not, or their signs are opposite.
func (p Poles) Oppose(o Poles) bool {
	pa, pb, oa, ob := p.A&^p.B, p.B&^p.A, o.A&^o.B, o.B&^o.A
	return (pa&ob|pb&oa)&^relationBits != 0 || p.Negated != o.Negated || p.OtherSigns(o)
}

// Deprives says whether a folded word negates or says that something is not there.
func Deprives(word string) bool {
	s, known := senses().Of(word)
	return known && (s.side == 'n' || s.pair == withPair && s.side == 'b')
}

// take adds the side of a pair.
func (p *Poles) take(pair uint8, side byte) {
	switch side {
	case 'a':
		p.A |= 1 << pair
	case 'b':
		p.B |= 1 << pair
	case 'n':
		p.Negated = true
	}
}

// withPair is the pair of with and without.
const withPair = 1

// poleWords are the folded words that take a side of a pair; side 'n' negates. English, Russian, German, French and Latin share a
// pair where they mean the same.
var poleWords = [...]struct {
	pair  uint8
	side  byte
	words string
}{
	{0, 'n', "not no non nicht kein keine pas не ни нет cannot never никогда nao niet geen inte nie degil δεν μη οχι لا ليس لم لن غير לא אין नहीं"},
	{1, 'a', "with mit avec con cum com med met с со με مع עם"},
	{1, 'b', "without ohne sans senza sin sine sem zonder utan bez без χωρισ ανευ بدون بلا دون בלי ללא"},
	{2, 'a', "men man male males boys мужчин мужчины мужской мальчиков manner hommes"},
	{2, 'b', "women woman female females girls женщин женщины женский девочек frauen femmes"},
	{3, 'a', "increase increased increases increasing повышение увеличение рост higher high высокий высокая"},
	{3, 'b', "decrease decreased decreases decreasing reduced снижение уменьшение lower low низкий низкая"},
	{4, 'a', "before pre prior до vor avant ante"},
	{4, 'b', "after post following после nach apres"},
	{5, 'a', "positive положительный положительная"},
	{5, 'b', "negative отрицательный отрицательная"},
	{6, 'a', "left левый левая links"},
	{6, 'b', "right правый правая rechts"},
	{7, 'a', "adults adult взрослых взрослые"},
	{7, 'b', "children child pediatric paediatric adolescents детей дети"},
	{8, 'a', "inpatient inpatients hospitalized hospitalised"},
	{8, 'b', "outpatient outpatients ambulatory"},
	{9, 'a', "acute острый острого"},
	{9, 'b', "chronic хронический хронического"},
	{10, 'a', "upper верхний верхних"},
	{10, 'b', "нижний нижних"},
	{11, 'a', "benign"},
	{11, 'b', "malignant"},
	{12, 'a', "old ancient ветхий ветхого"},
	{12, 'b', "new новый нового"},
	{13, 'a', "internal внутренний внутренняя"},
	{13, 'b', "external внешний внешняя"},
	{14, 'a', "east eastern восточный восточная"},
	{14, 'b', "west western западный западная"},
	{15, 'a', "north northern северный северная"},
	{15, 'b', "south southern южный южная"},
	{16, 'a', "vitro"},
	{16, 'b', "vivo"},
	{17, 'a', "maternal mother mothers mutter мать матери матерей"},
	{17, 'b', "paternal father fathers vater отец отца отцов"},
	{18, 'a', "systolic systolisch систолический систолического"},
	{18, 'b', "diastolic diastolisch диастолический диастолического"},
	{19, 'a', "anterior передний переднего"},
	{19, 'b', "posterior задний заднего"},
}

// han finds the sides in a run of Han characters.
func (p *Poles) han(w string) {
	for _, s := range [...]struct {
		text string
		pair uint8
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
		p.take(s.pair, s.side)
	}
}
