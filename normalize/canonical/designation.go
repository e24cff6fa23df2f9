package canonical

// Kind is what a designation counts.
type Kind uint8

// The kinds of designations.
const (
	Volume Kind = iota + 1
	Part
	Issue
	Chapter
	Edition
	Supplement
	Session  // what recurs: congresses, meetings, lessons
	Report   // where a judgment is printed
	Section  // a part that has a name and no number
	Form     // what the work is: a film, a novel
	Issued   // the year in which a film of the name came out
	Member   // its place in a series of works that have names of their own
	Revision // of a document with an official number
	Enacted  // the year from which a document has its official number
	Aside    // the official number stands behind the name
	Readers  // for whom a textbook is
	Journal  // the first letter of where an article came out

	official Kind = 32 // the first of the series of documents that have official numbers
)

// Kinds names the kinds by their value.
var kindNames = [...]string{Volume: "volume", Part: "part", Issue: "issue", Chapter: "chapter", Edition: "edition", Supplement: "supplement", Session: "session", Report: "report", Section: "section", Form: "form", Issued: "issued", Member: "member", Revision: "revision", Enacted: "enacted", Aside: "aside", Readers: "readers", Journal: "journal"}

func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	if k.Official() {
		return "official number"
	}
	if k.Adopted() {
		return "adopted"
	}
	return ""
}

// Designation is a numbered place in a series: "vol. II", "том 2" and "第二卷" are all {Volume, "2"}.
type Designation struct {
	Kind  Kind
	Value string // a number in digits, a letter, a word such as "revised", or "" for a marker without a number
}
