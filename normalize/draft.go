package normalize

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"biblog/normalize/canonical"
	"biblog/normalize/match"
	"biblog/pipeline/cite"
)

// draft is what one source has to offer to its work, in the form in which the work will have it. Texts are as given but
// for white space: what looks like markup may be the text ("Using \\input{a}"), and is for each output to escape.
type draft struct {
	says    content // of the title
	dating  *dating // the zero value if the year is unknown
	further *further
	particulars
}

// gist is what of a draft takes little memory: the collector does not look into it.
type gist struct {
	says    content
	dating  uint32 // its number in the drafts
	further uint32 // so, too; 0 as a rule
}

// particulars are what takes much: some 170 bytes a source where all are different.
type particulars struct {
	credits *credits
	page    *page // unlinked if there is no URL of the web
}

// content is how much a title says, notes and punctuation aside: reading it has found out, while the rest of its wording is of
// interest only where there are several to choose from.
type content struct {
	words   int32 // of the folded title
	letters int32 // the same in bytes
}

// dating is a year as a work will have it.
type dating struct {
	year canonical.Interval
	date cite.Date
}

// page is a URL as a work will have it.
type page struct {
	url string
	key string // the same for every way to write the URL
}

// further is what few sources have.
type further struct {
	path string // the same for every way to write the path
	file string // the path as given
	ids  []canonical.Identifier
}

// unlinked stands for a page that is not there.
var unlinked = &page{}

// drafter makes drafts of what one describer read. What sources have in common they share.
type drafter struct {
	placeNo uint64 // one more than that of the page
	page    *page
	credits []noted                       // by the slot of the list
	dates   map[canonical.Interval]uint32 // datings, by number

	pages     slab[page]
	creditsOf slab[credits]
	datings   stocker[dating]
	furthers  stocker[further]
}

// slab is memory for many values of one kind.
type slab[T any] struct{ free []T }

func (s *slab[T]) keep(v T) *T {
	if len(s.free) == 0 {
		s.free = make([]T, slabSize)
	}
	kept := &s.free[0]
	s.free = s.free[1:]
	*kept = v
	return kept
}

// mostDates bounds the dates that are remembered.
const mostDates = 4096

// noted is what became of a list of authors, by its number.
type noted struct {
	number  uint32
	credits *credits
}

func (m *drafter) gist(s *cite.Description, r *match.Reading, in *drafts) gist {
	g := gist{says: contentOf(r.Title)}
	if r.Dated {
		g.dating = m.dated(r.Year, in.datings)
	}
	if path := canonical.Path(s.Path); path != "" {
		g.further = m.furthers.keep(further{path: path, file: canonical.Trimmed(s.Path), ids: r.IDs}, in.furthers)
	} else if len(r.IDs) > 0 {
		g.further = m.furthers.keep(further{ids: r.IDs}, in.furthers)
	}
	return g
}

// particulars are those of a source with this list of authors that was read last. They need no more of its reading than
// Describer.Reread gives.
func (m *drafter) particulars(author string, d *match.Describer) particulars {
	p, r := particulars{credits: m.credited(author, d), page: unlinked}, d.Reading()
	if r.Linked && r.URL.Web { // of another scheme it would become a link in the outputs; it stays with its source
		p.page = m.linked(r)
	}
	return p
}

func contentOf(form *canonical.TitleForm) content {
	return content{int32(strings.Count(form.Folded, " ")), int32(len(form.Folded))}
}

func (m *drafter) dated(year canonical.Interval, in *stock[dating]) (number uint32) {
	number, known := m.dates[year]
	if !known {
		if m.dates == nil || len(m.dates) == mostDates {
			m.dates = make(map[canonical.Interval]uint32)
		}
		number = m.datings.keep(dating{year, cite.Date{Year: cite.Some(int64(year.Year())), Issued: year.EDTF()}}, in)
		m.dates[year] = number
	}
	return number
}

func (m *drafter) linked(r *match.Reading) *page {
	if m.placeNo != r.PlaceNo+1 {
		m.placeNo, m.page = r.PlaceNo+1, m.pages.keep(page{url: r.URL.Clean, key: pageOf(r.URL)})
	}
	return m.page
}

// uncredited are the credits of sources that name nobody.
var uncredited = &credits{}

func (m *drafter) credited(given string, d *match.Describer) *credits {
	no := d.Reading().ListNo
	if no == (match.ListNo{}) {
		return uncredited
	}
	if m.credits == nil {
		m.credits = make([]noted, match.ListSlots)
	}
	n := &m.credits[no.Slot]
	if n.number != no.Number {
		*n = noted{no.Number, uncredited}
		if list := d.Authors(given); len(list.People) > 0 {
			n.credits = m.creditsOf.keep(creditsOf(given, list))
		}
	}
	return n.credits
}

// pageOf is the key of a URL; of a DOI's resolver without case, which DOIs do not distinguish.
func pageOf(u *canonical.URLForm) string {
	if u.Host == "doi.org" || u.Host == "dx.doi.org" {
		return "doi.org" + strings.ToLower(u.Path)
	}
	return u.Key
}

// wording is one way in which a source writes a title.
type wording struct {
	content
	text    string // as given, its white space folded
	marked  bool   // it holds what looks like markup
	accents int32  // letters with what foreign keyboards lack: é, ö, ё
	noise   int32  // bytes beyond what the title says
	casing  casing
	garbled bool // letters were lost on the way
	native  bool // in a script of its own: a transliteration is in Latin letters
	script  script
}

// casing is how a title uses capitals, from the worst.
type casing uint8

const (
	shouted casing = iota // capitals throughout
	small                 // small letters throughout
	written               // as people write titles, or a script without the two
)

// wordingOf is that of a title as given but for identifiers, which says so much.
func wordingOf(given string, says content) wording {
	text, display := given, canonical.Display(given)
	if display != given { // else its white space is folded already
		text = canonical.Trimmed(given)
	}
	w := wording{content: says, text: text, marked: text != display, noise: int32(len(display)) - says.letters, casing: written}
	w.garbled = garbled(text)
	var upper, lower, caseless int
	ascii := true
	for _, r := range display {
		ascii = ascii && r < utf8.RuneSelf
		switch { // the letters of most titles first: they bear no accent
		case 'a' <= r && r <= 'z', 'а' <= r && r <= 'я':
			lower++
			continue
		case 'А' <= r && r <= 'Я':
			upper++
			continue
		case r < utf8.RuneSelf && (r < 'A' || r > 'Z'):
			continue
		case unicode.IsUpper(r):
			upper++
		case unicode.IsLower(r):
			lower++
		case unicode.IsLetter(r):
			caseless++
		}
		if accented(r) {
			w.accents++
		}
	}
	if !ascii {
		w.script = scriptOf(display)
	}
	w.native = w.script != latin
	switch {
	case lower == 0 && upper > 3:
		w.casing = shouted
	case upper == 0 && lower > caseless:
		w.casing = small
	}
	return w
}

// accented says whether r is a letter that people write without its mark where they have no key for it.
func accented(r rune) bool {
	switch {
	case r < utf8.RuneSelf:
		return false
	case 0x400 <= r && r < 0x530: // Cyrillic
		return r == 'ё' || r == 'Ё'
	}
	return unicode.Is(unicode.Latin, r)
}

// garbled says whether letters were lost: a question mark or U+FFFD stands within a word.
func garbled(s string) bool {
	if strings.IndexByte(s, '?') < 0 && utf8.ValidString(s) && !strings.Contains(s, "\uFFFD") {
		return false
	}
	before := ' '
	for i, r := range s {
		if (before == '?' || before == utf8.RuneError) && i > 1 && unicode.IsLower(r) {
			return true
		}
		before = r
	}
	return strings.ContainsRune(s, utf8.RuneError)
}

// script is the script of a text, as far as it matters in which of several a work is described.
type script uint8

const (
	latin script = iota
	cyrillic
	greek
	eastAsian
	hangul
	semitic
	otherScript
)

// scriptOf is the first script in a text other than Latin; latin if there is none.
func scriptOf(s string) script {
	for _, r := range s {
		switch {
		case r < utf8.RuneSelf || !unicode.IsLetter(r) || unicode.Is(unicode.Latin, r):
		case unicode.Is(unicode.Cyrillic, r):
			return cyrillic
		case unicode.Is(unicode.Greek, r):
			return greek
		case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana):
			return eastAsian
		case unicode.Is(unicode.Hangul, r):
			return hangul
		case unicode.In(r, unicode.Arabic, unicode.Hebrew):
			return semitic
		default:
			return otherScript
		}
	}
	return latin
}

// credits is one way in which a source names the authors.
type credits struct {
	names   []cite.Name
	marked  bool // the list holds what looks like markup
	script  script
	garbled bool  // letters were lost on the way
	shouted bool  // in capitals throughout
	etAl    bool  // there are more than those named
	spelt   int32 // people whose first names are written out
	certain int32 // people of whom it is known which part is the family name
	known   int32 // people whom everybody knows, named as catalogues have them: "John Paul II"
	accents int32
	letters int32
}

func creditsOf(given string, list *canonical.AuthorList) credits {
	if len(list.People) == 0 {
		return credits{}
	}
	c := credits{names: make([]cite.Name, len(list.People)), etAl: list.EtAl, garbled: garbled(given), script: scriptOf(given), shouted: shouts(given)}
	if canonical.Undivided(given) {
		c.names = []cite.Name{{Literal: canonical.Display(given)}}
		return c
	}
	if display := canonical.Display(given); display != given && display != canonical.Trimmed(given) {
		c.marked = true
		asGiven := canonical.AuthorsAsGiven(given)
		if len(asGiven.People) != len(list.People) { // the markup is in the way of taking the list apart
			return credits{names: []cite.Name{{Literal: canonical.Trimmed(given)}}, marked: true, etAl: list.EtAl}
		}
		list = &asGiven
	}
	for i := range list.People {
		p := &list.People[i]
		if p.Corporate {
			c.names[i].Literal = p.Literal
		} else {
			c.names[i] = cite.Person(p.Literal, p.Family, p.Given)
		}
		for _, n := range p.Names {
			if utf8.RuneCountInString(n) > 1 {
				c.spelt++
				break
			}
		}
		if p.Family != "" {
			c.certain++
		}
		if p.Known && len(p.Keys) > 0 && canonical.Fold(p.Literal) == p.Keys[0] {
			c.known++
		}
		for _, r := range p.Literal {
			if accented(r) {
				c.accents++
			}
		}
		c.letters += int32(utf8.RuneCountInString(p.Literal))
	}
	return c
}

// shouts says whether a list of names is in capitals throughout. Initials and acronyms alone are not.
func shouts(s string) bool {
	run, longest := 0, 0
	for _, r := range s {
		switch {
		case unicode.IsLower(r):
			return false
		case unicode.IsUpper(r):
			run++
			longest = max(longest, run)
		default:
			run = 0
		}
	}
	return longest > 3
}
