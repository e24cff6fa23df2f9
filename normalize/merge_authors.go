package normalize

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

// credits is one way in which sources name the authors.
type credits struct {
	raw     string
	list    canonical.AuthorList
	native  int // people named in another script than Latin
	spelt   int // people whose first names are written out
	certain int // people of whom it is known which part is the family name
	letters int
	sources int
}

// mergeAuthors takes the fullest list of authors, as its source has it: lists are not mixed, because nobody knows where
// a name of one belongs among those of another.
func mergeAuthors(sources []*cite.Source) []cite.Name {
	var all []credits
	for _, s := range sources {
		if s.Author == "" {
			continue
		}
		at := slices.IndexFunc(all, func(b credits) bool { return b.raw == s.Author })
		if at < 0 {
			at = len(all)
			all = append(all, creditsOf(s.Author))
		}
		all[at].sources++
	}
	all = slices.DeleteFunc(all, func(b credits) bool { return len(b.list.People) == 0 })
	if len(all) == 0 {
		return nil
	}
	best := slices.MinFunc(all, func(x, y credits) int {
		return cmp.Or(
			cmp.Compare(y.native, x.native),
			cmp.Compare(len(y.list.People), len(x.list.People)),
			compareBool(x.list.EtAl, y.list.EtAl),
			cmp.Compare(y.spelt, x.spelt),
			cmp.Compare(y.certain, x.certain),
			cmp.Compare(y.letters, x.letters),
			cmp.Compare(y.sources, x.sources),
			strings.Compare(x.raw, y.raw),
		)
	})
	names := make([]cite.Name, len(best.list.People))
	for i, p := range best.list.People {
		names[i] = cite.Name{Literal: p.Literal}
		if !p.Corporate {
			names[i].Family, names[i].Given = p.Family, p.Given
		}
	}
	return names
}

func creditsOf(raw string) credits {
	b := credits{raw: raw, list: canonical.Authors(raw)}
	for _, p := range b.list.People {
		if len(p.Names) > 0 {
			b.spelt++
		}
		if p.Family != "" {
			b.certain++
		}
		if p.Script != canonical.Latin && p.Script != canonical.OtherScript {
			b.native = 1
		}
		b.letters += utf8.RuneCountInString(p.Literal)
	}
	return b
}
