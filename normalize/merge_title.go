package normalize

import (
	"cmp"
	"slices"
	"strings"

	"biblog/pipeline/cite"
)

// mergeTitles takes the fullest title in the original script. Capitals throughout, and small letters throughout where a
// script has both, are how a machine wrote it: such a form is taken only where there is no other, as is one of which letters
// were lost, and one with markup only where none without it has as many words. Of two with the same words the one with
// accents is what stands on the title page. It stands as its source has it.
func mergeTitles(drafts []*draft) (title string, in script) {
	var best *wording
	for _, d := range drafts {
		if d.title.text != "" && (best == nil || betterTitle(d.title, best, drafts)) {
			best = d.title
		}
	}
	if best == nil {
		return "", latin
	}
	return best.text, best.script
}

func betterTitle(x, y *wording, drafts []*draft) bool {
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
		order = cmp.Or(cmp.Compare(writing(drafts, y.text), writing(drafts, x.text)), strings.Compare(x.text, y.text))
	}
	return order < 0
}

// writing is how many sources write the title so.
func writing(drafts []*draft, text string) (n int) {
	for _, d := range drafts {
		if d.title.text == text {
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
func mergeAuthors(drafts []*draft, in script) *credits {
	best := uncredited
	for _, d := range drafts {
		if len(d.credits.names) > 0 && (len(best.names) == 0 || compareCredits(d.credits, best, in) < 0) {
			best = d.credits
		}
	}
	return best
}

func compareCredits(x, y *credits, in script) int {
	return cmp.Or(
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
		slices.CompareFunc(x.names, y.names, func(a, b cite.Name) int {
			return cmp.Or(strings.Compare(a.Literal, b.Literal), strings.Compare(a.Family, b.Family), strings.Compare(a.Given, b.Given))
		}),
	)
}
