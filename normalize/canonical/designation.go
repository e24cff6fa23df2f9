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

	official Kind = 32 // the first of the series of documents that have official numbers
)

// Official says whether designations of the kind are numbers that authorities give to their documents, each once.
func (k Kind) Official() bool { return k >= official && k < 2*official }

// Kinds names the kinds by their value.
var kindNames = [...]string{Volume: "volume", Part: "part", Issue: "issue", Chapter: "chapter", Edition: "edition", Supplement: "supplement", Session: "session", Report: "report", Section: "section", Form: "form", Issued: "issued", Member: "member", Revision: "revision"}

func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	if k.Official() {
		return "official number"
	}
	return ""
}

// Designation is a numbered place in a series: "vol. II", "том 2" and "第二卷" are all {Volume, "2"}.
type Designation struct {
	Kind  Kind
	Value string // a number in digits, a letter, a word such as "revised", or "" for a marker without a number
}
