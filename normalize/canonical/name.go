package canonical

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// nameReader takes one name apart.
type nameReader struct {
	p      Person
	folded string // the name
}

// fold folds a piece of the name.
func (r *nameReader) fold(s string) string { return foldWithin(r.folded, s) }

// readName reads one name; it reports false where nothing of a name is left. One that differs between languages is
// compared in the form of one of them, and stands as written.
func readName(n name) (Person, bool) {
	if p, ok := readSimpleName(n.text); ok {
		return p, true
	}
	return readAnyName(n)
}

// readAnyName is readName without the short way for simple names.
func readAnyName(n name) (Person, bool) {
	p, ok := readOneName(n)
	if alias := aliasIn(n.text); ok && alias != "" && !p.Corporate {
		p.alsoCalled(alias)
	}
	return p, ok
}

// readOneName is readAnyName but for an alias in brackets.
func readOneName(n name) (Person, bool) {
	p, ok := nameAsWritten(n)
	if !ok || p.Corporate || !perhapsWellKnown(&p) {
		return p, ok
	}
	switch form, regnal := wellKnown(p.Literal, len(p.Honorifics) > 0); {
	case form == "":
		return p, true
	case regnal:
		r := nameReader{p: Person{Literal: p.Literal, Honorifics: p.Honorifics, Known: true, Crowned: true}}
		r.whole(Fold(form))
		r.finish()
		return r.p, true
	default:
		order := direct
		if strings.Contains(form, ",") {
			order = inverted
		}
		q, _ := nameAsWritten(name{form, order})
		p.Keys, p.Swapped, p.Skeleton, p.Script = q.Keys, q.Swapped, q.Skeleton, q.Script
		p.Names, p.Initials, p.LatinInitials, p.Epithet = q.Names, q.Initials, q.LatinInitials, q.Epithet
		p.Known = true
		return p, true
	}
}

func nameAsWritten(n name) (Person, bool) {
	n.text = withoutHomonym(withoutNation(strings.Trim(n.text, " ,;")))
	var titles []string
	if i := strings.IndexByte(n.text, '('); i > 0 && strings.IndexByte(n.text, ')') > i { // a name at home, an affiliation
		end := strings.IndexByte(n.text, ')')
		if inside := n.text[i+1 : end]; titlePiece(inside) {
			titles = strings.Fields(Fold(inside))
		}
		n.text = strings.TrimSpace(strings.TrimRight(n.text[:i], " ") + n.text[end+1:])
	}
	if !asciiString(n.text) {
		n.text = withoutThaiTitle(withoutHanRole(n.text))
	}
	folded := Fold(n.text)
	if nobody(folded) || !strings.ContainsFunc(folded, unicode.IsLetter) {
		return Person{}, false
	}
	r := nameReader{p: Person{Literal: n.text, Script: scriptOf(folded), Honorifics: titles}, folded: folded}
	family, given, comma := strings.Cut(n.text, ",")
	if r.body(n, family, given, comma, folded) {
		return r.p, true
	}
	switch {
	case comma:
		r.inverted(family, given)
	case r.p.Script == Han || r.p.Script == Hangul || r.p.Script == Kana:
		r.eastAsian(n.text)
	case numbered(n.text):
		r.whole(folded)
		r.p.Keys = append(r.p.Keys, strings.ReplaceAll(folded, " ", ""))
	default:
		r.direct(n.text)
	}
	if len(r.p.Keys) == 0 {
		r.whole(folded)
	}
	r.finish()
	return r.p, true
}

// body takes the name of a body. A comma speaks for a person ("Church, Alonzo") unless nothing but an acronym follows
// ("Group, ALTS") or the part before it is clearly a body's.
func (r *nameReader) body(n name, family, given string, comma bool, folded string) bool {
	if comma {
		if onlyInitials(given) && !acronym(given) || simpleName(family) && simpleName(given) && !legalForm(r.fold(strings.TrimSpace(given))) {
			return false
		}
		words := strings.Fields(Fold(family))
		if legalForm(Fold(given)) {
			family, given = n.text, ""
			folded = Fold(n.text)
		} else if !isBody(family) && !(len(words) == 1 && (bodyWord(words[0]) && acronym(given) || bodyNoun(words[0]))) {
			return false
		}
		if !isBody(family) {
			folded = Fold(given + " " + family)
		}
	} else if !bodyName(n.text, folded) {
		return false
	}
	r.p.Corporate = true
	if form := knownBody(strings.TrimPrefix(folded, "the ")); form != "" {
		r.p.Known = true
		folded = Fold(form)
	}
	if rest, ok := strings.CutPrefix(folded, "corporate "); ok { // a mark of ACM's library
		folded = rest
	}
	r.whole(folded)
	r.finish()
	return true
}

func legalForm(f string) bool {
	switch f {
	case "inc", "ltd", "llc", "gmbh", "corp", "co", "ag", "plc", "sa", "ооо", "ао", "зао", "оао", "пао":
		return true
	}
	return false
}

// bodyNoun says whether a word is what bodies are called and no person is: with a comma behind, a program took the last
// word of a body's name for a family name ("Group, X Study").
func bodyNoun(w string) bool {
	switch w {
	case "group", "groups", "committee", "consortium", "collaboration", "collaborators", "investigators", "association", "organization", "organisation", "federation", "society",
		"commission", "network", "team", "university", "institute", "ministry", "department", "agency", "initiative", "alliance", "secretariat", "council", "investigadores":
		return true
	}
	return false
}

// acronym says whether s is one word of at least three capitals.
func acronym(s string) bool {
	s = strings.TrimSpace(s)
	return utf8.RuneCountInString(s) >= 3 && !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsUpper(r) })
}

// simpleName says whether s is one word that no body has: then the name is a person's, as nearly all are.
func simpleName(s string) bool {
	s = strings.TrimSpace(s)
	return strings.IndexByte(s, ' ') < 0 && len(s) < 24 && classifyWord(s) == plainWord && !bodyAsWritten(s)
}

func (r *nameReader) whole(folded string) {
	r.p.Keys = []string{folded}
}

// inverted takes "Last, First Middle".
func (r *nameReader) inverted(family, given string) {
	f, g := r.titles(family), r.titles(given)
	if len(f) == 0 {
		f, g = g, nil
	}
	// "S. Berg, Jan": no family name begins with initials.
	for len(f) > 1 && len(g) > 0 && strings.HasSuffix(f[0], ".") && initials(f[0]) {
		g = append(g, f[0])
		f = f[1:]
	}
	// "Berg, Jan van der": the particles belong to the family name.
	i := len(g)
	for i > 0 && classifyWord(g[i-1]) == particle {
		i--
	}
	if particles := g[i:]; len(particles) > 0 {
		f = append(slices.Clone(particles), f...)
	}
	r.p.Family = strings.Join(f, " ")
	r.given(g[:i])
	r.family(r.p.Family)
}

// titles are the words of s without honorifics and suffixes, which are kept apart.
func (r *nameReader) titles(s string) []string {
	var words []string
	all := strings.Fields(s)
	for i, w := range all {
		last := i+1 == len(all)
		kind := classifyWord(w)
		if kind == plainWord {
			if last && len(words) > 1 && w == "père" {
				r.p.Generation = Elder
				continue
			}
			if strings.ContainsFunc(w, unicode.IsLetter) {
				words = append(words, strings.TrimRight(w, ","))
			}
			continue
		}
		switch f := Fold(w); {
		case last && len(words) > 0 && generation(f) > 0 && (!regnal(f) || len(words) > 1):
			r.p.Generation = generation(f)
			if regnal(f) {
				words = append(words, w)
			}
		case kind == honorific && last && asciiString(w) && !strings.HasSuffix(w, "."): // Elizabeth Bishop, Alexander Pope
			words = append(words, w)
		case kind == honorific && !(initials(w) && len(f) == 1) && !(len(words) > 0 && f == "san"):
			r.p.Honorifics = append(r.p.Honorifics, f)
		case kind == suffix && len(words) > 0 && !regnal(f) && (len(words) > 1 || len(w) > 3 || strings.ToUpper(w) != w): // "Smith MD" has initials
		default:
			words = append(words, w)
		}
	}
	return words
}

// regnal says whether a word is the number of a pope or a king: it is a part of the name.
func regnal(f string) bool {
	v, ok := Roman(f)
	return ok && v < 40 // no Louis had a higher one; MD is a degree
}

// direct takes "First Middle Last", "F. M. Last", "Last F. M.", "Last FM", and Russian names in either order.
func (r *nameReader) direct(s string) {
	words := r.titles(s)
	if len(words) == 0 {
		return
	}
	if r.epithet(words) {
		return
	}
	if last := r.fold(words[len(words)-1]); len(words) == 1 || regnal(last) && !initials(words[len(words)-1]) || regnal(last) && len(last) > 1 || len(words) == 2 && regnal(last) && has(r.p.Honorifics, "pope") {
		r.whole(r.fold(strings.Join(words, " ")))
		if len(words) > 2 { // "John Smith III" is no king
			r.p.Swapped = familyKeys(r.folded, words[len(words)-2], r.p.Script)
		}
		return
	}
	lead, trail := 0, len(words)
	for lead < len(words) && initials(words[lead]) {
		lead++
	}
	for trail > 0 && initials(words[trail-1]) {
		trail--
	}
	switch {
	case lead == len(words): // "J. K.": no family name
		r.whole(Fold(s))
	case lead > 0 && (trail == len(words) || strings.Contains(words[0], ".")):
		r.split(words, lead, len(words), true)
	case trail < len(words):
		r.split(words, 0, trail, true)
	default:
		r.spelled(words)
	}
}

// spelled takes a name without initials or comma.
func (r *nameReader) spelled(words []string) {
	if from, to, ok := russian(words); ok && !(len(words) == 2 && len(r.p.Honorifics) > 0) { // Св. Иоанн Дамаскин
		r.split(words, from, to, true)
		return
	}
	if at := bothSurnames(words); at >= 0 {
		r.split(words, at, len(words), true)
		return
	}
	if r.sonOf(words) {
		return
	}
	if bareFamily(words) {
		r.split(words, 0, len(words), true)
		return
	}
	for i := 1; i < len(words); i++ { // "Vincent van Gogh"
		if classifyWord(words[i]) == particle && i+1 < len(words) {
			r.split(words, i, len(words), true)
			return
		}
	}
	if classifyWord(words[0]) == particle { // "van Gogh", "al-Ghazali"
		r.split(words, 0, len(words), true)
		return
	}
	last := len(words) - 1
	r.split(words, last, len(words), false)
	if len(words) == 2 || len(words) == 3 {
		r.p.Swapped = familyKeys(r.folded, words[0], scriptOf(r.fold(words[0])))
	}
}

// split makes words[from:to] the family name and the rest the given ones.
func (r *nameReader) split(words []string, from, to int, certain bool) {
	family := strings.Join(words[from:to], " ")
	given := append(slices.Clone(words[:from]), words[to:]...)
	if certain = certain && r.certainly(words, from, to); certain {
		r.p.Family = family
	}
	r.given(given)
	if !certain {
		r.p.Given = ""
	}
	r.family(family)
}

func (r *nameReader) family(s string) {
	r.p.Keys = familyKeys(r.folded, s, r.p.Script)
}

// given fills initials and given names.
func (r *nameReader) given(words []string) {
	r.p.Given = strings.Join(words, " ")
	var space [32]byte
	b := space[:0]
	for _, w := range words {
		if initials(w) && !abbreviation(w) {
			if !asciiString(w) {
				w = Fold(strings.ReplaceAll(w, ".", " "))
			}
			for _, c := range w {
				c = unicode.ToLower(c)
				if unicode.IsLetter(c) {
					b = utf8.AppendRune(b, c)
					r.p.Names = append(r.p.Names, string(c))
				}
			}
			continue
		}
		for part := range strings.FieldsSeq(r.fold(w)) {
			c, _ := utf8.DecodeRuneInString(part)
			b = utf8.AppendRune(b, c)
			r.p.Names = append(r.p.Names, part)
		}
	}
	r.p.Initials = string(b)
}

// finish fills what follows from the rest.
func (r *nameReader) finish() {
	p := &r.p
	key := p.Keys[0]
	p.Script = scriptOf(key)
	latin := key
	if !asciiString(key) {
		for _, f := range latinForms(key, p.Script) {
			if f == "" {
				continue
			}
			if latin == key { // the first
				latin = f
			}
			if !has(p.Keys, f) {
				p.Keys = append(p.Keys, f)
			}
		}
	}
	if asciiString(latin) {
		latin = skeleton(latin)
	}
	p.Skeleton = latin // as it is where nothing is known of its letters
	p.LatinInitials = latinInitials(p.Initials)
}

func latinInitials(s string) string {
	if asciiString(s) {
		return s
	}
	var b []byte
	for _, r := range s {
		sound := cyrillicSound(r, 2)
		if sound == "" {
			sound = Fold(ASCII(string(r)))
		}
		if sound != "" {
			b = append(b, sound[0])
		}
	}
	return string(b)
}
