package canonical

import "strings"

// Derived is a set of what a title says about another work.
type Derived uint16

// What a work can be to another.
const (
	Reply Derived = 1 << iota
	Comment
	Erratum
	Retraction
	Review
	Editorial
	Abstract
	Translation
)

// derived reads the markers at the start of a title, and those in brackets or behind a colon at its end. A marker in the middle is
// the subject of the work ("How to reply to a review").
func derived(text, folded string) Derived {
	var d Derived
	for _, m := range derivedMarks() {
		if m.mark == "" {
			continue
		}
		switch {
		case strings.HasPrefix(folded, m.mark):
			rest := folded[len(m.mark):]
			if rest == "" || rest[0] == ' ' || m.open || spacelessStart(rest) {
				d |= m.kind
			}
		case m.end && strings.HasSuffix(folded, m.mark):
			d |= m.kind
		}
	}
	_ = text
	return d
}

func spacelessStart(s string) bool {
	for _, r := range s {
		return spaceless(r)
	}
	return false
}

type derivedMark struct {
	mark string // folded
	kind Derived
	open bool // the word may go on
	end  bool // counts at the end too
}

func derivedMarks() []derivedMark { return derivedTable[:] }

var derivedTable = [...]derivedMark{
	{"reply to", Reply, false, false},
	{"reply", Reply, false, true},
	{"response to", Reply, false, false},
	{"in reply", Reply, false, true},
	{"authors reply", Reply, false, true},
	{"author reply", Reply, false, true},
	{"author response", Reply, false, true},
	{"authors response", Reply, false, true},
	{"rejoinder", Reply, false, true},
	{"re", Reply, false, false},
	{"ответ на", Reply, false, false},
	{"antwort auf", Reply, false, false},
	{"reponse a", Reply, false, false},
	{"回应", Reply, false, false},
	{"答复", Reply, false, false},
	{"comment on", Comment, false, false},
	{"comments on", Comment, false, false},
	{"comment", Comment, false, false},
	{"commentary on", Comment, false, false},
	{"commentary", Comment, false, false},
	{"letter to the editor", Comment, false, false},
	{"комментарий к", Comment, false, false},
	{"комментарии к", Comment, false, false},
	{"评论", Comment, false, false},
	{"discussion of", Comment, false, false},
	{"invited commentary", Comment, false, false},
	{"erratum", Erratum, false, true},
	{"errata", Erratum, false, true},
	{"corrigendum", Erratum, false, true},
	{"corrigenda", Erratum, false, true},
	{"correction to", Erratum, false, false},
	{"correction", Erratum, false, false},
	{"corrections to", Erratum, false, false},
	{"author correction", Erratum, false, false},
	{"publisher correction", Erratum, false, false},
	{"addendum", Erratum, false, true},
	{"исправление", Erratum, false, false},
	{"исправления к", Erratum, false, false},
	{"опечатки", Erratum, false, false},
	{"berichtigung", Erratum, false, false},
	{"勘误", Erratum, false, true},
	{"更正", Erratum, false, true},
	{"订正", Erratum, false, true},
	{"retraction", Retraction, false, false},
	{"retracted", Retraction, false, false},
	{"retraction note", Retraction, false, false},
	{"withdrawn", Retraction, false, false},
	{"expression of concern", Retraction, false, false},
	{"отозвано", Retraction, false, false},
	{"ретракция", Retraction, false, false},
	{"撤稿", Retraction, false, true},
	{"review of", Review, false, false},
	{"book review", Review, false, true},
	{"book reviews", Review, false, true},
	{"рецензия", Review, false, true},
	{"рецензия на", Review, false, false},
	{"rezension", Review, false, true},
	{"compte rendu", Review, false, true},
	{"recension", Review, false, false},
	{"书评", Review, false, true},
	{"評", Review, false, false},
	{"editorial", Editorial, false, true},
	{"от редакции", Editorial, false, false},
	{"передовая", Editorial, false, false},
	{"社论", Editorial, false, true},
	{"编者按", Editorial, false, false},
	{"предисловие к", Editorial, false, false},
	{"abstract of", Abstract, false, false},
	{"автореферат", Abstract, false, true},
}
