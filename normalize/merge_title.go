package normalize

import (
	"cmp"
	"slices"
	"strings"

	"biblog/normalize/canonical"
	"biblog/normalize/match"
	"biblog/pipeline/cite"
)

// mergeTitles takes the fullest title in the original script. Capitals throughout, and small letters throughout where a
// script has both, are how a machine wrote it: such a form is taken only where there is no other, as is one of which letters
// were lost, and one with markup only where none without it has as many words. Of two with the same words the one with
// accents is what stands on the title page. It stands as its source has it.
func (m *merger) mergeTitles(sources []*cite.Source) (title string, in script) {
	if len(sources) == 1 { // there is no choice, of titles or of authors in their script
		return canonical.Trimmed(match.GivenTitle(sources[0].Title())), latin
	}
	if !slices.ContainsFunc(sources, func(s *cite.Source) bool { return s.Title() != sources[0].Title() }) { // nor of titles
		given := match.GivenTitle(sources[0].Title())
		return canonical.Trimmed(given), scriptOf(canonical.Display(given))
	}
	return m.fullestTitle(sources)
}

// fullestTitle is mergeTitles where there may be several.
func (m *merger) fullestTitle(sources []*cite.Source) (title string, in script) {
	m.titles, m.given = m.titles[:0], m.given[:0]
	for i, s := range sources {
		m.given = append(m.given, s.Title())
		m.titles = append(m.titles, m.wording(i))
	}
	var best *wording
	for i := range m.titles {
		if w := &m.titles[i]; w.text != "" && (best == nil || betterTitle(w, best, m.titles)) {
			best = w
		}
	}
	if best == nil {
		return "", latin
	}
	return best.text, best.script
}

// wording is that of the title of the i-th source. Most sources of a work write one of a few titles: what was made of it for
// one of the last is taken.
func (m *merger) wording(i int) wording {
	for last := i - 1; last >= max(0, i-ahead); last-- {
		if m.given[last] == m.given[i] {
			w, says := m.titles[last], m.offers[i].says // the other fields of a source may show that a part of its title is none
			w.noise += w.letters - says.letters
			w.content = says
			return w
		}
	}
	return wordingOf(match.GivenTitle(m.given[i]), m.offers[i].says)
}

func betterTitle(x, y *wording, titles []wording) bool {
	order := cmp.Or(
		compareBool(y.native, x.native),
		compareBool(x.garbled, y.garbled),
		compareBool(y.casing != shouted, x.casing != shouted),
		cmp.Compare(y.words, x.words),
		compareBool(x.marked, y.marked),
		cmp.Compare(y.accents, x.accents),
		cmp.Compare(y.letters, x.letters),
		cmp.Compare(y.casing, x.casing),
		cmp.Compare(x.noise, y.noise),
	)
	if order == 0 && x.text != y.text {
		order = cmp.Or(cmp.Compare(writing(titles, y.text), writing(titles, x.text)), strings.Compare(x.text, y.text))
	}
	return order < 0
}

// writing is how many sources write the title so.
func writing(titles []wording, text string) (n int) {
	for i := range titles {
		if titles[i].text == text {
			n++
		}
	}
	return n
}

func compareBool(x, y bool) int {
	switch {
	case x == y:
		return 0
	case x:
		return 1
	}
	return -1
}

// mergeAuthors takes the fullest list of authors, as its source has it: lists are not mixed, because nobody knows where
// a name of one belongs among those of another. One in the script of the title goes before all others: a pope's Latin
// encyclical is not by Иоанн Павел II.
func mergeAuthors(offers []draft, in script) *credits {
	best := uncredited
	for i := range offers {
		d := &offers[i]
		if d.credits == best { // as sources of one work often have it
			continue
		}
		if len(d.credits.names) > 0 && (len(best.names) == 0 || compareCredits(d.credits, best, in) < 0) {
			best = d.credits
		}
	}
	return best
}

func compareCredits(x, y *credits, in script) int {
	order := cmp.Or(
		compareBool(y.script == in, x.script == in),
		compareBool(y.script != latin, x.script != latin),
		cmp.Compare(len(y.names), len(x.names)),
		compareBool(x.etAl, y.etAl),
		compareBool(x.garbled, y.garbled),
		compareBool(x.marked, y.marked),
		compareBool(x.shouted, y.shouted),
		cmp.Compare(y.spelt, x.spelt),
		cmp.Compare(y.certain, x.certain),
		cmp.Compare(y.known, x.known),
		cmp.Compare(y.accents, x.accents),
		cmp.Compare(y.letters, x.letters),
		cmp.Compare(x.script, y.script),
	)
	if order != 0 {
		return order
	}
	return slices.CompareFunc(x.names, y.names, cite.Name.Compare)
}
