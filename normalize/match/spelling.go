package match

import (
	"math/bits"
	"unicode"
	"unicode/utf8"
)

// maxLetters bounds the words whose spelling is compared letter by letter.
const maxLetters = 40

// mostAllowed is the most that allowed says.
const mostAllowed = 2

// allowed is how many letters two words may differ in and still be one word misspelt or inflected: one of four letters
// and more, two of nine and more. Shorter words become other words by one letter.
func allowed(x, y string) int {
	switch n := min(utf8.RuneCountInString(x), utf8.RuneCountInString(y)); {
	case n < 4:
		return 0
	case n < 9:
		return 1
	}
	return mostAllowed
}

// nearly says whether two texts, spaces aside, differ in at most so many letters: added, left out, changed or swapped
// with the neighbour (the distance of Damerau and Levenshtein in its restricted form).
func nearly(x, y string, most int) bool {
	if farApart(x, y, most) {
		return false
	}
	var xs, ys [maxLetters]rune
	n, m := letters(x, &xs), letters(y, &ys)
	if n < 0 || m < 0 || abs(n-m) > most {
		return false
	}
	for n > 0 && m > 0 && sameLetter(xs[n-1], ys[m-1]) {
		n, m = n-1, m-1
	}
	start := 0
	for start < n && start < m && sameLetter(xs[start], ys[start]) {
		start++
	}
	a, b := xs[start:n], ys[start:m]
	if len(a) == 0 || len(b) == 0 {
		return max(len(a), len(b)) <= most
	}
	if most == 0 || max(len(a), len(b)) > 4*most+4 {
		return false
	}
	return distance(a, b) <= most
}

// letterSet is the set of the letters of a word, two of which may share a bit; 0 if one was lost, which may be any.
func letterSet(w string) (set uint32) {
	for _, r := range w {
		if r == lostLetter {
			return 0
		}
		set |= 1 << (r & 31)
	}
	return set
}

// setsApart is a quick no: a letter that is changed takes at most one out of the set and puts one in.
func setsApart(x, y uint32, most int) bool {
	return x != 0 && y != 0 && bits.OnesCount32(x^y) > 2*most
}

// farApart is a quick no for texts of ASCII, in which no letter is a lost one: a letter that is changed takes at most one
// sign out of the set of those that a text has and puts one in.
func farApart(x, y string, most int) bool {
	xs, ascii := signs(x)
	if !ascii {
		return false
	}
	ys, ascii := signs(y)
	return ascii && bits.OnesCount64(xs^ys) > 2*most
}

// signs is the set of the letters of a text of ASCII, spaces aside; two signs share a bit.
func signs(s string) (set uint64, ascii bool) {
	for i := range len(s) {
		c := s[i]
		if c >= utf8.RuneSelf {
			return 0, false
		}
		if c != ' ' {
			set |= 1 << (c & 63)
		}
	}
	return set, true
}

// lostLetter stands for a letter that was lost on the way: written as a question mark or as U+FFFD. It is a letter that
// looks like a question mark, comes in capital and small, and is in next to no title.
const (
	lostLetter  = 'ɂ'
	lostCapital = 'Ɂ'
)

// lostInitial is the lost letter as an initial.
const lostInitial = uint16(lostLetter)

func sameLetter(x, y rune) bool { return x == y || x == lostLetter || y == lostLetter }

// restored puts lostLetter where a letter was lost in the midst or at the start of a word.
func restored(s string) string {
	if lossless(s) {
		return s
	}
	b := make([]byte, 0, len(s)+8)
	before := ' '
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		next, _ := utf8.DecodeRuneInString(s[i:])
		if (r == '?' || r == utf8.RuneError) && (unicode.IsLetter(next) || next == '?') {
			r = lostLetter
			if !unicode.IsLetter(before) {
				r = lostCapital
			}
		}
		before = r
		b = utf8.AppendRune(b, r)
	}
	return string(b)
}

// lossless says whether a text has no question mark, nor a letter that was lost on the way or is in no encoding.
func lossless(s string) bool {
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case c == '?':
			return false
		case c < utf8.RuneSelf:
			i++
		case (c == 0xD0 || c == 0xD1) && i+1 < len(s) && s[i+1]&0xC0 == 0x80: // Cyrillic
			i += 2
		default:
			r, n := utf8.DecodeRuneInString(s[i:])
			if r == utf8.RuneError {
				return false
			}
			i += n
		}
	}
	return true
}

// oldSpelling says whether two words of ASCII differ in nothing but u for v and i for j, which Latin writes either way.
func oldSpelling(x, y string) bool {
	if len(x) != len(y) {
		return false
	}
	for i := range len(x) {
		c, d := x[i], y[i]
		if c != d && (c|d < 'u' || c+d != 'u'+'v') && c+d != 'i'+'j' || c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// stem says whether two words start alike for at least five letters and two thirds of the shorter one: forms of one
// word ("organized", "organizational"), mostly.
func stem(x, y string) bool {
	n, letters := 0, 0
	for n < len(x) && n < len(y) && x[n] == y[n] {
		if x[n]&0xC0 != 0x80 {
			letters++
		}
		n++
	}
	return letters >= 5 && n*3 >= min(len(x), len(y))*2
}

func letters(s string, to *[maxLetters]rune) int {
	n := 0
	for _, r := range s {
		if r == ' ' {
			continue
		}
		if n == len(to) {
			return -1
		}
		to[n] = r
		n++
	}
	return n
}

// distance is the restricted Damerau-Levenshtein distance of two short runs of letters.
func distance(a, b []rune) int {
	var rows [3][maxLetters + 1]int8
	before, last, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		last[j] = int8(j)
	}
	for i := 1; i <= len(a); i++ {
		row[0] = int8(i)
		for j := 1; j <= len(b); j++ {
			cost := int8(1)
			if sameLetter(a[i-1], b[j-1]) {
				cost = 0
			}
			best := min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				best = min(best, before[j-2]+1)
			}
			row[j] = best
		}
		before, last, row = last, row, before
	}
	return int(last[len(b)])
}
