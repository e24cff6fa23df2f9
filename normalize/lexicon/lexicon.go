// Package lexicon looks words up in lists that most words are not in.
package lexicon

import (
	"fmt"
	"math"
	"math/bits"
)

// Lexicon says something of each of its words. It serves any number of goroutines.
type Lexicon[V any] struct {
	slots   []uint16 // one more than the place of the word that falls there; 0 for none
	entries []entry[V]
}

type entry[V any] struct {
	word  string
	value V
}

// room is how many slots there are for a word at least: where most are free, most words that are not in the lists are told by
// a look at one.
const room = 4

// most is how many words a lexicon has at most, so that its slots are small.
const most = math.MaxUint16

// New gives the lexicon that says of each word what the map does. It panics if there are more than 65,535: lists of words are
// part of the program.
func New[V any](words map[string]V) *Lexicon[V] {
	if len(words) > most {
		panic(fmt.Sprintf("lexicon: %d words, expected at most %d", len(words), most))
	}
	l := &Lexicon[V]{slots: make([]uint16, 1<<bits.Len(uint(room*len(words)))), entries: make([]entry[V], 0, len(words))}
	for word, value := range words {
		l.entries = append(l.entries, entry[V]{word, value})
		at := slot(word)
		for l.slots[at&l.last()] != 0 {
			at++
		}
		l.slots[at&l.last()] = uint16(len(l.entries))
	}
	return l
}

// Of is what is said of a word, if anything is.
func (l *Lexicon[V]) Of(word string) (value V, known bool) {
	for at := slot(word); ; at++ {
		i := l.slots[at&l.last()]
		if i == 0 {
			return value, false
		}
		if e := &l.entries[i-1]; e.word == word {
			return e.value, true
		}
	}
}

// last is the last slot, and a mask.
func (l *Lexicon[V]) last() uint { return uint(len(l.slots) - 1) }

// slot tells words apart by four of their bytes and their length: to read all of them takes longer than to compare a word.
func slot(word string) uint {
	n := uint(len(word))
	if n == 0 {
		return 0
	}
	return uint(word[0]) + uint(word[min(1, n-1)])*31 + uint(word[n/2])*131 + uint(word[n-1])*613 + n*1031
}
