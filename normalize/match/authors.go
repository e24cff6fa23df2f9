package match

import (
	"slices"
	"strings"
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// relation says how one author of each side fit together.
type relation uint8

const (
	strangers  relation = iota
	foreign             // names in different scripts without a common transliteration: nothing follows
	namesakes           // one family name, other first names
	likely              // a family name but for a letter, a part of it, or in another order
	sameAuthor          // one family name, first names that do not contradict
	wellKnown           // and first names that agree
	fullName            // all of a name of three characters, in scripts in which a family name says little
)

// compareAuthors pairs the authors of the shorter list with those of the longer.
func compareAuthors(a, b *Traits) Finding {
	if len(a.people) == 0 || len(b.people) == 0 {
		return Finding{}
	}
	if len(a.people) > len(b.people) || len(a.people) == len(b.people) && a.byline > b.byline {
		a, b = b, a
	}
	if a.bodies() != b.bodies() && (a.bodies() || b.bodies()) {
		return Finding{Reason: silent}
	}
	c := pairAuthors(a, b)
	absent := int32(len(b.people) - len(a.people))
	if a.etAl {
		absent = 0
	}
	weight := min(c.weight, weightAuthorsMost) + int32(c.others)*weightOther + min(absent, 5)*weightAbsent
	if c.otherCompany(a, b) {
		return Finding{Outcome: Conflict, Hard: true, Weight: weight + weightStrangers, Reason: otherCompany}
	}
	if !a.etAl && 3*len(a.people) <= len(b.people) {
		weight += weightThird
	}
	if !c.led && 3*len(a.people) <= 2*len(b.people) {
		weight += weightNotFirst
	}
	switch {
	case c.matched == 0 && c.foreign > 0:
		return Finding{Reason: otherScript}
	case c.matched == 0 && c.namesakes > 0:
		return Finding{Outcome: Conflict, Hard: true, Weight: weightNamesakes, Reason: otherInitials}
	case c.matched == 0 && a.bodies():
		return compareBodies(a, b)
	case c.matched == 0:
		return Finding{Outcome: Conflict, Hard: true, Weight: weightStrangers, Reason: otherAuthors}
	case c.others == 0 && absent == 0:
		return Finding{Outcome: Agree, Weight: weight, Reason: sameAuthors}
	case c.others == 0:
		return Finding{Outcome: Agree, Weight: weight, Reason: someAuthors}
	}
	if c.others*4 <= c.matched {
		return Finding{Outcome: Agree, Weight: weight, Reason: mostAuthors}
	}
	return Finding{Outcome: Unknown, Weight: weight, Reason: fewAuthors}
}

// bodies says whether no author is a human being.
func (t *Traits) bodies() bool {
	for i := range t.people {
		if !t.people[i].body {
			return false
		}
	}
	return true
}

// pairing is how many authors of the shorter list found a counterpart.
type pairing struct {
	matched, others, namesakes, foreign int
	weight                              int32
	led                                 bool // the first of both are one

	best    [maxPeople]relation // of each author of the shorter list
	partner [maxPeople]int8     // in the longer list, -1 for none
	taken   uint32              // authors of the longer list that are somebody's partner, one bit each
}

// pairAuthors pairs each author of a with the one of b that fits best, the surest pairs first.
func pairAuthors(a, b *Traits) (c pairing) {
	var fits [maxPeople][maxPeople]relation
	for i := range a.people {
		for j := range b.people {
			fits[i][j] = relate(a, &a.people[i], b, &b.people[j])
		}
		c.partner[i] = -1
	}
	for _, least := range [...]relation{fullName, wellKnown, sameAuthor, likely, namesakes, foreign} {
		for i := range a.people { // the same place in both lists first
			if c.best[i] == strangers && c.taken>>i&1 == 0 && fits[i][i] >= least {
				c.pair(i, i, least)
			}
		}
		for i := range a.people {
			if c.best[i] != strangers {
				continue
			}
			for k := range b.people {
				j := (i + k) % len(b.people)
				if c.taken>>j&1 == 0 && fits[i][j] >= least {
					c.pair(i, j, least)
					break
				}
			}
		}
	}
	for i := range a.people {
		switch c.best[i] {
		case strangers:
			c.others++
		case foreign:
			c.foreign++
		case namesakes:
			c.namesakes++
			c.others++
		default:
			c.weight += a.worth(&a.people[i], c.best[i], c.matched == 0)
			c.matched++
		}
	}
	return c
}

func (c *pairing) pair(i, j int, r relation) {
	c.led = c.led || i == 0 && j == 0 && r > foreign
	c.best[i] = r
	c.partner[i] = int8(j)
	c.taken |= 1 << j
}

// worth is what an agreement in one author says.
func (t *Traits) worth(p *person, r relation, first bool) int32 {
	often := p.often && r != fullName
	var w int32
	switch {
	case first && often:
		w = weightFrequent
	case first:
		w = weightFamily
	case often:
		w = weightFurtherOften
	default:
		w = weightFurther
	}
	switch {
	case r == likely:
		w += weightLessSure
	case r >= wellKnown && first:
		w += weightInitials
	}
	return w
}

// relate compares two people.
func relate(a *Traits, p *person, b *Traits, q *person) relation {
	if p.regnal != q.regnal && p.regnal > 0 && q.regnal > 0 {
		return strangers // Pius XI and Pius XII
	}
	if p.age != q.age && p.age > 0 && q.age > 0 {
		return strangers // father and son
	}
	if p.crowned != q.crowned && (p.epithet || q.epithet) {
		return strangers // Pope Francis and Francis of Assisi
	}
	sure, likelyOne, turned, shared := false, false, false, false
	var swapped swap
	pn, qn := a.namesOf(p), b.namesOf(q)
	for i := range pn {
		x := &pn[i]
		for j := range qn {
			y := &qn[j]
			if x.hash != y.hash || p.epithet && q.epithet && (x.kind != family || y.kind != family) { // "great" is no name
				continue
			}
			switch {
			case x.kind == entire && y.kind == entire && x.size >= 9 && p.script != canonical.Arabic:
				return fullName
			case x.kind == entire && y.kind == entire:
				return wellKnown // "夏目漱石" and "夏目 漱石", however they are taken apart
			case x.kind == entire && y.kind == family && y.size > 3 || y.kind == entire && x.kind == family && x.size > 3:
				sure = sure || p.script == q.script // "海明威" and "欧内斯特·海明威"
			case x.kind == skeleton || y.kind == skeleton:
				likelyOne = likelyOne || x.kind == y.kind && p.script != q.script
			case x.kind == family && y.kind == family:
				sure = true
			case x.kind != given && x.kind != other && y.kind != given && y.kind != other:
				likelyOne = true
			case x.kind == other && y.kind == other:
				shared = true
			case x.kind != y.kind && (reversed(p, x, a, q, y, b) || swapped.given(pn, qn) || x.kind == family && p.alone() || y.kind == family && q.alone()):
				turned = true
			}
		}
	}
	if turned && !sure && turnedRound(a, p, b, q) {
		return wellKnown
	}
	likelyOne = likelyOne || turned || shared && !contrary(a, pn, b, qn)
	if !sure && !likelyOne && p.script == q.script && len(pn) > 0 && len(qn) > 0 {
		likelyOne = misspelt(a, &pn[0], b, &qn[0])
	}
	switch {
	case !sure && !likelyOne && p.script != q.script:
		return foreign
	case !sure && !likelyOne:
		return strangers
	}
	switch firstNames(a, p, b, q) {
	case Conflict:
		if sure {
			return namesakes
		}
		if turned {
			return likely
		}
		return strangers
	case Agree:
		if sure {
			return wellKnown
		}
	}
	if sure {
		return sameAuthor
	}
	return likely
}

// contrary says whether two people who share a name have another one each that the other has not, where nothing says which
// of theirs is the family's: "Robert Audi" and "Robert Solomon" share the first name, "Nagy László" and "Nagy Éva" the
// family's, and are two people either way. "Gabriel García" and "Gabriel García Márquez" are not.
func contrary(a *Traits, p []name, b *Traits, q []name) bool {
	x, y := &p[0], &q[0]
	if x.size < 2 || y.size < 2 || misspelt(a, x, b, y) {
		return false
	}
	is := func(n *name) func(name) bool { return func(m name) bool { return m.hash == n.hash } }
	return !slices.ContainsFunc(q, is(x)) && !slices.ContainsFunc(p, is(y))
}

// reversed says whether a family name of one is a first name of the other, whose family name starts with the initial of
// the first one, or of the second, where a middle name was taken for the family's: "Kneese, T." and "Tamara, Kneese",
// "Derchain, S. F." and "Françoise, Derchain S.".
func reversed(p *person, x *name, a *Traits, q *person, y *name, b *Traits) bool {
	switch {
	case p.script != q.script:
		return false
	case x.kind == family && (y.kind == given || y.kind == other):
		return p.initials[0] != 0 && (uint16(b.initial(q)) == p.initials[0] || uint16(b.initial(q)) == p.initials[1])
	case y.kind == family && (x.kind == given || x.kind == other):
		return q.initials[0] != 0 && (uint16(a.initial(p)) == q.initials[0] || uint16(a.initial(p)) == q.initials[1])
	}
	return false
}

// alone says whether a human being is known by one name, which another may have among the first ones: "Lucretius" and
// "Titus Lucretius Carus".
func (p *person) alone() bool {
	return p.initials[0] == 0 && !p.body && p.script != canonical.OtherScript
}

// initial is the first letter of the family name.
func (t *Traits) initial(p *person) rune {
	r, _ := utf8.DecodeRuneInString(t.text[t.names[p.first].start:])
	return r
}

// swap says whether the family name of one person is a first name of another and the other way round. It looks once: names are
// compared by pairs, which may be tens of thousands.
type swap struct{ looked, found bool }

func (s *swap) given(p, q []name) bool {
	if !s.looked {
		s.looked, s.found = true, swappedGiven(p, q)
	}
	return s.found
}

func swappedGiven(p, q []name) bool {
	return holds(q, given, p, family) && holds(p, given, q, family)
}

func holds(in []name, kind nameKind, of []name, ofKind nameKind) bool {
	for i := range in {
		for j := range of {
			if in[i].kind == kind && of[j].kind == ofKind && in[i].hash == of[j].hash {
				return true
			}
		}
	}
	return false
}

func (t *Traits) namesOf(p *person) []name { return t.names[p.first : int(p.first)+int(p.count)] }

// misspelt says whether two family names are the same but for a letter, in scripts in which a letter is little.
func misspelt(a *Traits, x *name, b *Traits, y *name) bool {
	if min(x.size, y.size) < 4 || abs(int(x.size)-int(y.size)) > 4 {
		return false
	}
	xs, ys := a.text[x.start:int(x.start)+int(x.size)], b.text[y.start:int(y.start)+int(y.size)]
	if exactName(xs) || exactName(ys) {
		return nearly(xs, ys, 0)
	}
	if min(len(xs), len(ys)) < 5 {
		return (strings.ContainsRune(xs, lostLetter) || strings.ContainsRune(ys, lostLetter)) && nearly(xs, ys, 0)
	}
	if strings.Contains(xs, " ") && strings.Count(xs, " ") == strings.Count(ys, " ") {
		return eachNearly(xs, ys)
	}
	return nearly(xs, ys, allowed(xs, ys))
}

// eachNearly says whether each word of two names is the same but for spelling: "John of Kent" is not "John of Ghent".
func eachNearly(xs, ys string) bool {
	for xs != "" && ys != "" {
		var x, y string
		x, xs, _ = strings.Cut(xs, " ")
		y, ys, _ = strings.Cut(ys, " ")
		if x != y && !nearly(x, y, allowed(x, y)) {
			return false
		}
	}
	return xs == ys
}

// firstNames compares the initials: of one script as they are, of two as they are transliterated, where a difference
// says nothing. A middle name may be the one that the other goes by.
func firstNames(a *Traits, p *person, b *Traits, q *person) Outcome {
	x, y, own := p.initials, q.initials, true
	if p.script != q.script {
		x, y, own = p.latin, q.latin, false
	}
	switch {
	case x[0] == 0 || y[0] == 0 || x[0] == lostInitial || y[0] == lostInitial:
		return Unknown
	case x[0] == y[0] && own && (otherSecond(p, q) || otherGiven(a, p, b, q)):
		return Conflict
	case x[0] == y[0]:
		return Agree
	case x[0] == y[1] || y[0] == x[1] || !own || oneGiven(a.firstGiven(p), b.firstGiven(q)):
		return Unknown
	}
	return Conflict
}

// otherSecond says whether the second initials are two: "Smith J. A." and "Smith J. B.". One of three may have been left out:
// "Smith J. C. B." is "Smith J. B.".
func otherSecond(p, q *person) bool {
	x, y := p.initials[1], q.initials[1]
	return x != y && x != 0 && y != 0 && x != lostInitial && y != lostInitial && x != q.third && y != p.third
}
