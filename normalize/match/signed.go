package match

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"biblog/normalize/canonical"
)

// signed is what a list of authors says. The names point into the text of their own, which stands behind that of the title
// in the traits.
type signed struct {
	read   bool // else only its number is of use
	etAl   bool // there are more people
	text   []byte
	people []person
	names  []name
	byline uint64
}

// authors takes the authors as given, and with what the title had of them.
func (d *Describer) authors(t *Traits, given, authors string) {
	if authors == "" {
		return
	}
	whole := restored(authors)
	by, no := d.signed(whole)
	t.etAl = by.etAl
	base := len(d.text)
	if base+len(by.text) > maxText { // only a title so long leaves names out
		d.sign(d.Authors(whole))
		t.byline = bylineOf(d.nameBuf)
	} else {
		d.text = append(d.text, by.text...)
		d.personBuf, d.nameBuf, t.byline = append(d.personBuf, by.people...), append(d.nameBuf, by.names...), by.byline
		for i := range d.nameBuf {
			d.nameBuf[i].start += uint16(base)
		}
	}
	if whole != given {
		_, no = d.byline(given)
	}
	d.reading.ListNo = no
}

// sign takes the people of a list.
func (d *Describer) sign(list *canonical.AuthorList) {
	for i := range list.People[:min(len(list.People), maxPeople)] {
		d.person(&list.People[i])
	}
}

func bylineOf(names []name) (byline uint64) {
	for i := range names {
		byline = join(byline, names[i].hash)
	}
	return byline
}

// Authors reads a list of authors, which holds until another one is read. What is made of it is remembered under its number, the
// list is not: each name in it takes some 200 bytes.
func (d *Describer) Authors(given string) *canonical.AuthorList {
	if d.listOf != given {
		d.list.Read(given)
		d.listOf = given
	}
	return &d.list
}

// byline is what was remembered of a list of authors: an author who is cited is so for many works.
func (d *Describer) byline(authors string) (*signed, ListNo) {
	s, no, known := d.bylines.of(authors)
	s.read = s.read && known
	return s, no
}

// signed is byline of a list that is read, if it was not before.
func (d *Describer) signed(authors string) (*signed, ListNo) {
	s, no := d.byline(authors)
	if s.read {
		return s, no
	}
	list := d.Authors(authors)
	text, people, names := d.text, d.personBuf, d.nameBuf
	d.text, d.personBuf, d.nameBuf = d.listText[:0], d.listPeople[:0], d.listNames[:0]
	d.sign(list)
	s.read, s.etAl = true, list.EtAl || len(list.People) > maxPeople
	s.text, s.people, s.names = append(s.text[:0], d.text...), append(s.people[:0], d.personBuf...), append(s.names[:0], d.nameBuf...)
	s.byline = bylineOf(d.nameBuf)
	d.listText, d.listPeople, d.listNames = d.text, d.personBuf, d.nameBuf
	d.text, d.personBuf, d.nameBuf = text, people, names
	return s, no
}

func (d *Describer) person(p *canonical.Person) {
	first := len(d.nameBuf)
	for _, k := range p.Keys {
		d.name(k, family)
	}
	for _, k := range p.Swapped {
		d.name(k, other)
	}
	for _, k := range p.Keys[:min(len(p.Keys), 1)] {
		if p.Corporate || !strings.Contains(k, " ") || canonical.HoldsDigit(k) { // all users are called so
			continue
		}
		for part := range strings.FieldsSeq(k) {
			if len(part) >= 4 && !(p.Epithet && slices.Contains(p.Names, part)) {
				d.name(part, partial)
			}
		}
	}
	for _, n := range p.Names {
		if len(n) > utf8.UTFMax || utf8.RuneCountInString(n) > 1 {
			d.name(n, given)
		}
	}
	d.name(p.Skeleton, skeleton)
	if len(p.Swapped) > 0 && p.Script == canonical.Latin { // Shin Kyung-sook
		d.name(canonical.Skeleton(p.Swapped[0]), skeleton)
	}
	if p.Script == canonical.Han || p.Script == canonical.Kana || p.Script == canonical.Hangul || p.Script == canonical.Arabic {
		d.name(strings.ReplaceAll(canonical.Fold(p.Literal), " ", ""), entire)
	}
	if len(d.nameBuf) == first || len(p.Keys) == 0 {
		return
	}
	lists, _ := nameLists().Of(p.Keys[0])
	d.personBuf = append(d.personBuf, person{
		first: uint16(first), count: uint8(min(len(d.nameBuf)-first, 255)), script: p.Script, body: p.Corporate || lists.body || bodyGiven(p),
		often: lists.frequent, regnal: regnal(p), epithet: p.Epithet, crowned: p.Crowned, known: p.Known, age: p.Generation,
		initials: firstTwo(p.Initials), third: third(p.Initials), latin: firstTwo(p.LatinInitials),
	})
}

// regnal is the number behind a name, in Roman or Arabic numerals: Pius XI, Иоанн Павел II, Council of Nicaea I. An initial
// is none: "Zhang X".
func regnal(p *canonical.Person) uint8 {
	text := strings.TrimSpace(p.Literal)
	at := strings.LastIndexByte(text, ' ')
	if at < 0 || p.Initials != "" && !p.Corporate {
		return 0
	}
	last := text[at+1:]
	if n, err := strconv.Atoi(last); err == nil && 0 < n && n < 100 {
		return uint8(n)
	}
	if last != strings.ToUpper(last) {
		return 0
	}
	if n, ok := canonical.Roman(strings.ToLower(last)); ok && n < 100 {
		return uint8(n)
	}
	return 0
}

// bodyGiven says whether the first names of what reads like a person's name have a word of bodies: it is that of a body, cut as programs
// cut names at their last word or at a comma, "ASCUS-LSIL, Triage Study". So is "Society, American Cancer".
func bodyGiven(p *canonical.Person) bool {
	for _, n := range p.Names {
		for w := range strings.SplitSeq(n, " ") {
			if bodyWord(w) {
				return true
			}
		}
	}
	return false
}

func (d *Describer) name(text string, kind nameKind) {
	if text == "" || len(d.text)+len(text) > maxText || len(d.nameBuf) > maxText {
		return
	}
	d.nameBuf = append(d.nameBuf, name{hash: hash64(text), start: uint16(len(d.text)), size: uint8(min(len(text), 255)), kind: kind})
	d.text = append(d.text, text...)
}

// third is the third letter of s; 0 if there is none.
func third(s string) uint16 {
	n := 0
	for _, r := range s {
		if r == ' ' {
			continue
		}
		if n++; n == 3 {
			return uint16(r)
		}
	}
	return 0
}

func firstTwo(s string) (two [2]uint16) {
	n := 0
	for _, r := range s {
		if r == ' ' {
			continue
		}
		two[n] = uint16(r)
		if n++; n == len(two) {
			break
		}
	}
	return two
}
