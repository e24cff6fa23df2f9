package normalize

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

// wording is one way in which sources write a title.
type wording struct {
	text    string
	letters int  // of the folded title: what it says, notes and punctuation aside
	native  bool // in a script of its own: a transliteration is in Latin letters
	casing  int  // 2 as titles are written, 1 all small, 0 all capitals
	noise   int  // bytes beyond what the title says
	sources int
}

// mergeTitles takes the fullest title in the original script. Capitals throughout, and small letters throughout where a
// script has both, are how a machine wrote it: such a form is taken only where there is no other.
func mergeTitles(sources []*cite.Source) string {
	var all []wording
	for _, s := range sources {
		if s.Title == "" {
			continue
		}
		text := canonical.Display(s.Title)
		at := slices.IndexFunc(all, func(w wording) bool { return w.text == text })
		if at < 0 {
			if text == "" {
				continue
			}
			at = len(all)
			all = append(all, wordingOf(text, s.Title))
		}
		all[at].sources++
	}
	if len(all) == 0 {
		return ""
	}
	return slices.MinFunc(all, func(x, y wording) int {
		return cmp.Or(
			-compareBool(x.native, y.native),
			cmp.Compare(min(y.casing, 1), min(x.casing, 1)),
			cmp.Compare(y.letters, x.letters),
			cmp.Compare(y.casing, x.casing),
			cmp.Compare(x.noise, y.noise),
			cmp.Compare(y.sources, x.sources),
			strings.Compare(x.text, y.text),
		)
	}).text
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

func wordingOf(display, raw string) wording {
	folded := canonical.Title(raw).Folded
	w := wording{text: display, letters: len(folded), noise: len(display) - len(folded), casing: 2}
	var upper, lower, caseless int
	for _, r := range display {
		switch {
		case unicode.IsUpper(r):
			upper++
		case unicode.IsLower(r):
			lower++
		case unicode.IsLetter(r):
			caseless++
		}
		if unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) {
			w.native = true
		}
	}
	switch {
	case lower == 0 && upper > 3:
		w.casing = 0
	case upper == 0 && lower > caseless:
		w.casing = 1
	}
	return w
}
