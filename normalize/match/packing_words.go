package match

import "encoding/binary"

// scan reads the word that begins behind the offset at of a title, as most words are: hash, letters and rarity follow from the
// text alone. It is what is not packed.
func scan(text string, at int) word {
	for at < len(text) && text[at] == ' ' {
		at++
	}
	l := speltAt(text, at, hashStart)
	return word{hash: l.hash, start: uint16(at), size: uint8(min(l.size, 255)), weight: l.rarity(listed{}), set: l.set}
}

// beyond are the words of a title of which more is packed than the letters, a bit each: those that are listed their rarity, and
// those that are something else than their letters (a number, two characters) all that they are.
type beyond struct{ rare, odd uint64 }

// add adds the i-th word, as it is and as scan reads it.
func (b *beyond) add(i int, w, scanned word) {
	if scanned.weight != w.weight {
		b.rare |= 1 << i
	}
	if scanned.weight = w.weight; scanned != w {
		b.odd |= 1 << i
	}
}

// beyondScan are those of a text that is scanned for them.
func beyondScan(words []word, text string) (more beyond) {
	at := 0
	for i, w := range words {
		more.add(i, w, scan(text, at))
		at = int(w.start) + int(w.size)
	}
	return more
}

// appendWordsOf packs the words of a title.
func appendWordsOf(b []byte, words []word, more beyond) []byte {
	b = append(b, uint8(len(words)))
	b = appendSet(b, more.rare, len(words))
	if more.odd != 0 {
		b = appendSet(b, more.odd, len(words))
	}
	for i, w := range words {
		if more.odd>>i&1 != 0 {
			b = binary.LittleEndian.AppendUint64(b, w.hash)
			b = binary.LittleEndian.AppendUint16(b, w.start)
			b = append(b, w.size)
			b = binary.LittleEndian.AppendUint32(b, w.set)
		}
		if more.rare>>i&1 != 0 {
			b = append(b, w.weight)
		}
	}
	return b
}

func readWords(words []word, c *cursor, text string, anyOdd bool) []word {
	n := int(c.byte())
	rare, odd := c.set(n), uint64(0)
	if anyOdd {
		odd = c.set(n)
	}
	at := 0
	for i := range n {
		w := scan(text, at)
		if odd>>i&1 != 0 {
			w = word{hash: c.uint64(), start: c.uint16(), size: c.byte(), set: c.uint32(), weight: w.weight}
		}
		if rare>>i&1 != 0 {
			w.weight = c.byte()
		}
		words = append(words, w)
		at = int(w.start) + int(w.size)
	}
	return words
}

// appendSet packs which of n things something is.
func appendSet(b []byte, set uint64, n int) []byte {
	for ; n > 0; n, set = n-8, set>>8 {
		b = append(b, byte(set))
	}
	return b
}
