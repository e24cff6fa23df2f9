package canonical

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// fastFold bounds the texts that are folded in space of their own, in bytes: most titles and all names are shorter.
const fastFold = 256

// foldFast folds what nearly all text is made of: letters of ASCII and of two bytes, common signs. It gives up, and says
// so, at anything whose folding depends on what is around it or is not a plain step. What it gives may have to be reformed.
func foldFast(s string) (string, bool) {
	if len(s) > fastFold {
		return "", false
	}
	var space [fastFold]byte
	b, ok := appendFast(space[:0], s)
	if !ok {
		return "", false
	}
	if s = strings.TrimLeft(s, " "); len(s) >= len(b) && s[:len(b)] == string(b) { // a word as it stands, with a sign behind it
		return s[:len(b)], true
	}
	return string(b), true
}

// appendFast is foldFast into memory at hand; what it appends has at most as many bytes as s.
func appendFast(b []byte, s string) ([]byte, bool) {
	start := len(b)
	apart, run := false, 0 // a separator came since the last letter; letters and digits of the word, counted anew after a stop
	for i := 0; i < len(s); {
		c := s[i]
		var r rune
		if c < utf8.RuneSelf {
			i++
			l := asciiLetters[c]
			if l != 0 && !apart { // most of most titles
				b = append(b, l)
				run++
				continue
			}
			if l == 0 {
				switch {
				case c == '\'':
					continue
				case c == '+' || c == '#' || c == '.' && run == 1 && !apart:
					return nil, false
				}
				apart = true
				continue
			}
			r = rune(l)
		} else {
			var n int
			r, n = decode(s, i)
			i += n
			switch {
			case 0x430 <= r && r <= 0x44F:
			case 0x410 <= r && r <= 0x42F:
				r += 0x20
			case r < lastFold:
				r = rune(lowFolds()[r])
				if r == 0 {
					return nil, false
				}
			case r == '—' || r == '–' || r == '“' || r == '”' || r == '„':
				r = ' '
			case r == '’' || r == '‘':
				continue
			default:
				return nil, false
			}
		}
		if r == ' ' {
			apart = true
			continue
		}
		if apart {
			if apart, run = false, 0; len(b) > start {
				b = append(b, ' ')
			}
		}
		run++
		switch {
		case r < utf8.RuneSelf:
			b = append(b, byte(r))
		case r >= twoLetters:
			b = append(b, byte(r>>8)&0x7F, byte(r))
			run++
		default:
			b = append(b, 0xC0|byte(r>>6), 0x80|byte(r&0x3F))
		}
	}
	return b, true
}

// shortWord is how many bytes a word has at most that foldShort takes: as many as a string for which no memory is asked.
const shortWord = 32

// foldShort folds a short word that is only to be looked up, if it is one.
func foldShort(space *[shortWord]byte, w string) ([]byte, bool) {
	if len(w) > len(space) {
		return nil, false
	}
	b, ok := appendFast(space[:0], w)
	return b, ok && !mayReform(string(b))
}

// decode is utf8.DecodeRuneInString of s[i:], in one step for the two bytes of most letters beyond ASCII.
func decode(s string, i int) (rune, int) {
	if c := s[i]; 0xC2 <= c && c <= 0xDF && i+1 < len(s) && s[i+1]&0xC0 == 0x80 {
		return rune(c&0x1F)<<6 | rune(s[i+1]&0x3F), 2
	}
	return utf8.DecodeRuneInString(s[i:])
}

// lastFold bounds the characters of lowFolds: Latin, Greek and Cyrillic, each of two bytes.
const lastFold = 0x530

// twoLetters marks two letters of ASCII for which one stands: 'ß'. The first lies above the second.
const twoLetters = 0x8000

// lowFolds is what each simple character below lastFold is folded to, which depends on nothing around it: a letter, two, or a
// space for what separates; 0 for every other character.
var lowFolds = sync.OnceValue(func() *[lastFold]uint16 {
	var t [lastFold]uint16
	for r := rune(utf8.RuneSelf); r < lastFold; r++ {
		s := string(r)
		if !simple(s) {
			continue
		}
		within := foldComposed("a" + s + "a")
		switch to := []rune(within[1 : len(within)-1]); {
		case len(to) == 1:
			t[r] = uint16(to[0])
		case len(to) == 2 && asciiString(string(to)):
			t[r] = twoLetters | uint16(to[0])<<8 | uint16(to[1])
		}
	}
	return &t
})
