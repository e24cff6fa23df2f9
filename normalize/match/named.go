package match

import "biblog/pipeline/cite"

// Named are descriptions that people gave to name sources. A source fits one if it says the same as all that this one
// says: title, authors, year, URL, in the forms in which sources are compared.
type Named struct {
	given   []named
	byTitle map[uint64][]int32
	byPlace map[uint64][]int32
	byIdent map[ident][]int32
}

// named is one description, and which of its fields say something that is to fit.
type named struct {
	traits Traits
	titled bool
	placed bool
}

// Add takes a description; its number is how many were added before. A description without a readable title or URL, or
// with an author or year that cannot be read, names nothing: ok is false, and it has a number all the same.
func (n *Named) Add(title, author, year, url string) (ok bool) {
	if n.byTitle == nil {
		n.byTitle, n.byPlace, n.byIdent = map[uint64][]int32{}, map[uint64][]int32{}, map[ident][]int32{}
	}
	var d Describer
	g := named{titled: title != "", placed: url != ""}
	g.traits = d.Describe(&cite.Description{Title: title, Author: author, Year: year, URL: url})
	t, number := &g.traits, int32(len(n.given))
	n.given = append(n.given, g)
	if g.titled && t.whole == 0 || g.placed && t.place == 0 && len(t.ids) == 0 || author != "" && len(t.people) == 0 || year != "" && !t.dated {
		return false
	}
	switch {
	case g.titled:
		n.byTitle[t.whole] = append(n.byTitle[t.whole], number)
	case g.placed:
		n.byPlace[t.place] = append(n.byPlace[t.place], number)
		for _, id := range t.ids { // the resolver's URL of an identifier names whatever bears that
			n.byIdent[id] = append(n.byIdent[id], number)
		}
	default:
		return false
	}
	return true
}

// AppendFitting appends the numbers of the descriptions that a source fits; one may come twice.
func (n *Named) AppendFitting(list []int32, t *Traits) []int32 {
	for _, i := range n.byTitle[t.whole] {
		if n.given[i].fits(t) {
			list = append(list, i)
		}
	}
	if t.place != 0 {
		for _, i := range n.byPlace[t.place] {
			if n.given[i].fits(t) {
				list = append(list, i)
			}
		}
	}
	for _, id := range t.ids {
		for _, i := range n.byIdent[id] {
			if n.given[i].fits(t) {
				list = append(list, i)
			}
		}
	}
	return list
}

func (g *named) fits(t *Traits) bool {
	if g.titled && g.traits.whole != t.whole {
		return false
	}
	if g.placed && g.traits.place != t.place && compareIdentifiers(&g.traits, t).Outcome != Agree {
		return false
	}
	if len(g.traits.people) > 0 && compareAuthors(&g.traits, t).Outcome != Agree {
		return false
	}
	return !g.traits.dated || t.dated && compareYears(&g.traits, t, false).Outcome == Agree
}
