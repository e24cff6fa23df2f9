package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
)

// library is what can be cited. A work follows from its number alone, so that none is kept.
type library struct {
	seed   uint64
	chance []float64 // that a citation is of this work or of one before
}

func newLibrary(seed uint64, works int, zipf float64) *library {
	l := &library{seed: seed, chance: make([]float64, works)}
	sum := 0.0
	for i := range l.chance {
		sum += math.Pow(float64(i+1), -zipf)
		l.chance[i] = sum
	}
	for i := range l.chance {
		l.chance[i] /= sum
	}
	return l
}

// work is what a source describes.
type work struct {
	number                   uint64
	lang                     int
	title, author, year, url string
	path                     string // of a file in a workspace; such works are no pages
}

// passages are how many places of a work are quoted.
const passages = 8

func (l *library) pick(r *rand.Rand) work {
	n := uint64(min(sort.SearchFloat64s(l.chance, r.Float64()), len(l.chance)-1))
	own := rand.New(rand.NewPCG(l.seed, n+1))
	w := work{number: n, lang: own.IntN(len(words))}
	w.title = fmt.Sprintf("%s %d", prose(own, w.lang, 2+own.IntN(9)), n)
	for range 1 + own.IntN(3) {
		w.author += name(own, w.lang) + " "
	}
	w.author = strings.TrimSpace(w.author)
	w.year = fmt.Sprint(1850 + own.IntN(176))
	host, folder := hosts[own.IntN(len(hosts))], words[0][own.IntN(len(words[0]))]
	if w.url = fmt.Sprintf("https://%s/%s/%d.html", host, folder, n); own.IntN(4) == 0 {
		w.url = fmt.Sprintf("https://%s/%s?id=%d", host, folder, n)
	}
	if own.IntN(7) == 0 {
		w.path = fmt.Sprintf("docs/%s/%s-%d.md", folder, words[0][own.IntN(len(words[0]))], n)
	}
	return w
}

// quote is one of the passages of a work, of 200 to 1,500 bytes and mostly short.
func (l *library) quote(r *rand.Rand, w work) (text string, passage int) {
	passage = r.IntN(passages)
	own := rand.New(rand.NewPCG(^l.seed, w.number*passages+uint64(passage)))
	return bytesOf(own, w.lang, 200+int(1300*own.Float64()*own.Float64())), passage
}

// noisy is a work as the next log happens to write it. A third of all descriptions differ from the plain one.
func noisy(r *rand.Rand, w work) work {
	if r.IntN(20) == 0 {
		w.author = ""
	}
	if r.IntN(10) == 0 {
		w.year = ""
	}
	if r.IntN(3) > 0 {
		return w
	}
	switch r.IntN(8) {
	case 0:
		w.title = strings.ToUpper(w.title)
	case 1:
		w.title = strings.ToLower(w.title)
	case 2:
		w.title = " " + strings.ReplaceAll(w.title, " ", "  ")
	case 3:
		w.title = strings.Replace(w.title, " ", "\u00a0", 1)
	case 4:
		w.title += "\n"
	case 5:
		w.author, w.year = strings.ToUpper(w.author), ""
	}
	scheme, rest, _ := strings.Cut(w.url, "://")
	host, page, _ := strings.Cut(rest, "/")
	switch query := strings.Contains(page, "?"); r.IntN(8) {
	case 0:
		page += map[bool]string{false: "?", true: "&"}[query] + "utm_source=chat&utm_medium=llm"
	case 1:
		page += map[bool]string{false: "?", true: "&"}[query] + fmt.Sprintf("utm_campaign=%d&gclid=%x", r.IntN(50), r.Uint64())
	case 2:
		scheme = "http"
	case 3:
		page += fmt.Sprintf("#p%d", r.IntN(90))
	case 4:
		host = strings.TrimPrefix(host, "www.")
	case 5:
		scheme, host = "HTTPS", strings.ToUpper(host)
	case 6:
		if !query {
			page += "/"
		}
	}
	w.url = scheme + "://" + host + "/" + page
	return w
}

// several picks so many works, each as the next log writes it.
func (a *archive) several(n int) []work {
	list := make([]work, n)
	for i := range list {
		list[i] = noisy(a.rand, a.library.pick(a.rand))
	}
	return slices.Clip(list)
}
