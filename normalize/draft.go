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
	title   *wording
	credits *credits
	year    canonical.Interval
	issued  string // empty if the year is unknown
	url     string
	page    string // the same for every way to write the URL
	path    string // the same for every way to write the path
	file    string // the path as given
	ids     []canonical.Identifier
}

// drafter makes drafts. What sources of like titles, which come one after the other, have in common they share.
type drafter struct {
	title   string
	form    *canonical.TitleForm
	wording *wording
	credits map[string]*credits // by the list as given
}

// rememberedCredits bounds the lists of authors that are remembered.
const rememberedCredits = 512

func (m *drafter) draft(s *cite.Source, r *match.Reading) draft {
	d := draft{title: m.wordingOf(s.Title, r.Title), credits: m.creditsOf(s.Author, r.Authors), ids: r.IDs}
	if r.Dated {
		d.year, d.issued = r.Year, r.Year.EDTF()
	}
	if r.Linked && r.URL.Web {
		d.url, d.page = r.URL.Clean, pageOf(r.URL) // of another scheme it would become a link in the outputs; it stays with its source
	}
	if d.path = canonical.Path(s.Path); d.path != "" {
		d.file = canonical.Trimmed(s.Path)
	}
	return d
}

func (m *drafter) wordingOf(given string, form *canonical.TitleForm) *wording {
	if m.wording == nil || m.form != form || m.title != given {
		w := wordingOf(given, form)
		m.title, m.form, m.wording = given, form, &w
	}
	return m.wording
}

func (m *drafter) creditsOf(given string, list *canonical.AuthorList) *credits {
	if c, known := m.credits[given]; known {
		return c
	}
	if m.credits == nil || len(m.credits) == rememberedCredits {
		m.credits = make(map[string]*credits)
	}
	c := creditsOf(given, list)
	m.credits[given] = &c
	return &c
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
	text    string // as given, its white space folded
	marked  bool   // it holds what looks like markup
	letters int32  // of the folded title: what it says, notes and punctuation aside
	noise   int32  // bytes beyond what the title says
	casing  casing
	native  bool // in a script of its own: a transliteration is in Latin letters
}

// casing is how a title uses capitals, from the worst.
type casing uint8

const (
	shouted casing = iota // capitals throughout
	small                 // small letters throughout
	written               // as people write titles, or a script without the two
)

func wordingOf(given string, form *canonical.TitleForm) wording {
	text := canonical.Trimmed(given)
	w := wording{text: text, marked: text != form.Display, letters: int32(len(form.Folded)), noise: int32(len(form.Display) - len(form.Folded)), casing: written}
	var upper, lower, caseless int
	for _, r := range form.Display {
		switch {
		case 'a' <= r && r <= 'z':
			lower++
		case r < utf8.RuneSelf && (r < 'A' || r > 'Z'):
		case unicode.IsUpper(r):
			upper++
		case unicode.IsLower(r):
			lower++
		case unicode.IsLetter(r):
			caseless++
		}
		w.native = w.native || otherThanLatin(r)
	}
	switch {
	case lower == 0 && upper > 3:
		w.casing = shouted
	case upper == 0 && lower > caseless:
		w.casing = small
	}
	return w
}

// otherThanLatin says whether r is a letter of a script of its own.
func otherThanLatin(r rune) bool {
	return r >= utf8.RuneSelf && unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r)
}

// credits is one way in which a source names the authors.
type credits struct {
	names   []cite.Name
	marked  bool  // the list holds what looks like markup
	native  bool  // some are named in another script than Latin
	etAl    bool  // there are more than those named
	spelt   int32 // people whose first names are written out
	certain int32 // people of whom it is known which part is the family name
	letters int32
}

func creditsOf(given string, list *canonical.AuthorList) credits {
	if len(list.People) == 0 {
		return credits{}
	}
	c := credits{names: make([]cite.Name, len(list.People)), etAl: list.EtAl}
	if text := canonical.Trimmed(given); text != canonical.Display(given) {
		c.marked = true
		asGiven := canonical.AuthorsAsGiven(given)
		if len(asGiven.People) != len(list.People) { // the markup is in the way of taking the list apart
			return credits{names: []cite.Name{{Literal: text}}, marked: true, etAl: list.EtAl}
		}
		list = &asGiven
	}
	for i := range list.People {
		p := &list.People[i]
		c.names[i].Literal = p.Literal
		if !p.Corporate {
			c.names[i].Family, c.names[i].Given = p.Family, p.Given
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
		c.native = c.native || strings.ContainsFunc(p.Literal, otherThanLatin)
		c.letters += int32(utf8.RuneCountInString(p.Literal))
	}
	return c
}
