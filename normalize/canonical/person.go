package canonical

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// AuthorList is who a source says is responsible for it, in the order given.
type AuthorList struct {
	People []Person
	EtAl   bool // there are more than those named
}

// Person is one name: a person's or, if Corporate, a body's.
type Person struct {
	Literal string // for people: as written, white space folded
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

	Epithet    bool       // the name has no family's, but what tells its bearers apart: "Gregory of Nyssa", "Василий Великий"
	Known      bool       // compared in the form of one language, as names that everybody knows are
	Crowned    bool       // a pope's or a king's
	Generation Generation // of father and son of one name
}

// Generation tells father and son of one name apart.
type Generation uint8

// The generations that names say: the third is the grandson. Nothing is said of most people.
const (
	Elder   Generation = 1
	Younger Generation = 2
)

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

// scriptOf is the script of the first letter that has one.
func scriptOf(folded string) Script {
	for _, r := range folded {
		switch {
		case 'a' <= r && r <= 'z':
			return Latin
		case r >= 0x400 && r <= 0x52F:
			return Cyrillic
		case r >= 0x370 && r <= 0x3FF:
			return Greek
		case r >= 0x3040 && r <= 0x30FF:
			return Kana
		case r >= 0xAC00 && r <= 0xD7A3:
			return Hangul
		case spaceless(r):
			return Han
		case r >= 0x600 && r <= 0x6FF:
			return Arabic
		case r >= 0x590 && r <= 0x5FF:
			return Hebrew
		case unicode.Is(unicode.Latin, r):
			return Latin
		}
	}
	return OtherScript
}

// Authors reads a list of names as the citation styles write it: "Last, First and Last, First", "F. Last, F. Last &
// F. Last", "Last F, Last F", "Last, F., Last, F.", lists with semicolons, Russian and Chinese ones. "Anonymous" and its
// kind are no authors.
//
// Wrong where the list itself is ambiguous: "Smith, John, Doe, Mary" reads as four names, "García Márquez, Gabriel José"
// alone as two; and for a body whose name has none of the usual words ("Red Hat").
func Authors(s string) (list AuthorList) {
	list.Read(s)
	return list
}

// Read is Authors, into the memory of a list that is no longer of use.
func (list *AuthorList) Read(s string) { list.read(Display(s)) }

// AuthorsAsGiven reads a list of names whose markup, if that is what it is, stays: each Literal, Family and Given holds the
// characters of the list.
func AuthorsAsGiven(s string) (list AuthorList) {
	s = Trimmed(s)
	back := commasOf(s)
	if strings.Contains(s, "&") && !strings.ContainsRune(s, closed) {
		s, back = closeEntities(s), append(back, string(closed), ";")
	}
	list.read(s)
	if back == nil {
		return list
	}
	given := strings.NewReplacer(back...)
	for i := range list.People {
		p := &list.People[i]
		p.Literal, p.Family, p.Given = given.Replace(p.Literal), given.Replace(p.Family), given.Replace(p.Given)
	}
	return list
}

// closed stands for the semicolon at the end of an entity, which parts no names. It is for private use in Unicode.
const closed = '\uE000'

// closeEntities puts closed in place of the last character of each entity.
func closeEntities(s string) string {
	b := make([]byte, 0, len(s)+8)
	for i := 0; i < len(s); i++ {
		b = append(b, s[i])
		if s[i] != '&' {
			continue
		}
		end := i + 1
		for end < len(s) && (s[end] == '#' || letterByte(s[end]) || '0' <= s[end] && s[end] <= '9') {
			end++
		}
		if end > i+2 && end < len(s) && s[end] == ';' {
			b = utf8.AppendRune(append(b, s[i+1:end]...), closed)
			i = end
		}
	}
	return string(b)
}
