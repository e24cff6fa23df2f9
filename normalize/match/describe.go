package match

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

// Describer makes traits. It owns the memory that they lie in, in large pieces, so that a million sources are some
// thousands of allocations. It serves one goroutine; the traits it made serve all.
type Describer struct {
	words  arena[word]
	people arena[person]
	names  arena[name]
	ids    arena[ident]
	counts arena[count]
	kept   []Traits // room for those that are kept

	reading   Reading
	nobody    canonical.AuthorList
	traits    Traits // those read last
	titles    recall[titleField, titled]
	bylines   recall[string, canonical.AuthorList]
	years     recall[string, dated]
	places    recall[string, placed]
	text      []byte // of the traits at work
	wordBuf   []word
	personBuf []person
	nameBuf   []name
	idBuf     []ident
	countBuf  []count
}

// Reading is what the fields of a source say, in the forms for people and for outputs. Reading a field takes longer than
// anything else here: it is done once, for the evidence and for the works. What sources say alike may be one value.
type Reading struct {
	Title   *canonical.TitleForm
	Authors *canonical.AuthorList
	Year    canonical.Interval
	Dated   bool
	URL     *canonical.URLForm
	Linked  bool
	IDs     []canonical.Identifier
}

// Reading is that of the source described last; it holds until the next.
func (d *Describer) Reading() *Reading { return &d.reading }

// Describe gives the traits of a source.
func (d *Describer) Describe(s *cite.Source) Traits {
	d.Read(s)
	return *d.Keep()
}

// Read gives the traits of a source, which hold until the next call: they lie in buffers until they are kept.
func (d *Describer) Read(s *cite.Source) *Traits {
	d.text, d.personBuf, d.nameBuf, d.idBuf = d.text[:0], d.personBuf[:0], d.nameBuf[:0], d.idBuf[:0]

	d.reading = Reading{Authors: &d.nobody}

	d.traits = Traits{}
	t := &d.traits
	authors, name := joint(s.Author, withoutSite(s.Title, s.URL))
	field := titleField{s.Title, name, s.Year == ""}
	title := d.titles.of(field, func() titled { return d.title(field) })
	d.reading.Title = &title.form
	t.words, t.counts, t.whole, t.tail, t.bits = title.words, title.counts, title.whole, title.tail, title.bits
	t.mainWords, t.poles, t.derived = title.mainWords, title.poles, title.derived
	d.text = append(d.text, title.text...)
	d.authors(t, s.Author, authors)
	d.year(t, cmp.Or(s.Year, title.year))
	d.place(t, s)
	d.identifiers(s)

	slices.Sort(d.idBuf)
	d.idBuf = slices.Compact(d.idBuf)
	t.text = string(d.text)
	t.people, t.names, t.ids = d.personBuf, d.nameBuf, d.idBuf
	return t
}

// Keep gives the traits read last for good.
func (d *Describer) Keep() *Traits {
	if len(d.kept) == 0 {
		d.kept = make([]Traits, keptAtOnce)
	}
	t := &d.kept[0]
	d.kept = d.kept[1:]
	*t = d.traits
	t.people = d.people.keep(d.personBuf)
	t.names = d.names.keep(d.nameBuf)
	t.ids = d.ids.keep(d.idBuf)
	return t
}

// keptAtOnce is for how many traits a describer makes room at once.
const keptAtOnce = 64

// titleField is what the reading of a title depends on: what of it is not the name of the site, and whether there is a
// year beside it, too.
type titleField struct {
	given   string
	title   string
	undated bool
}

// titled is what a title says.
type titled struct {
	form      canonical.TitleForm // of the title, but for Display, as far as it is one
	year      string              // that stands before the title, if there is no other
	text      string
	words     []word
	counts    []count
	tail      uint64
	whole     uint64
	bits      uint64
	mainWords uint8
	poles     canonical.Poles
	derived   canonical.Derived
}

// title takes the title as given, and as far as it is one.
func (d *Describer) title(f titleField) (t titled) {
	title, year := split(f)
	t.year = year
	title, abstract := withoutAbstractMark(restored(title))
	t.form = canonical.Title(title)
	if title != f.given {
		t.form.Display = canonical.Display(f.given)
	}
	form := &t.form
	if form.Folded == "" {
		return t
	}
	d.wordBuf, t.tail = appendWords(d.wordBuf[:0], form.Folded, 0)
	if n := len(d.wordBuf); n > 0 {
		last := d.wordBuf[n-1]
		t.text = form.Folded[:int(last.start)+int(last.size)]
	}
	t.whole = compact(form.Folded)
	t.mainWords = uint8(len(d.wordBuf))
	if form.Sub != "" && len(form.Main) < len(form.Folded) {
		n := 0
		for n < len(d.wordBuf) && int(d.wordBuf[n].start) < len(form.Main) {
			n++
		}
		t.mainWords = uint8(n)
	}
	for _, w := range d.wordBuf {
		t.bits |= 1 << (w.hash & 63)
	}
	t.poles, t.derived = form.Poles, form.Derived
	if abstract {
		t.derived |= canonical.Abstract
	}
	d.countBuf = d.countBuf[:0]
	for _, c := range form.Designations {
		d.countBuf = append(d.countBuf, count{kind: uint8(c.Kind), value: hash64(c.Value)})
	}
	for _, n := range form.Numbers {
		d.countBuf = append(d.countBuf, count{kind: numberKind, value: hash64(n)})
	}
	for _, n := range form.Romans {
		d.countBuf = append(d.countBuf, count{kind: numberKind, value: hash64(strconv.Itoa(n))})
	}
	t.words, t.counts = d.words.keep(d.wordBuf), d.counts.keep(d.countBuf)
	return t
}

// compact is the hash of a folded text without its spaces: "e mail" and "email" are one.
func compact(folded string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(folded) {
		if folded[i] != ' ' {
			h = (h ^ uint64(folded[i])) * 1099511628211
		}
	}
	return max(mix(h), 1)
}

// authors takes the authors as given, and with what the title had of them.
func (d *Describer) authors(t *Traits, given, authors string) {
	if authors == "" {
		return
	}
	whole := restored(authors)
	list := d.readAuthors(whole)
	d.reading.Authors = list
	if whole != given {
		d.reading.Authors = d.readAuthors(given)
	}
	t.etAl = list.EtAl || len(list.People) > maxPeople
	for i := range list.People[:min(len(list.People), maxPeople)] {
		d.person(&list.People[i])
	}
	for i := range d.nameBuf {
		t.byline = join(t.byline, uint64(d.nameBuf[i].hash))
	}
}

// readAuthors reads a list of authors, or remembers it: an author who is cited is so for many works.
func (d *Describer) readAuthors(authors string) *canonical.AuthorList {
	return d.bylines.of(authors, func() canonical.AuthorList { return canonical.Authors(authors) })
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
		if p.Corporate || !strings.Contains(k, " ") {
			continue
		}
		for part := range strings.FieldsSeq(k) {
			if len(part) >= 4 {
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
	if p.Script == canonical.Han || p.Script == canonical.Kana || p.Script == canonical.Hangul {
		d.name(strings.ReplaceAll(canonical.Fold(p.Literal), " ", ""), entire)
	}
	if len(d.nameBuf) == first || len(p.Keys) == 0 {
		return
	}
	d.personBuf = append(d.personBuf, person{
		first: uint16(first), count: uint8(min(len(d.nameBuf)-first, 255)), script: p.Script, body: p.Corporate || bodyName(p),
		often: frequentNames()[p.Keys[0]], regnal: regnal(p),
		initials: firstTwo(p.Initials), latin: firstTwo(p.LatinInitials),
	})
}

// regnal is the number behind a name, in Roman or Arabic numerals: Pius XI, Иоанн Павел II, Council of Nicaea I. An initial
// is none: "Zhang X".
func regnal(p *canonical.Person) uint8 {
	words := strings.Fields(p.Literal)
	if len(words) < 2 || p.Initials != "" && !p.Corporate {
		return 0
	}
	last := words[len(words)-1]
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

// bodyName says whether a name that reads like a person's is that of a body, cut as programs cut names at their last
// word or at a comma: "Society, American Cancer", "ASCUS-LSIL, Triage Study".
func bodyName(p *canonical.Person) bool {
	words := bodyWords()
	if words[p.Keys[0]] {
		return true
	}
	for _, n := range p.Names {
		for w := range strings.FieldsSeq(n) {
			if words[w] {
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

// dated is what a year says, if it is one.
type dated struct {
	year   canonical.Interval
	known  bool
	margin int32
}

func (d *Describer) year(t *Traits, text string) {
	if text == "" {
		return
	}
	year := d.years.of(text, func() (y dated) {
		if y.year, y.known = canonical.Year(text); y.known {
			y.margin = marginOf(y.year)
		}
		return y
	})
	if !year.known {
		return
	}
	d.reading.Year, d.reading.Dated = year.year, true
	t.dated, t.from, t.to, t.margin = true, int32(year.year.From), int32(year.year.To), year.margin
}

// marginOf is how far beyond its end an interval still has a year in common with another.
func marginOf(year canonical.Interval) int32 {
	for _, n := range [...]int{50, 25, 10, 2} {
		if !year.Disjoint(canonical.Interval{From: year.To + n, To: year.To + n}) {
			return int32(n)
		}
	}
	return 0
}

// placed is what a URL says, if it is one.
type placed struct {
	form                     canonical.URLForm
	known                    bool
	site, page, place, trail uint64
}

func placeOf(url string) (p placed) {
	p.form, p.known = canonical.URL(url)
	if u := &p.form; p.known && u.Host != "" {
		p.site = hash64(u.Host)
		p.page = join(p.site, hash64(u.Path))
		p.place = hash64(u.Key)
		if len(u.Path) > 1 {
			p.trail = join(hash64(u.Path), hash64(u.Query+u.Route))
		}
	}
	return p
}

func (d *Describer) place(t *Traits, s *cite.Source) {
	t.space = hash64(s.Namespace)
	t.format = join(hash64(s.Format), t.space)
	u := d.places.of(s.URL, func() placed { return placeOf(s.URL) })
	d.reading.URL, d.reading.Linked = &u.form, u.known
	t.site, t.page, t.place, t.trail = u.site, u.page, u.place, u.trail
	if p := canonical.Path(s.Path); p != "" {
		t.path = join(hash64(p), t.space)
	}
	if s.DocumentID != "" {
		t.document = join(hash64(s.DocumentID), t.format)
	}
}

func (d *Describer) identifiers(s *cite.Source) {
	d.reading.IDs = canonical.Identifiers(s.URL, s.DocumentID, s.Title, s.Author)
	for _, id := range d.reading.IDs {
		if id.Work() {
			scheme := schemeOf(id)
			d.idBuf = append(d.idBuf, ident(hash64(id.String())&^schemeBits|uint64(scheme)))
		}
	}
}
