package cite

import (
	"bytes"
	"encoding/hex"
	"slices"
)

// EntryType is what kind of thing a work is, as far as the evidence goes.
type EntryType string

// The entry types, named as BibLaTeX names them.
const (
	TypeOnline   EntryType = "online"   // known by its URL
	TypeBook     EntryType = "book"     // has an ISBN
	TypeArticle  EntryType = "article"  // has a DOI or a PMID
	TypeReport   EntryType = "report"   // has a report number or an arXiv id
	TypeSoftware EntryType = "software" // a file in a repository
	TypeMisc     EntryType = "misc"     // nothing more is known
)

// Work is what several sources turned out to describe: an entry of the bibliography. Every list is sorted and free of
// repeats, but Authors, which stand in the order of the best source.
type Work struct {
	Founder *Source // the one of its sources whose id its entry id is; nil if that is the Extra's
	Key     string  // the citation key
	Type    EntryType

	Title   string // empty if no source gave one
	Authors []Name
	EtAl    bool  // there are more authors than those named
	Date    *Date // nil if it is unknown
	URL     string
	Extra   *Extra // nil as a rule; there are methods for what is in it, and Extend to set it

	Citations int64 // uses of role Cited
	Responses int64 // distinct responses that cite it
	First     Time
	Last      Time
	Origins   *Origins // nil if nothing is known of them

	Sources []*Source // by id
}

// Date is when a work was published. Many works have theirs in common with others, so that it is not to be changed.
type Date struct {
	Year   Optional[int64] // astronomical (91 BCE is -90); of an interval, its start
	Issued string          // in EDTF: `1992/1997`, `0400~`, `-0090`
}

// Extra is what few works have. There are millions of works: it would be two fifths of the memory of each.
type Extra struct {
	EntryID   string   // of a work without a Founder: an earlier output gave it, and the founding source is gone
	Aliases   []string // keys the work was once published under
	OtherURLs []string
	DOI       string // lower case, without a resolver
	ISBN      string // ISBN-13 without hyphens
	ArXiv     string
	PMID      string
	OtherIDs  []string // `scheme:value`
	Path      string
}

// Origins are the logs' formats and the providers that know a work. Most works have theirs in common with others, so that they
// are not to be changed.
type Origins struct {
	Formats   []string
	Providers []string
}

// nothing is what most works have beyond the common fields.
var nothing Extra

func (w *Work) extra() *Extra {
	if w.Extra == nil {
		return &nothing
	}
	return w.Extra
}

// EntryID is the id of the work: that of its Founder in hexadecimal digits, as a rule. Each call makes it anew, since that of
// every work, as a text, would be 48 bytes of memory for each.
func (w *Work) EntryID() string {
	if w.Founder == nil {
		return w.extra().EntryID
	}
	return w.Founder.ID.String()
}

// AppendEntryID appends the EntryID.
func (w *Work) AppendEntryID(b []byte) []byte {
	if w.Founder == nil {
		return append(b, w.extra().EntryID...)
	}
	return hex.AppendEncode(b, w.Founder.ID[:])
}

// SetEntryID gives the work an entry id, which may be that of one of its sources.
func (w *Work) SetEntryID(text string) {
	w.Founder = nil
	if id, err := ParseSourceID(text); err == nil && id.String() == text { // an id in capital letters is another text
		if at := slices.IndexFunc(w.Sources, func(s *Source) bool { return s.ID == id }); at >= 0 {
			w.Founder, text = w.Sources[at], ""
		}
	}
	if w.Extra != nil || text != "" {
		w.Extend().EntryID = text
	}
}

// CompareEntryIDs orders works by their entry ids. Digits are ordered as the bytes that they stand for.
func CompareEntryIDs(a, b *Work) int {
	if a.Founder != nil && b.Founder != nil {
		return a.Founder.ID.Compare(b.Founder.ID)
	}
	var one, other [2 * len(SourceID{})]byte
	return bytes.Compare(a.AppendEntryID(one[:0]), b.AppendEntryID(other[:0]))
}

// Year is that of the Date.
func (w *Work) Year() (year Optional[int64]) {
	if w.Date != nil {
		year = w.Date.Year
	}
	return year
}

// Issued is that of the Date.
func (w *Work) Issued() string {
	if w.Date == nil {
		return ""
	}
	return w.Date.Issued
}

// Aliases are those of the Extra; so are the others.
func (w *Work) Aliases() []string { return w.extra().Aliases }

func (w *Work) OtherURLs() []string { return w.extra().OtherURLs }
func (w *Work) DOI() string         { return w.extra().DOI }
func (w *Work) ISBN() string        { return w.extra().ISBN }
func (w *Work) ArXiv() string       { return w.extra().ArXiv }
func (w *Work) PMID() string        { return w.extra().PMID }
func (w *Work) OtherIDs() []string  { return w.extra().OtherIDs }
func (w *Work) Path() string        { return w.extra().Path }

// Extend gives the Extra of the work to be set, a new one if it had none.
func (w *Work) Extend() *Extra {
	if w.Extra == nil {
		w.Extra = new(Extra)
	}
	return w.Extra
}

// Formats are those of the Origins.
func (w *Work) Formats() []string {
	if w.Origins == nil {
		return nil
	}
	return w.Origins.Formats
}

// Providers are those of the Origins.
func (w *Work) Providers() []string {
	if w.Origins == nil {
		return nil
	}
	return w.Origins.Providers
}

// Unidentified says whether nothing but a format is known of the work: such a work stands in the tables, not in a .bib.
func (w *Work) Unidentified() bool {
	return w.Title == "" && len(w.Authors) == 0 && w.Issued() == "" && !w.Year().Known && w.URL == "" && w.DOI() == "" &&
		w.ISBN() == "" && w.ArXiv() == "" && w.PMID() == "" && len(w.OtherIDs()) == 0 && w.Path() == ""
}

// Label is what people see where a title is due: the title, else the URL, the path, an identifier, the entry id.
func (w *Work) Label() string {
	for _, s := range []string{w.Title, w.URL, w.Path()} {
		if s != "" {
			return s
		}
	}
	if len(w.OtherIDs()) > 0 {
		return w.OtherIDs()[0]
	}
	return w.EntryID()
}

// Published is what an earlier output said of one work; the ledger is a list of them, read from that output's tables.
type Published struct {
	EntryID string
	Key     string
	Aliases []string
	Sources []SourceID

	Title     string // as it was published; what it is compared with tells people what changed, it decides nothing
	Citations int64
}

// LastRun is what an earlier output said: its works, and what it could not read or found odd.
type LastRun struct {
	Works    []Published   // by entry id
	Problems []Kind        // warnings, and records that were rejected or not recognised, by kind
	Logs     []InputReport // those that could not be read to their end
}

// Bibliography is the outcome of a run, as the outputs render it.
type Bibliography struct {
	Works     []*Work   // by entry id
	Sources   []*Source // by source id
	Report    *Report
	Retracted Retracted
}

// Retracted lists the rows that were handed out and do not count after all, because a fuller form of their response
// came later: zero-based row numbers in the order in which the rows were handed out, ascending.
type Retracted struct {
	Responses []int64
	Citations []int64
}
