package cite

// Role says in what way an answer used a source.
type Role uint8

// The roles, from the strongest to the weakest.
const (
	Cited     Role = iota // the answer points to it
	Consulted             // the answer was built from it, or it was offered with the answer, and no place points to it
	Retrieved             // a search found it before the answer was written
)

// Roles lists every role's name by its value, as the outputs and the flags spell it.
var Roles = [...]string{Cited: "cited", Consulted: "consulted", Retrieved: "retrieved"}

func (r Role) String() string { return Roles[r] }

// Unit is what a span counts in.
type Unit uint8

// The units of spans. Only Codepoint and Unknown reach the outputs: UTF-16 spans are converted when the text is known.
const (
	UnitNone      Unit = iota // there is no span
	UnitUTF16                 // UTF-16 code units, as Copilot counts
	UnitCodepoint             // Unicode code points
	UnitUnknown               // the provider does not say: the raw numbers
)

// String is the unit as the outputs spell it; "" where there is no span.
func (u Unit) String() string {
	return [...]string{UnitNone: "", UnitUTF16: "utf16", UnitCodepoint: "codepoint", UnitUnknown: "unknown"}[u]
}

// Span is a range in the text of an answer, zero-based, its end exclusive.
type Span struct {
	Start, End int64
	Unit       Unit
}

// Locator is a place inside a source.
type Locator struct {
	Type  string // section, char, page, block, or the provider's own word; empty if there is no locator
	Text  string // the place as the provider wrote it: `Art. 73`, or raw JSON where its type is not known
	Start Optional[int64]
	End   Optional[int64] // exclusive for char and block, inclusive for page, as the vendor has it
}

// Citation is one use of a source in an answer.
type Citation struct {
	Answer    int // zero-based index of the answer in its response
	Position  int // zero-based place among the citations of that answer
	Source    *Source
	Role      Role
	URL       string // as given, with its passage
	CitedText string // the quotation from the source
	Heading   string // the heading nearest to it
	Locator   Locator
	Label     string // the number or name of the reference as the reader of the answer saw it
	Quote     string // the part of the answer that the citation supports
	Span      Span   // where that part is
	Metadata  string // the provider's own data, compact JSON
}

// Part says which part of a streamed response a record is. The zero value is a whole response.
type Part struct {
	Chunk  bool            // the record is a part, not the whole
	First  bool            // it says so itself: no part comes before this one
	Last   bool            // no part comes after this one, as far as the part can tell
	Fitted bool            // it was put together of what several logs say, by nothing but the order of beginning and end
	Index  Optional[int64] // zero-based place among the parts, where the provider gives it
	Count  Optional[int64] // how many parts there are, where the provider gives it
	// Answers is how far each answer is, by its index, where the provider says so for each of them: one may go on after
	// another has ended. Nil otherwise.
	Answers []Progress
}

// Progress is how far an answer of a stream is.
type Progress uint8

// The states of an answer, in the order in which it takes them.
const (
	Unseen Progress = iota
	Going
	Ended
)

// AllEnded says whether answers have come and each of those that came has ended.
func AllEnded(answers []Progress) bool {
	ended := false
	for _, p := range answers {
		if p == Going {
			return false
		}
		ended = ended || p == Ended
	}
	return ended
}

// Digest tells contents apart: 128 bits of a SHA-256, or of a keyed hash where it need not outlive the process.
type Digest [16]byte

// Response is what one record says, or what the parts of one stream say together.
type Response struct {
	ID           string // the provider's id; a digest of the content where it gave none
	IDGiven      bool   // the provider gave ID
	Format       string
	Model        string
	Created      Time
	FinishReason string
	Scoring      Optional[float64]
	AnswerCount  int
	Citations    []Citation
	Orphans      int // footnote markers in the answers that no citation belongs to

	Input string // the name of the log as given
	Log   int    // the index of the log among those of the run
	Line  int64  // the line, from 1, on which the record starts; of a stream, its first record's

	Part    Part
	Records int      // how many records it was put together from; 0 where one record holds several responses, but for one of them
	Answers []string // the texts, by index, while they are needed; nil once the response is resolved

	HasText bool   // some answer has text
	Text    Digest // of the answers' texts
	Cites   Digest // of the citations: sources, roles, quotations, places
}

// CitationRow is one citation with the response it stands in: a row of the citations table.
type CitationRow struct {
	*Response
	*Citation
}

// Cited is the number of its citations of role Cited.
func (r *Response) Cited() (n int64) {
	for i := range r.Citations {
		if r.Citations[i].Role == Cited {
			n++
		}
	}
	return n
}
