package canonical

import (
	"strings"
	"unicode/utf8"
)

// simpleReader takes names apart that no rule for the unusual applies to: a few words of one alphabet, each a capital and small
// letters, which stand in none of the lists, and perhaps initials among the given ones. Most names are so, "Ada Lovelace" and
// "Frost, Mary J.": five in six of those in bibliographies, and reading them so takes less than half the time.
type simpleReader struct {
	text     string
	words    [simpleWords]simpleWord
	count    int
	inverted bool // "Frost, Mary"
	script   Script
	folded   [simpleLength + simpleWords*utf8.UTFMax]byte // the words, a space between them, and their first letters behind
	size     int                                          // of that
}

const (
	simpleWords  = 4  // that a simple name has at most
	simpleLength = 80 // in bytes
)

// simpleWord is where a word stands in the text and in the folded one. The stop behind an initial is in neither.
type simpleWord struct {
	start, end, from, to int
	initial              bool
}

// readSimpleName is readName for simple names; it reports false for all others.
func readSimpleName(s string) (Person, bool) {
	n := simpleReader{text: s}
	if len(s) > simpleLength || !n.read() {
		return Person{}, false
	}
	return n.person()
}

// read finds the words. It reports false where there is more to the text.
func (n *simpleReader) read() bool {
	for at := 0; n.count < simpleWords; at++ {
		w := simpleWord{start: at, from: n.size}
		letters := n.word(n.text[at:])
		w.to = n.size
		at += w.to - w.from
		w.end, w.initial = at, letters == 1
		if letters == 0 || letters == 2 && initials(n.text[w.start:at]) { // "Th", "Дж"
			return false
		}
		n.words[n.count] = w
		n.count++
		if w.initial && at < len(n.text) && n.text[at] == '.' {
			at++
		}
		switch {
		case at == len(n.text):
			return !n.words[0].initial && (n.inverted || !w.initial)
		case n.count == 1 && strings.HasPrefix(n.text[at:], ", "):
			n.inverted = true
			at++
		case n.text[at] != ' ':
			return false
		}
		n.put(" ")
	}
	return false
}

func (n *simpleReader) put(s string) { n.size += copy(n.folded[n.size:], s) }

// word folds the word at the start of s and says of how many letters it is: 0 where it is not of a capital and small letters, or not of the script of
// those before. It is none with ъ, which folding takes off its end.
func (n *simpleReader) word(s string) (letters int) {
	switch {
	case s != "" && 'A' <= s[0] && s[0] <= 'Z' && (n.count == 0 || n.script == Latin):
		n.script = Latin
		i := 1
		for i < len(s) && 'a' <= s[i] && s[i] <= 'z' {
			i++
		}
		n.put(s[:i])
		n.folded[n.size-i] |= 0x20
		return i
	case len(s) > 1 && s[0] == 0xD0 && 0x90 <= s[1] && s[1] <= 0xAF && (n.count == 0 || n.script == Cyrillic): // А to Я
		n.script = Cyrillic
		i := 2
		for i+1 < len(s) && (s[i] == 0xD0 && 0xB0 <= s[i+1] && s[i+1] <= 0xBF || s[i] == 0xD1 && 0x80 <= s[i+1] && s[i+1] <= 0x8F && s[i+1] != 0x8A) { // а to я
			i += 2
		}
		n.put(s[:i])
		if first := n.folded[n.size-i:]; s[1] < 0xA0 {
			first[1] += 0x20
		} else {
			first[0], first[1] = 0xD1, s[1]-0x20
		}
		return i / 2
	}
	return 0
}

// person puts the words in their places. It reports false where one of them stands in a list.
func (n *simpleReader) person() (Person, bool) {
	last, letter := n.count-1, 1
	if n.script == Cyrillic {
		letter = 2 // bytes
	}
	for _, w := range n.words[:n.count] { // the initials behind all, in one piece of memory
		n.put(string(n.folded[w.from : w.from+letter]))
	}
	folded := string(n.folded[:n.size])
	folded, firsts := folded[:n.words[last].to], folded[n.words[last].to:]
	words := make([]string, n.count, n.count+transliterations)
	for i, w := range n.words[:n.count] {
		if words[i] = folded[w.from:w.to]; !w.initial && inNameList(words[i]) {
			return Person{}, false
		}
	}
	if nobody(folded) || !n.inverted && regnal(words[last]) {
		return Person{}, false
	}
	family, certain := last, n.inverted
	if n.inverted {
		family = 0
	} else if from, _, ok := russianOrder(words); ok {
		family, certain = from, true
	}
	r := nameReader{p: Person{Literal: n.text, Keys: words[family : family+1 : family+1]}}
	given := n.text
	switch {
	case last == 0:
	case family == 0:
		given, r.p.Names, r.p.Initials = n.text[n.words[1].start:], words[1:], firsts[letter:]
	default:
		given, r.p.Names, r.p.Initials, r.p.Keys = n.text[:n.words[last].start-1], words[:last:last], firsts[:last*letter], words[last:]
	}
	if certain {
		r.p.Family, r.p.Given = n.text[n.words[family].start:n.words[family].end], given
	} else if last == 1 || last == 2 {
		r.p.Swapped = words[:1:1]
	}
	r.finish()
	return r.p, !perhapsWellKnown(&r.p)
}

// inNameList says whether a folded word stands in one of the lists by which names are read, and so nothing is sure of it. One
// that bodies and families are called alike makes no body by itself (see weakBody).
func inNameList(w string) bool {
	return classify(w) != plainWord || bodyWord(w) || adjective(w) || acronymOfBody(w) || bodyNoun(w) || legalForm(w) ||
		epithetWord(w) || noble(w) || generation(w) > 0
}
