package canonical

import (
	"strings"
	"sync"

	"biblog/normalize/lexicon"
)

// sense is what a folded word says by itself wherever it stands in a title.
type sense struct {
	kind    Kind // that it announces: "vol"; 0 for none
	edition bool // it may stand for an edition: "ed"
	pair    uint8
	side    byte // of the pair that it takes: "with"; 0 for none
}

// senses looks a word up in all the lists at once: one word in ten of titles is in any.
var senses = sync.OnceValue(func() *lexicon.Lexicon[sense] {
	all := make(map[string]sense, 256)
	list := func(words string, say func(*sense)) {
		for w := range strings.FieldsSeq(words) {
			s := all[w]
			say(&s)
			all[w] = s
		}
	}
	for kind, words := range kindWords {
		list(words, func(s *sense) { s.kind = Kind(kind) })
	}
	list(editionWords, func(s *sense) { s.edition = true })
	for _, p := range poleWords {
		list(p.words, func(s *sense) { s.pair, s.side = p.pair, p.side })
	}
	return lexicon.New(all)
})
