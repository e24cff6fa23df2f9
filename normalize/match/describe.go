package match

import (
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
	traits    Traits // those read last
	bylines   map[string]canonical.AuthorList
	text      []byte // of the traits at work
	wordBuf   []word
	personBuf []person
	nameBuf   []name
	idBuf     []ident
	countBuf  []count
}

// Reading is what the fields of a source say, in the forms for people and for outputs. Reading a field takes longer than
// anything else here: it is done once, for the evidence and for the works.
type Reading struct {
	Title   canonical.TitleForm
	Authors canonical.AuthorList
	Year    canonical.Interval
	Dated   bool
	URL     canonical.URLForm
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
	d.text, d.wordBuf, d.personBuf, d.nameBuf = d.text[:0], d.wordBuf[:0], d.personBuf[:0], d.nameBuf[:0]
	d.idBuf, d.countBuf = d.idBuf[:0], d.countBuf[:0]

	d.reading = Reading{}

	d.traits = Traits{}
	t := &d.traits
	title, year := split(s)
	d.title(t, s.Title, title)
	d.authors(t, s.Author)
	d.year(t, year)
	d.places(t, s)
	d.identifiers(s)

	slices.Sort(d.idBuf)
	d.idBuf = slices.Compact(d.idBuf)
	t.text = string(d.text)
	t.words, t.people, t.names, t.ids, t.counts = d.wordBuf, d.personBuf, d.nameBuf, d.idBuf, d.countBuf
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
	t.words = d.words.keep(d.wordBuf)
	t.people = d.people.keep(d.personBuf)
	t.names = d.names.keep(d.nameBuf)
	t.ids = d.ids.keep(d.idBuf)
	t.counts = d.counts.keep(d.countBuf)
	return t
}

// keptAtOnce is for how many traits a describer makes room at once.
const keptAtOnce = 64

// title takes the title as given, and as far as it is one.
func (d *Describer) title(t *Traits, given, title string) {
	title, abstract := withoutAbstractMark(restored(title))
	form := canonical.Title(title)
	d.reading.Title = form
	if title != given {
		d.reading.Title.Display = canonical.Display(given)
	}
	if form.Folded == "" {
		return
	}
	d.wordBuf, t.tail = appendWords(d.wordBuf, form.Folded, 0)
	if n := len(d.wordBuf); n > 0 {
		last := d.wordBuf[n-1]
		d.text = append(d.text, form.Folded[:int(last.start)+int(last.size)]...)
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
	for _, c := range form.Designations {
		d.countBuf = append(d.countBuf, count{kind: uint8(c.Kind), value: hash32(c.Value)})
	}
	for _, n := range form.Numbers {
		d.countBuf = append(d.countBuf, count{kind: numberKind, value: hash32(n)})
	}
	for _, n := range form.Romans {
		d.countBuf = append(d.countBuf, count{kind: numberKind, value: hash32(strconv.Itoa(n))})
	}
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

func (d *Describer) authors(t *Traits, authors string) {
	if authors == "" {
		return
	}
	whole := restored(authors)
	list := d.readAuthors(whole)
	d.reading.Authors = list
	if whole != authors {
		d.reading.Authors = canonical.Authors(authors)
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
func (d *Describer) readAuthors(authors string) canonical.AuthorList {
	if list, known := d.bylines[authors]; known {
		return list
	}
	if d.bylines == nil || len(d.bylines) == rememberedBylines {
		d.bylines = make(map[string]canonical.AuthorList)
	}
	list := canonical.Authors(authors)
	d.bylines[authors] = list
	return list
}

// rememberedBylines bounds the lists of authors that a describer remembers: some hundred kilobytes.
const rememberedBylines = 512

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
		often:    frequentNames()[p.Keys[0]],
		initials: firstTwo(p.Initials), latin: firstTwo(p.LatinInitials),
	})
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
	d.nameBuf = append(d.nameBuf, name{hash: hash32(text), start: uint16(len(d.text)), size: uint8(min(len(text), 255)), kind: kind})
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

func (d *Describer) year(t *Traits, text string) {
	year, ok := canonical.Year(text)
	if !ok {
		return
	}
	d.reading.Year, d.reading.Dated = year, true
	t.dated, t.from, t.to, t.margin = true, int32(year.From), int32(year.To), marginOf(year)
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

func (d *Describer) places(t *Traits, s *cite.Source) {
	t.space = hash64(s.Namespace)
	t.format = join(hash64(s.Format), t.space)
	u, ok := canonical.URL(s.URL)
	d.reading.URL, d.reading.Linked = u, ok
	if ok && u.Host != "" {
		t.site = hash64(u.Host)
		t.page = join(t.site, hash64(u.Path))
		t.place = hash64(u.Key)
		if len(u.Path) > 1 {
			t.trail = join(hash64(u.Path), hash64(u.Query+u.Route))
		}
	}
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
