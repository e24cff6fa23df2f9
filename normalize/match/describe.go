package match

import (
	"cmp"
	"slices"
	"strconv"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

// Describer makes traits. It serves one goroutine; the traits that it kept serve all.
type Describer struct {
	kept keeper

	reading    Reading
	traits     Traits // those read last
	titles     recent[titleField, titled]
	title      *titled // of the source read last
	list       canonical.AuthorList
	listOf     string // what the list reads
	bylines    often[signed]
	years      recall[dated]
	places     recent[string, placed]
	hosts      recall[hosted]
	text       []byte // of the traits at work
	listText   []byte // of the list of authors at work
	listPeople []person
	listNames  []name
	wordBuf    []word
	personBuf  []person
	nameBuf    []name
	idBuf      []ident
}

// NewDescriber gives one that keeps traits in a store. One without keeps them in its own.
func NewDescriber(store *Store) Describer { return Describer{kept: keeper{store: store}} }

// Reading is what the fields of a source say, in the forms for people and for outputs. Reading a field takes longer than
// anything else here: it is done once, for the evidence and for the works. What is made of a list of authors or of a URL
// may be remembered under its number: of one describer, equal numbers are equal values.
type Reading struct {
	Given   string // the title without identifiers that stand in it
	Title   *canonical.TitleForm
	ListNo  ListNo // of the authors as given, if there are any; the list itself is what Describer.Authors gives
	Year    canonical.Interval
	Dated   bool
	URL     *canonical.URLForm
	PlaceNo uint64
	Linked  bool
	IDs     []canonical.Identifier
}

// Reading is that of the source described last; it holds until the next.
func (d *Describer) Reading() *Reading { return &d.reading }

// Describe gives the traits of a source that is described so.
func (d *Describer) Describe(s *cite.Description) Traits {
	d.Read(s)
	k := d.Keep()
	return *d.kept.store.Traits(k, new(Space))
}

// Read gives the traits of a source that is described so, which hold until the next call: they lie in buffers until they are kept.
func (d *Describer) Read(s *cite.Description) *Traits {
	d.text, d.personBuf, d.nameBuf, d.idBuf = d.text[:0], d.personBuf[:0], d.nameBuf[:0], d.idBuf[:0]

	d.reading = Reading{Given: GivenTitle(s.Title)}

	d.traits = Traits{}
	t := &d.traits
	authors, name := joint(cited(s.Author, withoutByline(withoutSite(d.reading.Given, s.URL), s.Author)))
	name = withoutOwnName(name, authors)
	authors, dated := withoutYear(authors)
	name = withoutOwnYear(name, s.Year)
	if bareIdentifier(name) {
		name = ""
	}
	if edition := editionOf(s.Year); edition != "" && name != "" {
		name += ", " + edition
	}
	field := titleField{d.reading.Given, name, s.Year == ""}
	title, _, known := d.titles.of(field)
	if !known {
		d.readTitle(title, field)
	}
	d.title = title
	d.reading.Title = &title.form
	t.words, t.counts, t.whole, t.tail, t.bits = title.words, title.counts, title.whole, title.tail, title.bits
	t.bracketed = title.bracketed
	t.mainWords, t.poles, t.derived, t.generic, t.genre = title.mainWords, title.poles, title.derived, title.generic, title.form.Genre
	t.addressed = addressed(s)
	d.text = append(d.text, title.text...)
	d.authors(t, s.Author, authors)
	d.year(t, cmp.Or(s.Year, title.year, dated))
	d.place(t, s)
	d.identifiers(s)

	slices.Sort(d.idBuf)
	d.idBuf = slices.Compact(d.idBuf)
	t.text = alias(d.text) // copied when it is kept
	t.people, t.names, t.ids = d.personBuf, d.nameBuf, d.idBuf
	return t
}

// Reread reads the list of authors and the URL of a source, and no more: what was made of them takes the most memory, and may
// have to be made again.
func (d *Describer) Reread(author, url string) {
	d.reading = Reading{}
	if author != "" {
		_, d.reading.ListNo = d.byline(author)
	}
	d.placeOf(url)
}

// Keep gives the traits read last for good.
func (d *Describer) Keep() Kept { return d.kept.keep(&d.traits, &d.title.shelved, d.title.beyond) }

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
	generic   bool
	bracketed bool
	poles     canonical.Poles
	derived   canonical.Derived
	beyond    beyond  // of the words
	shelved   shelved // where it is kept
}

// readTitle takes the title as given, and as far as it is one. It uses the memory of another one again.
func (d *Describer) readTitle(t *titled, f titleField) {
	in := tracesIn(f.title)
	title, year := split(f, in)
	*t = titled{year: year, words: t.words[:0], counts: t.counts[:0]}
	if in&losses != 0 {
		title = restored(title)
	}
	abstract := false
	if in&brackets != 0 {
		title, abstract = withoutAbstractMark(title)
	}
	t.form = canonical.Title(title)
	if title != f.given {
		t.form.Display = canonical.Display(f.given)
	}
	form := &t.form
	if form.Folded == "" {
		return
	}
	d.wordBuf, t.beyond, t.tail, t.whole = cutWords(d.wordBuf[:0], form.Folded)
	t.text = titleText(d.wordBuf, form.Folded)
	t.generic = genericTitled(t.whole, d.wordBuf)
	t.bracketed = in&brackets != 0 && inBrackets(title)
	t.mainWords = uint8(len(d.wordBuf))
	if form.Sub != "" && len(form.Main) < len(form.Folded) {
		n := 0
		for n < len(d.wordBuf) && int(d.wordBuf[n].start) < len(form.Main) {
			n++
		}
		t.mainWords = uint8(n)
	}
	if n := int(t.mainWords); n < len(d.wordBuf) && countVolume(&d.wordBuf[n], form) {
		t.beyond.rare |= 1 << n
		t.beyond.odd |= 1 << n
	}
	for _, w := range d.wordBuf {
		t.bits |= 1 << (w.hash & 63)
	}
	t.poles, t.derived = form.Poles, form.Derived
	if abstract {
		t.derived |= canonical.Abstract
	}
	for _, c := range form.Designations {
		t.counts = append(t.counts, count{kind: uint8(c.Kind), value: hash64(c.Value)})
	}
	for _, n := range form.Numbers {
		t.counts = append(t.counts, count{kind: numberKind, value: hash64(n)})
	}
	for _, n := range form.Romans {
		t.counts = append(t.counts, count{kind: numberKind, value: hash64(strconv.Itoa(n))})
	}
	t.words = append(t.words, d.wordBuf...)
}

// compact is the hash of a folded text without its spaces: "e mail" and "email" are one. Numbers stay apart: Genesis 1:11 is not
// Genesis 11:1, nor is 2.5 25. Of one in groups of three figures (1,000) they go as well.
func compact(folded string) uint64 { return compactFrom(hashStart, folded, 0) }

// compactFrom goes on with such a hash behind the first bytes of a text.
func compactFrom(h uint64, folded string, from int) uint64 {
	for i := from; i < len(folded); i++ {
		if folded[i] != ' ' || betweenNumbers(folded, i) {
			h = (h ^ uint64(folded[i])) * hashPrime
		}
	}
	return max(mix(h), 1)
}

// dated is what a year says, if it is one.
type dated struct {
	year   canonical.Interval
	known  bool
	margin int32
	part   canonical.YearPart
}

func (d *Describer) year(t *Traits, text string) {
	if text == "" {
		return
	}
	year := d.years.of(text, func() (y dated) {
		if y.year, y.known = canonical.Year(text); y.known {
			y.margin, y.part = marginOf(y.year), canonical.PartOfYear(text, y.year)
		}
		return y
	})
	if !year.known {
		return
	}
	d.reading.Year, d.reading.Dated = year.year, true
	t.dated, t.from, t.to, t.margin, t.part = true, int32(year.year.From), int32(year.year.To), year.margin, year.part
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
	form                      canonical.URLForm
	known                     bool
	site, route, query, place uint64
	owner                     uint64
	deep, distinct            bool
}

// hosted is what the host of a URL says.
type hosted struct{ site, owner uint64 }

// placeOf reads a URL, or remembers it.
func (d *Describer) placeOf(url string) *placed {
	u, number, known := d.places.of(url)
	if !known {
		*u = d.readPlace(url)
	}
	d.reading.URL, d.reading.PlaceNo, d.reading.Linked = &u.form, number, u.known
	return u
}

func (d *Describer) readPlace(url string) (p placed) {
	p.form, p.known = canonical.URL(url)
	if u := &p.form; p.known && u.Host != "" {
		host := d.hosts.of(u.Host, func() hosted { return hosted{hash64(u.Host), ownerOf(u.Host)} })
		p.site, p.owner = host.site, host.owner
		p.route = hash64(u.Path)
		p.place = hash64(u.Key)
		if p.deep = len(u.Path) > 1; p.deep {
			if rest := u.Query + u.Route; rest != "" {
				p.query = hash64(rest)
			}
			p.distinct = distinctive(u.Path)
		}
	}
	return p
}

func (d *Describer) place(t *Traits, s *cite.Description) {
	t.space = hash64(s.Namespace)
	t.format = join(hash64(s.Format), t.space)
	u := d.placeOf(s.URL)
	t.site, t.route, t.query, t.place, t.owner, t.deep, t.distinct = u.site, u.route, u.query, u.place, u.owner, u.deep, u.distinct
	if p := canonical.Path(s.Path); p != "" {
		t.path = join(hash64(p), t.space)
	}
	if s.DocumentID != "" {
		t.document = join(hash64(s.DocumentID), t.format)
	}
}

func (d *Describer) identifiers(s *cite.Description) {
	d.reading.IDs = canonical.Identifiers(s.URL, s.DocumentID, s.Title, s.Author)
	for _, id := range d.reading.IDs {
		if id.Work() {
			scheme := schemeOf(id)
			d.idBuf = append(d.idBuf, ident(hash64(id.Key())&^schemeBits|uint64(scheme)))
		}
	}
}
