package canonical

import "unicode/utf8"

// fastFold bounds the texts that are folded in space of their own, in bytes: most titles and all names are shorter.
const fastFold = 256

// foldFast folds what nearly all text is made of: letters and digits of ASCII, basic Cyrillic, common signs. It gives
// up, and says so, at anything whose folding depends on what is around it or is not a plain step.
func foldFast(s string) (string, bool) {
	if len(s) > fastFold {
		return "", false
	}
	var space [fastFold]byte
	b := space[:0]
	first := 0             // where the first letter stands
	apart, run := false, 0 // a separator came since the last letter; letters and digits of the word, counted anew after a stop
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			i++
			l := asciiLetters[c]
			if l == 0 {
				switch {
				case c == '\'':
					continue
				case c == '+' || c == '#' || c == '.' && run == 1 && !apart:
					return "", false
				}
				apart = true
				continue
			}
			if apart {
				if apart, run = false, 0; len(b) > 0 {
					b = append(b, ' ')
				}
			}
			if len(b) == 0 {
				first = i - 1
			}
			b = append(b, l)
			run++
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		switch {
		case 0x410 <= r && r <= 0x42F:
			r += 0x20
		case 0x430 <= r && r <= 0x44F:
		case r == 'ё' || r == 'Ё':
			r = 'е'
		case r == '—' || r == '–' || r == '«' || r == '»' || r == '“' || r == '”' || r == '„':
			apart = true
			continue
		default:
			return "", false
		}
		if apart {
			if apart, run = false, 0; len(b) > 0 {
				b = append(b, ' ')
			}
		}
		if len(b) == 0 {
			first = i - n
		}
		b = utf8.AppendRune(b, r)
		run++
	}
	if rest := s[first:]; len(rest) >= len(b) && rest[:len(b)] == string(b) { // a word as it stands, with a sign behind it
		return rest[:len(b)], true
	}
	return string(b), true
}
