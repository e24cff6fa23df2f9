package canonical

import (
	"slices"
	"strings"
	"sync"
)

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
)

// derived reads the markers at the start of a folded title, and those at its end. A marker in the middle is the subject
// of the work ("How to reply to a review").
func derived(folded string) (d Derived) {
	table := derivedMarks()
	for _, m := range table.start[folded[0]] {
		if rest, ok := strings.CutPrefix(folded, m.mark); ok && (rest == "" || rest[0] == ' ' || spacelessStart(rest)) {
			d |= m.kind
		}
	}
	for _, m := range table.end[folded[len(folded)-1]] {
		if rest, ok := strings.CutSuffix(folded, m.mark); ok && (rest == "" || rest[len(rest)-1] == ' ' || spacelessStart(m.mark)) {
			d |= m.kind
		}
	}
	return d
}

// derivedMarks lists the markers by their first byte, and those that count at the end by their last.
var derivedMarks = sync.OnceValue(func() *derivedTable {
	var t derivedTable
	for _, m := range derivedList() {
		t.start[m.mark[0]] = append(t.start[m.mark[0]], m)
		if m.end {
			last := m.mark[len(m.mark)-1]
			t.end[last] = append(t.end[last], m)
		}
	}
	return &t
})

type derivedTable struct{ start, end [256][]derivedMark }

func spacelessStart(s string) bool {
	for _, r := range s {
		return spaceless(r)
	}
	return false
}

type derivedMark struct {
	mark string // folded
	kind Derived
	end  bool // counts at the end too
}

func derivedList() []derivedMark {
	mark := func(kind Derived, end bool, marks ...string) (list []derivedMark) {
		for _, m := range marks {
			list = append(list, derivedMark{m, kind, end})
		}
		return list
	}
	return slices.Concat(
		mark(Reply, false, "reply to", "response to", "re", "ответ на", "antwort auf", "reponse a", "回应", "答复"),
		mark(Reply, true, "reply", "in reply", "author reply", "authors reply", "author response", "authors response", "rejoinder"),
		mark(Comment, false, "comment", "comment on", "comments on", "commentary", "commentary on", "invited commentary", "letter to the editor", "discussion of",
			"комментарий к", "комментарии к", "评论"),
		mark(Erratum, false, "correction", "correction to", "corrections to", "author correction", "publisher correction", "исправление", "исправления к", "опечатки", "berichtigung"),
		mark(Erratum, true, "erratum", "errata", "corrigendum", "corrigenda", "addendum", "勘误", "更正", "订正"),
		mark(Retraction, false, "retraction", "retracted", "retraction note", "withdrawn", "expression of concern", "отозвано", "ретракция"),
		mark(Retraction, true, "撤稿"),
		mark(Review, false, "review of", "recension", "рецензия на", "評"),
		mark(Review, true, "book review", "book reviews", "рецензия", "rezension", "compte rendu", "书评"),
		mark(Editorial, false, "от редакции", "передовая", "编者按", "предисловие к"),
		mark(Editorial, true, "editorial", "社论"),
		mark(Abstract, false, "abstract of"),
		mark(Abstract, true, "автореферат"),
	)
}
