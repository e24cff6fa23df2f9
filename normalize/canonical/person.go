package canonical

// AuthorList is who a source says is responsible for it, in the order given.
type AuthorList struct {
	People []Person
	EtAl   bool // there are more than those named
}

// Person is one name: a person's or, if Corporate, a body's.
type Person struct {
	Literal string // for people: as written, markup decoded, white space folded
	Family  string // for people, with its particles: only where it is certain which part of the name it is
	Given   string // for people: the rest, where Family is certain

	// Keys are the folded family names under which the name may be found, the likeliest first: as written without
	// particles, with them, joined if hyphenated, in Latin letters in the usual transliterations. Of a body and of a name
	// of one part ("Benedict XVI"): the whole. Never empty.
	Keys []string
	// Swapped are the keys of the family name if the name was written the other way round ("Wang Xiaoming"); empty where
	// the order is certain.
	Swapped []string
	// Skeleton is Keys[0] reduced to what all transliterations have in common: equal for "Ратцингер" and "Ratzinger",
	// "Достоевский" and "Dostoyevsky". For comparison across scripts only: it also makes a few other names equal.
	Skeleton string

	Initials      string   // folded first letters of the given names, in the script of the name
	LatinInitials string   // the same in Latin letters
	Names         []string // folded given names, initials among them, in order
	Script        Script   // of Keys[0]
	Corporate     bool
	Honorifics    []string // folded: "st", "pope", "dr"
}

// Script is a writing system, as far as names are compared by it.
type Script uint8

// The scripts that names are told apart by.
const (
	OtherScript Script = iota
	Latin
	Cyrillic
	Greek
	Han
	Kana
	Hangul
	Arabic
	Hebrew
)

// Authors reads a list of names as the citation styles write it: "Last, First and Last, First", "F. Last, F. Last &
// F. Last", "Last F, Last F", "Last, F., Last, F.", lists with semicolons, Russian and Chinese ones. "Anonymous" and its
// kind are no authors.
//
// Wrong where the list itself is ambiguous: "Smith, John, Doe, Mary" reads as four names, "García Márquez, Gabriel José"
// alone as two; and for a body whose name has none of the usual words ("Red Hat").
func Authors(s string) AuthorList {
	return readAuthors(s)
}
