package match

import (
	"cmp"

	"biblog/normalize/canonical"
)

// MaxKeys bounds the blocks that one source stands in.
const MaxKeys = 12

// maxIdentKeys bounds the identifiers of one source that make blocks. A source with more is a list, not a document.
const maxIdentKeys = 3

// The families of keys: equal hashes of different families are different keys.
const (
	keyIdent = iota + 1
	keyPlace
	keyPath
	keyDocument
	keyWhole
	keyStart
	keyEnd
	keyPair
	keyByline
	keySole
	keyOfficial
)

// AppendKeys appends the blocks that a source stands in, at most MaxKeys and each once. Two sources that share none are
// never compared: every variant of a description that is to be found must leave one key alone. A misspelt word leaves
// two of the four title keys of which it is no part; a missing subtitle leaves the start; a missing beginning the end.
func (t *Traits) AppendKeys(keys []uint64) []uint64 {
	first := len(keys)
	for _, id := range t.ids[:min(len(t.ids), maxIdentKeys)] {
		keys = append(keys, join(keyIdent, uint64(id)))
	}
	for _, c := range t.counts {
		if canonical.Kind(c.kind).Official() { // three at most
			keys = append(keys, join(keyOfficial, join(uint64(c.kind), c.value)))
		}
	}
	keys = appendKey(keys, keyPlace, t.place)
	if t.path != 0 {
		keys = appendKey(keys, keyPath, t.path)
	} else {
		keys = appendKey(keys, keyDocument, t.document)
	}
	keys = appendKey(keys, keyWhole, t.whole)
	keys = t.appendTitleKeys(keys)
	if len(t.people) > 0 && t.dated {
		byline := uint64(t.names[t.people[0].first].hash)
		keys = append(keys, join(keyByline, join(byline, uint64(t.from))))
		if t.to == t.from+1 { // a year of another calendar has parts of two of ours
			keys = append(keys, join(keyByline, join(byline, uint64(t.to))))
		}
	}
	return keys[:min(len(keys), first+MaxKeys)]
}

func appendKey(keys []uint64, family, hash uint64) []uint64 {
	if hash == 0 {
		return keys
	}
	return append(keys, join(family, hash))
}

// edge is how many telling words the keys of a title's start and end take.
const edge = 3

func (t *Traits) appendTitleKeys(keys []uint64) []uint64 {
	var rare [edge]rareWord
	var start, first, end uint64
	n, atStart := 0, 0
	for i := range t.words {
		w := t.telling(i)
		if w.hash == 0 {
			continue
		}
		if atStart < edge {
			start = join(start, w.hash)
			if atStart++; atStart == 1 {
				first = start
			}
		}
		n += keepRarest(&rare, n, w)
	}
	if (atStart == 1 || n == 2) && len(t.people) > 0 { // "The Iliad" and "Iliad"; "Summa theologiae" and "Summa theologica"
		keys = append(keys, join(keySole, join(first, uint64(t.names[t.people[0].first].hash))))
	}
	if atStart < 2 {
		return keys
	}
	keys = append(keys, join(keyStart, start))
	for i, left := len(t.words)-1, edge; i >= 0 && left > 0; i-- {
		if w := t.telling(i); w.hash != 0 {
			end = join(end, w.hash)
			left--
		}
	}
	keys = append(keys, join(keyEnd, end))
	for i := range min(n, edge) {
		for j := range i {
			keys = append(keys, join(keyPair, rare[i].hash^rare[j].hash))
		}
	}
	return keys
}

// rareWord is a word, or two characters, with what it says.
type rareWord struct {
	hash   uint64
	rarity int
}

// telling is the i-th word if it tells something: no function word; where words are single characters, with the next
// one, since one character is in every tenth title.
func (t *Traits) telling(i int) rareWord {
	w := t.words[i]
	if w.function() {
		return rareWord{}
	}
	if !t.single(i) {
		return rareWord{hash: mix(uint64(w.hash)), rarity: w.rarity()}
	}
	if i+1 == len(t.words) || !t.single(i+1) {
		return rareWord{}
	}
	next := t.words[i+1]
	return rareWord{hash: join(uint64(w.hash), uint64(next.hash)), rarity: w.rarity() + next.rarity()}
}

// single says whether the i-th word is one character of a script without spaces.
func (t *Traits) single(i int) bool {
	w := t.words[i]
	return w.size >= 3 && t.text[w.start] >= 0xE0 && w.size <= 4 && aloneAt(t.text[w.start:])
}

// keepRarest keeps the rarest different words in order; 1 if one more is kept.
func keepRarest(rare *[edge]rareWord, n int, w rareWord) int {
	for i := range min(n, edge) {
		if rare[i].hash == w.hash {
			return 0
		}
	}
	at := min(n, edge)
	for at > 0 && rarer(w, rare[at-1]) {
		at--
	}
	if at == edge {
		return 0
	}
	copy(rare[at+1:], rare[at:edge-1])
	rare[at] = w
	if n >= edge {
		return 0
	}
	return 1
}

func rarer(x, y rareWord) bool {
	return cmp.Or(cmp.Compare(y.rarity, x.rarity), cmp.Compare(x.hash, y.hash)) < 0
}
