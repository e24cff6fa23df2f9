package normalize

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode"

	"biblog/pipeline/cite"
)

// generator makes descriptions of invented works in several scripts, each work described a few times with the variants
// that real descriptions have: another case, a misspelt letter, initials, a missing year or author, a subtitle left out.
type generator struct {
	r *rand.Rand
}

func newGenerator(seed uint64) *generator { return &generator{r: rand.New(rand.NewPCG(seed, 1))} }

const (
	latinSyllables    = "ba ce di fo gu la me ni po ru sa te vi xo zu bra cle dri fon gul las mer nip pol rus tra sten vir"
	cyrillicSyllables = "ба ве ги до жу ла ме ни по ру са те фи хо цу бра кле дри фон гул лас мер нип пол рус стра"
	hanCharacters     = "天地人文史学经济社会科技法律教育艺术哲理论研究方法中国世界现代古典思想政治语言文化自然环境发展改革制度市场"
)

func (g *generator) pick(list []string) string { return list[g.r.IntN(len(list))] }

func (g *generator) word(syllables []string) string {
	var b strings.Builder
	for range 2 + g.r.IntN(3) {
		b.WriteString(g.pick(syllables))
	}
	return b.String()
}

// work is an invented work.
type invented struct {
	title, sub    string
	family, given []string
	year          int
	doi           string
	han           bool
}

func (g *generator) work() invented {
	w := invented{year: 1900 + g.r.IntN(125)}
	var word func() string
	switch syllables := strings.Fields(latinSyllables); g.r.IntN(10) {
	case 0:
		han := strings.Split(hanCharacters, "")
		word = func() string { return g.pick(han) + g.pick(han) }
		w.han = true
	case 1, 2, 3:
		syllables = strings.Fields(cyrillicSyllables)
		fallthrough
	default:
		word = func() string { return g.word(syllables) }
	}
	space := " "
	if w.han {
		space = ""
	}
	list := make([]string, 4+g.r.IntN(6))
	for i := range list {
		list[i] = word()
	}
	w.title = strings.Join(list[:len(list)/2+1], space)
	w.sub = strings.Join(list[len(list)/2+1:], space)
	for range 1 + g.r.IntN(3) {
		w.family, w.given = append(w.family, title(word())), append(w.given, title(word()))
	}
	if g.r.IntN(3) == 0 {
		w.doi = fmt.Sprintf("10.%d/%s.%d", 1000+g.r.IntN(9000), g.word(strings.Fields(latinSyllables)), g.r.IntN(1e9))
	}
	return w
}

func title(s string) string {
	r := []rune(s)
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}

// describe is one description of a work.
func (g *generator) describe(w invented) cite.Description {
	d := cite.Description{Format: "magisterium", Title: title(w.title), Year: fmt.Sprint(w.year)}
	if w.sub != "" && g.r.IntN(6) > 0 {
		d.Title += ": " + w.sub
	}
	switch g.r.IntN(8) {
	case 0:
		d.Title = strings.ToUpper(d.Title)
	case 1:
		d.Title = g.misspell(d.Title)
	case 2:
		d.Title += "."
	}
	initials := g.r.IntN(3) == 0
	var names []string
	for i := range w.family {
		switch {
		case w.han:
			names = append(names, w.family[i][:3]+w.given[i])
		case initials:
			names = append(names, w.family[i]+", "+string([]rune(w.given[i])[:1])+".")
		default:
			names = append(names, w.family[i]+", "+w.given[i])
		}
	}
	d.Author = strings.Join(names, " and ")
	if g.r.IntN(12) == 0 {
		d.Year = ""
	}
	if w.doi != "" && g.r.IntN(2) == 0 {
		d.URL = "https://doi.org/" + w.doi
	}
	return d
}

// misspell swaps two letters in the midst.
func (g *generator) misspell(s string) string {
	r := []rune(s)
	if len(r) < 8 {
		return s
	}
	if i := 2 + g.r.IntN(len(r)-5); unicode.IsLetter(r[i]) && unicode.IsLetter(r[i+1]) {
		r[i], r[i+1] = r[i+1], r[i]
	}
	return string(r)
}

// sources makes about n distinct sources, and says which work each describes.
func (g *generator) sources(n int) (sources []*cite.Source, work map[cite.SourceID]int) {
	work = make(map[cite.SourceID]int, n)
	for number := 0; len(sources) < n; number++ {
		w := g.work()
		for range 1 + g.r.IntN(4) {
			d := g.describe(w)
			id := d.ID()
			if _, known := work[id]; known {
				continue
			}
			work[id] = number
			sources = append(sources, &cite.Source{ID: id, Packed: cite.Pack(&d), Citations: 1, Uses: 1})
		}
	}
	return sources, work
}
