package normalize

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"biblog/normalize/canonical"
	"biblog/pipeline/cite"
)

// Catalogue finds works and sources by what people call them.
type Catalogue struct {
	works []*cite.Work
	names []callName // by text
}

// callName is one way to call a work, or one source of it.
type callName struct {
	text   string // in lower case
	work   *cite.Work
	source *cite.Source // the one that it is the id of; nil for a key
	alias  bool
}

// NewCatalogue is a catalogue of works with their sources.
func NewCatalogue(works []*cite.Work) *Catalogue {
	c := &Catalogue{works: works}
	for _, w := range works {
		c.names = append(c.names, callName{text: strings.ToLower(w.Key), work: w})
		for _, a := range w.Aliases() {
			c.names = append(c.names, callName{text: strings.ToLower(a), work: w, alias: true})
		}
		for _, s := range w.Sources {
			c.names = append(c.names, callName{text: s.ID.String(), work: w, source: s})
		}
		if w.Founder == nil {
			c.names = append(c.names, callName{text: strings.ToLower(w.EntryID()), work: w})
		}
	}
	slices.SortStableFunc(c.names, func(a, b callName) int {
		return cmp.Or(strings.Compare(a.text, b.text), compareBool(a.alias, b.alias))
	})
	return c
}

// shortestPrefix is how many characters of a name stand for it at least.
const shortestPrefix = 4

// find are the names that a text is, or else that it begins.
func (c *Catalogue) find(text string) []callName {
	text = strings.ToLower(strings.TrimSpace(text))
	from, _ := slices.BinarySearchFunc(c.names, text, func(n callName, text string) int { return strings.Compare(n.text, text) })
	if from < len(c.names) && c.names[from].text == text {
		return c.names[from : from+1] // a key goes before an alias
	}
	to := from
	for to < len(c.names) && strings.HasPrefix(c.names[to].text, text) {
		to++
	}
	if len(text) < shortestPrefix {
		return nil
	}
	return c.names[from:to]
}

// Work finds a work by its citation key, an alias, its entry id, the id of one of its sources, or the beginning of any
// of these, if that is of one work alone. The error names what was perhaps meant.
func (c *Catalogue) Work(name string) (*cite.Work, error) {
	found := c.find(name)
	if len(found) == 0 {
		return nil, c.unknown(name)
	}
	for _, f := range found {
		if f.work != found[0].work {
			return nil, ambiguous(name, found, func(n callName) string { return n.work.Key })
		}
	}
	return found[0].work, nil
}

// Source finds a source by its id, or the beginning of that; or by a name of its work, if it has no other.
func (c *Catalogue) Source(name string) (*cite.Source, error) {
	found := c.find(name)
	switch {
	case len(found) == 0:
		return nil, c.unknown(name)
	case len(found) > 1:
		return nil, ambiguous(name, found, func(n callName) string { return n.text })
	case found[0].source != nil:
		return found[0].source, nil
	case len(found[0].work.Sources) == 1:
		return found[0].work.Sources[0], nil
	}
	w := found[0].work
	return nil, fmt.Errorf("%s: expected one source, and this work has %d: %s", name, len(w.Sources), listing(len(w.Sources), func(i int) string { return w.Sources[i].ID.String() }))
}

// mostListed bounds what a message lists.
const mostListed = 5

func ambiguous(name string, found []callName, show func(callName) string) error {
	var shown []string
	for _, f := range found {
		if s := show(f); !slices.Contains(shown, s) {
			shown = append(shown, s)
		}
	}
	return fmt.Errorf("%s: expected more of the name, for it is the beginning of %d: %s", name, len(shown), listing(len(shown), func(i int) string { return shown[i] }))
}

func listing(n int, text func(int) string) string {
	var list []string
	for i := range min(n, mostListed) {
		list = append(list, text(i))
	}
	if n > mostListed {
		list = append(list, "…")
	}
	return strings.Join(list, ", ")
}

func (c *Catalogue) unknown(name string) error {
	near := c.near(name)
	if len(near) == 0 {
		return fmt.Errorf("%s: expected a citation key, an entry id or a source id of this bibliography of %d works", name, len(c.works))
	}
	return fmt.Errorf("%s: no such key or id; perhaps %s", name, strings.Join(near, ", "))
}

// near are the keys of works whose key is like a name, or whose title is, the most alike first.
func (c *Catalogue) near(name string) []string {
	type like struct {
		key   string
		score int
	}
	key, words := trigrams(strings.ToLower(name)), trigrams(canonical.Fold(name))
	var likes []like
	for _, w := range c.works {
		score := alike(key, trigrams(strings.ToLower(w.Key)))
		for _, a := range w.Aliases() {
			score = max(score, alike(key, trigrams(strings.ToLower(a))))
		}
		score = max(score, alike(words, trigrams(canonical.Fold(w.Title))))
		if score >= 40 {
			likes = append(likes, like{w.Key, score})
		}
	}
	slices.SortFunc(likes, func(a, b like) int {
		return cmp.Or(cmp.Compare(b.score, a.score), strings.Compare(a.key, b.key))
	})
	var keys []string
	for _, l := range likes[:min(len(likes), mostListed)] {
		keys = append(keys, l.key)
	}
	return keys
}

// trigrams are the runs of three characters of a text between two spaces, each once, ascending.
func trigrams(s string) []string {
	runes := []rune(" " + s + " ")
	var list []string
	for i := 0; i+3 <= len(runes); i++ {
		list = append(list, string(runes[i:i+3]))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// alike is the percentage of trigrams that two texts have in common (Dice's coefficient).
func alike(a, b []string) int {
	common := 0
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch c := strings.Compare(a[i], b[j]); {
		case c < 0:
			i++
		case c > 0:
			j++
		default:
			common, i, j = common+1, i+1, j+1
		}
	}
	if common == 0 {
		return 0
	}
	return 200 * common / (len(a) + len(b))
}
