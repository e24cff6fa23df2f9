package cite

import (
	"cmp"
	"math"
	"strings"
)

// Name is one author, editor or body responsible for a work. There are millions of them: the family name and the given names,
// which nearly always stand in what is written, are no strings of their own.
type Name struct {
	Literal string // as written in the best source

	family, given part
	apart         *apart // nil as a rule
}

// part is where a text stands in a longer one.
type part struct{ start, size uint16 }

// apart are a family name and given names of which one does not stand in what is written.
type apart struct{ family, given string }

// Person is the name of a human being of which it is certain what its parts are.
func Person(literal, family, given string) Name {
	n := Name{Literal: literal}
	var familyStands, givenStands bool
	n.family, familyStands = partOf(literal, family)
	n.given, givenStands = partOf(literal, given)
	if !familyStands || !givenStands {
		n.apart = &apart{family, given}
	}
	return n
}

func partOf(whole, text string) (p part, ok bool) {
	at := strings.Index(whole, text)
	if at < 0 || at+len(text) > math.MaxUint16 {
		return p, false
	}
	return part{uint16(at), uint16(len(text))}, true
}

func (p part) of(whole string) string { return whole[p.start : p.start+p.size] }

// Family is the family name with its particles, only where the name is known to be a person's and its parts are certain.
func (n Name) Family() string {
	if n.apart != nil {
		return n.apart.family
	}
	return n.family.of(n.Literal)
}

// Given are the other names, where the Family is known.
func (n Name) Given() string {
	if n.apart != nil {
		return n.apart.given
	}
	return n.given.of(n.Literal)
}

// String is the name for people: `Family, Given` of a known person, else as written.
func (n Name) String() string {
	switch family, given := n.Family(), n.Given(); {
	case family == "":
		return n.Literal
	case given == "":
		return family
	default:
		return family + ", " + given
	}
}

// Compare orders names by what is written, then by the parts.
func (n Name) Compare(other Name) int {
	return cmp.Or(strings.Compare(n.Literal, other.Literal), strings.Compare(n.Family(), other.Family()), strings.Compare(n.Given(), other.Given()))
}

// Equal says whether names are written alike and have the same parts.
func (n Name) Equal(other Name) bool { return n.Compare(other) == 0 }
