package match

import (
	"strings"

	"biblog/normalize/canonical"
)

// Traits are what one source says of its document, in forms that can be compared: everything that evidence is drawn
// from, and nothing else. They are made by a Describer, are never changed, and hold no reference to the source.
type Traits struct {
	titleTraits
	text   string // folded title, then the folded family names that people point into
	people []person
	names  []name // that people point into
	ids    []ident

	etAl      bool
	addressed bool // the title is made of the address
	dated     bool
	deep      bool   // the path of the URL is not the root
	distinct  bool   // no two hosts have it by chance
	byline    uint64 // of all names, to order two lists by

	from, to int32 // years, both included
	margin   int32 // how many years an approximate date reaches further on both sides
	part     canonical.YearPart

	site     uint64 // host; 0 if there is no URL
	route    uint64 // path
	query    uint64 // what stands behind the path; 0 if nothing does, or if the path is the root
	place    uint64 // all of the URL that tells documents apart
	owner    uint64 // whose host it is; 0 if there is none, or if it resolves the identifiers of others
	path     uint64 // within a namespace; 0 if there is none
	document uint64 // the provider's id, within format and namespace; 0 if there is none
	space    uint64 // the namespace
	format   uint64 // format and namespace: where document ids are unique
}

// titleTraits are what the title says.
type titleTraits struct {
	words  []word
	counts []count // volume, part, edition; the numbers of the title

	tail  uint64 // of a title longer than maxWords
	whole uint64 // the letters of the title without spaces; 0 if there is no title
	bits  uint64 // a sketch of words: one bit a word

	mainWords uint8 // how many words the title has before its subtitle; all of them if it has none
	generic   bool  // a title that thousands of works have
	genre     bool  // it begins with the kind of the document
	bracketed bool  // it stands in square brackets: whoever described the work worded it
	derived   canonical.Derived
	poles     canonical.Poles
}

// count is a number that must not differ: the second volume, the third edition, the fourth number of the title.
type count struct {
	kind  uint8 // a canonical.Kind, or numberKind
	value uint64
}

// numberKind is the kind of a number of the title that counts nothing in particular.
const numberKind = 0xFF

// ident is an identifier: the scheme in the lowest four bits, the hash of its value above.
type ident uint64

const schemeBits = 15

func (i ident) scheme() uint8 { return uint8(i & schemeBits) }

// The schemes, by what it means that they agree or differ.
const (
	schemeOther uint8 = iota
	schemeDOI
	schemeArXiv
	schemeISBN
	schemePMID
	schemePMCID
	schemeHandle
	schemeUUID
	schemePreprint // a DOI of a server of preprints
	schemeCopyDOI  // a DOI of an archive of copies: the article has another one from its publisher
)

func schemeOf(id canonical.Identifier) uint8 {
	switch id.Scheme {
	case canonical.DOI:
		if copies(id.Value) {
			return schemeCopyDOI
		}
		if preprintDOI(id.Value) {
			return schemePreprint
		}
		return schemeDOI
	case canonical.ArXiv:
		return schemeArXiv
	case canonical.ISBN:
		return schemeISBN
	case canonical.PMID:
		return schemePMID
	case canonical.PMCID:
		return schemePMCID
	case canonical.Handle:
		return schemeHandle
	case canonical.Magisterium:
		return schemeUUID
	}
	return schemeOther
}

// copies says whether a DOI was given by an archive that registers articles a second time: JSTOR, ResearchGate.
func copies(doi string) bool { return startsWithAny(doi, copyPrefixes) }

// preprintDOI says whether a DOI was given by a server of preprints. Cold Spring Harbor's prefix is shared by its
// journals (10.1101/gr.1) and bioRxiv and medRxiv (10.1101/2020.01.02.3).
func preprintDOI(doi string) bool {
	const shared = "10.1101/"
	if strings.HasPrefix(doi, shared) {
		return len(doi) > len(shared) && '0' <= doi[len(shared)] && doi[len(shared)] <= '9'
	}
	return startsWithAny(doi, preprintPrefixes)
}

const (
	copyPrefixes = "10.2307/ 10.13140/"
	// arXiv, SSRN, OSF, PsyArXiv, Research Square, Preprints, ChemRxiv, TechRxiv, EarthArXiv, SocArXiv
	preprintPrefixes = "10.48550/ 10.2139/ 10.31219/ 10.31234/ 10.21203/ 10.20944/ 10.26434/ 10.36227/ 10.31223/ 10.31235/"
)

func startsWithAny(s, prefixes string) bool {
	for prefix := range strings.FieldsSeq(prefixes) {
		if strings.HasPrefix(s, prefix) {
			return true
		}
	}
	return false
}

// person is one author.
type person struct {
	first    uint16 // of its names in Traits.names
	count    uint8
	script   canonical.Script
	body     bool  // not a human being
	often    bool  // of a frequent family name
	regnal   uint8 // the number behind the name of a pope, a king or a council; 0 if there is none
	epithet  bool  // "Gregory of Nyssa": no family name, but one that tells him apart
	crowned  bool  // a pope or a king
	known    bool  // whom everybody knows: nobody else is meant by the name
	age      canonical.Generation
	initials [2]uint16 // in the script of the name
	third    uint16    // initial
	latin    [2]uint16
}

// nameKind says what a name is to its bearer.
type nameKind uint8

const (
	family  nameKind = iota // under this he or she is known
	other                   // the family name in the other reading of the order
	partial                 // a word of a family name of several
	given
	entire   // all of it without spaces, in scripts in which it is often written without
	skeleton // the family name as far as all transliterations agree: of use across scripts only
)

// name is one folded name of a person.
type name struct {
	hash  uint64
	start uint16 // in Traits.text
	size  uint8
	kind  nameKind
}

// Titled says whether there is a title.
func (t *Traits) Titled() bool { return t.whole != 0 }

// maxPeople bounds the authors that are compared; whoever is behind counts as "et al.". One work in a thousand has more.
const maxPeople = 24
